"""One writer at a time: a lock on an open file. It ends with the process that holds it, so that none is left behind."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import IO

from machu_rules.core.errors import RecordError

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

BEYOND = 1 << 30
"""Windows keeps others from reading the bytes that are locked, so one is locked that no record has."""


def lock(file: IO[bytes], name: str) -> None:
    """Lock a file until it is closed; raises RecordError where another holds the lock. On a file system without locks
    it does nothing."""
    try:
        _lock(file)
    except (BlockingIOError, PermissionError):
        who = _holder(file)
        raise RecordError(f"{name} is being written by {who}; one program at a time can go on with a record") from None
    except OSError:
        return


if sys.platform == "win32":

    def _lock(file: IO[bytes]) -> None:
        at = file.tell()
        file.seek(BEYOND)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        finally:
            file.seek(at)

else:

    def _lock(file: IO[bytes]) -> None:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


def _holder(file: IO[bytes]) -> str:
    """Who holds the lock, where the system tells (Linux does)."""
    inode = str(os.fstat(file.fileno()).st_ino)
    try:
        rows = [row.split() for row in Path("/proc/locks").read_text(encoding="ascii").splitlines()]
    except OSError:
        return "another program"
    holders = [row[4] for row in rows if len(row) > 5 and row[1] == "FLOCK" and row[5].rpartition(":")[2] == inode]
    if not holders or not holders[0].isdecimal():
        return "another program"
    return "this program already" if holders[0] == str(os.getpid()) else f"another program (process {holders[0]})"
