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
from machu_rules.framework.tables import ANNOTATED

MODULES = ("tables", "state", "agenda", "dispatch", "rules", "rollout_policies", "valuation")
"""The modules of a game that are compiled. If ``rules`` is a package, all of its modules are compiled."""

MYPY = "mypy~=2.4"
"""The version of mypy that the library is compiled with. It contains mypyc."""

IMPORT = "from machu_rules.core.mypyc_attr_decorator import mypyc_attr"
DECORATOR = "@mypyc_attr(allow_interpreted_subclasses=True)"


def write_compilable_sources(root: Path, package: str, agenda: Agenda[Any]) -> None:
    """Change the sources of a game so that mypyc can compile them.

    Args:
        root: The folder that contains a copy of the game's package. Its files are changed.
        package: The name of the package that contains the rules of the game. It is imported.
        agenda: The agenda of the game.

    Raises:
        UsageError: If a step has a class that the module ``dispatch`` cannot import.
    """
    _path(root, package, "dispatch").write_text(dispatch_source(package, agenda), encoding="utf-8")
    for step in _step_classes(agenda):
        if find_in(root, step.__module__):
            _let_python_inherit(find_in(root, step.__module__), step.__name__)
    _write_plain_states(root, package)
    if (tables := _path(root, package, "tables")).is_file():
        _list_annotations(tables)


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


def _let_python_inherit(source: Path | None, name: str) -> None:
    """Let Python classes inherit from a class of steps, so that a variant can replace a step. All lines keep their
    numbers, except those of a class without an empty line above it.
    """
    assert source is not None
    text = source.read_text(encoding="utf-8")
    body = ast.parse(text).body
    lines = text.split("\n")
    made = next(each for each in body if isinstance(each, ast.ClassDef) and each.name == name)
    above = min([made.lineno, *(each.lineno for each in made.decorator_list)]) - 2
    lines[above] = DECORATOR if not lines[above].strip() else f"{lines[above]}\n{DECORATOR}"
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


def _list_annotations(path: Path) -> None:
    """List the annotated attributes of a class of `Tables` in an attribute, because mypyc keeps no annotations. All
    lines keep their numbers.
    """
    text = path.read_text(encoding="utf-8")
    lines, body = text.split("\n"), ast.parse(text).body
    for made in body:
        if isinstance(made, ast.ClassDef) and "Tables" in map(ast.unparse, made.bases):
            fields = [each.target for each in made.body if isinstance(each, ast.AnnAssign)]
            names = tuple([each.id for each in fields if isinstance(each, ast.Name)])
            listed = f"; {ANNOTATED}: ClassVar[tuple[str, ...]] = {names!r}"
            _insert_after(lines, next(each for each in made.body if isinstance(each, ast.Expr | ast.AnnAssign)), listed)
            _add_import(lines, body, "from typing import ClassVar")
    path.write_text("\n".join(lines), encoding="utf-8")


def _add_import(lines: list[str], body: list[ast.stmt], text: str) -> None:
    """Add an import behind the first one, in the same line."""
    _insert_after(lines, next(each for each in body if isinstance(each, ast.Import | ast.ImportFrom)), f"; {text}")


def _insert_after(lines: list[str], node: ast.stmt, text: str) -> None:
    """Insert a text behind a statement, in the same line."""
    assert node.end_lineno is not None
    line = lines[node.end_lineno - 1].encode()
    lines[node.end_lineno - 1] = (line[: node.end_col_offset] + text.encode() + line[node.end_col_offset :]).decode()


def compiled_paths(root: Path, package: str) -> Iterator[Path]:
    """Yield the files of a game's modules that are compiled. ``root`` is the folder that contains its package."""
    folder = Path(root, *package.split("."))
    for name in MODULES:
        if (file := folder / f"{name}.py").is_file() and not (
            name == "tables" and "(Tables)" in file.read_text("utf-8")
        ):
            yield file  # compiled code has no annotations, from which the class `Tables` is filled
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
