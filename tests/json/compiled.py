"""A JSON Schema as a function, for the few keywords that our schemas use. It is fast enough for all objects of whole
games.

`test_schemas.py` compares it with the library ``jsonschema``.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from functools import cache
from typing import Any

from machu_rules.games.json_schemas import json_schema

Check = Callable[[Any], bool]
KINDS: dict[str, Check] = {
    "object": lambda value: isinstance(value, dict),
    "array": lambda value: isinstance(value, list),
    "string": lambda value: isinstance(value, str),
    "integer": lambda value: type(value) is int,
    "number": lambda value: isinstance(value, int | float) and not isinstance(value, bool),
    "boolean": lambda value: isinstance(value, bool),
    "null": lambda value: value is None,
}


@cache
def valid(name: str, game: str | None = None) -> Check:
    """True if a value is valid under a schema."""
    schema = json_schema(name, game)
    return Compiler(schema.get("$defs", {})).check(schema)


class Compiler:
    """Makes functions from schemas."""

    def __init__(self, definitions: dict[str, Any]) -> None:
        self.definitions = definitions
        self.made: dict[str, Check] = {}

    def named(self, name: str) -> Check:
        if name not in self.made:
            self.made[name] = lambda value: self.made[name](value)
            self.made[name] = self.check(self.definitions[name])
        return self.made[name]

    def check(self, schema: dict[str, Any]) -> Check:
        checks: list[Check] = []
        if "$ref" in schema:
            checks.append(self.named(schema["$ref"].removeprefix("#/$defs/")))
        if "const" in schema:
            checks.append(equal_to([schema["const"]]))
        if "enum" in schema:
            checks.append(equal_to(schema["enum"]))
        if "type" in schema:
            checks.append(KINDS[schema["type"]])
        if "anyOf" in schema:
            some = [self.check(one) for one in schema["anyOf"]]
            checks.append(lambda value: any(one(value) for one in some))
        if "oneOf" in schema:
            each = [self.check(one) for one in schema["oneOf"]]
            checks.append(lambda value: sum(one(value) for one in each) == 1)
        if "minimum" in schema:
            least, most = schema["minimum"], schema["maximum"]
            checks.append(lambda value: least <= value <= most)
        if "maxLength" in schema:
            checks.append(text_of(schema))
        if "items" in schema:
            checks.append(self.items(schema))
        if "properties" in schema or "additionalProperties" in schema:
            checks.append(self.properties(schema))
        return checks[0] if len(checks) == 1 else lambda value: all(one(value) for one in checks)

    def items(self, schema: dict[str, Any]) -> Check:
        item = self.check(schema["items"])
        least, most, once = schema["minItems"], schema["maxItems"], schema.get("uniqueItems", False)
        return lambda value: (
            least <= len(value) <= most
            and all(item(one) for one in value)
            and not (once and len(set(map(repr, value))) < len(value))
        )

    def properties(self, schema: dict[str, Any]) -> Check:
        known = {name: self.check(one) for name, one in schema.get("properties", {}).items()}
        required = set(schema.get("required", ()))
        rest = schema["additionalProperties"]
        other: Check = self.check(rest) if isinstance(rest, dict) else (lambda _: bool(rest))
        name_of = self.check(schema.get("propertyNames", {}))
        most = schema.get("maxProperties", len(known))
        return lambda value: (
            required <= value.keys()
            and len(value) <= most
            and all(name_of(name) and known.get(name, other)(one) for name, one in value.items())
        )


def equal_to(values: list[Any]) -> Check:
    """One of these values, True being no 1."""
    return lambda value: any(type(value) is type(one) and value == one for one in values)


def text_of(schema: dict[str, Any]) -> Check:
    pattern, most = re.compile(schema.get("pattern", "")), schema["maxLength"]
    return lambda value: len(value) <= most and pattern.search(value) is not None
