"""Name the numbers in a view, according to the declaration of a state.

The numbers that belong to the whole table come first, then the open question, then the seats. The seats are in seating
order, starting with the viewer (``player_0``). Features (`machu_rules.framework.features`) and the observations of a
batch (`machu_rules.batch.observation`) use the same names in the same order. Therefore the numbers have the same names
in policies, environments and batches.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any, Literal, NamedTuple, get_args

from machu_rules.core import shapes
from machu_rules.core.shapes import split_limit
from machu_rules.framework.declaration import fields_of, key_of, word
from machu_rules.framework.fields import ALL, OWNER, VIEW, Field, SeatField, SeatsField


class Seen(NamedTuple):
    """A field that consists of numbers in views. It has a ``name`` in the declaration and a ``key`` in JSON. ``to``
    determines which viewers see it.

    While the condition ``opened`` holds, all viewers count as the owner.
    """

    name: str
    key: str
    field: Field
    to: Literal["all", "owner", "others"] = "all"
    opened: Callable[..., Any] | None = None


def seen_fields(declared: type) -> Iterator[Seen]:
    """Yield the fields of a declared class that are numbers in views.

    A field that contains a seat becomes one number per seat. If ``declared`` describes the objects of a single seat,
    its fields that contain a seat are left out.
    """
    fields = fields_of(declared)
    of_table = any(isinstance(field, SeatsField) for field in fields.values())
    for name, field in fields.items():
        if field.in_numbers() is None or (isinstance(field, SeatField) and not of_table):
            continue
        if field.see in (ALL, VIEW):
            yield Seen(name, key_of(name, field), field)
        elif field.see == OWNER:
            yield Seen(name, key_of(name, field), field, "owner", field.opened)
            if field.instead:
                yield Seen("", *field.instead, "others", field.opened)


def question_of(view: Any) -> Seen:
    """Return a field for the kind of the open question. ``view`` is the type of the game's views."""
    (decision,) = get_args(split_limit(shapes.fields_of(view)["decisions"].type)[0])
    return Seen("", "question", word("What is asked.", shapes.fields_of(decision)["kind"].type))


def owner_names(parts: Field, seat: int, each: int) -> list[str]:
    """Return the prefixes for the names of a seat's numbers, one prefix per object of the seat.

    ``seat`` is counted from the viewer, who is 0. ``each`` is the number of objects per seat.

    >>> from machu_rules.games.incan_gold.state import Position
    >>> owner_names(fields_of(Position)["adventurers"], seat=1, each=2)
    ['player_1.adventurer_0', 'player_1.adventurer_1']
    """
    part = parts.part.__name__.lower()
    return [f"player_{seat}.{part}_{number}" for number in range(each)] if parts.each else [f"player_{seat}"]
