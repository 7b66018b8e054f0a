"""Read features from views, according to the declaration of a state.

Learning programs request the features of thousands of views, and most features are the same as in the previous view.
Therefore the names, the bounds and the locations of the numbers are computed only once per rulebook and player count.
There is only one `Feature` object for a value of a feature.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import lru_cache
from typing import Any, get_args

from machu_rules.core.shapes import is_object, split_limit
from machu_rules.core.values import Feature, JsonMapping
from machu_rules.framework.declaration import Field, fields_of
from machu_rules.framework.view_numbers import (
    Seen,
    form_of,
    number_names,
    owner_names,
    question_of,
    seen_fields,
    things_of,
)

MOST = 9_999
"""The upper bound of a number that the rules do not limit."""

Read = Callable[[JsonMapping], list[Feature]]
"""A function that reads the features of a field from the JSON object that contains the field."""


class ViewReader:
    """Reads features from views.

    ``declaration`` is the module that declares the state of the game. ``rules`` are the compiled rules, and ``seats``
    is the player count.
    """

    def __init__(self, declaration: Any, rules: Any, seats: int) -> None:
        fields = list(seen_fields(declaration.Position))
        parts = next(each for each in fields_of(declaration.Position).values() if each.kind == "by_seat")
        each = getattr(rules, parts.per_seat)[seats] if parts.each else 1
        self.parts = parts.each
        self.table = [reader(rules, seats, "", one) for one in fields if form_of(one.field) != "seat"]
        self.question = reader(rules, seats, "", question_of(declaration.TYPES["View"]))
        self.naming = [one.key for one in fields if form_of(one.field) == "seat"]
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
def view_reader(declaration: Any, rules: Any, seats: int) -> ViewReader:
    """Return a `ViewReader`. The result is cached."""
    return ViewReader(declaration, rules, seats)


def reader(rules: Any, seats: int, owner: str, seen: Seen) -> Read:
    """Return a function that reads the features of a field. ``owner`` is the prefix of their names. Hidden values are
    read as 0.
    """
    names, key, always = number_names(rules, seen), seen.key, seen.to == "all"
    bounds = bounds_of(rules, seats, seen.field, len(names))
    values = [ByValue(f"{owner}{name}", *bound) for name, bound in zip(names, bounds, strict=True)]
    read, nothing = value_reader(rules, seen.field, values), [value[0] for value in values]
    return lambda data: read(data[key]) if always or key in data else nothing


def value_reader(rules: Any, field: Field, values: list[ByValue]) -> Callable[[Any], list[Feature]]:
    """Return a function that converts the JSON value of a field to features. ``values`` contains one `ByValue` per
    feature of the field.
    """
    form, things = form_of(field), things_of(rules, field)
    if form in ("number", "flag"):
        return lambda number: [values[0][number]]
    if form == "numbers":
        return lambda numbers: [values[0][sum(numbers)]]
    if form in ("word", "one"):
        return {
            one: [value[thing == one] for thing, value in zip(things, values, strict=True)] for one in (*things, None)
        }.__getitem__
    if form == "per":
        pairs = list(zip(things, values, strict=True))
        return lambda amounts: [value[amounts[thing]] for thing, value in pairs]
    nothing, places = [value[0] for value in values], {thing: place for place, thing in enumerate(things)}
    objects = is_object(get_args(split_limit(field.json)[0])[0])

    def count(listed: Iterable[Any]) -> list[Feature]:
        row = nothing.copy()
        for each in listed:
            if each is not None:  # an unknown thing
                place = places[each[field.ids] if objects else each]
                row[place] = values[place][row[place].value + 1]
        return row

    return count


def bounds_of(rules: Any, seats: int, field: Field, numbers: int) -> list[tuple[int, int]]:
    """Return the lowest and the highest value of each feature of a field. ``numbers`` is how many features the field
    has.
    """
    form, (shape, limit) = form_of(field), split_limit(field.json)
    if form in ("flag", "word", "one", "subset"):
        return [(0, 1)] * numbers
    known = {"rules": rules, "seats": seats}
    amount = limit if form == "number" else split_limit(get_args(shape)[-1])[1]
    least = eval(field.least, known) if field.least else max(amount.least or 0, -MOST)
    most = eval(field.bound or field.most or f"{1 if limit.unique else MOST}", known)
    if isinstance(most, list):
        return [(least, most[number]) for number in (getattr(rules, field.only) if field.only else range(numbers))]
    return [(least, most)] * numbers


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
