"""``machu-rules simulate``: plays many games between bots and counts the results."""

from __future__ import annotations

import json
import time
from functools import partial
from io import StringIO
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from machu_rules.bots import game_and_seating
from machu_rules.cli import common
from machu_rules.core.phrasing import printable
from machu_rules.core.rng import seed_text
from machu_rules.core.values import JsonDict

if TYPE_CHECKING:
    from machu_rules.framework.game import Game
    from machu_rules.simulation.resume import Results
    from machu_rules.simulation.tally import Tally


@click.command(epilog="Example: machu-rules simulate --games 200 --players 4 --bots random --seed 7")
@common.game_argument
@click.option("--games", type=click.IntRange(1, 10_000_000), default=100, show_default=True, help="Number of games.")
@common.seating_options
@common.seed_and_max_decisions_options
@click.option("--workers", type=click.IntRange(1, 1024), default=1, show_default=True, help="Processes that play.")
@common.scheduler_option
@common.resume_option
@common.games_file_option
@common.json_option
def simulate(
    game: str | None,
    games: int,
    players: int | None,
    bots: str | None,
    seed: str | None,
    max_decisions: int,
    workers: int,
    scheduler: str | None,
    resume: Path | None,
    games_file: Path | None,
    as_json: bool,
) -> int:
    """Play many games between bots and count the results.

    The output shows the frequency of each ending, the victories, the scores and the measures of the seats, the number
    of decisions per game, and the speed. Measures are counts other than the score, such as gold. --json adds the means
    of the metrics, which are counts of events.

    The games are numbered from 0. To play only game N of a simulation with the seed S, use --seed S/N. The number of
    workers changes only the running time. If you press ctrl-C, the run stops and the games played so far are reported.
    """
    from machu_rules.bots.seeds import game_seed
    from machu_rules.simulation.games import play_numbered
    from machu_rules.simulation.resume import ResumableGames, game_class_and_revision, require_seed
    from machu_rules.simulation.tally import Tally

    require_seed(resume, seed)
    common.allow_current_folder_imports()
    loaded = game_and_seating.load_game(game)
    tally = Tally(game_and_seating.seating(loaded, players, bots))
    seed, begun = seed_text(seed), time.perf_counter()
    play = partial(play_numbered, loaded, tally.bots, seed, max_decisions)
    players = len(tally.bots)
    decided: JsonDict = {
        "fingerprint": loaded.fingerprint,
        "code": game_class_and_revision(loaded),
        "bots": list(tally.bots),
    }
    with (
        ResumableGames(resume, {**decided, "seed": seed, "max_decisions": max_decisions}) as kept,
        common.open_games_file(games_file, [loaded]) as table,
        common.open_dask_executor(scheduler, workers) as (executor, number),
        common.progress(games) as advance,
    ):

        def take(_: int, results: Results) -> None:
            (result,) = results
            if table is not None:
                table.add(loaded.rulebook.name, tally.games, game_seed(seed, tally.games), tally.bots, result)
            tally.add(result)

        stopped = kept.play(play, {players: players}, range(games), take, number, executor, advance)
    seconds = time.perf_counter() - begun
    speed = round((tally.decisions.total - kept.decisions) / seconds) if seconds else 0
    book = loaded.rulebook
    if as_json:
        data: JsonDict = {"game": book.game, "rulebook": book.name, "fingerprint": loaded.fingerprint, "seed": seed}
        data |= {**tally.data(), "seconds": round(seconds, 3), "decisions_per_second": speed}
        click.echo(json.dumps(data, ensure_ascii=False))
    else:
        click.echo(printable(f"{book.title} ({book.name}), {len(tally.bots)} players, seed {seed}"))
        click.echo(f"{tally.games} games" + (f" of {games}, then stopped" if stopped else ""))
        if tally.games:
            click.echo(printable(format_tally(loaded, tally)))
            if speed:  # it is 0 if all games were stored, because stored games are not played again
                click.echo(f"{speed:,} decisions per second, {seconds:.1f} seconds")
    return 130 if stopped else 0


def format_tally(game: Game[Any], tally: Tally) -> str:
    """Return a tally as text. The text contains the share of games with each ending, a table with one row per seat, and
    the number of decisions per game.

    A row of the table contains the victories, the score and the measures, which are counts other than the score, such
    as gold. For the score and the measures, the row contains the mean, the minimum and the maximum.
    """
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    from machu_rules.match.wording import player_label

    measures = list(tally.seats[0].measures)
    grid = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False)
    for column in ("", "won", "score", *measures):
        grid.add_column(Text(column), no_wrap=True)
    for number, seat in enumerate(tally.seats):
        figures = [str(spread) for spread in (seat.score, *(seat.measures[name] for name in measures))]
        grid.add_row(*map(Text, (player_label(game, tally.bots, number), f"{seat.wins:g}", *figures)))
    # Wide enough for any table. The terminal wraps long rows, so nothing is cut off.
    output = Console(file=StringIO(), width=1000, color_system=None, legacy_windows=False)
    with output.capture() as captured:
        output.print(grid)
    endings = [f"  {number / tally.games:6.1%}  {ending}" for ending, number in tally.endings.most_common()]
    rows = [row.rstrip() for row in captured.get().splitlines()]
    return "\n".join([*endings, *rows, f"decisions a game: {tally.decisions}"])
