"""Reading dumps of states, and views, from outside: what is not as it should be is one StateError that says where."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from machu_rules.core.errors import StateError
from machu_rules.core.shape_fits import fits
from machu_rules.core.shape_reader import ShapeError, read
from machu_rules.core.strict_json import shown
from machu_rules.core.values import Feature


def read_state(shape: Any, data: object, fingerprint: str) -> Any:
    """A dump, if it has the shape of a game's states and belongs to this rulebook; else raises StateError."""
    state = read_object(shape, data)
    if state["fingerprint"] != fingerprint:
        raise StateError("fingerprint: this state belongs to another rulebook; load that one to restore it")
    return state


def read_object(shape: Any, data: object) -> Any:
    """Data of a shape; raises StateError."""
    if fits(shape)(data):
        return data
    try:
        return read(shape, data)
    except ShapeError as error:
        raise StateError(str(error) if error.path or error.missing else f"state: {error}") from None


def read_view(shape: Any, view: object) -> Any:
    """A view, if it has the shape of a game's views; else raises StateError."""
    if not isinstance(view, Mapping):
        raise StateError(f"a view is a JSON object as game.view gives it, not {type(view).__name__}")
    if fits(shape)(view):
        return view
    try:
        return read(shape, view)
    except ShapeError as error:
        raise no_view(error) from None


def no_view(wrong: object) -> StateError:
    return StateError(f"this is no view of this game: {wrong}")


def within(value: int, place: str, least: int, most: int) -> int:
    """The number, if it lies within these bounds."""
    if not least <= value <= most:
        raise StateError(f"{place}: {least} to {most} is possible, not this number")
    return value


def numbers(amounts: Mapping[str, int], place: str, ids: Iterable[str]) -> list[int]:
    """The number of each id, in the order of the ids."""
    known = list(ids)
    if missing := [name for name in known if name not in amounts]:
        raise StateError(f"{place}: {', '.join(missing)} missing")
    if len(amounts) > len(known):
        raise StateError(f"{place}: {shown(next(name for name in amounts if name not in known))} is no key of it")
    return [amounts[name] for name in known]


def numbers_of(amounts: Mapping[str, int], place: str, ids: Sequence[str], only: Sequence[int]) -> list[int]:
    """The number of each id, of which ``only`` some stand among the amounts; of the others it is 0."""
    row = [0] * len(ids)
    for which, number in zip(only, numbers(amounts, place, [ids[each] for each in only]), strict=True):
        row[which] = number
    return row


def index(value: str, place: str, ids: Mapping[str, int]) -> int:
    """The number of an id."""
    if value not in ids:
        raise StateError(f"{place}: {shown(value)} is not known to this rulebook")
    return ids[value]


def indexes(values: Iterable[str], place: str, ids: Mapping[str, int]) -> list[int]:
    """The numbers of some ids."""
    return [index(value, place, ids) for value in values]


def same(one: Any, other: Any) -> bool:
    """Whether two JSON values are the same; 1 is not true here, and a tuple is a list. No more is looked at than the
    smaller of them has, so that one of them may be endless.

    >>> same({"seat": (1,)}, {"seat": [1]}), same({"seat": 1}, {"seat": True}), same([1], [1, 2])
    (True, False, False)
    """
    if isinstance(one, list | tuple):
        return isinstance(other, list | tuple) and len(one) == len(other) and all(map(same, one, other))
    if isinstance(one, Mapping):
        return (
            isinstance(other, Mapping) and one.keys() == other.keys() and all(same(one[key], other[key]) for key in one)
        )
    return type(one) is type(other) and bool(one == other)


def features_of(make: Callable[[], Iterable[Feature]], check: Callable[[], object]) -> tuple[Feature, ...]:
    """The features of a view; raises StateError where it is none, which ``check`` finds out only then, as programs that
    learn ask often."""
    try:
        return tuple(make())
    except (AttributeError, IndexError, KeyError, TypeError, ValueError) as error:
        check()
        raise no_view(f"{type(error).__name__} at {error}") from None
