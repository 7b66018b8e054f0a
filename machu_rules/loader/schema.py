"""The JSON Schemas for data files, and the check of data against them."""

from __future__ import annotations

import json
import re
from functools import cache
from typing import Any

from machu_rules.core import resources
from machu_rules.core.values import JsonDict
from machu_rules.loader.data_nodes import DataFault, DataNode
from machu_rules.loader.provenance import NO_FIGURES
from machu_rules.loader.quick_schema import Check, acceptor
from machu_rules.loader.spec import GameSpec

TO_COMMON = re.compile(r"[./]*common\.schema\.json#/\$defs/")
MODEL = "x-model"
"""A keyword in schemas. It contains information that only the typed model needs (`tools/generate_models.py`). The value
of the keyword is an object with these keys:

- ``class``: the name of the model class for an object.
- ``field``: the name of the model field for a value, if this name differs from the key of the value. If the name is
  null, the value is not part of the model.
- ``presentation``: play does not depend on the value.
- ``always_fingerprinted``: the fingerprint covers the value even if the value is the default. This key is only for
  fields that had a default before the fingerprint skipped defaults.
- ``unordered``: the order of a list has no meaning. The value is an object. Its keys ``field`` and ``ids`` have the
  same meaning as in `machu_rules.loader.normal_form.Unordered`.
"""

REFERENCE = re.compile(r'"\$ref": "[./]*(?:common\.schema\.json)?#/\$defs/(\w+)"')


@cache
def schema_of(name: str, spec: GameSpec | None = None) -> JsonDict:
    """Return the self-contained schema for the data file ``name`` of the game ``spec``. The definitions in
    ``common.schema.json`` to which the schema refers are included.

    If ``spec`` is None, return the schema for a file that has the same form in all games. ``name`` is then the kind of
    file, such as ``variant`` or ``language``.
    """
    folder = resources.schemas() if spec is None else spec.schema_folder()
    text = folder.joinpath(f"{name}.schema.json").read_text(encoding="utf-8")
    schema: JsonDict = json.loads(TO_COMMON.sub("#/$defs/", text), object_hook=_strip_model_keyword)
    definitions = schema.setdefault("$defs", {})
    wanted = REFERENCE.findall(text)
    while wanted:
        if (name := wanted.pop()) not in definitions:
            definitions[name] = _common_definitions()[name]
            wanted += REFERENCE.findall(json.dumps(definitions[name]))
    return schema


@cache
def _common_definitions() -> JsonDict:
    text = resources.schemas().joinpath("common.schema.json").read_text(encoding="utf-8")
    definitions: JsonDict = json.loads(text, object_hook=_strip_model_keyword)["$defs"]
    return definitions


def _strip_model_keyword(part: dict[str, Any]) -> dict[str, Any]:
    """Return ``part``, a part of a schema, without the information for the typed model (`MODEL`)."""
    part.pop(MODEL, None)
    return part


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
