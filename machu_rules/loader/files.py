"""Reading a data file, never more than a limit: from a path, a pipe or inside a zip archive."""

# os.open alone does not wait for pipes
# ruff: noqa: PTH112, PTH208

from __future__ import annotations

import os
import selectors
import stat
import time
from typing import TYPE_CHECKING

from machu_rules.core.phrasing import near
from machu_rules.loader.located import Fault, Mark

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

MOST_BYTES = 2**20

PATIENCE = 10.0
"""Seconds that reading a pipe may take: it may be one that nobody ever writes to."""


class _Unreadable(Exception):
    """What is wrong with a file as a whole, and what to do."""


def read_text(source: str | Traversable, file: str) -> tuple[str | None, list[Fault]]:
    """The text of a file (None where it cannot be read) and what is wrong with it as a file. ``file`` is its name in
    problems."""
    try:
        if isinstance(source, str):
            data = _read_path(source)
        else:
            with source.open("rb") as stream:
                data = stream.read(MOST_BYTES + 1)
    except _Unreadable as error:
        return None, [Fault(Mark(file), (), *error.args)]
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) and error.strerror else "its name is no name of a file"
        return None, [Fault(Mark(file), (), f"the file cannot be read: {reason}")]
    if len(data) > MOST_BYTES:
        return None, [Fault(Mark(file), (), "the file is too long", f"at most {MOST_BYTES:,} bytes")]
    try:
        return data.decode("utf-8"), []
    except UnicodeDecodeError as error:
        before = data[: error.start].decode("utf-8").replace("\r\n", "\n").replace("\r", "\n")
        mark = Mark(file, before.count("\n") + 1, len(before) - before.rfind("\n"))
        return None, [Fault(mark, (), "this is not UTF-8", "save the file with the encoding UTF-8")]


def near_file(path: str) -> str:
    """A hint at a file in the same folder with a similar name; empty where there is none."""
    folder, name = os.path.split(path)
    try:
        found = near(name, os.listdir(folder or "."))
    except (OSError, ValueError):
        found = None
    return f"did you mean {found}?" if found is not None and found.isprintable() else ""


def _read_path(path: str) -> bytes:
    try:
        # without O_NONBLOCK, opening a pipe waits for somebody who writes to it
        handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    except FileNotFoundError:
        raise _Unreadable("there is no such file", near_file(path)) from None
    except OSError:
        if os.path.isdir(path):
            raise _Unreadable("this is a folder", "name a file of data") from None
        raise
    try:
        kind = os.fstat(handle).st_mode
        if stat.S_ISDIR(kind):
            raise _Unreadable("this is a folder", "name a file of data")
        if not stat.S_ISREG(kind) and not stat.S_ISFIFO(kind):
            raise _Unreadable("this is a device, not a file", "name a file of data")
        data = b""
        deadline = time.monotonic() + PATIENCE
        while len(data) <= MOST_BYTES:
            if stat.S_ISFIFO(kind) and not _is_ready(handle, deadline - time.monotonic()):
                raise _Unreadable(f"this pipe did not end within {PATIENCE:g} seconds", "")
            piece = os.read(handle, min(MOST_BYTES + 1 - len(data), 2**16))
            if not piece:
                break
            data += piece
        return data
    finally:
        os.close(handle)


def _is_ready(handle: int, seconds: float) -> bool:
    """Whether a pipe has something to read, or ends, within so many seconds."""
    with selectors.DefaultSelector() as selector:
        selector.register(handle, selectors.EVENT_READ)
        return seconds > 0 and bool(selector.select(seconds))
