"""A cursor is a front end's position in a match. The front end passes the cursor to `Match.changes`, which returns the
events after this position, and the number of moves that were undone since the front end received the cursor.

Each move has a random token. A cursor contains the tokens of some moves that the front end has seen: the last move, the
``CLOSE`` moves directly before the last move, and single moves at a distance of 16, 32, 64 and so on from the last
move. When the front end passes the cursor, some of these moves may have been undone. Therefore the library looks for
the latest move that has a token in the cursor and is still in the match. The front end certainly knows all moves up to
that move. A token reveals nothing about its move, so a cursor may be public.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from machu_rules.core.errors import UsageError
from machu_rules.match.history import History

CLOSE = 8
"""A cursor contains the tokens of the last move and of the ``CLOSE`` moves directly before the last move. If the match
has more moves, a cursor contains the tokens of only a few of the earlier moves."""

FORM = re.compile(r"[0-9]{1,9}(:[0-9a-f]{12}){0,60}", re.ASCII)


def cursor_of(match: History) -> str:
    """Return the cursor for a front end that has received the whole match. The cursor is a text that begins with the
    number of moves. The tokens follow, separated by colons. The token of the last move comes first."""
    named = set(_move_numbers_in_cursor(match.number))
    tokens = [node.token for node in match.nodes_from_last() if node.number in named]
    return ":".join([str(match.number), *tokens])


def count_seen_and_not_undone_moves(match: History, cursor: str) -> tuple[int, int]:
    """Return two numbers. The first is the number of moves in the match when the front end received ``cursor``. The
    second is the number of the last move that the front end knows and that is certainly still in ``match``, or 0 if
    there is no such move. Raises UsageError for an invalid cursor."""
    if not isinstance(cursor, str) or not FORM.fullmatch(cursor):
        raise UsageError("this is not a valid cursor: take it from `cursor` or `changes` of a match")
    count, *tokens = cursor.split(":")
    number = int(count)
    by_number = dict(zip(_move_numbers_in_cursor(number), tokens, strict=False))
    standing = (node.number for node in match.nodes_from_last() if by_number.get(node.number) == node.token)
    return number, next(standing, 0)


def _move_numbers_in_cursor(number: int) -> Iterator[int]:
    """Yield the numbers of the moves whose tokens are in a cursor, if the cursor is made after ``number`` moves. Moves
    are numbered from 1. The number of the last move comes first.
    """
    back = 0
    while back < number:
        yield number - back
        back = back + 1 if back < CLOSE else 2 * back
