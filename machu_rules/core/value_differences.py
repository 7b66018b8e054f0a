"""Find the places at which two JSON values differ."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any

from machu_rules.core.phrasing import short_repr

LISTED = 8
"""The number of values that the text for a list contains."""

ABSENT = "absent"
"""The text for a value that one of two objects lacks."""


def differences(one: Any, other: Any, optional: Collection[str] = (), path: str = "") -> Iterator[tuple[str, str, str]]:
    """Yield the differences between two JSON values, as tuples of a path and the two values at this path as texts.

    If ``one`` lacks a key that is in ``optional``, this is not a difference. ``path`` is the path of the values
    themselves, with which all paths begin.

    >>> list(differences({"held": 3, "path": ["t1"]}, {"held": 4, "path": ["t1"], "hand": []}, ["hand"]))
    [('held', '3', '4')]
    >>> list(differences([{"tent": 3}], [{"tent": 7}], path="players")), list(differences([], ["t1"], path="path"))
    ([('players[0].tent', '3', '7')], [('path', '[]', "['t1']")])
    >>> list(differences({"held": 3}, {"tent": 3}))
    [('held', '3', 'absent'), ('tent', 'absent', '3')]
    """
    if isinstance(one, dict) and isinstance(other, dict):
        for key in {**one, **other}:
            name = key if isinstance(key, str) and key.isidentifier() else short_repr(key)
            inside = f"{path}.{name}" if path else name
            if key in one and key in other:
                yield from differences(one[key], other[key], optional, inside)
            elif key in one:
                yield inside, shown(one[key]), ABSENT
            elif key not in optional:
                yield inside, ABSENT, shown(other[key])
    elif isinstance(one, list) and isinstance(other, list) and len(one) == len(other):
        for place, (value, another) in enumerate(zip(one, other, strict=True)):
            yield from differences(value, another, optional, f"{path}[{place}]")
    elif not _equal(one, other):
        yield path, shown(one), shown(other)


def _equal(one: Any, other: Any) -> bool:
    """Return True if two values are equal. A value that cannot be compared differs from all others."""
    try:
        return bool(one == other)
    except Exception:
        return False


def shown(value: Any) -> str:
    """Return a short text for a JSON value. Values inside long lists and objects are left out.

    >>> shown(["t1", 3]), shown({"deck": []}), shown("moon")
    ("['t1', 3]", 'a mapping', "'moon'")
    """
    if isinstance(value, list) and len(value) <= LISTED and not any(isinstance(each, list | dict) for each in value):
        return f"[{', '.join(short_repr(each) for each in value)}]"
    return short_repr(value)


def first_difference(one: Any, other: Any, words: str = "{path} is {one} and {other}") -> str:
    """Return a text about the first difference between two JSON values. Return an empty text if they are equal.

    >>> first_difference({"held": 3}, {"held": 4}, "{path} was {one} and is now {other}")
    'held was 3 and is now 4'
    """
    for path, value, another in differences(one, other):
        return words.format(path=path or "the value", one=value, other=another)
    return ""
