"""Build the package with setuptools.

A build from a checkout first writes the files that are generated (`tools.generate`). This needs the requirements of the
library. A source archive contains these files, but not their generators.

``MACHU_RULES_COMPILE=1 pip install .`` compiles the core, which needs mypy. pip runs setup.py to learn the requirements
of the build, so before mypy is installed. Therefore this module states the requirements.
"""

import os
import subprocess
import sys
import tomllib
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

Settings = dict[str, Any] | None
"""What pip's ``--config-settings`` say."""


def compiling() -> bool:
    """True if the core must be compiled."""
    setting = os.environ.get("MACHU_RULES_COMPILE", "")
    if setting not in ("", "0", "1"):
        raise SystemExit(f"MACHU_RULES_COMPILE is 1 (compile the core) or 0 (do not), not {setting!r}")
    return setting == "1"


def project() -> dict[str, Any]:
    """Return the content of pyproject.toml."""
    return tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))


def generates() -> bool:
    """Return True if the generators are there."""
    return Path("tools/generate.py").is_file()


def requirements_of_generators() -> list[str]:
    """Return the requirements of the generators: those of the library."""
    needed: list[str] = project()["project"]["dependencies"]
    return needed if generates() else []


def generate() -> None:
    """Write the generated files into the checkout, if the generators are there."""
    if generates():
        subprocess.run([sys.executable, "-m", "tools.generate", "build"], check=True)


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    needed: list[str] = build_meta.get_requires_for_build_wheel(config_settings) + requirements_of_generators()
    if compiling():  # setup.py imports the library to make its state classes plain
        needed += [*project()["tool"]["machu_rules"]["compile"]["requires"], *project()["project"]["dependencies"]]
    return needed


def get_requires_for_build_sdist(config_settings: Settings = None) -> list[str]:
    needed: list[str] = build_meta.get_requires_for_build_sdist(config_settings)
    return needed + requirements_of_generators()


def build_wheel(folder: str, config_settings: Settings = None, metadata_folder: str | None = None) -> str:
    generate()
    wheel: str = build_meta.build_wheel(folder, config_settings, metadata_folder)
    return wheel


def build_sdist(folder: str, config_settings: Settings = None) -> str:
    generate()
    archive: str = build_meta.build_sdist(folder, config_settings)
    return archive


def refuse_compiled_editable() -> None:
    if compiling():
        raise SystemExit(
            "an editable install cannot be compiled: the compiled files would hide every later change of the source; "
            "install without --editable, or without MACHU_RULES_COMPILE"
        )


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    refuse_compiled_editable()
    needed: list[str] = build_meta.get_requires_for_build_editable(config_settings)
    return needed + requirements_of_generators()


def build_editable(folder: str, config_settings: Settings = None, metadata_folder: str | None = None) -> str:
    refuse_compiled_editable()  # without build isolation, pip does not install the requirements of the build
    generate()
    wheel: str = build_meta.build_editable(folder, config_settings, metadata_folder)
    return wheel
