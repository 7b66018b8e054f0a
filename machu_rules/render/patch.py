"""The differences between one picture and the next, as lines of the SVG text. After a move, only these lines have to be
sent."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Annotated, TypedDict

from machu_rules.core.json_types import Count
from machu_rules.core.shapes import Limit


class Splice(TypedDict):
    """A change to a text: lines to remove, and lines to insert in their place."""

    at: Count
    """The index of the first line to remove, from 0. If no line is removed, the new lines are inserted before this
    index."""
    gone: Count
    """The number of lines to remove."""
    lines: Annotated[list[Annotated[str, Limit(most=1 << 20)]], Limit(most=100_000)]
    """The lines to insert."""


def find_splices(before: str, after: str) -> list[Splice]:
    """Return the changes that turn ``before`` into ``after``, from the end of the text to the beginning. In this order,
    a change does not move the lines of the changes that follow in the list.

    The result is a patience diff. Lines that occur exactly once in ``before`` and exactly once in ``after`` are
    matched. The longest sequence of matched lines that has the same order in both texts is left unchanged. If the lines
    directly before or after an unchanged line are equal in both texts, they are left unchanged, too.

    >>> find_splices("<svg>\\n<g>\\n</g>\\n</svg>", "<svg>\\n<g>\\n<title>A</title>\\n</g>\\n</svg>")
    [{'at': 2, 'gone': 0, 'lines': ['<title>A</title>']}]
    """
    old, new = before.split("\n"), after.split("\n")
    found: list[Splice] = []
    start, other = 0, 0
    for end, other_end in [*match_unique_lines(old, new), (len(old), len(new))]:
        while start < end and other < other_end and old[start] == new[other]:
            start, other = start + 1, other + 1
        last, other_last = end, other_end
        while last > start and other_last > other and old[last - 1] == new[other_last - 1]:
            last, other_last = last - 1, other_last - 1
        if last > start or other_last > other:
            found.append({"at": start, "gone": last - start, "lines": new[other:other_last]})
        start, other = end, other_end
    return found[::-1]


def apply_splices(before: str, changes: Iterable[Splice]) -> str:
    """Apply ``changes``, as `find_splices` returns them, to ``before``. Return the resulting text.

    >>> before, after = "<svg>\\n<g>\\n</g>\\n</svg>", "<svg>\\n</svg>"
    >>> apply_splices(before, find_splices(before, after)) == after
    True
    """
    lines = before.split("\n")
    for change in changes:
        lines[change["at"] : change["at"] + change["gone"]] = change["lines"]
    return "\n".join(lines)


def match_unique_lines(old: Sequence[str], new: Sequence[str]) -> list[tuple[int, int]]:
    """Match the lines that occur exactly once in ``old`` and exactly once in ``new``. Return pairs of indices: the
    index of a line in ``old``, and the index of the same line in ``new``. The result contains only the longest sequence
    of matched lines that has the same order in both texts (patience sorting).
    """
    once, places = Counter(new), {line: place for place, line in enumerate(old)}
    again = Counter(old)
    ends: list[int] = []  # for each length: the smallest position at which a sequence with this length ends
    tails: list[int] = []  # and the index of the pair that ends there
    # the two positions of a line, and the index of the pair before it in its sequence
    pairs: list[tuple[int, int, int]] = []
    for other, line in enumerate(new):
        if once[line] != 1 or again[line] != 1:
            continue
        place = places[line]
        length = bisect_left(ends, place)
        pairs.append((place, other, tails[length - 1] if length else -1))
        ends[length : length + 1], tails[length : length + 1] = [place], [len(pairs) - 1]
    chain, number = [], tails[-1] if tails else -1
    while number >= 0:
        place, other, number = pairs[number]
        chain.append((place, other))
    return chain[::-1]
