"""Cursors: how far a front end has heard a match, so that it learns what it has not heard yet, undos included.

Each move has a random token of its own. A cursor holds tokens of moves that were heard: of each of the latest, and of
ever fewer before them. So the last move that is still in the match is found, however many were taken back. A token
reveals nothing about its move, so that a cursor can be given to anybody.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from machu_rules.core.errors import UsageError
from machu_rules.match.history import History

CLOSE = 8
"""How many of the latest moves are named one by one."""

FORM = re.compile(r"[0-9]{1,9}(:[0-9a-f]{12}){0,60}", re.ASCII)


def cursor_of(match: History) -> str:
    """The cursor of whoever has heard everything of a match: the number of moves, then tokens, the last first."""
    named = set(_named(match.number))
    tokens = [node.token for node in match.nodes() if node.number in named]
    return ":".join([str(match.number), *tokens])


def heard(match: History, cursor: str) -> tuple[int, int]:
    """How many moves the holder of a cursor has heard, and how many of these are known to be still in the match. Raises
    UsageError for anything that is not a cursor."""
    if not isinstance(cursor, str) or not FORM.fullmatch(cursor):
        raise UsageError("this is no cursor: it is a text that a match of the same game has given")
    count, *tokens = cursor.split(":")
    number = int(count)
    by_number = dict(zip(_named(number), tokens, strict=False))
    standing = (node.number for node in match.nodes() if by_number.get(node.number) == node.token)
    return number, next(standing, 0)


def _named(number: int) -> Iterator[int]:
    """Which moves a cursor names, from the last one back."""
    back = 0
    while back < number:
        yield number - back
        back = back + 1 if back < CLOSE else 2 * back
