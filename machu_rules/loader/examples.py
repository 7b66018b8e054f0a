"""Make hints with examples of data. The examples are from the schemas of the data files. An example is a line of YAML
that a designer can paste into a data file.
"""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Any

from machu_rules.core.phrasing import short_printable_line
from machu_rules.core.values import JsonDict

LONGEST = 100
"""The maximum length, in characters, of a line of YAML in a hint."""

NUMBERS = re.compile(r"[0-9]+(\s+[0-9]+)*\Z")
PLAIN = re.compile(r"[A-Za-z][A-Za-z0-9_ /-]*\Z")


def flow_yaml(value: Any) -> str:
    """Return ``value`` as YAML on one line.

    >>> flow_yaml({"4": {"incas": 8}, "name": "Salt Pans", "icons": ["farmer"]})
    '{"4": {incas: 8}, name: Salt Pans, icons: [farmer]}'
    """
    if isinstance(value, Mapping):
        return f"{{{', '.join(f'{flow_yaml(str(key))}: {flow_yaml(item)}' for key, item in value.items())}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join(map(flow_yaml, value))}]"
    if isinstance(value, str) and PLAIN.match(value) and value.strip().lower() not in ("yes", "no", "on", "off"):
        return value
    return json.dumps(value, ensure_ascii=False)


def field_example_hint(key: str, schema: JsonDict) -> str:
    """Return a hint with an example for the field ``key``. ``schema`` is the schema of the field. If the schema allows
    only one value, the hint contains this value. The hint is empty if the schema contains neither a single value nor an
    example, or if the example is too long.

    >>> field_example_hint("gold", {"examples": [3]})
    'for example `gold: 3`'
    """
    if "const" in schema:
        return f"write `{key}: {flow_yaml(schema['const'])}`"
    value = next(iter(schema.get("examples", ())), None)
    if value is None:
        return ""
    line = f"{key}: {flow_yaml(value)}"
    return f"for example `{line}`" if len(line) <= LONGEST else ""


def form_hint(schema: JsonDict, value: Any, path: tuple[str | int, ...]) -> str:
    """Return a hint that shows the form of the list or mapping that must be at ``path``. ``schema`` is the schema of
    the list or mapping. ``value`` is the invalid value at ``path``.

    >>> form_hint({"type": "object", "properties": {"number": {"type": "integer"}}}, 7, ("rounds",))
    'write `rounds: {number: 7}`'
    """
    key = next((step for step in reversed(path) if isinstance(step, str)), "")
    kind = schema.get("type")
    if kind == "array" and isinstance(value, str):
        words = value.split(",") if "," in value else value.split() if NUMBERS.match(value) else [value]
        return f"write `{key}: [{', '.join(map(str.strip, words))}]`" if value and len(value) <= LONGEST else ""
    fields = {name: inner for name, inner in schema.get("properties", {}).items() if name not in ABOUT}
    if kind == "object" and fields and not isinstance(value, Mapping):
        takes = {int: "integer", str: "string", list: "array"}.get(type(value), "")
        field = next((name for name, inner in fields.items() if inner.get("type") == takes), next(iter(fields)))
        fits = fields[field].get("type") == takes
        shown = flow_yaml(short_printable_line(value) if isinstance(value, str) else value) if fits else "..."
        shown = shown if len(shown) <= LONGEST else "..."
        example = field_example_hint(key, schema)
        return example if example and not fits else f"write `{key}: {{{field}: {shown}}}`"
    return field_example_hint(key, schema)


ABOUT = ("provenance", "rule", "note", "id")
