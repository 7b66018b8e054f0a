"""Generate the TypeScript types of this folder from the JSON Schemas (`tools.generate`).

There is one module for all games and one per game. `machu_rules.core.typescript_types` makes them.
"""

from __future__ import annotations

from pathlib import Path

from machu_rules.core.typescript_types import TypeScriptModule
from machu_rules.games.registry import SHIPPED
from tools.json_schemas import schemas

HERE = Path(__file__).parent
MADE_BY = "clients/typescript/generate.py from schemas/json/"


def modules() -> dict[str, str]:
    """The texts of the modules by file name."""
    folders = {"machu_rules": "", **{name: name for name in SHIPPED}}
    documents = schemas()
    return {f"{name}.d.ts": TypeScriptModule(documents, folder).text(MADE_BY) for name, folder in folders.items()}


def texts() -> dict[Path, str]:
    """Return the text of each module, by path."""
    return {HERE / name: text for name, text in modules().items()}
