"""A bot that plays by a habit of its game."""

from __future__ import annotations

import random
from collections.abc import Mapping
from importlib import import_module
from typing import Any

from machu_rules.bots.protocol import drawn_state
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import UsageError
from machu_rules.core.phrasing import did_you_mean, quoted
from machu_rules.core.rng import Stream
from machu_rules.framework.game import Game
from machu_rules.framework.game_bot import moves_to_choose
from machu_rules.framework.habits import HabitClass
from machu_rules.framework.rules_game import RulesGame


def habit_class(game: Game[Any], name: str) -> HabitClass:
    """The class of a habit of a game by its name; raises UsageError for an unknown name."""
    if name not in game.habits:
        hint = did_you_mean(name, game.habits) or "this game has none"
        raise UsageError(f"there is no habit {quoted(name)}; {hint}")
    module, _, attribute = game.habits[name].partition(":")
    made: HabitClass = getattr(import_module(module), attribute)
    return made


class HabitBot:
    """Answers by a habit. The habit sees a state in which what the seat does not know was drawn at random."""

    def __init__(self, game: Game[Any], seat: int, stream: Stream, habit: HabitClass) -> None:
        if not isinstance(game, RulesGame):
            raise UsageError(f"{game.rulebook.title} does not play on positions of numbers, so it has no habits")
        self._game, self._stream, self._make = game, stream, habit
        self._rng = random.Random(stream.below(2**62))
        self._habit: Any = None

    def choose(self, view: Mapping[str, Any], decision: Decision, /) -> Move:
        moves_to_choose(decision)
        state = drawn_state(self._game, view, self._stream)
        if self._habit is None:
            self._habit = self._make(self._game, self._game.seats(state), self._rng)
        return self._game.habitual(state, self._habit, decision)
