"""Copies of the market package with changed files."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from shutil import copytree, ignore_patterns
from typing import Any

import machu_rules as mr
from tests.templates.test_market import FOLDER

Change = tuple[str, str, str]
"""A file, a text in it, and the text that replaces it."""


def changed_market(folder: Path, package: str, changes: Iterable[Change]) -> Any:
    """The game of a copy that is called ``package``, because the library keeps what it has found in a package.

    ``folder`` must be on the path.
    """
    copytree(FOLDER / "tiny_market", folder / package, ignore=ignore_patterns("__pycache__"))
    for path in (folder / package).glob("*.py"):
        text = path.read_text(encoding="utf-8").replace("from tiny_market.", f"from {package}.")
        path.write_text(text.replace('bots_of("tiny_market"', f'bots_of("{package}"'), encoding="utf-8")
    for file, old, new in changes:
        text = (folder / package / file).read_text(encoding="utf-8")
        assert old in text
        (folder / package / file).write_text(text.replace(old, new, 1), encoding="utf-8")
    return mr.load(f"{package}.game:TinyMarket")
