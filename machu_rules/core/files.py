"""Read and write files, including pipes and other special files. The number of bytes to read is limited, and no
operation waits forever.
"""

from __future__ import annotations

import errno
import os
import stat
import time
from typing import IO, Literal

PATIENCE = 10.0
"""The maximum number of seconds to wait for the next data from a pipe, or for a program that opens a pipe for reading.
"""

LONGEST = 120.0
"""The maximum total time for reading a pipe, in seconds."""


class UnreadableFile(Exception):
    """The reason why a file cannot be read. ``kind`` is ``missing`` if the file does not exist, and ``no_file`` if the
    path is a folder or a device. ``kind`` is ``endless`` if the path is a pipe that does not end, and ``failed`` if the
    path cannot be opened or read.
    """

    def __init__(self, why: str, kind: Literal["missing", "no_file", "endless", "failed"] = "failed") -> None:
        super().__init__(why)
        self.kind = kind


def read_until_over_limit(path: str | os.PathLike[str], most: int) -> bytes:
    """Return the content of a file or pipe. If the content is longer than ``most`` bytes, only the first ``most`` + 1
    bytes are returned.

    Raises UnreadableFile if ``path`` is missing, cannot be read, or is neither a file nor a pipe. Also raises this
    error for a pipe that delivers no data for `PATIENCE` seconds, or that does not end within `LONGEST` seconds.
    """
    # without O_NONBLOCK, opening a pipe waits for a writer
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        handle = os.open(path, flags)
    except FileNotFoundError as error:
        raise UnreadableFile(str(error.strerror), "missing") from None
    except OSError as error:
        if os.path.isdir(path):  # noqa: PTH112 - Windows opens no folder
            raise UnreadableFile("this is a folder", "no_file") from None
        raise UnreadableFile(str(error.strerror)) from None
    except ValueError:
        raise UnreadableFile("its name is not a valid file name") from None
    try:
        return _content(handle, most)
    except OSError as error:
        raise UnreadableFile(str(error.strerror)) from None
    finally:
        os.close(handle)


def is_not_special_file(path: str | os.PathLike[str]) -> bool:
    """Return False for a device, a pipe or a socket. Return True for a file, a folder, or a path that does not
    exist."""
    try:
        kind = os.stat(path).st_mode  # noqa: PTH116 - a path may be any text here
    except OSError:
        return True
    return stat.S_ISREG(kind) or stat.S_ISDIR(kind)


def open_for_writing(path: str | os.PathLike[str]) -> IO[bytes]:
    """Open a file or pipe for writing. The old content of a file is lost.

    Raises OSError if the path cannot be opened, or if a pipe has no reader within `PATIENCE` seconds.
    """
    end = time.monotonic() + PATIENCE
    if is_not_special_file(path) or not hasattr(os, "O_NONBLOCK"):
        return open(path, "wb")  # noqa: PTH123 - a path may be any text here
    while True:
        try:
            # without O_NONBLOCK, opening a pipe waits for a reader
            handle = os.open(path, os.O_WRONLY | os.O_NONBLOCK)
        except OSError as error:
            if error.errno != errno.ENXIO:
                raise
            if time.monotonic() > end:
                raise OSError(errno.ENXIO, f"nobody read this pipe within {PATIENCE:g} seconds", str(path)) from None
            time.sleep(0.05)
        else:
            os.set_blocking(handle, True)
            return open(handle, "wb")  # noqa: PTH123


def _content(handle: int, most: int) -> bytes:
    kind = os.fstat(handle).st_mode
    if stat.S_ISDIR(kind):
        raise UnreadableFile("this is a folder", "no_file")
    if not stat.S_ISREG(kind) and not stat.S_ISFIFO(kind):
        raise UnreadableFile("this is a device, not a file", "no_file")
    end = time.monotonic() + LONGEST
    pieces, missing = [], most + 1
    while missing:
        if stat.S_ISFIFO(kind) and not _is_ready(handle, min(PATIENCE, end - time.monotonic())):
            seconds = PATIENCE if time.monotonic() < end else LONGEST
            raise UnreadableFile(f"this pipe did not end within {seconds:g} seconds", "endless")
        piece = os.read(handle, min(missing, 1 << 20))
        if not piece:
            break
        pieces.append(piece)
        missing -= len(piece)
    return b"".join(pieces)


def _is_ready(handle: int, seconds: float) -> bool:
    """Wait up to ``seconds`` seconds. Return True if the pipe ``handle`` has data to read or has ended by then."""
    from selectors import EVENT_READ, DefaultSelector

    with DefaultSelector() as selector:
        selector.register(handle, EVENT_READ)
        return seconds > 0 and bool(selector.select(seconds))
