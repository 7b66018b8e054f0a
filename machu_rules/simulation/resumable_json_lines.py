"""A file of JSON lines. A program can read the file and then append further lines."""

from __future__ import annotations

import os
import stat
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

from machu_rules.core.errors import RecordError, UsageError
from machu_rules.core.text_files import LineAppender, NotUtf8, TextLine, lines_of
from machu_rules.match.file_lock import lock_open_file

PIECE = 1 << 16

LONGEST_LINE = 1 << 20
"""The largest length of a line, in bytes."""


class ResumableJsonLines:
    """A file of JSON lines. The file is created if it does not exist. Until `close`, the file is locked, so that no
    other program can write it. Raises OSError if the file cannot be opened, UsageError if it is a pipe or a device, and
    RecordError if another program is writing it.

    First read the file with `lines`. Then call `resume` with the last line to keep. After that, append new lines with
    `add`.
    """

    def __init__(self, path: Path) -> None:
        self._path = path
        # without O_NONBLOCK, opening a pipe may block forever
        flags = os.O_RDWR | os.O_CREAT | getattr(os, "O_BINARY", 0) | getattr(os, "O_NONBLOCK", 0)
        self._handle = os.open(path, flags, 0o666)
        self._growth = LineAppender()
        self._passed = self._number = 0
        try:
            if not stat.S_ISREG(os.fstat(self._handle).st_mode):
                raise UsageError(f"{path} is not a regular file: finished games need one")
            lock_open_file(self._handle, str(path))
        except BaseException:
            self.close()
            raise

    def lines(self) -> Iterator[TextLine]:
        """Yield the lines of the file, except empty lines at its end. If the last line is incomplete, its attribute
        ``torn`` is True. Raises RecordError if the file is encoded in UTF-16 or UTF-32, or if a line is longer than
        ``LONGEST_LINE``."""
        self._passed = self._number = 0
        try:
            for line in lines_of(self._pieces()):
                self._passed, self._number = line.stop, self._number + 1
                yield line
        except NotUtf8 as error:
            raise RecordError(f"{self._path}, line 1: {error}", 1) from None

    def _pieces(self) -> Iterator[bytes]:
        at = 0
        while True:
            os.lseek(self._handle, at, os.SEEK_SET)  # the caller may write between two pieces
            piece = os.read(self._handle, PIECE)
            if not piece:
                return
            at += len(piece)
            if at - self._passed > LONGEST_LINE:
                raise RecordError(f"{self._path}, line {self._number + 1}, is too long for a game")
            yield piece

    def resume(self, last: TextLine | None) -> None:
        """Remove everything after the line ``last``, or the whole content if ``last`` is None. Later calls of `add`
        append lines after ``last``. Raises OSError if the file cannot be changed.
        """
        end, ended = (0, True) if last is None else (last.stop, last.ended)
        os.ftruncate(self._handle, end)
        self._growth = LineAppender(end, ended)
        if not ended:
            self._write_bytes(b"")  # adds the missing line break

    def add(self, line: str) -> None:
        """Write a line, either completely or not at all. Raises OSError if the line cannot be written. The ``filename``
        of the error is the path of the file."""
        self._write_bytes(f"{line}\n".encode())

    def _write_bytes(self, data: bytes) -> None:
        try:
            self._growth.write(self._handle, data)
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(self._path)) from None
        self._growth.accept_written_lines()

    def close(self) -> None:
        """Close the file and release its lock."""
        with suppress(OSError):
            os.close(self._handle)
