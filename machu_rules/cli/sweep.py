"""``machu-rules sweep``: shows how the results of games depend on one or two figures, which are values in the data of
the game.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Unpack

import click

from machu_rules.cli import common
from machu_rules.cli.common import console
from machu_rules.cli.files import check_writable, write_atomically
from machu_rules.core.phrasing import printable

if TYPE_CHECKING:
    from machu_rules.compare.sweep import Sweep


WIDE = 100
"""The minimum width of a terminal, in characters, for a table with bars."""


@click.command(
    epilog="Example: machu-rules sweep incan-gold rounds.number=1..9/2 --measure decisions --games 40 --players 3"
)
@click.argument("game")
@click.argument("figures", nargs=-1, required=True, metavar="FIGURE=VALUES...")
@click.option(
    "--measure",
    "measures",
    multiple=True,
    required=True,
    metavar="NAME",
    help="Measure: a row of compare, such as wins.bot.worker. You can repeat the option.",
)
@click.option(
    "--games", type=click.IntRange(1, 10_000_000), default=200, show_default=True, help="Games with each value."
)
@click.option("--players", type=int, metavar="N", help="Number of players. [default: 4]")
@common.study_options
@click.option("--html", type=click.Path(path_type=Path), metavar="FILE", help="Write a page with pictures here.")
@common.json_option
def sweep(
    game: str,
    figures: tuple[str, ...],
    measures: tuple[str, ...],
    games: int,
    players: int | None,
    html: Path | None,
    as_json: bool,
    **asked: Unpack[common.StudyOptions],
) -> int:
    """Play the same games with several values of a figure.

    A figure is a value in the data of a game. FIGURE is the path of the figure in a variant, such as sun_clock.steps.
    VALUES is a range (1..5, or 1..9/2) or a list of values separated by commas. If you name two figures, all
    combinations of their values are played. All values are compared with the unchanged GAME. The level of significance
    applies to all statistical tests together. This command needs the extra "compare" (in a clone: pip install -e
    ".[compare]").
    """
    from machu_rules.compare import check_installed

    with common.block_current_folder_imports():
        check_installed(pictures=html is not None)
    common.allow_current_folder_imports()
    from machu_rules.compare.sweep import sweep as play

    if html is not None:
        check_writable(html)
    with common.open_study_arguments(asked) as study:
        found = play(game, figures, measures, games=games, players=players, **study)
    if as_json:
        click.echo(json.dumps(found.data(), ensure_ascii=False))
    else:
        print_sweep(found)
    if html is not None:
        from machu_rules.compare.sweep_report import html as html_of

        write_atomically(html, html_of(found))
        if not as_json:
            click.echo(printable(f"The report is written to {html}."))
    return 130 if found.stopped else 0


def print_sweep(found: Sweep) -> None:
    """Print the results of a sweep: one table per measure. A table has one row for the unchanged game, and one row per
    value of the figure (or per combination of values, if the sweep has two figures).
    """
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    from machu_rules.compare.sweep import format_measured_value

    of, output = found.plan, console()
    click.echo(printable(f"{of.a.asked}, {of.players[0]} players, bots {', '.join(of.bots)}, seed {of.seed}"))
    for own in found.base:
        grid = Table(title=own.measure, title_justify="left", box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
        wide = output.width >= WIDE
        for column in ("", "mean", "95 % interval", *([""] if wide else []), "verdict"):
            grid.add_column(column, justify="right" if column == "mean" else "left", no_wrap=column != "")
        curve = (own, *found.curve(own.measure))
        most = max((point.mean or 0.0 for point in curve), default=0.0)
        for point in curve:
            interval = "-"
            if point.low is not None:
                low, high = (format_measured_value(each, point.share) for each in (point.low, point.high))
                interval = f"{low} to {high}"
            bar = "#" * (round(20 * (point.mean or 0.0) / most) if most > 0 else 0)
            verdict = {"unclear": "not significant", "same": "the same games" if point is not own else "as it is"}
            cells = (point.label, format_measured_value(point.mean, point.share), interval, *([bar] if wide else []))
            grid.add_row(*map(Text, map(printable, (*cells, verdict.get(point.verdict, point.verdict)))))
        click.echo()
        output.print(grid)
    output.print(printable(found.summary))
