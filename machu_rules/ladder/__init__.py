"""Measure the strength of bots in a round robin. All pairs of bots play games with the same seeds, in all seats. This
package needs the optional dependencies of the extra ``compare``.

The large packages that compute ratings, such as scipy, are imported only when `ladder` or `run_plan` is called. Worker
processes only play games, so they do not load these packages. See docs/ladder.md.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from concurrent.futures import Executor
from contextlib import nullcontext
from functools import partial
from importlib import import_module
from os import PathLike
from pathlib import Path
from typing import Any

from machu_rules.bots.game_length_limit import MAX_DECISIONS
from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.errors import MissingExtra, UsageError
from machu_rules.core.values import Seed
from machu_rules.framework.game import Game
from machu_rules.games.registry import Source
from machu_rules.ladder.ladder_plan import FEWEST_DEALS, LadderPlan, ScheduledGame, plan
from machu_rules.ladder.playing import LadderGame, play_scheduled
from machu_rules.ladder.resume import LadderGamesFile
from machu_rules.ladder.values import Estimate, Ladder, Meeting, Rating, Speed
from machu_rules.simulation.pool import delay_interrupt, run_unordered_on_workers

__all__ = [
    "Estimate",
    "Ladder",
    "LadderPlan",
    "Meeting",
    "Rating",
    "Speed",
    "check_installed",
    "ladder",
    "plan",
    "run_plan",
]


@check_arguments_after_failure
def ladder(
    game: Source | Game[Any] | None = None,
    bots: Sequence[str] = (),
    *,
    players: int | None = None,
    games: int = 100,
    seed: Seed = None,
    max_decisions: int = MAX_DECISIONS,
    workers: int = 1,
    executor: Executor | None = None,
    resume: str | PathLike[str] | None = None,
    advance: Callable[[], None] = lambda: None,
) -> Ladder:
    """Measure how strong bots are in a game.

    A deal consists of the games that share a seed. All pairs of bots play the same deals. In a deal, a pair plays one
    game per seating. In a seating, one of the two bots has a single seat, and the other bot has all other seats. The
    number of ``games`` is rounded up, so that a pair plays only complete deals, and at least two of them. With the same
    ``seed``, bots and rulebook, the ladder is always the same, apart from the CPU times. If ctrl-C stops the run, the
    ratings use only the deals before the first deal that is incomplete.

    Args:
        game: A game, or its name or path as for `machu_rules.load`. Default: None, which means the first game in
            `machu_rules.games.registry.SHIPPED`.
        bots: The names of 2 to 100 bots (see `machu_rules.load_bot`). Default: (), which means ``random``, the game's
            own bots and its rollout policies.
        players: The player count. Default: None, which means 4, or the nearest player count that the game allows.
        games: The minimum number of games per pair of bots. Default: 100.
        seed: The seed of all games, an integer or a string. Default: None, which means a random seed.
        max_decisions: The number of decisions after which a game is given up as unfinished. Default: `MAX_DECISIONS`,
            10,000.
        workers: The number of processes that play the games. If it is 2 or more, a script must guard the call with
            ``if __name__ == "__main__"``, because the new processes import the script again. Default: 1.
        executor: A `concurrent.futures.Executor` that plays the games. If it is set, no other processes are started.
            Default: None.
        resume: The path of a file that stores finished games, so that a later run does not play these games again. If
            ``resume`` is set, ``seed`` must be set too. Default: None.
        advance: A callback that is called after each game, for example to update a progress bar. Default: a function
            that does nothing.

    Returns:
        The ratings of the bots and the results of all pairs.

    Raises:
        UsageError: If an argument is invalid, or if ``resume`` contains games of another ladder.
        RecordError: If a line in the file ``resume`` is not a game of a ladder, or if another program is writing the
            file.
        OSError: If the file ``resume`` cannot be written.
        RulebookError: If the data of the rulebook is invalid.
        BotError: If a bot fails.
        MissingExtra: If the extra ``compare`` is not installed.

    >>> from machu_rules.ladder import ladder
    >>> found = ladder("incan-gold", ["random", "prospector"], players=2, games=12, seed=7)
    >>> found.games, [rating.bot for rating in found.ratings]
    (12, ['prospector', 'random'])
    """
    check_installed()
    if resume is not None and seed is None:
        raise UsageError("to resume a ladder from a file, set a seed")
    checked = plan(game, bots, players, games, seed, max_decisions)
    return run_plan(checked, workers, executor, None if resume is None else Path(resume), advance)


@check_arguments_after_failure
def run_plan(
    checked: LadderPlan,
    workers: int = 1,
    executor: Executor | None = None,
    resume: Path | None = None,
    advance: Callable[[], None] = lambda: None,
) -> Ladder:
    """Play the games of a checked plan and rate the bots.

    Args:
        checked: The plan, as returned by `plan`.
        workers: The number of processes. Default: 1.
        executor: A `concurrent.futures.Executor` that plays the games. If it is set, no other processes are started.
            Default: None.
        resume: The path of a file that stores finished games. Default: None.
        advance: A callback that is called after each game. Default: a function that does nothing.

    Returns:
        The ladder.

    Raises:
        KeyboardInterrupt: If ctrl-C stops the run before two deals are complete.
        UsageError: If ``resume`` contains games of another ladder, or if an argument has the wrong type.
        RecordError: If a line in the file ``resume`` is not a game of a ladder, or if another program is writing the
            file.
        BotError: If a bot fails.
        MissingExtra: If the extra ``compare`` is not installed.

    >>> from machu_rules.ladder import plan, run_plan
    >>> checked = plan("incan-gold", ["random", "loner"], players=2, games=4, seed=7, max_decisions=1000)
    >>> run_plan(checked).unfinished
    0
    """
    from machu_rules.ladder.rating import rate_bots

    with nullcontext() if resume is None else LadderGamesFile(resume, checked) as file:
        games = dict(file.games) if file else {}

        def take(place: tuple[Any, ...], game: LadderGame) -> None:
            with delay_interrupt():
                games[ScheduledGame(*place)] = game
                if file:
                    file.add(game)
            advance()

        for _ in games:
            advance()
        left = [place for place in checked.scheduled_games() if place not in games]
        # one game at a time, because some bots take a thousand times as long as others
        stopped = run_unordered_on_workers(partial(play_scheduled, checked), left, take, workers, executor, most=1)
    deals = min((place.deal for place in left if place not in games), default=checked.deals)
    if deals < FEWEST_DEALS:
        raise KeyboardInterrupt
    return rate_bots(checked, games, deals, stopped)


def check_installed() -> None:
    """Check that the extra ``compare`` is installed.

    Raises:
        MissingExtra: If it is not installed.

    >>> from machu_rules.ladder import check_installed
    >>> check_installed()
    """
    try:
        for needed in ("numpy", "scipy"):
            import_module(needed)
    except ModuleNotFoundError as error:
        raise MissingExtra("compare", error) from None
