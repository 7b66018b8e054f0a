"""Read requests and write responses, one per line. The length of a line is limited.

This module does not use a package for JSON-RPC, because the existing packages do not limit the length of a line. As a
result, the engine needs no packages besides those that the library needs.
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


class ReadBytesFunction(Protocol):
    def __call__(self, most: int, /) -> bytes: ...


def responses(source: int, call: Call) -> Iterator[bytes]:
    """Read requests from the file descriptor ``source`` and yield the responses as lines. ``call`` is a callback that
    runs a method. Notifications have no response.
    """
    for line in read_lines(lambda most: os.read(source, most)):
        if line is None:
            yield encode(line_too_long_response())
        elif line.strip() and (response := messages.respond(line, call, BATCH)) is not None:
            yield encode(response)


def read_lines(read: ReadBytesFunction) -> Iterator[bytes | None]:
    """Yield the lines of the input without their line breaks. ``read`` is a function that returns the next bytes of the
    input. The line break of the last line can be missing. If a line is longer than `LINE` bytes, None is yielded
    instead of the line.

    At most one line of `LINE` bytes and one more piece of the input are in memory.
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
    """Encode a response as a line of ASCII, so that no program mistakes one of its characters for the end of a line."""
    return json.dumps(response, allow_nan=False, separators=(",", ":")).encode("ascii") + b"\n"


def line_too_long_response() -> Any:
    """Return the response to a line that is longer than the limit."""
    return messages.error_response(
        None,
        messages.RpcError(messages.LIMIT, f"the line is longer than {LINE:,} bytes", {"limit": "line", "most": LINE}),
    )
