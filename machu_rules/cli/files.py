"""Write files whose content takes a long time to compute."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from machu_rules.core.errors import UsageError
from machu_rules.core.files import open_for_writing


def check_writable(path: Path) -> None:
    """Raise OSError if a later call of `write_atomically` would be unable to write a file at ``path``. Call this
    function before a long computation.
    """
    with _resolved_path_context(path) as target:
        if target.is_file() or target.is_dir():
            target.open("a").close()
        elif not target.exists():
            beside = _beside(target)
            beside.open("x").close()
            beside.unlink()


def check_new(path: Path) -> None:
    """Raise UsageError if a file already exists at ``path``. Raise OSError if no file could be written at this path."""
    if path.exists():
        raise UsageError(f"{path} already exists and was not changed: choose another name")
    check_writable(path)


def ensure_writable_folder(folder: Path) -> None:
    """Create ``folder`` if it does not exist. Raises OSError if ``folder`` cannot be created, or if no file can be
    created in ``folder``.
    """
    with _resolved_path_context(folder) as target:
        target.mkdir(parents=True, exist_ok=True)
        probe = _beside(target / "probe")
        probe.open("x").close()
        probe.unlink()


def write_atomically(path: Path, text: str) -> None:
    """Write ``text`` to the file at ``path``. An existing file at ``path`` is replaced as a whole. If the new file
    cannot be written, the existing file keeps its old content. If ``path`` is a symbolic link, the target of the link
    is written.

    Pipes, devices, and files in a read-only folder cannot be replaced as a whole. ``text`` is written into them
    directly, so after a failure they may contain only a part of ``text``. Raises OSError if the file cannot be written.
    """
    with _resolved_path_context(path) as target:
        if target.exists() and not (target.is_file() and os.access(target.parent, os.W_OK)):
            with open_for_writing(target) as out:
                out.write(text.encode("utf-8"))
            return
        beside = _beside(target)
        try:
            beside.write_text(text, encoding="utf-8", newline="\n")
            if target.exists():
                beside.chmod(target.stat().st_mode)
            beside.replace(target)
        finally:
            beside.unlink(missing_ok=True)


def _beside(target: Path) -> Path:
    return target.with_name(f".{target.name[:100]}.{os.getpid()}")


@contextmanager
def _resolved_path_context(path: Path) -> Iterator[Path]:
    """Yield ``path`` with symbolic links resolved. An OSError that is raised within the context is replaced by an
    OSError that names the original path.
    """
    try:
        yield path.resolve()
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from None
    except RuntimeError as error:  # raised before Python 3.13 for symbolic links that form a circle
        raise OSError(str(error)) from None
