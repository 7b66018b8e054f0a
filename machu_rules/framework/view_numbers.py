"""Which numbers a view has, and their names, made from the declaration of a state.

First comes what belongs to nobody, then which question is open, then the seats from the viewer on (``player_0``), in
seating order. Features (`machu_rules.framework.features`) and the observations of a batch
(`machu_rules.batch.observation`) both follow this, so that policies, environments and batches speak of the same
numbers.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Literal, NamedTuple, get_args

from machu_rules.core import shapes
from machu_rules.core.shapes import limited
from machu_rules.framework.declaration import ALL, OWNER, VIEW, Field, fields_of, key_of, word
from machu_rules.framework.events import stands_for


class Seen(NamedTuple):
    """A field that is numbers in views: its ``name``, its ``key`` in JSON, and whom it is shown ``to``; ``opened`` is
    the condition under which everybody counts as the owner."""

    name: str
    key: str
    field: Field
    to: Literal["all", "owner", "others"] = "all"
    opened: str = ""


def seen_fields(declared: type) -> Iterator[Seen]:
    """The fields of a declared class that are numbers in views. A seat has a number for each seat, so those that a part
    names are left out."""
    fields = fields_of(declared)
    left_out = ("",) if any(field.kind == "by_seat" for field in fields.values()) else ("", "seat")
    for name, field in fields.items():
        if form_of(field) in left_out:
            continue
        if field.see in (ALL, VIEW):
            yield Seen(name, key_of(name, field), field)
        elif field.see == OWNER:
            yield Seen(name, key_of(name, field), field, "owner", field.opened)
            if field.instead:
                yield Seen("", *field.instead, "others", field.opened)


def question_of(view: Any) -> Seen:
    """The kind of the open question as a field, from the type of a game's views."""
    (decision,) = get_args(limited(shapes.fields_of(view)["decisions"].type)[0])
    return Seen("", "question", word("What is asked.", shapes.fields_of(decision)["kind"].type))


def form_of(field: Field) -> str:
    """What the numbers of a field are like: its kind, or that of what is only shown. Empty for what is no number:
    seats in an order, tasks, shapes of a game's own.

    >>> from machu_rules.framework.declaration import number, shown
    >>> form_of(number("Points.")), form_of(shown("Whether the game is over.", bool, "position.over >= 0"))
    ('number', 'flag')
    """
    shape = limited(field.json)[0]
    if field.kind == "shown":
        return "pile" if field.ids else {int: "number", bool: "flag"}.get(shape, "")
    seats = field.kind == "numbers" and limited(get_args(shape)[0])[1].title == "Seat"
    return "" if seats or field.kind in ("by_seat", "tasks", "decks", "beside") else field.kind


def things_of(rules: Any, field: Field) -> Sequence[str]:
    """The ids or words of which a field has a number each."""
    if field.kind == "word":
        return stands_for(field.json)  # not the words that only play knows
    ids: Sequence[str] = getattr(rules, f"{field.ids}_ids", ())
    return [ids[number] for number in getattr(rules, field.only)] if field.only else ids


def number_names(rules: Any, seen: Seen) -> list[str]:
    """The names of the numbers of a field."""
    if seen.field.ids or seen.field.kind == "word":
        return [f"{seen.key}.{thing}" for thing in things_of(rules, seen.field)]
    return [f"{seen.key}.sum" if form_of(seen.field) == "numbers" else seen.key]


def owner_names(parts: Field, seat: int, each: int) -> list[str]:
    """What stands before the names of the numbers of a seat, counted from the viewer: for each of its parts.

    >>> from machu_rules.games.incan_gold.declaration import Position
    >>> owner_names(Position.adventurers, seat=1, each=2)
    ['player_1.adventurer_0', 'player_1.adventurer_1']
    """
    part = parts.part.__name__.lower()
    return [f"player_{seat}.{part}_{number}" for number in range(each)] if parts.each else [f"player_{seat}"]
