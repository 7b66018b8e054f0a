"""Reading and writing a file that may be anything: never more than a limit, and without waiting for ever."""

from __future__ import annotations

import errno
import os
import stat
import time
from typing import IO, Literal

PATIENCE = 10.0
"""The seconds for which a pipe may be silent. It may have no writer at all."""

LONGEST = 120.0
"""Seconds that reading a pipe may take in all."""


class UnreadableFile(Exception):
    """Why a file cannot be read. ``kind``: it is ``missing``, is ``no_file`` but a folder or a device, is an
    ``endless`` pipe, or reading it ``failed``."""

    def __init__(self, why: str, kind: Literal["missing", "no_file", "endless", "failed"] = "failed") -> None:
        super().__init__(why)
        self.kind = kind


def read_bytes(path: str | os.PathLike[str], most: int) -> bytes:
    """The content of a file or pipe, or its first ``most`` bytes and one more if it is longer.

    Raises UnreadableFile for anything else, and for a pipe that is silent for `PATIENCE` seconds or does not end within
    `LONGEST`.
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


def is_regular(path: str | os.PathLike[str]) -> bool:
    """False for a device, a pipe or a socket. True for a file, a folder, and an unused path."""
    try:
        kind = os.stat(path).st_mode  # noqa: PTH116 - a path may be any text here
    except OSError:
        return True
    return stat.S_ISREG(kind) or stat.S_ISDIR(kind)


def opened_to_write(path: str | os.PathLike[str]) -> IO[bytes]:
    """Open a file or pipe for writing. The old content of a file is lost.

    Raises OSError, also for a pipe without a reader within `PATIENCE` seconds.
    """
    end = time.monotonic() + PATIENCE
    if is_regular(path) or not hasattr(os, "O_NONBLOCK"):
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
    """Whether a pipe has something to read, or ends, within so many seconds."""
    from selectors import EVENT_READ, DefaultSelector

    with DefaultSelector() as selector:
        selector.register(handle, EVENT_READ)
        return seconds > 0 and bool(selector.select(seconds))
