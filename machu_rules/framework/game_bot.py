"""The base class for the bots of a game."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from machu_rules.core.arguments import wrong_kind_error
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.errors import UsageError
from machu_rules.core.rng import Stream


def moves_to_choose(decision: Decision) -> tuple[Move, ...]:
    """Return the moves that a bot can choose from. Raises UsageError if the decision has no moves.

    >>> import machu_rules as mr
    >>> moves_to_choose(mr.Decision(0, "choose", None, ()))
    Traceback (most recent call last):
    machu_rules.core.errors.UsageError: the decision choose of seat 0 has no moves to choose from
    """
    try:
        moves = decision.moves
    except AttributeError:
        raise wrong_kind_error("choose", "decision", "a Decision", decision) from None
    if not moves:
        raise UsageError(f"the decision {decision.kind} of seat {decision.seat} has no moves to choose from")
    return moves


class GameBot:
    """The base class for bots of your own game. Write ``choose(view, decision)``, which returns one of the moves of the
    decision.

    >>> import machu_rules as mr
    >>> bot = GameBot(mr.load("incan-gold"), 2, mr.Stream("7"))
    >>> bot.seat, bot.figures.rounds, bot.rules.rounds
    (2, 5, 5)
    """

    game: Any
    """The game. Its method `position_of` makes the position that the bot sees from a view."""
    rules: Any
    """The compiled data of the rulebook. If it depends on the player count, this is the data for the largest count (see
    `machu_rules.framework.numbers_game.NumbersGame.rules_for`).
    """
    figures: Any
    """The data of the rulebook."""
    seat: int
    """The seat that the bot plays."""
    stream: Stream
    """The only source of random numbers for the bot."""

    def __init__(self, game: Any, seat: int, stream: Stream) -> None:
        self.game, self.rules, self.figures = game, game.rules, game.rulebook.figures
        self.seat, self.stream = seat, stream

    def among(self, moves: Sequence[Move], wanted: Move) -> Move:
        """Return a move if it is possible, and otherwise a random one.

        Args:
            moves: The possible moves.
            wanted: The move that the bot prefers.

        Returns:
            ``wanted`` if it is one of the ``moves``. Otherwise a random one of them.

        >>> import machu_rules as mr
        >>> bot = GameBot(mr.load("incan-gold"), 0, mr.Stream("7"))
        >>> bot.among([mr.Move("torch"), mr.Move("camp")], mr.Move("camp")).text
        'camp'
        """
        return wanted if wanted in moves else self.stream.choice(moves)
