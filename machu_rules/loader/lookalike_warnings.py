"""Warn about things of one kind that have similar display names. A rulebook with such names is still valid."""

from __future__ import annotations

from collections.abc import Iterator

from machu_rules.core.names import find_lookalikes
from machu_rules.core.phrasing import quoted
from machu_rules.loader.data_nodes import DataFault, DataNode, Keys, Path, entry_name, key_field

CODE = "same_name"
"""The code with which a variant silences the warnings about similar names."""


def find_lookalike_names(node: DataNode, keys: Keys, file: str = "", path: Path = ()) -> Iterator[DataFault]:
    """Yield one fault per display name that looks like an earlier name in the same list. ``node`` is the data that
    contains the lists.

    ``file`` is the path of a variant, or empty for a published game. If only the earlier name is in the variant, the
    fault is reported at the earlier name. Otherwise, the fault is reported at the later name.
    """
    if isinstance(node.value, list):
        names = [entry.get_text_or_empty("name") or None for entry in node.value]
        named_by = key_field(path, keys)
        for first, other in find_lookalikes(names):
            marks = [node.mark_at((place, "name")) for place in (first, other)]
            here = 0 if marks[0].file == file != marks[1].file else 1
            one, two = (entry_name(node.value[place], named_by) for place in (first, other))
            texts = [quoted(names[place]) for place in (first, other)]
            how = f"are both called {texts[0]}" if texts[0] == texts[1] else f"look alike: {' and '.join(texts)}"
            said = f"{one} and {two} {how}" if texts[0] == texts[1] else f"the names of {one} and {two} {how}"
            yield DataFault(marks[here], (*path, (first, other)[here], "name"), said, "rename one of them")
    inner = node.value.items() if isinstance(node.value, dict) else enumerate(node.value)
    for step, value in inner:
        if isinstance(value.value, dict | list):
            yield from find_lookalike_names(value, keys, file, (*path, step))
