"""The same games under two rulebooks, or several."""

from __future__ import annotations

from collections.abc import Sequence

from machu_rules.simulation.comparison_plan import ComparisonPlan
from machu_rules.simulation.games import GameResult, play_game

Pair = tuple[GameResult, GameResult]
"""The same game under both rulebooks, A and B."""


def play_pair(plan: ComparisonPlan, players: int, number: int) -> Pair:
    """One game under both rulebooks, all of its chance from its seed; raises BotError."""
    a, b = play_all([plan], players, number)
    return a, b


def play_all(plans: Sequence[ComparisonPlan], players: int, number: int) -> tuple[GameResult, ...]:
    """One game under A, which all plans have in common, and under the B of each; raises BotError. Where B is the same
    rulebook as A (`ComparisonPlan.same`), the game under A is taken for it, too."""
    first = plans[0]
    bots, seed = first.lineup(players, number), first.seed_of(players, number)
    a = play_game(first.a.game, bots, seed, first.max_decisions)
    return a, *(a if plan.same else play_game(plan.b.game, bots, seed, first.max_decisions) for plan in plans)
