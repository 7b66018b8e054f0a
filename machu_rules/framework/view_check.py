"""Whether something is a view of a game, before it is shown: a view may come from anywhere.

Its shape and its ids are checked, not whether play could lead to it, so that a program can also show positions that it
has made up.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from typing import Any

from machu_rules.core.errors import StateError

View = Mapping[str, Any]
MOST = 1_000_000_000
"""Larger numbers are refused: no game has so many of anything."""

Check = Callable[[Any], bool]


def is_object(view: object) -> View:
    """The view, if it is an object at all; else raises StateError."""
    if not isinstance(view, Mapping):
        raise StateError(f"a view is a JSON object as game.view gives it, not {type(view).__name__}")
    return view


def each(data: View, checks: Mapping[str, Check], where: str = "", optional: Collection[str] = ()) -> None:
    """Raises StateError unless everything is there, but for what is ``optional``, and as it should be."""
    for key, check in checks.items():
        if key in data and not check(data[key]):
            raise StateError(f"this is no view of this game: {key!r}{where} is not what it is in one")
        if key not in data and key not in optional:
            raise StateError(f"this is no view of this game: {key!r} is missing{where}")


def number(value: object, least: int = 0, most: int = MOST) -> bool:
    """A number of things.

    >>> number(3), number(-1), number(True), number(10**30)
    (True, False, False, False)
    """
    return type(value) is int and least <= value <= most


def amounts(mosts: Mapping[str, int], least: int = 0, partial: bool = False) -> Check:
    """A number for each id (``partial``: for some), at most so large."""

    def check(value: object) -> bool:
        if not isinstance(value, Mapping) or not value.keys() <= mosts.keys():
            return False
        whole = partial or len(value) == len(mosts)
        return whole and all(number(count, least, mosts[name]) for name, count in value.items())

    return check


def several(ids: list[str]) -> Check:
    """A list of some ids, each once."""

    def check(value: object) -> bool:
        if not isinstance(value, list | tuple) or not all(isinstance(one, str) for one in value):
            return False
        return len(value) == len(set(value)) and set(value) <= set(ids)

    return check


def or_none(check: Check) -> Check:
    return lambda value: value is None or check(value)
