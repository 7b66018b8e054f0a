"""Generate the schemas of the example variants, for editors (`tools.generate`).

They are in examples/variants/schemas, one per game. They allow the ids that an example adds, but editors do not offer
them.
"""

from __future__ import annotations

import json
from pathlib import Path

import machu_rules as mr
from machu_rules.loader.variant_schema import variant_schema

FOLDER = Path(__file__).parents[1] / "examples" / "variants" / "schemas"


def schema_text(game: str) -> str:
    """The schema of the variants of a shipped game."""
    return json.dumps(variant_schema(mr.load(game).rulebook, any_id=True), ensure_ascii=False) + "\n"


def texts() -> dict[Path, str]:
    """Return the text of each schema, by path."""
    return {FOLDER / f"{game}.schema.json": schema_text(game) for game in ("princes", "incan-gold", "inca-empire")}
