"""What is generated from the declarations of states and from the schemas of data files is up to date."""

from __future__ import annotations

import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from tools import generate_models, generate_states

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").rglob("*.md"))]


def test_states_are_up_to_date() -> None:
    for path, text in generate_states.texts().items():
        assert path.read_text(encoding="utf-8") == text, "run: make generate"


def test_models_are_up_to_date() -> None:
    for path, text in generate_models.texts().items():
        assert path.read_text(encoding="utf-8") == text, "run: make generate"


def test_generators_are_started_as_modules() -> None:
    """A script of a folder finds no module beside that folder."""
    pages = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    assert not re.findall(r"python tools/\w+", pages)
    named = set(re.findall(r"python -m (tools\.\w+)", pages))
    assert {"tools.generate", "tools.docs.rewrite_examples"} <= named
    assert [name for name in named if find_spec(name) is None] == []


SPAN = {"type": "object", "description": "A span.", "x-model": {"class": "Span"}, "required": [], "properties": {}}


def figures(field: dict[str, Any], required: bool = True) -> str:
    """The class of figures made of a schema with a field ``age``, and a section with a field ``size``."""
    size = {"type": "integer", "description": "Its size."}
    box = {"type": "object", "description": "A box.", "required": ["size"], "properties": {"size": size}}
    fields = {"age": {"description": "How old it is.", **field}, "box": box}
    schema = {"required": ["box", *(["age"] if required else [])], "properties": fields, "$defs": {"span": SPAN}}
    return generate_models.Writer([schema]).written["Figures"]


def some(item: dict[str, Any], least: int, most: int, **more: Any) -> dict[str, Any]:
    """The schema of a list."""
    return {"type": "array", "minItems": least, "maxItems": most, "items": item, **more}


@pytest.mark.parametrize(
    ("field", "required", "line"),
    [
        ({"type": "integer"}, True, "age: int\n"),
        ({"type": "integer"}, False, "age: int | None = None\n"),
        ({"type": "integer", "default": 7}, False, "age: int = 7\n"),
        ({"type": "integer", "x-model": {"presentation": True}}, True, "age: int = presentation(NOTHING)\n"),
        (
            {"type": "string", "default": "#888888", "x-model": {"presentation": True}},
            False,
            "age: str = presentation('#888888')\n",
        ),
        (
            {"type": "integer", "default": 7, "x-model": {"always_fingerprinted": True}},
            False,
            "age: int = always_fingerprinted(7)\n",
        ),
        ({"type": "integer", "x-model": {"field": "years"}}, True, "years: Annotated[int, FieldPath('age')]\n"),
        ({"if": {"type": "string"}, "else": {"type": "number"}}, True, "age: float\n"),
        (some({"enum": ["old", "new"]}, 0, 9), False, "age: tuple[Literal['old', 'new'], ...] = ()\n"),
        (some({"type": "boolean"}, 2, 2), True, "age: tuple[bool, bool]\n"),
        ({"$ref": "#/$defs/span", "x-model": {"presentation": True}}, True, "age: Span = presentation(NOTHING)\n"),
    ],
)
def test_a_field_of_a_model(field: dict[str, Any], required: bool, line: str) -> None:
    text = figures(field, required)
    assert line in text
    assert "size: Annotated[int, FieldPath('box.size')]\n" in text


@pytest.mark.parametrize(
    ("field", "required", "wrong"),
    [
        (
            {"type": "integer", "x-model": {"lok": True}},
            True,
            "age: x-model has only always_fingerprinted, class, field, presentation, unordered",
        ),
        ({"type": "integer", "x-model": {"unordered": {"by": "id"}}}, True, r"age: x-model has only .* \(field, ids\)"),
        ({"type": "integer", "x-model": {"always_fingerprinted": True}}, True, "age: only a real default"),
        ({"type": "integer", "x-model": {"always_fingerprinted": True}}, False, "age: only a real default"),
        ({"type": "integer", "x-model": {"field": "size"}}, True, "Figures: two fields have one name"),
        (some({"type": "integer"}, 0, 9, default=[7]), False, r"no list and no object is a default: \[7\]"),
        ({"properties": {}, "x-model": {"presentation": True}}, True, "age: a section without a class is always there"),
        ({"properties": {}}, False, "age: a section without a class is always there"),
        ({"anyOf": []}, True, "age: its type cannot be told without 'type'"),
        ({"type": "object", "additionalProperties": {}}, True, "age: its type cannot be told without 'x-model'"),
    ],
)
def test_what_a_model_cannot_say_is_refused(field: dict[str, Any], required: bool, wrong: str) -> None:
    with pytest.raises(ValueError, match=wrong):
        figures(field, required)
