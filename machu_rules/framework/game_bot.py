"""What a game's own bots are made of."""

from __future__ import annotations

from typing import Any

from machu_rules.core.rng import Stream


class GameBot:
    """A bot of a game that is a `machu_rules.framework.packaged_game.PackagedGame`; a subclass has ``choose``.

    >>> import machu_rules as mr
    >>> bot = GameBot(mr.load("incan-gold"), 2, mr.Stream("7"))
    >>> bot.seat, bot.figures.rounds, bot.rules.rounds
    (2, 5, 5)
    """

    rules: Any
    """The compiled figures, where they differ with the number of players those for the most (see
    `machu_rules.framework.packaged_game.PackagedGame.rules_for`)."""
    figures: Any
    """The figures of the rulebook."""
    seat: int
    """Its own seat."""
    stream: Stream
    """Its only source of chance."""

    def __init__(self, game: Any, seat: int, stream: Stream) -> None:
        self.rules, self.figures = game.rules, game.rulebook.figures
        self.seat, self.stream = seat, stream
