"""Files with JSON Schemas: the types that a file defines, and the references between files.

A schema refers to named types of other files by their titles. Definitions in the same folder take precedence.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from posixpath import dirname, join, normpath, relpath
from typing import Any

from machu_rules.core.shape_schema import Refer, definition, description_keyword, title_of
from machu_rules.core.values import JsonDict

SUFFIX = ".schema.json"
DIALECT = "https://json-schema.org/draft/2020-12/schema"

Make = Callable[[Refer], JsonDict]
"""A function that makes a schema. Its argument returns the reference to a type."""


class Named:
    """A type in a file, by its title.

    With ``whole``, fields with a default are required too. ``more`` is added to its schema."""

    def __init__(self, shape: Any, title: str = "", whole: bool = False, more: JsonDict | None = None) -> None:
        self.shape = shape
        self.title = title or title_of(shape)
        self.whole = whole
        self.more = more or {}

    def schema(self, refer: Refer) -> JsonDict:
        schema = definition(self.shape, refer, self.title) | self.more
        return {**schema, "required": list(schema["properties"])} if self.whole else schema


class Written:
    """A schema that a function builds."""

    def __init__(self, title: str, make: Make) -> None:
        self.title = title
        self.make = make

    def schema(self, refer: Refer) -> JsonDict:
        return {"title": self.title, **self.make(refer)}


class File:
    """The type that a file describes, and its further definitions by name."""

    def __init__(self, root: Named | Written, definitions: Mapping[str, Named | Written] | None = None) -> None:
        self.root = root
        self.definitions = definitions or {}


def _every(file: File) -> list[Named | Written]:
    """Return the type of a file and its further definitions."""
    return [file.root, *file.definitions.values()]


def documents(files: Mapping[str, File], known: Mapping[tuple[str, str], str] | None = None) -> dict[str, JsonDict]:
    """Return all schemas by the path of their file.

    ``files`` contains the files by their paths without the ending. ``known`` contains the places of types in further
    files, by folder and title (see `places_in`).
    """
    places = {**(known or {}), **_places(files)}
    titles = {one.shape: one.title for file in files.values() for one in _every(file) if isinstance(one, Named)}
    made: dict[str, JsonDict] = {}
    for name, file in files.items():
        folder = dirname(name)

        def refer(shape: Any, name: str = name, folder: str = folder) -> str | None:
            title = titles.get(shape) or title_of(shape)
            place = places.get((folder, title)) or places.get(("", title))
            if place is None:
                return None
            path, mark, inside = place.partition("#")
            return (relpath(path, folder or ".") if path != name + SUFFIX else "") + mark + inside

        body = file.root.schema(refer)
        definitions = {key: one.schema(refer) for key, one in file.definitions.items()}
        made[name + SUFFIX] = {"$schema": DIALECT, **body, **({"$defs": definitions} if definitions else {})}
    return made


def _places(files: Mapping[str, File]) -> dict[tuple[str, str], str]:
    """Return the places of the types that ``files`` define, by folder and title."""
    found: dict[tuple[str, str], str] = {}
    for name, file in files.items():
        found[dirname(name), file.root.title] = name + SUFFIX
        for key, one in file.definitions.items():
            found[dirname(name), one.title] = f"{name}{SUFFIX}#/$defs/{key}"
    return found


def places_in(schemas: Mapping[str, JsonDict]) -> dict[tuple[str, str], str]:
    """Return the places of the types in finished schemas, by folder and title. ``schemas`` contains the schemas by the
    path of their file.
    """
    found: dict[tuple[str, str], str] = {}
    for path, schema in schemas.items():
        found[dirname(path), schema["title"]] = path
        for key, inner in schema.get("$defs", {}).items():
            found[dirname(path), inner["title"]] = f"{path}#/$defs/{key}"
    return found


def target(reference: str, file: str, schemas: Mapping[str, JsonDict]) -> tuple[str, JsonDict]:
    """Return the file and the definition that a reference in ``file`` points to. ``schemas`` contains the schemas by
    the path of their file.
    """
    path, _, pointer = reference.partition("#")
    found_in = normpath(join(dirname(file), path)) if path else file
    found: Any = schemas[found_in]
    for step in pointer.split("/")[1:]:
        found = found[step]
    return found_in, found


def closed(properties: JsonDict, optional: tuple[str, ...] = ()) -> JsonDict:
    """An object with these keys. All of them are required except the optional ones."""
    required = [name for name in properties if name not in optional]
    return {"type": "object", "required": required, "additionalProperties": False, "properties": properties}


def one_of(title: str, about: str, names: list[str]) -> Written:
    """One of the definitions of the same file."""
    return Written(
        title, lambda _: {**description_keyword(about), "oneOf": [{"$ref": f"#/$defs/{name}"} for name in names]}
    )


def union(title: str, about: str, definitions: Mapping[str, Written]) -> File:
    """A file that describes one of its definitions."""
    return File(one_of(title, about, list(definitions)), definitions)


def shared(title: str) -> Written:
    """A file without a type of its own, only with definitions."""
    return Written(title, lambda _: description_keyword("Definitions that the other schemas refer to."))


def in_words(title: str) -> str:
    """Return a title as a name of several words.

    >>> in_words("LimitReached")
    'limit_reached'
    """
    return "".join(f"_{sign.lower()}" if sign.isupper() else sign for sign in title).lstrip("_")


def title_case(name: str) -> str:
    """Return a name of several words as a title.

    >>> title_case("limit_reached")
    'LimitReached'
    """
    return "".join(word.capitalize() for word in name.split("_"))
