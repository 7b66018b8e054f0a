"""Writes the TypeScript types of this folder from the JSON Schemas: ``python clients/typescript/generate.py``.

One module for what all games share, one for each game. A schema says with closed objects and ``const`` what a type says
with a union, so the types are as strict as the schemas. A keyword that has no place in a type (a limit) is passed over;
one that is not known stops the generator, which is why it is written by hand: packages for this pass over it silently.
"""

from __future__ import annotations

import json
import textwrap
from collections.abc import Iterator
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
SCHEMAS = HERE.parents[1] / "schemas" / "json"
SUFFIX = ".schema.json"
HEAD = "// Made by clients/typescript/generate.py from schemas/json/; not to be changed by hand.\n"

SHOWN = {"$ref", "const", "enum", "anyOf", "oneOf", "type", "items", "properties", "required", "additionalProperties"}
ABOUT = {"$schema", "$defs", "title", "description", "examples"}
LIMITS = {
    *("minimum", "maximum", "minItems", "maxItems", "uniqueItems", "maxProperties", "propertyNames"),
    *("pattern", "minLength", "maxLength"),
}
PLAIN = {"string": "string", "integer": "number", "number": "number", "boolean": "boolean", "null": "null"}


def modules() -> dict[str, str]:
    """The text of each module by the name of its file."""
    games = sorted(folder for folder in SCHEMAS.iterdir() if folder.is_dir())
    folders = {"machu_rules": SCHEMAS, **{folder.name: folder for folder in games}}
    return {f"{name}.d.ts": Module(folder).text() for name, folder in folders.items()}


class Module:
    """The types of the schemas in one folder."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.imported: set[str] = set()

    def text(self) -> str:
        files = sorted(self.folder.glob(f"*{SUFFIX}"), key=lambda file: (not file.name.startswith("common"), file.name))
        types = [self.declared(schema, file) for file in files for schema in definitions(file)]
        others = 'export type * from "./machu_rules.js"; // but for what stands here more closely\n'
        imports = f'import type {{ {", ".join(sorted(self.imported))} }} from "./machu_rules.js";\n'
        head = HEAD + ("\n" + "\n".join(textwrap.wrap(imports, 110)) + f"\n{others}" if self.imported else "")
        return "\n".join([head, *types])

    def declared(self, schema: Any, file: Path) -> str:
        return f"{remark(schema, '')}export type {schema['title']} = {self.type_of(schema, file)};\n".replace(
            "= \n", "=\n"
        )

    def type_of(self, schema: Any, file: Path, indent: str = "") -> str:
        """The type of what a schema allows."""
        if unknown := schema.keys() - SHOWN - ABOUT - LIMITS:
            raise ValueError(f"{file.name}: the generator does not know {sorted(unknown)}")
        if "$ref" in schema:
            return self.named_type(schema["$ref"], file)
        if "const" in schema:
            return json.dumps(schema["const"])
        if "enum" in schema:
            return union([json.dumps(one) for one in schema["enum"]], indent)
        for word in ("oneOf", "anyOf"):
            if word in schema:
                return union([self.type_of(one, file, indent) for one in schema[word]], indent)
        if schema["type"] == "array":
            return f"Array<{self.type_of(schema['items'], file, indent)}>"
        if schema["type"] == "object":
            return self.object_type(schema, file, indent)
        return PLAIN[schema["type"]]

    def object_type(self, schema: Any, file: Path, indent: str) -> str:
        inner = indent + "  "
        rest = schema["additionalProperties"]
        lines = [
            f"{remark(one, inner)}{inner}{name}{'' if name in schema.get('required', ()) else '?'}: "
            f"{self.type_of(one, file, inner)};"
            for name, one in schema.get("properties", {}).items()
        ]
        if rest is True:
            lines.append(f"{inner}[key: string]: unknown;")
        elif rest is not False:
            lines.append(f"{inner}[key: string]: {self.type_of(rest, file, inner)};")
        elif not lines:
            lines.append(f"{inner}[key: string]: never;")
        return "\n".join(["{", *lines, f"{indent}}}"])

    def named_type(self, reference: str, file: Path) -> str:
        path, _, pointer = reference.partition("#")
        found_in = (file.parent / path).resolve() if path else file
        found = json.loads(found_in.read_text(encoding="utf-8"))
        for step in pointer.split("/")[1:]:
            found = found[step]
        if found_in.parent != self.folder:
            self.imported.add(found["title"])
        title: str = found["title"]
        return title


def union(types: list[str], indent: str) -> str:
    """Any of these types."""
    line = " | ".join(types)
    return line if len(line) < 90 else f"\n{indent}  | ".join(["", *types])


def definitions(file: Path) -> Iterator[Any]:
    """What a file defines, and what it is itself."""
    schema = json.loads(file.read_text(encoding="utf-8"))
    yield from schema.get("$defs", {}).values()
    if schema.keys() & SHOWN:
        yield schema


def remark(schema: Any, indent: str) -> str:
    """The description of a schema as a comment."""
    text = schema.get("description", "")
    if not text:
        return ""
    examples = ", ".join(json.dumps(one) for one in schema.get("examples", ())[:5] if isinstance(one, str | int))
    lines = textwrap.wrap(f"{text} For example: {examples}." if examples else text, 110 - len(indent))
    if len(lines) == 1:
        return f"{indent}/** {lines[0]} */\n"
    return "\n".join([f"{indent}/**", *(f"{indent} * {line}" for line in lines), f"{indent} */\n"])


def main() -> None:
    for name, text in modules().items():
        (HERE / name).write_text(text, encoding="utf-8", newline="\n")
        print(f"written: {name}")


if __name__ == "__main__":
    main()
