"""Cursors. A cursor is a front end's position in a match. The front end uses it to ask for news, including undone
moves.

Each move has a random token. A cursor contains tokens of moves that the front end has seen: those of all recent moves,
and of fewer and fewer earlier ones. With them, the last common move can be found after any number of undone moves. A
token reveals nothing about its move, so a cursor may be public.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from machu_rules.core.errors import UsageError
from machu_rules.match.history import History

CLOSE = 8
"""The number of latest moves of which a cursor contains every token."""

FORM = re.compile(r"[0-9]{1,9}(:[0-9a-f]{12}){0,60}", re.ASCII)


def cursor_of(match: History) -> str:
    """Return the cursor at the end of a match. It consists of the number of moves and then the tokens, the last one
    first."""
    named = set(_move_numbers_with_tokens(match.number))
    tokens = [node.token for node in match.nodes_from_last() if node.number in named]
    return ":".join([str(match.number), *tokens])


def read_cursor(match: History, cursor: str) -> tuple[int, int]:
    """Return the number of moves before a cursor, and how many of them are certainly still in the match. Raises
    UsageError for an invalid cursor."""
    if not isinstance(cursor, str) or not FORM.fullmatch(cursor):
        raise UsageError("this is not a valid cursor: take it from `cursor` or `changes` of a match")
    count, *tokens = cursor.split(":")
    number = int(count)
    by_number = dict(zip(_move_numbers_with_tokens(number), tokens, strict=False))
    standing = (node.number for node in match.nodes_from_last() if by_number.get(node.number) == node.token)
    return number, next(standing, 0)


def _move_numbers_with_tokens(number: int) -> Iterator[int]:
    """Yield the numbers of the moves whose tokens a cursor holds, from the last one back."""
    back = 0
    while back < number:
        yield number - back
        back = back + 1 if back < CLOSE else 2 * back
