"""A state: an immutable value around a position."""

from __future__ import annotations

from typing import Any

from machu_rules.games.incan_gold.position import Adventurer, Position


class State:
    """A game at one moment: an immutable value, to be compared, hashed, pickled, copied and shared between threads.

    Its content is read through the game (`view`, `dump`, `decisions`); its ``repr`` shows no secret. ``_dealt`` are the
    decks of a state that `new` gave, no part of the value.
    """

    __slots__ = ("_dealt", "_fingerprint", "_position")

    def __init__(self, position: Position, fingerprint: str, dealt: tuple[tuple[str, ...], ...] | None = None) -> None:
        self._position = position
        self._fingerprint = fingerprint
        self._dealt = dealt

    @property
    def round(self) -> int:
        """The round, from 1."""
        return self._position.round

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
        inside = len(self._position.inside())
        doing = "over" if self.over else f"{inside} in the temple"
        return f"<State of {self._fingerprint[:12]}: round {self.round}, {doing}>"

    def __copy__(self) -> State:
        return self

    def __deepcopy__(self, memo: object) -> State:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return revive, (self._fingerprint, self._position.key(), self._dealt)


def revive(fingerprint: str, key: tuple[Any, ...], dealt: tuple[tuple[str, ...], ...] | None) -> State:
    """The state of a pickle; the game that is asked about it gives it its tables."""
    position: Position = Position.__new__(Position)
    for field, value in zip(Position.FIELDS, key[:-1], strict=True):
        setattr(position, field, value)
    position.players = [[Adventurer(*each) for each in own] for own in key[-1]]
    position.events = []
    position.rules = None  # type: ignore[assignment]
    return State(position, fingerprint, dealt)
