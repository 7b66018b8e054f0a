"""Data that knows where each piece of it was written."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, NamedTuple

from attrs import evolve, field, frozen

from machu_rules.core.phrasing import short

Path = tuple[str | int, ...]
"""A place in data: keys of mappings and indexes of lists, from the outermost inwards."""

Keys = Mapping[str, str]
"""For lists whose entries are not named by ``id``, the field that names them; by the dotted path of the list."""


class Mark(NamedTuple):
    """A place in a file; line and column count from 1, 0 means the file as a whole."""

    file: str
    line: int = 0
    column: int = 0


@frozen(eq=False)
class DataNode:
    """A value and its place. ``value`` is a scalar, a list of nodes or a dict of nodes, which is not changed once
    the node is made; ``keys`` are the places of the keys of a dict."""

    value: Any
    mark: Mark
    keys: Mapping[str, Mark] = field(factory=dict)

    def plain(self) -> Any:
        """The bare data: dict, list, str, int, float, bool and None."""
        if isinstance(self.value, dict):
            return {key: node.plain() for key, node in self.value.items()}
        if isinstance(self.value, list):
            return [node.plain() for node in self.value]
        return self.value

    def get(self, key: str) -> DataNode | None:
        """The node under a key, or None where this is no mapping or has no such key."""
        return self.value.get(key) if isinstance(self.value, dict) else None

    def text(self, key: str) -> str:
        """The text under a key; empty where there is none."""
        node = self.get(key)
        return node.value if node is not None and isinstance(node.value, str) else ""

    def steps(self, path: Path) -> Iterator[DataNode]:
        """This node and those that follow along a path, as far as it exists."""
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

    def at(self, path: Path) -> Mark:
        """The place of the value at a path; for a path that leads nowhere, that of the innermost value around it."""
        *_, last = self.steps(path)
        return last.mark

    def key_at(self, path: Path) -> Mark:
        """The place of the last key of a path; for an entry of a list, that of the entry."""
        *_, around = self.steps(path[:-1])
        return around.keys.get(str(path[-1]), self.at(path)) if path else self.mark

    def having(self, key: str, node: DataNode) -> DataNode:
        """This mapping with ``node`` under ``key``; a new key has the place of its value."""
        keys = {**self.keys, key: self.keys.get(key, node.mark)}
        return evolve(self, value={**self.value, key: node}, keys=keys)


Hint = str | Callable[[], str]
"""What would be right. A hint that takes time to find is a function: it is called only for faults that are reported."""


@frozen
class DataFault:
    """Something wrong at a place in data, before it becomes a `Problem`. A fault that ``gives_way`` is left out where a
    later stage reports one at the same place."""

    mark: Mark
    path: Path
    message: str
    hint: Hint = ""
    rule: str | None = None
    gives_way: bool = False


def key_field(path: Path, keys: Keys) -> str:
    """The field that names the entries of the list at a path."""
    return keys.get(".".join(step for step in path if isinstance(step, str)), "id")


def entry_name(entry: DataNode, name_field: str) -> str | None:
    """What an entry of a list is called: its id (or what stands for one) as text, or None."""
    node = entry.get(name_field)
    return str(node.value) if node is not None and isinstance(node.value, str | int) else None


def is_keyed(node: DataNode | None, path: Path, keys: Keys) -> bool:
    """Whether this is a list of objects, each with a name to change it by."""
    if node is None or not isinstance(node.value, list) or not node.value:
        return False
    name_field = key_field(path, keys)
    return all(entry_name(entry, name_field) is not None for entry in node.value)


def is_object(node: DataNode, path: Path) -> bool:
    """Whether a mapping is an object with fields (a section, an entry of a list, or one with a provenance or rule of
    its own) rather than a value, such as a price."""
    if not isinstance(node.value, dict):
        return False
    return len(path) == 1 or isinstance(path[-1], int) or "provenance" in node.value or "rule" in node.value


def indexed(root: DataNode, path: Path, keys: Keys) -> Path:
    """A path in which entries of lists may be named by their ids (as in a variant), with their indexes instead."""
    found: list[str | int] = []
    node: DataNode | None = root
    for step in path:
        place: str | int = step
        if node is not None and isinstance(node.value, list) and isinstance(step, str):
            names = [entry_name(entry, key_field(tuple(found), keys)) for entry in node.value]
            place = names.index(step) if step in names else step
        found.append(place)
        node = next(iter([*node.steps((place,))][1:]), None) if node is not None else None
    return tuple(found)


def label(root: DataNode, path: Path, keys: Keys) -> str:
    """A path as people read it: dots, ids instead of indexes, indexes from 0 in brackets where there are no ids.

    ``("orders", 1, "ladder", 2)`` becomes ``orders.puma.ladder[2]``.
    """
    words = ""
    nodes = list(root.steps(path))
    for depth, step in enumerate(path):
        name: str | None = str(step)
        if isinstance(step, int):
            known = nodes[depth + 1] if depth + 1 < len(nodes) else None
            name = entry_name(known, key_field(path[:depth], keys)) if known is not None else None
        words += f"[{step}]" if name is None else f".{short(name)}"
    return words.removeprefix(".")
