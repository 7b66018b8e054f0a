"""One game between bots, and what is kept of it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

from attrs import frozen

from machu_rules.bots.bots import seat_bot
from machu_rules.bots.playing import play
from machu_rules.core.values import Outcome
from machu_rules.framework.game import Game
from machu_rules.simulation.design import Plan


@frozen
class Result:
    """How a game ended (``None``: it was given up as unfinished), how many decisions were made, and what the game
    counted from the first decision on."""

    outcome: Outcome | None
    decisions: int
    counts: Mapping[str, int]


Pair = tuple[Result, Result]
"""The same game under both rulebooks."""


def play_pair(plan: Plan, players: int, number: int) -> Pair:
    """One game under both rulebooks, all of its chance from its seed; raises BotError."""
    who, seed = plan.who(players), plan.seed_of(players, number)
    a, b = (play_one(side.game, who, seed, plan.max_decisions) for side in plan.sides)
    return a, b


def play_one(game: Game[Any], who: tuple[str, ...], seed: str, max_decisions: int) -> Result:
    """One game between bots, named by seat; raises BotError."""
    bots = [seat_bot(game, name, seat, seed) for seat, name in enumerate(who)]
    state, decisions, counts = game.new(len(who), seed=seed), 0, Counter[str]()
    for step in play(game, state, bots, max_decisions):
        decisions += 1
        state = step.state
        for event in step.events:
            for name, number in game.metrics_of(event):
                counts[name] += number
    return Result(game.outcome(state), decisions, dict(counts))
