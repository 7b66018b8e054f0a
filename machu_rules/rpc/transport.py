"""Read requests and write responses, one per line. The length of a request is limited.

This is written by hand because packages for JSON-RPC leave the limit of a line to their callers, and the engine needs
no other package.
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


def responses(source: int, call: Call) -> Iterator[bytes]:
    """Yield the responses, as lines, to the requests that are read from a file descriptor. Notifications have none."""
    for line in read_lines(lambda most: os.read(source, most)):
        if line is None:
            yield encode(too_long_response())
        elif line.strip() and (response := messages.respond(line, call, BATCH)) is not None:
            yield encode(response)


def read_lines(read: Source) -> Iterator[bytes | None]:
    """Yield lines without their line breaks. The last line may lack one. None for a line longer than the limit.

    At most the limit and one more piece are in memory.
    """
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


def encode(response: Any) -> bytes:
    """A response as a line of ASCII, so that no program mistakes a character in it for the end of a line."""
    return json.dumps(response, allow_nan=False, separators=(",", ":")).encode("ascii") + b"\n"


def too_long_response() -> Any:
    """The response to a line that is longer than the limit."""
    return messages.error_response(
        None,
        messages.RpcError(messages.LIMIT, f"the line is longer than {LINE:,} bytes", {"limit": "line", "most": LINE}),
    )
