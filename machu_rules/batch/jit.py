"""Compile the core of a game. The compiled code is stored in a cache folder of the user, so that each core is compiled
only once.
"""

from __future__ import annotations

import atexit
import hashlib
import importlib.util
import os
import re
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
from machu_rules.batch.gather import GatheredSource
from machu_rules.batch.module_sources import file_of, source_of
from machu_rules.core.errors import UsageError

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
PLACE = re.compile(r"# ([\w.]+), line (\d+)")
"""The comment before a function in the module to compile: the module and the line of the original function."""
MARK = "# ---- compiled from here on\n"


def core_text(package: str, gathered: GatheredSource, entries: Mapping[str, tuple[str, str]], observe: str) -> str:
    """Return the source of the module to compile.

    ``package`` is the name of the game's package, and ``gathered`` contains the functions of the game. ``entries``
    lists the functions of the game that the kernel calls, as
    `machu_rules.batch.core_functions.find_core_functions` returns them.
    ``observe`` is the source of the function ``observe``, which writes the observation of a seat.
    """
    kernel = source_of("machu_rules.batch.kernel").partition(MARK)[2]
    aliases = [f"{alias} = {gathered.names[where]}" for alias, where in entries.items()]
    return "\n\n".join((HEAD.format(package=package) + gathered.text, "\n".join(aliases), observe, kernel))


def core_module(text: str) -> ModuleType:
    """Return the module with the source ``text``. The module is a file in the cache folder. The name of this file
    contains a hash of everything that affects the compiled code. This is necessary because numba compiles a file again
    only if the file itself has changed.
    """
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
    sys.modules[path.stem] = module  # numba looks up unpickled objects there
    spec.loader.exec_module(module)
    return module


def compilation_error(module: ModuleType, error: Exception) -> UsageError:
    """Return the error for code that numba cannot compile, with the file and the line of the game's code.

    ``module`` is the compiled module, and ``error`` is the error from numba.
    """
    lines = Path(str(module.__file__)).read_text(encoding="utf-8").splitlines()
    found = re.search(rf'{module.__name__}\.py", line (\d+)', str(error))
    number = int(found[1]) - 1 if found else 0
    origin = next((each for each in lines[number::-1] if PLACE.fullmatch(each)), "")
    if not origin:
        return UsageError(f"a batch cannot compile the rules: {error}")
    place = PLACE.fullmatch(origin)
    assert place is not None
    code, first = lines[number].strip(), int(place[2])
    original = source_of(place[1]).splitlines()
    line = next((each for each in range(first, len(original)) if original[each].strip().startswith(code)), first - 1)
    return UsageError(
        f"{file_of(place[1])}:{line + 1}: a batch cannot compile {code!r}: use whole numbers, lists of them, and loops"
    )


@cache
def folder() -> Path:
    """Return the folder for compiled code.

    This is the subfolder ``batch`` of the folder in the environment variable ``MACHU_RULES_CACHE``. If this variable is
    not set, it is the subfolder ``batch`` of the user's cache folder for this library. If the subfolder is not
    writable, all processes of the user share a folder in the system's temporary folder. If this shared folder is not
    writable, or other users could write in it, the process creates a folder of its own, which is removed when the
    process ends.
    """
    try:
        wanted = _user_cache_folder() / "batch"
        wanted.mkdir(parents=True, exist_ok=True)
        with tempfile.TemporaryFile(dir=wanted):
            return wanted
    except (OSError, RuntimeError):
        pass
    user = str(os.getuid()) if sys.platform != "win32" else "user"
    shared = Path(tempfile.gettempdir(), f"machu_rules_batch_{user}")
    try:
        shared.mkdir(mode=0o700, exist_ok=True)
        if _is_private_folder(shared):
            with tempfile.TemporaryFile(dir=shared):
                return shared
    except OSError:
        pass
    own = tempfile.mkdtemp(prefix="machu_rules_batch_")
    atexit.register(shutil.rmtree, own, ignore_errors=True)
    return Path(own)


def _user_cache_folder() -> Path:
    """Return the folder in the environment variable ``MACHU_RULES_CACHE``. If the variable is not set, return the
    user's cache folder for this library. Raises RuntimeError if the user has no home folder.
    """
    given = os.environ.get("MACHU_RULES_CACHE")
    if given:
        return Path(given)
    if sys.platform == "win32":
        return Path(os.environ.get("LOCALAPPDATA", tempfile.gettempdir())) / "machu_rules"
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Caches" / "machu_rules"
    return Path(os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache") / "machu_rules"


def _is_private_folder(folder: Path) -> bool:
    """Return True if only the current user can write in ``folder``. If other users can write in it, the folder is not
    safe, because this process executes code from the folder.
    """
    if sys.platform == "win32":  # on Windows, the temporary folder belongs to the user
        return True
    found = folder.lstat()
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & 0o022
