"""Compiles the core with mypyc where this is asked for; all else about the package stands in pyproject.toml."""

import os
import shutil
import sys
import tempfile
import tomllib
from importlib import import_module
from pathlib import Path

from setuptools import Extension, setup

sys.path.insert(0, "")
from tools.build_backend import compiling

SOURCES = ("pyproject.toml", "README.md", "LICENSE", "setup.py", "tools", "machu_rules", "data", "schemas", "templates")
"""What a build needs."""


def game_packages() -> list[str]:
    """The packages of the games."""
    return [f"machu_rules.games.{path.parent.name}" for path in sorted(Path("machu_rules/games").glob("*/agenda.py"))]


def write_sources() -> None:
    """Change the sources of the games so that mypyc can compile them."""
    from machu_rules.framework.compiling import write_compilable_sources

    for package in game_packages():
        write_compilable_sources(Path(), package, import_module(f"{package}.agenda").AGENDA)


def compiled_modules(build: str) -> list[Extension]:
    """The modules that pyproject.toml lists, as extensions; ``build`` is the folder for the C code."""
    from machu_rules.framework.compiling import extensions

    settings = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["machu_rules"]["compile"]
    paths = [path for pattern in settings["modules"] for path in sorted(Path().glob(pattern))]
    return extensions([path for path in paths if path.name != "__init__.py"], build, "machu_rules")


if compiling() and "bdist_wheel" in sys.argv:
    # in a copy, so that no compiled file and no changed source stays in the checkout and gets into a later build
    with tempfile.TemporaryDirectory() as folder:
        for name in SOURCES:
            if Path(name).is_dir():
                shutil.copytree(name, Path(folder, name), ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
            else:
                shutil.copy2(name, folder)
        os.chdir(folder)
        write_sources()
        setup(ext_modules=compiled_modules("build"))
        os.chdir("/")
else:
    setup()
