"""A rulebook as a networkx graph. The model of a game determines the nodes and the edges, so this module contains no
knowledge about particular games.
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, NamedTuple, get_type_hints

import attrs

from machu_rules.core.values import JsonMapping
from machu_rules.loader.normal_form import FieldPath, Unordered

if TYPE_CHECKING:
    import networkx as nx

Keys = Mapping[str, str]
"""Maps the path of a list to the field in which an entry of the list has its name (see `GameSpec.keys`)."""

WORD = re.compile(r"(?<=[a-z0-9])(?=[A-Z])")
"""Matches between two words in the name of a class, such as ``MoonTile``."""


class _Field(NamedTuple):
    """A field of a class of figures."""

    name: str
    path: str
    """The path of the value in the data files. It begins at the object that the class describes."""
    refers_to: tuple[str, ...]
    """The paths of the lists with the things that the value names."""
    separator: str
    default: Any


class _Thing(NamedTuple):
    """A node for something in the data."""

    key: str
    path: str
    """The path in the data, as in `Figure.path`."""
    data: dict[str, Any]
    references: list[tuple[_Field, Any]]
    """The fields that name other things, with their values."""


def graph_of(
    figures: Any, keys: Keys, rules: Sequence[JsonMapping], cited: Iterable[tuple[str, str]], **about: str
) -> nx.MultiDiGraph[str]:
    """Return the graph of a rulebook (see `Rulebook.graph`).

    ``figures`` is the model of the game's data, or None. ``keys`` maps the path of a list to the field in which an
    entry of the list has its name. ``rules`` contains the fields of each `Rule`. ``cited`` contains the paths of the
    figures, each with the id of its rule. ``about`` contains the attributes of the graph.
    """
    import networkx as nx

    graph: nx.MultiDiGraph[str] = nx.MultiDiGraph()
    graph.graph.update(about)
    things = {} if figures is None else _Things(figures, keys).by_path
    for thing in things.values():
        graph.add_node(thing.key, **thing.data)
    for rule in rules:
        data = {name: value for name, value in rule.items() if name not in ("id", "options")}
        graph.add_node(f"rule:{rule['id']}", type="rule", **data)
    for thing in things.values():
        around = _innermost_thing_around(things, thing.path.rpartition(".")[0])
        if around is not None:
            _add_edge(graph, around.key, thing.key, "contains")
        for field, value in thing.references:
            for name, amounts in _named_ids(value, field.separator):
                targets = [found for path in field.refers_to if (found := things.get(f"{path}.{name}"))]
                # a word such as `conquer` may name something that is not in the data
                for target in targets[:1]:
                    _add_edge(graph, thing.key, target.key, "joins" if field.name == "id" else field.name, **amounts)
    for rule in rules:
        for option in rule["options"]:
            _add_edge(graph, f"option:{option}", f"rule:{rule['id']}", "changes")
    for path, name in cited:
        owner = _innermost_thing_around(things, re.sub(r"\[\d+\]", "", path))
        if owner is not None and name:
            _add_edge(graph, owner.key, f"rule:{name}", "cites")
    nx.freeze(graph)
    return graph


def _add_edge(graph: nx.MultiDiGraph[str], one: str, other: str, kind: str, **data: Any) -> None:
    graph.add_edge(one, other, key=kind, type=kind, **data)


def _innermost_thing_around(things: Mapping[str, _Thing], path: str) -> _Thing | None:
    """Return the thing whose path is the longest beginning of ``path``, or None if there is none."""
    while path and path not in things:
        path = path.rpartition(".")[0]
    return things.get(path)


def _named_ids(value: Any, separator: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield the ids in ``value``, each with the attributes of its edge. ``separator`` is the text between ids."""
    if isinstance(value, str):
        for name in value.split(separator) if separator else [value]:
            yield name, {}
    elif isinstance(value, Mapping):
        for name, amount in value.items():
            yield name, {"amount": amount}
    elif isinstance(value, tuple) and value and isinstance(value[0], Mapping):
        for name in dict.fromkeys(name for each in value for name in each):
            yield name, {"amounts": tuple(each.get(name, 0) for each in value)}
    elif isinstance(value, tuple):
        for each in value:
            yield from _named_ids(each, separator)


class _Things:
    """Collects the things in a model."""

    def __init__(self, figures: Any, keys: Keys) -> None:
        """``keys`` maps the path of a list to the field in which an entry of the list has its name."""
        self.by_path: dict[str, _Thing] = {}
        self._keys = keys
        self._taken: set[str] = set()
        for field in _fields(figures.__class__):
            value = getattr(figures, field.name)
            section, _, rest = field.path.partition(".")
            if self._is_list_of_things(value, field.path):
                self._add_entries(value, field.path, field.path, "")
            elif field.path == "options":
                for option in attrs.fields(type(value)):
                    data = {"type": "option", "value": getattr(value, option.name)}
                    self._add(_Thing(f"option:{option.name}", f"options.{option.name}", data, []))
            elif attrs.has(type(value)):
                self._add_object(_Thing(f"section:{section}", section, {}, []), value, section, "")
            elif section != "title":
                # a section without a class of its own, such as `rounds` with the single value `number`
                if section not in self.by_path:
                    self._add(_Thing(f"section:{section}", section, {"type": "section"}, []))
                self.by_path[section].data[rest or section] = as_tuples(value)
                if field.refers_to:
                    self.by_path[section].references.append((field, value))

    def _is_list_of_things(self, value: Any, path: str) -> bool:
        """Return True if ``value`` is a list of objects with names. ``path`` is its path without the names of things
        that contain it.
        """
        return isinstance(value, tuple) and bool(value) and hasattr(value[0], self._keys.get(path, "id"))

    def _add(self, thing: _Thing) -> None:
        self.by_path[thing.path] = thing
        self._taken.add(thing.key)

    def _add_entries(self, entries: tuple[Any, ...], path: str, plain_path: str, within: str) -> None:
        """Add the ``entries`` of the list at ``path``. ``plain_path`` is the same path without the names of things.
        ``within`` is the beginning of the ids: empty, or the id of the thing that contains the list and a dot.
        """
        for entry in entries:
            kind = WORD.sub("_", type(entry).__name__).lower()
            name = getattr(entry, self._keys.get(plain_path, "id"))
            here, key = f"{path}.{name}", f"{kind}:{within}{name}"
            if key in self._taken:  # another list has things of the same class
                key = f"{kind}:{here}"
            self._add_object(_Thing(key, here, {}, []), entry, plain_path, f"{within}{name}.")

    def _add_object(self, thing: _Thing, value: Any, plain_path: str, within: str) -> None:
        """Add ``thing``. The fields of the object ``value`` become its data. The entries of lists in these fields are
        added as things of their own. ``plain_path`` and ``within`` are for these lists (see `_add_entries`).
        """
        self._add(thing)
        thing.data["type"] = thing.key.partition(":")[0]
        for field in _fields(value.__class__):
            inner, path = getattr(value, field.name), f"{plain_path}.{field.path}"
            if self._is_list_of_things(inner, path):
                self._add_entries(inner, f"{thing.path}.{field.path}", path, within)
            elif inner is not None and (inner != () or field.default != ()):
                if field.name not in ("id", "type"):
                    thing.data[field.name] = as_tuples(inner)
                if field.refers_to:
                    thing.references.append((field, inner))


@cache
def _fields(model: type[Any]) -> tuple[_Field, ...]:
    """Return the fields of a class of figures."""
    hints = get_type_hints(model, include_extras=True)
    found = []
    for field in attrs.fields(model):
        marks = getattr(hints[field.name], "__metadata__", ())
        path = next((mark.path for mark in marks if isinstance(mark, FieldPath)), field.name)
        order = next((mark.ids for mark in marks if isinstance(mark, Unordered) and not mark.field), ())
        declared = field.metadata.get("figure")
        refers_to, separator = (declared.refers_to, declared.separator) if declared else ("", "")
        # the order of a list of ids is that of the lists with the things
        lists = refers_to or (order if isinstance(order, str) else "")
        found.append(_Field(field.name, path, tuple(lists.split()), separator, field.default))
    return tuple(found)


def as_tuples(value: Any) -> Any:
    """Return ``value``, a value in a model, as a string, a number, a boolean or a tuple. Mappings and objects become
    tuples of pairs.

    >>> from machu_rules.core.frozen import FrozenMap
    >>> as_tuples((FrozenMap({"corn": 3}), 1))
    ((('corn', 3),), 1)
    """
    if attrs.has(type(value)):
        return tuple((field.name, as_tuples(getattr(value, field.name))) for field in attrs.fields(type(value)))
    if isinstance(value, Mapping):
        return tuple((key, as_tuples(item)) for key, item in value.items())
    return tuple(as_tuples(item) for item in value) if isinstance(value, tuple) else value
