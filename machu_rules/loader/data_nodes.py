"""Data in which each value knows its position in the file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from attrs import evolve, field, frozen

from machu_rules.core.phrasing import short_printable_line

Path = tuple[str | int, ...]
"""A path in data: keys of mappings and indexes of lists, from the outermost inwards."""

Keys = Mapping[str, str]
"""For the dotted path of a list, the field that names its entries, if this is not ``id``."""


class Mark(NamedTuple):
    """A position in a file. Line and column count from 1. 0 means the file as a whole."""

    file: str
    line: int = 0
    column: int = 0


@frozen(eq=False)
class DataNode:
    """A value and its position.

    ``value`` is a scalar, a list of nodes, or a dict of nodes. It must not change after the node is made. ``keys`` are
    the positions of the keys in a dict.
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
        """Return the node under a key. Returns None if the key is missing or this is not a mapping."""
        return self.value.get(key) if isinstance(self.value, dict) else None

    def get_text_or_empty(self, key: str) -> str:
        """Return the text under a key. Returns an empty text if there is none."""
        node = self.get(key)
        return node.value if node is not None and isinstance(node.value, str) else ""

    def nodes_along(self, path: Path) -> Iterator[DataNode]:
        """Yield this node and the nodes along a path, as far as the path exists."""
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
        """Return the position of the value at a path. If the path does not exist, return the position of the innermost
        value that exists along it.
        """
        *_, last = self.nodes_along(path)
        return last.mark

    def key_mark(self, path: Path) -> Mark:
        """Return the position of the last key in a path, or of the entry if the path ends in a list."""
        *_, around = self.nodes_along(path[:-1])
        return around.keys.get(str(path[-1]), self.mark_at(path)) if path else self.mark

    def with_key(self, key: str, node: DataNode) -> DataNode:
        """Return this mapping with ``node`` under ``key``. A new key gets the position of its value."""
        keys = {**self.keys, key: self.keys.get(key, node.mark)}
        return evolve(self, value={**self.value, key: node}, keys=keys)


Hint = str | Callable[[], str]
"""The remedy. It is a function if it takes time to find. The function is called only for reported faults."""


@frozen
class DataFault:
    """A fault at a path in the data, before it becomes a `Problem`.

    If ``gives_way`` is set, the fault is dropped when a later stage reports one at the same path.
    """

    mark: Mark
    path: Path
    message: str
    hint: Hint = ""
    rule: str | None = None
    gives_way: bool = False


def key_field(path: Path, keys: Keys) -> str:
    """Return the field that names the entries of the list at a path."""
    return keys.get(".".join(step for step in path if isinstance(step, str)), "id")


def entry_name(entry: DataNode, name_field: str) -> str | None:
    """Return the id or naming field of an entry in a list as text, or None."""
    node = entry.get(name_field)
    return str(node.value) if node is not None and isinstance(node.value, str | int) else None


def is_keyed(node: DataNode | None, path: Path, keys: Keys) -> bool:
    """Return True for a list of objects with names, through which a variant can change them."""
    if node is None or not isinstance(node.value, list) or not node.value:
        return False
    name_field = key_field(path, keys)
    return all(entry_name(entry, name_field) is not None for entry in node.value)


def is_object_not_value(node: DataNode, path: Path) -> bool:
    """Return True if a mapping is an object with fields rather than a value, such as a price.

    Objects are sections, entries of a list, and mappings with a provenance or rule of their own.
    """
    if not isinstance(node.value, dict):
        return False
    return len(path) == 1 or isinstance(path[-1], int) or "provenance" in node.value or "rule" in node.value


def path_with_indices(root: DataNode, path: Path, keys: Keys) -> Path:
    """Return a path in which the ids of entries are replaced by indices. A path in a variant may contain ids."""
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
    """Return a path for readers. It uses dots, and ids instead of indices. An entry without an id has its index, from
    0, in brackets.

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
