"""How many items the lists of a batch have room for: powers of two, so that other figures need no new compile."""

from __future__ import annotations

FEW = 16
"""Lists of lists, and objects of the seats, have room for at least this many items."""

MANY = 64
"""Lists with a length that depends on the number of cards and the like have room for at least this many items."""

ANSWERS = 512
"""Lists of answers, and lists that a function makes for itself, have room for at least this many items."""


def capacity_for(length: int, least: int = 1) -> int:
    """Room for at least ``length`` items: a power of two.

    >>> [capacity_for(length) for length in (0, 1, 3, 8, 9)]
    [1, 1, 4, 8, 16]
    """
    return 1 << (max(length, least) - 1).bit_length()
