"""The bot that plays any game at random."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from machu_rules.core.rng import Stream
from machu_rules.core.values import Decision, Move
from machu_rules.framework.game import Game


class RandomBot:
    """Any of the moves, each equally likely."""

    def __init__(self, game: Game[Any], seat: int, stream: Stream) -> None:
        self._stream = stream

    def choose(self, view: Mapping[str, Any], decision: Decision, /) -> Move:
        return self._stream.choice(decision.moves)
