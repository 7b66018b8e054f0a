"""Checking the names of the players of a game."""

from __future__ import annotations

from collections.abc import Collection
from typing import Any

from machu_rules.core.errors import UsageError
from machu_rules.core.phrasing import quoted

LONGEST_NAME = 40
"""The most characters of a name, so that it fits a line of a table."""


def player_names(names: Any, players: Collection[int]) -> tuple[str | None, ...]:
    """The names by seat, checked: as many as there can be players, each a text of 1 to 40 characters that can be
    printed, without spaces around it, no two alike. None is a player whose name nobody chose: each language has its own
    for them. Empty if nobody chose a name. Raises UsageError.

    >>> player_names(["Anna", None], [2, 3])
    ('Anna', None)
    """
    if not isinstance(names, list | tuple):
        raise UsageError(f"the names of the players are a list, one for each seat, not {quoted(names)}")
    if len(names) not in players:
        counts = " or ".join(map(str, players))
        raise UsageError(f"names of players: {counts} play, and names were given for {len(names)}")
    seats: dict[str, int] = {}
    for seat, name in enumerate(names):
        if name is None:
            continue
        if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME or name != name.strip():
            wanted = f"a text of 1 to {LONGEST_NAME} characters without spaces around it"
            raise UsageError(f"the name of the player in seat {seat} is {quoted(name)}; it must be {wanted}")
        if not name.isprintable():
            raise UsageError(f"the name of the player in seat {seat}, {quoted(name)}, has a sign that is not printed")
        if (other := seats.setdefault(name.casefold(), seat)) != seat:
            raise UsageError(f"the players in seats {other} and {seat} have the same name {quoted(name)}")
    return tuple(names) if seats else ()
