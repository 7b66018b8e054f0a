"""The JSON Schema of the variants of one rulebook, made of the schemas of its data files: what an editor completes and
checks.

It says what a file may change, field by field; what the merged data may say the loader checks.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from typing import Any

from machu_rules.core.values import Data
from machu_rules.loader.located import Keys, Path, key_field
from machu_rules.loader.rulebook import Rulebook
from machu_rules.loader.schema import schema_of

NO_CHANGE = ("provenance",)
"""What a variant does not say: what it changes is ``chosen``."""


def variant_schema(base: Rulebook) -> Data:
    """The schema of variant files that are based on this rulebook, in one piece.

    >>> import machu_rules as mr
    >>> sorted(variant_schema(mr.load("incan-gold").rulebook)["properties"])[:4]
    ['artifacts', 'author', 'based_on', 'description']
    """
    spec = base.data_spec()
    files = json.loads(base.effective)
    head = schema_of("variant")
    sections: dict[str, Any] = {}
    definitions: dict[str, Any] = dict(head["$defs"])
    for file, known in files.items():
        data = schema_of(file, spec)
        definitions |= data["$defs"]
        sections |= {
            section: _changes(inner, known.get(section), (section,), spec.keys)
            for section, inner in data["properties"].items()
            if section not in ("format", "defaults")
        }
    return {
        "$schema": head["$schema"],
        "title": f"A variant of {base.title}",
        "description": head["description"],
        "type": "object",
        "required": head["required"],
        "properties": {**head["properties"], **sections},
        "additionalProperties": False,
        "$defs": definitions,
    }


def _changes(schema: Data, known: Any, path: Path, keys: Keys) -> Data:
    """How what a schema describes is changed; ``known`` is what the base has there."""
    if schema.get("type") == "array" and key_field(path, keys) in schema["items"].get("properties", ()):
        changes = _list_changes(schema, known, path, keys)
        # there is nothing to change in a list without entries: it may be given as a whole, too
        whole = {"description": schema["description"], "if": {"type": "array"}, "then": schema, "else": changes}
        return changes if known else whole
    if schema.get("type") == "object" and "properties" in schema:
        changes = _object_changes(schema, known, path, keys)
        return _or_number(changes) if schema["required"] == ["value"] else changes
    if "enum" in schema.get("else", {}):  # an option, which a variant gives by its value alone
        return {"description": schema["description"], **schema["else"]}
    return schema


def _object_changes(schema: Data, known: Any, path: Path, keys: Keys) -> Data:
    """An object is changed field by field; null takes a field away that may be missing."""
    values = known if isinstance(known, Mapping) else {}
    fields = {}
    for name, inner in schema["properties"].items():
        if name not in NO_CHANGE:
            change = _changes(inner, values.get(name), (*path, name), keys)
            fields[name] = change if name in schema["required"] else _or_null(change)
    return {
        "description": schema["description"],
        "type": "object",
        "properties": fields,
        "additionalProperties": False,
        "minProperties": 1,
    }


def _or_number(schema: Data) -> Data:
    """A section that is one amount may be changed by the number alone."""
    amount = schema["properties"]["value"]
    return {**schema, "type": ["object", "integer"], "minimum": amount["minimum"], "maximum": amount["maximum"]}


def _or_null(schema: Data) -> Data:
    return {"description": schema["description"], "anyOf": [schema, {"type": "null"}]}


def _list_changes(schema: Data, known: Any, path: Path, keys: Keys) -> Data:
    """A list of objects is changed by a mapping from id to changes; those of the base are listed, so that an
    editor can offer them."""
    field = key_field(path, keys)
    entry = schema["items"]
    entries = {str(each[field]): each for each in known or ()}
    fields = {name: inner for name, inner in entry["properties"].items() if name not in (field, *NO_CHANGE)}
    changed = {**entry, "properties": fields}
    removed = {
        "description": "Takes it away.",
        "type": "object",
        "properties": {"remove": {"description": "Stands alone.", "const": True}},
        "required": ["remove"],
        "additionalProperties": False,
    }
    added = {
        "description": f"A new one, with all its fields. {entry['description']}",
        "type": "object",
        "properties": {"add": {"description": "Says that it is new.", "const": True}, **fields},
        "required": ["add", *(name for name in entry["required"] if name != field)],
        "additionalProperties": False,
    }
    name = "/".join(str(step) for step in path)
    return {
        "description": f"{schema['description']} Changes by {field}.",
        "type": "object",
        "properties": {
            known_name: {
                "title": str(each.get("name", known_name)),
                "description": entry["description"],
                "if": {"type": "object", "required": ["remove"]},
                "then": removed,
                "else": _object_changes(changed, each, (*path, 0), keys),
            }
            for known_name, each in entries.items()
        },
        "additionalProperties": {**added, "title": f"new in {name}"},
    }
