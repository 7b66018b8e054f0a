"""A position of the game: everything that must be known between two moves, as plain data.

`apply` copies a position once and works on the copy; a position that a `State` holds never changes. Only those players
are copied that a move changes: a function that changes a player uses ``position.edit(seat)``, one that only reads uses
``position.players[seat]``.
"""

from __future__ import annotations

from typing import Any

from machu_rules.core.values import Event
from machu_rules.games.princes.compiled import Price, Rules

UNKNOWN = -1
"""A card of the stack that chance has not dealt yet."""

Task = tuple[Any, ...]
"""Something still to do: its name and what it needs to know, all plain values."""


class Player:
    """What belongs to one seat. ``goods``: pieces by good; ``owed``: what the trail owes; ``incas`` by occupation;
    ``clergy`` by order; ``hand``: cards, ascending; ``tiles``: a bit for each moon tile; ``prince``: district or -1."""

    __slots__ = ("clergy", "clock", "goods", "hand", "incas", "owed", "points", "prince", "scout", "supply", "tiles")

    def __init__(
        self,
        goods: list[int],
        owed: Price,
        incas: tuple[int, ...],
        clergy: tuple[int, ...],
        hand: tuple[int, ...],
        supply: int,
        clock: int,
        scout: int,
        tiles: int,
        prince: int,
        points: int,
    ) -> None:
        self.goods = goods
        self.owed = owed
        self.incas = incas
        self.clergy = clergy
        self.hand = hand
        self.supply = supply
        self.clock = clock
        self.scout = scout
        self.tiles = tiles
        self.prince = prince
        self.points = points

    def copy(self) -> Player:
        return Player(
            self.goods[:],
            self.owed,
            self.incas,
            self.clergy,
            self.hand,
            self.supply,
            self.clock,
            self.scout,
            self.tiles,
            self.prince,
            self.points,
        )

    def key(self) -> tuple[Any, ...]:
        """Everything as one value to compare and hash."""
        return (
            tuple(self.goods),
            self.owed,
            self.incas,
            self.clergy,
            self.hand,
            self.supply,
            self.clock,
            self.scout,
            self.tiles,
            self.prince,
            self.points,
        )


class Position:
    """Everything on the table.

    ``market``: units by column; ``bonus``: units or stones by district; ``tiles``: a bit for each moon tile that is
    left; ``clergy``: how many are left by order; ``stack``: cards (or `UNKNOWN`), top first; ``returners``: for each of
    them the seat that returned it last, or -1; ``sun``: who holds the Sun Tile; ``active``: whose turn it is, both -1
    for nobody; ``agenda``: the tasks still to do, the next last; ``over``: why the game has ended, or None.
    """

    __slots__ = (
        "_owned",
        "active",
        "agenda",
        "bank",
        "bonus",
        "clergy",
        "day",
        "events",
        "market",
        "over",
        "players",
        "returners",
        "rules",
        "stack",
        "sun",
        "tiles",
        "track_corn",
    )

    rules: Rules
    day: int
    active: int
    sun: int
    tiles: int
    track_corn: int
    over: str | None
    players: list[Player]
    bank: list[int]
    market: tuple[int, ...]
    bonus: tuple[int, ...]
    clergy: tuple[int, ...]
    stack: tuple[int, ...]
    returners: tuple[int, ...]
    agenda: list[Task]
    events: list[Event]
    _owned: int

    def copy(self, rules: Rules) -> Position:
        """A copy for one move, with no events yet."""
        new: Position = Position.__new__(Position)
        new.rules = rules
        new.day = self.day
        new.active = self.active
        new.sun = self.sun
        new.tiles = self.tiles
        new.track_corn = self.track_corn
        new.over = self.over
        new.players = self.players[:]
        new.bank = self.bank[:]
        new.market = self.market
        new.bonus = self.bonus
        new.clergy = self.clergy
        new.stack = self.stack
        new.returners = self.returners
        new.agenda = self.agenda[:]
        new.events = []
        new._owned = 0
        return new

    def edit(self, seat: int) -> Player:
        """The player of a seat, to be changed: copied on the first call of a move."""
        bit = 1 << seat
        if self._owned & bit:
            return self.players[seat]
        self._owned |= bit
        player = self.players[seat] = self.players[seat].copy()
        return player

    def emit(self, kind: str, seat: int | None, rule: str, /, **data: Any) -> None:
        """Add an event for everybody."""
        self.events.append(Event(kind, seat, rule, data))

    def emit_private(self, kind: str, seat: int, rule: str, /, **data: Any) -> None:
        """Add an event that only this seat may see, unless hands are open."""
        self.events.append(Event(kind, seat, rule, data, None if self.rules.open_hands else seat))

    def seats_from(self, seat: int) -> tuple[int, ...]:
        """All seats in seating order from this one."""
        return self.rules.seating[len(self.players)][seat]

    def key(self) -> tuple[Any, ...]:
        """Everything as one value to compare and hash."""
        return (
            self.day,
            self.active,
            self.sun,
            self.tiles,
            self.track_corn,
            self.over,
            tuple(player.key() for player in self.players),
            tuple(self.bank),
            self.market,
            self.bonus,
            self.clergy,
            self.stack,
            self.returners,
            tuple(self.agenda),
        )
