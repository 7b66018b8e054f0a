"""``machu-rules diff``: lists the differences between a variant and its base."""

from __future__ import annotations

import json

import click

from machu_rules.bots import game_and_seating
from machu_rules.cli import common
from machu_rules.core.phrasing import printable


@click.command(epilog="Example: machu-rules diff examples/variants/salt.yaml")
@click.argument("variant", metavar="VARIANT")
@click.argument("base", required=False, metavar="[BASE]")
@common.json_option
def diff(variant: str, base: str | None, as_json: bool) -> None:
    """List the differences between VARIANT and BASE.

    Both are names of games or paths of variants. Without BASE, VARIANT is compared with the published game that VARIANT
    changes. A line shows the value in BASE, an arrow, and the value in VARIANT. A line about a value in the data ends
    with the id and the title of the rule that uses this value.
    """
    from machu_rules.framework.differences import game_differences

    game = game_and_seating.load_game(variant)
    other = game_and_seating.load_base_game(game) if base is None else game_and_seating.load_game(base)
    found = game_differences(game, other)
    if as_json:
        click.echo(json.dumps([difference.data() for difference in found], ensure_ascii=False))
        return
    names = f"{game.rulebook.name} and {other.rulebook.name}"
    if not found:
        click.echo(printable(f"{names} do not differ."))
        return
    same = game.fingerprint == other.fingerprint
    lines = [f"How {game.rulebook.name} differs from {other.rulebook.name}{' (play is the same)' if same else ''}:"]
    titles = {rule.id: of.rule(rule.id).title for of in (other, game) for rule in of.rulebook.rules}
    for difference in found:
        rule = f"  [{difference.rule}: {titles[difference.rule]}]" if difference.rule else ""
        lines.append(f"  {difference.text}{rule}")
    click.echo(printable("\n".join(lines)))
