"""``machu-rules tune``: finds the value of a figure for which the results of games meet a target. A figure is a value
in the data of a game.
"""

from __future__ import annotations

import json
from typing import Unpack

import click

from machu_rules.cli import common
from machu_rules.cli.common import console
from machu_rules.core.phrasing import printable


@click.command(
    epilog="Example: machu-rules tune incan-gold rounds.number=1..9 --target decisions=60 --games 100 --players 3"
)
@click.argument("game")
@click.argument("figures", nargs=-1, required=True, metavar="FIGURE[=VALUES]...")
@click.option("--target", required=True, metavar="NAME=NUMBER", help="A measure and its target: wins.bot.worker=0.25.")
@click.option(
    "--games",
    type=click.IntRange(2, 10_000_000),
    default=3200,
    show_default=True,
    help="Maximum number of games with one value.",
)
@click.option("--players", type=int, metavar="N", help="Number of players. [default: 4]")
@common.study_options
@common.json_option
def tune(
    game: str,
    figures: tuple[str, ...],
    target: str,
    games: int,
    players: int | None,
    as_json: bool,
    **asked: Unpack[common.StudyOptions],
) -> int:
    """Find the value of a figure for which games meet a target.

    A figure is a value in the data of a game. FIGURE is the path of the figure in a variant, such as sun_clock.steps.
    --target names a measure of games, and the number to which the mean of this measure should be close. The measures
    are the rows in the output of `machu-rules compare`. VALUES has the same form as in `machu-rules sweep`. If the
    figure is a whole number, you can omit VALUES. If you name several figures, all combinations of their values are
    tried. In a round, the same games are played with all remaining values. After the round, a value drops out if the
    mean of the measure for this value is significantly farther from the target than the mean for the best value. This
    command needs the extra "compare" (in a clone: pip install -e ".[compare]").
    """
    from machu_rules.compare import check_installed

    with common.block_current_folder_imports():
        check_installed()
    common.allow_current_folder_imports()
    from machu_rules.compare.sweep import format_measured_value
    from machu_rules.compare.tune import tune as race

    with common.open_study_arguments(asked) as study:
        found = race(game, figures, target, games=games, players=players, **study)
    if as_json:
        click.echo(json.dumps(found.data(), ensure_ascii=False))
        return 130 if found.stopped else 0
    of = found.plan
    click.echo(printable(f"{of.a.asked}, {of.players[0]} players, bots {', '.join(of.bots)}, seed {of.seed}"))
    for each in found.candidates:
        point = each.point
        interval = (
            f"{format_measured_value(point.low, point.share)} to {format_measured_value(point.high, point.share)}"
        )
        told = f"{format_measured_value(point.mean, point.share)} ({interval}), {point.games} games"
        click.echo(printable(f"  {'*' if each.left else ' '} {point.label}: {told}"))
    console().print(printable(found.summary))
    return 130 if found.stopped else 0
