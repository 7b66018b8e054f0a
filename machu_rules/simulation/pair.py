"""The same games under two rulebooks."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial
from typing import Any

from machu_rules.core.errors import UsageError
from machu_rules.simulation.design import Plan
from machu_rules.simulation.games import Result, play_game
from machu_rules.simulation.pool import MOST_WORKERS, Workers, run, whole

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
    plan: Plan,
    take: Callable[[int, Pair], None],
    workers: int = 1,
    executor: Executor | None = None,
    advance: Callable[[], None] = lambda: None,
) -> bool:
    """Play all pairs of a plan, and hand each with its number of players to ``take``: those with so many players in the
    order of their numbers, so that the result does not depend on who played them. Returns whether ctrl-C stopped it.

    They are played on ``executor``, which has so many ``workers``; without one, in so many processes of their own, of
    which 1 is this process. ``advance`` is called after each pair that was played. When ctrl-C stops it, pairs after
    the first missing one are left out, so that the others are what fewer games would have given: else quick games,
    which overtake others, would be there too often. Raises UsageError for a wrong number of workers, BotError,
    WorkerLost.
    """
    if type(workers) is not int or not 1 <= workers <= MOST_WORKERS:
        raise UsageError(f"workers is a number from 1 to {MOST_WORKERS}, not {workers!r}")
    queue = Queue(take)

    def put(place: Place, pair: Pair) -> None:
        queue.put(place, pair)
        advance()

    function = partial(play_pair, plan)
    places = ((players, number) for number in range(plan.games) for players in plan.players)
    if executor is None and workers > 1:
        with Workers(workers) as processes:
            return run(function, places, put, processes, workers)
    return run(function, places, put, executor, workers)


class Queue:
    """Hands on pairs that come in any order: those with so many players in the order of their numbers.

    >>> queue = Queue(lambda players, pair: print(players, pair))
    >>> for place in ((2, 1), (3, 0), (2, 3), (2, 0)):
    ...     queue.put(place, f"number {place[1]}")
    3 number 0
    2 number 0
    2 number 1
    """

    def __init__(self, take: Callable[[int, Any], None]) -> None:
        self._take = take
        self._early: dict[Place, Any] = {}
        self._next: Counter[int] = Counter()

    def put(self, place: Place, pair: Any) -> None:
        """Take in a pair; one that was handed on already is not handed on again."""
        players = place[0]
        with whole():  # what takes a pair adds to many sums
            self._early[place] = pair
            while (due := (players, self._next[players])) in self._early:
                self._take(players, self._early.pop(due))
                self._next[players] += 1
