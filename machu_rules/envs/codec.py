"""Convert the actions, observations and utilities of a game to numbers for machine learning.

All numbers in an observation have a lower and an upper bound.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from io import StringIO
from operator import index
from os import PathLike
from typing import Any

from machu_rules.bots.game_length_limit import MAX_DECISIONS
from machu_rules.core.decisions import Decision
from machu_rules.core.errors import UsageError
from machu_rules.core.values import JsonDict
from machu_rules.framework.game import Game
from machu_rules.games.registry import load

WIDTH = 120
"""The width of a view that is printed as text, in characters."""


class Codec:
    """A converter between a game and numbers, for a fixed player count. By default, ``players`` is the smallest player
    count of the game. Environments give up a game as unfinished after ``max_decisions`` decisions.

    An action is the index of a move's text in ``texts``, which contains the texts of all moves that players can make.
    ``features`` contains the names and bounds of the numbers in an observation. Raises UsageError if ``players`` or
    ``max_decisions`` is invalid, or if the game has no features.

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
        self._numbers = index_by_text(self.texts)

    def first_open_decision(self, state: Any) -> Decision | None:
        """Return the decision to answer next. Returns None when the game is over.

        If several decisions are open at once, the decision of chance comes first, and then the decision of the lowest
        seat. The answer to a decision stays hidden from the other seats until the rules reveal the answer.
        """
        return min(self.game.decisions(state), key=lambda decision: decision.seat, default=None)

    def action(self, text: str) -> int:
        """Return the action for the move with the text ``text``."""
        return self._numbers[text]

    def text(self, action: Any) -> str:
        """Return the text of ``action``, an integer of any type. Raises UsageError if the action is unknown."""
        return action_text(self.texts, action)

    def actions(self, decision: Decision) -> list[int]:
        """Return the legal actions in a player's decision, in ascending order."""
        return sorted(self._numbers[move.text] for move in decision.moves)

    def observation(self, state: Any, seat: int | None) -> list[int]:
        """Return the numbers in the observation of ``seat``: the values of the features in the view of this
        seat. If ``seat`` is None, the view of a spectator is used."""
        return [feature.value for feature in self.game.features(self.game.view(state, seat))]

    def utilities(self, state: Any) -> list[float]:
        """Return the utilities by seat. A utility is the seat's share of the victory times the player count, minus 1.

        For example, a sole winner among four players has 3, and the others have -1. The utilities add up to 0. All of
        them are 0 before the end and in a game that was given up.
        """
        outcome = self.game.outcome(state)
        if outcome is None:
            return [0.0] * self.players
        share = self.players / len(outcome.winners)
        return [(share if seat in outcome.winners else 0.0) - 1.0 for seat in range(self.players)]

    def human_readable_view(self, state: Any, seat: int | None = None) -> str:
        """Return the view of a seat as text for people. If ``seat`` is None, return the view of a spectator."""
        from rich.console import Console

        console = Console(file=StringIO(), width=WIDTH, color_system=None, markup=False, legacy_windows=False)
        with console.capture() as captured:
            console.print(self.game.show(self.game.view(state, seat)))
        return "\n".join(line.rstrip() for line in captured.get().splitlines())


def load_if_needed(source: Game[Any] | str | PathLike[str]) -> Game[Any]:
    """Return ``source`` if it is a game. Otherwise ``source`` is a name or a path, and the result is the game that
    `machu_rules.load` returns for ``source``.
    """
    return source if isinstance(source, Game) else load(source)


def index_by_text(texts: Sequence[str]) -> Mapping[str, int]:
    """Return a mapping from texts to their indexes."""
    return {text: number for number, text in enumerate(texts)}


def action_text(texts: Sequence[str], action: Any) -> str:
    """Return the text at the index ``action``. Raises UsageError if there is no such text."""
    try:
        number = index(action)
    except TypeError:
        raise UsageError(f"an action is a whole number, not {type(action).__name__}") from None
    if not 0 <= number < len(texts):
        raise UsageError(f"an action is a number from 0 to {len(texts) - 1}, not {number}")
    return texts[number]


def canonical_json(data: JsonDict) -> str:
    """Return JSON text that is always the same for the same data. It has sorted keys and no spaces."""
    return json.dumps(data, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
