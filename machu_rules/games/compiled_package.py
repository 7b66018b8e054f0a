"""Build the wheel of an installed package whose games are compiled with mypyc (`machu_rules.framework.compiling`).

The sources are copied into a temporary folder. The wheel has the name, the version, the requirements and the entry
points of the installed package, no matter which tool built that package.
"""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from importlib.metadata import Distribution
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from machu_rules.core.errors import MachuRulesError, UsageError
from machu_rules.core.phrasing import did_you_mean, quoted, with_hint
from machu_rules.framework.compiling import check_tools, compiled_paths, find_in, write_compilable_sources
from machu_rules.framework.numbers_game import NumbersGame
from machu_rules.games.installed import Added, added_games
from machu_rules.games.registry import SHIPPED, load_untrusted

BUILD = """
import json, sys
from pathlib import Path
from setuptools import setup
from machu_rules.framework.compiling import extensions
given = json.loads(sys.stdin.read())
modules = extensions([Path(path) for path in given.pop("compiled")], "build", given["name"].replace("-", "_"))
setup(ext_modules=modules, script_args=["--quiet", "bdist_wheel", "--dist-dir", given.pop("out")], **given)
"""
"""The program that compiles. Its standard input describes the package as JSON."""

UNWANTED = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")


def build_compiled_wheel(package: str, out: Path) -> Path:
    """Compile the games of an installed package, and write a wheel.

    Args:
        package: The name of the package, or of one of its games.
        out: The folder for the wheel, which must exist.

    Returns:
        The path of the wheel.

    Raises:
        UsageError: If there is no such package, if its games have no rules on numbers, or if a compiler is missing.
        MachuRulesError: If mypyc cannot compile the code. The message names the file and the line.
    """
    added = _games_of(package)
    games = [load_untrusted(one.name) for one in added]
    numbers = [game for game in games if isinstance(game, NumbersGame)]
    check_tools()
    with tempfile.TemporaryDirectory() as folder:
        root = Path(folder)
        top = added[0].point.module.partition(".")[0]
        _copy_sources(top, root)
        rules = {game.package: game.agenda for game in numbers if find_in(root, f"{game.package}.state")}
        if not rules:
            raise UsageError(f"{top} has no rules to compile: only the rules of a NumbersGame can be compiled")
        for name, agenda in rules.items():
            write_compilable_sources(root, name, agenda, alone=True)
        paths = [path.relative_to(root).as_posix() for name in rules for path in compiled_paths(root, name)]
        made = _build(root, {"compiled": paths, **_metadata(added[0], root, top)})
        target = out / made.name
        shutil.copyfile(made, target)
    return target


def _games_of(package: str) -> list[Added]:
    """Return the installed games of a package that is named by itself or by one of its games."""
    every = added_games(SHIPPED)
    known = {one.point.module.partition(".")[0]: one.package for one in every.values()}
    known |= {one.package: one.package for one in every.values()} | {name: one.package for name, one in every.items()}
    if package not in known:
        hint = did_you_mean(package, known) if known else "install it first, for example with pip install -e ."
        raise UsageError(with_hint(f"no installed package {quoted(package)} has a game", hint))
    return [one for one in every.values() if one.package == known[package]]


def _copy_sources(top: str, root: Path) -> None:
    """Copy a package, or a module without a package, into a folder."""
    spec = find_spec(top)
    if spec is None or spec.origin is None:
        raise UsageError(f"the source of {top} cannot be found")
    source = Path(spec.origin)
    if spec.submodule_search_locations:
        shutil.copytree(source.parent, root / top, ignore=UNWANTED)
    else:
        shutil.copyfile(source, root / source.name)


def _metadata(added: Added, root: Path, top: str) -> dict[str, Any]:
    """Return the arguments of setuptools that describe the installed package."""
    dist = added.point.dist
    assert isinstance(dist, Distribution)
    groups: dict[str, list[str]] = {}
    for point in dist.entry_points:
        groups.setdefault(point.group, []).append(f"{point.name} = {point.value}")
    packages = sorted(_packages(root))
    return {
        "name": dist.name,
        "version": dist.version,
        "description": str(dist.metadata.json.get("summary", "")),
        "python_requires": str(dist.metadata.json.get("requires_python", ">=3.11")),
        "install_requires": list(dist.requires or ()),
        "entry_points": groups,
        "packages": packages,
        "py_modules": [] if packages else [top],
        "package_data": {top: ["**/*"]} if packages else {},
        "out": "wheels",
    }


def _packages(root: Path) -> Iterator[str]:
    for file in root.rglob("__init__.py"):
        yield ".".join(file.parent.relative_to(root).parts)


def _build(root: Path, given: dict[str, Any]) -> Path:
    """Compile and build the wheel in ``root``. Return its path."""
    environment = {**os.environ, **_place_of_the_library()}
    done = subprocess.run(
        [sys.executable, "-c", BUILD],
        input=json.dumps(given),
        cwd=root,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        faults = mypyc_faults(f"{done.stdout}\n{done.stderr}", root)
        raise MachuRulesError("\n".join([f"mypyc cannot compile {given['name']}:", *faults]))
    (wheel,) = Path(root, given["out"]).glob("*.whl")
    return wheel


def mypyc_faults(output: str, root: Path) -> list[str]:
    """Return the faults in the output of mypyc, one line each.

    An internal error of mypyc means that it does not know a form of Python. Its fault quotes the line of the source.

    Args:
        output: The output.
        root: The folder with the compiled sources.

    Returns:
        The faults, or the last lines of the output if there are none.

    >>> mypyc_faults("compiling\\nbazaar/rules.py:8: error: Name 'card' is not defined", Path())
    ["bazaar/rules.py:8: error: Name 'card' is not defined"]
    """
    lines = [line for line in output.splitlines() if line.strip()]
    faults = [line for line in lines if ": error:" in line]
    for file, number in re.findall(r"^(.+\.py):(\d+): note: this is an internal mypyc error", output, re.MULTILINE):
        source = Path(root, file).read_text(encoding="utf-8").splitlines()[int(number) - 1].strip()
        faults.append(
            f"{file}:{number}: mypyc does not know this form of Python: {source} (use simpler steps, such as a "
            "variable for each new list)"
        )
    return faults or lines[-5:]


def _place_of_the_library() -> dict[str, str]:
    """Return the variable that tells mypy where this library is. mypy finds installed packages by itself, but not every
    editable installation.
    """
    parent = Path(__file__).parents[2]
    return {} if parent.name in ("site-packages", "dist-packages") else {"MYPYPATH": str(parent)}
