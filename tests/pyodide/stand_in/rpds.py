"""As much of rpds-py as jsonschema uses, in Python: Pyodide's packages from npm have no compiled module."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any


class HashTrieMap(dict[Any, Any]):
    """A mapping; every change returns another one."""

    @classmethod
    def convert(cls, value: Mapping[Any, Any]) -> HashTrieMap:
        return value if isinstance(value, cls) else cls(value)

    def insert(self, key: Any, value: Any) -> HashTrieMap:
        return HashTrieMap({**self, key: value})

    def remove(self, key: Any) -> HashTrieMap:
        self[key]  # a missing key is a KeyError
        return HashTrieMap({one: value for one, value in self.items() if one != key})

    def update(self, *others: Any, **named: Any) -> HashTrieMap:  # type: ignore[override]  # returns another one
        whole = dict(self)
        for other in others:
            whole.update(other)
        return HashTrieMap({**whole, **named})


class HashTrieSet(frozenset[Any]):
    """A set; every change returns another one."""

    def insert(self, value: Any) -> HashTrieSet:
        return HashTrieSet(self | {value})

    def update(self, *others: Iterable[Any]) -> HashTrieSet:
        return HashTrieSet(self.union(*others))


class List:
    """A list that grows and shrinks at its front; every change returns another one."""

    def __init__(self, items: Iterable[Any] = ()) -> None:
        self._items = tuple(items)

    @property
    def first(self) -> Any:
        return self._items[0]

    def push_front(self, value: Any) -> List:
        return List((value, *self._items))

    def drop_first(self) -> List:
        return List(self._items[1:])

    def __iter__(self) -> Iterator[Any]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)
