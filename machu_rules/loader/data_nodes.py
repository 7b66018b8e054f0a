"""Data in which each value knows its position in the file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from attrs import evolve, field, frozen

from machu_rules.core.phrasing import short_printable_line

Path = tuple[str | int, ...]
"""A path in data: keys of mappings and indexes of lists, from the outermost inwards."""

Keys = Mapping[str, str]
"""Maps the dotted path of a list to the name of the field that contains the names of the list entries. If this field is
``id``, the list is left out of the mapping.
"""


class Mark(NamedTuple):
    """A position in a file. ``line`` and ``column`` count from 1. If ``line`` is 0, the whole file is meant."""

    file: str
    line: int = 0
    column: int = 0


@frozen(eq=False)
class DataNode:
    """A value in a data file, with its position ``mark``.

    ``value`` is a scalar, a list of nodes, or a dict of nodes. It must not be changed after the node is created. If
    ``value`` is a dict, ``keys`` maps its keys to their positions in the file.
    """

    value: Any
    mark: Mark
    keys: Mapping[str, Mark] = field(factory=dict)

    def plain(self) -> Any:
        """Return the data without positions: dict, list, str, int, float, bool and None."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value

    def get(self, key: str) -> DataNode | None:
        """Return the node under ``key``. Returns None if the key is missing or this node is not a mapping."""
        return self.value.get(key) if isinstance(self.value, dict) else None

    def get_text_or_empty(self, key: str) -> str:
        """Return the text under ``key``. Returns an empty text if the key is missing or its value is not a text."""
        node = self.get(key)
        return node.value if node is not None and isinstance(node.value, str) else ""

    def nodes_along(self, path: Path) -> Iterator[DataNode]:
        """Yield this node, and then one node per step of ``path``: the node to which the step leads. If a step does not
        exist, no further nodes are yielded.
        """
        node = self
        yield node
        for step in path:
            inner: DataNode | None = None
            if isinstance(node.value, dict) and isinstance(step, str):
                inner = node.value.get(step)
            elif isinstance(node.value, list) and isinstance(step, int) and 0 <= step < len(node.value):
                inner = node.value[step]
            if inner is None:
                return
            yield (node := inner)

    def mark_at(self, path: Path) -> Mark:
        """Return the position of the value at ``path``. If only the beginning of the path exists, return the position
        of the last value that exists along the path.
        """
        *_, last = self.nodes_along(path)
        return last.mark

    def key_mark(self, path: Path) -> Mark:
        """Return the position of the last key in ``path``. If the last step is the index of a list entry, return the
        position of this entry. If ``path`` is empty, return the position of this node.
        """
        *_, around = self.nodes_along(path[:-1])
        return around.keys.get(str(path[-1]), self.mark_at(path)) if path else self.mark

    def with_key(self, key: str, node: DataNode) -> DataNode:
        """Return a copy of this mapping with ``node`` under ``key``. A new key gets the position of ``node``. An
        existing key keeps its position.
        """
        keys = {**self.keys, key: self.keys.get(key, node.mark)}
        return evolve(self, value={**self.value, key: node}, keys=keys)


Hint = str | Callable[[], str]
"""The remedy for a fault: a text, or a function that returns the text. A function is used if the remedy takes time to
find. It is called only if the fault is reported.
"""


@frozen
class DataFault:
    """A fault at a ``path`` in the data. The loader converts the fault to a `Problem`, which is a message for readers.

    If ``gives_way`` is True, this fault is dropped when a later check reports a fault at the same position (``mark``).
    """

    mark: Mark
    path: Path
    message: str
    hint: Hint = ""
    rule: str | None = None
    gives_way: bool = False


def key_field(path: Path, keys: Keys) -> str:
    """Return the name of the field that contains the names of the entries in the list at ``path``. The field is ``id``
    unless ``keys`` contains another field for the list.
    """
    return keys.get(".".join(step for step in path if isinstance(step, str)), "id")


def entry_name(entry: DataNode, name_field: str) -> str | None:
    """Return the name of the list entry ``entry`` as text. The name is the value of the field ``name_field``. Returns
    None if this value is neither a text nor a whole number.
    """
    node = entry.get(name_field)
    return str(node.value) if node is not None and isinstance(node.value, str | int) else None


def is_keyed(node: DataNode | None, path: Path, keys: Keys) -> bool:
    """Return True if ``node`` is a list of one or more objects that all have a name. A variant can change the objects
    of such a list by name. ``path`` is the path of the list, and ``keys`` determines the field that contains the name
    of an object (see `key_field`).
    """
    if node is None or not isinstance(node.value, list) or not node.value:
        return False
    name_field = key_field(path, keys)
    return all(entry_name(entry, name_field) is not None for entry in node.value)


def is_object_not_value(node: DataNode, path: Path) -> bool:
    """Return True if the mapping ``node`` at ``path`` is an object with fields. Returns False if the mapping is a
    single value, such as a price.

    Sections, entries of a list, and mappings with the key ``provenance`` or ``rule`` are objects.
    """
    if not isinstance(node.value, dict):
        return False
    return len(path) == 1 or isinstance(path[-1], int) or "provenance" in node.value or "rule" in node.value


def path_with_indices(root: DataNode, path: Path, keys: Keys) -> Path:
    """Return ``path`` with the indices of list entries instead of their names. A path in a variant may contain names.
    ``root`` is the data that contains the entries.
    """
    found: list[str | int] = []
    node: DataNode | None = root
    for step in path:
        place: str | int = step
        if node is not None and isinstance(node.value, list) and isinstance(step, str):
            names = [entry_name(entry, key_field(tuple(found), keys)) for entry in node.value]
            place = names.index(step) if step in names else step
        found.append(place)
        node = next(iter([*node.nodes_along((place,))][1:]), None) if node is not None else None
    return tuple(found)


def path_label(root: DataNode, path: Path, keys: Keys) -> str:
    """Return ``path`` as text for readers. The steps are separated by dots. The index of a list entry is replaced by
    the name of the entry. If the entry has no name, the index is shown in brackets, counted from 0.

    ``("orders", 1, "ladder", 2)`` becomes ``orders.puma.ladder[2]``.
    """
    words = ""
    nodes = list(root.nodes_along(path))
    for depth, step in enumerate(path):
        name: str | None = str(step)
        if isinstance(step, int):
            known = nodes[depth + 1] if depth + 1 < len(nodes) else None
            name = entry_name(known, key_field(path[:depth], keys)) if known is not None else None
        words += f"[{step}]" if name is None else f".{short_printable_line(name)}"
    return words.removeprefix(".")
