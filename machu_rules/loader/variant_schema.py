"""Make the JSON Schema for the variants of one rulebook. Editors use the schema to complete and check variants.

The schema is made from the schemas of the data files. It describes all possible changes, field by field, with the value
in the base as the default. If a field contains ids, the schema also lists the allowed ids. To find the allowed ids, the
ids that the field contains in the base are compared with the lists of things in the base. If a list contains all these
ids, its ids are allowed. If only two lists together contain all these ids, the ids of both lists are allowed. The
schema does not check the data after merging, but the loader does.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from itertools import combinations
from types import MappingProxyType
from typing import Any

from machu_rules.core.values import JsonDict
from machu_rules.loader.data_nodes import DataNode, Path, key_field
from machu_rules.loader.examples import LONGEST, flow_yaml
from machu_rules.loader.normal_form import ABOUT
from machu_rules.loader.rulebook import Rulebook
from machu_rules.loader.schema import schema_of

NO_CHANGE = ("provenance",)
"""The keys that are not allowed in the objects of a variant. A variant states no provenance, because the provenance of
its changes is always ``chosen``.
"""


def variant_schema(base: Rulebook, added: Added = MappingProxyType({}), any_id: bool = False) -> JsonDict:
    """Return the self-contained schema for variant files that are based on the rulebook ``base``.

    ``added`` maps the dotted path of a list to the ids of the things that a variant adds to the list. The schema also
    allows these ids. If ``any_id`` is True, the schema suggests the known ids but allows all others too, so that one
    schema is suitable for all variants of ``base``.

    >>> import machu_rules as mr
    >>> sorted(variant_schema(mr.load("incan-gold").rulebook)["properties"])[:4]
    ['artifacts', 'author', 'based_on', 'description']
    """
    spec = base.data_spec()
    files = json.loads(base.effective)
    head = schema_of("variant")
    sections: dict[str, Any] = {}
    definitions: dict[str, Any] = dict(head["$defs"])
    writer = _SchemaWriter(base, files, added, definitions, any_id)
    for file, known in files.items():
        data = schema_of(file, spec)
        definitions |= data["$defs"]
        sections |= {
            section: writer.changes(inner, known.get(section), (section,))
            for section, inner in data["properties"].items()
            if section not in ("format", "defaults")
        }
    if spec.borders:
        section, _, field = spec.borders.partition(".")
        sections["borders"] = _borders_schema(
            section, field, writer.one_of_ids(writer.ids[section]), writer.ids[section]
        )
    return {
        "$schema": head["$schema"],
        "title": f"A variant of {base.title}",
        "description": head["description"],
        "type": "object",
        "required": head["required"],
        "properties": {**head["properties"], **sections},
        "additionalProperties": False,
        "$defs": {name: _with_message(definition) for name, definition in definitions.items()},
    }


def _borders_schema(section: str, field: str, one: JsonDict, ids: list[str]) -> JsonDict:
    """Return the schema for changes to borders. A border is a pair of ids. ``section`` is the name of the section that
    lists the things with borders, and ``field`` is the name of the field with the neighbours of a thing. ``one`` is the
    schema for an id, and ``ids`` are the ids of the things.
    """
    pair = {
        "description": "A pair of neighbours.",
        "type": "array",
        "items": one,
        "minItems": 2,
        "maxItems": 2,
    }
    pairs = {"type": "array", "items": pair, "minItems": 1}
    return {
        "description": f"Borders between {section} as pairs, written to the {field} of both.",
        "type": "object",
        "properties": {
            "add": {"description": "Pairs that become neighbours.", **pairs},
            "remove": {"description": "Pairs that are no longer neighbours.", **pairs},
        },
        "additionalProperties": False,
        "minProperties": 1,
        "examples": [{"add": [ids[:2]]}],
    }


Added = Mapping[str, Sequence[str]]
"""Maps the dotted path of a list to the ids of the things that a variant adds to the list."""


def added_ids(root: DataNode) -> dict[str, list[str]]:
    """Return a mapping from the dotted path of a list to the ids of the things that a variant adds to the list.
    ``root`` is the data of the variant.

    >>> from machu_rules.loader.strict_yaml import parse
    >>> root, _ = parse("goods: {salt: {add: true, name: salt}}", "mine.yaml")
    >>> added_ids(root)
    {'goods': ['salt']}
    """
    found: dict[str, list[str]] = {}

    def look(node: DataNode, path: tuple[str, ...]) -> None:
        for name, inner in node.value.items() if isinstance(node.value, dict) else ():
            if isinstance(inner.value, dict):
                if "add" in inner.value:
                    found.setdefault(".".join(path), []).append(name)
                else:
                    look(inner, (*path, name))

    look(root, ())
    return found


def _with_message(definition: JsonDict) -> JsonDict:
    """Return ``definition``. If the definition has a pattern, a message is added. Editors show the message if a text
    does not match the pattern.
    """
    if "pattern" not in definition:
        return definition
    return {**definition, "patternErrorMessage": definition["description"]}


class _SchemaWriter:
    """Writes the schemas for changes to the data."""

    def __init__(
        self,
        base: Rulebook,
        files: Mapping[str, Mapping[str, Any]],
        added: Added,
        definitions: dict[str, Any],
        any_id: bool,
    ) -> None:
        self.definitions = definitions
        self.any_id = any_id
        self.keys = base.data_spec().keys
        self.base = base.name
        self.ids: dict[str, list[str]] = {}
        self.named: dict[str, set[str]] = {}
        for known in files.values():
            for section, value in known.items():
                self._collect(value, (section,))
        for where, names in added.items():
            self.ids.setdefault(where, []).extend(name for name in names if name not in self.ids.get(where, ()))

    def _collect(self, value: Any, path: tuple[str, ...]) -> None:
        """Collect ids, texts and keys from ``value``, which is the data at ``path``. The attribute ``ids`` maps the
        dotted path of a list to the ids of the things in the list. The attribute ``named`` maps the dotted path of a
        field to the texts and keys in the field.
        """
        where = ".".join(path)
        if isinstance(value, list):
            field = key_field(path, self.keys)
            for entry in value:
                if isinstance(entry, dict) and field in entry:
                    self.ids.setdefault(where, []).append(str(entry[field]))
                self._collect(entry, path)
        elif isinstance(value, dict):
            figures = {name: inner for name, inner in value.items() if name not in ABOUT}
            self.named.setdefault(where, set()).update(figures)
            for name, inner in figures.items():
                self._collect(inner, (*path, name))
        elif isinstance(value, str):
            self.named.setdefault(where, set()).add(value)

    def allowed_ids(self, path: Path) -> list[str] | None:
        """Return the ids that the field at ``path`` may contain. Returns None if the values of the field are not
        ids."""
        where = ".".join(step for step in path if isinstance(step, str))
        named = self.named.get(where)
        if not named or where in self.ids or path[-1] == key_field(path[:-1], self.keys):
            return None
        lists = [(one,) for one in self.ids] + list(combinations(self.ids, 2))
        for several in lists:
            known = [name for one in several for name in self.ids[one]]
            if named <= set(known) and len(known) == len(set(known)):
                return known
        return None

    def changes(self, schema: JsonDict, known: Any, path: Path) -> JsonDict:
        """Return the schema for a change to the value at ``path``. ``schema`` is the schema for the value in a data
        file, and ``known`` is the value in the base.
        """
        if schema.get("type") == "array" and key_field(path, self.keys) in schema["items"].get("properties", ()):
            changes = self.list_changes(schema, known, path)
            # a list without entries has nothing to change, so it may also be replaced as a whole
            whole = {"description": schema["description"], "if": {"type": "array"}, "then": schema, "else": changes}
            return changes if known else whole
        if schema.get("type") == "object" and "properties" in schema and path[-1] != "position":
            changes = self.object_changes(schema, known, path)
            return _or_number(changes) if schema["required"] == ["value"] else changes
        if "enum" in schema.get("else", {}):  # an option, which a variant writes as a plain value
            schema = {"description": schema["description"], **schema["else"]}
        return self.with_default(self.with_allowed_ids(schema, path), known)

    def with_allowed_ids(self, schema: JsonDict, path: Path) -> JsonDict:
        """Return ``schema``, the schema for the field at ``path``. If the field contains ids, the result lists the
        allowed ids.
        """
        ids = self.allowed_ids(path) if "enum" not in schema else None
        if ids is None:
            return schema
        about: dict[str, Any] = {word: schema[word] for word in ("description", "examples") if word in schema}
        name = str(schema.get("$ref", "")).rpartition("/")[2]
        definition = self.definitions.get(name, {})
        if definition.get("type") == "object":  # amounts by id: all amounts have the same ids
            amounts = {"properties": dict.fromkeys(ids, definition["additionalProperties"])}
            if isinstance(definition["additionalProperties"], Mapping):
                others = {word: value for word, value in definition.items() if word != "propertyNames"}
                other = definition["additionalProperties"] if self.any_id else False
                self.definitions[name] = {**others, **amounts, "additionalProperties": other}
            return schema
        if schema.get("type") == "array" and str(schema["items"].get("$ref", "")).endswith("/id"):
            return {**schema, "items": self.one_of_ids(ids)}
        return {**about, **self.one_of_ids(ids)} if name == "id" else schema

    def one_of_ids(self, ids: list[str]) -> JsonDict:
        """Return the schema for a value that is one of ``ids``. If ``any_id`` is True (see `variant_schema`), all other
        ids are accepted too.
        """
        known: JsonDict = {"enum": ids}
        return {"anyOf": [known, {"$ref": "#/$defs/id"}]} if self.any_id else known

    def with_default(self, schema: JsonDict, known: Any) -> JsonDict:
        """Return ``schema``, the schema for a field, with a default. The default is ``known``, the value in the base.
        The description then also contains this value. If ``known`` is None, is too long or contains notes, ``schema``
        is returned unchanged.
        """
        if known is None or (isinstance(known, dict) and known.keys() & set(ABOUT)):
            return schema
        shown = flow_yaml(known)
        about = f"{schema.get('description', '')} In {self.base}: {shown}.".strip()
        return {**schema, "description": about, "default": known} if len(shown) <= LONGEST else schema

    def object_changes(self, schema: JsonDict, known: Any, path: Path) -> JsonDict:
        """Return the schema for changes to an object, field by field. ``schema`` is the schema for the object in a data
        file, and ``known`` is the object in the base. The result accepts null for an optional field, because null
        removes the field.
        """
        values = known if isinstance(known, Mapping) else {}
        fields = {}
        for name, inner in schema["properties"].items():
            if name in ABOUT and name not in NO_CHANGE:  # the same for all things, of which
                self.definitions[f"own_{name}"] = _or_null(inner)
                fields[name] = {"$ref": f"#/$defs/own_{name}"}
            elif name not in NO_CHANGE:
                change = self.changes(inner, values.get(name), (*path, name))
                fields[name] = change if name in schema["required"] else _or_null(change)
        return {
            "description": schema["description"],
            "type": "object",
            "properties": fields,
            "additionalProperties": False,
            "minProperties": 1,
        }

    def list_changes(self, schema: JsonDict, known: Any, path: Path) -> JsonDict:
        """Return the schema for changes to a list of objects. A variant contains these changes as a mapping from the
        names of objects to changes. ``schema`` is the schema for the list in a data file, and ``known`` is the list in
        the base. The result contains the names in ``known``, so that an editor can offer them.
        """
        field = key_field(path, self.keys)
        entry = schema["items"]
        entries = {str(each[field]): each for each in known or ()}
        fields = {name: inner for name, inner in entry["properties"].items() if name not in (field, *NO_CHANGE)}
        changed = {**entry, "properties": fields}
        self.definitions["removed"] = {
            "description": "Removes the entry.",
            "type": "object",
            "properties": {"remove": {"description": "The only key of an entry that is removed.", "const": True}},
            "required": ["remove"],
            "additionalProperties": False,
        }
        new = {name: self.with_allowed_ids(inner, (*path, 0, name)) for name, inner in fields.items()}
        added = {
            "description": f"A new entry, with all its fields. {entry['description']}",
            "type": "object",
            "properties": {
                "add": {"description": "Marks a new entry.", "const": True},
                field: entry["properties"][field],
                **new,
            },
            "required": ["add", *(name for name in entry["required"] if name != field)],
            "additionalProperties": False,
        }
        name = "/".join(str(step) for step in path)
        return {
            "description": f"{schema['description']} Here: a mapping from `{field}` to changes.",
            "type": "object",
            "properties": {
                known_name: {
                    "title": str(each.get("name", known_name)),
                    "description": entry["description"],
                    "if": {"type": "object", "required": ["remove"]},
                    "then": {"$ref": "#/$defs/removed"},
                    "else": self.object_changes(changed, each, (*path, 0)),
                }
                for known_name, each in entries.items()
            },
            "additionalProperties": {**added, "title": f"new in {name}"},
        }


def _or_number(schema: JsonDict) -> JsonDict:
    """Return an extended copy of ``schema``, the schema for changes to a section that contains only one amount. The
    result also accepts the amount as a plain number, without a mapping.
    """
    amount = schema["properties"]["value"]
    return {**schema, "type": ["object", "integer"], "minimum": amount["minimum"], "maximum": amount["maximum"]}


def _or_null(schema: JsonDict) -> JsonDict:
    about: dict[str, Any] = {word: schema[word] for word in ("description", "default", "examples") if word in schema}
    return {**about, "anyOf": [{word: value for word, value in schema.items() if word not in about}, {"type": "null"}]}
