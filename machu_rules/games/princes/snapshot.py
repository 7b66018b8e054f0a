"""A state: an immutable value around a position."""

from __future__ import annotations

from typing import Any

from machu_rules.games.princes.agenda import NOBODY_IS_ASKED, asked
from machu_rules.games.princes.moves import Menu
from machu_rules.games.princes.state import GOES_ON, Position


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
        seat = asked(self._position)
        return None if seat == NOBODY_IS_ASKED else seat

    @property
    def active(self) -> int | None:
        """The seat whose turn it is, None in setup, night and end."""
        return self._position.active if self._position.active >= 0 else None

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._position.over != GOES_ON

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
        return State, (self._position, self._fingerprint, None)
