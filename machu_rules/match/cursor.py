"""Cursors. A cursor is a front end's position in a match. The front end passes the cursor to `Match.changes`, which
returns the later events and the number of moves that were undone.

Each move has a random token. A cursor contains tokens of moves that the front end has seen. They belong to the last
move, to the ``CLOSE`` moves before it, and to the moves at a distance of 16, 32, 64 and so on before it. The latest of
these moves that is still in the match is the last one that the front end certainly knows, even after many undone moves.
A token reveals nothing about its move, so a cursor may be public.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from machu_rules.core.errors import UsageError
from machu_rules.match.history import History

CLOSE = 8
"""The number of moves directly before the last one whose tokens are all in a cursor."""

FORM = re.compile(r"[0-9]{1,9}(:[0-9a-f]{12}){0,60}", re.ASCII)


def cursor_of(match: History) -> str:
    """Return the cursor at the end of a match. The cursor is a text with the number of moves and then the tokens, the
    token of the last move first."""
    named = set(_move_numbers_with_tokens(match.number))
    tokens = [node.token for node in match.nodes_from_last() if node.number in named]
    return ":".join([str(match.number), *tokens])


def count_seen_and_standing_moves(match: History, cursor: str) -> tuple[int, int]:
    """Return two numbers of moves: those that the front end had seen when it received ``cursor``, and those of them
    that are certainly still in ``match``. Raises UsageError for an invalid cursor."""
    if not isinstance(cursor, str) or not FORM.fullmatch(cursor):
        raise UsageError("this is not a valid cursor: take it from `cursor` or `changes` of a match")
    count, *tokens = cursor.split(":")
    number = int(count)
    by_number = dict(zip(_move_numbers_with_tokens(number), tokens, strict=False))
    standing = (node.number for node in match.nodes_from_last() if by_number.get(node.number) == node.token)
    return number, next(standing, 0)


def _move_numbers_with_tokens(number: int) -> Iterator[int]:
    """Yield the numbers of the moves whose tokens are in a cursor, the last move first. ``number`` is the number of
    moves when the cursor is made."""
    back = 0
    while back < number:
        yield number - back
        back = back + 1 if back < CLOSE else 2 * back
