"""Check the shape of data quickly, with one compiled predicate per type. A shape is a type that describes JSON data
(`machu_rules.core.shapes`).

A predicate accepts only data that `machu_rules.core.shape_reader` would read without changes. It does not report
faults. If a predicate returns False, call the reader to get the error message. A check takes less than half as long as
reading.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from types import NoneType
from typing import Annotated, Any, Literal, get_args, get_origin

from machu_rules.core.shapes import fields_of, is_object, is_union, split_limit

Predicate = Callable[[Any], bool]
MOST_KEPT = 1000
"""The largest number of texts that are cached per pattern. Only texts that match the pattern are cached."""


@cache
def shape_predicate(shape: Any, unread: bool = False) -> Predicate:
    """Return the function that returns True if data fits the type ``shape``. For a type that this module does not know,
    the function always returns False.

    If ``unread`` is True, the function does not check the items of some lists, because the `load` function of the game
    checks these items (see `machu_rules.framework.declaration`). The function may then raise TypeError for invalid
    data.

    >>> fits = shape_predicate(dict[str, list[int] | None])
    >>> fits({"a": [1, 2], "b": None}), fits({"a": True})
    (True, False)
    """
    writer = _PredicateWriter(unread)
    try:
        condition = writer.condition(shape, "data")
    except _UnknownTypeError:
        return lambda data: False
    names: dict[str, Any] = writer.names
    exec(f"def fits(data):\n    return {condition}", names)
    function: Predicate = names["fits"]
    return function


class _UnknownTypeError(Exception):
    """A type that only the reader can check."""


class _PredicateWriter:
    """Generates conditions as Python expressions. The attribute ``names`` is a mapping from the names in the
    expressions to their values.
    """

    def __init__(self, unread: bool) -> None:
        self.unread = unread
        self.names: dict[str, Any] = {}
        self.number = 0

    def new_name(self, value: Any = None) -> str:
        """Return a new name for use in the generated expressions. The name refers to ``value``. If ``value`` is None,
        the name is for a loop variable.
        """
        self.number += 1
        name = f"x{self.number}"
        if value is not None:
            self.names[name] = value
        return name

    def condition(self, shape: Any, at: str) -> str:
        """Return a generated condition that is true if the value of the expression ``at`` fits the type ``shape``."""
        plain, limit = split_limit(shape)
        origin, arguments = get_origin(plain), get_args(plain)
        least = "-inf" if limit.least is None else str(limit.least)
        bounds = f"{least} <= {{}} <= {'inf' if limit.most is None else limit.most}"
        self.names["inf"] = float("inf")
        limited_size = limit.least is not None or limit.most is not None
        if is_union(plain):
            return "(" + " or ".join(f"({self.condition(one, at)})" for one in arguments) + ")"
        if plain is object:  # the value may be anything
            return "True"
        if plain is NoneType:
            return f"{at} is None"
        if plain in (int, bool, str):
            parts = [f"type({at}) is {plain.__name__}"]
            if plain is not bool and limited_size:
                parts.append(bounds.format(at if plain is int else f"len({at})"))
            if limit.pattern:
                parts.append(f"{self.new_name(_pattern_predicate(limit.pattern))}({at})")
            return " and ".join(parts)
        if origin is Literal:
            words = frozenset(arguments)
            if not all(type(word) is str for word in words):
                raise _UnknownTypeError
            return f"type({at}) is str and {at} in {self.new_name(words)}"
        if origin in (list, dict):
            return self.container(plain, limit.unique, at, bounds.format(f"len({at})"))
        if is_object(plain) and issubclass(plain, dict):
            return self.object(plain, at)
        raise _UnknownTypeError

    def container(self, plain: Any, unique: bool, at: str, bounds: str) -> str:
        """Return a generated condition that is true if the value of the expression ``at`` fits ``plain``, the type of a
        list or of an object with any keys. ``bounds`` is the generated condition for the length of the value. If
        ``unique`` is True, the items of a list must be different.
        """
        arguments, one = get_args(plain), self.new_name()
        if get_origin(plain) is list:
            if unique and split_limit(arguments[0])[0] not in (str, int, object):
                raise _UnknownTypeError
            parts = [f"type({at}) is list", bounds]
            if arguments[0] is not object:
                parts.append(f"all([{self.condition(arguments[0], one)} for {one} in {at}])")
            return " and ".join([*parts, f"len(set({at})) == len({at})"] if unique else parts)
        key = self.new_name()
        each = f"{self.condition(arguments[0], key)} and {self.condition(arguments[1], one)}"
        return f"type({at}) is dict and {bounds} and all([{each} for {key}, {one} in {at}.items()])"

    def object(self, plain: Any, at: str) -> str:
        """Return a generated condition that is true if the value of expression ``at`` fits the TypedDict ``plain``."""
        fields = fields_of(plain)
        parts = [f"type({at}) is dict"]
        if all(field.required for field in fields.values()):
            parts.append(f"{at}.keys() == {self.new_name(frozenset(fields))}")
        else:
            required = frozenset(name for name, field in fields.items() if field.required)
            parts.append(f"{self.new_name(required)} <= {at}.keys() <= {self.new_name(frozenset(fields))}")
        read = plain.read_by_load if self.unread and hasattr(plain, "read_by_load") else ()
        for name, field in fields.items():
            shape = _without_items(field.type) if name in read else field.type
            condition = self.condition(shape, f"{at}[{name!r}]")
            parts.append(f"({condition})" if field.required else f"({name!r} not in {at} or ({condition}))")
        return " and ".join(parts)


def _without_items(shape: Any) -> Any:
    """Return a list type with the same limits as the list type ``shape``, but with items of any type. The limits
    concern the length of a list and the uniqueness of its items. If ``shape`` is not a list type, the returned type
    accepts any value.
    """
    plain, limit = split_limit(shape)
    return Annotated[list[object], limit] if get_origin(plain) is list else object


def _pattern_predicate(pattern: str) -> Predicate:
    """Return a function that tests if a text matches the regular expression ``pattern``. Matching texts are cached."""
    search, known = re.compile(pattern).search, set[str]()

    def matching(text: str) -> bool:
        if text in known:
            return True
        found = search(text) is not None
        if found and len(known) < MOST_KEPT:
            known.add(text)
        return found

    return matching
