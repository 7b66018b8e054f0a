"""Random numbers from one documented stream, which is the same on every platform and in every Python version.

The algorithm ``sha256-1`` works as follows. Block *i* is the SHA-256 hash of the ASCII text
``machu-rules/sha256-1/<i>/`` followed by the UTF-8 text of the seed. Each block yields four 64-bit numbers, big-endian,
in order. To draw a number below *n*, let *m* be the largest multiple of *n* that is at most 2**64. Numbers of the
stream are skipped until one is below *m*. The draw is this number modulo *n*. A shuffle is a Fisher-Yates shuffle from
the last index down: item *i* is swapped with item ``below(i + 1)``.
"""

from __future__ import annotations

import hashlib
import os
import struct
from collections.abc import Sequence
from typing import TypeVar

from machu_rules.core.arguments import wrong_kind_error
from machu_rules.core.errors import UsageError

ALGORITHM = "sha256-1"

T = TypeVar("T")


def seed_text(seed: object) -> str:
    """Return a seed as text. An int is written in decimal, or in hexadecimal if it has at least 10,000 bits. A text is
    unchanged. For ``None``, 128 random bits are drawn from the system and written in hexadecimal.

    Raises UsageError for anything else.

    >>> seed_text(7)
    '7'
    """
    if seed is None:
        return os.urandom(16).hex()
    if isinstance(seed, str):
        return seed
    if isinstance(seed, int) and not isinstance(seed, bool):
        return f"{seed:d}" if seed.bit_length() < 10_000 else f"{seed:#x}"
    raise UsageError(f"a seed is an integer or a string, not {type(seed).__name__}")


SPAN = 2**64
"""All numbers in a stream are smaller than this limit."""

HEAD = hashlib.sha256(f"machu-rules/{ALGORITHM}/".encode("ascii"))
"""A hash object that has already processed ``machu-rules/sha256-1/``. The input of all blocks begins with this text.
Copying the object is faster than processing the text again.
"""


class Stream:
    """The stream of random numbers for a seed.

    Args:
        seed: The seed, a text.

    Raises:
        UsageError: If the seed is not a text.

    >>> Stream("7").shuffled("abcd") == Stream("7").shuffled("abcd")
    True
    """

    __slots__ = ("_block", "_numbers", "_seed")

    def __init__(self, seed: str) -> None:
        if not isinstance(seed, str):
            raise wrong_kind_error("Stream", "seed", "text", seed)
        self._seed = seed.encode("utf-8", "surrogatepass")
        self._block = 0
        self._numbers: list[int] = []

    def _fill(self, least: int) -> None:
        """Make at least ``least`` numbers available. The list of available numbers is in reverse order, so that the
        next number to draw is last.
        """
        blocks = max(0, (least - len(self._numbers) + 3) // 4)
        digests = []
        for block in range(self._block, self._block + blocks):
            hashed = HEAD.copy()
            hashed.update(b"%d/%b" % (block, self._seed))
            digests.append(hashed.digest())
        self._block += blocks
        coming = list(struct.unpack(f">{4 * blocks}Q", b"".join(digests)))
        coming.reverse()
        self._numbers[:0] = coming

    def _next(self) -> int:
        if not self._numbers:
            self._fill(1)
        return self._numbers.pop()

    def below(self, n: int) -> int:
        """Draw a number from 0 to ``n`` - 1. All numbers are equally likely.

        Args:
            n: The number of possible results, 1 to 2**64.

        Returns:
            The number.

        Raises:
            UsageError: If ``n`` is out of range.

        >>> 0 <= Stream("7").below(6) < 6
        True
        """
        try:
            limit = SPAN - SPAN % n
        except (TypeError, ZeroDivisionError, OverflowError):
            raise wrong_kind_error("Stream.below", "n", "a whole number from 1", n) from None
        while (number := self._next()) >= limit:
            if not limit:
                raise wrong_kind_error("Stream.below", "n", "a whole number up to 2**64", n)
        return number % n

    def choice(self, items: Sequence[T]) -> T:
        """Draw one of the items. All items are equally likely.

        Args:
            items: At least one item.

        Returns:
            The item.

        Raises:
            UsageError: If there are no items, or the argument is not a sequence.

        >>> stream = Stream("7")
        >>> [stream.choice("abc") for _ in range(4)]
        ['c', 'c', 'c', 'b']
        """
        try:
            return items[self.below(len(items))]
        except (TypeError, KeyError):
            raise wrong_kind_error("Stream.choice", "items", "a list", items) from None

    def shuffled(self, items: Sequence[T]) -> list[T]:
        """Return the items in a random order. All orders are equally likely.

        Args:
            items: Any number of items. The sequence itself is not changed.

        Returns:
            A new list.

        Raises:
            UsageError: If the argument is not a sequence.

        >>> Stream("1").shuffled("abcd")
        ['b', 'c', 'd', 'a']
        """
        try:
            order, numbers = list(items), self._numbers
        except TypeError:
            raise wrong_kind_error("Stream.shuffled", "items", "a list", items) from None
        count = len(order)
        if count < 2:
            return order
        self._fill(count - 1)
        drawn = numbers[:-count:-1]
        if max(drawn) >= SPAN - count:  # `below` may skip a number
            for i in range(count - 1, 0, -1):
                j = self.below(i + 1)
                order[i], order[j] = order[j], order[i]
            return order
        del numbers[1 - count :]
        i = count
        for number in drawn:
            j = number % i
            i -= 1
            order[i], order[j] = order[j], order[i]
        return order
