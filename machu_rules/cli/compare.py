"""``machu-rules compare``: what a variant changes, found by playing the same games under both rulebooks."""

from __future__ import annotations

import json
import os
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click

from machu_rules.cli import common
from machu_rules.cli.common import printable
from machu_rules.cli.format import console
from machu_rules.cli.simulate import progress
from machu_rules.core.errors import UsageError

if TYPE_CHECKING:
    from machu_rules.compare import Comparison, Table


@click.command(epilog="Example: machu-rules compare princes brisk.yaml --games 200 --players 2,4 --html report.html")
@click.argument("a")
@click.argument("b")
@click.option("--games", type=click.IntRange(1, 10_000_000), default=100, show_default=True, help="Games under each.")
@click.option("--players", metavar="N,N", help="Numbers of players; each has its games. [default: 4]")
@click.option(
    "--bots",
    metavar="NAMES",
    help="Bots for the seats in order, from the first again where they are fewer: random, the game's own, or "
    "module:Class.",
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

    Told is what differs by more than chance. The same bots play from the same seeds; compared are endings, length,
    scores, the game's own measures, who wins, and what the game counts. The number of workers changes nothing but the
    time. ctrl-C stops and reports on the games played until then. Needs the extra lab: pip install
    "machu-rules[compare]".
    """
    from machu_rules.compare import check_installed, compared, plan

    check_installed()
    common.find_modules_here()
    of = plan(a, b, games, _numbers(players), _names(bots), seed, max_decisions)
    if html is not None:
        _check_writable(html)
    with progress(games * len(of.players)) as advance:
        found = compared(of, workers or cores(), advance)
    if html is not None:
        html.write_text(found.html(), encoding="utf-8")
    if as_json:
        click.echo(json.dumps(found.data(), ensure_ascii=False))
    else:
        tell(found)
        if html is not None:
            click.echo(printable(f"The report is written to {html}."))
    return 130 if found.stopped else 0


def _numbers(text: str | None) -> list[int]:
    """Numbers of players, separated by commas; raises UsageError."""
    parts = [part.strip() for part in text.split(",")] if text is not None else []
    for part in parts:
        if not (part.isascii() and part.isdecimal() and len(part) < 4):
            raise UsageError(f"--players is a number of players, or several separated by commas (2,4), not {text!r}")
    return [int(part) for part in parts]


def _names(text: str | None) -> list[str]:
    return [name.strip() for name in (text or "").split(",") if name.strip()]


def _check_writable(path: Path) -> None:
    """Raises OSError where the report could not be written, before hours are spent on it."""
    new = not path.exists()
    path.open("a").close()
    if new:
        path.unlink()


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


def tell(found: Comparison) -> None:
    """The comparison for a person at a terminal."""
    plan, output = found.plan, console()
    for side in plan.sides:
        book = side.game.rulebook
        click.echo(printable(f"{side.letter}: {side.asked} ({book.title}, {side.game.fingerprint[:12]})"))
    click.echo(printable(f"bots {', '.join(plan.bots)}, seed {plan.seed}"))
    for table in found.tables:
        click.echo()
        output.print(_rows(table, output.width))
        same = [row.label for row in table.rows if row.verdict == "same"]
        if same:
            output.print(printable(f"The same in every game: {', '.join(same)}."))
    click.echo()
    output.print(printable(found.summary))
    output.print(
        "The verdicts hold all rows to one level together (Holm); each interval is of its row alone. Detectable is "
        "what these games would have found with a probability of 80 %."
    )


COLUMNS = ("", "A", "B", "B - A", "95 % interval", "detectable", "verdict")
WIDE = 100
"""A terminal that is not so wide has no room for intervals."""


def _rows(table: Table, width: int) -> object:
    """The rows that are not the same in every game, as a table of rich."""
    from rich.box import SIMPLE_HEAD
    from rich.table import Table as Grid

    from machu_rules.compare import labels

    title = f"{table.players} players: {table.pairs} pairs of games"
    grid = Grid(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
    shown = [place for place, name in enumerate(COLUMNS) if width >= WIDE or "interval" not in name]
    for place in shown:
        justify: Literal["left", "right"] = "right" if 0 < place < len(COLUMNS) - 1 else "left"
        grid.add_column(COLUMNS[place], justify=justify, no_wrap=place > 0)
    for row in table.rows:
        if row.verdict != "same":
            label, a, b, difference, interval, _, detectable, verdict = map(printable, labels.told(row))
            told = "could be chance" if row.verdict == "unclear" else verdict
            cells = (label, a, b, difference, interval, detectable, told)
            grid.add_row(*(cells[place] for place in shown), style="bold" if row.found else None)
    return grid
