"""Play the same games under two or more rulebooks."""

from __future__ import annotations

from collections.abc import Sequence

from machu_rules.simulation.comparison_plan import ComparisonPlan
from machu_rules.simulation.games import GameResult, play_game

Pair = tuple[GameResult, GameResult]
"""The results of a game under rulebook A and under rulebook B."""


def play_pair(plan: ComparisonPlan, players: int, number: int) -> Pair:
    """Play game ``number`` of a plan under both rulebooks, with the same seed. Raises BotError."""
    a, b = play_game_per_rulebook([plan], players, number)
    return a, b


def play_game_per_rulebook(plans: Sequence[ComparisonPlan], players: int, number: int) -> tuple[GameResult, ...]:
    """Play game ``number`` of several plans that differ only in rulebook B. Return its result under rulebook A,
    followed by its results under the rulebooks B. If a plan's B is the same rulebook as A
    (`ComparisonPlan.compares_rulebook_with_itself`), the result under A is used instead. Raises BotError.
    """
    first = plans[0]
    bots, seed = first.lineup(players, number), first.seed_of(players, number)
    a = play_game(first.a.game, bots, seed, first.max_decisions)
    return a, *(
        a if plan.compares_rulebook_with_itself else play_game(plan.b.game, bots, seed, first.max_decisions)
        for plan in plans
    )
