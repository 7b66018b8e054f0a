"""Python types for the JSON of a game, made from its JSON Schemas.

A closed object becomes a TypedDict, alternatives become a union, and an id becomes a named string type. Types do not
express limits. An unknown keyword raises ValueError.
"""

from __future__ import annotations

import json
import re
import textwrap
from collections.abc import Mapping
from functools import cached_property
from keyword import iskeyword
from posixpath import basename, dirname
from typing import Any

from machu_rules.core.schema_files import target
from machu_rules.core.values import JsonDict

HEAD = '''"""The types of the JSON of {title}, such as views, events and dumps, for type checkers.
Made by {made_by}.

At run time, all of these are plain dicts and lists.
"""

from __future__ import annotations

from typing import {names}
'''
TYPING = ("Any", "Literal", "NotRequired", "TypeAlias", "TypedDict")
LINE = 120
PLAIN = {"string": "str", "integer": "int", "number": "float", "boolean": "bool", "null": "None"}
TYPES = {"$ref", "const", "enum", "anyOf", "oneOf", "type", "items", "properties", "required", "additionalProperties"}
ABOUT = {"$schema", "$defs", "title", "description", "examples"}
LIMITS = {
    *("minimum", "maximum", "minItems", "maxItems", "uniqueItems", "maxProperties", "propertyNames"),
    *("pattern", "minLength", "maxLength"),
}
NAMED_AFTER = ("Event", "Refusal")
"""An object inside one of these has its name without this word: the data of `PaidEvent` are `PaidData`."""


class TypesModule:
    """The types of the schemas of one game.

    ``documents`` contains all schemas by the path of their file. Those of the game are in ``folder``.
    """

    def __init__(self, documents: Mapping[str, JsonDict], folder: str) -> None:
        self.documents = documents
        self.folder = folder
        self.written: dict[str, str] = {}

    @cached_property
    def schemas(self) -> dict[str, tuple[Any, str]]:
        """All named schemas of the folder with their files. Those of `common` come first."""
        found = {}
        paths = [path for path in self.documents if dirname(path) == self.folder]
        for file in sorted(paths, key=lambda path: (not basename(path).startswith("common"), path)):
            schema = self.documents[file]
            for one in [*schema.get("$defs", {}).values(), *([schema] if schema.keys() & TYPES else [])]:
                found[one["title"]] = (one, file)
        return found

    def text(self, title: str, made_by: str) -> str:
        """Return the module of the game with a title. ``made_by`` names the program that makes it."""
        for name in self.schemas:
            self.write(name)
        types = "\n".join(self.written.values())
        names = [name for name in TYPING if re.search(rf"\b{name}\b", types)]
        return HEAD.format(title=title, made_by=made_by, names=", ".join(names)) + "\n" + types

    def write(self, name: str) -> None:
        """Write a named type. A union or another name comes after the types that it consists of."""
        if name in self.written:
            return
        schema, file = self.schemas[name]
        if "properties" in schema or (schema.get("type") == "object" and schema["additionalProperties"] is False):
            self.write_object(name, schema, file)
            return
        shape = self.type_of(schema, file, name)
        self.written[name] = in_lines(f"{name}: TypeAlias = ", shape, "") + remark(schema, "")

    def write_object(self, name: str, schema: Any, file: str) -> None:
        """Write a TypedDict. Its fields may name types that are written later."""
        self.written[name] = ""  # it may refer to itself, and its inner types are written after it
        sentence = name.endswith("Refusal")  # its words are in the language files and may change with them
        lines = [f"\nclass {name}(TypedDict):\n", "" if sentence else remark(schema, "    ")]
        for key, one in schema["properties"].items():
            if not key.isidentifier() or iskeyword(key):
                raise ValueError(f"{file}: {key!r} can be no field")
            shape = self.type_of(one, file, self.inner(name, key))
            needed = key in schema.get("required", ())
            shape = shape if needed else f"NotRequired[{shape}]"
            lines.append(in_lines(f"    {key}: ", shape, "    ") + remark(one, "    "))
        self.written[name] = "".join([*lines, "" if any(lines[1:]) else '    """Always empty."""\n'])

    @staticmethod
    def inner(name: str, key: str) -> str:
        """The name of an object under a key of another object."""
        for word in NAMED_AFTER:
            name = name.removesuffix(word)
        return name + "".join(part.capitalize() for part in key.split("_"))

    def type_of(self, schema: Any, file: str, name: str) -> str:
        """The type of the values that a schema allows. An unnamed object in it gets this name."""
        if unknown := schema.keys() - TYPES - ABOUT - LIMITS:
            raise ValueError(f"{file}: the generator does not know {sorted(unknown)}")
        if "$ref" in schema:
            return self.named(schema["$ref"], file)
        if "const" in schema or "enum" in schema:
            return f"Literal[{', '.join(map(literal, schema.get('enum', [schema.get('const')])))}]"
        for word in ("oneOf", "anyOf"):
            if word in schema:
                return " | ".join([self.type_of(one, file, name) for one in schema[word]])
        if schema["type"] == "array":
            return f"list[{self.type_of(schema['items'], file, name)}]"
        if schema["type"] != "object":
            return PLAIN[schema["type"]]
        if schema["additionalProperties"] is False:
            if name in self.schemas or name in self.written:
                raise ValueError(f"{file}: two types would be called {name}")
            self.write_object(name, schema, file)
            return name
        key = self.type_of(schema["propertyNames"], file, name) if "propertyNames" in schema else "str"
        rest = schema["additionalProperties"]
        return f"dict[{key}, {'Any' if rest is True else self.type_of(rest, file, name)}]"

    def named(self, reference: str, file: str) -> str:
        """The name of the type behind a reference. Types that all games share are imported."""
        found_in, found = target(reference, file, self.documents)
        if dirname(found_in) != self.folder:
            return self.type_of(found, found_in, found["title"])
        name: str = found["title"]
        self.write(name)
        return name


def literal(value: Any) -> str:
    """A value of a Literal type."""
    return json.dumps(value) if isinstance(value, str) else repr(value)


def in_lines(head: str, shape: str, indent: str) -> str:
    """A line that begins with ``head``. If it is too long, the type is in parentheses, in several lines."""
    if len(head) + len(shape) <= LINE:
        return f"{head}{shape}\n"
    lines = textwrap.wrap(shape, LINE - len(indent) - 4, break_long_words=False, break_on_hyphens=False)
    return "".join([f"{head}(\n", *(f"{indent}    {line}\n" for line in lines), f"{indent})\n"])


def remark(schema: Any, indent: str) -> str:
    """The description of a schema as a docstring."""
    text = schema.get("description", "")
    if not text:
        return ""
    examples = ", ".join(f"`{one}`" for one in schema.get("examples", ())[:5] if isinstance(one, str | int))
    lines = textwrap.wrap(f"{text} For example {examples}." if examples else text, 114 - len(indent))
    return f'{indent}"""' + f"\n{indent}".join(lines) + '"""\n'
