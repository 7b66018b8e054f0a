"""A cache of drawings that many pictures share: grounds, measures that take long to compute, and unchanged pieces."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock
from typing import Any, TypeVar

T = TypeVar("T")

MOST = 256
"""How many results are kept: those used last."""


class PictureCache:
    """A store of results that follow from a key and from immutable objects, which are compared by identity."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._found: OrderedDict[Hashable, tuple[tuple[object, ...], object]] = OrderedDict()
        self._lock = Lock()

    def get(self, of: tuple[object, ...], key: Hashable, make: Callable[[], T]) -> T:
        """The result for these objects and this key. It is made now if it is missing.

        >>> store, name = PictureCache(), "princes"
        >>> store.get((name,), "width", lambda: 390), store.get((name,), "width", lambda: 0)
        (390, 390)
        """
        found: T | None = self.find(of, key)
        return self.keep(of, key, make()) if found is None else found

    def find(self, of: tuple[object, ...], key: Hashable) -> Any:
        """The cached result for these objects and this key, or None."""
        place = (*map(id, of), key)
        with self._lock:
            if place not in self._found:
                return None
            self._found.move_to_end(place)
            return self._found[place][1]

    def keep(self, of: tuple[object, ...], key: Hashable, made: T) -> T:
        """Store a result, which must not be None."""
        with self._lock:
            self._found[(*map(id, of), key)] = of, made  # keeping the objects makes sure that their ids stay theirs
            if len(self._found) > self._most:
                self._found.popitem(last=False)
        return made


CACHE = PictureCache()
"""The store of all pictures."""

PIECES_CACHE = PictureCache(4096)
"""The pieces of recently drawn parts. When full, it takes about 20 MB."""
