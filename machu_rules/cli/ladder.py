"""``machu-rules ladder``: rates the strength of bots."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import TYPE_CHECKING

import click

from machu_rules.cli import common
from machu_rules.cli.common import console, progress, usable_cpu_count
from machu_rules.cli.files import check_writable, write_atomically
from machu_rules.core.errors import MachuRulesError, UsageError
from machu_rules.core.files import UnreadableFile, read_until_over_limit
from machu_rules.core.phrasing import printable
from machu_rules.core.text_files import BYTE_ORDER_MARK, NotUtf8, decoded

if TYPE_CHECKING:
    from machu_rules.ladder import Ladder, LadderPlan
    from machu_rules.ladder.tables import Cells

LARGEST_PAGE = 16 << 20

LINE_END = "\r\n|\r|\n"

END = "<!-- end of ladder -->"


@click.command(epilog="Example: machu-rules ladder incan-gold --bots random,loner --players 3 --games 60 --seed 7")
@common.game_argument
@click.option(
    "--bots", metavar="NAMES", help="The bots that meet. [default: random, the game's own and its rollout policies]"
)
@click.option("--players", type=int, metavar="N", help="Number of players. [default: 4]")
@click.option(
    "--games",
    type=click.IntRange(1, 10_000_000),
    default=100,
    show_default=True,
    help="Games per pair of bots, rounded up to complete deals. A deal is played in all seatings.",
)
@common.seed_and_max_decisions_options
@common.workers_option
@common.scheduler_option
@common.resume_option
@click.option(
    "--write",
    type=click.Path(path_type=Path),
    metavar="PAGE",
    help="Write the tables into this page, between its two marker lines.",
)
@common.json_option
def ladder(
    game: str | None,
    bots: str | None,
    players: int | None,
    games: int,
    seed: str | None,
    max_decisions: int,
    workers: int | None,
    scheduler: str | None,
    resume: Path | None,
    write: Path | None,
    as_json: bool,
) -> int:
    """Rate bots by a round robin.

    All pairs of bots play against each other. A deal consists of the games that share a seed, and all pairs play the
    same deals. In a deal, a pair plays one game per seating. In a seating, one bot has a single seat, and the other bot
    has all other seats. The output contains three tables: the Elo ratings of the bots with intervals, the shares of the
    victories that the bots win against each other, and the CPU time per move. The bot random always has the rating
    1,000. Apart from the CPU time, the results depend only on the arguments. If you press ctrl-C, the run stops, and
    the ratings are computed from the complete deals. If you used --resume, you can continue the run later. This command
    needs the extra "compare" (in a clone: pip install -e ".[compare]").
    """
    from machu_rules.ladder import check_installed, plan, run_plan

    with common.block_current_folder_imports():
        check_installed()
    common.allow_current_folder_imports()
    if resume is not None and seed is None:
        raise UsageError("--resume needs a --seed, so that the ladder can be continued")
    checked = plan(game, common.split_names(bots) or (), players, games, seed, max_decisions)
    if write is not None:
        check_writable(write)
        page_with_ladder(write, checked, "")
    with (
        common.open_dask_executor(scheduler, workers or usable_cpu_count()) as (executor, number),
        progress(checked.games_per_pair * len(checked.pairs)) as advance,
    ):
        found = run_plan(checked, number, executor, resume, advance)
    if as_json:
        click.echo(json.dumps(found.data(), ensure_ascii=False))
    else:
        print_ladder(found)
    if write is not None:
        # print the results before writing the page, in case it cannot be written
        from machu_rules.ladder.tables import markdown

        write_atomically(write, page_with_ladder(write, checked, markdown(found)))
        if not as_json:
            click.echo(printable(f"The tables are written to {write}."))
    return 130 if found.stopped else 0


def page_with_ladder(page: Path, plan: LadderPlan, text: str) -> str:
    """Return the content of the file ``page``, in which ``text`` replaces the old ladder of ``plan``. The old ladder is
    the text between two comments. The first comment names the game and the number of players.

    The byte order mark and the line ends of the page stay the same. Raises UsageError if the page does not contain the
    two comments or is not valid UTF-8. Raises MachuRulesError if the page cannot be read.
    """
    begin = f"<!-- ladder {plan.asked} {plan.players}: written by machu-rules ladder -->"
    try:
        data = read_until_over_limit(page, LARGEST_PAGE)
        found = decoded(data)
    except UnreadableFile as error:
        raise MachuRulesError(f"{page}: {error}") from None
    except NotUtf8 as error:
        raise UsageError(f"{page}: {error}") from None
    lines, end = re.split(LINE_END, found), next(iter(re.findall(LINE_END, found)), "\n")
    try:
        first = lines.index(begin)
        last = lines.index(END, first)
    except ValueError:
        raise UsageError(f"{page} has no place for this ladder: a line {begin} and a line {END}") from None
    mark = "\ufeff" if data.startswith(BYTE_ORDER_MARK) else ""
    return mark + end.join([*lines[: first + 1], *text.split("\n"), *lines[last:]])


def print_ladder(found: Ladder) -> None:
    """Print a ladder on the terminal."""
    from machu_rules.ladder import tables

    book = found.plan.game.rulebook
    meetings = format_columns(tables.cross_table(found))
    if max(map(len, meetings.splitlines())) > console().width:
        meetings = format_columns(tables.cross_table(found, intervals=False))
    parts = [
        f"{book.title} ({found.plan.asked}), {tables.heading(found)}",
        format_columns(tables.rating_cells(found)),
        f"Share of victories of the bot in the row against the bot in the column\n{meetings}",
        format_columns(tables.speed_cells(found)),
        "Brackets show 95 % intervals. 400 points more mean ten times the victories. Equal bots have half of them.",
    ]
    for part in parts:
        click.echo(printable(part))
        if part is not parts[-1]:
            click.echo()


def format_columns(cells: Cells) -> str:
    """Return the table ``cells`` as text. A column is as wide as its longest cell. No cell is cut off, so a narrow
    terminal wraps the rows.
    """
    widths = [max(map(len, column)) for column in zip(*cells, strict=True)]
    rows = (
        [
            cell.rjust(width) if place else cell.ljust(width)
            for place, (cell, width) in enumerate(zip(row, widths, strict=True))
        ]
        for row in cells
    )
    return "\n".join("  ".join(row).rstrip() for row in rows)
