"""Play the same games under two or more rulebooks."""

from __future__ import annotations

from collections.abc import Sequence

from machu_rules.simulation.comparison_plan import ComparisonPlan
from machu_rules.simulation.games import GameResult, play_game

Pair = tuple[GameResult, GameResult]
"""The results of a game under rulebook A and under rulebook B."""


def play_under_both_rulebooks(plan: ComparisonPlan, players: int, number: int) -> Pair:
    """Play game ``number`` of a plan under both rulebooks, with the same seed. Raises BotError if a bot fails or does
    not return a legal move.
    """
    a, b = play_game_per_rulebook([plan], players, number)
    return a, b


def play_game_per_rulebook(plans: Sequence[ComparisonPlan], players: int, number: int) -> tuple[GameResult, ...]:
    """Play game ``number`` of several plans. The ``plans`` must be identical except for rulebook B. Return the result
    under rulebook A, followed by the result under rulebook B of each plan. If rulebook B of a plan is the same as
    rulebook A (see `ComparisonPlan.compares_rulebook_with_itself`), the game is not played again, and the result under
    A is repeated. Raises BotError if a bot fails or does not return a legal move.
    """
    first = plans[0]
    bots, seed = first.lineup(players, number), first.seed_of(players, number)
    a = play_game(first.a.game, bots, seed, first.max_decisions)
    return a, *(
        a if plan.compares_rulebook_with_itself else play_game(plan.b.game, bots, seed, first.max_decisions)
        for plan in plans
    )
