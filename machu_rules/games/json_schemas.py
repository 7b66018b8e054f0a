"""The JSON Schemas for the JSON of the library. Validators in any language can use them. Each schema is one document.

The files are in ``schemas/json/`` and refer to each other. A subfolder with the name of a shipped game contains schemas
for this game, which are more precise than the files with the same names for all games. The schemas of any other game
are made when they are needed (`machu_rules.framework.game_schemas`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import cache
from posixpath import join
from typing import TYPE_CHECKING, Any

from machu_rules.core import resources
from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.errors import UsageError
from machu_rules.core.schema_files import DIALECT, SUFFIX, documents, places_in, target
from machu_rules.core.values import JsonDict
from machu_rules.games.registry import REGISTRY, games, load_untrusted

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

    from machu_rules.framework.game import Game

Documents = Mapping[str, JsonDict]
"""Schemas by the path of their file."""


@check_arguments_after_failure
def schema_names(game: str | Game[Any] | None = None) -> tuple[str, ...]:
    """List the names that `json_schema` accepts.

    Args:
        game: A game or its name, for the schemas that are more precise for this game. Default: None, the schemas for
            all games.

    Returns:
        The names in alphabetical order. Empty for an unknown game.

    Raises:
        UsageError: If the game cannot be loaded, or if the schemas of a checkout have not been generated.

    >>> "view" in schema_names(), "view" in schema_names("princes")
    (True, True)
    """
    folder = "" if game is None else folder_of(game)
    if folder is None:
        return ()
    found = documents_of(game)
    paths = [path for path in found if path.rpartition("/")[0] == folder and _is_type(found[path])]
    return tuple(sorted(path.rpartition("/")[2].removesuffix(SUFFIX) for path in paths))


@check_arguments_after_failure
def json_schema(name: str, game: str | Game[Any] | None = None) -> JsonDict:
    """Return a JSON Schema (2020-12) without references to other files.

    Args:
        name: One of the names that `schema_names` returns.
        game: A game or its name, for the schema that is more precise for this game. If there is none, the schema for
            all games is returned. Default: None, the schema for all games.

    Returns:
        The schema.

    Raises:
        UsageError: If the name is unknown, if the game cannot be loaded, or if the schemas of a checkout have not been
            generated.

    >>> json_schema("outcome", "princes")["properties"]["winners"]["minItems"]
    1
    """
    closer = game is not None and name in schema_names(game)
    if not closer and name not in schema_names():
        raise UsageError(f"there is no schema {name[:40]!r}; there are {', '.join(schema_names())}")
    found = documents_of(game)
    file = join((folder_of(game) if closer and game is not None else "") or "", name) + SUFFIX
    root = found[file]
    definitions: dict[str, Any] = {}
    body = {key: value for key, value in root.items() if key not in ("$schema", "$defs")}
    whole = {"$schema": DIALECT, **_gathered(body, file, found, definitions)}
    return {**whole, "$defs": dict(sorted(definitions.items()))} if definitions else whole


def folder_of(game: str | Game[Any]) -> str | None:
    """Return the folder of a game's schemas, which has the name of the game. Return None for an unknown name."""
    if not isinstance(game, str):
        return game.rulebook.game
    return game if game in _shipped_folders() or game in REGISTRY or game in games() else None


def documents_of(game: str | Game[Any] | None = None) -> Documents:
    """Return all schemas for all games, and those that are more precise for one game."""
    if game is None or (isinstance(game, str) and (game in _shipped_folders() or folder_of(game) is None)):
        return _shipped_documents()
    found = load_untrusted(game) if isinstance(game, str) else game
    spec = found.rulebook.spec
    if spec is not None and spec.name in _shipped_folders() and spec.builds(type(found)):
        return _shipped_documents()
    return _made_documents(found)


@cache
def _made_documents(game: Game[Any]) -> Documents:
    """Make the schemas of a game that is not shipped."""
    from machu_rules.framework.game_schemas import game_files

    general = {path: schema for path, schema in _shipped_documents().items() if "/" not in path}
    return {**general, **documents(game_files(game, game.rulebook.game), places_in(general))}


class _Files(Mapping[str, JsonDict]):
    """The schemas in a folder by the path of their file. A file is read when it is needed."""

    def __init__(self, folder: Traversable) -> None:
        self.files = dict(_files(folder))
        self.read: dict[str, JsonDict] = {}

    def __getitem__(self, path: str) -> JsonDict:
        if path not in self.read:
            self.read[path] = json.loads(self.files[path].read_text(encoding="utf-8"))
        return self.read[path]

    def __iter__(self) -> Iterator[str]:
        return iter(self.files)

    def __len__(self) -> int:
        return len(self.files)


@cache
def _shipped_documents() -> Documents:
    """Return the schemas in the files of the library. An installation writes them. Raises UsageError if they are
    missing.
    """
    folder = resources.schema_folder().joinpath("json")
    if not folder.is_dir():
        raise UsageError("the JSON Schemas of this checkout have not been generated. Run `make generate`")
    return _Files(folder)


def _files(folder: Traversable, before: str = "") -> list[tuple[str, Traversable]]:
    """Return the schema files in a folder and its subfolders, with their paths."""
    found = []
    for entry in sorted(folder.iterdir(), key=lambda entry: entry.name):
        if entry.is_dir():
            found += _files(entry, f"{before}{entry.name}/")
        elif entry.name.endswith(SUFFIX):
            found.append((before + entry.name, entry))
    return found


def _shipped_folders() -> set[str]:
    """Return the names of the games whose schemas are files."""
    return {path.partition("/")[0] for path in _shipped_documents() if "/" in path}


def _gathered(node: Any, file: str, among: Documents, definitions: dict[str, Any]) -> Any:
    """Return a part of a schema, with its references replaced by references to ``$defs``. The types that they refer to
    are added to ``definitions`` under their titles.
    """
    if isinstance(node, list):
        return [_gathered(item, file, among, definitions) for item in node]
    if not isinstance(node, dict):
        return node
    gathered = {key: _gathered(value, file, among, definitions) for key, value in node.items() if key != "$ref"}
    if "$ref" in node:
        found_in, found = target(node["$ref"], file, among)
        title = found["title"]
        if title not in definitions:
            definitions[title] = {}  # added before its content is known, because the type may refer to itself
            body = {key: value for key, value in found.items() if key not in ("$schema", "$defs")}
            definitions[title] = _gathered(body, found_in, among, definitions)
        gathered = {"$ref": f"#/$defs/{title}", **gathered}
    return gathered


def _is_type(schema: JsonDict) -> bool:
    """Return True if a schema describes a type. Return False if it only contains definitions for other files."""
    return bool(schema.keys() & {"type", "oneOf", "anyOf", "$ref"})
