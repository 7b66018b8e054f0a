"""Reading a file that may be anything: never more than a limit, and without waiting for ever."""

from __future__ import annotations

import os
import select
import stat

PATIENCE = 10.0
"""Seconds that a pipe may be silent: it may be one that nobody ever writes to."""


class UnreadableFile(Exception):
    """Why a file cannot be read."""


def read_bytes(path: str | os.PathLike[str], most: int) -> bytes:
    """The content of a file or pipe, or its first ``most`` bytes and one more where it is longer. Raises UnreadableFile
    for what is neither, and for a pipe that is silent for `PATIENCE` seconds."""
    # without O_NONBLOCK, opening a pipe waits for somebody who writes to it
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        handle = os.open(path, flags)
    except OSError as error:
        raise UnreadableFile(error.strerror) from None
    except ValueError:
        raise UnreadableFile("its name is no name of a file") from None
    try:
        return _content(handle, most)
    except OSError as error:
        raise UnreadableFile(error.strerror) from None
    finally:
        os.close(handle)


def _content(handle: int, most: int) -> bytes:
    kind = os.fstat(handle).st_mode
    if stat.S_ISDIR(kind):
        raise UnreadableFile("it is a folder")
    if not stat.S_ISREG(kind) and not stat.S_ISFIFO(kind):
        raise UnreadableFile("it is a device, not a file")
    pieces, missing = [], most + 1
    while missing:
        if stat.S_ISFIFO(kind) and not select.select([handle], [], [], PATIENCE)[0]:
            raise UnreadableFile(f"nothing came out of this pipe for {PATIENCE:.0f} seconds")
        piece = os.read(handle, min(missing, 1 << 20))
        if not piece:
            break
        pieces.append(piece)
        missing -= len(piece)
    return b"".join(pieces)
