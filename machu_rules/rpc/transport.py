"""Lines in, lines out: requests read with a limit, and the line that answers each.

Written by hand: packages for JSON-RPC leave the limit of a line to their callers, and the engine needs no other.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator
from typing import Any, Protocol

from machu_rules.rpc import messages
from machu_rules.rpc.limits import BATCH, LINE

Call = Callable[[str, dict[str, Any]], Any]
PIECE = 1 << 16


class Source(Protocol):
    def __call__(self, most: int, /) -> bytes: ...


def answers(source: int, call: Call) -> Iterator[bytes]:
    """The line that answers each line of a file descriptor that is to be answered."""
    for line in lines(lambda most: os.read(source, most)):
        answer = too_long() if line is None else messages.answer(line, call, BATCH) if line.strip() else None
        if answer is not None:
            yield written(answer)


def lines(read: Source) -> Iterator[bytes | None]:
    """Every line without its end, also a last one that has none; None for one that is longer than the limit, of which
    never more than a piece beyond the limit is held."""
    held = bytearray()
    too_long = False
    while piece := read(PIECE):
        *whole, rest = piece.split(b"\n")
        for end in whole:
            yield None if too_long or len(held) + len(end) > LINE else bytes(held + end)
            held.clear()
            too_long = False
        too_long = too_long or len(held) + len(rest) > LINE
        held += rest if not too_long else b""
    if too_long:
        yield None
    elif held:
        yield bytes(held)


def written(answer: Any) -> bytes:
    """An answer as a line of ASCII: no program can take a sign in it for the end of a line."""
    return json.dumps(answer, allow_nan=False, separators=(",", ":")).encode("ascii") + b"\n"


def too_long() -> Any:
    """The answer to a line that is longer than the limit."""
    return messages.failure(
        None, messages.Fault(messages.LIMIT, f"the line is longer than {LINE:,} bytes", {"limit": "line", "most": LINE})
    )
