"""The observation of a seat as a row of numbers, made from the declaration of a state.

It consists of the features of its view (`machu_rules.framework.view_numbers`) with the same names and in the same
order. Values shown by an expression that calls functions of Python are left out.

The starts of the fields depend on the rulebook (the number of goods) and are passed as a figure, ``rules.observed_at``,
so that other figures need no new compile.
"""

from __future__ import annotations

import ast
from collections.abc import Sequence
from importlib import import_module

from attrs import frozen

from machu_rules.framework.declaration import Field, fields_of
from machu_rules.framework.view_numbers import (
    Seen,
    form_of,
    number_names,
    owner_names,
    question_of,
    seen_fields,
    things_of,
)

EXPRESSIONS = (ast.Expression, ast.Attribute, ast.Name, ast.Load, ast.Compare, ast.cmpop, ast.BoolOp, ast.boolop)
"""The syntax of an expression that can be compiled, besides ``len(...)`` and whole numbers."""


@frozen
class Observation:
    """The function ``observe(rules, position, viewer, row)`` as text, with the names of the numbers in a ``row``.

    There are names for the ``table``, for a ``seat`` and for a ``part`` of it. ``reads`` are the figures that it uses,
    and ``observed_at`` the starts of the fields. ``parts`` is the field of a position with the parts.
    """

    text: str
    table: list[str]
    seat: list[str]
    part: list[str]
    reads: frozenset[str]
    observed_at: list[int]
    parts: Field | None = None

    def names(self, seats: int, each: int) -> list[str]:
        """The names of all numbers in a game with this many seats and ``each`` parts per seat."""
        names = list(self.table)
        for seat in range(seats):
            names += [f"player_{seat}.{name}" for name in self.seat]
            owners = owner_names(self.parts, seat, each) if self.parts else ()
            names += [f"{owner}.{name}" for owner in owners for name in self.part]
        return names


def observation_of(package: str, rules: object, parts: str, kinds: Sequence[str]) -> Observation:
    """The observation of a game with a declared state. ``kinds`` are the kinds of its questions."""
    declaration = import_module(f"{package}.declaration")
    field = fields_of(declaration.Position)[parts]
    observed_at: list[int] = []
    table, seat = _Lines(rules, "position", "", observed_at), _Lines(rules, "position", "first + ", observed_at)
    part = _Lines(rules, "part", "first + ", observed_at)
    seat.names.append("asked")
    for seen in seen_fields(declaration.Position):
        (seat if form_of(seen.field) == "seat" else table).add(seen)
    for seen in seen_fields(field.part):
        part.add(seen)
    asked, question = question_of(declaration.TYPES["View"]), table.place(len(table.names))
    places = tuple([things_of(rules, asked.field).index(kind) for kind in kinds])
    table.names += number_names(rules, asked)
    first, size = table.place(len(table.names)), part.place(len(part.names))
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
"""The observation of a state that is not declared."""


class _Lines:
    """The statements that fill a row from an ``owner``, a record. ``first`` is added to the places of the row."""

    def __init__(self, rules: object, owner: str, first: str, observed_at: list[int]) -> None:
        self.rules, self.owner, self.first, self.observed_at = rules, owner, first, observed_at
        self.lines: list[str] = []
        self.names: list[str] = []
        self.reads: set[str] = set()

    def add(self, seen: Seen) -> None:
        """Add a field, if it is visible."""
        statements = self._statements(seen.field, f"{self.owner}.{seen.name}")
        if not statements:
            return
        lines = [f"at = {self.first}{self.place(len(self.names))}", *statements]
        self.names += number_names(self.rules, seen)
        if seen.to != "all":
            opened = self.expression(seen.opened) if seen.opened else False
            owned = f"(owner == viewer or {opened})"
            lines = [f"if {owned if seen.to == 'owner' else f'not {owned}'}:", *(f"    {line}" for line in lines)]
        self.lines += lines

    def place(self, at: int) -> str:
        """The expression for a place in a row."""
        self.observed_at.append(at)
        return f"rules.observed_at[hidden({len(self.observed_at) - 1})]"

    def _statements(self, field: Field, value: str) -> list[str]:
        """The statements that fill the numbers of a field. Empty if that needs functions of Python."""
        if field.kind == "shown" and not field.ids:
            expression = self.expression(field.expression)
            return [f"row[at] = {expression}"] if expression else []
        match form_of(field):
            case "number" | "flag":
                return [f"row[at] = {value}"]
            case "seat":
                return [f"row[at] = {value} == owner"]
            case "numbers":
                return [f"row[at] = sum({value})"]
            case "word":
                return [f"if 0 <= {value} < {len(things_of(self.rules, field))}:", f"    row[at + {value}] = 1"]
            case "one":
                return [f"if {value} >= 0:", f"    row[at + {value}] = 1"]
            case "per":
                return self._amounts(field, value)
            case "pile":
                return self._counts(field, field.things or value)
            case "subset":
                loop = f"while {value} >> x:"
                return ["x = 0", loop, f"    if {value} >> x & 1:", "        row[at + x] = 1", "    x += 1"]
        return []

    def _amounts(self, field: Field, value: str) -> list[str]:
        """The numbers of all things, or of ``only`` some."""
        if not field.only:
            return [f"for x in range(len({value})):", f"    row[at + x] = {value}[x]"]
        self.reads.add(field.only)
        return [f"for x in range(len(rules.{field.only})):", f"    row[at + x] = {value}[rules.{field.only}[x]]"]

    def _counts(self, field: Field, things: str) -> list[str]:
        """The counts of all things, or of ``only`` some, in a list of things."""
        lines = [f"for x in range(len({things})):"]
        if field.which:
            lines += [f"    if not ({field.which}):", "        continue"]
        if not field.only:
            return [*lines, f"    if {things}[x] >= 0:", f"        row[at + {things}[x]] += 1"]
        self.reads.add(field.only)
        only = f"rules.{field.only}"
        return [*lines, f"    for y in range(len({only})):", f"        row[at + y] += {only}[y] == {things}[x]"]

    def expression(self, text: str) -> str | None:
        """An expression of the declaration for compiled code. None if it calls functions of Python."""
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
