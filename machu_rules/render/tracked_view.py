"""Records the fields of a view that a drawing uses. The drawing has to be repeated only when one of these fields
changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

OF_PLAYERS = "players."
"""The prefix for the names of players' fields."""


class TrackedView(Mapping[str, Any]):
    """A view that records the fields that are read. The set ``read`` contains the names of fields of the view itself,
    and ``players.FIELD`` for fields of players.

    >>> seen = TrackedView({"day": 3, "over": False, "players": [{"corn": 2, "cloth": 0}, {"corn": 1, "cloth": 4}]})
    >>> seen["day"], [player["corn"] for player in seen["players"]]
    (3, [2, 1])
    >>> sorted(seen.read), seen.values_text(seen.read)
    (['day', 'players', 'players.corn'], '[3, [[2], [1]]]')
    """

    def __init__(self, view: Mapping[str, Any], read: set[str] | None = None, prefix: str = "") -> None:
        self.read: set[str] = set() if read is None else read
        self._view = view
        self._prefix = prefix
        self._players = [] if prefix else [TrackedView(each, self.read, OF_PLAYERS) for each in view["players"]]

    def __getitem__(self, name: str) -> Any:
        self.read.add(self._prefix + name)
        return self._players if name == "players" and not self._prefix else self._view[name]

    def __iter__(self) -> Iterator[str]:
        self.read.update(self._prefix + name for name in self._view)
        return iter(self._view)

    def __len__(self) -> int:
        return len(list(iter(self)))

    def values_text(self, fields: set[str] | frozenset[str]) -> str:
        """Return the values of ``fields`` as one string, for comparisons. Equal values result in equal strings."""
        own = sorted(field for field in fields if not field.startswith(OF_PLAYERS) and field != "players")
        theirs = sorted(field.removeprefix(OF_PLAYERS) for field in fields if field.startswith(OF_PLAYERS))
        players = [[player._view.get(field, ...) for field in theirs] for player in self._players]
        return repr([*(self._view.get(field, ...) for field in own), players])
