"""The memory layout of states and rules as numpy records, and the conversion of Python objects to records.

A list becomes a record with a ``length`` and an array ``items`` of fixed capacity. The capacity is a power of two, so
that a change of the numbers in a rulebook rarely requires a new compilation. All lists of numbers have the same
capacity and therefore the same type. For this reason, numba compiles a function only once, even if the function is
called with different lists. Items are stored with 32 bits and read as 64-bit numbers. A list of tasks has three numbers
per item: a task consists of the number of a question, a seat and a value.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator, Mapping, Sequence
from importlib import import_module
from typing import Any

import numpy as np

from machu_rules.batch.list_capacity import FEW, MANY, round_up_capacity
from machu_rules.batch.module_sources import source_of
from machu_rules.core.errors import UsageError
from machu_rules.framework.declaration import fields_of, is_declared
from machu_rules.framework.fields import SeatsField
from machu_rules.framework.state_classes import play_type

NOT_IN_RECORDS = ("edited", "facts", "owned", "quiet")
"""Fields of a position that are left out of its record. Outside a batch, these fields store the emitted facts, and
information about copied objects. A batch does not need these fields, because it changes records without copying them,
and counts facts instead of storing them.
"""

SHAPES = {
    "int": "number",
    "bool": "number",
    "list[int]": "row",
    "list[bool]": "row",
    "list[list[int]]": "rows",
    "list[tuple[int, int, int]]": "tasks",
    "list[Task]": "tasks",
}

Array = Any
"""A numpy array. The type is Any, because the types of numpy are available only if the extra ``batch`` is installed."""

LARGEST = 2**31 - 1


def list_type(capacity: int, item: Any = np.int32, width: int = 0) -> Any:
    """Return the record type of a list. ``item`` is the numpy type of the numbers or records in the list. If an item of
    the list consists of several numbers, ``width`` is their number. Otherwise ``width`` is 0.
    """
    return np.dtype([("length", np.int64), ("items", item, (capacity, width) if width else (capacity,))], align=True)


def field_annotations_by_class(module: str) -> dict[str, dict[str, str]]:
    """Return the annotations of the fields of all classes in a module. The result maps the name of a class to a
    dictionary, which maps the names of the fields to their annotations. The annotations are read from the source,
    because compiled classes have no annotations.
    """
    tree = ast.parse(source_of(module))
    return {node.name: dict(annotated_fields(node)) for node in tree.body if isinstance(node, ast.ClassDef)}


def state_fields_by_class(module: str) -> dict[str, dict[str, str]]:
    """Return the types of the fields of the classes ``Position`` and its parts in a module, like
    `field_annotations_by_class`. If the state is declared, the declaration contains all fields.
    """
    position = getattr(import_module(module), "Position", None)
    if position is None or not is_declared(position):
        return field_annotations_by_class(module)
    parts = [field.part for field in fields_of(position).values() if isinstance(field, SeatsField)]
    return {
        each.__name__: {name: play_type(field) for name, field in fields_of(each).items() if not field.only_in_json}
        for each in (position, *parts)
    }


def annotated_fields(node: ast.ClassDef) -> Iterator[tuple[str, str]]:
    """Yield the fields of a class with their types. A field is declared as ``goods: list[int]`` in the class body or as
    ``self.goods: list[int] = ...`` in a method.
    """
    for each in ast.walk(node):
        if isinstance(each, ast.AnnAssign):
            target = each.target
            if isinstance(target, ast.Attribute) and isinstance(target.value, ast.Name) and target.value.id == "self":
                yield target.attr, ast.unparse(each.annotation)
            elif isinstance(target, ast.Name) and each in node.body:
                yield target.id, ast.unparse(each.annotation)


class RecordLayout:
    """The layout of the records for objects of one class. Such an object is a game's state or a part of it. Its fields
    can contain objects of further classes.

    ``module`` and ``name`` are the module and the name of the class, and ``example`` is an object of this class.
    ``capacity`` is the capacity of a list of numbers. ``most_tasks`` is the maximum length of a list of tasks.
    ``most_parts`` is the maximum length of a list of objects, such as the players' boards. The capacity of a list of
    lists follows from its length in ``example``. ``more`` contains additional fields of the record.
    """

    def __init__(
        self,
        module: str,
        name: str,
        example: Any,
        capacity: int,
        *,
        most_parts: int = 1,
        most_tasks: int = MANY,
        more: Sequence[tuple[Any, ...]] = (),
    ) -> None:
        classes = state_fields_by_class(module)
        self.kinds: dict[str, str] = {}
        self.parts: dict[str, RecordLayout] = {}
        types: list[tuple[Any, ...]] = []
        for field, annotation in classes[name].items():
            if field in NOT_IN_RECORDS or annotation == "Any" or field.startswith("_"):
                continue
            value = getattr(example, field)
            kind = SHAPES.get(annotation, "")
            part = annotation.removeprefix("list[").removesuffix("]")
            if kind == "number":
                types.append((field, np.int64))
            elif kind == "row":
                types.append((field, list_type(capacity)))
            elif kind == "rows":
                types.append((field, list_type(round_up_capacity(len(value)), list_type(capacity))))
            elif kind == "tasks":
                types.append((field, list_type(round_up_capacity(most_tasks), width=3)))
            elif annotation.startswith("list[") and part in classes:
                kind = "parts"
                inner = RecordLayout(module, part, value[0], capacity)
                self.parts[field] = inner
                types.append((field, list_type(round_up_capacity(most_parts, FEW), inner.type)))
            else:
                raise UsageError(f"{module}.{name}.{field}: a batch has no record for {annotation}")
            self.kinds[field] = kind
        self.type: Any = np.dtype([*types, *more], align=True)

    def write(self, record: Any, value: Any) -> None:
        """Write the object ``value`` into ``record``, the record that represents the object."""
        for field, kind in self.kinds.items():
            here = getattr(value, field)
            if kind == "number":
                record[field] = here
            elif kind == "parts":
                for place, part in enumerate(here):
                    self.parts[field].write(record[field]["items"][place], part)
                record[field]["length"] = len(here)
            else:
                write_list(record[field], here)


def write_list(record: Any, values: Sequence[Any]) -> None:
    """Write ``values`` into ``record``, the record that represents a list."""
    capacity = len(record["items"])
    if len(values) > capacity:
        raise UsageError(f"a list of {len(values)} items exceeds the capacity of a batch, {capacity}")
    record["length"] = len(values)
    if record["items"].dtype.names:
        for place, row in enumerate(values):
            write_list(record["items"][place], row)
    elif len(values):
        record["items"][: len(values)] = values


def rules_record(values: Mapping[str, Any], annotations: Mapping[str, str], capacity: int) -> Array:
    """Return an array of length 1 with the record of the rules. ``values`` contains the attributes of the rules by
    name.

    ``capacity`` is the minimum capacity of a list of numbers. ``annotations`` contains the types of the attributes as
    text. The types are needed for empty lists, because an empty list does not show if its items are numbers or lists.
    """
    types = [
        (name, record_type_for_value(name, value, annotations.get(name, "").count("list["), capacity))
        for name, value in values.items()
    ]
    array = np.zeros(1, np.dtype(types, align=True))
    for name, value in values.items():
        if isinstance(value, int):
            array[0][name] = value
        else:
            write_list(array[0][name], value)
    return array


def longest_row_length(value: Any) -> int:
    """Return the length of the longest list of numbers in ``value``, which can be a nested list."""
    if not isinstance(value, list | tuple):
        return 0
    return max(
        (longest_row_length(item) if isinstance(item, list | tuple) else len(value) for item in value), default=0
    )


def record_type_for_value(name: str, value: Any, least_depth: int, capacity: int) -> Any:
    """Return the numpy type for the attribute ``name`` of the rules, which has the value ``value``. The value is a
    whole number, a list of whole numbers or a nested list. ``least_depth`` is the minimum number of nested levels of
    lists, which is needed if a list is empty. ``capacity`` is the minimum capacity of a list of numbers. Raises
    UsageError if the value has another type, or if a list contains a number that does not fit into 32 bits.
    """
    if isinstance(value, int):
        return np.int64
    if not isinstance(value, list | tuple):
        raise UsageError(f"rules.{name}: a batch has no record for a {type(value).__name__}")
    widths: list[int] = []
    level: list[Any] = [value]
    while len(widths) < least_depth or (level and all(isinstance(each, list | tuple) for each in level)):
        widths.append(max((len(each) for each in level), default=0))
        level = [item for each in level for item in each]
    if not all(isinstance(each, int) and abs(each) <= LARGEST for each in level):
        raise UsageError(f"rules.{name}: a batch has records for whole numbers of 32 bits and lists of them")
    kind: Any = np.int32
    for depth, width in enumerate(reversed(widths)):
        kind = list_type(round_up_capacity(width, (capacity, MANY, FEW)[min(depth, 2)]), kind)
    return kind
