"""Set the provenance ``chosen`` for the values that a variant changes. Other values keep their provenance."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator

from attrs import evolve

from machu_rules.loader.data_nodes import DataNode
from machu_rules.loader.provenance import NO_FIGURES

CHOSEN = "chosen"
"""The provenance of the values that a variant sets."""

FIELD = re.compile("[a-z][a-z0-9]*(?:_[a-z0-9]+)*")
"""The pattern of valid field names. A key that does not match the pattern gets no provenance. If a misspelt key in a
variant got a provenance, the key would be reported twice: as an unknown key of the object, and as an invalid key in the
provenance of the object.
"""


def mark_changed_fields_chosen(entry: DataNode, changed: Iterable[str], gone: Collection[str] = ()) -> DataNode:
    """Return the object ``entry`` with the provenance ``chosen`` for the fields in ``changed``. The fields in ``gone``
    have already been removed from the object, so the result contains no provenance and no rule for them.
    """
    entry = drop_field_annotations(entry, "rule", gone)
    marks = {name: entry.keys[name] for name in _filter_figure_fields(changed)}
    entry = drop_field_annotations(entry, "provenance", {*gone} - marks.keys())
    if not marks:
        return entry
    words = expand_provenance_by_field(entry).get("provenance") or DataNode({}, next(iter(marks.values())))
    chosen = {name: DataNode(CHOSEN, mark) for name, mark in marks.items()}
    return entry.with_key("provenance", DataNode({**words.value, **chosen}, words.mark, {**words.keys, **marks}))


def expand_provenance_by_field(entry: DataNode) -> DataNode:
    """Return the object ``entry`` with a mapping as its provenance. The mapping contains the names of the fields as
    keys, and the provenance of the fields as values. If the object has a single provenance for all its fields, the
    mapping repeats this provenance for all fields. An object without provenance is returned unchanged.
    """
    provenance = entry.get("provenance")
    if provenance is None or isinstance(provenance.value, dict):
        return entry
    fields = [*_filter_figure_fields(entry.value)]
    words = DataNode(dict.fromkeys(fields, provenance), provenance.mark, dict.fromkeys(fields, provenance.mark))
    return entry.with_key("provenance", words)


def _filter_figure_fields(fields: Iterable[str]) -> Iterator[str]:
    yield from (name for name in fields if name not in NO_FIGURES and FIELD.fullmatch(name))


def drop_field_annotations(entry: DataNode, about: str, fields: Collection[str]) -> DataNode:
    """Return the object ``entry`` without its notes about ``fields``. Only the notes under the key ``about``, such as
    ``rule``, are removed. If no notes are left under this key, the key is removed too.
    """
    words = entry.get(about)
    if words is None or not isinstance(words.value, dict):
        return entry
    left = {name: word for name, word in words.value.items() if name not in fields}
    if left:
        return entry.with_key(about, evolve(words, value=left))
    return evolve(entry, value={name: node for name, node in entry.value.items() if name != about})
