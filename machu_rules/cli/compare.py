"""``machu-rules compare``: shows how a variant changes play."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Literal

import click

from machu_rules.cli import common
from machu_rules.cli.common import console, progress, usable_cpu_count
from machu_rules.cli.files import check_writable, write_atomically
from machu_rules.core.phrasing import printable

if TYPE_CHECKING:
    from rich.console import Console

    from machu_rules.compare import Comparison, PlayerCountResults


@click.command(epilog="Example: machu-rules compare princes examples/variants/salt.yaml --games 200 --html report.html")
@click.argument("a")
@click.argument("b", nargs=-1, required=True, metavar="B...")
@click.option(
    "--games",
    type=click.IntRange(1, 10_000_000),
    default=100,
    show_default=True,
    help="Number of games under A, and under B.",
)
@click.option("--players", metavar="N,N", help="Numbers of players, such as 2,4. [default: 4]")
@common.bots_option
@common.seed_and_max_decisions_options
@common.workers_option
@common.scheduler_option
@click.option("--html", type=click.Path(path_type=Path), metavar="FILE", help="Write a report with pictures here.")
@click.option(
    "--detect",
    type=click.FloatRange(0, 1, min_open=True, max_open=True),
    metavar="SIZE",
    help="Report how many games are needed to find a difference of SIZE (0.05: 5 percentage points of a share, 5 % of "
    "other values).",
)
@common.resume_option
@common.rotate_option
@common.games_file_option
@common.json_option
def compare(
    a: str,
    b: tuple[str, ...],
    games: int,
    players: str | None,
    bots: str | None,
    seed: str | None,
    max_decisions: int,
    workers: int | None,
    scheduler: str | None,
    html: Path | None,
    detect: float | None,
    resume: Path | None,
    rotate: bool,
    games_file: Path | None,
    as_json: bool,
) -> int:
    """Play the same games under two rulebooks, A and B.

    If you name several rulebooks as B, all of them are compared with A, and the report shows the results side by side.
    The level of significance applies to all statistical tests together.

    The same bots play games with the same seeds under both rulebooks. The output lists the significant differences in
    the victories, the endings, the length and the scores of games. It also lists differences in the game's own
    measures, such as gold, and in its metrics, which are counts of events. The number of workers changes only the
    running time. If you press ctrl-C, the run stops and the games played so far are reported. This command needs the
    extra "compare" (in a clone: pip install -e ".[compare]").
    """
    from machu_rules.compare import check_installed, plans, run_plans

    with common.block_current_folder_imports():
        check_installed(pictures=html is not None)
    from machu_rules.simulation.resume import require_seed

    common.allow_current_folder_imports()
    require_seed(resume, seed)
    asked = common.parse_player_counts(players), common.split_bots(bots)
    checked = plans(a, b, games, *asked, seed, max_decisions, rotate)
    if html is not None:
        check_writable(html)
    sides = [checked[0].a, *(each.b for each in checked)]
    with (
        common.open_games_file(games_file, [side.game for side in sides]) as table,
        common.open_dask_executor(scheduler, workers or usable_cpu_count()) as (executor, number),
        progress(games * len(checked[0].players)) as advance,
    ):
        found = run_plans(checked, number, executor, advance, table, resume)
    if as_json:
        data = {"format": "machu-rules/comparisons/1", "comparisons": [each.data() for each in found]}
        click.echo(json.dumps(found[0].data() if len(found) == 1 else data, ensure_ascii=False))
    else:
        if len(found) == 1:
            print_comparison(found[0])
        else:
            print_comparisons_side_by_side(found)
        for each in found if detect is not None else ():
            print_pairs_to_detect(each, detect or 0.0)
    if html is not None:
        # print the results before writing the report, in case it cannot be written
        from machu_rules.compare import report

        write_atomically(html, report.html(*found))
        if not as_json:
            click.echo(printable(f"The report is written to {html}."))
    if games_file is not None and not as_json:
        click.echo(printable(f"The games are written to {games_file}."))
    return 130 if found[0].stopped else 0


def print_comparisons_side_by_side(found: Sequence[Comparison]) -> None:
    """Print several comparisons that have the same rulebook A. The means of all rulebooks are printed side by side in
    one table per player count. Below the tables is a summary of each comparison.
    """
    from rich.box import SIMPLE_HEAD
    from rich.table import Table as Grid
    from rich.text import Text

    from machu_rules.compare.formatting import side_by_side

    output, first = console(), found[0].plan
    click.echo(printable(f"A: {first.a.asked}; bots {', '.join(first.bots)}, seed {first.seed}"))
    for place, table in enumerate(found[0].tables):
        head, rows = side_by_side(found, place)
        title = f"{table.players} players: {table.pairs} games per rulebook (* significant difference from A)"
        grid = Grid(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False, padding=(0, 1, 0, 0))
        for name in head:
            grid.add_column(Text(printable(name)), justify="right" if name else "left")
        for row in rows:
            grid.add_row(*(Text(printable(cell)) for cell in row))
        click.echo()
        output.print(grid)
    for each in found:
        output.print(printable(f"{each.plan.b.asked}: {each.summary}"))


def print_comparison(comparison: Comparison) -> None:
    """Print a comparison."""
    plan, output = comparison.plan, console()
    for side in plan.sides:
        book = side.game.rulebook
        click.echo(printable(f"{side.letter}: {side.asked} ({book.title}, {side.game.fingerprint[:12]})"))
    click.echo(printable(f"bots {', '.join(plan.bots)}, seed {plan.seed}"))
    for table in comparison.tables:
        click.echo()
        if any(row.verdict != "same" for row in table.rows):
            output.print(_changed_rows_table(table, output.width))
        else:
            output.print(f"{table.players} players: {table.pairs} pairs of games")
        _print_balance(output, table)
        same = [row.label for row in table.rows if row.verdict == "same" and not plan.compares_rulebook_with_itself]
        if same:
            output.print(printable(f"The same in every game: {', '.join(same)}."))
    click.echo()
    output.print(printable(comparison.summary))
    output.print(
        "The verdicts hold all rows to one level of significance (Holm). An interval is for its row alone. Detectable "
        "is the difference that these games would find with a probability of 80 % (none: no possible difference)."
    )


def print_pairs_to_detect(comparison: Comparison, detect: float) -> None:
    """For each quantity in ``comparison``, print the number of pairs of games that are needed to detect a difference of
    ``detect``. ``detect`` is a fraction. For a quantity that is a share, 0.05 means a difference of 5 percentage
    points. For any other quantity, 0.05 means a difference of 5 % of the mean of A.
    """
    from machu_rules.compare.formatting import convert_size_to_row_units, format_number
    from machu_rules.compare.power import pairs_to_detect

    output = console()
    click.echo()
    output.print(f"Pairs of games that would find a difference of {detect:.1%} with a probability of 80 %:")
    for table in comparison.tables:
        for row in table.rows:
            pairs = pairs_to_detect(row, detect, comparison)
            if pairs is not None and row.group != "counts":
                size = format_number(convert_size_to_row_units(row, detect), row.share)
                output.print(printable(f"  {pairs:>9,}  {row.label}, {table.players} players (by {size})"))


def _print_balance(output: Console, table: PlayerCountResults) -> None:
    """Print one line with the win rates of the bots, and one line with the win rates of the seats. If exactly two bots
    play, also print the depth of skill, which is the stronger bot's share of the victories minus the fair share of this
    bot. The fair share is the share that the bot would win if all seats were equally strong.
    """
    from machu_rules.compare.formatting import format_number, skill_sentences

    for kind, name in dict.fromkeys((row.kind, row.name) for row in table.advantages):
        rows = [row for row in table.advantages if (row.kind, row.name) == (kind, name)]
        shares = [
            f"{row.side} {format_number(row.share, True)} ({format_number(row.low, True)} to "
            f"{format_number(row.high, True)})"
            + {"more": ", too often", "less": ", too seldom", "unclear": ""}[row.verdict]
            for row in rows
        ]
        output.print(
            printable(f"{rows[0].label} wins: {'; '.join(shares)}; {format_number(rows[0].fair, True)} is fair")
        )
    for sentence in skill_sentences(table):
        output.print(printable(sentence))


COLUMNS = ("", "A", "B", "B - A", "95 % interval", "detect-\nable", "verdict")
WIDE = 100
"""The minimum width of a terminal, in characters, for a table with 95 % intervals."""


def _changed_rows_table(table: PlayerCountResults, width: int) -> object:
    """Return a table of the quantities that differed between A and B in at least one game. ``width`` is the width of
    the terminal in characters. If ``width`` is less than `WIDE`, the table has no intervals.
    """
    from rich.box import SIMPLE_HEAD
    from rich.table import Table as Grid
    from rich.text import Text

    from machu_rules.compare import formatting

    title = f"{table.players} players: {table.pairs} pairs of games"
    grid = Grid(title=title, title_justify="left", box=SIMPLE_HEAD, pad_edge=False, padding=0)
    places = [place for place, name in enumerate(COLUMNS) if width >= WIDE or "interval" not in name]
    for place in places:
        justify: Literal["left", "right"] = "right" if 0 < place < len(COLUMNS) - 1 else "left"
        grid.add_column(COLUMNS[place], justify=justify, no_wrap=place > 0)
    for row in table.rows:
        if row.verdict != "same":
            label, a, b, difference, interval, _, detectable, verdict = map(printable, formatting.row_cells(row))
            cells = (label, a, b, difference, interval, detectable, verdict)
            grid.add_row(*(Text(cells[place]) for place in places), style="bold" if row.significant else None)
    return grid
