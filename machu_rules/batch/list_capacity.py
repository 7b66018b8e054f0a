"""The capacities of the lists in a batch. They are powers of two, so that a change of the numbers in a rulebook rarely
requires a new compilation.
"""

from __future__ import annotations

FEW = 16
"""The minimum capacity of a list with at least two more levels of lists inside it. It is also the minimum capacity of a
list that contains the objects of the seats, such as the players' boards.
"""

MANY = 64
"""The minimum capacity of a list whose length depends on the data of the rulebook, such as a list of cards."""

ANSWERS = 512
"""The minimum capacity of a list of answers. It is also the capacity of a list that a compiled function creates for its
own use.
"""


def round_up_capacity(length: int, least: int = 1) -> int:
    """Return the smallest power of two that is at least ``length`` and at least ``least``.

    >>> [round_up_capacity(length) for length in (0, 1, 3, 8, 9)]
    [1, 1, 4, 8, 16]
    """
    return 1 << (max(length, least) - 1).bit_length()
