"""Write `model.py` of the games from the schemas of their data files: ``python -m tools.generate_models``.

The key ``x-model`` of a schema has the information that only a model needs (`machu_rules.loader.schema.MODEL`). The
generated modules are readable and checked in. A test fails if they are out of date.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from pathlib import Path
from textwrap import wrap

from machu_rules.core.values import JsonDict
from machu_rules.loader.normal_form import ABOUT
from machu_rules.loader.schema import MODEL
from tools.generate_states import GAMES, LINE, ROOT, formatted

SCHEMAS = ROOT / "schemas"
NO_FIELDS = (*ABOUT, "format", "defaults", "rules")
"""Keys of data files that describe figures or are not figures."""

MARKS = {"always_fingerprinted", "class", "field", "presentation", "unordered"}
"""The allowed content of `x-model`."""

TYPES = {"integer": "int", "number": "float", "string": "str", "boolean": "bool"}
HEAD = '''"""The figures of a rulebook as typed, immutable values. Made by tools/generate_models.py: change `{schemas}`.

The loader builds them from the data files; fields have the names of their keys, unless `At` says where they stand. What
is marked ``presentation`` is for pictures only and no part of a fingerprint. A field at its default is a part of it
only where it is marked ``always_fingerprinted``.
"""

from __future__ import annotations

from typing import Annotated, Literal

from attrs import NOTHING, frozen

from machu_rules.core.frozen import FrozenMap
from machu_rules.loader.build import always_fingerprinted, presentation
from machu_rules.loader.normal_form import At, Unordered


'''


class Writer:
    """Writes the classes of one game. A class comes after the classes of its fields."""

    def __init__(self, schemas: list[JsonDict]) -> None:
        common = json.loads((SCHEMAS / "common.schema.json").read_text(encoding="utf-8"))
        self.definitions = {name: one for each in (common, *schemas) for name, one in each.get("$defs", {}).items()}
        self.written: dict[str, str] = {}
        figures = [field for each in schemas for field in self.fields(each)]  # first the classes that they name
        about = "Everything that play depends on, and what only pictures need."
        self.written["Figures"] = class_text("Figures", about, figures)

    def resolved(self, schema: JsonDict) -> JsonDict:
        """A schema merged with the schema that it refers to. Its own keys take precedence."""
        if "$ref" not in schema:
            return schema
        found = self.definitions[schema["$ref"].rpartition("/")[2]]
        return {**found, **schema, MODEL: {**found.get(MODEL, {}), **schema.get(MODEL, {})}}

    def fields(self, schema: JsonDict, path: str = "") -> Iterator[str]:
        """The fields of an object and of its sections without a class.

        Raises ValueError if a model cannot express one of them."""
        for key, given in schema["properties"].items():
            inner, place, optional = self.resolved(given), path + key, key not in schema["required"]
            mark = inner.get(MODEL, {})
            if mark.keys() - MARKS or mark.get("unordered", {}).keys() - {"field", "ids"}:
                raise ValueError(f"{place}: {MODEL} has only {', '.join(sorted(MARKS))} (field, ids)")
            if key in NO_FIELDS or mark.get("field", key) is None:
                continue
            if "properties" in inner and "class" not in mark:
                if mark or optional:
                    raise ValueError(f"{place}: a section without a class is always there, and its fields say more")
                yield from self.fields(inner, f"{place}.")
                continue
            try:
                shape = self.type_of(inner)
            except KeyError as error:
                raise ValueError(f"{place}: its type cannot be told without {error}") from error
            default = self.default(inner, shape) if optional else ""
            if default == "None":
                shape = f"{shape} | None"
            name = mark.get("field", key)
            marks = [*self.marks(inner, "" if place == name else place)]
            annotation = f"Annotated[{', '.join([shape, *marks])}]" if marks else shape
            if "always_fingerprinted" in mark and ("presentation" in mark or default in ("", "None")):
                raise ValueError(f"{place}: only a real default can be always_fingerprinted")
            value = f"presentation({default or 'NOTHING'})" if "presentation" in mark else default
            value = f"always_fingerprinted({default})" if "always_fingerprinted" in mark else value
            yield f"{name}: {annotation}{' = ' if value else ''}{value}\n{docstring(inner['description'])}"

    @staticmethod
    def default(schema: JsonDict, shape: str) -> str:
        """The default of a field that may be left out."""
        value = schema.get("default")
        if isinstance(value, list | dict):
            raise ValueError(f"no list and no object is a default: {value}")
        return "()" if value is None and shape.endswith(", ...]") else repr(value)

    def marks(self, schema: JsonDict, at: str) -> Iterator[str]:
        """The metadata in the annotation of a field, besides its type."""
        if at:
            yield f"At({at!r})"
        order = schema.get(MODEL, {}).get("unordered")
        if order is not None:
            words = schema["items"]["properties"][order["field"]].get("enum") if "field" in order else None
            given = {**order, "ids": tuple(words)} if words else order  # words have the order of the schema
            yield f"Unordered({', '.join(f'{name}={value!r}' for name, value in given.items())})"

    def type_of(self, schema: JsonDict) -> str:
        """The type of a value. If it has a class, the class is written.

        If a value has a short and a long notation, the model has the long one."""
        schema = schema.get("else", schema)
        if "enum" in schema:
            return f"Literal[{', '.join(map(repr, schema['enum']))}]"
        if schema["type"] == "array":
            item = self.type_of(self.resolved(schema["items"]))
            size = [item] * schema["minItems"] if schema["minItems"] == schema["maxItems"] else [item, "..."]
            return f"tuple[{', '.join(size)}]"
        if schema["type"] != "object":
            return TYPES[schema["type"]]
        name: str = schema[MODEL]["class"]
        if "properties" in schema:
            text = class_text(name, schema["description"], self.fields(schema))
        else:  # amounts by id, used by several fields
            one = next(one for one in self.definitions.values() if one.get(MODEL, {}).get("class") == name)
            amount = self.type_of(one["additionalProperties"])
            text = f"{name} = FrozenMap[str, {amount}]\n{docstring(one['description'])}"
        if self.written.setdefault(name, text) != text:
            raise ValueError(f"two classes are called {name}")
        return name


def class_text(name: str, about: str, fields: Iterable[str]) -> str:
    """A class with the lines of its fields. Raises ValueError if two fields have the same name."""
    texts = [*fields]
    if len({text.partition(":")[0] for text in texts}) < len(texts):
        raise ValueError(f"{name}: two fields have one name")
    body = "\n".join([docstring(about), *texts]).replace("\n", "\n    ")
    return f"@frozen(kw_only=True)\nclass {name}:\n    {body}"


def docstring(text: str) -> str:
    """A text as a docstring, in lines that are not too long within a class."""
    text = text.replace("\\", "\\\\")
    lines = wrap(f'"""{text}"""', LINE - 4, break_long_words=False, break_on_hyphens=False)
    return "\n".join(lines)


def model_text(package: str) -> str:
    """The text of a game's `model.py`."""
    files = sorted((SCHEMAS / package).glob("*.schema.json"))
    schemas = [json.loads(file.read_text(encoding="utf-8")) for file in files if file.name != "rules.schema.json"]
    classes = "\n\n\n".join(Writer(schemas).written.values())
    return formatted(f"{HEAD.format(schemas=f'schemas/{package}')}{classes}\n")


def texts() -> dict[Path, str]:
    """The generated texts by file."""
    return {ROOT / "machu_rules" / "games" / package / "model.py": model_text(package) for package in GAMES}


def main() -> None:
    for path, text in texts().items():
        path.write_text(text, encoding="utf-8", newline="\n")
        print(f"written: {path.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
