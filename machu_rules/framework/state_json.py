"""Reading the dump of a state, key by key: what is not as it should be is one StateError that says where."""

from __future__ import annotations

import json
from collections.abc import Collection, Mapping
from typing import Any

from machu_rules.core.errors import StateError

MOST = 10**9
"""No figure of a state is larger."""


class Reader:
    """A JSON object read key by key; what is not as it should be raises StateError with its place."""

    def __init__(self, data: object, where: str, keys: Collection[str]) -> None:
        if not isinstance(data, Mapping):
            raise StateError(f"{where}: an object is wanted, not {kind_of(data)}")
        if missing := set(keys) - set(data):
            raise StateError(f"{where}: {', '.join(sorted(missing))} missing")
        if unknown := set(data) - set(keys):
            raise StateError(f"{where}: {str(sorted(map(str, unknown))[0])[:40]!r} is no key of it")
        self.data: Mapping[str, Any] = data
        self.where = where

    def head(self, game: str, fingerprint: str) -> None:
        """Whether this is a state of this game under these rules."""
        form = f"machu-rules/{game}/state/1"
        if self.data["game"] != game:
            raise StateError(f"game: {game!r} is wanted")
        if self.data["format"] != form:
            raise StateError(f"format: {form!r} is wanted")
        if self.data["fingerprint"] != fingerprint:
            raise StateError("fingerprint: this state belongs to another rulebook; load that one to restore it")

    def place(self, key: str) -> str:
        return f"{self.where}.{key}" if self.where != "state" else key

    def number(self, key: str, least: int = 0, most: int = MOST) -> int:
        return number(self.data[key], self.place(key), least, most)

    def numbers(self, key: str, ids: tuple[str, ...], least: int = 0) -> list[int]:
        """An object of numbers, one for each id."""
        place = self.place(key)
        row = Reader(self.data[key], place, set(ids))
        return [row.number(name, least) for name in ids]

    def index(self, key: str, ids: Mapping[str, int]) -> int:
        return index(self.data[key], self.place(key), ids)

    def indexes(self, key: str, ids: Mapping[str, int]) -> list[int]:
        """A list of ids without repetition."""
        place = self.place(key)
        found = [index(item, place, ids) for item in self.items(key)]
        if len(set(found)) != len(found):
            raise StateError(f"{place}: something stands twice")
        return found

    def truth(self, key: str) -> bool:
        value = self.data[key]
        if not isinstance(value, bool):
            raise StateError(f"{self.place(key)}: true or false is wanted")
        return value

    def items(self, key: str) -> list[Any]:
        value = self.data[key]
        if not isinstance(value, list):
            raise StateError(f"{self.place(key)}: a list is wanted, not {kind_of(value)}")
        return value

    def seat(self, key: str, seats: int, none: bool = True) -> int:
        """A seat, or -1 for null."""
        if none and self.data[key] is None:
            return -1
        return self.number(key, 0, seats - 1)


def kind_of(value: object) -> str:
    """A wrong value in a few words."""
    names = {dict: "an object", list: "a list", str: "a text", bool: "true or false", type(None): "null"}
    return names.get(type(value), "a number" if isinstance(value, int | float) else type(value).__name__)


def number(value: object, place: str, least: int, most: int) -> int:
    if type(value) is not int:
        raise StateError(f"{place}: a whole number is wanted, not {kind_of(value)}")
    if not least <= value <= most:
        raise StateError(f"{place}: {least} to {most} is possible, not this number")
    return value


def index(value: object, place: str, ids: Mapping[str, int]) -> int:
    if not isinstance(value, str) or value not in ids:
        shown = f"{value[:40]!r}" if isinstance(value, str) else kind_of(value)
        raise StateError(f"{place}: {shown} is not known to this rulebook")
    return ids[value]


def same(one: Any, other: Any) -> bool:
    """Whether two JSON values are the same; 1 is not true here.

    >>> same({"seat": 1}, {"seat": 1}), same({"seat": 1}, {"seat": True})
    (True, False)
    """
    return json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)
