"""Build the package with setuptools.

``MACHU_RULES_COMPILE=1 pip install .`` compiles the core, which needs mypy. pip runs setup.py to learn the requirements
of the build, so before mypy is installed. Therefore this module states the requirements.
"""

import os
import tomllib
from pathlib import Path
from typing import Any

from setuptools import build_meta
from setuptools.build_meta import (
    build_sdist,
    build_wheel,
    get_requires_for_build_sdist,
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


def get_requires_for_build_wheel(config_settings: Settings = None) -> list[str]:
    needed: list[str] = build_meta.get_requires_for_build_wheel(config_settings)
    if compiling():
        project = tomllib.loads(Path("pyproject.toml").read_text(encoding="utf-8"))
        needed += project["tool"]["machu_rules"]["compile"]["requires"]
    return needed


def refuse_compiled_editable() -> None:
    if compiling():
        raise SystemExit(
            "an editable install cannot be compiled: the compiled files would hide every later change of the source; "
            "install without --editable, or without MACHU_RULES_COMPILE"
        )


def get_requires_for_build_editable(config_settings: Settings = None) -> list[str]:
    refuse_compiled_editable()
    needed: list[str] = build_meta.get_requires_for_build_editable(config_settings)
    return needed


def build_editable(folder: str, config_settings: Settings = None, metadata_folder: str | None = None) -> str:
    refuse_compiled_editable()  # without build isolation, pip does not install the requirements of the build
    wheel: str = build_meta.build_editable(folder, config_settings, metadata_folder)
    return wheel
