"""Merge the changes in a variant into its base. The changed objects are found by their ids.

- Sections (keys at the outermost level) and objects with an id are changed field by field.
- Lists of objects are changed by a mapping from ids to changes. The change ``remove: true`` removes the object. A
  change with ``add: true`` appends a new object with all its fields.
- All other values (a number, a text, a list whose entries have no names, a price) are replaced as a whole. The new
  value ``null`` removes a field.
- If a section contains only one amount, the number alone can be written (``hand: 4`` for ``hand: {value: 4}``).
- In some lists, the entries have their names in a field other than ``id``. Such a list is changed by a mapping from the
  values of this field to changes. Keys that are numbers need quotes (``setup: {table: {"4": ...}}``).
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from functools import partial

from attrs import evolve

from machu_rules.core.phrasing import did_you_mean, nearest_word, quoted
from machu_rules.loader import border_pairs
from machu_rules.loader.chosen_provenance import CHOSEN, mark_changed_fields_chosen
from machu_rules.loader.common_checks import listed
from machu_rules.loader.data_nodes import (
    DataFault,
    DataNode,
    Hint,
    Keys,
    Mark,
    Path,
    entry_name,
    is_keyed,
    is_object_not_value,
    key_field,
)
from machu_rules.loader.examples import LONGEST, flow_yaml
from machu_rules.loader.provenance import NO_FIGURES
from machu_rules.loader.spec import GameSpec

NUMBER = re.compile("0|[1-9][0-9]{,14}")
"""The pattern of a whole number of at most 15 digits, without a sign."""

ABOUT_FIGURES = ("provenance", "rule", "note")

BORDERS = "borders"
"""The key in a variant for pairs of neighbours to add or remove. Only variants of games with borders can use this
key.
"""

HEAD = ("format", "based_on", "name", "author", "version", "description", "silence")
"""The keys of a variant file that describe the variant. All other keys are changes."""


def merge(
    files: Mapping[str, DataNode], variant: DataNode, spec: GameSpec
) -> tuple[dict[str, DataNode], list[DataFault]]:
    """Apply the changes in ``variant`` to the data of its base. ``files`` maps the names of the base's data files to
    their data. Returns a mapping from file names to the changed data, and the faults in the changes.
    """
    merged = dict(files)
    merger = _Merger(spec.keys)
    home = {section: name for name, file in files.items() if name != "rules" for section in file.value}
    home.pop("format", None)
    sections = {section: merged[file].value[section] for section, file in home.items()}
    for section, change in variant.value.items():
        if section in HEAD or (section == BORDERS and spec.borders):
            continue
        if section not in home:
            message, hint = (
                f"the base has no section {quoted(section)}",
                partial(_hint_for_section, section, sections),
            )
            merger.fault(variant.keys[section], (section,), message, hint)
            continue
        file = merged[home[section]]
        new = merger.apply_change(file.value[section], change, (section,))
        merged[home[section]] = file.with_key(section, new)
    pairs = variant.get(BORDERS)
    if pairs is not None and spec.borders:
        section = spec.borders.partition(".")[0]
        file = merged[home[section]]
        changed, faults = border_pairs.with_border_changes(file.value[section], pairs, spec.borders)
        merged[home[section]] = file.with_key(section, changed)
        merger.faults += faults
    return merged, merger.faults


class _Merger:
    def __init__(self, keys: Keys) -> None:
        self.keys = keys
        self.faults: list[DataFault] = []

    def fault(self, mark: Mark, path: Path, message: str, hint: Hint = "") -> None:
        self.faults.append(DataFault(mark, path, message, hint))

    def apply_change(self, base: DataNode, change: DataNode, path: Path) -> DataNode:
        """Return the value at ``path`` after merging. ``base`` is the value at ``path`` in the base of the variant, and
        ``change`` is the change to this value in the variant.
        """
        if is_keyed(base, path, self.keys) or (base.value == [] and isinstance(change.value, dict)):
            return self.apply_list_change(base, change, path)
        if is_object_not_value(base, path) and isinstance(change.value, dict):
            return self.apply_object_change(base, change, path)
        if base.get("value") is not None and not isinstance(change.value, dict | None):
            return self.apply_object_change(
                base, DataNode({"value": change}, change.mark, {"value": change.mark}), path
            )
        return change

    def apply_object_change(self, base: DataNode, change: DataNode, path: Path) -> DataNode:
        change = self.move_misplaced_entries(base, change, path)
        values, keys = dict(base.value), dict(base.keys)
        chosen, gone = [], []
        for name, new in change.value.items():
            mark, here, old = change.keys[name], (*path, name), values.get(name)
            if name == "provenance":
                self.fault(mark, here, "a variant has no provenance", "its changes are `chosen`")
            elif new.value is None and old is None:
                known = [field for field in base.value if field not in ABOUT_FIGURES]
                self.fault(mark, here, f"there is no {quoted(name)} to remove", partial(did_you_mean, name, known))
            elif new.value is None:
                del values[name]
                keys[name] = mark  # keep the position of the removal, for faults about the missing object
                gone.append(name)
            elif name == "rule" and old is not None and isinstance(old.value, dict) and isinstance(new.value, dict):
                values[name] = DataNode({**old.value, **new.value}, old.mark, {**old.keys, **new.keys})
            else:
                values[name] = new if old is None else self.apply_change(old, new, here)
                if values[name] is new:  # otherwise its own notes would cover the changes
                    keys[name] = mark
                    chosen.append(name)
                elif old is not None and values[name].value == [] != old.value:  # no entry is left that could have it
                    chosen.append(name)
        return mark_changed_fields_chosen(DataNode(values, base.mark, keys), chosen, gone)

    def move_misplaced_entries(self, base: DataNode, change: DataNode, path: Path) -> DataNode:
        """Return ``change`` with misplaced changes moved to the right place. ``change`` contains the changes to the
        object ``base`` at ``path``.

        If exactly one field of ``base`` is a list of objects, the changes to entries of the list belong under the name
        of this field. If ``change`` contains these changes directly, they are misplaced. Misplaced changes are reported
        as a fault, and then read as if they were under the name of the field.
        """
        lists = [name for name, old in base.value.items() if is_keyed(old, (*path, name), self.keys)]
        if len(lists) != 1 or lists[0] in change.value:
            return change
        high = {
            name: new for name, new in change.value.items() if name not in base.value and isinstance(new.value, dict)
        }
        if not high or not all(
            "add" in new.value or self.has_entry(base, path, lists[0], name) for name, new in high.items()
        ):
            return change
        first = change.keys[next(iter(high))]
        entries = DataNode(high, first, {name: change.keys[name] for name in high})
        others = {name: new for name, new in change.value.items() if name not in high}
        message = f"{listed([quoted(name) for name in high])} {'is' if len(high) == 1 else 'are'} one level too high"
        around = path[-1] if path else ""
        self.fault(first, path, message, f"write `{around}: {{{lists[0]}: {{{flow_yaml(next(iter(high)))}: ...}}}}`")
        return evolve(change, value={**others, lists[0]: entries}, keys={**change.keys, lists[0]: first})

    def has_entry(self, base: DataNode, path: Path, field: str, name: str) -> bool:
        """Return True if a list of the object ``base`` has an entry called ``name``. ``field`` is the key of the list,
        and ``path`` is the path of ``base``.
        """
        named_by = key_field((*path, field), self.keys)
        return any(entry_name(entry, named_by) == name for entry in base.value[field].value)

    def apply_list_change(self, base: DataNode, change: DataNode, path: Path) -> DataNode:
        field = key_field(path, self.keys)
        if not isinstance(change.value, dict):
            message = f"the entries of this list are changed by their {field}"
            self.fault(change.mark, path, message, _list_change_hint(field, base, change))
            return base
        entries: list[DataNode | None] = list(base.value)
        numbered = any(isinstance(entry.value[field].value, int) for entry in base.value)
        places: dict[str, int] = {}
        for index, entry in enumerate(base.value):
            places.setdefault(entry_name(entry, field) or "", index)
        for name, new in change.value.items():
            mark, here, place = change.keys[name], (*path, name), places.get(name)
            if not isinstance(new.value, dict):
                message = f"{quoted(new.plain())} does not name a field of {quoted(name)}"
                self.fault(new.mark, here, message, _entry_change_hint(field, name, new, base))
                continue
            fields = {key: node for key, node in new.value.items() if key not in ("add", "remove")}
            unclear = [word for word in ("add", "remove") if word in new.value and new.value[word].value is not True]
            for word in unclear:
                given = new.value[word]
                hint = f"write `{word}: true`, or leave it out"
                self.fault(given.mark, (*here, word), f"{quoted(given.plain())} is not allowed here", hint)
            if unclear:
                continue
            if "remove" in new.value and len(new.value) > 1:
                message = f"{quoted(name)} is removed and changed at once"
                self.fault(mark, here, message, "`remove: true` must be the only key")
            elif "add" in new.value and place is not None:
                message = f"the base has {quoted(name)} already"
                self.fault(mark, here, message, "change it without `add`, or use another id")
            elif "add" in new.value:
                entries.append(self.make_entry(numbered, field, name, evolve(new, value=fields), mark, here))
            elif place is None:
                self.fault(
                    mark,
                    here,
                    f"the base has no {quoted(name)}",
                    partial(_hint_for_unknown, name, list(places)),
                )
            elif "remove" in new.value:
                entries[place] = None
            else:
                entries[place] = self.apply_object_change(base.value[place], new, (*path, place))
        # if the length of a list changes, the position of the whole list is that of the change in the variant
        kept = [entry for entry in entries if entry is not None]
        as_long = len(kept) == len(entries) == len(base.value)
        return evolve(base, value=kept, mark=base.mark if as_long else change.mark)

    def make_entry(self, numbered: bool, field: str, name: str, fields: DataNode, mark: Mark, path: Path) -> DataNode:
        """Return a new entry for a list. The entry has the given ``fields`` and the name ``name``. ``field`` is the key
        under which an entry of the list has its name. If ``numbered`` is True and ``name`` consists of digits, the name
        becomes a number. All values of the entry have the provenance ``chosen``.
        """
        if "provenance" in fields.value:
            self.fault(fields.keys["provenance"], (*path, "provenance"), "a variant has no provenance",
                       "its additions are `chosen`")  # fmt: skip
        value = int(name) if numbered and NUMBER.fullmatch(name) else name
        given = fields.get(field)
        if given is not None and given.value != value:
            self.fault(
                given.mark,
                (*path, field),
                f"{quoted(given.plain())} is {quoted(name)} here",
                "leave it out",
            )
        entry = evolve(fields, mark=mark).with_key(field, DataNode(value, mark))
        return entry.with_key("provenance", DataNode(CHOSEN, mark))


def _hint_for_unknown(name: str, known: list[str]) -> str:
    parts = sorted(name.lower().split("_"))
    same = next((one for one in known if sorted(one.split("_")) == parts), None)
    alike = same or nearest_word(name, known)
    new = "a new one needs `add: true` and all its fields"
    if alike is None:
        return "; ".join(filter(None, (did_you_mean(name, known), new)))
    # steps_4 next to steps_3 may well be intended as a new one
    numbered = alike != name and re.sub(r"\d", "", alike) == re.sub(r"\d", "", name)
    return f"{new}, or did you mean {alike}?" if numbered else f"did you mean {alike}?"


def _hint_for_section(section: str, sections: Mapping[str, DataNode]) -> str:
    """Return a hint for ``section``, a key in a variant that is not one of the ``sections`` of the base."""
    if section == "rules":
        return 'rules are code, and a variant changes figures and options: see "Changes without code"'
    homes = [name for name, node in sections.items() if section not in ABOUT_FIGURES and node.get(section) is not None]
    if homes:
        return f"{section} is a field of {homes[0]}: write `{homes[0]}: {{{section}: ...}}`"
    return did_you_mean(section, sections) or f"one of {', '.join(sections)}"


def _list_change_hint(field: str, base: DataNode, change: DataNode) -> str:
    """Return a hint with an example that shows how to change an entry of the list ``base`` by its name. ``field`` is
    the key under which an entry has its name. If ``change`` is a list, the example is its first entry.
    """
    entries = change.value if isinstance(change.value, list) else []
    given = entries[0].plain() if entries else None
    if isinstance(given, dict) and isinstance(given.get(field), str | int):
        others = {key: value for key, value in given.items() if key != field}
        line = flow_yaml({str(given[field]): others})[1:-1]
        return f"write `{line}`, without dash" if len(line) <= LONGEST else f"by {field}: `{given[field]}: ...`"
    name = entry_name(base.value[0], field) if base.value else "..."
    return f"for example `{flow_yaml(str(name))}: {{...}}`"


def _entry_change_hint(field: str, name: str, new: DataNode, base: DataNode) -> str:
    """Return a hint for a faulty change to an entry of the list ``base``. A change must be a mapping with fields of the
    entry, but the variant contains the value ``new`` instead. ``name`` is the name of the entry, and ``field`` is the
    key under which an entry has its name.
    """
    key = flow_yaml(name)
    if new.value is None or str(new.value).lower() in ("remove", "removed", "delete", "none", "no"):
        return f"write `{key}: {{remove: true}}` to take it away"
    entry = next((one for one in base.value if entry_name(one, field) == name), None)
    figures = [key for key in entry.value if key not in NO_FIGURES and key != field] if entry is not None else []
    same = [key for key in figures if entry is not None and type(entry.value[key].value) is type(new.value)]
    shown = flow_yaml(new.plain()) if same and not isinstance(new.value, list) else "..."
    return f"write `{key}: {{{(same or figures or ['field'])[0]}: {shown}}}`"
