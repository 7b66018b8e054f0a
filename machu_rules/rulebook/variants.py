"""What a variant changes in its base, merged by id.

A section (a key at the outermost level) and an object with an id are changed field by field. A list of objects is
changed by a mapping from id to changes; there ``remove: true`` takes the object away, and ``add: true`` brings a new
one, with all its fields, to the end of the list. Every other value (a number, a text, a list, a price) takes the
place of the old one as a whole; ``null`` takes a field away. Where a list of objects is told apart by another field
than ``id``, the same holds for that field; a number there is written in quotes (``setup: {table: {"4": ...}}``).
"""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve

from machu_rules.rulebook.node import (
    Fault,
    Keys,
    Mark,
    Node,
    Path,
    entry_name,
    is_keyed,
    is_object,
    key_field,
)
from machu_rules.rulebook.standing import NO_FIGURES
from machu_rules.rulebook.words import did_you_mean, near, shown

HEAD = ("format", "based_on", "name", "author", "version", "description")
"""The keys of a variant file that are no section."""


def merge(files: Mapping[str, Node], variant: Node, keys: Keys) -> tuple[dict[str, Node], list[Fault]]:
    """The data files of a base (by name) with what a variant changes, and what is wrong with the changes."""
    merged = dict(files)
    merger = _Merger(keys)
    home = {section: name for name, file in files.items() if name != "rules" for section in file.value}
    home.pop("format", None)
    for section, change in variant.value.items():
        if section in HEAD:
            continue
        if section not in home:
            mark = variant.keys[section]
            merger.fault(mark, (section,), f"the base has no section {shown(section)}", did_you_mean(section, home))
            continue
        file = merged[home[section]]
        new = merger.changed(file.value[section], change, (section,))
        merged[home[section]] = file.having(section, new)
    return merged, merger.faults


class _Merger:
    def __init__(self, keys: Keys) -> None:
        self.keys = keys
        self.faults: list[Fault] = []

    def fault(self, mark: Mark, path: Path, message: str, hint: str = "") -> None:
        self.faults.append(Fault(mark, path, message, hint))

    def changed(self, base: Node, change: Node, path: Path) -> Node:
        """What stands at a path after a change."""
        if is_keyed(base, path, self.keys) or (base.value == [] and isinstance(change.value, dict)):
            return self.list_changed(base, change, path)
        if is_object(base, path) and isinstance(change.value, dict):
            return self.object_changed(base, change, path)
        return change

    def object_changed(self, base: Node, change: Node, path: Path) -> Node:
        result = base
        chosen = []
        for name, new in change.value.items():
            mark, here, old = change.keys[name], (*path, name), base.get(name)
            if name == "standing":
                self.fault(mark, here, "a variant gives no standing", "what it changes is `chosen`")
            elif new.value is None and old is None:
                self.fault(mark, here, f"there is no {shown(name)} to take away", did_you_mean(name, base.value))
            elif new.value is None:
                result = _without(result, name)
            elif name == "rule" and old is not None and isinstance(old.value, dict) and isinstance(new.value, dict):
                for field, rule in new.value.items():
                    result = result.having(name, result.value[name].having(field, rule, new.keys[field]))
            else:
                merged = new if old is None else self.changed(old, new, here)
                if merged is new:
                    result = result.having(name, new, mark)
                    chosen.append(name)
                else:  # it says itself what of it changed
                    result = result.having(name, merged)
        return _with_chosen(result, [name for name in chosen if name not in NO_FIGURES and name.isidentifier()])

    def list_changed(self, base: Node, change: Node, path: Path) -> Node:
        field = key_field(path, self.keys)
        if not isinstance(change.value, dict):
            message = f"the entries of this list are changed by their {field}"
            self.fault(change.mark, path, message, f"`{field}: {{field: new value}}` for each")
            return base
        entries: list[Node] = list(base.value)
        for name, new in change.value.items():
            names = [entry_name(entry, field) or "" for entry in entries]
            place = names.index(name) if name in names else None
            mark, here = change.keys[name], (*path, name)
            if not isinstance(new.value, dict):
                self.fault(new.mark, here, f"{shown(new.plain())} is no mapping of changes", "`field: new value`")
                continue
            fields = {key: node for key, node in new.value.items() if key not in ("add", "remove")}
            for word in ("add", "remove"):
                if word in new.value and new.value[word].value is not True:
                    given = new.value[word]
                    self.fault(given.mark, (*here, word), f"{shown(given.plain())} cannot stand here", "true")
            if "remove" in new.value and len(new.value) > 1:
                message = f"{shown(name)} is removed and changed at once"
                self.fault(mark, here, message, "`remove: true` stands alone")
            elif "add" in new.value and place is not None:
                message = f"the base has {shown(name)} already"
                self.fault(mark, here, message, "change it without `add`, or use another id")
            elif "add" in new.value:
                entries.append(self.added(base, field, name, evolve(new, value=fields), mark, here))
            elif place is None:
                hint = did_you_mean(name, names)
                if near(name, names) is None:
                    hint += f"{'; ' if hint else ''}a new one needs `add: true` and all its fields"
                self.fault(mark, here, f"the base has no {shown(name)}", hint)
            elif "remove" in new.value:
                del entries[place]
            else:
                entries[place] = self.object_changed(entries[place], new, (*path, place))
        return evolve(base, value=entries)

    def added(self, base: Node, field: str, name: str, fields: Node, mark: Mark, path: Path) -> Node:
        """A new entry of a list, its name set and all its figures chosen."""
        if "standing" in fields.value:
            self.fault(fields.keys["standing"], (*path, "standing"), "a variant gives no standing",
                       "what it adds is `chosen`")  # fmt: skip
        numbered = any(isinstance(entry.value[field].value, int) for entry in base.value)
        value = int(name) if numbered and name.isdecimal() and len(name) < 4 else name
        given = fields.get(field)
        if given is not None and given.value != value:
            self.fault(given.mark, (*path, field), f"{shown(given.plain())} is {shown(name)} here", "leave it out")
        entry = evolve(fields, mark=mark).having(field, Node(value, mark))
        return entry.having("standing", Node("chosen", mark))


def _without(entry: Node, name: str) -> Node:
    """An object without a field, nor anything said of it."""
    for about in ("standing", "rule"):
        word = entry.get(about)
        if word is not None and isinstance(word.value, dict):
            entry = entry.having(about, word.without(name))
    return entry.without(name)


def _with_chosen(entry: Node, names: list[str]) -> Node:
    """An object with the standing ``chosen`` for some of its fields."""
    if not names:
        return entry
    old = entry.get("standing")
    if old is None:
        old = Node({}, entry.keys[names[0]])
    elif not isinstance(old.value, dict):  # one standing for all fields: write it to each
        fields = [name for name in entry.value if name not in NO_FIGURES]
        old = Node(dict.fromkeys(fields, old), old.mark, dict.fromkeys(fields, old.mark))
    for name in names:
        old = old.having(name, Node("chosen", entry.keys[name]))
    return entry.having("standing", old, old.mark)
