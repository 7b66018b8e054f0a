"""Find the provenance and the rule of figures (values in the data). Both are in the notes of the objects that contain a
figure.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator, Set
from functools import partial
from typing import Any

from machu_rules.core.frozen import FrozenMap
from machu_rules.core.phrasing import did_you_mean, quoted
from machu_rules.loader.data_nodes import (
    DataFault,
    DataNode,
    Keys,
    Path,
    is_keyed,
    is_object_not_value,
    key_field,
    path_label,
)
from machu_rules.loader.rulebook import Figure

NO_FIGURES = frozenset({"format", "id", "title", "name", "colour", "provenance", "rule", "note"})
"""The keys whose values do not count as figures."""


FOLLOWED = 20
"""The maximum number of entries, from the beginning of a list, that `rule_at` searches for a rule."""


def annotation_at(root: DataNode, path: Path, about: str) -> DataNode | None:
    """Return the note about the value at ``path``. ``about`` is the key of the note: ``provenance`` or ``rule``.
    Returns None if there is no suitable note.

    If several objects around the value have a suitable note, the note of the innermost object is returned. A note in an
    object is suitable if it is about the field with the value, about the field of the object that contains this field,
    or about all fields of the object.
    """
    return _annotation_along(list(root.nodes_along(path)), path, about)


def _annotation_along(nodes: list[DataNode], path: Path, about: str) -> DataNode | None:
    """Return the same note as `annotation_at`. ``nodes`` are the nodes along ``path``."""
    fields = [step for step in path if isinstance(step, str)]
    for depth in range(len(nodes) - 1, -1, -1):
        word = nodes[depth].get(about)
        if word is not None and not isinstance(word.value, dict):
            return word
        if word is not None and depth < len(path):
            found = word.get(fields[-1]) if fields else None
            if found is None and isinstance(path[depth], str):
                found = word.get(str(path[depth]))
            if found is not None:
                return found
    return None


def rule_at(root: DataNode, path: Path) -> str:
    """Return the id of the rule for the value at ``path``. Returns an empty text if there is no such rule.

    If the value has no rule but is in an entry of a list, the corresponding values in earlier entries of the list are
    searched for rules. Only the first `FOLLOWED` entries are searched. If some of the values found there are equal to
    the value at ``path``, the result is the most frequent rule of the equal values. Otherwise, the result is the most
    frequent rule of all values found there.
    """
    for about in ("provenance", "rule"):
        if about in path:
            path = path[: path.index(about)]
    nodes = list(root.nodes_along(path))
    for length in range(len(path), 0, -1):
        word = _annotation_along(nodes[: length + 1], path[:length], "rule")
        if word is not None and isinstance(word.value, str):
            return word.value
    for depth, step in enumerate(path[: len(nodes) - 1]):
        if isinstance(step, int):
            places = [(*path[:depth], index, *path[depth + 1 :]) for index in range(min(step, FOLLOWED))]
            words = [(place, word) for place in places if (word := annotation_at(root, place, "rule")) is not None]
            named = [(_value_at(root, place), word.value) for place, word in words if isinstance(word.value, str)]
            alike = [rule for value, rule in named if value == _value_at(root, path)]
            if named:
                return Counter(alike or [rule for _, rule in named]).most_common(1)[0][0]
    return ""


def _value_at(root: DataNode, path: Path) -> Any:
    *_, node = root.nodes_along(path)
    return node.plain()


def figures(root: DataNode, keys: Keys) -> Iterator[Figure]:
    """Yield all figures in the valid data ``root``, in the order of the files."""
    for path in _figure_paths(root, (), keys):
        *around, node = nodes = list(root.nodes_along(path))
        provenance = _annotation_along(nodes, path, "provenance")
        note = next((above.get("note") for above in reversed(around) if above.get("note")), None)
        # a note in the base does not apply to the changes in a variant
        text = note.value if note is not None and note.mark.file == node.mark.file else ""
        rule = rule_at(root, path)
        name = path_label(root, path, keys)
        if provenance is not None and isinstance(provenance.value, list):
            for index, (entry, word) in enumerate(zip(node.value, provenance.value, strict=True)):
                place = entry.mark
                yield Figure(f"{name}[{index}]", _frozen(entry), word.value, rule, text, place.file, place.line)
        else:
            word_value = "chosen" if provenance is None else provenance.value
            yield Figure(name, _frozen(node), word_value, rule, text, node.mark.file, node.mark.line)


def _figure_paths(node: DataNode, path: Path, keys: Keys) -> Iterator[Path]:
    named_by = key_field(path[:-1], keys) if path and isinstance(path[-1], int) else ""
    for name, value in node.value.items():
        here: Path = (*path, name)
        if name in NO_FIGURES or name == named_by:
            continue
        if is_keyed(value, here, keys):
            for index, entry in enumerate(value.value):
                yield from _figure_paths(entry, (*here, index), keys)
        elif is_object_not_value(value, here):
            yield from _figure_paths(value, here, keys)
        else:
            yield here


def _frozen(node: DataNode) -> Any:
    if isinstance(node.value, dict):
        return FrozenMap({key: _frozen(value) for key, value in node.value.items()})
    if isinstance(node.value, list):
        return tuple(_frozen(value) for value in node.value)
    return node.value


def annotation_faults(
    node: DataNode, rules: Collection[str], faulty: Set[Path] = frozenset(), path: Path = ()
) -> Iterator[DataFault]:
    """Yield the faults in the notes of the object ``node`` and of all objects inside it. ``path`` is the path of
    ``node``.

    There are three kinds of faults. First, a note may name a rule that is not in ``rules``. If ``rules`` is empty, no
    such faults are reported. Second, a note may be about a field that does not exist. This fault is not reported for
    objects at ``faulty`` paths, because these objects may lack required fields. Third, a note may contain a list of
    provenances for a field, although the value of the field is not a list of the same length.
    """
    if isinstance(node.value, dict):
        for about in ("provenance", "rule"):
            word = node.get(about)
            if word is None:
                continue
            if isinstance(word.value, dict):
                yield from _annotated_field_faults(node, about, word, (*path, about), path in faulty)
            if about == "rule" and rules:
                yield from _unknown_rule_faults(word, rules, (*path, about))
    inner = node.value.items() if isinstance(node.value, dict) else enumerate(node.value)
    for step, value in inner:
        if isinstance(value.value, dict | list) and step not in ("provenance", "rule", "defaults"):
            yield from annotation_faults(value, rules, faulty, (*path, step))


def _unknown_rule_faults(word: DataNode, rules: Collection[str], path: Path) -> Iterator[DataFault]:
    for name, rule in word.value.items() if isinstance(word.value, dict) else [("", word)]:
        if isinstance(rule.value, str) and rule.value not in rules:
            place = (*path, name) if name else path
            yield DataFault(
                rule.mark,
                place,
                f"there is no rule {quoted(rule.value)}",
                partial(did_you_mean, rule.value, rules),
            )


def _annotated_field_faults(node: DataNode, about: str, word: DataNode, path: Path, lacks: bool) -> Iterator[DataFault]:
    fields = dict.fromkeys(_fields_within(node))
    lacks = lacks or _has_empty_list(node)
    for name, one in word.value.items():
        if name not in fields and not lacks:
            message = f"there is no field {quoted(name)} here that could have this {about}"
            yield DataFault(word.keys[name], (*path, name), message, partial(did_you_mean, name, fields))
        elif name in fields and isinstance(one.value, list):
            of = node.get(name)
            entries = len(of.value) if of is not None and isinstance(of.value, list) else None
            if len(one.value) != entries:
                number = f"{len(one.value)} provenance{'s' * (len(one.value) != 1)}"
                of_what = f"{name}, which is not a list" if entries is None else f"a {name} of {entries}"
                message = f"{number} for {of_what}"
                yield DataFault(one.mark, (*path, name), message, "one for each entry, or one for all")


def _fields_within(node: DataNode) -> Iterator[str]:
    """Yield the names of the fields in ``node`` and in the objects inside it."""
    if isinstance(node.value, dict):
        for name, value in node.value.items():
            if name not in ("provenance", "rule", "note"):
                yield name
                yield from _fields_within(value)
    elif isinstance(node.value, list):
        for value in node.value:
            yield from _fields_within(value)


def _has_empty_list(node: DataNode) -> bool:
    """Return True if ``node`` contains a list without entries. A variant may have removed the entries, so that their
    fields are unknown.
    """
    inner = node.value.values() if isinstance(node.value, dict) else node.value
    return any(value.value == [] or _has_empty_list(value) for value in inner if isinstance(value.value, dict | list))
