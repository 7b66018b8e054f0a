"""The public status of a room, as JSON."""

from __future__ import annotations

from typing import Annotated, TypedDict

from machu_rules.core.json_types import Asked, Count, OutcomeData, Text
from machu_rules.core.json_types import Seat as SeatNumber
from machu_rules.core.shapes import Limit


class SeatStatus(TypedDict):
    """The status of a seat in a room.

    >>> import machu_rules as mr
    >>> room = mr.Room(mr.Match.start(mr.load("incan-gold"), players=2, seed=7, who=["human", "random"]))
    >>> [(seat["bot"], seat["taken"]) for seat in room.status()["seats"]]
    [(None, False), ('random', True)]
    """

    seat: SeatNumber
    """The number of the seat."""
    name: Text
    """The name of the player."""
    bot: Text | None
    """The name of the bot. Null for a seat without a bot."""
    taken: bool
    """True if a person or a bot has taken the seat."""


class UndoStatus(TypedDict):
    """A request to undo moves, which needs the consent of other players.

    >>> import machu_rules as mr
    >>> room = mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=7))
    >>> anna, ben = room.join(), room.join()
    >>> version = room.play(anna, "settle potter", version=0)
    >>> version = room.play(ben, "settle weaver", version=version)
    >>> room.ask_undo(anna), room.status()["undo"]
    (False, {'seat': 0, 'moves': 2, 'waiting': [1]})
    """

    seat: SeatNumber
    """The seat that asked for the undo."""
    moves: Count
    """The number of moves to undo."""
    waiting: Annotated[list[SeatNumber], Limit(most=100)]
    """The seats that have not answered yet."""


class RoomStatus(TypedDict):
    """The public status of a room, without secrets.

    >>> import machu_rules as mr
    >>> status = mr.Room(mr.Match.start(mr.load("incan-gold"), players=2, seed=7)).status()
    >>> status["version"], status["over"], status["asked"], status["undo"]
    (0, False, [0, 1], None)
    """

    version: Count
    """The number of moves and undos so far. This number never decreases. Pass it to `play` as `version`."""
    number: Count
    """The number of moves. Undone moves are not counted."""
    over: bool
    """True if the game has ended."""
    asked: Annotated[list[Asked], Limit(most=100)]
    """The seats that have an open decision."""
    seats: Annotated[list[SeatStatus], Limit(most=100)]
    """The status of all seats, in order."""
    spectators: Count
    """The number of spectators."""
    undo: UndoStatus | None
    """The open request for an undo, or null."""
    outcome: OutcomeData | None
    """The result of the game. Null until the game ends."""
