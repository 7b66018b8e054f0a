"""Compile the rules of games with mypyc.

mypyc cannot compile generated code. Before it runs, two things are therefore written into a copy of the sources: the
module ``dispatch``, which carries out the steps of the agenda with a branch for each step, and plain classes for the
declared classes of the state.
"""

from __future__ import annotations

import ast
import os
import shutil
import sys
import sysconfig
from collections.abc import Iterable, Iterator
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from machu_rules.core.errors import UsageError
from machu_rules.framework.declaration import DECLARED
from machu_rules.framework.dispatch import dispatch_source
from machu_rules.framework.state_classes import plain_source
from machu_rules.framework.steps import Agenda, Step

MODULES = ("tables", "state", "agenda", "dispatch", "rules", "rollout_policies", "valuation")
"""The modules of a game that are compiled. If ``rules`` is a package, all of its modules are compiled."""

LIBRARY = "machu_rules."

MYPY = "mypy~=2.4"
"""The version of mypy that the library is compiled with. It contains mypyc."""

IMPORT = "from machu_rules.core.mypyc_attr_decorator import mypyc_attr"
FOR_PYTHON = "@mypyc_attr(allow_interpreted_subclasses=True)"
"""Python classes may inherit from the class."""
IN_PYTHON = "@mypyc_attr(native_class=False)"
"""The class stays a Python class, with compiled methods. mypyc needs this if a base class is not compiled together with
the class. Otherwise, the program may crash.
"""


def write_compilable_sources(root: Path, package: str, agenda: Agenda[Any], *, alone: bool = False) -> None:
    """Change the sources of a game so that mypyc can compile them.

    Args:
        root: The folder that contains a copy of the game's package. Its files are changed.
        package: The name of the package that contains the rules of the game. It is imported.
        agenda: The agenda of the game.
        alone: True if the package is compiled without the library.

    Raises:
        UsageError: If a step has a class that the module ``dispatch`` cannot import.
    """
    dispatch = _path(root, package, "dispatch")
    dispatch.write_text(dispatch_source(package, agenda), encoding="utf-8")
    if alone:
        classes = _classes_of_library_bases(root, package)
        _decorate(dispatch, "Dispatch", IN_PYTHON)
        for made in classes:
            source = find_in(root, made.__module__)
            _decorate(source, made.__name__, IN_PYTHON)
            for file in (source, dispatch):
                _import_bases(file, made)
    else:
        for step in _step_classes(agenda):
            _decorate(find_in(root, step.__module__), step.__name__, FOR_PYTHON)
    _write_plain_states(root, package)


def _import_bases(source: Path | None, made: type) -> None:
    """Import the modules of the base classes of a class. mypyc needs this to call their methods."""
    assert source is not None
    text = source.read_text(encoding="utf-8")
    lines, body = text.split("\n"), ast.parse(text).body
    for name in dict.fromkeys(base.__module__ for base in made.__mro__ if base.__module__.startswith(LIBRARY)):
        if f"; import {name}" not in text:
            _add_import(lines, body, f"import {name}")
    source.write_text("\n".join(lines), encoding="utf-8")


def _path(root: Path, package: str, name: str) -> Path:
    return Path(root, *package.split("."), f"{name}.py")


def find_in(root: Path, module: str) -> Path | None:
    """Return the path of a module's file below ``root``, or None if it is not there."""
    path = Path(root, *module.split("."))
    return next((one for one in (path.with_suffix(".py"), path / "__init__.py") if one.is_file()), None)


def _step_classes(agenda: Agenda[Any]) -> list[type]:
    """Return the classes of the steps and their base classes, without those of the framework."""
    classes = dict.fromkeys(each for step in agenda.steps for each in type(step).__mro__ if issubclass(each, Step))
    return [each for each in classes if each.__module__ != Step.__module__]


def _classes_of_library_bases(root: Path, package: str) -> list[type]:
    """Return the classes in the compiled modules of a package that inherit from classes of the library, except those of
    the state.
    """
    state, dispatch = f"{package}.state", f"{package}.dispatch"
    paths = [path.relative_to(root).with_suffix("") for path in compiled_paths(root, package)]
    names = [".".join(path.parts) for path in paths]
    modules = [import_module(name) for name in names if name not in (dispatch, state)]
    classes = [each for module in modules for each in vars(module).values() if isinstance(each, type)]
    return [
        each
        for each in dict.fromkeys(classes)
        if each.__module__ in names
        and each.__module__ != state
        and any(base.__module__.startswith(LIBRARY) for base in each.__mro__)
    ]


def _decorate(source: Path | None, name: str, decorator: str) -> None:
    """Add a decorator to a class. If there is an empty line above the class, all lines keep their numbers."""
    assert source is not None
    text = source.read_text(encoding="utf-8")
    body = ast.parse(text).body
    lines = text.split("\n")
    made = next(each for each in body if isinstance(each, ast.ClassDef) and each.name == name)
    above = min([made.lineno, *(each.lineno for each in made.decorator_list)]) - 2
    lines[above] = decorator if not lines[above].strip() else f"{lines[above]}\n{decorator}"
    if IMPORT not in text:
        _add_import(lines, body, IMPORT)
    source.write_text("\n".join(lines), encoding="utf-8")


def _write_plain_states(root: Path, package: str) -> None:
    """Replace the declared classes of the state by plain classes, which mypyc can compile. The declarations stay in a
    copy of the module beside it.
    """
    path = _path(root, package, "state")
    text = plain_source(import_module(f"{package}.state"))
    path.rename(path.with_name(f"{path.stem}{DECLARED}.py"))
    path.write_text(text, encoding="utf-8")


def _add_import(lines: list[str], body: list[ast.stmt], text: str) -> None:
    """Add an import behind the first one, in the same line."""
    first = next(each for each in body if isinstance(each, ast.Import | ast.ImportFrom))
    end, column = (first.end_lineno or 1) - 1, first.end_col_offset or 0
    lines[end] = f"{lines[end][:column]}; {text}{lines[end][column:]}"


def compiled_paths(root: Path, package: str) -> Iterator[Path]:
    """Yield the files of a game's modules that are compiled. ``root`` is the folder that contains its package."""
    folder = Path(root, *package.split("."))
    for name in MODULES:
        if (file := folder / f"{name}.py").is_file():
            yield file
        yield from (each for each in sorted((folder / name).glob("*.py")) if each.name != "__init__.py")


def extensions(paths: Iterable[Path], build: str, group: str) -> list[Any]:
    """Make C extensions of modules.

    Args:
        paths: The files of the modules, relative to the current folder.
        build: The folder for the C code.
        group: The name of the group of modules. They call each other directly.

    Returns:
        The extensions, for setuptools.
    """
    from mypyc.build import mypycify

    # The types are checked elsewhere, with all that the checks need: here mypy only has to understand these modules.
    # A note would stop mypyc like an error.
    options = (
        "--config-file=",
        f"--cache-dir={os.devnull}",
        "--follow-imports=silent",
        "--ignore-missing-imports",
        "--disable-error-code=annotation-unchecked",
    )
    made: list[Any] = mypycify([*options, *map(str, paths)], group_name=group, target_dir=build, debug_level="0")
    if os.name == "posix":  # functions that nobody else can call may be inlined, and are called directly
        for extension in made:
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
    return made


def check_tools() -> None:
    """Raise UsageError if a program is missing that compiling needs. The message names the remedy."""
    needed = {"mypyc": MYPY, "setuptools": "setuptools>=77"}
    if missing := [name for name in needed if find_spec(name) is None]:
        packages = " ".join([f'"{needed[name]}"' for name in missing])
        raise UsageError(f"compiling needs {' and '.join(missing)}: pip install {packages}")
    if os.name != "posix":
        return
    compiler = os.environ.get("CC") or (sysconfig.get_config_var("CC") or "cc")
    if shutil.which(compiler.split()[0]) is None:
        hint = "on Debian and Ubuntu: apt install gcc libc6-dev"
        raise UsageError(f"compiling needs the C compiler {compiler.split()[0]} ({hint})")
    header = Path(sysconfig.get_path("include"), "Python.h")
    if not header.is_file():
        version = f"{sys.version_info.major}.{sys.version_info.minor}"
        raise UsageError(f"the headers of Python {version} are missing (on Debian and Ubuntu: apt install python3-dev)")
