"""Read dumps of states and views that come from outside. Any fault becomes a StateError that names its location."""

from __future__ import annotations

import json
import marshal
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from typing import Any

from machu_rules.core.errors import StateError
from machu_rules.core.phrasing import cut
from machu_rules.core.shape_check import shape_predicate
from machu_rules.core.shape_reader import ShapeError, read
from machu_rules.core.strict_json import shown

MOST = 10**9
"""The largest number in JSON by default (`machu_rules.core.json_types`)."""


def read_state(shape: Any, data: object, fingerprint: str) -> Any:
    """Return a dump if it has the structure of a game's states and belongs to this rulebook. Otherwise raise
    StateError.
    """
    state = read_object(shape, data)
    if state["fingerprint"] != fingerprint:
        raise StateError("fingerprint: this state belongs to another rulebook; load that one to restore it")
    return state


def read_object(shape: Any, data: object) -> Any:
    """Return the data if it has the structure that ``shape`` describes. Otherwise raise StateError."""
    if shape_predicate(shape)(data):
        return data
    try:
        return read(shape, data)
    except ShapeError as error:
        raise StateError(str(error) if error.path or error.missing else f"state: {error}") from None


def read_view(shape: Any, view: object) -> Any:
    """Return a view if it has the structure of a game's views. Otherwise raise StateError."""
    if not isinstance(view, Mapping):
        raise StateError(f"a view is a JSON object as game.view gives it, not {type(view).__name__}")
    if shape_predicate(shape)(view):
        return view
    try:
        return read(shape, view)
    except ShapeError as error:
        raise no_view(error) from None


def no_view(wrong: object) -> StateError:
    return StateError(f"this is no view of this game: {wrong}")


# The functions that `load` in `state_json.py` of the games uses to read fields. They also reject data of a wrong type,
# but without a readable message. The reader then supplies it (`machu_rules.framework.rules_game`).


def within(value: Any, place: str, least: int = 0, most: int = MOST) -> int:
    """Return the number if it is within these bounds."""
    if type(value) is not int or not least <= value <= most:
        raise StateError(f"{place}: {least} to {most} is possible, not this number")
    return value


def flag(value: Any, place: str) -> int:
    """Return 1 for true and 0 for false."""
    if type(value) is not bool:
        raise StateError(f"{place}: true or false is wanted")
    return int(value)


def numbers(amounts: dict[str, int], place: str, ids: Sequence[str], least: int = 0, most: int = MOST) -> list[int]:
    """Return the numbers in an object, in the order of the ids that are its keys. All of them must be within the
    bounds.
    """
    if len(amounts) != len(ids) or type(amounts) is not dict:
        raise other_keys(amounts, place, ids)
    row: list[int] = []
    for name in ids:
        if name not in amounts:
            raise other_keys(amounts, place, ids)
        number = amounts[name]
        if type(number) is not int or not least <= number <= most:
            raise StateError(f"{place}.{name}: {least} to {most} is possible, not this")
        row.append(number)
    return row


def other_keys(amounts: Mapping[str, int], place: str, ids: Sequence[str]) -> StateError:
    """Return the error for an object whose keys differ from these ids."""
    if missing := [name for name in ids if name not in amounts]:
        return StateError(f"{place}: {', '.join(missing)} missing")
    return StateError(f"{place}: {shown(next((name for name in amounts if name not in ids), ''))} is no key of it")


@lru_cache(256)
def reader_of_objects(ids: tuple[str, ...], least: int = 0, most: int = MOST) -> Callable[[Any], list[int] | None]:
    """Return a function that reads the same values as `numbers`, but returns None for invalid data.

    It is compiled for these ids and takes half the time.

    >>> read = reader_of_objects(("corn", "wood"))
    >>> read({"wood": 0, "corn": 3}), read({"corn": 3}), read({"corn": 3, "wood": True})
    ([3, 0], None, None)
    """
    row = ", ".join([f"n{place}" for place in range(len(ids))])
    tests = [f"type(n{i} := data.get({name!r})) is int and {least} <= n{i} <= {most}" for i, name in enumerate(ids)]
    condition = " and ".join(["type(data) is dict", f"len(data) == {len(ids)}", *tests])
    reader: Callable[[Any], list[int] | None] = eval(f"lambda data: [{row}] if {condition} else None")
    return reader


def numbers_of(
    amounts: dict[str, int], place: str, ids: Sequence[str], only: Sequence[int], least: int = 0, most: int = MOST
) -> list[int]:
    """Return one number for each id. The object ``amounts`` contains numbers only for the ids at the indices ``only``.
    All other numbers are 0.
    """
    these = tuple([ids[each] for each in only])
    found = reader_of_objects(these, least, most)(amounts) or numbers(amounts, place, these, least, most)
    row = [0] * len(ids)
    for which, number in zip(only, found, strict=True):
        row[which] = number
    return row


def index(value: str, place: str, ids: Mapping[str, int]) -> int:
    """Return the number of an id."""
    if value not in ids:
        raise StateError(f"{place}: {shown(value)} is not known to this rulebook")
    return ids[value]


def indexes(values: Sequence[str], place: str, ids: Mapping[str, int]) -> list[int]:
    """Return the numbers of some ids."""
    try:
        return [ids[value] for value in values]
    except KeyError:
        return [index(value, place, ids) for value in values]


def indexes_or_unknown(values: Sequence[str | None], place: str, ids: Mapping[str, int]) -> list[int]:
    """Return the numbers of some ids, with -1 for null."""
    try:
        return [-1 if value is None else ids[value] for value in values]
    except KeyError:
        return [-1 if value is None else index(value, place, ids) for value in values]


def indexes_or_rest(values: Sequence[Any], place: str, ids: Mapping[str, int], elsewhere: set[int] | None) -> list[int]:
    """Return the numbers of some ids, none of which may be repeated.

    If ``elsewhere`` is given, all items must be null. The result is then all things that are not in ``elsewhere``.
    """
    if elsewhere is not None:
        if any(value is not None for value in values):
            raise StateError(f"{place}: if chance deals, all entries must be null")
        return [each for each in ids.values() if each not in elsewhere]
    if None in values or len(set(values)) < len(values):
        raise StateError(f"{place}: an entry is repeated, or null although chance does not deal")
    return indexes(values, place, ids)


def follows(place: str, given: Any, right: Any) -> None:
    """Raise StateError if a value in a dump differs from the value computed from the rest of the dump.

    >>> follows("deck_size", 7, 8)
    Traceback (most recent call last):
    machu_rules.core.errors.StateError: deck_size: 8 follows from the rest of the state
    >>> follows("roads", {"anta-cusco": [0]}, {"anta-cusco": [0, 1]})
    Traceback (most recent call last):
    machu_rules.core.errors.StateError: roads.anta-cusco: [0, 1] follows from the rest of the state
    """
    if given == right:
        return
    if isinstance(given, dict) and isinstance(right, dict):
        for key in {**given, **right}:
            follows(f"{place}.{key}", given.get(key), right.get(key))
    if isinstance(given, list) and isinstance(right, list) and len(given) == len(right):
        for number, (one, other) in enumerate(zip(given, right, strict=True)):
            follows(f"{place}[{number}]", one, other)
    raise StateError(f"{place}: {cut(json.dumps(right))} follows from the rest of the state")


@lru_cache(256)
def maker_of_objects(ids: tuple[str, ...]) -> Callable[[Sequence[int]], dict[str, int]]:
    """Return a function that makes an object with one number per id.

    It is compiled for these ids and takes a third of the time of ``dict(zip(ids, row))``.

    >>> maker_of_objects(("corn", "wood"))([3, 0])
    {'corn': 3, 'wood': 0}
    """
    entries = ", ".join([f"{name!r}: row[{place}]" for place, name in enumerate(ids)])
    maker: Callable[[Sequence[int]], dict[str, int]] = eval(f"lambda row: {{{entries}}}")
    return maker


def bits(values: Sequence[str], place: str, ids: Mapping[str, int]) -> int:
    """Return a set of ids as a number with one bit per id."""
    return sum([1 << each for each in indexes(values, place, ids)]) if values else 0


def members(subset: int, ids: Sequence[str]) -> list[str]:
    """Return the ids whose bits are set, in order.

    >>> members(0b101, ["a", "b", "c"])
    ['a', 'c']
    """
    names = []
    while subset:
        names.append(ids[(subset & -subset).bit_length() - 1])
        subset &= subset - 1
    return names


def same(one: Any, other: Any) -> bool:
    """Return True if two values of plain data are equal. 1 differs from true, and a tuple equals a list.

    The comparison goes only as deep as the smaller value, so one of the two may be infinitely deep.

    >>> same({"seat": (1,)}, {"seat": [1]}), same({"seat": 1}, {"seat": True}), same([1], [1, 2])
    (True, False, False)
    """
    try:  # true equals 1, but is written differently. The formats above 2 have references, which may differ
        if one == other and marshal.dumps(one, 2) == marshal.dumps(other, 2):
            return True
    except Exception:  # not plain data: it has its own comparison
        pass
    return _same(one, other)


def _same(one: Any, other: Any) -> bool:
    if isinstance(one, list | tuple):
        return isinstance(other, list | tuple) and len(one) == len(other) and all(map(_same, one, other))
    if isinstance(one, Mapping):
        return (
            isinstance(other, Mapping)
            and one.keys() == other.keys()
            and all(_same(one[key], other[key]) for key in one)
        )
    return type(one) is type(other) and bool(one == other)
