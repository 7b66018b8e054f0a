"""Variants that people bring."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import Any

import yaml

from machu_rules.core.errors import UsageError
from machu_rules.framework.game import Game
from machu_rules.games import registry


def load(text: str, folder: Path) -> Game[Any]:
    """The game of a variant from the text of its file, which is kept in a folder beside the records. The variant must
    name the game that it is based on: no other file is read for it. Raises UsageError, and RulebookError with all that
    is wrong."""
    try:
        content = yaml.safe_load(text)
    except yaml.YAMLError as error:
        mark = getattr(error, "problem_mark", None)
        where = "" if mark is None else f" in line {mark.line + 1}"
        raise UsageError(f"the file of a variant is YAML; there is a mistake{where}") from None
    base = content.get("based_on") if isinstance(content, dict) else None
    if base not in registry.games():
        raise UsageError(f"a variant says what it is based on: based_on is one of {', '.join(registry.games())}")
    kept = folder / "variants"
    kept.mkdir(exist_ok=True)
    path = kept / f"{sha256(text.encode()).hexdigest()[:16]}.yaml"
    path.write_text(text, encoding="utf-8")
    return registry.load(path)
