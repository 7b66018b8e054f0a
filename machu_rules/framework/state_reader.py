"""Read dumps and views that come from users or files. Any fault becomes a StateError that names the location of the
fault.
"""

from __future__ import annotations

import json
import marshal
from collections.abc import Callable, Mapping, Sequence
from functools import lru_cache
from operator import gt
from typing import Any

from machu_rules.core.errors import StateError
from machu_rules.core.phrasing import truncate
from machu_rules.core.shape_check import shape_predicate
from machu_rules.core.shape_reader import ShapeError, read
from machu_rules.core.strict_json import quote_untrusted

MOST = 10**9
"""The default upper bound of a number in JSON (`machu_rules.core.json_types`)."""


def read_state(shape: Any, data: object, fingerprint: str) -> Any:
    """Return ``data`` if it has the structure of a game state and its fingerprint equals ``fingerprint``. Otherwise
    raise StateError.

    ``shape`` is the type of the game's states.
    """
    state = read_object(shape, data)
    if state["fingerprint"] != fingerprint:
        raise StateError("fingerprint: this state belongs to another rulebook; load that one to restore it")
    return state


def read_object(shape: Any, data: object) -> Any:
    """Return ``data`` if it has the structure that ``shape`` describes. Otherwise raise StateError."""
    if shape_predicate(shape)(data):
        return data
    try:
        return read(shape, data)
    except ShapeError as error:
        raise StateError(str(error) if error.path or error.missing else f"state: {error}") from None


def read_view(shape: Any, view: object) -> Any:
    """Return ``view`` if it has the structure of a game's views. Otherwise raise StateError.

    ``shape`` is the type of the game's views.
    """
    if not isinstance(view, Mapping):
        raise StateError(f"a view is a JSON object as game.view gives it, not {type(view).__name__}")
    if shape_predicate(shape)(view):
        return view
    try:
        return read(shape, view)
    except ShapeError as error:
        raise no_view(error) from None


def no_view(wrong: object) -> StateError:
    return StateError(f"this is not a view of this game: {wrong}")


# The generated `load` functions in the `state_json.py` modules of games use the following functions to read fields.
# ``place`` is the name of the field in error messages. The functions also reject data of a wrong type, but without a
# readable message. In that case `read_state` finds the message (`machu_rules.framework.numbers_game`).


def within(value: Any, place: str, least: int = 0, most: int = MOST) -> int:
    """Return ``value`` if it is an integer from ``least`` to ``most``. Otherwise raise StateError."""
    if type(value) is not int or not least <= value <= most:
        raise StateError(f"{place}: the number must be {least} to {most}")
    return value


def flag(value: Any, place: str) -> int:
    """Return 1 for true and 0 for false. Raises StateError for any other value."""
    if type(value) is not bool:
        raise StateError(f"{place}: expected true or false")
    return int(value)


def numbers(amounts: dict[str, int], place: str, ids: Sequence[str], least: int = 0, most: int = MOST) -> list[int]:
    """Return the numbers in the object ``amounts`` as a list, in the order of ``ids``.

    Raises StateError if its keys are not exactly these ids, or if a number is not from ``least`` to ``most``.
    """
    if len(amounts) != len(ids) or type(amounts) is not dict:
        raise other_keys(amounts, place, ids)
    row: list[int] = []
    for name in ids:
        if name not in amounts:
            raise other_keys(amounts, place, ids)
        number = amounts[name]
        if type(number) is not int or not least <= number <= most:
            raise StateError(f"{place}.{name}: the number must be {least} to {most}")
        row.append(number)
    return row


def other_keys(amounts: Mapping[str, int], place: str, ids: Sequence[str]) -> StateError:
    """Return the error for an object whose keys differ from ``ids``."""
    if missing := [name for name in ids if name not in amounts]:
        return StateError(f"{place}: {', '.join(missing)} missing")
    return StateError(
        f"{place}: {quote_untrusted(next((name for name in amounts if name not in ids), ''))} is not one of its keys"
    )


@lru_cache(256)
def reader_of_objects(ids: tuple[str, ...], least: int = 0, most: int = MOST) -> Callable[[Any], list[int] | None]:
    """Return a function that converts a JSON object with one number per id to a list, as `numbers` does. For invalid
    data, the function returns None.

    The function is compiled for the given ids, so it takes half as long as `numbers`.

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
    """Return a list with one number per id.

    The object ``amounts`` contains numbers only for those ids whose indices are in ``only``. The other numbers are 0.
    """
    these = tuple([ids[each] for each in only])
    found = reader_of_objects(these, least, most)(amounts) or numbers(amounts, place, these, least, most)
    row = [0] * len(ids)
    for which, number in zip(only, found, strict=True):
        row[which] = number
    return row


def index(value: str, place: str, ids: Mapping[str, int]) -> int:
    """Return the number of the id ``value``. Raises StateError if the id is unknown."""
    if value not in ids:
        raise StateError(f"{place}: {quote_untrusted(value)} is not known to this rulebook")
    return ids[value]


def indexes(values: Sequence[str], place: str, ids: Mapping[str, int]) -> list[int]:
    """Return the numbers of the ids ``values``. Raises StateError if an id is unknown."""
    try:
        return [ids[value] for value in values]
    except KeyError:
        return [index(value, place, ids) for value in values]


def indexes_or_unknown(values: Sequence[str | None], place: str, ids: Mapping[str, int]) -> list[int]:
    """Return the numbers of the ids ``values``, with -1 for null. Raises StateError if an id is unknown."""
    try:
        return [-1 if value is None else ids[value] for value in values]
    except KeyError:
        return [-1 if value is None else index(value, place, ids) for value in values]


def only_of(numbers: list[int], place: str, ids: Sequence[str], only: Sequence[int]) -> list[int]:
    """Return ``numbers`` if all of them are in ``only``. Otherwise raise StateError with the id of the first other
    thing.
    """
    if not set(numbers).issubset(only):
        wrong = next(number for number in numbers if number not in only)
        raise StateError(f"{place}: {ids[wrong]} cannot be there")
    return numbers


def at_most(numbers: list[int], place: str, ids: Sequence[str], most: int | Sequence[int]) -> list[int]:
    """Return ``numbers`` if none of them exceeds its bound. Otherwise raise StateError with the id of the first thing.

    ``most`` is the bound of all numbers, or a list with one bound per id.
    """
    bounds = [most] * len(numbers) if isinstance(most, int) else most
    if any(map(gt, numbers, bounds)):
        which = next(each for each, number in enumerate(numbers) if number > bounds[each])
        raise StateError(f"{place}.{ids[which]}: the number must be at most {bounds[which]}")
    return numbers


def indexes_or_rest(values: Sequence[Any], place: str, ids: Mapping[str, int], elsewhere: set[int] | None) -> list[int]:
    """Return the numbers of the ids ``values``. An id must not be repeated.

    If ``elsewhere`` is given, the pile is unknown, so all values must be null. The result then contains the numbers of
    all things that are not in ``elsewhere``. Raises StateError if a value is invalid.
    """
    if elsewhere is not None:
        if any(value is not None for value in values):
            raise StateError(f"{place}: if chance deals, all entries must be null")
        return [each for each in ids.values() if each not in elsewhere]
    if None in values or len(set(values)) < len(values):
        raise StateError(f"{place}: an entry is repeated, or null although chance does not deal")
    return indexes(values, place, ids)


def require_computed(place: str, given: Any, right: Any) -> None:
    """Raise StateError unless the value in a dump equals the value that is computed from the rest of the dump.

    ``place`` is the name of the field, ``given`` is the value in the dump, and ``right`` is the computed value.

    >>> require_computed("deck_size", 7, 8)
    Traceback (most recent call last):
    machu_rules.core.errors.StateError: deck_size: 8 follows from the rest of the state
    >>> require_computed("roads", {"anta-cusco": [0]}, {"anta-cusco": [0, 1]})
    Traceback (most recent call last):
    machu_rules.core.errors.StateError: roads.anta-cusco: [0, 1] follows from the rest of the state
    """
    if given == right:
        return
    if isinstance(given, dict) and isinstance(right, dict):
        for key in {**given, **right}:
            require_computed(f"{place}.{key}", given.get(key), right.get(key))
    if isinstance(given, list) and isinstance(right, list) and len(given) == len(right):
        for number, (one, other) in enumerate(zip(given, right, strict=True)):
            require_computed(f"{place}[{number}]", one, other)
    raise StateError(f"{place}: {truncate(json.dumps(right))} follows from the rest of the state")


@lru_cache(256)
def maker_of_objects(ids: tuple[str, ...]) -> Callable[[Sequence[int]], dict[str, int]]:
    """Return a function that converts a list of numbers to an object with the ids as keys.

    The function is compiled for the given ids and takes a third of the time of ``dict(zip(ids, row))``.

    >>> maker_of_objects(("corn", "wood"))([3, 0])
    {'corn': 3, 'wood': 0}
    """
    entries = ", ".join([f"{name!r}: row[{place}]" for place, name in enumerate(ids)])
    maker: Callable[[Sequence[int]], dict[str, int]] = eval(f"lambda row: {{{entries}}}")
    return maker


def bits(values: Sequence[str], place: str, ids: Mapping[str, int]) -> int:
    """Return a set of ids as a number with one bit per id. Raises StateError if an id is unknown."""
    return sum([1 << each for each in indexes(values, place, ids)]) if values else 0


def members(subset: int, ids: Sequence[str]) -> list[str]:
    """Return the ids whose bits are set in ``subset``, in order.

    >>> members(0b101, ["a", "b", "c"])
    ['a', 'c']
    """
    names = []
    while subset:
        names.append(ids[(subset & -subset).bit_length() - 1])
        subset &= subset - 1
    return names


def same(one: Any, other: Any) -> bool:
    """Return True if two values are equal as JSON data. The number 1 differs from true, and a tuple equals a list.

    The comparison goes only as deep as the less deeply nested value, so one of the two may be infinitely deep.

    >>> same({"seat": (1,)}, {"seat": [1]}), same({"seat": 1}, {"seat": True}), same([1], [1, 2])
    (True, False, False)
    """
    try:  # True equals 1 but is marshalled differently. Marshal formats above 2 contain references, which may differ
        if one == other and marshal.dumps(one, 2) == marshal.dumps(other, 2):
            return True
    except Exception:  # a value is not plain data, so it needs its own comparison
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
