"""A bot that follows a rollout policy of its game."""

from __future__ import annotations

import random
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from machu_rules.bots.protocol import sample_state
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import UsageError
from machu_rules.core.phrasing import did_you_mean, quoted
from machu_rules.core.rng import Stream
from machu_rules.framework.game import Game
from machu_rules.framework.game_bot import moves_to_choose
from machu_rules.framework.numbers_game import NumbersGame
from machu_rules.framework.rollout_policies import RolloutPolicyClass


def rollout_policy_class(game: Game[Any], name: str) -> RolloutPolicyClass:
    """Return the class of the game's rollout policy with this name. Raises UsageError if the name is unknown."""
    if name not in game.rollout_policies:
        hint = did_you_mean(name, game.rollout_policies) or "this game has none"
        raise UsageError(f"there is no rollout policy {quoted(name)}; {hint}")
    module, _, attribute = game.rollout_policies[name].partition(":")
    made: RolloutPolicyClass = getattr(import_module(module), attribute)
    return made


class RolloutPolicyBot:
    """A bot that follows a rollout policy. The policy receives a state in which the information hidden from the seat
    has been drawn at random.
    """

    def __init__(self, game: Game[Any], seat: int, stream: Stream, rollout_policy: RolloutPolicyClass) -> None:
        if not isinstance(game, NumbersGame):
            raise UsageError(
                f"{game.rulebook.title} does not play on positions of numbers, so it has no rollout policies"
            )
        self._game, self._stream, self._make = game, stream, rollout_policy
        self._rng = random.Random(stream.below(2**62))
        self._rollout_policy: Any = None

    def choose(self, view: Mapping[str, Any], decision: Decision, /) -> Move:
        moves_to_choose(decision)
        state = sample_state(self._game, view, self._stream)
        if self._rollout_policy is None:
            self._rollout_policy = self._make(self._game, self._game.seats(state), self._rng)
        return self._game.rollout_move(state, self._rollout_policy, decision)
