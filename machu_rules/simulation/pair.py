"""The same games under two rulebooks."""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import Executor
from functools import partial

from machu_rules.simulation.design import Plan
from machu_rules.simulation.games import Result, play_game
from machu_rules.simulation.pool import run_in_order

Pair = tuple[Result, Result]
"""The same game under both rulebooks, A and B."""


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
    """Play all pairs of a plan, and hand each with its number of players to ``take``; else like `run_in_order`. Raises
    BotError, too."""
    places = ((players, number) for number in range(plan.games) for players in plan.players)
    return run_in_order(partial(play_pair, plan), places, take, workers, executor, advance)
