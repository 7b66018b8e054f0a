"""The states of games whose rules work on a position made of plain integers. Compiled together with the core (see
pyproject.toml).
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Generic, Protocol, TypeVar

from machu_rules.core.mypyc_attributes import mypyc_attr
from machu_rules.framework.menu import Menu


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
    """A game at one moment. A state is an immutable value that you can compare, hash, pickle, copy and share between
    threads.

    You read its content through the game (`view`, `dump`, `decisions`). Its ``repr`` shows no secret. If `new` returned
    the state, ``_dealt`` is the deal before the first decision. ``_menus`` are the open questions once they are known.
    Comparisons ignore both.
    """

    __slots__ = ("_dealt", "_fingerprint", "_menus", "_position")

    def __init__(
        self,
        position: P,
        fingerprint: str,
        dealt: Sequence[Any] | None = None,
        menus: tuple[Menu, ...] | None = None,
    ) -> None:
        self._position = position
        self._fingerprint = fingerprint
        self._dealt = dealt
        self._menus = menus

    @property
    def over(self) -> bool:
        """True if the game has ended."""
        return self._position.over >= 0

    def __repr__(self) -> str:
        """Return a text with the beginning of the fingerprint, and the public properties of the class that are not
        None.
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
