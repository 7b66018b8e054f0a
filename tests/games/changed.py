"""Games with changed figures, as variants that are written for a test."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import machu_rules as mr


def variant(folder: Path, name: str, changes: dict[str, Any]) -> Any:
    path = folder / "variant.yaml"
    text = {"format": "machu-rules/variant/1", "based_on": name, "name": "A test", **changes}
    path.write_text(json.dumps(text), encoding="utf-8")
    return mr.load(str(path))
