"""Features of views, read quickly: their names, their bounds and where to find each are worked out once for a rulebook.

Programs that learn ask for the features of thousands of views, most of which are equal to those of the view before. So
each `Feature` is made once for each of its values.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable
from operator import itemgetter
from typing import Any

from machu_rules.core.values import Feature

Read = Callable[[Any], Any]
"""Finds the value of a feature in JSON data."""


class FeatureReader:
    """Reads features of JSON data, in the order in which they are named here.

    >>> reader = FeatureReader()
    >>> reader.number("cards", 0, 9)
    >>> reader.entry("goods.corn", 0, 99, "goods", "corn")
    >>> reader.flag("over", lambda view: view["over"] is not None)
    >>> for feature in reader.read({"cards": 3, "goods": {"corn": 120}, "over": None}):
    ...     print(*feature)
    cards 3 0 9
    goods.corn 120 0 99
    over 0 0 1
    """

    def __init__(self) -> None:
        self.features: list[tuple[ByValue, Read]] = []

    def read(self, data: Any) -> list[Feature]:
        """The features of some data; raises LookupError or TypeError where a value is missing or is no whole number."""
        return [by_value[find(data)] for by_value, find in self.features]

    def number(self, name: str, least: int, most: int, find: Read | None = None, clamp: bool = False) -> None:
        """A number, found by the function ``find`` or else under the key ``name``; with ``clamp``, a value out of
        bounds is shown as the bound."""
        self.features.append((ByValue(name, least, most, clamp), find or itemgetter(name)))

    def entry(self, name: str, least: int, most: int, key: str, inner: str, clamp: bool = False) -> None:
        """A number of an object that stands under a key."""
        self.number(name, least, most, lambda data: data[key][inner], clamp)

    def flag(self, name: str, holds: Read) -> None:
        """1 where something holds, else 0."""
        by_value = ByValue(name, 0, 1)
        by_value.update({value: Feature(name, value, 0, 1) for value in (0, 1)})
        self.features.append((by_value, lambda data: bool(holds(data))))

    def member(self, name: str, key: str, member: str) -> None:
        """1 where ``member`` is in the list or object under a key, else 0."""
        self.flag(name, lambda data: member in data[key])

    def equal(self, name: str, key: str, value: Hashable) -> None:
        """1 where the value under a key is this one, else 0."""
        self.flag(name, lambda data: data[key] == value)


class ByValue(dict[int, Feature]):
    """The `Feature` for each value of one feature; values out of bounds are not kept."""

    def __init__(self, name: str, least: int, most: int, clamp: bool = False) -> None:
        super().__init__()
        self.name, self.least, self.most, self.clamp = name, least, most, clamp

    def __missing__(self, value: Any) -> Feature:
        if type(value) is not int:
            raise TypeError(f"{self.name}: a whole number is wanted")
        if self.clamp:
            value = max(self.least, min(value, self.most))
        feature = Feature(self.name, value, self.least, self.most)
        if self.least <= value <= self.most:
            self[value] = feature
        return feature
