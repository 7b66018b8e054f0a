"""Generate the JSON Schemas of the data files in ``schemas/GAME/`` from the figures of the games (`tools.generate`).

The library does not read these files. They are for editors and for people.
"""

from __future__ import annotations

import json
from pathlib import Path

from machu_rules.games.registry import REGISTRY, SHIPPED
from machu_rules.loader.figures import data_file_schemas

ROOT = Path(__file__).parents[1]


def texts() -> dict[Path, str]:
    """Return the text of each file, by path."""
    return {
        ROOT / "schemas" / spec.schemas / f"{name}.schema.json": json.dumps(schema, indent=2, ensure_ascii=False) + "\n"
        for spec in [REGISTRY[game] for game in SHIPPED]
        for name, schema in data_file_schemas(spec.model, spec.name).items()
    }
