"""Find the cause of a fault that appears when a variant is merged into its base. The cause is one of the changes in the
variant. Also find a line of YAML that fixes the fault when it is added to the variant.

This module contains no knowledge about particular games. It finds the change and the line by trial. A change is the
cause if the fault disappears without the change. A line fixes the fault if, with this line, the fault disappears and
the semantic checks find no new fault.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from attrs import evolve

from machu_rules.core.phrasing import short_printable_line
from machu_rules.loader import merge
from machu_rules.loader.data_nodes import (
    DataFault,
    DataNode,
    Hint,
    Mark,
    Path,
    entry_name,
    is_keyed,
    is_object_not_value,
    key_field,
    path_label,
)
from machu_rules.loader.examples import flow_yaml
from machu_rules.loader.provenance import NO_FIGURES
from machu_rules.loader.resolve import Draft

Key = tuple[str, str | None]
"""Identifies a fault, so that it can be found again in other versions of the data. The first part is the path of the
fault, with names instead of the indices of list entries. The second part is the violated rule, or None.
"""

Found = Mapping[Key, DataFault]
Search = Callable[[DataNode], Found]
"""A function that finds the semantic faults in merged data, that is, in the data of a base after the changes in a
variant have been applied.
"""

MOST_TRIALS = 150
"""The maximum number of tests that search for the cause of one fault. A test leaves one change out of the variant."""

MOST_SOUGHT = 30
"""The maximum number of faults for which a fix is sought. If there are more, the other faults are reported without a
fix, because the designer has enough to correct.
"""

LONGEST_LINE = 400
"""The maximum length, in characters, of a line of YAML in a hint."""

REMOVED: Any = object()
NUMBER = re.compile(r"(?:1 to )?(\d+)(?: or (?:more|less))?\b")
LONGEST_LIST = 40
"""To fix a list of the wrong length, all lengths below this number are tried."""


def fault_key(fault: DataFault, whole: DataNode, keys: Mapping[str, str]) -> Key:
    """Return the `Key` of ``fault``, which is a fault in the data ``whole``."""
    return path_label(whole, fault.path, keys), fault.rule


def faults_at_causing_changes(
    draft: Draft, faults: list[DataFault], whole: DataNode, search: Search, told: set[Mark]
) -> Iterator[DataFault]:
    """Yield ``faults`` with the positions of the lines that cause them. ``whole`` is the merged data with these faults,
    and ``search`` finds the faults in other versions of the merged data. ``draft`` contains the variant and its base.
    If ``draft`` has no base, it is not a variant, and the faults are unchanged.

    A fault in the data of the base gets the position of the change that causes the fault. If a line that fixes the
    fault is found, the hint contains this line. The fault is dropped if another fault inside the same change has
    already been reported. ``told`` contains the positions of the faults reported so far.
    """
    locator = _FaultLocator(draft, whole, search)
    for fault in faults:
        if draft.base is None:
            yield fault
        elif fault.mark.file == draft.file:
            yield locator.add_fix_line(fault)
        elif (found := locator.move_to_cause(fault, told)) is not None:
            yield found


def mark_of_cause(draft: Draft, fault: DataFault, whole: DataNode, search: Search) -> Mark:
    """Return the position of the change in the variant that causes ``fault``. If the fault is in the variant itself, or
    if its base has the fault as well, return the position of the fault. ``draft``, ``whole`` and ``search`` are those
    of `faults_at_causing_changes`.
    """
    assert draft.spec is not None
    key = fault_key(fault, whole, draft.spec.keys)
    if draft.base is None or fault.mark.file == draft.file or key in search(draft.base.effective_sections()):
        return fault.mark
    unit = _FaultLocator(draft, whole, search).cause(key, fault)
    return fault.mark if unit is None or draft.root is None else draft.root.key_mark(unit)


class _FaultLocator:
    def __init__(self, draft: Draft, whole: DataNode, search: Search) -> None:
        assert draft.spec is not None
        self.draft = draft
        self.whole = whole
        self.search = search
        self.keys = draft.spec.keys
        self.borders = draft.spec.borders
        self.without: dict[Path, Found] = {}
        self.lines = 0
        self._now: Found | None = None
        self._before: Found | None = None

    @property
    def faults_before_fix(self) -> Found:
        if self._now is None:
            self._now = self.search(self.whole)
        return self._now

    def move_to_cause(self, fault: DataFault, told: set[Mark]) -> DataFault | None:
        """Return ``fault`` with the position of the change in the variant that causes the fault. ``fault`` is in the
        data of the base. Returns None if another fault inside the same change has already been reported. ``told``
        contains the positions of the faults reported so far.
        """
        base, root = self.draft.base, self.draft.root
        assert base is not None
        assert root is not None
        key = fault_key(fault, self.whole, self.keys)
        if base.base is not None:
            if self._before is None:
                self._before = self.search(base.effective_sections())
            if (theirs := self._before.get(key)) is not None:
                below = _FaultLocator(base, base.effective_sections(), self.search)
                return theirs if theirs.mark.file == base.file else below.move_to_cause(theirs, told)
        unit = self.cause(key, fault)
        if unit is None:
            return fault
        *_, change = root.nodes_along(unit)
        mark = root.key_mark(unit)
        if told.intersection(_marks_of_change(change, mark)):
            return None
        name = str(unit[-1])
        place = path_label(self.whole, fault.path, self.keys)
        otherwise: Hint = fault.hint
        if change.get("remove") is not None and f"'{name}'" in fault.message:
            field = path_label(self.whole, self.list_or_field_path(fault.path), self.keys)
            message = f"{name} is taken away here, but {field} still names it"
            otherwise = f"name there {fault.hint}" if str(fault.hint).startswith("one of") else "name another one there"
        elif change.value is None:
            message = f"{name} is taken away here: {fault.message}"
        else:
            message = f"this does not go with {place}: {fault.message}"
        line = self.hint_with_fix(fault, change.get("remove") is not None)
        return DataFault(mark, unit, message, line or otherwise, fault.rule)

    @staticmethod
    def list_or_field_path(path: Path) -> Path:
        """Return the path of the list that contains the value at ``path``. If the value is not an entry of a list,
        return ``path`` unchanged.
        """
        return path[:-1] if path and isinstance(path[-1], int) else path

    def add_fix_line(self, fault: DataFault) -> DataFault:
        """Return ``fault``, a fault in the data of the variant, with a better hint if there is one. There is a better
        hint for a missing back reference: a thing A names a thing B, but B does not name A. The hint then contains a
        line that adds A to the list of B. As an alternative, the hint suggests removing B from the list of A.
        """
        partner = self.find_missing_back_reference(fault.path)
        if partner is None:
            return fault
        here = str(self.value_at(fault.path))
        line = self.border_change_hint("add", fault.path[:3], here) or self.hint_with_change(*partner)
        return evolve(fault, hint=f"{line}; or take {here} out here") if line else fault

    def border_change_hint(self, word: str, path: Path, name: str) -> str:
        """Return a hint with a line of YAML that adds or removes a border between two things. ``word`` is ``add`` or
        ``remove``. ``path`` is the path of the neighbour list of one thing, and ``name`` is the id of the other thing.
        The hint is empty if the key ``borders`` of a variant cannot change the list at ``path``.
        """
        if len(path) != 3 or f"{path[0]}.{path[2]}" != self.borders:
            return ""
        here = self.value_at((*path[:2], "id"))
        return f"write `borders: {{{word}: [[{here}, {name}]]}}`"

    # Finding the change that causes a fault

    def cause(self, key: Key, fault: DataFault) -> Path | None:
        """Return the path of the change that causes ``fault``, whose key is ``key``. A test leaves one change out of
        the variant. If the fault then disappears, the change is the cause. The order of the tests depends on the words
        in the message and in the path of the fault: changes whose paths contain more of these words are tested earlier.
        If the message quotes the last step in the paths of some changes, only these changes are tested. If the fault
        remains in all tests, return the path of the change that was tested first. If the variant has no changes, return
        None.
        """
        root, base = self.draft.root, self.draft.base
        spec = self.draft.spec
        assert root is not None
        assert base is not None
        assert spec is not None
        words = set(re.findall(r"[\w-]+", f"{fault.message} {key[0]}"))
        units = list(_variant_change_paths(root, base.effective_sections(), self.keys))
        units.sort(key=lambda unit: -sum(str(step) in words for step in unit))
        # if the fault names a removed thing, the removal is the cause, and nothing else is tried
        gone = [unit for unit in units if f"'{unit[-1]}'" in fault.message]
        for unit in (gone or units)[:MOST_TRIALS]:
            if unit not in self.without:
                files, _ = merge.merge(base.files, _without_change(root, unit), spec)
                self.without[unit] = self.search(evolve(self.draft, files=files).effective_sections())
            if key not in self.without[unit]:
                return unit
        # if several changes could be the cause, take the one that the fault mentions most often
        return next(iter(gone or units), None)

    # Finding the line that fixes a fault

    def hint_with_fix(self, fault: DataFault, removal: bool) -> str:
        """Return a hint with a line that fixes ``fault``, which is in the data of the base. The hint is empty if no
        such line is found. It is also empty if this method has already been called for `MOST_SOUGHT` other faults.
        ``removal`` is True if the fault is caused by a change ``remove: true``.
        """
        hint = fault.hint if isinstance(fault.hint, str) else ""
        self.lines += 1
        if self.lines > MOST_SOUGHT:
            return ""
        for path, value in self.possible_fixes(fault.path, hint, removal):
            if self.is_fixed_by(path, value, fault_key(fault, self.whole, self.keys)):
                name = str(self.value_at(fault.path))
                is_one_sided = isinstance(value, list) and f"'{name}'" not in fault.message
                return (self.border_change_hint("remove", path, name) if is_one_sided else "") or self.hint_with_change(
                    path, value
                )
        return ""

    def is_fixed_by(self, path: Path, value: Any, key: Key) -> bool:
        """Return True if ``value`` at ``path`` fixes the fault whose key is ``key``: with this value, the fault
        disappears and no new fault appears.
        """
        after = self.search(_with_value_at(self.whole, path, value))
        return key not in after and after.keys() <= self.faults_before_fix.keys()

    def value_at(self, path: Path) -> Any:
        """Return the plain value at ``path`` in the merged data. Returns None if the path does not exist."""
        nodes = list(self.whole.nodes_along(path))
        return nodes[-1].plain() if len(nodes) > len(path) else None

    def possible_fixes(self, path: Path, hint: str, removal: bool) -> Iterator[tuple[Path, Any]]:
        """Yield possible fixes for the fault at ``path``. A fix consists of a path and the new value at this path.
        ``hint`` is the hint of the fault, which may contain the limit for a number. ``removal`` is True if the fault is
        caused by a change ``remove: true``.

        A fix removes an entry from a list, removes a key from a mapping that is a single value (such as a price),
        changes a number to the limit in ``hint``, or changes the length of a list. If ``removal`` is True, or if the
        value at ``path`` is the name of another thing, a fix may also remove the thing that contains the value.
        """
        value, around = self.value_at(path), self.value_at(path[:-1])
        last = path[-1] if path else ""
        if isinstance(last, int) and isinstance(around, list) and not isinstance(value, dict):
            yield path[:-1], around[:last] + around[last + 1 :]
        if len(path) > 1 and isinstance(last, str) and isinstance(around, dict) and value is not None:
            *_, node = self.whole.nodes_along(path[:-1])
            if not is_object_not_value(node, path[:-1]):
                yield path[:-1], {key: item for key, item in around.items() if key != last}
        if isinstance(value, int) and (number := NUMBER.match(hint)) is not None:
            yield path, int(number[1])
        if isinstance(value, list) and value and not isinstance(value[0], dict):
            for length in sorted(range(1, LONGEST_LIST), key=lambda length: abs(length - len(value))):
                if length != len(value):
                    yield path, _resize(value, length)
        for depth in range(len(path), 0, -1) if removal or (isinstance(value, str) and last != "id") else ():
            if isinstance(path[depth - 1], int) and isinstance(self.value_at(path[:depth]), dict):
                yield path[:depth], REMOVED
                return

    def find_missing_back_reference(self, path: Path) -> tuple[Path, Any] | None:
        """Find a missing back reference: the list of a thing A contains the id of a thing B, but the list of B does not
        contain the id of A. ``path`` is the path of the entry for B in the list of A. Returns the path of the list of
        B, and this list with the id of A added. Returns None if no id is missing.
        """
        if len(path) != 4:
            return None
        section, index, field, _ = path
        if not isinstance(index, int) or not isinstance(field, str):
            return None
        things = self.value_at((section,))
        there = self.value_at(path)
        if not isinstance(things, list) or not isinstance(there, str):
            return None
        here = things[index].get("id")
        for other, thing in enumerate(things):
            names = thing.get(field) if isinstance(thing, dict) and thing.get("id") == there else None
            if isinstance(names, list) and there != here and here not in names:
                return (section, other, field), [*names, here]
        return None

    def hint_with_change(self, path: Path, value: Any) -> str:
        """Return a hint with the line of a variant that sets ``value`` at ``path``. The hint is empty if the line is
        too long, or if ``path`` leads through a list entry without a name.
        """
        steps: list[str] = []
        for depth, step in enumerate(path):
            name: str | None = str(step)
            if isinstance(step, int):
                *_, entry = self.whole.nodes_along(path[: depth + 1])
                name = entry_name(entry, key_field(path[:depth], self.keys))
            if name is None:
                return ""
            steps.append(name)
        new: Any = value
        if value is REMOVED:
            new = {"remove": True} if isinstance(path[-1], int) else None
        root = self.draft.root
        assert root is not None
        # the line belongs in a section or a list, so that several such lines can be pasted below it
        there = next((depth for depth, step in enumerate(path) if isinstance(step, int)), 1)
        known = [root, *(node for node in root.nodes_along(tuple(steps[:-1])) if isinstance(node.value, dict))]
        there = min(max(there, len(known) - 2), len(steps) - 1)
        for step in reversed(steps[there:]):
            new = {step: new}
        line = flow_yaml(new)[1:-1]
        if len(line) > LONGEST_LINE:
            return ""
        where = ".".join(short_printable_line(step) for step in steps[:there])
        return f"write in {where}: `{line}`" if where else f"write `{line}`"


def _resize(values: list[Any], length: int) -> list[Any]:
    """Return ``values`` with the given ``length``. If ``values`` is too long, values are removed at the end. If
    ``values`` is a list of numbers that is too short, numbers are appended. The step from one number to the next is the
    difference between the last two numbers, but no appended number is below 0. If there is only one number, or if the
    values are not numbers, the last value is repeated.
    """
    longer = list(values[:length])
    while len(longer) < length:
        last = longer[-1]
        step = last - longer[-2] if len(longer) > 1 and isinstance(last, int) else 0
        longer.append(max(0, last + step) if isinstance(last, int) else last)
    return longer


def _variant_change_paths(root: DataNode, base: DataNode, keys: Mapping[str, str]) -> Iterator[Path]:
    """Yield the paths of the individual changes in a variant. ``root`` is the data of the variant, and ``base`` is the
    merged data of the variant's base.
    """
    for section, change in root.value.items():
        if section not in merge.HEAD:
            yield from _change_paths(change, base.get(section), (section,), keys)


def _change_paths(
    change: DataNode, old: DataNode | None, path: Path, keys: Mapping[str, str], entry_of_list: bool = False
) -> Iterator[Path]:
    inside = isinstance(change.value, dict) and bool(change.value) and not change.value.keys() & {"add", "remove"}
    if inside and path[0] == merge.BORDERS:
        for word, pairs in change.value.items():
            for index in range(len(pairs.value) if isinstance(pairs.value, list) else 0):
                yield (*path, word, index)
    elif inside and old is not None and is_keyed(old, path, keys):
        field = key_field(path, keys)
        for name, new in change.value.items():
            entry = next((entry for entry in old.value if entry_name(entry, field) == name), None)
            yield from _change_paths(new, entry, (*path, name), keys, entry_of_list=True)
    elif inside and old is not None and (entry_of_list or is_object_not_value(old, path)):
        for name, new in change.value.items():
            if name not in NO_FIGURES:
                yield from _change_paths(new, old.get(name), (*path, name), keys)
    else:
        yield path


def _with_value_at(node: DataNode, path: Path, value: Any) -> DataNode:
    """Return the data ``node`` with ``value`` at ``path``. If ``value`` is ``REMOVED``, the result has no value at this
    path.
    """
    first, *rest = path
    if rest:
        changed = _with_value_at(node.value[first], tuple(rest), value)
    elif value is not REMOVED:
        changed = _to_node(value, node.value[first].mark)
    elif isinstance(node.value, list):
        return evolve(node, value=[each for index, each in enumerate(node.value) if index != first])
    else:
        return evolve(node, value={key: each for key, each in node.value.items() if key != first})
    if isinstance(node.value, list):
        return evolve(node, value=[changed if index == first else each for index, each in enumerate(node.value)])
    return evolve(node, value={**node.value, first: changed})


def _to_node(value: Any, mark: Mark) -> DataNode:
    if isinstance(value, dict):
        return DataNode({key: _to_node(each, mark) for key, each in value.items()}, mark, dict.fromkeys(value, mark))
    return DataNode([_to_node(each, mark) for each in value] if isinstance(value, list) else value, mark)


def _without_change(root: DataNode, unit: Path) -> DataNode:
    """Return ``root``, the data of a variant, without the change at the path ``unit``."""
    first, *rest = unit
    if not rest:
        if isinstance(root.value, list):
            return evolve(root, value=[each for index, each in enumerate(root.value) if index != first])
        return evolve(root, value={key: node for key, node in root.value.items() if key != first})
    inner = _without_change(root.value[first], tuple(rest))
    if isinstance(root.value, dict):
        return evolve(root, value={**root.value, first: inner})
    return root


def _marks_of_change(node: DataNode, key: Mark) -> Iterator[Mark]:
    """Yield the positions of the change ``node`` and of all keys and values in it. ``key`` is the position of the key
    of the change.
    """
    yield key
    yield node.mark
    inner = (
        node.value.items()
        if isinstance(node.value, dict)
        else enumerate(node.value)
        if isinstance(node.value, list)
        else ()
    )
    for name, value in inner:
        yield from _marks_of_change(value, node.keys.get(str(name), value.mark))
