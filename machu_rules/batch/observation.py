"""Generate the function that writes the observation of a seat as a row of numbers. The function is generated from the
declaration of the game's state.

An observation contains the values of the features of the seat's view (see `machu_rules.framework.view_numbers`). The
features have the same names and the same order as in the view. Values that the declaration computes with Python
functions are left out.

The numbers of a field of the state are consecutive items of the row. The index of a field's first number depends on the
rulebook, for example on the number of goods. The indices of the fields are passed as data in ``rules.observed_at``, so
that another rulebook of the same game needs no new compilation.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from importlib import import_module

from attrs import frozen

from machu_rules.framework.declaration import fields_of
from machu_rules.framework.fields import Field, SeatField
from machu_rules.framework.view_numbers import Seen, number_names, owner_names, question_of, seen_fields

EXPRESSIONS = (ast.Expression, ast.Attribute, ast.Name, ast.Load, ast.Compare, ast.cmpop, ast.BoolOp, ast.boolop)
"""The syntax that can be compiled in an expression, besides ``len(...)`` and whole numbers."""


@frozen
class Observation:
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


def observation_of(package: str, rules: object, parts: str, kinds: Sequence[str]) -> Observation:
    """Generate the observation for a game with a declared state. ``parts`` names the field of a position that contains
    the objects of the seats, and ``kinds`` contains the kinds of the game's questions, in the order of their numbers.
    """
    declaration = import_module(f"{package}.declaration")
    field = fields_of(declaration.Position)[parts]
    observed_at: list[int] = []
    table, seat = _RowWriter(rules, "position", "", observed_at), _RowWriter(rules, "position", "first + ", observed_at)
    part = _RowWriter(rules, "part", "first + ", observed_at)
    seat.names.append("asked")
    for seen in seen_fields(declaration.Position):
        (seat if isinstance(seen.field, SeatField) else table).add(seen)
    for seen in seen_fields(field.part):
        part.add(seen)
    asked, question = question_of(declaration.TYPES["View"]), table.start(len(table.names))
    places = tuple([asked.field.listed_things(rules).index(kind) for kind in kinds])
    table.names += number_names(rules, asked)
    first, size = table.start(len(table.names)), part.start(len(part.names))
    lines = [
        "@inner",
        "def observe(rules, position, viewer, row):",
        "    row[:] = 0",
        *(f"    {line}" for line in table.lines),
        "    if position.over < 0:",
        "        task, _, _ = core_next_task(position)",
        f"        if 0 <= task < {len(places)}:",
        f"            row[{question} + {places}[task]] = 1",
        "    asked = core_asked(position)",
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
    return Observation("\n".join(lines) + "\n", table.names, seat.names, part.names, reads, observed_at, field)


NOTHING = Observation("@inner\ndef observe(rules, position, viewer, row):\n    pass\n", [], [], [], frozenset(), [])
"""The observation for a game that does not declare its state."""


class _RowWriter:
    """Generates the statements that write the fields of a record into a row. ``owner`` is the name of the variable for
    the record in the generated code. ``first`` is the text before an index in the generated code, either ``first + ``
    or an empty string.
    """

    def __init__(self, rules: object, owner: str, first: str, observed_at: list[int]) -> None:
        self.rules, self.owner, self.first, self.observed_at = rules, owner, first, observed_at
        self.lines: list[str] = []
        self.names: list[str] = []
        self.reads: set[str] = set()

    def add(self, seen: Seen) -> None:
        """Add the statements that write the field ``seen``. If only some viewers can see the field, the statements
        contain a condition.
        """
        statements = seen.field.observe(f"{self.owner}.{seen.name}", self)
        if not statements:
            return
        lines = [f"at = {self.first}{self.start(len(self.names))}", *statements]
        self.names += number_names(self.rules, seen)
        if seen.to != "all":
            opened = self.expression(seen.opened) if seen.opened else False
            owned = f"(owner == viewer or {opened})"
            lines = [f"if {owned if seen.to == 'owner' else f'not {owned}'}:", *(f"    {line}" for line in lines)]
        self.lines += lines

    def start(self, at: int) -> str:
        """Add ``at``, the index at which a field starts, to ``observed_at``. Return the generated expression that reads
        this index from the rules.
        """
        self.observed_at.append(at)
        return f"rules.observed_at[hide_constant({len(self.observed_at) - 1})]"

    def expression(self, text: str) -> str | None:
        """Return the expression ``text`` of the declaration, translated for compiled code. Return None if the
        expression cannot be compiled, for example because it calls a function other than ``len``.
        """
        tree = ast.parse(text, mode="eval")
        for node in ast.walk(tree):
            if isinstance(node, ast.Call):
                if not isinstance(node.func, ast.Name) or node.func.id != "len":
                    return None
            elif isinstance(node, ast.Constant):
                if not isinstance(node.value, int):
                    return None
            elif not isinstance(node, EXPRESSIONS):
                return None
        for node in ast.walk(tree):
            if isinstance(node, ast.Name) and node.id == "rules":
                continue
            if isinstance(node, ast.Name) and node.id not in ("position", "len"):
                node.id = self.owner
            if isinstance(node, ast.Attribute) and ast.unparse(node.value) == "rules":
                self.reads.add(node.attr)
        return f"({ast.unparse(tree)})"
