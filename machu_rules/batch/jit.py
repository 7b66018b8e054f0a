"""The core of a game as compiled code, kept in a folder of the user so that it is compiled once."""

from __future__ import annotations

import atexit
import hashlib
import importlib.util
import os
import shutil
import stat
import sys
import tempfile
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from types import ModuleType

import numba
import numpy as np

from machu_rules.batch import list_methods
from machu_rules.batch.gather import Gathered
from machu_rules.batch.sources import source_of

HEAD = '''"""Made by machu_rules.batch from the chapters of {package}; made anew when they change."""

from __future__ import annotations

from typing import Any

import numpy as np
from numba import njit

from machu_rules.batch import list_methods

inner = njit(**list_methods.OPTIONS)
inlined = njit(forceinline=True, **list_methods.OPTIONS)
entry = njit(cache=True, nogil=True, error_model="numpy")

'''
MARK = "# ---- compiled from here on\n"


def core_text(package: str, gathered: Gathered, entries: Mapping[str, tuple[str, str]], observe: str) -> str:
    """The text of the module that is compiled; ``observe`` is the text of the function of that name."""
    kernel = source_of("machu_rules.batch.kernel").partition(MARK)[2]
    aliases = [f"{alias} = {gathered.names[where]}" for alias, where in entries.items()]
    return "\n\n".join((HEAD.format(package=package) + gathered.text, "\n".join(aliases), observe, kernel))


def core_module(text: str) -> ModuleType:
    """The module made from a text, which is kept in the cache. Its name is a hash of everything that compiling depends
    on, since numba looks only at the file itself."""
    parts = [text, source_of("machu_rules.batch.list_methods"), numba.__version__]
    parts += [np.__version__, sys.version, str(list_methods.CHECKED)]
    return _module(hashlib.sha256("\0".join(parts).encode()).hexdigest()[:24], text)


@cache
def _module(name: str, text: str) -> ModuleType:
    path = folder() / name / f"machu_rules_batch_{name}.py"
    if not path.exists():
        path.parent.mkdir(parents=True, exist_ok=True)
        written = path.with_suffix(f".{os.getpid()}")
        written.write_text(text, encoding="utf-8", newline="\n")
        written.replace(path)
    spec = importlib.util.spec_from_file_location(path.stem, path)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[path.stem] = module  # numba looks there for unpickled objects
    spec.loader.exec_module(module)
    return module


@cache
def folder() -> Path:
    """The folder of compiled code: that of ``MACHU_RULES_CACHE``, else the cache folder of the user. If it cannot be
    written, all processes of the user share a folder among the temporary files. If that is not theirs alone, each
    process has one of its own, which is removed when it ends."""
    try:
        wanted = _cache() / "batch"
        wanted.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=wanted):
            return wanted
    except (OSError, RuntimeError):
        pass
    user = str(os.getuid()) if sys.platform != "win32" else "user"
    shared = Path(tempfile.gettempdir(), f"machu_rules_batch_{user}")
    try:
        shared.mkdir(mode=0o700, exist_ok=True)
        if _private(shared):
            with tempfile.TemporaryFile(dir=shared):
                return shared
    except OSError:
        pass
    own = tempfile.mkdtemp(prefix="machu_rules_batch_")
    atexit.register(shutil.rmtree, own, ignore_errors=True)
    return Path(own)


def _cache() -> Path:
    """The cache folder of the user for this library. Raises RuntimeError if the user has no home."""
    given = os.environ.get("MACHU_RULES_CACHE")
    if given:
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", tempfile.gettempdir())) / "machu_rules"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "machu_rules"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "machu_rules"


def _private(folder: Path) -> bool:
    """True if only this user can write in a folder: code from it is run."""
    if sys.platform == "win32":  # temporary files there belong to the user
        return True
    found = folder.lstat()
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & 0o022
