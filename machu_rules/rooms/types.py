"""What a room tells of itself, as JSON."""

from __future__ import annotations

from typing import Annotated, TypedDict

from machu_rules.core.json_types import Asked, Count, OutcomeData, Text
from machu_rules.core.json_types import Seat as SeatNumber
from machu_rules.core.shapes import Limit


class SeatStatus(TypedDict):
    """Who sits in a seat of a room.

    >>> import machu_rules as mr
    >>> room = mr.Room(mr.Match.start(mr.load("incan-gold"), players=2, seed=7, who=["human", "random"]))
    >>> [(seat["bot"], seat["taken"]) for seat in room.status()["seats"]]
    [(None, False), ('random', True)]
    """

    seat: SeatNumber
    """The number of the seat."""
    name: Text
    """What they are called."""
    bot: Text | None
    """The name of the bot; null: it is for a person."""
    taken: bool
    """Whether a person or a bot sits there."""


class UndoStatus(TypedDict):
    """A wish to take moves back, which others have to agree to.

    >>> import machu_rules as mr
    >>> room = mr.Room(mr.Match.start(mr.load("princes"), players=2, seed=7))
    >>> anna, ben = room.join(), room.join()
    >>> version = room.play(anna, "settle potter", version=0)
    >>> version = room.play(ben, "settle weaver", version=version)
    >>> room.ask_undo(anna), room.status()["undo"]
    (False, {'seat': 0, 'moves': 2, 'waiting': [1]})
    """

    seat: SeatNumber
    """The seat that wishes it."""
    moves: Count
    """How many moves would be taken back."""
    waiting: Annotated[list[SeatNumber], Limit(most=100)]
    """The seats that have not answered yet."""


class RoomStatus(TypedDict):
    """Where a room stands: nothing in it is a secret.

    >>> import machu_rules as mr
    >>> status = mr.Room(mr.Match.start(mr.load("incan-gold"), players=2, seed=7)).status()
    >>> status["version"], status["over"], status["asked"], status["undo"]
    (0, False, [0, 1], None)
    """

    version: Count
    """How many moves and undos there have been: it only grows, and `play` takes it."""
    number: Count
    """How many moves have been made and not taken back."""
    over: bool
    """Whether the game has ended."""
    asked: Annotated[list[Asked], Limit(most=100)]
    """The seats that are asked now."""
    seats: Annotated[list[SeatStatus], Limit(most=100)]
    """By seat."""
    spectators: Count
    """How many people watch."""
    undo: UndoStatus | None
    """The open wish to take moves back, or null."""
    outcome: OutcomeData | None
    """How the game ended; null while it goes on."""
