"""The JSON Schemas for the JSON of the library. Validators in any language can use them. Each schema is one document.

The files are in ``schemas/json/`` and refer to each other. A subfolder with the name of a game contains schemas for
this game. They are more precise than the files with the same names for all games.
"""

from __future__ import annotations

import json
from functools import cache
from posixpath import join, normpath
from typing import TYPE_CHECKING, Any

from machu_rules.core import resources
from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.errors import UsageError
from machu_rules.core.values import JsonDict

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

DIALECT = "https://json-schema.org/draft/2020-12/schema"
SUFFIX = ".schema.json"


@check_arguments_after_failure
def schema_names(game: str | None = None) -> tuple[str, ...]:
    """List the names that `json_schema` accepts.

    Args:
        game: The name of a game, for the schemas that are more precise for this game. Default: None, the schemas for
            all games.

    Returns:
        The names in alphabetical order. Empty for an unknown game.

    Raises:
        UsageError: If the name of the game is not a string, or if the schemas of a checkout have not been generated.

    >>> "view" in schema_names(), "view" in schema_names("princes")
    (True, True)
    """
    folder = _folder()
    if game is not None:
        folder = folder.joinpath(game) if game in _games(folder) else folder.joinpath("no game")
    files = [entry.name for entry in folder.iterdir()] if folder.is_dir() else []
    names = [file.removesuffix(SUFFIX) for file in files if file.endswith(SUFFIX)]
    return tuple(sorted(name for name in names if _is_type(_file(join(game or "", name) + SUFFIX))))


@check_arguments_after_failure
def json_schema(name: str, game: str | None = None) -> JsonDict:
    """Return a JSON Schema (2020-12) without references to other files.

    Args:
        name: One of the names that `schema_names` returns.
        game: The name of a game, for the schema that is more precise for this game. If there is none, the schema for
            all games is returned. Default: None, the schema for all games.

    Returns:
        The schema.

    Raises:
        UsageError: If the name is unknown, or if the schemas of a checkout have not been generated.

    >>> json_schema("outcome", "princes")["properties"]["winners"]["minItems"]
    1
    """
    closer = game is not None and name in schema_names(game)
    if not closer and name not in schema_names():
        raise UsageError(f"there is no schema {name[:40]!r}; there are {', '.join(schema_names())}")
    file = join(game or "", name) + SUFFIX if closer else name + SUFFIX
    root = _file(file)
    definitions: dict[str, Any] = {}
    body = {key: value for key, value in root.items() if key not in ("$schema", "$defs")}
    whole = {"$schema": DIALECT, **_gathered(body, file, definitions)}
    return {**whole, "$defs": dict(sorted(definitions.items()))} if definitions else whole


def target(reference: str, file: str) -> tuple[str, JsonDict]:
    """Return the file and the definition that a reference in ``file`` points to."""
    path, _, pointer = reference.partition("#")
    found_in = normpath(join(file.rpartition("/")[0], path)) if path else file
    found: Any = _file(found_in)
    for step in pointer.split("/")[1:]:
        found = found[step]
    return found_in, found


def _gathered(node: Any, file: str, definitions: dict[str, Any]) -> Any:
    """Return a part of a schema, with its references replaced by references to ``$defs``. The types that they refer to
    are added to ``definitions`` under their titles.
    """
    if isinstance(node, list):
        return [_gathered(item, file, definitions) for item in node]
    if not isinstance(node, dict):
        return node
    gathered = {key: _gathered(value, file, definitions) for key, value in node.items() if key != "$ref"}
    if "$ref" in node:
        found_in, found = target(node["$ref"], file)
        title = found["title"]
        if title not in definitions:
            definitions[title] = {}  # added before its content is known, because the type may refer to itself
            body = {key: value for key, value in found.items() if key not in ("$schema", "$defs")}
            definitions[title] = _gathered(body, found_in, definitions)
        gathered = {"$ref": f"#/$defs/{title}", **gathered}
    return gathered


def _folder() -> Traversable:
    """Return the folder of the schema files. An installation writes it. Raises UsageError if it is missing."""
    folder = resources.schema_folder().joinpath("json")
    if not folder.is_dir():
        raise UsageError("the JSON Schemas of this checkout have not been generated. Run `make generate`")
    return folder


@cache
def _file(file: str) -> JsonDict:
    """Return the content of a schema file. ``file`` is its path in the folder ``schemas/json/``."""
    text = _folder().joinpath(*file.split("/")).read_text(encoding="utf-8")
    schema: JsonDict = json.loads(text)
    return schema


def _is_type(schema: JsonDict) -> bool:
    """Return True if a schema describes a type. Return False if it only contains definitions for other files."""
    return bool(schema.keys() & {"type", "oneOf", "anyOf", "$ref"})


def _games(folder: Traversable) -> list[str]:
    return [entry.name for entry in folder.iterdir() if entry.is_dir()]
