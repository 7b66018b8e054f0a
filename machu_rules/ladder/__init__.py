"""The strength of bots: a round robin on paired deals in all seats, and ratings. Needs the extra ``compare``.

Nothing heavy is imported before `ladder` is called, because workers only play. See docs/ladder.md.
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

from machu_rules.bots.limits import MAX_DECISIONS
from machu_rules.core.arguments import check_arguments
from machu_rules.core.errors import MissingExtra, UsageError
from machu_rules.core.values import Seed
from machu_rules.framework.game import Game
from machu_rules.games.registry import Source
from machu_rules.ladder.ladder_plan import FEWEST_DEALS, LadderPlan, ScheduledGame, plan
from machu_rules.ladder.playing import LadderGame, play_scheduled
from machu_rules.ladder.resume import LadderGamesFile
from machu_rules.ladder.values import Estimate, Ladder, Meeting, Rating, Speed
from machu_rules.simulation.pool import run_on_workers, whole

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


@check_arguments
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
    """How strong bots are in a game of this number of ``players`` (left out: 4, or the nearest number that the game
    provides for).

    Each pair of ``bots`` (2 to 100 names, see `machu_rules.load_bot`; left out: ``random``, the game's own and its
    rollout policies) plays at least this number of ``games``, rounded up so that on each deal each bot sits alone
    against the other in each seat, with two deals at least. ``game`` is a game, or a name or path as `machu_rules.load`
    takes it. The same arguments give the same ladder except for the CPU times, however many ``workers`` play. Workers
    are processes of their own, for which a script needs its ``if __name__ == "__main__"``, or those of an ``executor``.

    With ``resume``, the path of a file, each game is written there when it ends, and games that stand there are not
    played again; such a ladder needs a ``seed``. ctrl-C ends the playing, and whole deals are rated. ``advance`` is
    called after each game that was played.

    Raises UsageError for what cannot be played and for a file with games of another ladder, RecordError for a file
    with anything else, OSError for one that cannot be written, RulebookError for what is no rulebook, BotError for a
    bot that fails, MissingExtra where the extra is not installed.

    >>> from machu_rules.ladder import ladder
    >>> found = ladder("incan-gold", ["random", "prospector"], players=2, games=12, seed=7)
    >>> found.games, [rating.bot for rating in found.ratings]
    (12, ['prospector', 'random'])
    """
    check_installed()
    if resume is not None and seed is None:
        raise UsageError("a ladder that is kept in a file needs a seed, with which it can go on")
    checked = plan(game, bots, players, games, seed, max_decisions)
    return run_plan(checked, workers, executor, None if resume is None else Path(resume), advance)


@check_arguments
def run_plan(
    checked: LadderPlan,
    workers: int = 1,
    executor: Executor | None = None,
    resume: Path | None = None,
    advance: Callable[[], None] = lambda: None,
) -> Ladder:
    """The ladder of a checked plan; like `ladder`. Raises KeyboardInterrupt where ctrl-C leaves too little to rate.

    >>> from machu_rules.ladder import plan, run_plan
    >>> checked = plan("incan-gold", ["random", "loner"], players=2, games=4, seed=7, max_decisions=1000)
    >>> run_plan(checked).unfinished
    0
    """
    from machu_rules.ladder.rating import rated

    with nullcontext() if resume is None else LadderGamesFile(resume, checked) as file:
        games = dict(file.games) if file else {}

        def take(place: tuple[Any, ...], game: LadderGame) -> None:
            with whole():
                games[ScheduledGame(*place)] = game
                if file:
                    file.add(game)
            advance()

        for _ in games:
            advance()
        left = [place for place in checked.places() if place not in games]
        # one by one, because some bots take a thousand times as long as others
        stopped = run_on_workers(partial(play_scheduled, checked), left, take, workers, executor, most=1)
    deals = min((place.deal for place in left if place not in games), default=checked.deals)
    if deals < FEWEST_DEALS:
        raise KeyboardInterrupt
    return rated(checked, games, deals, stopped)


def check_installed() -> None:
    """Raises MissingExtra where the extra ``compare`` is not installed.

    >>> from machu_rules.ladder import check_installed
    >>> check_installed()
    """
    try:
        for needed in ("numpy", "scipy"):
            import_module(needed)
    except ModuleNotFoundError as error:
        raise MissingExtra("compare", error) from None
