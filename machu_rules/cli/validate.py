"""``machu-rules validate``: every problem of a variant, a folder, a data file or a policy for bots."""

from __future__ import annotations

import json

import click
from attrs import asdict

from machu_rules.cli import common
from machu_rules.core.phrasing import printable
from machu_rules.games import registry


@click.command(epilog="Example: machu-rules validate examples/variants/salt.yaml")
@common.game_argument
@common.json_option
def validate(game: str | None, as_json: bool) -> int:
    """Check a variant, a folder, a data file or a policy.

    Every problem is listed. A single data file is checked together with the shipped others, a policy for bots against
    the game that it names. Without GAME, the first shipped game is checked.
    """
    from machu_rules.bots.load import policy_problems
    from machu_rules.bots.policy_file import is_policy_file

    name = registry.games()[0] if game is None else game
    problems = policy_problems(name) if is_policy_file(name) else registry.validate(name)
    if as_json:
        found = [asdict(problem) for problem in problems]
        click.echo(json.dumps({"valid": not problems, "problems": found}, ensure_ascii=False))
    else:
        for problem in problems:
            click.echo(printable(str(problem)))
        number = "1 problem" if len(problems) == 1 else f"{len(problems)} problems"
        click.echo(printable(f"{name}: {number}." if problems else f"{name}: all is well."))
    return 1 if problems else 0
