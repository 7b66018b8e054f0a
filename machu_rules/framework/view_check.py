"""Whether something is a view of a game, before it is shown: its shape and its ids, not whether a game could come to
it, since somebody may want to show what never was."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, get_args, get_origin

from machu_rules.core.shape_fits import fits
from machu_rules.core.shapes import Limit, fields_of, is_object, is_union
from machu_rules.core.values import Data
from machu_rules.framework import declaration
from machu_rules.framework.events import Id
from machu_rules.framework.state_json import no_view, read_view

SEATS = ("Seat", "Asked")
"""The titles of the types of seats."""


def checked_view(shape: Any, position: type, rules: Any, view: object) -> Data:
    """The view; raises StateError where it is none. ``shape`` is the type of views, ``position`` the declared class
    that it was made of; ``rules`` has the ids, ``rules.card_ids`` of what an `Id` calls a card.

    >>> import machu_rules as mr
    >>> mr.load("incan-gold").checked_view({"round": 1})
    Traceback (most recent call last):
    machu_rules.core.errors.StateError: this is no view of this game: game is missing: "incan-gold"
    """
    found: Data = read_view(shape, view)
    seats = len(found["players"])
    if seats > max(rules.player_counts):
        raise no_view(f"players: {seats} are too many")
    for where, kind, value in named_values(shape, found, ""):
        if kind in SEATS:
            if value >= seats:
                raise no_view(f"{where}: there is no seat {value}")
        elif value not in getattr(rules, f"{kind}_ids"):
            raise no_view(f"{where}: {value!r} is not known to this rulebook")
    check_amounts(position, rules, found, "")
    return found


def named_values(shape: Any, value: Any, where: str) -> Iterator[tuple[str, str, Any]]:
    """What is named in data of a shape: where, the kind of what has the id, or the title of a seat's type, and the
    value."""
    if get_origin(shape) is Annotated:
        shape, *notes = get_args(shape)
        for note in notes:
            if isinstance(note, Id):
                yield where, note.name, value
            elif isinstance(note, Limit) and note.title in SEATS:
                yield where, note.title, value
    if is_union(shape):
        shape = next(one for one in get_args(shape) if fits(one)(value))
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


def check_amounts(declared: type, rules: Any, data: Data, where: str) -> None:
    """Whether there is a number for each id that has one, and none is larger than it can be."""
    for name, field in declaration.fields_of(declared).items():
        key = declaration.key_of(name, field)
        if field.kind == "by_seat" and not field.each:
            for seat, player in enumerate(data["players"]):
                check_amounts(field.part, rules, player, f"players[{seat}].")
        if field.kind != "per" or field.see in (declaration.CORE, declaration.NOBODY) or key not in data:
            continue
        ids = getattr(rules, f"{field.ids}_ids")
        wanted = [ids[each] for each in getattr(rules, field.only)] if field.only else ids
        if missing := set(wanted) - data[key].keys():
            raise no_view(f"{where}{key}: {min(missing)} is missing")
        bounds = dict(zip(ids, getattr(rules, field.most.removeprefix("rules.")), strict=True)) if field.most else {}
        for each, amount in data[key].items():
            if bounds and amount > bounds.get(each, -1):
                raise no_view(f"{where}{key}.{each}: {amount} is too many")
