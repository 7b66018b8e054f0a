"""Compiles the core with mypyc where this is asked for; all else about the package stands in pyproject.toml."""

import os
import sys
import tempfile
import tomllib
from pathlib import Path

from setuptools import Extension, setup

sys.path.insert(0, "")
from tools.build_backend import compiling


def compiled_modules(build: str) -> list[Extension]:
    """The modules that pyproject.toml lists, as extensions; ``build`` is the folder for the C code."""
    from mypyc.build import mypycify

    settings = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))["tool"]["machu_rules"]["compile"]
    paths = [path for pattern in settings["modules"] for path in sorted(Path().glob(pattern))]
    modules = [str(path) for path in paths if path.name != "__init__.py"]
    # The types are checked elsewhere, with all that the checks need: here mypy only has to understand these modules.
    options = ("--config-file=", f"--cache-dir={os.devnull}", "--follow-imports=silent", "--ignore-missing-imports")
    extensions: list[Extension] = mypycify(
        [*options, *modules], group_name="machu_rules", target_dir=build, debug_level="0"
    )
    if os.name == "posix":  # functions that nobody else can call may be inlined, and are called directly
        for extension in extensions:
            extension.extra_compile_args = [*extension.extra_compile_args, "-fvisibility=hidden"]
    return extensions


if compiling() and "bdist_wheel" in sys.argv:
    # in a folder of its own, so that no compiled file stays in the checkout and gets into a later build
    with tempfile.TemporaryDirectory() as build:
        setup(ext_modules=compiled_modules(build), options={"build": {"build_base": build}})
else:
    setup()
