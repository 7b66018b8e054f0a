"""The digests of the published JSON Schemas, without their descriptions, in `tests/json/published_forms.json`.

The schemas are not under version control. The digests are, so a change of a form that users rely on can be seen in a
diff.
"""

from __future__ import annotations

import json
from hashlib import sha256
from pathlib import Path
from typing import Any

from tools import json_schemas

FILE = Path(__file__).parents[1] / "tests" / "json" / "published_forms.json"
WORDS = ("description", "examples")
"""The keywords that may change without changing the form."""


def form(node: Any, names: bool = False) -> Any:
    """Return a schema without its descriptions and examples. ``names`` is True if the keys of ``node`` are the names of
    properties or definitions, not keywords.
    """
    if isinstance(node, list):
        return [form(item) for item in node]
    if not isinstance(node, dict):
        return node
    return {
        key: form(value, key in ("properties", "$defs") and not names)
        for key, value in node.items()
        if names or key not in WORDS
    }


def digests() -> dict[str, str]:
    """Return the SHA-256 of the form of each schema, by the path of its file."""
    return {
        path: sha256(json.dumps(form(schema)).encode()).hexdigest() for path, schema in json_schemas.schemas().items()
    }


def texts() -> dict[Path, str]:
    """Return the text of the file."""
    return {FILE: json.dumps(dict(sorted(digests().items())), indent=1) + "\n"}
