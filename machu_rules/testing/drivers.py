"""Drivers are bots for checking a game. They lead any game into positions that are worth checking.

The game's own bots pursue the goals of the game. A driver in this module follows a fixed habit instead. Games with such
drivers reach other positions than games with random moves.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import cycle, islice
from typing import Any

from machu_rules.bots.load import seat_bot
from machu_rules.bots.protocol import Bot
from machu_rules.bots.seeds import bot_stream
from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.rng import Stream
from machu_rules.framework.game import Game
from machu_rules.framework.game_bot import moves_to_choose

WHIM = 8
"""On average, one in ``WHIM`` answers is drawn at random from all legal moves. Without random answers, a driver could
repeat the same moves forever.
"""


class Driver:
    """A bot that follows one habit and occasionally answers at random."""

    def __init__(self, game: Game[Any], seat: int, stream: Stream) -> None:
        self.stream = stream

    def choose(self, view: Mapping[str, Any], decision: Decision, /) -> Move:
        moves = moves_to_choose(decision)
        return self.stream.choice(moves if self.stream.below(WHIM) == 0 else self.preferred_moves(decision))

    def preferred_moves(self, decision: Decision) -> Sequence[Move]:
        """Return the moves that the driver prefers in ``decision``."""
        return decision.moves


class Decliner(Driver):
    """A driver that prefers the last legal move. If a legal move declines to do something, it is always the last one in
    the list.
    """

    def preferred_moves(self, decision: Decision) -> Sequence[Move]:
        return decision.moves[-1:]


class Taker(Driver):
    """A driver that avoids the last legal move. If a legal move declines to do something, it is always the last one in
    the list. Among the other legal moves, the driver prefers those with the most arguments.
    """

    def preferred_moves(self, decision: Decision) -> Sequence[Move]:
        most = max(len(move.args) for move in decision.moves[:-1]) if len(decision.moves) > 1 else 0
        return [move for move in decision.moves[:-1] if len(move.args) == most] or decision.moves


class Stubborn(Driver):
    """A driver that repeats its last answer to the same kind of decision, if this answer is legal again."""

    def __init__(self, game: Game[Any], seat: int, stream: Stream) -> None:
        super().__init__(game, seat, stream)
        self.said: dict[str, Move] = {}

    def choose(self, view: Mapping[str, Any], decision: Decision, /) -> Move:
        self.said[decision.kind] = super().choose(view, decision)
        return self.said[decision.kind]

    def preferred_moves(self, decision: Decision) -> Sequence[Move]:
        return [move for move in decision.moves if move == self.said.get(decision.kind)] or decision.moves


DRIVERS: Mapping[str, type[Driver]] = {"decliner": Decliner, "taker": Taker, "stubborn": Stubborn}


@check_arguments_after_failure
def driver_names(game: Game[Any]) -> list[str]:
    """List the names of the drivers for a game.

    Args:
        game: The game.

    Returns:
        The name ``random``, the names of the game's own bots, and the names of the drivers in this module.

    Raises:
        UsageError: If the argument is not a game.

    >>> import machu_rules as mr
    >>> driver_names(mr.load("incan-gold"))
    ['random', 'prospector', 'loner', 'decliner', 'taker', 'stubborn']
    """
    return ["random", *game.bots, *DRIVERS]


@check_arguments_after_failure
def driver(game: Game[Any], name: str, seat: int, seed: str) -> Bot:
    """Create a driver for a seat.

    Args:
        game: The game.
        name: One of the names that `driver_names` returns.
        seat: The seat, from 0.
        seed: The seed of the game, a string.

    Returns:
        The bot.

    Raises:
        UsageError: If the name is unknown, or an argument has the wrong kind.
        BotError: If the bot cannot be imported or created.

    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7)
    >>> mr.ask(driver(match.game, "taker", seat=0, seed="7"), match, seat=0).text
    'torch'
    """
    if name in DRIVERS:
        return DRIVERS[name](game, seat, bot_stream(seed, seat))
    return seat_bot(game, name, seat, seed)


@check_arguments_after_failure
def driver_names_by_seat(game: Game[Any], players: int, number: int) -> tuple[str, ...]:
    """Return the names of the drivers for the seats in one game of a series. ``number`` is the index of this game.

    The series repeats after twice as many games as there are drivers. In a game of the first half, a single driver
    plays all seats. In a game of the second half, different drivers play the seats. Over the second half, all drivers
    play all seats equally often.

    Args:
        game: The game.
        players: The number of players.
        number: The index of the game in the series, from 0.

    Returns:
        The names of the drivers by seat.

    Raises:
        UsageError: If an argument has the wrong kind.

    >>> import machu_rules as mr
    >>> game = mr.load("princes")
    >>> driver_names_by_seat(game, 2, 0), driver_names_by_seat(game, 2, 1), driver_names_by_seat(game, 3, 5)
    (('random', 'random'), ('worker', 'worker'), ('stubborn', 'stubborn', 'stubborn'))
    """
    names = driver_names(game)
    place = number % (2 * len(names))
    if place < len(names):
        return (names[place],) * players
    return tuple(islice(cycle(names), place - len(names), place - len(names) + players))
