"""The schemas of the data files: valid, closed, described, bounded, and in step with data and model."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, get_args, get_type_hints

import attrs
import pytest
import yaml
from jsonschema import Draft202012Validator

import machu_rules as mr
from machu_rules import resources
from machu_rules.princes import model
from machu_rules.rulebook.book import STANDINGS, Rule

FILES = ("goods", "districts", "cards", "game", "rules")
SCHEMAS: dict[str, dict[str, Any]] = {
    name: json.loads(resources.schemas().joinpath("princes", f"{name}.schema.json").read_text(encoding="utf-8"))
    for name in FILES
}
ORIGINS = {"standing", "rule", "note"}


def subschemas(node: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every schema within a schema, with a path to it; an `if` only asks, and demands nothing."""
    yield path, node
    for keyword in ("properties", "$defs"):
        for name, inner in node.get(keyword, {}).items():
            yield from subschemas(inner, f"{path}/{name}")
    for keyword in ("items", "additionalProperties", "propertyNames", "then", "else"):
        if isinstance(node.get(keyword), dict):
            yield from subschemas(node[keyword], f"{path}/{keyword}")


EVERY = [(f"{name}{path}", schema) for name in FILES for path, schema in subschemas(SCHEMAS[name])]


def resolved(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    """A schema with what it refers to, but its own words about it."""
    if "$ref" not in schema:
        return schema
    definition: dict[str, Any] = SCHEMAS[name]["$defs"][schema["$ref"].removeprefix("#/$defs/")]
    return {**definition, **schema}


@pytest.mark.parametrize("name", FILES)
def test_a_schema_is_valid(name: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[name])
    assert SCHEMAS[name]["$schema"] == Draft202012Validator.META_SCHEMA["$id"]


def test_only_known_keywords() -> None:
    """A misspelt keyword would be ignored by validators."""
    known = {
        "$schema", "$defs", "$ref", "title", "description", "examples", "default", "type", "enum", "const", "required",
        "properties", "additionalProperties", "propertyNames", "minProperties", "maxProperties", "items", "minItems",
        "maxItems", "minimum", "maximum", "pattern", "minLength", "maxLength", "if", "then", "else",
        "dependentRequired",
    }  # fmt: skip
    assert {word for _, schema in EVERY for word in schema} <= known


def test_objects_are_closed() -> None:
    open_objects = [
        path
        for path, schema in EVERY
        if schema.get("type") == "object" or "properties" in schema
        if schema.get("additionalProperties") is not False
        and not ({"propertyNames", "additionalProperties", "maxProperties"} <= schema.keys())
    ]
    assert open_objects == []


def test_every_field_has_a_description_and_an_example() -> None:
    bare = [
        f"{path}/{name}"
        for path, schema in EVERY
        for name, field in schema.get("properties", {}).items()
        if not field.get("description") or not field.get("examples")
    ]
    assert bare == []


def test_everything_has_a_limit() -> None:
    limits = {
        "integer": ("minimum", "maximum"),
        "number": ("minimum", "maximum"),
        "array": ("minItems", "maxItems"),
        "string": ("pattern", "maxLength"),
    }
    unlimited = [
        path
        for path, schema in EVERY
        if schema.get("type") in limits and not set(limits[schema["type"]]) <= schema.keys()
    ]
    assert unlimited == []


@pytest.mark.parametrize("name", FILES)
def test_examples_are_valid(name: str) -> None:
    definitions = SCHEMAS[name].get("$defs", {})
    wrong = [
        f"{path}: {error.message}"
        for path, schema in subschemas(SCHEMAS[name])
        for example in schema.get("examples", ())
        for error in Draft202012Validator({**schema, "$defs": definitions}).iter_errors(example)
    ]
    assert wrong == []


def test_definitions_of_one_name_are_the_same_everywhere() -> None:
    seen: dict[str, Any] = {}
    for schema in SCHEMAS.values():
        for word, definition in schema["$defs"].items():
            assert seen.setdefault(word, definition) == definition


def test_no_definition_is_left_over() -> None:
    for name, schema in SCHEMAS.items():
        used = {inner["$ref"].removeprefix("#/$defs/") for _, inner in subschemas(schema) if "$ref" in inner}
        assert used == set(schema["$defs"]), name


@pytest.mark.parametrize("name", FILES)
def test_data_files_point_editors_at_their_schema(name: str) -> None:
    file = Path(str(resources.data().joinpath(f"{name}.yaml")))
    first = file.read_text(encoding="utf-8").splitlines()[0]
    pointer = first.removeprefix("# yaml-language-server: $schema=")
    assert json.loads((file.parent / pointer).read_text(encoding="utf-8")) == SCHEMAS[name]


@pytest.mark.parametrize("name", FILES)
def test_the_shipped_data_is_valid(name: str) -> None:
    data = yaml.safe_load(resources.data().joinpath(f"{name}.yaml").read_text(encoding="utf-8"))
    assert [error.message for error in Draft202012Validator(SCHEMAS[name]).iter_errors(data)] == []


def test_the_shipped_game_has_no_problems() -> None:
    assert mr.validate("princes") == ()


@pytest.mark.parametrize(
    ("definition", "text"),
    [
        ("id", "Corn"), ("id", "corn_"), ("id", "_corn"), ("id", "corn__2"), ("id", "3_corn"), ("id", "corn\n"),
        ("id", "maïs"), ("name", ""), ("name", " corn"), ("name", "corn\n"), ("name", "two\nlines"),
        ("name", "\x1b[31mcorn"), ("name", "nroc\u202e"), ("name", "\ud800"), ("colour", "#fff"),
        ("colour", "#3f8f4f\n"), ("colour", "green"), ("note", "\x1b[2J"), ("note", ""), ("rule_id", "clergy-2"),
        ("rule_id", "CLERGY-2\n"), ("rule_id", "CLERGY-"), ("one_standing", "guessed"),
    ],
)  # fmt: skip
def test_patterns_refuse(definition: str, text: str) -> None:
    definitions = {word: one for schema in SCHEMAS.values() for word, one in schema["$defs"].items()}
    assert not Draft202012Validator(definitions[definition]).is_valid(text)


def properties(file: str, *path: str) -> dict[str, Any]:
    """The properties of an object of a file; `*` stands for the entries of a list."""
    node = SCHEMAS[file]
    for step in path:
        node = resolved(file, node["items"] if step == "*" else node["properties"][step])
    fields: dict[str, Any] = node["properties"]
    return fields


OBJECTS: list[tuple[type, tuple[str, ...]]] = [
    (model.Good, ("goods", "goods", "*")),
    (model.Occupation, ("goods", "occupations", "*")),
    (model.Market, ("goods", "market")),
    (model.Column, ("goods", "market", "columns", "*")),
    (model.District, ("districts", "districts", "*")),
    (model.Point, ("districts", "districts", "*", "position")),
    (model.Order, ("cards", "orders", "*")),
    (model.Card, ("cards", "sacrifice_cards", "cards", "*")),
    (model.MoonTile, ("cards", "moon_tiles", "*")),
    (model.SetupRow, ("game", "setup", "table", "*")),
    (model.Days, ("game", "days")),
    (model.Bonuses, ("game", "bonuses")),
    (model.Priced, ("game", "riding")),
    (model.Priced, ("game", "redeeming")),
    (model.Temples, ("game", "temples")),
    (model.SunClock, ("game", "sun_clock")),
    (model.Trail, ("game", "trail")),
    (model.Place, ("game", "trail", "places", "*")),
    (model.Conquest, ("game", "conquest")),
    (model.Options, ("game", "options")),
]


@pytest.mark.parametrize(("typed", "path"), OBJECTS, ids=["-".join(path) for _, path in OBJECTS])
def test_schema_and_model_have_the_same_fields(typed: type, path: tuple[str, ...]) -> None:
    fields = {field.name for field in attrs.fields(typed)}
    extra = {"price"} if typed is model.Order else set()  # short for equal prices
    assert set(properties(*path)) - ORIGINS == fields | extra


def test_every_object_may_say_where_it_comes_from() -> None:
    for typed, path in OBJECTS:
        if typed is not model.Point:
            assert set(properties(*path)) >= ORIGINS


def test_sections_are_those_of_the_model() -> None:
    sections = {name for schema in SCHEMAS.values() for name in schema["properties"]} - {"format", "rules"}
    assert sections == {field.name for field in attrs.fields(model.Play)} - {"cards"} | {"sacrifice_cards"}


def test_options_and_kinds_have_the_values_of_the_model() -> None:
    hints = get_type_hints(model.Options)
    for name, schema in properties("game", "options").items():
        if name not in ORIGINS:
            assert tuple(schema["enum"]) == get_args(hints[name]), name
            for value in schema["enum"]:
                assert f"{value}: " in schema["description"], "each value is explained"
    assert tuple(properties("districts", "districts", "*")["kind"]["enum"]) == get_args(model.DistrictKind)


def test_standings_are_those_of_the_rulebook() -> None:
    assert tuple(SCHEMAS["goods"]["$defs"]["one_standing"]["enum"]) == STANDINGS


def test_rules_have_the_fields_of_a_rule() -> None:
    assert {field.name for field in attrs.fields(Rule)} <= set(properties("rules", "rules", "*"))
