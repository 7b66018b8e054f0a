"""``machu-rules compare``: what a variant changes in play."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click

from machu_rules.cli import common
from machu_rules.cli.common import console, cores, progress
from machu_rules.cli.files import check_writable, write_whole
from machu_rules.core.errors import UsageError
from machu_rules.core.phrasing import printable

if TYPE_CHECKING:
    from machu_rules.compare import Comparison, Table


@click.command(epilog="Example: machu-rules compare princes examples/variants/salt.yaml --games 200 --html report.html")
@click.argument("a")
@click.argument("b")
@click.option("--games", type=click.IntRange(1, 10_000_000), default=100, show_default=True, help="Games under each.")
@click.option("--players", metavar="N,N", help="Numbers of players; each has its games. [default: 4]")
@click.option(
    "--bots",
    metavar="NAMES",
    help="Bots for the seats in order, from the first again where they are fewer: random, the game's own, "
    "search:N, the file of a policy (.yaml), or module:Class.",
)
@common.playing_options
@click.option("--workers", type=click.IntRange(1, 1024), help="Processes that play. [default: one for each core]")
@click.option("--html", type=click.Path(path_type=Path), metavar="FILE", help="Write a report with pictures here.")
@common.json_option
def compare(
    a: str,
    b: str,
    games: int,
    players: str | None,
    bots: str | None,
    seed: str | None,
    max_decisions: int,
    workers: int | None,
    html: Path | None,
    as_json: bool,
) -> int:
    """Play the same games under two rulebooks, A and B.

    The output says what differs by more than chance. The same bots play from the same seeds; compared are endings,
    length, scores, the game's own measures, who wins, and the game's metrics. The number of workers changes nothing but
    the time. ctrl-C stops and reports on the games played until then. Needs the extra compare
    (in a clone: pip install -e ".[compare]").
    """
    from machu_rules.compare import check_installed, plan, run_plan

    with common.installed_only():
        check_installed()
    common.find_modules_here()
    checked = plan(a, b, games, _player_numbers(players), _names(bots), seed, max_decisions)
    if html is not None:
        check_writable(html)
    with progress(games * len(checked.players)) as advance:
        comparison = run_plan(checked, workers or cores(), advance=advance)
    if as_json:
        click.echo(json.dumps(comparison.data(), ensure_ascii=False))
    else:
        print_comparison(comparison)
    if html is not None:
        # after the results, so that they are not lost where the report cannot be written
        from machu_rules.compare import report

        write_whole(html, report.html(comparison))
        if not as_json:
            click.echo(printable(f"The report is written to {html}."))
    return 130 if comparison.stopped else 0


def _player_numbers(text: str | None) -> list[int]:
    """Numbers of players, separated by commas; raises UsageError."""
    parts = [part.strip() for part in text.split(",")] if text is not None else []
    for part in parts:
        if not (part.isascii() and part.isdecimal() and len(part) < 4):
            raise UsageError(f"--players is a number of players, or several separated by commas (2,4), not {text!r}")
    return [int(part) for part in parts]


def _names(text: str | None) -> list[str]:
    return [name.strip() for name in (text or "").split(",") if name.strip()]


def print_comparison(comparison: Comparison) -> None:
    """Print a comparison for a person at a terminal."""
    plan, output = comparison.plan, console()
    for side in plan.sides:
        book = side.game.rulebook
        click.echo(printable(f"{side.letter}: {side.asked} ({book.title}, {side.game.fingerprint[:12]})"))
    click.echo(printable(f"bots {', '.join(plan.bots)}, seed {plan.seed}"))
    for table in comparison.tables:
        click.echo()
        output.print(_grid(table, output.width))
        same = [row.label for row in table.rows if row.verdict == "same"]
        if same:
            output.print(printable(f"The same in every game: {', '.join(same)}."))
    click.echo()
    output.print(printable(comparison.summary))
    output.print(
        "The verdicts hold all rows to one level together (Holm); each interval is of its row alone. Detectable is "
        "what these games would have found with a probability of 80 %."
    )


COLUMNS = ("", "A", "B", "B - A", "95 % interval", "detectable", "verdict")
WIDE = 100
"""Intervals are shown from so many columns on."""


def _grid(table: Table, width: int) -> object:
    """The rows that are not the same in every game, as a table of rich."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table as Grid
    from rich.text import Text

    from machu_rules.compare import labels

    title = f"{table.players} players: {table.pairs} pairs of games"
    grid = Grid(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    places = [place for place, name in enumerate(COLUMNS) if width >= WIDE or "interval" not in name]
    for place in places:
        justify: Literal["left", "right"] = "right" if 0 < place < len(COLUMNS) - 1 else "left"
        grid.add_column(COLUMNS[place], justify=justify, no_wrap=place > 0)
    for row in table.rows:
        if row.verdict != "same":
            label, a, b, difference, interval, _, detectable, verdict = map(printable, labels.cells(row))
            short = "could be chance" if row.verdict == "unclear" else verdict
            cells = (label, a, b, difference, interval, detectable, short)
            grid.add_row(*(Text(cells[place]) for place in places), style="bold" if row.significant else None)
    return grid
