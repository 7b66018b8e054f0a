"""The published data as the oracle reads them, straight from the files beside it."""

from __future__ import annotations

import functools
from pathlib import Path
from typing import Any

import yaml

PUBLISHED = Path(__file__).parent / "published"


@functools.cache
def read(name: str) -> dict[str, Any]:
    """One of the two files."""
    data: dict[str, Any] = yaml.safe_load((PUBLISHED / f"{name}.yaml").read_text(encoding="utf-8"))
    return data


MAP, CARDS = read("map"), read("cards")
