"""Generate the types of the JSON of the games, `machu_rules/games/GAME/types.py`, from the JSON Schemas
(`tools.generate`).
"""

from __future__ import annotations

from pathlib import Path

import machu_rules
from machu_rules.core.python_types import TypesModule
from machu_rules.games.registry import SHIPPED
from tools.json_schemas import schemas

GAMES = Path(__file__).parents[1] / "machu_rules" / "games"
MADE_BY = "tools/python_types.py from schemas/json/"


def texts() -> dict[Path, str]:
    """The text of each file."""
    documents = schemas()
    return {
        GAMES / name.replace("-", "_") / "types.py": TypesModule(documents, name).text(
            machu_rules.load(name).rulebook.title, MADE_BY
        )
        for name in SHIPPED
    }
