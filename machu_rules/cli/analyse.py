"""``machu-rules analyse``: searches the decisions of a record and lists the costliest moves."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from machu_rules.cli import common
from machu_rules.cli.files import check_writable, write_atomically
from machu_rules.core.phrasing import printable

if TYPE_CHECKING:
    from machu_rules.analysis import Analysis


@click.command(epilog="Example: machu-rules analyse game.jsonl --html analysis.html")
@click.argument("file", metavar="RECORD", type=click.Path(path_type=Path))
@click.option("--game", metavar="GAME", help="Game of the record, unless it is a shipped one: a path, or module:Class.")
@click.option("--seat", type=click.IntRange(0), help="Analyse only this seat. Required if the game is not over.")
@click.option(
    "--iterations",
    type=click.IntRange(1, 1_000_000),
    default=200,
    show_default=True,
    help="Iterations of the search per decision.",
)
@click.option("--seed", metavar="TEXT", default="0", show_default=True, help="Seed of the search.")
@click.option("--html", type=click.Path(path_type=Path), metavar="FILE", help="Write a page with a graph and pictures.")
@common.json_option
@common.language_option
def analyse(
    file: Path,
    game: str | None,
    seat: int | None,
    iterations: int,
    seed: str,
    html: Path | None,
    as_json: bool,
    language: str,
) -> int:
    """Search the decisions of a record and list the costliest moves.

    The search of a decision uses only the information that the player had at that moment. For each possible move, the
    search estimates the player's share of the victory. The cost of the move that was made is the share for the best
    move minus the share for the move that was made. If the game is not finished, you must name a seat with --seat, and
    only the decisions of this seat are searched. An analysis of other seats would reveal their secrets. The same seed
    leads to the same analysis. If you press ctrl-C, the search stops and the results so far are reported.
    """
    from machu_rules.analysis.decision_search import analyse as analysed
    from machu_rules.analysis.decision_search import decisions_to_analyse
    from machu_rules.bots import game_and_seating
    from machu_rules.match.match import Match
    from machu_rules.match.recorder import read

    record = read(file)
    match = Match.from_record(record, game_and_seating.load_recorded_game(game, record, language))
    wanted = len(decisions_to_analyse(match, seat, None))
    if html is not None:
        check_writable(html)
    with common.progress(wanted, "decisions") as advance:
        found = analysed(match, seat, iterations, seed, advance=advance)
    if as_json:
        click.echo(json.dumps(found.data(), ensure_ascii=False))
    else:
        print_analysis(found, wanted)
    if html is not None:
        from machu_rules.analysis import report

        write_atomically(html, report.html(found))
        if not as_json:
            click.echo(printable(f"The page is written to {html}."))
    return 130 if found.stopped else 0


def print_analysis(analysis: Analysis, wanted: int) -> None:
    """Print an analysis on the terminal, as sentences and a table of the costliest moves. ``wanted`` is the number of
    decisions in a complete search. If the search was stopped, ``analysis`` can contain fewer decisions.
    """
    from rich.box import SIMPLE_HEAD
    from rich.table import Table
    from rich.text import Text

    catalogue, output = analysis.match.game.catalogue, common.console()
    blunders = analysis.blunders()
    for each in blunders:
        output.print(printable(each.sentence))
    if not blunders:
        output.print(catalogue.word("analysis", "none"))
    worst = sorted(analysis.decisions, key=lambda each: (-each.swing, each.number))[:10]
    grid = Table(box=SIMPLE_HEAD, pad_edge=False)
    for name in ("move", "player", "loss", "share", "made", "better"):
        grid.add_column(
            catalogue.word("analysis", name), justify="right" if name in ("move", "loss", "share") else "left"
        )
    for each in (each for each in worst if each.made is not None and each.swing > 0):
        loss = f"{each.loss_percent} ± {100 * each.error:.0f} %"
        cells = (f"{each.number}", catalogue.seat(each.seat), loss, f"{100 * each.shares[each.seat]:.0f} %")
        words = (each.made.words if each.made else "", each.best.words)
        grid.add_row(*(Text(printable(cell)) for cell in (*cells, *words)), style="bold" if each.clear else None)
    if grid.rows:
        output.print(grid)
    for each in (each for each in analysis.decisions if each.made is None):
        output.print(printable(each.sentence))
    told = f"{len(analysis.decisions)} of {wanted} decisions searched" if analysis.stopped else f"{wanted} decisions"
    click.echo(f"{told}, {analysis.iterations} iterations each; seed {printable(analysis.seed)}.")
