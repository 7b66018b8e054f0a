"""A state: an immutable value around a position."""

from __future__ import annotations

from typing import Any

from machu_rules.games.princes.agenda import seat_to_move
from machu_rules.games.princes.compiled import Menu
from machu_rules.games.princes.position import Player, Position


class State:
    """A game at one moment: an immutable value, to be compared, hashed, pickled, copied and shared between threads.

    Its content is read through the game (`view`, `dump`, `decision`); its ``repr`` shows no secret.
    """

    __slots__ = ("_fingerprint", "_menu", "_position")

    def __init__(self, position: Position, fingerprint: str, menu: Menu | None) -> None:
        self._position = position
        self._fingerprint = fingerprint
        self._menu = menu

    @property
    def day(self) -> int:
        """The day, from the first day of the setup table to the last."""
        return self._position.day

    @property
    def seat(self) -> int | None:
        """The seat that is asked (`CHANCE` where chance is), None when the game is over."""
        return seat_to_move(self._position)

    @property
    def active(self) -> int | None:
        """The seat whose turn it is, None in setup, night and end."""
        return self._position.active if self._position.active >= 0 else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._position.over is not None

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self._fingerprint == other._fingerprint and self._position.key() == other._position.key()

    def __hash__(self) -> int:
        return hash((self._fingerprint, self._position.key()))

    def __repr__(self) -> str:
        asked = "over" if self.over else f"seat {self.seat} is asked"
        return f"<State of {self._fingerprint[:12]}: day {self.day}, {asked}>"

    def __copy__(self) -> State:
        return self

    def __deepcopy__(self, memo: object) -> State:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return revive, (self._fingerprint, self._position.key())


def revive(fingerprint: str, key: tuple[Any, ...]) -> State:
    """The state of a pickle; its game finds tables and menu again."""
    position: Position = Position.__new__(Position)
    (
        position.day,
        position.active,
        position.sun,
        position.tiles,
        position.track_corn,
        position.over,
        players,
        bank,
        position.market,
        position.bonus,
        position.clergy,
        position.stack,
        position.returners,
        agenda,
    ) = key
    position.players = [Player(list(goods), *rest) for goods, *rest in players]
    position.bank = list(bank)
    position.agenda = list(agenda)
    position.events = []
    position._owned = 0
    position.rules = None  # type: ignore[assignment]  # the game that is asked about the state sets it
    return State(position, fingerprint, None)
