"""Add and remove borders, as a variant requires. A border is a pair of things that are neighbours. The variant names
the pair once, and the loader changes the neighbour lists of both things.

The key ``borders: {add: [[a, b]], remove: [[c, d]]}`` is applied after all other changes in the variant. One of the
other changes may already have edited the neighbour list of one thing in a pair. Therefore, a pair under ``add`` is
valid even if one of the two things is already in the neighbour list of the other. A pair under ``remove`` is valid even
if the other changes have removed one of the two things from the neighbour list of the other.
"""

from __future__ import annotations

from attrs import evolve

from machu_rules.core.phrasing import did_you_mean, quoted
from machu_rules.loader.chosen_provenance import (
    CHOSEN,
    drop_field_annotations,
    expand_provenance_by_field,
    mark_changed_fields_chosen,
)
from machu_rules.loader.data_nodes import DataFault, DataNode, Path

WORDS = ("add", "remove")


def with_border_changes(things: DataNode, borders: DataNode, where: str) -> tuple[DataNode, list[DataFault]]:
    """Apply ``borders`` to the list ``things``. ``borders`` contains the pairs of neighbours that a variant adds or
    removes. ``where`` consists of the path of the list and the name of the field with the neighbours of a thing, such
    as ``districts.neighbours``.

    Returns the changed list of things, and the faults in ``borders``.
    """
    field = where.partition(".")[2]
    faults: list[DataFault] = []
    if not isinstance(borders.value, dict) or not borders.value:
        message = "borders are pairs that are added or removed"
        return things, [
            DataFault(borders.mark, ("borders",), message, "write `borders: {add: [[a, b]], remove: [[c, d]]}`")
        ]
    if not isinstance(things.value, list):  # the base is broken, which its schema reports
        return things, faults
    before = {name: entry for entry in things.value if (name := entry.get_text_or_empty("id"))}
    by_id = dict(before)
    for word, pairs in borders.value.items():
        if word not in WORDS:
            hint = did_you_mean(word, WORDS)
            faults.append(
                DataFault(borders.keys[word], ("borders", word), f"the key {quoted(word)} is not known here", hint)
            )
            continue
        for index, pair in enumerate(pairs.value if isinstance(pairs.value, list) else [pairs]):
            path: Path = ("borders", word, index)
            ends = [end.value for end in pair.value] if isinstance(pair.value, list) else []
            if len(ends) != 2 or not all(isinstance(end, str) for end in ends):
                faults.append(DataFault(pair.mark, path, "a border is a pair of two ids", f"write `{word}: [[a, b]]`"))
            elif ends[0] == ends[1]:
                message = f"this border joins {quoted(ends[0])} to itself"
                faults.append(DataFault(pair.mark, path, message, "a border has two different ends"))
            elif (fault := _apply(by_id, field, word, pair, path)) is not None:
                faults.append(fault)
    changed_now = {id(entry): by_id[name] for name, entry in before.items()}
    return evolve(things, value=[changed_now.get(id(entry), entry) for entry in things.value]), faults


def _apply(by_id: dict[str, DataNode], field: str, word: str, pair: DataNode, path: Path) -> DataFault | None:
    """Add or remove the border ``pair``: change the neighbour lists of the two things in the pair. ``by_id`` maps ids
    to things, and the changed things are stored in ``by_id``. ``field`` is the name of the field with the neighbours of
    a thing. ``word`` is ``add`` or ``remove``. ``path`` is the path of the pair in the variant. Returns the fault in
    the pair, or None if the pair is valid.

    If the value of the field in one of the two things is not a list, nothing is changed and None is returned. The
    schema of the data file reports this fault.
    """
    one, other = (end.value for end in pair.value)
    unknown = [end for end in pair.value if end.value not in by_id]
    lists = {end: _neighbours(by_id[end], field) for end in (one, other) if end in by_id}
    if None in lists.values():
        return None
    naming = [(here, there) for here, there in ((one, other), (other, one)) if there in (lists.get(here) or ())]
    if unknown and (word == "add" or not naming):
        name = unknown[0].value
        return DataFault(
            unknown[0].mark,
            path,
            f"there is no {quoted(name)} that could have a border",
            did_you_mean(name, by_id),
        )
    if word == "add" and len(naming) == 2:
        return DataFault(pair.mark, path, f"{one} and {other} are neighbours already", "leave the pair out")
    if word == "remove" and not naming:
        hint = f"{one} touches {', '.join(lists[one] or ['nothing'])}"
        return DataFault(pair.mark, path, f"{one} and {other} are not neighbours", hint)
    for here, there in ((one, other), (other, one)):
        if here in lists and ((here, there) in naming) == (word == "remove"):
            by_id[here] = _change_neighbour(by_id[here], field, word, there, pair)
    return None


def _neighbours(entry: DataNode, field: str) -> list[str] | None:
    """Return the ids in the field ``field`` of the thing ``entry``, that is, the ids of the neighbours. The result is
    empty if the thing does not have this field, and None if the value of the field is not a list.
    """
    names = entry.get(field)
    if names is None or names.value is None:
        return []
    if not isinstance(names.value, list):
        return None
    return [name.value for name in names.value if isinstance(name.value, str)]


def _change_neighbour(entry: DataNode, field: str, word: str, name: str, pair: DataNode) -> DataNode:
    """Return the thing ``entry`` after adding or removing one neighbour, whose id is ``name``. ``word`` is ``add`` or
    ``remove``. ``field`` is the name of the field with the neighbours of the thing.

    The changed list of neighbours gets the position of ``pair`` in the variant. If the list then has a wrong length,
    the fault is reported at the pair. Neighbours that were already in the list keep their provenance.
    """
    names = entry.get(field)
    before = names.value if names is not None and names.value is not None else []
    kept = [index for index, one in enumerate(before) if one.value != name]
    added = [DataNode(name, pair.mark)] if word == "add" else []
    entry = entry.with_key(field, DataNode([*(before[index] for index in kept), *added], pair.mark))
    said = expand_provenance_by_field(entry).get("provenance")
    known = said.get(field) if said is not None else None
    if said is None or known is None or known.value == CHOSEN:
        return mark_changed_fields_chosen(entry, [field] if added else [])
    words = known.value if isinstance(known.value, list) else [known] * len(before)
    words = [words[index] for index in kept if index < len(words)] + [DataNode(CHOSEN, pair.mark) for _ in added]
    if not words:
        return drop_field_annotations(expand_provenance_by_field(entry), "provenance", [field])
    return entry.with_key("provenance", said.with_key(field, evolve(known, value=words)))
