"""Check the names of the players in a game."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Any

from machu_rules.core.errors import UsageError
from machu_rules.core.phrasing import quoted

LONGEST_NAME = 40
"""The largest number of characters in a name, as readers count them. It is chosen so that a name fits on one line of a
table.
"""


def check_player_names(names: Any, players: Collection[int]) -> tuple[str | None, ...]:
    """Check ``names`` and return them by seat. ``players`` contains the player counts that the game allows. The number
    of names must be one of these counts.

    A name has 1 to 40 characters (`machu_rules.core.names`), and no two names look alike. None means that the player
    chose no name. Texts then call the player by a default name, such as ``player 1``. The result is empty if no player
    chose a name. Raises UsageError if the names are invalid.

    >>> check_player_names(["Anna", None], [2, 3])
    ('Anna', None)
    """
    from machu_rules.core.names import (
        find_lookalikes,
        find_name_fault,
    )  # imported only here: it takes 3 ms, and many games have no names

    if not isinstance(names, list | tuple):
        raise UsageError(f"the names of the players are a list, one for each seat, not {quoted(names)}")
    if len(names) not in players:
        counts = " or ".join(map(str, players))
        raise UsageError(f"names of players: {counts} play, and names were given for {len(names)}")
    for number, name in enumerate(names, 1):
        if name is None:
            continue
        if not isinstance(name, str):
            raise UsageError(f"the name of player {number} is {quoted(name)}, not text")
        if (found := find_name_fault(name, LONGEST_NAME)) is not None:
            fault, hint = found
            raise UsageError(f"the name of player {number}, {quoted(name)}, {fault} ({hint})")
    for first, other in find_lookalikes(names):
        how = "the same name" if names[first] == names[other] else "names that look alike"
        told = " and ".join(dict.fromkeys(quoted(names[place]) for place in (first, other)))
        raise UsageError(f"players {first + 1} and {other + 1} have {how}, {told} (change one of them)")
    return tuple(names) if any(name is not None for name in names) else ()


def disallowed_names_to_none(names: Sequence[str | None]) -> tuple[str | None, ...]:
    """Return ``names``, the players' names in a record or a room. Names that are no longer allowed are replaced by
    None.

    Older versions allowed, for example, invisible names and names that look like another name. Games from those
    versions can still be continued.

    >>> disallowed_names_to_none(["Anna", "\u3164", "Ben"])
    ('Anna', None, 'Ben')
    """
    from machu_rules.core.names import find_lookalikes, find_name_fault

    found = [None if name is None or find_name_fault(name, LONGEST_NAME) else name for name in names]
    for _, other in find_lookalikes(found):
        found[other] = None
    return tuple(found)


def allowed_in_old_records(names: Sequence[str | None]) -> bool:
    """Return True if older versions allowed ``names`` as the names of the players in a game."""
    given = [name for name in names if name is not None]
    return len({name.casefold() for name in given}) == len(given) and all(
        0 < len(name) <= LONGEST_NAME and name == name.strip() and name.isprintable() for name in given
    )
