"""The JSON Schemas for data files, and the check of data against these schemas."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

from machu_rules.core import resources
from machu_rules.core.values import JsonDict
from machu_rules.loader.data_nodes import DataFault, DataNode
from machu_rules.loader.figures import data_file_schemas, declares_files
from machu_rules.loader.provenance import NO_FIGURES
from machu_rules.loader.quick_schema import Check, acceptor
from machu_rules.loader.spec import GameSpec

TO_COMMON = re.compile(r"[./]*common\.schema\.json#/\$defs/")
REFERENCE = re.compile(r'"\$ref": "[./]*(?:common\.schema\.json)?#/\$defs/(\w+)"')


@cache
def schema_of(name: str, spec: GameSpec | None = None) -> JsonDict:
    """Return the self-contained schema for the data file ``name`` of the game ``spec``. The result includes the
    definitions that the schema uses from ``common.schema.json``.

    If ``spec`` is None, return the schema for a file that has the same form in all games. ``name`` is then the kind of
    file, such as ``variant`` or ``language``.
    """
    text = _schema_text(name, spec)
    schema: JsonDict = json.loads(TO_COMMON.sub("#/$defs/", text))
    definitions = schema.setdefault("$defs", {})
    wanted = REFERENCE.findall(text)
    while wanted:
        if (name := wanted.pop()) not in definitions:
            definitions[name] = _common_definitions()[name]
            wanted += REFERENCE.findall(json.dumps(definitions[name]))
    return schema


def _schema_text(name: str, spec: GameSpec | None) -> str:
    """Return the schema for a data file as JSON. If the model of the game declares the data files
    (`machu_rules.loader.figures`), the schema is made from the model. Otherwise, the schema is read from a file.
    """
    if spec is not None and declares_files(spec.model):
        return json.dumps(_file_schemas(spec)[name])
    folder = resources.schema_folder() if spec is None else spec.schema_folder()
    return folder.joinpath(f"{name}.schema.json").read_text(encoding="utf-8")


@cache
def _file_schemas(spec: GameSpec) -> dict[str, JsonDict]:
    return data_file_schemas(spec.model, spec.name)


@cache
def _common_definitions() -> JsonDict:
    text = resources.schema_folder().joinpath("common.schema.json").read_text(encoding="utf-8")
    definitions: JsonDict = json.loads(text)["$defs"]
    return definitions


def faults(root: DataNode, name: str, spec: GameSpec | None = None) -> list[DataFault]:
    """Return all faults that a schema finds in ``root``, the data of a file. ``name`` and ``spec`` determine the schema
    (see `schema_of`).
    """
    data = root.plain()
    if _acceptor(name, spec)(data):
        return []
    from machu_rules.loader import schema_faults

    return schema_faults.faults(
        validator(name, spec), root, data, spec, sections_by_field(spec) if spec is not None else None
    )


@cache
def _acceptor(name: str, spec: GameSpec | None) -> Check:
    return acceptor(schema_of(name, spec))


@cache
def validator(name: str, spec: GameSpec | None = None) -> Any:
    """Return the jsonschema validator for the schema from `schema_of`."""
    from machu_rules.loader.schema_faults import (
        validator_of,
    )  # imported only here: it takes 45 ms, and only faulty data needs it

    return validator_of(schema_of(name, spec))


@cache
def option_defaults(spec: GameSpec) -> dict[str, Any]:
    """Return the defaults of the options that may be omitted. The keys are the names of the options."""
    known = [schema_of(file, spec)["properties"].get("options", {}) for file in spec.files if file != "rules"]
    return {
        name: option["default"]
        for options in known
        for name, option in options.get("properties", {}).items()
        if "default" in option and name not in options.get("required", ())
    }


@cache
def sections_by_field(spec: GameSpec) -> dict[str, list[str]]:
    """Return a mapping from the name of a field to the names of the sections that have such a field. The sections
    ``rules``, ``defaults`` and ``options`` are left out.
    """
    homes: dict[str, list[str]] = {}
    for file in spec.files:
        for section, inner in schema_of(file, spec)["properties"].items():
            entry = inner.get("items", inner) if section not in ("rules", "defaults", "options") else {}
            for name in entry.get("properties", {}):
                if name not in NO_FIGURES:
                    homes.setdefault(name, []).append(section)
    return homes
