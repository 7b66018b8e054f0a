"""Read features from views, according to the declaration of a state.

Learning programs request the features of thousands of views, and most features are the same as in the previous view.
Therefore the names, the bounds and the locations of the numbers are computed only once per rulebook and player count.
There is only one `Feature` object for a value of a feature.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from machu_rules.core.values import Feature, JsonMapping
from machu_rules.framework.declaration import fields_of
from machu_rules.framework.fields import SeatField, SeatsField
from machu_rules.framework.view_numbers import Seen, owner_names, question_of, seen_fields

Read = Callable[[JsonMapping], list[Feature]]
"""A function that reads the features of a field from the JSON object that contains the field."""


class ViewReader:
    """Reads features from views.

    ``position`` is the declared class of the game's positions, and ``view`` is the type of the game's views. ``rules``
    are the compiled rules, and ``seats`` is the player count.
    """

    def __init__(self, position: Any, view: Any, rules: Any, seats: int) -> None:
        fields = list(seen_fields(position))
        parts = next(each for each in fields_of(position).values() if isinstance(each, SeatsField))
        each = getattr(rules, parts.per_seat)[seats] if parts.each else 1
        self.parts = parts.each
        self.table = [reader(rules, seats, "", one) for one in fields if not isinstance(one.field, SeatField)]
        self.question = reader(rules, seats, "", question_of(view))
        self.naming = [one.key for one in fields if isinstance(one.field, SeatField)]
        self.named = [[ByValue(f"player_{seat}.{key}") for key in ("asked", *self.naming)] for seat in range(seats)]
        self.owned = [
            [[reader(rules, seats, f"{owner}.", one) for one in seen_fields(parts.part)] for owner in owners]
            for owners in (owner_names(parts, seat, each) for seat in range(seats))
        ]

    def read(self, view: JsonMapping) -> list[Feature]:
        """Return the features of a view. Raises LookupError or TypeError if a value is missing or is not a number."""
        question = view["decisions"][0] if view["decisions"] else {"kind": None, "seat": None}
        seats = [question["seat"], *[view[key] for key in self.naming]]
        players, first = view["players"], view["viewer"] or 0
        found: list[Feature] = []
        for read in self.table:
            found += read(view)
        found += self.question({"question": question["kind"]})
        for place, readers in enumerate(self.owned):
            seat = (first + place) % len(players)
            found += [flag[named == seat] for flag, named in zip(self.named[place], seats, strict=True)]
            parts = players[seat][self.parts] if self.parts else (players[seat],)
            for reads, part in zip(readers, parts, strict=True):
                for read in reads:
                    found += read(part)
        return found


@lru_cache(32)
def view_reader(position: Any, view: Any, rules: Any, seats: int) -> ViewReader:
    """Return a `ViewReader`. The result is cached."""
    return ViewReader(position, view, rules, seats)


def reader(rules: Any, seats: int, owner: str, seen: Seen) -> Read:
    """Return a function that reads the features of a field. ``owner`` is the prefix of their names. Hidden values are
    read as 0.
    """
    names, key, always = seen.field.number_names(rules, seen.key), seen.key, seen.to == "all"
    bounds = seen.field.bounds(rules, seats, len(names))
    values = [ByValue(f"{owner}{name}", *bound) for name, bound in zip(names, bounds, strict=True)]
    read, nothing = seen.field.reader(rules, values), [value[0] for value in values]
    return lambda data: read(data[key]) if always or key in data else nothing


class ByValue(dict[int, Feature]):
    """The `Feature` objects of one feature, by value. A value outside the bounds is replaced by the nearest bound.

    >>> cards = ByValue("cards", 0, 9)
    >>> cards[3], cards[77]
    (Feature(name='cards', value=3, least=0, most=9), Feature(name='cards', value=9, least=0, most=9))
    """

    def __init__(self, name: str, least: int = 0, most: int = 1) -> None:
        super().__init__()
        self.name, self.least, self.most = name, least, most
        if (least, most) == (0, 1):  # True and False are equal to the keys 1 and 0, so this also covers flags
            self.update({value: Feature(name, value, 0, 1) for value in (0, 1)})

    def __missing__(self, value: Any) -> Feature:
        if type(value) is not int:
            raise TypeError(f"{self.name}: expected a whole number")
        if not self.least <= value <= self.most:
            return self[max(self.least, min(value, self.most))]
        self[value] = feature = Feature(self.name, value, self.least, self.most)
        return feature
