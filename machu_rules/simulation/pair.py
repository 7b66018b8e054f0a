"""The same games under two rulebooks."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import Executor
from functools import partial
from itertools import count, takewhile

from machu_rules.core.errors import UsageError
from machu_rules.simulation.design import Plan
from machu_rules.simulation.games import Result, play_game
from machu_rules.simulation.pool import MOST_WORKERS, Workers, run

Pair = tuple[Result, Result]
"""The same game under both rulebooks, A and B."""

Place = tuple[int, int]
"""A number of players, and the number of a game."""


def play_pair(plan: Plan, players: int, number: int) -> Pair:
    """One game under both rulebooks, all of its chance from its seed; raises BotError."""
    bots, seed = plan.lineup(players), plan.seed_of(players, number)
    a, b = (play_game(side.game, bots, seed, plan.max_decisions) for side in plan.sides)
    return a, b


def play_pairs(
    plan: Plan, workers: int = 1, executor: Executor | None = None, advance: Callable[[], None] = lambda: None
) -> tuple[dict[int, list[Pair]], bool]:
    """The pairs by number of players, in the order of their numbers, and whether ctrl-C stopped the playing.

    They are played on ``executor``, which has so many ``workers``; without one, in so many processes of their own, of
    which 1 is this process. ``advance`` is called after each pair. When ctrl-C stops it, the pairs before the first
    missing one are kept, so that they are what fewer games would have given. Raises KeyboardInterrupt where there are
    none yet, UsageError for a wrong number of workers, BotError, WorkerLost.
    """
    if type(workers) is not int or not 1 <= workers <= MOST_WORKERS:
        raise UsageError(f"workers is a number from 1 to {MOST_WORKERS}, not {workers!r}")
    played: dict[Place, Pair] = {}

    def take(place: Place, pair: Pair) -> None:
        played[place] = pair
        advance()

    function = partial(play_pair, plan)
    places = ((players, number) for number in range(plan.games) for players in plan.players)
    if executor is None and workers > 1:
        with Workers(workers) as processes:
            stopped = run(function, places, take, processes, workers)
    else:
        stopped = run(function, places, take, executor, workers)
    pairs = {players: before_gap(played, players) for players in plan.players}
    if stopped and not any(pairs.values()):
        raise KeyboardInterrupt
    return pairs, stopped


def before_gap(played: Mapping[Place, Pair], players: int) -> list[Pair]:
    """The pairs with so many players up to the first that is missing."""
    return [played[players, number] for number in takewhile(lambda number: (players, number) in played, count())]
