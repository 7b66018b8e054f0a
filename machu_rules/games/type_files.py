"""The types of a game's JSON as files: JSON Schemas, TypeScript and Python."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

from machu_rules.core.python_types import TypesModule
from machu_rules.core.schema_files import SUFFIX
from machu_rules.core.typescript_types import TypeScriptModule
from machu_rules.games.json_schemas import documents_of, json_schema, schema_names

if TYPE_CHECKING:
    from machu_rules.framework.game import Game

GENERAL = "machu_rules"
"""The name of the TypeScript module with the types that all games share."""


def type_files(game: Game[Any]) -> dict[str, dict[str, str]]:
    """Return the texts of the files with the types of a game, by kind (``schemas``, ``typescript`` and ``python``) and
    by the path of the file.

    A JSON Schema needs no other file. The TypeScript module of the game imports the one for all games.

    >>> import machu_rules as mr
    >>> files = type_files(mr.load("incan-gold"))
    >>> list(files["typescript"]), list(files["python"]), list(files["schemas"])[0]
    (['incan-gold.d.ts', 'machu_rules.d.ts'], ['types.py'], 'schemas/decision.schema.json')
    """
    documents, name = documents_of(game), game.rulebook.game
    made_by = f"`machu-rules types {name}`"
    schemas = {
        f"schemas/{one}{SUFFIX}": json.dumps(json_schema(one, game), indent=2, ensure_ascii=False) + "\n"
        for one in schema_names(game)
    }
    modules = {f"{name}.d.ts": name, f"{GENERAL}.d.ts": ""}
    typescript = {file: TypeScriptModule(documents, folder).text(made_by) for file, folder in modules.items()}
    python = {"types.py": TypesModule(documents, name).text(game.rulebook.title, made_by)}
    return {"schemas": schemas, "typescript": typescript, "python": python}
