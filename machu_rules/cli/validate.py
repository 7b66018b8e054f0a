"""``machu-rules validate``: every problem of a variant, a folder, a data file or a policy for bots."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import click
from attrs import asdict

from machu_rules.cli import common
from machu_rules.core.phrasing import printable
from machu_rules.games import registry

if TYPE_CHECKING:
    from machu_rules.framework.game import Game


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
    policy = is_policy_file(name)
    problems = policy_problems(name) if policy else registry.validate(name)
    if as_json:
        found = [asdict(problem) for problem in problems]
        click.echo(json.dumps({"valid": not problems, "problems": found}, ensure_ascii=False))
    else:
        for problem in problems:
            click.echo(printable(str(problem)))
        number = "1 problem" if len(problems) == 1 else f"{len(problems)} problems"
        click.echo(printable(f"{name}: {number}." if problems else f"{name}: all is well."))
        if not problems and not policy:
            for line in _notes(registry.load(name)):
                click.echo(printable(line))
    return 1 if problems else 0


def _notes(game: Game[Any]) -> list[str]:
    """Notes about codes that a variant silences although no warning of `check` has them."""
    if not game.rulebook.silenced:
        return []
    from machu_rules.cli.check import unknown_lines
    from machu_rules.testing.checking import CheckResult

    return unknown_lines(CheckResult(game, ""))
