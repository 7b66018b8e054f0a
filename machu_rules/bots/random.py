"""A bot that plays any game at random."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.rng import Stream
from machu_rules.framework.game import Game
from machu_rules.framework.game_bot import moves_to_choose


class RandomBot:
    """A bot that chooses a legal move at random. All legal moves are equally likely.

    Args:
        game: The game that the bot plays.
        seat: The seat, from 0.
        stream: The source of the bot's random numbers.

    >>> import machu_rules as mr
    >>> from machu_rules.bots import RandomBot
    >>> match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7)
    >>> bot = RandomBot(match.game, 0, mr.Stream("7"))
    >>> mr.ask(bot, match, seat=0) in match.decision.moves
    True
    """

    def __init__(self, game: Game[Any], seat: int, stream: Stream) -> None:
        self._stream = stream

    def choose(self, view: Mapping[str, Any], decision: Decision, /) -> Move:
        """Choose a move at random. All moves are equally likely.

        Args:
            view: The view of the bot's seat. It is not used.
            decision: The open decision of the seat.

        Returns:
            One of ``decision.moves``.

        Raises:
            UsageError: If an argument has the wrong kind.

        >>> import machu_rules as mr
        >>> game = mr.load("incan-gold")
        >>> decision = game.decision(game.new(players=3, seed=7))
        >>> RandomBot(game, 0, mr.Stream("7")).choose({}, decision) in decision.moves
        True
        """
        return self._stream.choice(moves_to_choose(decision))
