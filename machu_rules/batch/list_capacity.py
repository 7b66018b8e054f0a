"""The capacities of the lists in a batch. They are powers of two, so that a change of the numbers in a rulebook rarely
requires a new compilation.
"""

from __future__ import annotations

FEW = 16
"""The minimum capacity of lists of lists and of lists of the seats' objects."""

MANY = 64
"""The minimum capacity of lists whose length depends on the data, such as the number of cards."""

ANSWERS = 512
"""The minimum capacity of lists of answers and of lists that a function creates for itself."""


def round_up_capacity(length: int, least: int = 1) -> int:
    """Return the smallest power of two that is at least ``length`` and at least ``least``.

    >>> [round_up_capacity(length) for length in (0, 1, 3, 8, 9)]
    [1, 1, 4, 8, 16]
    """
    return 1 << (max(length, least) - 1).bit_length()
