"""An immutable mapping for rulebooks. It can be hashed, pickled and compared."""

from __future__ import annotations

from collections.abc import ItemsView, Iterator, Mapping
from typing import Any, TypeVar

K = TypeVar("K")
V = TypeVar("V")


class FrozenMap(Mapping[K, V]):
    """A read-only mapping that keeps the order of its keys and can be hashed.

    >>> price = FrozenMap({"corn": 3, "coca": 1})
    >>> price["corn"], price == {"coca": 1, "corn": 3}
    (3, True)
    """

    __slots__ = ("_items",)

    def __init__(self, items: Mapping[K, V] | None = None) -> None:
        self._items: dict[K, V] = dict(items or {})

    def __getitem__(self, key: K) -> V:
        return self._items[key]

    def __iter__(self) -> Iterator[K]:
        return iter(self._items)

    def __len__(self) -> int:
        return len(self._items)

    def items(self) -> ItemsView[K, V]:
        """Return the pairs of keys and values, as a dict does. This method is several times as fast as the method
        `items` of `Mapping`.
        """
        return self._items.items()

    def __hash__(self) -> int:
        return hash(frozenset(self._items.items()))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Mapping) and self._items == dict(other)

    def __repr__(self) -> str:
        return f"{{{', '.join(f'{key!r}: {value!r}' for key, value in self._items.items())}}}"

    def __reduce__(self) -> tuple[Any, ...]:
        return FrozenMap, (self._items,)


def plain(value: Any) -> Any:
    """Return a copy of the rulebook value ``value`` with plain dicts instead of mappings and lists instead of tuples.

    >>> plain((FrozenMap({"corn": 3}), 1))
    [{'corn': 3}, 1]
    """
    if isinstance(value, Mapping):
        return {key: plain(item) for key, item in value.items()}
    return [plain(item) for item in value] if isinstance(value, list | tuple) else value
