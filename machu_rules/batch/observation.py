"""What a seat sees as a row of numbers, made from the declaration of a state.

Every field that a view shows has a place. A number or flag is one number. A seat is counted from the viewer, in
seating order; -1 is none. A word or a thing has a number for each possibility, 1 for the one that it is. Things are
counted by kind, and a subset has a 1 for each member. First comes what belongs to nobody, then which question is open,
then the seats from the viewer on. What the viewer may not know is 0.

Where a field begins depends on the rulebook (how many goods there are) and is passed as a figure,
``rules.observed_at``, so that other figures need no new compile.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib import import_module

from attrs import frozen

from machu_rules.framework.declaration import ALL, OWNER, VIEW, Field, fields_of

EXPRESSIONS = (ast.Expression, ast.Attribute, ast.Name, ast.Load, ast.Compare, ast.cmpop, ast.BoolOp, ast.boolop)
"""What an expression of a declaration may contain to be compiled, besides ``len(...)`` and whole numbers."""


@frozen
class Observation:
    """The function ``observe(rules, position, viewer, row)`` as text, the names of the numbers in a ``row`` for what
    belongs to nobody and for each ``part`` that belongs to a seat, the figures that it ``reads``, and where each field
    begins (``observed_at``)."""

    text: str
    table: list[str]
    part: list[str]
    reads: frozenset[str]
    observed_at: list[int]

    def names(self, seats: int, each: int) -> list[str]:
        """The names of all numbers in a game of so many seats, to each of which ``each`` parts belong."""
        owners = [f"player_{seat}" for seat in range(seats)]
        if each > 1:
            owners = [f"{owner}.{number}" for owner in owners for number in range(each)]
        return [*self.table, *(f"{owner}.{name}" for owner in owners for name in self.part)]


def observation_of(package: str, rules: object, parts: str, questions: int) -> Observation:
    """How a seat sees the states of a game whose state is declared."""
    position = import_module(f"{package}.declaration").Position
    part = fields_of(position)[parts].part
    observed_at: list[int] = []
    table, own = _Lines(rules, "position", "", observed_at), _Lines(rules, "part", "first + ", observed_at)
    for name, field in fields_of(position).items():
        if field.see in (ALL, VIEW):
            table.add(name, field)
    question = table.place(len(table.names))
    table.names += [f"question.{number}" for number in range(questions)]
    for name, field in fields_of(part).items():
        if field.see in (ALL, VIEW):
            own.add(name, field)
        elif field.see == OWNER:
            opened = own.expression(field.opened) if field.opened else None
            own.add(name, field, f"owner == viewer or {opened}" if opened else "owner == viewer")
            if field.instead:
                own.add(field.instead[0], field.instead[1])
    first, size = table.place(len(table.names)), table.place(len(own.names))
    lines = [
        "@inner",
        "def observe(rules, position, viewer, row):",
        "    row[:] = 0",
        *(f"    {line}" for line in table.lines),
        "    task, _, _ = core_next_task(position)",
        f"    if 0 <= task < {questions}:",
        f"        row[{question} + task] = 1",
        f"    each = len(position.{parts}) // position.seats",
        f"    first = {first}",
        f"    for place in range(len(position.{parts})):",
        "        owner = (viewer + place // each) % position.seats",
        f"        part = position.{parts}[owner * each + place % each]",
        *(f"        {line}" for line in own.lines),
        f"        first += {size}",
    ]
    return Observation("\n".join(lines) + "\n", table.names, own.names, frozenset(table.reads | own.reads), observed_at)


NOTHING = Observation("@inner\ndef observe(rules, position, viewer, row):\n    pass\n", [], [], frozenset(), [])
"""The observation of a state that is not declared."""


class _Lines:
    """The statements that fill a row from an ``owner``, a record; ``first`` is added to each place of the row."""

    def __init__(self, rules: object, owner: str, first: str, observed_at: list[int]) -> None:
        self.rules, self.owner, self.first, self.observed_at = rules, owner, first, observed_at
        self.lines: list[str] = []
        self.names: list[str] = []
        self.reads: set[str] = set()

    def add(self, name: str, field: Field, condition: str = "") -> None:
        """Adds a field, shown where a condition holds."""
        names, lines = list(self._names(name, field)), self._statements(field, f"{self.owner}.{name}")
        if field.kind == "shown":
            expression = self.expression(field.expression)
            if expression is None:
                return
            names, lines = [name], [f"row[at] = {expression}"]
        if lines:
            lines = [f"at = {self.first}{self.place(len(self.names))}", *lines]
        self.names += names
        if condition and lines:
            self.lines += [f"if {condition}:", *(f"    {line}" for line in lines)]
        else:
            self.lines += lines

    def place(self, at: int) -> str:
        """The expression for a place in a row."""
        self.observed_at.append(at)
        return f"rules.observed_at[hidden({len(self.observed_at) - 1})]"

    def _names(self, name: str, field: Field) -> Iterator[str]:
        """The names of the numbers of a field."""
        match field.kind:
            case "number" | "flag" | "seat":
                yield name
            case "numbers":
                yield f"{name}.sum"
            case "word":
                yield from (f"{name}.{word}" for word in field.words)
            case "one" | "per" | "pile" | "subset":
                yield from (f"{name}.{each}" for each in getattr(self.rules, f"{field.ids}_ids"))

    def _statements(self, field: Field, value: str) -> list[str]:
        """The statements that fill the numbers of a field."""
        match field.kind:
            case "number" | "flag":
                return [f"row[at] = {value}"]
            case "seat":
                away = f"({value} - viewer) % position.seats"
                return ["row[at] = -1", f"if {value} >= 0:", f"    row[at] = {away}"]
            case "numbers":
                return [f"row[at] = sum({value})"]
            case "word" | "one":
                return [f"if {value} >= 0:", f"    row[at + {value}] = 1"]
            case "per":
                return [f"for x in range(len({value})):", f"    row[at + x] = {value}[x]"]
            case "pile":
                loop = f"for x in range(len({value})):"
                return [loop, f"    if {value}[x] >= 0:", f"        row[at + {value}[x]] += 1"]
            case "subset":
                loop = f"while {value} >> x:"
                return ["x = 0", loop, f"    if {value} >> x & 1:", "        row[at + x] = 1", "    x += 1"]
        return []

    def expression(self, text: str) -> str | None:
        """An expression of the declaration for compiled code; None where it calls functions of Python."""
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
