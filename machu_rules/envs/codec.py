"""A game as numbers for programs that learn: actions, observations with their bounds, utilities."""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from io import StringIO
from operator import index
from os import PathLike
from typing import Any

from machu_rules.bots.limits import MAX_DECISIONS
from machu_rules.core.decisions import Decision
from machu_rules.core.errors import UsageError
from machu_rules.core.values import JsonDict
from machu_rules.framework.game import Game
from machu_rules.games.registry import load

WIDTH = 120
"""Columns of a picture that is text."""


class Codec:
    """A game for a number of players (by default the fewest), given up as unfinished after ``max_decisions``.

    An action is the number of a text in ``texts``. ``features`` are the names and bounds of the numbers of an
    observation. Raises UsageError for a wrong number of players or decisions, and for a game without features.

    >>> import machu_rules as mr
    >>> codec = Codec(mr.load("princes"), players=2)
    >>> codec.texts[codec.action("settle potter")]
    'settle potter'
    """

    def __init__(self, game: Game[Any], players: int | None = None, max_decisions: int = MAX_DECISIONS) -> None:
        if type(max_decisions) is not int or max_decisions < 1:
            raise UsageError(f"max_decisions is a whole number from 1, not {max_decisions!r}")
        self.game = game
        self.players = min(game.players) if players is None else players
        self.max_decisions = max_decisions
        state = game.new(self.players, seed=0)
        self.features = tuple(game.features(game.view(state, 0)))
        self.texts = game.action_space
        self._numbers = numbered(self.texts)

    def decision(self, state: Any) -> Decision | None:
        """The decision to answer next. None when the game is over.

        If several are open at once, chance and then the lowest seat comes first. The others learn the answer when the
        rules reveal it.
        """
        return min(self.game.decisions(state), key=lambda decision: decision.seat, default=None)

    def action(self, text: str) -> int:
        """The action of a text."""
        return self._numbers[text]

    def text(self, action: Any) -> str:
        """The text of an action, a whole number of any type. Raises UsageError for an unknown action."""
        return text_of(self.texts, action)

    def actions(self, decision: Decision) -> list[int]:
        """The legal actions of a player's decision, in ascending order."""
        return sorted(self._numbers[move.text] for move in decision.moves)

    def observation(self, state: Any, seat: int | None) -> list[int]:
        """The features of the view of a seat."""
        return [feature.value for feature in self.game.features(self.game.view(state, seat))]

    def utilities(self, state: Any) -> list[float]:
        """The utilities of the seats: the share of the victory times the number of players, minus 1.

        A sole winner of four has 3 and the others -1. They add up to 0. Before the end, and in a game that was given
        up, all are 0.
        """
        outcome = self.game.outcome(state)
        if outcome is None:
            return [0.0] * self.players
        share = self.players / len(outcome.winners)
        return [(share if seat in outcome.winners else 0.0) - 1.0 for seat in range(self.players)]

    def picture(self, state: Any, seat: int | None = None) -> str:
        """The view of a seat (None: a spectator), as text for people."""
        from rich.console import Console

        console = Console(file=StringIO(), width=WIDTH, color_system=None, markup=False, legacy_windows=False)
        with console.capture() as captured:
            console.print(self.game.show(self.game.view(state, seat)))
        return "\n".join(line.rstrip() for line in captured.get().splitlines())


def game_of(source: Game[Any] | str | PathLike[str]) -> Game[Any]:
    """A game itself, or the game that `machu_rules.load` returns for a name or path."""
    return source if isinstance(source, Game) else load(source)


def numbered(texts: Sequence[str]) -> Mapping[str, int]:
    """Texts by their place."""
    return {text: number for number, text in enumerate(texts)}


def text_of(texts: Sequence[str], action: Any) -> str:
    """The text at a place. Raises UsageError if there is none."""
    try:
        number = index(action)
    except TypeError:
        raise UsageError(f"an action is a whole number, not {type(action).__name__}") from None
    if not 0 <= number < len(texts):
        raise UsageError(f"an action is a number from 0 to {len(texts) - 1}, not {number}")
    return texts[number]


def canonical(data: JsonDict) -> str:
    """JSON text that is always the same for the same data: sorted keys, no spaces."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
