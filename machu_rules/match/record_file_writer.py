"""Writes record files. A file is open only while a line is being written, so a program can wait for moves in thousands
of games.
"""

from __future__ import annotations

import os
import stat
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import IO, Protocol

from machu_rules.core.errors import RecordError, UsageError
from machu_rules.core.text_files import LineAppender
from machu_rules.match.file_lock import Claim, lock_open_file
from machu_rules.match.record_parser import LARGEST_FILE

BINARY = getattr(os, "O_BINARY", 0)


class Target(Protocol):
    """A destination for the lines of a record."""

    lost: bool
    """True if no more lines can be written to the record through this object."""

    def add(self, lines: bytes, sync: bool) -> None:
        """Write all lines or none of them."""

    def close(self) -> None:
        """Close the record."""


class RecordFile:
    """A record file that this program has claimed.

    The claim lasts until `close`. Between two writes, the file is not open. ``lost`` becomes True if `add` is called
    after another program has changed the file, or after `close`. Players may see the error messages of `add`, so these
    messages contain no path.
    """

    def __init__(self, path: Path, claim: Claim, growth: LineAppender) -> None:
        self._path = path.absolute()  # the working directory may change
        self._claim: Claim | None = claim
        self._growth = growth
        self.lost = False

    @classmethod
    def create(cls, path: Path, text: bytes, sync: bool, before: Callable[[], None] | None) -> RecordFile:
        """Create a new file with the content ``text``. The file appears with its whole content or not at all.

        ``before`` is called after the path has been claimed and before the file is written. Raises FileExistsError if
        ``path`` exists, OSError if the file cannot be written, ValueError for an invalid file name, and RecordError if
        the path is already claimed.
        """
        if os.path.lexists(path):
            raise FileExistsError
        claim = Claim(path)
        try:
            if before is not None:
                before()
            growth = LineAppender()
            _create_atomically(path, text, growth, sync)
            return cls(path, claim, growth)
        except BaseException:
            claim.release()
            raise

    @classmethod
    def resume(cls, path: Path, end: int, ended: bool, size: int) -> RecordFile:
        """Prepare an existing file for new lines after its first ``end`` bytes. All later bytes are removed. ``size``
        is the length of the whole file when it was read. ``ended`` is True if the first ``end`` bytes end with a line
        break. Raises RecordError if the file is claimed or locked or has another length, OSError if it cannot be
        opened, and ValueError for an invalid file name.
        """
        claim = Claim(path)
        try:
            handle = os.open(path, os.O_RDWR | BINARY)
            try:
                lock_open_file(handle, str(path))
                if os.fstat(handle).st_size != size:
                    raise RecordError(f"{path} has changed since it was read. Read it again")
                if end < size:
                    os.ftruncate(handle, end)
            finally:
                os.close(handle)
            return cls(path, claim, LineAppender(end, ended))
        except BaseException:
            claim.release()
            raise

    def add(self, lines: bytes, sync: bool) -> None:
        """Write all lines, or none of them. Raises OSError if the lines cannot be written now. Raises RecordError if
        the file is locked, was changed by another program, or would become longer than ``LARGEST_FILE``. Raises
        UsageError after `close`."""
        if self._claim is None:
            self.lost = True
            raise UsageError("the record was closed. Resume it to continue")
        if self._growth.end + len(lines) > LARGEST_FILE:
            raise RecordError(f"the record is full: it has at most {LARGEST_FILE >> 20} MiB")
        handle = os.open(self._path, os.O_RDWR | BINARY)
        try:
            lock_open_file(handle, "the record")
            self._check_size(os.fstat(handle).st_size)
            self._growth.write(handle, lines, sync)
        finally:
            os.close(handle)
        self._growth.accept_written_lines()

    def _check_size(self, size: int) -> None:
        """Raise RecordError if ``size``, the length of the file, shows that another program has changed the file. If
        the last write by this object failed, a larger size is accepted, because the file may still contain a part
        of that write.
        """
        if size == self._growth.end or (self._growth.torn and size > self._growth.end):
            return
        self.lost = True
        raise RecordError("another program has changed the record. Read it again")

    def close(self) -> None:
        if self._claim is not None:
            self._claim.release()
            self._claim = None


class OpenFile:
    """A file or file-like object that the caller opened for binary writing. The method `close` closes this file."""

    lost = False

    def __init__(self, file: IO[bytes]) -> None:
        self._file = file
        self._handle: int | None = None
        with suppress(OSError):  # not a file of the operating system, or without a position
            handle = file.fileno()
            file.flush()
            if stat.S_ISREG(os.fstat(handle).st_mode):
                self._handle, self._growth = handle, LineAppender(file.tell())

    def add(self, lines: bytes, sync: bool) -> None:
        if self._handle is None:
            self._file.write(lines)
            self._file.flush()
            return
        self._growth.write(self._handle, lines, sync)
        self._growth.accept_written_lines()

    def close(self) -> None:
        self._file.close()


def _create_atomically(path: Path, text: bytes, growth: LineAppender, sync: bool) -> None:
    """Write a new file with the content ``text``, and then rename the new file to ``path``. So a file at ``path``
    appears with its whole content or not at all.
    """
    beside = path.with_name(f"{path.name}.new")
    beside.unlink(missing_ok=True)
    handle = os.open(beside, os.O_RDWR | os.O_CREAT | os.O_EXCL | BINARY, 0o666)
    try:
        try:
            growth.write(handle, text, sync)
        finally:
            os.close(handle)
        growth.accept_written_lines()
        _rename_if_free(beside, path)
    finally:
        with suppress(FileNotFoundError):
            beside.unlink()
    if sync:
        sync_parent_folder(path)


def _rename_if_free(beside: Path, path: Path) -> None:
    """Rename the file ``beside`` to ``path``. Raises FileExistsError if ``path`` exists."""
    try:
        os.link(beside, path)
    except FileExistsError:
        raise
    except (OSError, AttributeError):  # no hard links on this system or file system
        os.close(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY))
        beside.replace(path)


def write_error_reason(error: Exception) -> str:
    """Return the reason why a file cannot be written, as ``error`` states it. The text does not contain the path of the
    file."""
    reason = error.strerror if isinstance(error, OSError) else "its name is not a valid file name"
    return reason or str(error)


def sync_parent_folder(path: Path) -> None:
    """Wait until the directory entry of the file ``path`` is stored on the disk. Does nothing if the system does not
    support this."""
    with suppress(OSError):
        handle = os.open(path.parent, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
