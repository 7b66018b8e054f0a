"""The states of games whose rules work on a position of plain integers. Compiled together with the core (see
pyproject.toml).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

from machu_rules.core.mypyc_attr_decorator import mypyc_attr
from machu_rules.framework.numbered_decision import NumberedDecision


class AnyPosition(Protocol):
    """The attributes and methods that all positions have."""

    seats: int
    over: int
    quiet: int
    facts: list[tuple[int, int, int, int, int]]

    def copy(self) -> AnyPosition: ...

    def key(self) -> tuple[Any, ...]: ...


P = TypeVar("P", bound=AnyPosition)


@mypyc_attr(allow_interpreted_subclasses=True)
class State(Generic[P]):
    """The state of a game at one moment. It is an immutable value that you can compare, hash, pickle, copy and share
    between threads.

    Use methods of the game to read its content (`view`, `dump`, `decisions`). Its ``repr`` contains no secrets. If
    `new` returned the state, ``_dealt`` contains the things that were dealt before the first decision. ``_decisions``
    contains the open decisions once they are known. Comparisons ignore both attributes.
    """

    __slots__ = ("_dealt", "_decisions", "_fingerprint", "_position")

    def __init__(
        self,
        position: P,
        fingerprint: str,
        dealt: Sequence[Any] | None = None,
        decisions: tuple[NumberedDecision, ...] | None = None,
    ) -> None:
        self._position = position
        self._fingerprint = fingerprint
        self._dealt = dealt
        self._decisions = decisions

    @property
    def over(self) -> bool:
        """True if the game is over."""
        return self._position.over >= 0

    def __repr__(self) -> str:
        """Return a string with the beginning of the fingerprint, and the public properties of the class whose value is
        not None.
        """
        names = [
            name for cls in type(self).__mro__[::-1] for name, each in vars(cls).items() if isinstance(each, property)
        ]
        values = {name: getattr(self, name) for name in dict.fromkeys(names) if name != "over" and name[0] != "_"}
        told = [f"{name} {value}" for name, value in values.items() if value is not None]
        return f"<{', '.join([f'State of {self._fingerprint[:12]}', *told, *(['over'] if self.over else ())])}>"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return self._fingerprint == other._fingerprint and self._position.key() == other._position.key()

    def __hash__(self) -> int:
        return hash((self._fingerprint, self._position.key()))

    def __copy__(self) -> State[P]:
        return self

    def __deepcopy__(self, memo: object) -> State[P]:
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self), (self._position, self._fingerprint, self._dealt)


S = TypeVar("S", bound=State[Any])
