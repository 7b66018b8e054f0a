"""Locks that allow only one writer at a time: `lock_open_file` for an open file, and `Claim` for a file that does not
stay open. Both kinds of locks end when the process that holds them ends, even after a crash.
"""

from __future__ import annotations

import os
import sys
import tempfile
import threading
import weakref
from hashlib import sha256
from pathlib import Path

from machu_rules.core.errors import RecordError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

BEYOND = 1 << 30
"""The offset of the locked byte on Windows. Locked bytes cannot be read, so the offset is beyond the end of any
record."""


def lock_open_file(handle: int, name: str) -> None:
    """Lock an open file until the file is closed. ``handle`` is the descriptor of the file. Raises RecordError if the
    file is already locked. The error message uses ``name`` as the name of the file. Does nothing on a file system
    without locks."""
    try:
        _lock(handle)
    except (BlockingIOError, PermissionError):
        raise _taken(name, _holder("FLOCK", handle)) from None
    except OSError:
        return


def _taken(name: str, holder: str) -> RecordError:
    return RecordError(f"{name} is being written by {holder}: only one program at a time can write a record")


if sys.platform == "win32":

    def _lock(handle: int) -> None:
        at = os.lseek(handle, 0, os.SEEK_CUR)
        os.lseek(handle, BEYOND, os.SEEK_SET)
        try:
            msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
        finally:
            os.lseek(handle, at, os.SEEK_SET)

else:

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


def _holder(kind: str, handle: int, start: str = "0") -> str:
    """Return a phrase for the program that has locked a file: ``this program``, or for example ``another program
    (process 42)``. On systems other than Linux, the phrase is always ``another program``. ``handle`` is the descriptor
    of the file, ``kind`` is the type of the lock, and ``start`` is the offset of the first locked byte. ``kind`` and
    ``start`` use the notation of ``/proc/locks``."""
    inode = str(os.fstat(handle).st_ino)
    try:
        rows = [row.split() for row in Path("/proc/locks").read_text(encoding="ascii").splitlines()]
    except OSError:
        return "another program"
    known = [row for row in rows if len(row) > 6 and row[1] == kind and row[5].rpartition(":")[2] == inode]
    holders = [row[4] for row in known if row[6] == start]
    if not holders or not holders[0].isdecimal() or holders[0] == "0":
        return "another program"
    return "this program" if holders[0] == str(os.getpid()) else f"another program (process {holders[0]})"


class Claim:
    """The exclusive right to write the file at ``path``. The right lasts until `release` is called or the claim is
    garbage collected. The file need not exist yet. Raises RecordError if the file is already claimed.

    A claim needs no open file of its own, so a process can hold thousands of claims. A claim locks one byte in a file
    that all programs of the same user share. The shared file is in the folder for temporary files. On Windows, or if
    the shared file cannot be used, a claim has no effect on other processes.
    """

    def __init__(self, path: Path) -> None:
        real = os.path.realpath(path)
        _CLAIMS.add(real, str(path))
        self._release = weakref.finalize(self, _CLAIMS.remove, real)
        self._release.atexit = False

    def release(self) -> None:
        """Release the claim, so that other programs can write the file."""
        self._release()


class _Claims:
    """The claims of this process."""

    def __init__(self) -> None:
        self._guard = threading.RLock()  # the garbage collector may release a claim while another one is made
        self._paths: set[str] = set()
        self._handle: int | None = None

    def add(self, real: str, name: str) -> None:
        with self._guard:
            if real in self._paths:
                raise _taken(name, "this program")
            self._lock(real, name)
            self._paths.add(real)

    def remove(self, real: str) -> None:
        with self._guard:
            if real in self._paths:
                self._paths.remove(real)
                self._unlock(real)

    def forget(self) -> None:
        """Drop all claims in a forked process, because the claims belong to the parent process."""
        self._guard = threading.RLock()
        self._paths.clear()
        handle, self._handle = self._handle, None
        if handle is not None:
            os.close(handle)

    if sys.platform == "win32":

        def _lock(self, real: str, name: str) -> None: ...

        def _unlock(self, real: str) -> None: ...

    else:

        def _lock(self, real: str, name: str) -> None:
            if self._handle is None:
                self._handle = _open_shared_file()
            if self._handle is None:
                return
            try:
                fcntl.lockf(self._handle, fcntl.LOCK_EX | fcntl.LOCK_NB, 1, _lock_position(real))
            except (BlockingIOError, PermissionError):
                raise _taken(name, _holder("POSIX", self._handle, str(_lock_position(real)))) from None
            except OSError:
                return

        def _unlock(self, real: str) -> None:
            if self._handle is not None:
                fcntl.lockf(self._handle, fcntl.LOCK_UN, 1, _lock_position(real))


_CLAIMS = _Claims()
if hasattr(os, "register_at_fork"):
    os.register_at_fork(after_in_child=_CLAIMS.forget)


def _lock_position(real: str) -> int:
    """Return the offset of a byte in the shared file: the byte that is locked while the path ``real`` is claimed."""
    return int.from_bytes(sha256(os.fsencode(real)).digest()[:8]) >> 2


def _open_shared_file() -> int | None:
    """Open the shared file for the claims of this user, and return its descriptor. Return None if the file cannot be
    opened or belongs to another user, and always on Windows. The file stays open, because closing it would end all
    claims of this process. The file is never removed."""
    if sys.platform == "win32":
        return None
    flags = os.O_RDWR | os.O_CREAT | os.O_NOFOLLOW | os.O_CLOEXEC
    try:
        handle = os.open(Path(tempfile.gettempdir(), f"machu-rules-{os.getuid()}.claims"), flags, 0o600)
    except OSError:
        return None
    if os.fstat(handle).st_uid == os.getuid():
        return handle
    os.close(handle)
    return None
