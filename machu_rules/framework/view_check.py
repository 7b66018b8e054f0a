"""Check that a value is a view of a game, before it is displayed.

The check covers its structure and its ids. It does not test whether play can lead to the position, so you can display a
position that never occurred.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Annotated, Any, get_args, get_origin

from machu_rules.core.shape_check import shape_predicate
from machu_rules.core.shapes import Limit, fields_of, is_object, is_union
from machu_rules.core.values import JsonDict
from machu_rules.framework import declaration
from machu_rules.framework.events import Id
from machu_rules.framework.fields import SeatsField
from machu_rules.framework.state_reader import no_view, read_view

SEATS = ("Seat", "Asked")
"""The titles of the JSON types for seats."""


def checked_view(shape: Any, position: type, rules: Any, view: object) -> JsonDict:
    """Return ``view`` if it is a valid view. Otherwise raise StateError.

    ``shape`` is the type of the game's views, and ``position`` is the declared class that this type was made from.
    ``rules`` contains the ids. For example, ``rules.card_ids`` are the ids of the things whose kind is ``card`` in an
    `Id`.

    >>> import machu_rules as mr
    >>> mr.load("incan-gold").checked_view({"round": 1})
    Traceback (most recent call last):
    machu_rules.core.errors.StateError: this is not a view of this game: game is missing: "incan-gold"
    """
    found: JsonDict = read_view(shape, view)
    seats = len(found["players"])
    if seats not in rules.player_counts:
        raise no_view(f"players: this rulebook is not for {seats} players")
    if wrong := unknown_name(shape, found, rules, seats):
        raise no_view(wrong)
    check_amounts(position, rules, len(found["players"]), found, "")
    return found


def unknown_name(shape: Any, data: Any, rules: Any, seats: int) -> str:
    """Return a message about the first seat in ``data`` that does not exist or the first unknown id. Return an empty
    string if there are none.
    """
    names: dict[str, set[Any]] = {}
    if collect := collector(shape):
        collect(data, names)
    if all(_known(kind, found, rules, seats) for kind, found in names.items()):
        return ""
    where, kind, value = next(each for each in named_values(shape, data, "") if not _known(*each[1:], rules, seats))
    return (
        f"{where}: there is no seat {value}" if kind in SEATS else f"{where}: {value!r} is not known to this rulebook"
    )


def _known(kind: str, named: Any, rules: Any, seats: int) -> bool:
    """Return True if a seat exists or an id is known. ``named`` is a seat, an id or a set of them."""
    some = named if isinstance(named, set) else {named}
    return max(some) < seats if kind in SEATS else some.issubset(getattr(rules, f"{kind}_ids"))


Collect = Callable[[Any, dict[str, set[Any]]], None]
"""A function that adds the seats and ids in a value to the sets of a dict. The keys of the dict are kinds of things."""


@cache
def collector(shape: Any) -> Collect | None:
    """Return a function that finds the same seats and ids as `named_values`, but faster and without their locations.
    Return None if values of the type ``shape`` contain no seats or ids.
    """
    if get_origin(shape) is Annotated:
        plain, *notes = get_args(shape)
        kinds = [note.name for note in notes if isinstance(note, Id)]
        kinds += [note.title for note in notes if isinstance(note, Limit) and note.title in SEATS]
        if not kinds:
            return collector(plain)
        return lambda value, names: names.setdefault(kinds[0], set()).add(value)
    if is_union(shape):
        return _of_union(shape)
    if get_origin(shape) is list:
        return _of_items(collector(get_args(shape)[0]), list)
    if get_origin(shape) is dict:
        keys, values = (collector(one) for one in get_args(shape))
        both = [_of_items(keys, list), _of_items(values, dict.values)]
        return _all_of([each for each in both if each])
    if is_object(shape):
        return _all_of([found for name, field in fields_of(shape).items() if (found := _of_key(name, field.type))])
    return None


def _of_union(shape: Any) -> Collect | None:
    ways = [(shape_predicate(one), collector(one)) for one in get_args(shape)]
    if not any(way for _, way in ways):
        return None

    def collect(value: Any, names: dict[str, set[Any]]) -> None:
        way = next(way for fit, way in ways if fit(value))
        if way:
            way(value, names)

    return collect


def _of_items(way: Collect | None, items: Callable[[Any], Iterable[Any]]) -> Collect | None:
    if way is None:
        return None

    def collect(value: Any, names: dict[str, set[Any]]) -> None:
        for each in items(value):
            way(each, names)

    return collect


def _of_key(key: str, shape: Any) -> Collect | None:
    way = collector(shape)
    if way is None:
        return None

    def collect(value: Any, names: dict[str, set[Any]]) -> None:
        if key in value:
            way(value[key], names)

    return collect


def _all_of(ways: Sequence[Collect]) -> Collect | None:
    if not ways:
        return None

    def collect(value: Any, names: dict[str, set[Any]]) -> None:
        for way in ways:
            way(value, names)

    return collect


def named_values(shape: Any, value: Any, where: str) -> Iterator[tuple[str, str, Any]]:
    """Yield the seats and ids in a value, as tuples of location, kind and name. For a seat, the kind is the title of
    its JSON type.
    """
    if get_origin(shape) is Annotated:
        shape, *notes = get_args(shape)
        for note in notes:
            if isinstance(note, Id):
                yield where, note.name, value
            elif isinstance(note, Limit) and note.title in SEATS:
                yield where, note.title, value
    if is_union(shape):
        shape = next(one for one in get_args(shape) if shape_predicate(one)(value))
        yield from named_values(shape, value, where)
    elif get_origin(shape) is list:
        for place, each in enumerate(value):
            yield from named_values(get_args(shape)[0], each, f"{where}[{place}]")
    elif get_origin(shape) is dict:
        for key, each in value.items():
            yield from named_values(get_args(shape)[0], key, where)
            yield from named_values(get_args(shape)[1], each, f"{where}.{key}")
    elif is_object(shape):
        for name, field in fields_of(shape).items():
            if name in value:
                yield from named_values(field.type, value[name], f"{where}.{name}" if where else name)


def check_amounts(declared: type, rules: Any, seats: int, data: JsonDict, where: str) -> None:
    """Raise StateError if the number for a required id is missing, or if a number is too large."""
    for name, field in declaration.fields_of(declared).items():
        key = declaration.key_of(name, field)
        if isinstance(field, SeatsField):
            for seat, player in enumerate(data["players"]):
                for number, part in enumerate(player[field.each] if field.each else (player,)):
                    inside = f"{field.each}[{number}]." if field.each else ""
                    check_amounts(field.part, rules, seats, part, f"players[{seat}].{inside}")
        if field.see in (declaration.CORE, declaration.NOBODY) or key not in data:
            continue
        if wrong := field.wrong_amount(rules, seats, data[key]):
            raise no_view(f"{where}{key}{wrong[0]}: {wrong[1]}")
