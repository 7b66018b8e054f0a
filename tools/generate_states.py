"""Generate `state.py` and `state_json.py` for each game from its declaration (`tools.generate`).

The generated modules are readable and checked in. A test fails if they are out of date.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Iterable, Iterator, Mapping
from importlib import import_module
from itertools import takewhile
from pathlib import Path
from textwrap import wrap

from machu_rules.framework.declaration import fields_of, key_of
from machu_rules.framework.fields import (
    ALL,
    CORE,
    NOBODY,
    OWNER,
    VIEW,
    CountsField,
    Field,
    PileField,
    SeatsField,
    TasksField,
)  # fmt: skip

ROOT = Path(__file__).parents[1]
GAMES = {"inca_empire": "inca-empire", "incan_gold": "incan-gold", "princes": "princes"}
"""The packages with declared states, and the names of their games."""

LINE = 120
"""The maximum length of a line."""
GLUE = "\xa0"
"""A placeholder for a space at which no line may be broken."""
EDIT = '''
    def edit_{name}(self) -> list[int]:
        """Return `{name}` for editing. The first call in a move makes a copy."""
        if not self.owned & {bit}:
            self.owned |= {bit}
            self.{name} = self.{name}.copy()
        return self.{name}
'''
MOVE = '''
    def edit(self, {place}: int) -> {part}:
        """Return one of the {plural} for editing. The first call in a move makes a copy."""
        if self.edited & 1 << {place}:
            return self.{plural}[{place}]
        self.edited |= 1 << {place}
        {one} = self.{plural}[{place}] = self.{plural}[{place}].copy()
        return {one}

    def emit(self, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Record an event as numbers. `seat` is the seat that it concerns, or -1 for the whole table."""
        if not self.quiet:
            self.facts.append((kind, seat, a, b, c))
'''
PUSH = '''
    def push(self, task: int, seat: int = 0, value: int = 0) -> None:
        """Put a task on the agenda. It will be carried out before all others."""
        self.agenda.append((task, seat, value))
'''


class Class:
    """A class to generate, with the fields that play uses. Fields that exist only in JSON are left out."""

    def __init__(self, declared: type, part: Class | None = None) -> None:
        self.name = declared.__name__
        self.about = declared.__doc__ or ""
        self.every = fields_of(declared)
        self.stored = {name: field for name, field in self.every.items() if not field.only_in_json}
        self.part = part
        self.variable = self.name.lower()
        self.parts = next((name for name, field in self.every.items() if isinstance(field, SeatsField)), "")
        self.declared = declared
        self.shared = [name for name, field in self.stored.items() if field.shared]

    @property
    def slots(self) -> dict[str, str]:
        """All attributes with their types."""
        types = {name: self.type_of(field) for name, field in self.stored.items()}
        return {"seats": "int", **types} if self.part else types

    def type_of(self, field: Field) -> str:
        return f"list[{self.part.name}]" if isinstance(field, SeatsField) and self.part else field.play_type

    def text(self) -> Iterator[str]:
        """Yield the generated lines of the class."""
        slots = self.slots
        extra = ["facts", "edited", "quiet"] if self.part else []
        extra += ["owned"] if self.shared else []
        yield f"class {self.name}:"
        yield f'    """{self.about.strip()}"""\n'
        yield from packed("    __slots__ = (", [f'"{name}"' for name in sorted([*slots, *extra])], ")")
        yield ""
        yield from packed(
            "    def __init__(", ["self", *(f"{name}: {kind}" for name, kind in slots.items())], ") -> None:"
        )
        for name, kind in slots.items():
            about = "the number of players" if name == "seats" else self.stored[name].about.rstrip(".")
            yield f"        self.{name}: {kind} = {name}  # {comment(about)}"
        if self.part:
            yield "        self.facts: list[Fact] = []  # the events of this move"
            yield f"        self.edited: int = 0  # one bit per item of {self.parts} that this move may change"
            yield "        self.quiet: int = 0  # 1 if no events are recorded"
        if self.shared:
            yield "        self.owned: int = 0  # one bit per list that is shared until a move changes it"
        yield f"\n    def copy(self) -> {self.name}:"
        yield '        """Return a copy that can be changed."""'
        yield from packed(f"        return {self.name}(", [self.copied(name) for name in slots], ")")
        yield "\n    def key(self) -> tuple[Any, ...]:"
        yield '        """Return the whole content as a tuple, for comparing and hashing."""'
        yield from packed("        return (", [self.keyed(name) for name in slots], ")")
        yield "\n    def __reduce__(self) -> tuple[Any, ...]:"
        yield from packed(f"        return {self.name}, (", [f"self.{name}" for name in slots], ")")
        for number, name in enumerate(self.shared):
            yield EDIT.format(name=name, bit=1 << number).rstrip()
        if self.part:
            words = {"part": self.part.name, "plural": self.parts, "one": self.part.variable}
            place = "seat" if self.parts == "players" else "place"
            yield MOVE.format(place=place, **words).rstrip()
            if any(isinstance(field, TasksField) for field in self.stored.values()):
                yield PUSH.rstrip()
        yield "\n"

    def is_list(self, name: str) -> bool:
        return name in self.stored and (self.stored[name].is_list or isinstance(self.stored[name], SeatsField))

    def copied(self, name: str) -> str:
        return f"self.{name}.copy()" if self.is_list(name) and name not in self.shared else f"self.{name}"

    def keyed(self, name: str) -> str:
        if name == self.parts:
            one = self.part.variable if self.part else ""
            return f"tuple([{one}.key() for {one} in self.{name}])"
        return f"tuple(self.{name})" if self.is_list(name) else f"self.{name}"

    def blank(self, name: str) -> str:
        """Return the initial value of a field, as generated code."""
        return self.stored[name].blank()

    def piles(self, ids: str) -> list[str]:
        """Return the piles in dumps that contain these things, except piles with an unknown order."""
        every = [(name, one) for name, one in self.stored.items() if isinstance(one, PileField) and one.ids == ids]
        return [name for name, one in every if one.see != CORE and not one.order_unknown]

    def words(self) -> dict[str, tuple[str, ...]]:
        return {name: field.words for name, field in self.stored.items() if field.words}


def packed(head: str, items: Iterable[str], tail: str) -> Iterator[str]:
    """Yield generated lines for a call, a tuple or a signature. If it does not fit on one line, each line contains as
    many items as possible.
    """
    indent = " " * (len(head) - len(head.lstrip()))
    listed = [*items]
    if len(line := f"{head}{', '.join(listed)}{tail}") <= LINE:
        yield line
        return
    yield head
    whole = ", ".join(item.replace(" ", GLUE) for item in listed)
    for line in wrap(f"{whole},", LINE, initial_indent=f"{indent}    ", subsequent_indent=f"{indent}    "):
        yield line.replace(GLUE, " ")
    yield f"{indent}{tail}  # fmt: skip"


def comment(text: str) -> str:
    """Return a text in the form of a comment at the end of a line."""
    return text[:1].lower() + text[1:] if text[1:2].islower() else text


def rows_of(*classes: Class) -> list[CountsField]:
    """Return the fields that contain a number for each id."""
    return [
        one
        for each in classes
        for one in each.every.values()
        if isinstance(one, CountsField) and not one.only and one.see != CORE
    ]


WORDS: dict[tuple[str, ...], str] = {}
"""The names of the generated constants for tuples of words."""


def modules(package: str, name: str) -> dict[str, str]:
    """Return the texts of a game's `state.py` and `state_json.py`, by file name."""
    declaration = import_module(f"machu_rules.games.{package}.declaration")
    kinds = import_module(f"machu_rules.games.{package}.events").EVENT_KINDS
    (field,) = [one for one in fields_of(declaration.Position).values() if isinstance(one, SeatsField)]
    part = Class(field.part)
    position = Class(declaration.Position, part)
    words: dict[str, tuple[str, ...]] = {**part.words(), **position.words()}
    WORDS.clear()
    WORDS.update({texts: f"{field_name.upper()}_WORDS" for field_name, texts in words.items()})
    tasks = any(isinstance(one, TasksField) for one in position.stored.values())
    names = getattr(declaration, "NAMES", {"What happens": kinds})
    state = [
        f'"""The state of a game in the form that play uses. {MADE}"""\n',
        "from __future__ import annotations\n",
        "from typing import Any, Final\n",
        f"from machu_rules.games.{package}.tables import Rules\n",
        "Fact = tuple[int, int, int, int, int]",
        '"""An event: its kind, a seat or -1, and three numbers with details."""',
        *(
            ["Task = tuple[int, int, int]", '"""A pending task: its kind, a seat, and a number with details."""']
            if tasks
            else []
        ),
        *named(getattr(declaration, "CONSTANTS", {})),
        *(line for about, each in names.items() for line in constants(about, each)),
    ]
    for field_name, texts in words.items():
        state += packed(f"{WORDS[texts]}: Final = (", [f'"{each}"' for each in texts], ")" if texts[1:] else ",)")
        state += constants(f"Words of `{field_name}`", texts)
    state += ["\n", *part.text(), *position.text(), *blank(field, part, position)]
    json = [
        f'"""Convert the state of a game to JSON and back. {MADE}"""\n',
        "from __future__ import annotations\n",
        "from typing import Any\n",
        "from machu_rules.core.errors import StateError",
        "from machu_rules.framework.state_json import MOST, bits, flag, index, indexes, indexes_or_rest",
        "from machu_rules.framework.state_json import indexes_or_unknown, maker_of_objects, members, numbers",
        "from machu_rules.framework.state_json import numbers_of, reader_of_objects, within, follows",
        f"from machu_rules.games.{package}.tables import Rules",
        f"from machu_rules.games.{package}.shown import {', '.join(['loaded', *sorted(names_used(part, position))])}",
        f"from machu_rules.games.{package}.state import {', '.join([*WORDS.values(), part.name, position.name])}",
        f"from machu_rules.games.{package}.tasks import task_data, task_of",
        "\n",
        *dump(name, field, part, position),
        *load(field, part, position),
    ]
    return {"state.py": formatted("\n".join(state) + "\n"), "state_json.py": formatted("\n".join(json) + "\n")}


MADE = "Generated by tools/generate_states.py: edit `declaration.py`."


def named(values: Mapping[str, tuple[int, str]]) -> list[str]:
    """Return generated constants for numbers that have a meaning of their own."""
    return [line for name, (value, about) in values.items() for line in (f"{name}: Final = {value}", f'"""{about}"""')]


def constants(about: str, names: Iterable[str] | str) -> list[str]:
    """Return generated constants that number the names, which may be given as one string."""
    each = names.split() if isinstance(names, str) else names
    lines = [f"{name.upper().replace('-', '_')}: Final = {place}" for place, name in enumerate(each)]
    return ["", f"# {about}.", *lines] if lines else []


def names_used(*classes: Class) -> set[str]:
    """Return the names of the functions in `shown.py` that expressions call."""
    calls = {
        one.expression.partition("(")[0]
        for each in classes
        for one in each.every.values()
        if one.only_in_json and one.expression.partition("(")[2] and not one.expression.startswith("len(")
    }
    return {call for call in calls if call.isidentifier()}


def blank(field: Field, part: Class, position: Class) -> Iterator[str]:
    number = f"rules.{field.per_seat}[seats]" if field.each else ""
    total = f"seats * {number}" if field.each else "seats"
    yield "def blank(rules: Rules, seats: int) -> Position:"
    yield '    """Return the position before the setup."""'
    yield from packed(
        f"    {position.parts} = [{part.name}(", map(part.blank, part.slots), f") for _ in range({total})]"
    )
    values = [position.parts if name == position.parts else position.blank(name) for name in position.stored]
    yield from packed("    return Position(", ["seats", *values], ")")
    yield "\n"


def header(name: str, indent: str = "    ") -> list[str]:
    state = f"machu-rules/{name}/state/1"
    return [f'"game": {name!r},', f'"format": {state!r},', '"fingerprint": rules.fingerprint,']


def dump(name: str, field: Field, part: Class, position: Class) -> Iterator[str]:
    yield "def dump(rules: Rules, position: Position) -> dict[str, Any]:"
    yield '    """Return the whole position as JSON."""'
    yield "    return json_of(rules, position, -1, True)\n\n"
    yield "def view(rules: Rules, position: Position, seat: int) -> dict[str, Any]:"
    yield '    """Return the JSON that a seat may see. -1 is a spectator."""'
    yield "    return json_of(rules, position, seat, False)\n\n"
    yield "def json_of(rules: Rules, position: Position, seat: int, whole: bool) -> dict[str, Any]:"
    yield '    """Return the JSON that a seat may see, or the whole position if `whole` is set."""'
    for ids in dict.fromkeys(one.ids for one in rows_of(part, position)):
        yield f"    by_{ids} = maker_of_objects(rules.{ids}_ids)"
    yield "    players: list[dict[str, Any]] = []"
    variable = part.variable
    target = "shown" if variable == "part" else "part"
    if field.each:
        yield f"    number = len(position.{position.parts}) // position.seats"
        yield "    for owner in range(position.seats):"
        yield "        own: list[dict[str, Any]] = []"
        yield f"        for {variable} in position.{position.parts}[owner * number : (owner + 1) * number]:"
        yield from entries(part, target, variable, " " * 12)
        yield f"            own.append({target})"
        yield f'        players.append({{"{field.each}": own}})'
    else:
        named = any(one.see == OWNER or "owner" in one.expression for one in part.every.values())
        each = f"owner, {variable} in enumerate(position.{position.parts})"
        yield f"    for {each if named else f'{variable} in position.{position.parts}'}:"
        yield from entries(part, target, variable, " " * 8)
        yield f"        players.append({target})"
    yield from entries(position, "data", "position", " " * 4, header(name))
    yield "    return data\n\n"


def entries(declared: Class, target: str, variable: str, indent: str, head: Iterable[str] = ()) -> Iterator[str]:
    """Yield the generated statements that make an object. Its keys are in the order of the declaration. The first
    statement covers the keys that all seats may see.
    """
    fields = [*declared.every.items()]
    public = [*takewhile(lambda each: each[1].see == ALL and not isinstance(each[1], SeatsField), fields)]
    first = [f'"{key_of(name, one)}": {one.dump_text(f"{variable}.{name}", WORDS)},' for name, one in public]
    yield f"{indent}{target}: dict[str, Any] = {{{' '.join([*head, *first])}}}"
    last = ""
    for name, one in fields[len(public) :]:
        if isinstance(one, SeatsField):
            yield f'{indent}{target}["players"] = players'
            yield f"{indent}if not whole:"
            yield f'{indent}    {target}["viewer"] = seat if seat >= 0 else None'
            last = "not whole"
            continue
        value = f'{target}["{key_of(name, one)}"] = {one.dump_text(f"{variable}.{name}", WORDS)}'
        opened = f" or {one.opened}" if one.opened else ""
        when = {NOBODY: "whole", VIEW: "not whole", OWNER: f"whole or owner == seat{opened}"}.get(one.see, "")
        if one.see == CORE:
            continue
        if when and when != last:
            yield f"{indent}if {when}:"
        yield f"{indent}{'    ' if when else ''}{value}"
        if one.instead:
            key, other = one.instead
            yield f"{indent}else:"
            yield f'{indent}    {target}["{key}"] = {other.expression}'
        last = "" if one.instead else when


def load(field: Field, part: Class, position: Class) -> Iterator[str]:
    yield "def load(rules: Rules, data: dict[str, Any]) -> Position:"
    yield '    """Return the position in a dump. Raises StateError for impossible values, any error for wrong types."""'
    hook = getattr(position.declared, "LOADED", False)
    yield '    seats = len(data["players"])'
    yield "    if seats not in rules.player_counts:"
    yield '        raise StateError(f"players: this rulebook is not for {seats} players")'
    for name, code in {one.reader_name: one.code_of_reader for one in rows_of(part, position)}.items():
        yield f"    {name} = {code}"
    yield f"    {position.parts}: list[{part.name}] = []"
    yield '    for owner, player in enumerate(data["players"]):'
    if field.each:
        yield f"        wanted = rules.{field.per_seat}[seats]"
        yield f'        if len(player["{field.each}"]) != wanted:'
        path = f"players[{{owner}}].{field.each}"
        yield f'            raise StateError(f"{path}: each of {{seats}} players runs {{wanted}}")'
        yield f'        for number, each in enumerate(player["{field.each}"]):'
        indent, source, where = " " * 12, "each", f"players[{{owner}}].{field.each}[{{number}}]"
    else:
        indent, source, where = " " * 8, "player", "players[{owner}]"
    values = []
    for name, one in part.stored.items():
        key = key_of(name, one)
        if one.see == CORE:
            values.append(one.expression or part.blank(name))
        else:
            values.append(one.load_text(f'{source}["{key}"]', f'"{key}"', WORDS))
    yield f"{indent}try:"
    yield f"{indent}    {position.parts}.append({part.name}({', '.join(values)}))"
    yield f"{indent}except StateError as error:"
    yield f'{indent}    raise StateError(f"{where}.{{error}}") from None'
    values = []
    for name, one in position.stored.items():
        key = key_of(name, one)
        if isinstance(one, SeatsField):
            values.append(position.parts)
        elif one.see == CORE or one.order_unknown:
            values.append(one.expression or position.blank(name))
        else:
            values.append(one.load_text(f'data["{key}"]', f'"{key}"', WORDS))
    yield f"    position = Position(seats, {', '.join(values)})"
    for name, one in position.stored.items():
        if one.order_unknown:
            given = f'data["{key_of(name, one)}"], "{key_of(name, one)}", rules.{one.ids}_of'
            there = [f"*position.{pile}" for pile in position.piles(one.ids)]
            there += [f"*[one for each in {position.parts} for one in each.{pile}]" for pile in part.piles(one.ids)]
            yield f"    elsewhere = {{{', '.join(there)}}} if {one.order_unknown} else None"
            yield f"    position.{name} = indexes_or_rest({given}, elsewhere)"
    if hook:
        yield "    loaded(rules, position, data)"
    for name, one in shown_in_dumps(position):
        yield f'    follows("{key_of(name, one)}", data["{key_of(name, one)}"], {one.expression})'
    if shown := [*shown_in_dumps(part)]:
        owner, path, source = "owner", "players[{owner}]", 'data["players"][owner]'
        if field.each:
            owner, path = "place", f"players[{{owner}}].{field.each}[{{number}}]"
            source = f'data["players"][owner]["{field.each}"][number]'
        yield f"    for {owner}, {part.variable} in enumerate(position.{position.parts}):"
        if field.each:
            yield f"        owner, number = divmod(place, rules.{field.per_seat}[seats])"
        for name, one in shown:
            key = key_of(name, one)
            yield f'        follows(f"{path}.{key}", {source}["{key}"], {one.expression})'
    yield "    return position"


def shown_in_dumps(declared: Class) -> Iterator[tuple[str, Field]]:
    """Yield the fields of dumps whose values are computed from the rest of the dump."""
    return ((name, one) for name, one in declared.every.items() if one.only_in_json and one.see != VIEW)


def formatted(source: str) -> str:
    """Return the source in the layout of ruff."""
    narrow = ["--config", "lint.isort.split-on-trailing-comma = false", "--fix", "--quiet"]
    for command in (["check", "--select", "I,F401,RUF022,RUF023", *narrow], ["format"]):
        run = [sys.executable, "-m", "ruff", *command, "--stdin-filename", str(ROOT / "machu_rules" / "state.py"), "-"]
        source = subprocess.run(run, input=source, capture_output=True, text=True, check=True, cwd=ROOT).stdout
    return source


def texts() -> dict[Path, str]:
    """Return the generated text of each file, by path."""
    return {
        ROOT / "machu_rules" / "games" / package / file: text
        for package, name in GAMES.items()
        for file, text in modules(package, name).items()
    }
