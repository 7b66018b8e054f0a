"""Generate the function that writes the observation of a seat as a row of numbers. The function is generated from the
declaration of the game's state.

An observation contains the values of the features of the seat's view (see `machu_rules.framework.view_numbers`). The
features have the same names and the same order as in the view. Functions in the declaration are compiled like the
rules (`observed_functions`).

The numbers of a field of the state are consecutive items of the row. The index of a field's first number depends on the
rulebook, for example on the number of goods. The indices of the fields are passed as data in ``rules.observed_at``, so
that another rulebook of the same game needs no new compilation.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from attrs import frozen

from machu_rules.core.values import NOBODY
from machu_rules.framework.declaration import fields_of
from machu_rules.framework.fields import Field, SeatField, SeatsField, call_text
from machu_rules.framework.view_numbers import Seen, owner_names, question_of, seen_fields


@frozen
class ObservationSource:
    """The source of the function ``observe(rules, position, viewer, row)``, and the names of the numbers that it writes
    to ``row``.

    ``text`` is the source. ``table`` contains the names of the numbers that belong to no seat. ``seat`` contains the
    names of the numbers for one seat, and ``part`` the names of the numbers for one object of a seat. ``reads``
    contains the names of the attributes of ``rules`` that the function reads. ``observed_at`` contains the indices in
    ``row`` at which the fields of the state start. For a field of a seat or of an object, the index counts from the
    first number of this seat or object. ``parts`` is the field of a position that contains the objects of the seats.
    """

    text: str
    table: list[str]
    seat: list[str]
    part: list[str]
    reads: frozenset[str]
    observed_at: list[int]
    parts: Field | None = None

    def names(self, seats: int, each: int) -> list[str]:
        """Return the names of all numbers in an observation. The game has ``seats`` seats and ``each`` objects per
        seat.
        """
        names = list(self.table)
        for seat in range(seats):
            names += [f"player_{seat}.{name}" for name in self.seat]
            owners = owner_names(self.parts, seat, each) if self.parts else ()
            names += [f"{owner}.{name}" for owner in owners for name in self.part]
        return names


def observed_functions(position: Any) -> Iterator[tuple[str, str]]:
    """Yield the functions in the declaration of a state that an observation calls, as pairs of a module and a name.
    ``position`` is the declared class of the positions.
    """
    parts = [field.part for field in fields_of(position).values() if isinstance(field, SeatsField)]
    for declared in (position, *parts):
        for seen in seen_fields(declared):
            functions = [*seen.field.functions_of_numbers(), *([seen.opened] if seen.opened else [])]
            yield from [(function.__module__, function.__name__) for function in functions]


def generate_observation_source(
    position: Any, view: Any, rules: object, parts: str, kinds: Sequence[str], names: Mapping[tuple[str, str], str]
) -> ObservationSource:
    """Generate the source of the function ``observe`` for a game with a declared state. ``position`` is the declared
    class of the positions, and ``view`` is the type of the views. ``parts`` names the field of a position that contains
    the objects of the seats. ``kinds`` contains the kinds of the game's questions, in the order of their numbers.
    ``names`` maps the functions in `observed_functions` to their names in the compiled code.
    """
    field = fields_of(position)[parts]
    part_name = field.part.__name__.lower()
    observed_at: list[int] = []
    known = {name: name for name in ("rules", "position")}
    table = _RowWriter(rules, "position", "", observed_at, names, known)
    seat = _RowWriter(rules, "position", "first + ", observed_at, names, {**known, "owner": "owner"})
    part = _RowWriter(rules, "part", "first + ", observed_at, names, {**seat.known, part_name: "part"})
    seat.names.append("asked")
    for seen in seen_fields(position):
        (seat if isinstance(seen.field, SeatField) else table).add(seen)
    for seen in seen_fields(field.part):
        part.add(seen)
    asked, question = question_of(view), table.start_index_expression(len(table.names))
    places = tuple([asked.field.listed_things(rules).index(kind) for kind in kinds])
    table.names += asked.field.number_names(rules, asked.key)
    first, size = table.start_index_expression(len(table.names)), part.start_index_expression(len(part.names))
    lines = [
        "@inner",
        "def observe(rules, position, viewer, row):",
        "    row[:] = 0",
        *(f"    {line}" for line in table.lines),
        f"    asked = {NOBODY}",
        "    if position.over < 0:",
        "        task, asked, _ = core_next_task(position)",
        "        asked = core_seat_asked(task, asked)",
        f"        row[{question} + {places}[task]] = 1",
        f"    each = len(position.{parts}) // position.seats",
        f"    first = {first}",
        "    for place in range(position.seats):",
        "        owner = (viewer + place) % position.seats",
        "        row[first] = asked == owner",
        *(f"        {line}" for line in seat.lines),
        f"        first += {len(seat.names)}",
        "        for number in range(each):",
        f"            part = position.{parts}[owner * each + number]",
        *(f"            {line}" for line in part.lines),
        f"            first += {size}",
    ]
    reads = frozenset(table.reads | part.reads)
    return ObservationSource("\n".join(lines) + "\n", table.names, seat.names, part.names, reads, observed_at, field)


NOTHING = ObservationSource(
    "@inner\ndef observe(rules, position, viewer, row):\n    pass\n", [], [], [], frozenset(), []
)
"""The `ObservationSource` of a game that does not declare its state. The generated function ``observe`` writes
nothing."""


class _RowWriter:
    """Generates the statements that write the fields of a record into a row. ``record`` is the name of the variable for
    the record in the generated code. ``first`` is the text before an index in the generated code, either ``first + ``
    or an empty string. ``functions`` maps the functions of the declaration to their names in the generated code, and
    ``known`` maps the names of their parameters to the code of the arguments.
    """

    def __init__(
        self,
        rules: object,
        record: str,
        first: str,
        observed_at: list[int],
        functions: Mapping[tuple[str, str], str],
        known: Mapping[str, str],
    ) -> None:
        self.rules, self.record, self.first, self.observed_at = rules, record, first, observed_at
        self.functions, self.known = functions, known
        self.lines: list[str] = []
        self.names: list[str] = []
        self.reads: set[str] = set()

    def add(self, seen: Seen) -> None:
        """Add the statements that write the field ``seen``. If only some viewers can see the field, the statements
        contain a condition.
        """
        statements = seen.field.observe(f"{self.record}.{seen.name}", self)
        if not statements:
            return
        lines = [f"at = {self.first}{self.start_index_expression(len(self.names))}", *statements]
        self.names += seen.field.number_names(self.rules, seen.key)
        if seen.to != "all":
            opened = self.call(seen.opened) if seen.opened else False
            owned = f"(owner == viewer or {opened})"
            lines = [f"if {owned if seen.to == 'owner' else f'not {owned}'}:", *(f"    {line}" for line in lines)]
        self.lines += lines

    def start_index_expression(self, at: int) -> str:
        """Add ``at``, the index at which a field starts, to ``observed_at``. Return the generated expression that reads
        this index from the rules.
        """
        self.observed_at.append(at)
        return f"rules.observed_at[hide_constant({len(self.observed_at) - 1})]"

    def call(self, function: Callable[..., Any], **more: str) -> str:
        """Return the code that calls a function of the declaration. ``more`` contains further names of parameters, with
        the code of the arguments.
        """
        name = self.functions[function.__module__, function.__name__]
        return call_text(name, function, {**self.known, **more})
