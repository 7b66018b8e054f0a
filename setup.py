"""Compiles the core with mypyc where this is asked for; all else about the package stands in pyproject.toml."""

import os
import shutil
import sys
import tempfile
import tomllib
from importlib import import_module
from pathlib import Path
from typing import Any

from setuptools import Extension, setup

sys.path.insert(0, "")
from tools.build_backend import compiling

SOURCES = ("pyproject.toml", "README.md", "LICENSE", "setup.py", "tools", "machu_rules", "data", "schemas")
"""What a build needs."""
FUTURE = "from __future__ import annotations"
IMPORT = "from machu_rules.core.mypyc_attr_decorator import mypyc_attr"
DECORATOR = "@mypyc_attr(allow_interpreted_subclasses=True)"


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


def imported_modules(name: str) -> dict[Path, Any]:
    """The modules with this name in the packages of the games, by their paths."""
    paths = sorted(Path("machu_rules/games").glob(f"*/{name}.py"))
    return {path: import_module(".".join(path.with_suffix("").parts)) for path in paths}


def write_dispatch() -> None:
    """Write the functions that carry out the steps of each game. Let Python classes inherit from the classes of steps,
    so that a variant can replace a step.
    """
    from machu_rules.framework.dispatch import dispatch_source
    from machu_rules.framework.steps import Step

    classes: set[type] = set()
    for path, module in imported_modules("agenda").items():
        text = dispatch_source(module.__package__, module.AGENDA)
        path.with_name("dispatch.py").write_text(text, encoding="utf-8")
        found = {each for step in module.AGENDA.steps for each in type(step).__mro__ if issubclass(each, Step)}
        classes |= {each for each in found if each.__module__ != Step.__module__}
    for step in classes:
        source = Path(*step.__module__.split(".")).with_suffix(".py")
        text, head = source.read_text(encoding="utf-8"), f"class {step.__name__}("
        if IMPORT not in text:
            text = text.replace(FUTURE, f"{FUTURE}; {IMPORT}")
        text = text.replace(f"\n\n{head}", f"\n{DECORATOR}\n{head}")  # all lines keep their numbers
        source.write_text(text, encoding="utf-8")


def write_plain_states() -> None:
    """Replace the declared classes of states by plain classes, which mypyc can compile. The declarations stay in a copy
    of the module beside it.
    """
    from machu_rules.framework.declaration import DECLARED
    from machu_rules.framework.state_classes import plain_source

    for path, module in imported_modules("state").items():
        text = plain_source(module)
        path.rename(path.with_name(f"{path.stem}{DECLARED}.py"))
        path.write_text(text, encoding="utf-8")


if compiling() and "bdist_wheel" in sys.argv:
    # in a copy, so that no compiled file and no changed source stays in the checkout and gets into a later build
    with tempfile.TemporaryDirectory() as folder:
        for name in SOURCES:
            if Path(name).is_dir():
                shutil.copytree(name, Path(folder, name), ignore=shutil.ignore_patterns("__pycache__", "*.so", "*.pyd"))
            else:
                shutil.copy2(name, folder)
        os.chdir(folder)
        write_dispatch()
        write_plain_states()
        setup(ext_modules=compiled_modules("build"))
        os.chdir("/")
else:
    setup()
