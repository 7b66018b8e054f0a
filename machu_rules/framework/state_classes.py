"""Make the classes of a game's state from their declaration (`machu_rules.framework.declaration`).

A declared class is replaced by a plain class with slots, a constructor, and methods to copy and compare its objects.
The source text of this class is generated and executed when the module is imported, as attrs does. If the rules are
compiled with mypyc, the build writes the same text to a file, because mypyc cannot compile code that is generated at
import.
"""

from __future__ import annotations
import __future__

import ast
import inspect
import linecache
import re
from collections.abc import Callable, Collection, Mapping
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, Self, TypeVar, dataclass_transform, get_args

from machu_rules.core import values
from machu_rules.framework import declaration, facts
from machu_rules.framework.declaration import fields_of
from machu_rules.framework.facts import Fact
from machu_rules.framework.fields import Field, SeatsField

C = TypeVar("C")
A = TypeVar("A")


class Part:
    """The base class for the objects of a player in a state. Declare their fields, and decorate the class with `state`,
    which adds the methods.
    """

    if TYPE_CHECKING:

        def copy(self) -> Self:
            """Return a copy that can be changed.

            Returns:
                The copy.
            """

        def key(self) -> tuple[Any, ...]:
            """Return the whole content as a tuple, for comparing and hashing.

            Returns:
                The content.
            """


class Table(Part, Generic[A]):
    """The base class for the position: everything on the table. Declare its fields, and decorate the class with
    `state`, which adds the attributes and methods. ``A`` is the class of the objects of a player.

    ``seats`` is the number of players. ``over`` is a `machu_rules.framework.declaration.word`, which is -1 until the
    game is over. ``asked`` is 1 if chance decides which cards are drawn from a deck.

    ``facts`` contains the events of the current move. ``quiet`` is 1 if no events are recorded. ``edited`` has one bit
    per object of a seat that was copied in the current move.
    """

    if TYPE_CHECKING:
        seats: int
        over: int
        asked: int
        facts: list[Fact]
        quiet: int
        edited: int

        @classmethod
        def blank(cls, rules: Any, seats: int) -> Self:
            """Return the position before the setup.

            Args:
                rules: The data of the rulebook in the form that play needs.
                seats: The number of players.

            Returns:
                The position, in which all fields have their initial values.
            """

        def edit(self, place: int) -> A:
            """Return the object of a player for editing. The first call in a move makes a copy.

            Args:
                place: The seat. If each player has several objects, the index of the object.

            Returns:
                The object, which you may change.
            """

        def emit(self, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
            """Record an event as numbers.

            Args:
                kind: The number of the kind of event: its index in ``EVENT_KINDS``.
                seat: The seat that the event concerns, or -1 for the whole table.
                a: The number for the first field of the event. Default: 0.
                b: The number for the second field. Default: 0.
                c: The number for the third field. Default: 0.
            """

        def push(self, task: int, seat: int = 0, value: int = 0) -> None:
            """Put a task on the agenda. It is carried out before all other tasks. The class must declare `tasks`.

            Args:
                task: The number of the step.
                seat: The seat of the task. Default: 0.
                value: The value of the task, whose meaning the step determines. Default: 0.
            """


def editing(field: Any) -> Callable[[Any], list[int]]:
    """Declare the method that returns a list for editing: ``edit_roads = editing(roads)``.

    Declare it for a list that few moves change. Copies of the state then share the list. In a move, the first call of
    the method copies the list.

    Args:
        field: The declared list.

    Returns:
        The method. It takes no arguments and returns the list. `state` has an example.

    >>> from machu_rules.framework.declaration import numbers
    >>> type(editing(numbers("Flowers by bed."))).__name__
    '_Editing'
    """
    return _Editing(field)  # type: ignore[return-value]  # state() replaces it by a method


class _Editing:
    def __init__(self, field: Any) -> None:
        self.field = field


@dataclass_transform(
    field_specifiers=(
        declaration.opaque, declaration.by_seat, declaration.deck, declaration.decks, declaration.flag,
        declaration.hand, declaration.number, declaration.numbers, declaration.optional_id, declaration.counts,
        declaration.pile, declaration.seat,
        declaration.seat_count, declaration.subset, declaration.tasks, declaration.word, Field,
    )
)  # fmt: skip
def state(declared: type[C]) -> type[C]:
    """Make the class that play uses from a declared class. Use it as a decorator.

    Args:
        declared: The declared class. Its base is `Part` or `Table`.

    Returns:
        A class with the declared fields, a constructor, and methods to copy and compare its objects.

    Raises:
        TypeError: If ``declared`` is not a class, if it has no field that play stores, or if such a field is not
            annotated with its type.

    >>> from machu_rules.framework.declaration import number, numbers
    >>> @state
    ... class Garden(Part):
    ...     trees: int = number("Trees.")
    ...     beds: list[int] = numbers("Flowers by bed.")
    ...     edit_beds = editing(beds)
    >>> garden = Garden(2, [3, 0])
    >>> copy = garden.copy()
    >>> copy.edit_beds().append(5)
    >>> garden.key(), copy.key()
    ((2, (3, 0)), (2, (3, 0, 5)))
    """
    if not isinstance(declared, type):
        raise TypeError(f"@state goes before a class, not {declared!r}")
    fields = {name: field for name, field in vars(declared).items() if isinstance(field, Field)}
    _check_annotations(declared, fields)
    edited = _edited_lists(declared, fields)
    fields = declaration.complete(fields)
    text = class_text(declared.__name__, fields, edited)
    parts = {field.part.__name__: field.part for field in fields.values() if isinstance(field, SeatsField)}
    values = run(text, f"{declared.__module__}.{declared.__name__}", {"__name__": declared.__module__, **parts})
    made: Any = values[declared.__name__]
    made.FIELDS, made.EDITED = fields, edited
    made.__doc__, made.__qualname__ = declared.__doc__, declared.__qualname__
    return made  # type: ignore[no-any-return]


def run(text: str, name: str, values: dict[str, Any]) -> dict[str, Any]:
    """Execute generated source text. Return ``values``, with the definitions in the text. Tracebacks and debuggers show
    the text as a file that is called ``name``.
    """
    file = f"<{name}>"
    linecache.cache[file] = (len(text), None, text.splitlines(keepends=True), file)
    exec(compile(text, file, "exec", __future__.annotations.compiler_flag, dont_inherit=True), values)
    return values


def _check_annotations(declared: type, fields: Mapping[str, Field]) -> None:
    """Raise TypeError if the type of a field differs from its annotation."""
    if all(field.only_in_json for field in fields.values()):
        raise TypeError(f"{declared.__name__} declares no field of play")
    given = {name: _type_text(each) for name, each in inspect.get_annotations(declared).items()}
    for name, field in fields.items():
        kind = play_type(field)
        if field.only_in_json:
            if name in given:
                raise TypeError(f"{name} of {declared.__name__} is only in JSON: it has no annotation")
        elif (found := given.get(name)) != kind:
            said = f", not {found}" if found else ""
            raise TypeError(f"{name} of {declared.__name__} needs the annotation {kind}{said}")


def _type_text(annotation: Any) -> str:
    """Return an annotation as text, without the names of modules.

    >>> _type_text(list[int]), _type_text("list[Player]"), _type_text(Any)
    ('list[int]', 'list[Player]', 'Any')
    """
    plain = isinstance(annotation, type) and not get_args(annotation)
    text = annotation if isinstance(annotation, str) else annotation.__name__ if plain else repr(annotation)
    return re.sub(r"[\w.]+\.", "", text)


def _edited_lists(declared: type, fields: Mapping[str, Field]) -> tuple[str, ...]:
    """Return the names of the fields for which `editing` was called. Raises TypeError if a field is not a list, or if
    the name of its method is not ``edit_`` and the name of the field.
    """
    names = {id(field): name for name, field in fields.items()}
    edited = []
    for name, each in vars(declared).items():
        if isinstance(each, _Editing):
            field = names.get(id(each.field), "")
            if name != f"edit_{field}" or not fields[field].is_list or isinstance(fields[field], SeatsField):
                raise TypeError(f"{name} of {declared.__name__}: write edit_roads = editing(roads) for a list roads")
            edited.append(field)
    return tuple(edited)


def play_type(field: Field) -> str:
    """Return the type of a field during play, as code."""
    return f"list[{field.part.__name__}]" if isinstance(field, SeatsField) else field.play_type


COPIED_LIST = '''
    def edit_{name}(self) -> list[int]:
        """Return `{name}` for editing. The first call in a move makes a copy."""
        if not self.owned & {bit}:
            self.owned |= {bit}
            self.{name} = self.{name}.copy()
        return self.{name}
'''
TABLE = '''
    def edit(self, place: int) -> {part}:
        """Return one of the {parts} for editing. The first call in a move makes a copy."""
        if self.edited & 1 << place:
            return self.{parts}[place]
        self.edited |= 1 << place
        part = self.{parts}[place] = self.{parts}[place].copy()
        return part

    def emit(self, kind: int, seat: int, a: int = 0, b: int = 0, c: int = 0) -> None:
        """Record an event as numbers. `seat` is the seat that it concerns, or -1 for the whole table."""
        if not self.quiet:
            self.facts.append((kind, seat, a, b, c))
'''


def class_text(name: str, fields: Mapping[str, Field], edited: Collection[str]) -> str:
    """Return the source text of the plain class for a declared class called ``name``. ``edited`` contains the names of
    the lists that have a method made by `editing`.
    """
    stored = {each: field for each, field in fields.items() if not field.only_in_json}
    parts = next(((each, field.part) for each, field in stored.items() if isinstance(field, SeatsField)), None)
    more = {"facts": ("list[Fact]", "[]"), "edited": ("int", "0"), "quiet": ("int", "0")} if parts else {}
    more |= {"owned": ("int", "0")} if edited else {}
    arguments = [f"{each}: {play_type(field)}" for each, field in stored.items()]
    copies = [f"self.{each}" if each in edited else field.copied(f"self.{each}") for each, field in stored.items()]
    lines = [
        f"class {name}:",
        f"    __slots__ = {tuple(sorted([*stored, *more]))!r}",
        "",
        f"    def __init__(self, {', '.join(arguments)}) -> None:",
        *(f"        self.{each}: {play_type(field)} = {each}" for each, field in stored.items()),
        *(f"        self.{each}: {kind} = {value}" for each, (kind, value) in more.items()),
        "",
        f"    def copy(self) -> {name}:",
        f"        return {name}({', '.join(copies)})",
        "",
        "    def key(self) -> tuple[Any, ...]:",
        f"        return ({', '.join([field.hashable(f'self.{each}') for each, field in stored.items()])},)",
        "",
        "    def __reduce__(self) -> tuple[Any, ...]:",
        f"        return {name}, ({', '.join([f'self.{each}' for each in stored])},)",
    ]
    text = "\n".join(lines) + "\n"
    for number, each in enumerate(edited):
        text += COPIED_LIST.format(name=each, bit=1 << number)
    for each, field in stored.items():
        text += field.methods.format(name=each)
    if parts:
        text += TABLE.format(parts=parts[0], part=parts[1].__name__) + _blank_text(name, stored)
    return text


def _blank_text(name: str, stored: Mapping[str, Field]) -> str:
    """Return the source text of the method that makes the position before the setup."""
    values = []
    for field in stored.values():
        if isinstance(field, SeatsField):
            inner = [one.blank() for one in fields_of(field.part).values() if not one.only_in_json]
            number = f"seats * rules.{field.per_seat}[seats]" if field.each else "seats"
            values.append(f"[{field.part.__name__}({', '.join(inner)}) for _ in range({number})]")
        else:
            values.append(field.blank())
    return f"""
    @staticmethod
    def blank(rules: Any, seats: int) -> {name}:
        return {name}({", ".join(values)})
"""


def plain_source(module: Any) -> str:
    """Return the source text of a module in which the declared classes are plain classes, for mypyc. Constants,
    functions and the imports that they need stay. The declarations are in a copy of the module
    (`machu_rules.framework.declaration.DECLARED`).
    """
    tree = ast.parse(Path(str(inspect.getsourcefile(module))).read_text(encoding="utf-8"))
    body: list[ast.stmt] = []
    for node in tree.body:
        made = getattr(module, node.name, None) if isinstance(node, ast.ClassDef) else None
        if made is None or "FIELDS" not in vars(made):
            body.append(node)
        else:
            body += ast.parse(class_text(made.__name__, made.FIELDS, made.EDITED)).body
    names = {each.id for node in body for each in ast.walk(node) if isinstance(each, ast.Name)}
    left_out = ("__future__", declaration.__name__, __name__)
    imports = [node for node in body if isinstance(node, ast.ImportFrom) and node.module not in left_out]
    for node in imports:
        node.names = [each for each in node.names if (each.asname or each.name) in names]
    rest = [node for node in body if not isinstance(node, ast.ImportFrom)]
    kept = [node for node in imports if node.names]
    head = [
        "from __future__ import annotations",
        "from typing import Any",
        f"from {facts.__name__} import Fact",
        f"from {values.__name__} import Task",
        *map(ast.unparse, kept),
    ]
    return "\n".join([*head, *map(ast.unparse, rest)]) + "\n"
