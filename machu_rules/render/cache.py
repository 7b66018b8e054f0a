"""Caches that many pictures share. The caches store backgrounds, unchanged pieces, and layouts that take long to
compute.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, TypeVar

T = TypeVar("T")

MOST = 256
"""The maximum number of results in a cache, if the argument ``most`` of `IdentityLruCache` is absent."""


class IdentityLruCache:
    """A cache in which each result is stored under two things: a tuple of objects, and a key. The objects must be
    immutable, and are compared by identity. The cache contains at most ``most`` results. If there are more, the least
    recently used result is dropped.
    """

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._found: OrderedDict[Hashable, tuple[tuple[object, ...], object]] = OrderedDict()
        self._lock = Lock()

    def get_or_make(self, of: tuple[object, ...], key: Hashable, make: Callable[[], T]) -> T:
        """Return the result that is stored for ``key`` and the objects in ``of``. If no result is stored, call
        ``make``, store the new result, and return this result.

        >>> store, name = IdentityLruCache(), "princes"
        >>> store.get_or_make((name,), "width", lambda: 390), store.get_or_make((name,), "width", lambda: 0)
        (390, 390)
        """
        found: T | None = self.find(of, key)
        return self.store(of, key, make()) if found is None else found

    def find(self, of: tuple[object, ...], key: Hashable) -> Any:
        """Return the result that is stored for ``key`` and the objects in ``of``, or None."""
        place = (*map(id, of), key)
        with self._lock:
            if place not in self._found:
                return None
            self._found.move_to_end(place)
            return self._found[place][1]

    def store(self, of: tuple[object, ...], key: Hashable, made: T) -> T:
        """Store ``made``, which must not be None, for ``key`` and the objects in ``of``. Return ``made``."""
        with self._lock:
            # the objects are stored too, so that no other object can get the same id
            self._found[(*map(id, of), key)] = of, made
            if len(self._found) > self._most:
                self._found.popitem(last=False)
        return made


CACHE = IdentityLruCache()
"""The cache for all pictures."""

PIECES_CACHE = IdentityLruCache(4096)
"""The cache for the pieces of recently drawn parts. A full cache takes about 20 MB of memory."""
