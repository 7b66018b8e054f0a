"""Replace faulty values, so that the semantic checks can examine the rest of the data."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from machu_rules.loader.data_nodes import Keys, Path, key_field

LONGEST = 200
"""The maximum number of entries that remain in a faulty list, because such a list may be far too long."""


def replace_faulty_in_place(
    data: dict[str, Any], shipped: Mapping[str, Any], paths: Iterable[Path], keys: Keys
) -> None:
    """Replace the values at the faulty ``paths`` in ``data`` with the values in ``shipped``. ``shipped`` is the data of
    the published game. Sections that are missing in ``data`` are added from ``shipped``.

    If a value is in an entry of a list, the new value comes from the entry with the same name in ``shipped``. ``keys``
    determines the fields that contain the names of entries. If the values at a path in ``data`` and in ``shipped`` are
    both mappings, only missing keys are added. If ``shipped`` has no value at a path, the type of the faulty value
    matters: a text is kept, a list is shortened to `LONGEST` entries, and a number in a mapping is removed.

    >>> data = {"goods": [{"id": "corn", "start": "many"}]}
    >>> shipped = {"goods": [{"id": "llama", "start": 1}, {"id": "corn", "start": 3}]}
    >>> replace_faulty_in_place(data, shipped, [("goods", 0, "start")], {})
    >>> data
    {'goods': [{'id': 'corn', 'start': 3}]}
    """
    for section, value in shipped.items():
        data.setdefault(section, value)
    for path in paths:
        _replace_at(data, shipped, path, keys)


def _replace_at(data: Any, shipped: Any, path: Path, keys: Keys) -> None:
    for depth, step in enumerate(path):
        place: Any = step
        inner = _item_or_none(data, step)
        model = _item_or_none(shipped, step)
        if isinstance(step, int) and isinstance(inner, dict) and isinstance(shipped, list):
            name = inner.get(key_field(path[:depth], keys))
            model = next(
                (entry for entry in shipped if _item_or_none(entry, key_field(path[:depth], keys)) == name), None
            )
        if depth < len(path) - 1:
            data, shipped = inner, model
        elif isinstance(inner, dict) and isinstance(model, dict):
            for key, value in model.items():  # a key is missing
                inner.setdefault(key, value)
        elif model is not None and isinstance(data, dict | list):
            data[place] = model
        elif isinstance(inner, list):
            del inner[LONGEST:]
        elif isinstance(inner, int | float) and isinstance(data, dict):
            del data[step]  # so that no check loops up to it


def _item_or_none(value: Any, step: str | int) -> Any:
    if isinstance(value, dict):
        return value.get(step)
    return value[step] if isinstance(value, list) and isinstance(step, int) and step < len(value) else None
