"""The schemas of the data files: valid, closed, described, bounded, and in step with data and model."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import attrs
import pytest
from jsonschema import Draft202012Validator

import machu_rules as mr
from machu_rules.games.registry import spec_of
from machu_rules.loader.rulebook import PROVENANCES, Rule
from tests.loader.shipped import EACH_FILE, GAMES, data, files, place, schemas, text

ORIGINS = {"provenance", "rule", "note"}


def subschemas(node: Any, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Every schema within a schema, with a path to it; an `if` only asks, and demands nothing."""
    yield path, node
    for keyword in ("properties", "$defs"):
        for name, inner in node.get(keyword, {}).items():
            yield from subschemas(inner, f"{path}/{name}")
    for keyword in ("items", "additionalProperties", "propertyNames", "then", "else"):
        if isinstance(node.get(keyword), dict):
            yield from subschemas(node[keyword], f"{path}/{keyword}")


EVERY = [
    (f"{game}/{name}{path}", schema) for game, name in EACH_FILE for path, schema in subschemas(schemas(game)[name])
]


def written(game: str, name: str) -> dict[str, Any]:
    """A schema as it stands in its file, without what it refers to in the common one."""
    file = spec_of(game).schema_folder().joinpath(f"{name}.schema.json")
    schema: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return schema


def resolved(game: str, name: str, schema: dict[str, Any]) -> dict[str, Any]:
    """A schema with what it refers to, but its own words about it."""
    if "$ref" not in schema:
        return schema
    definition: dict[str, Any] = schemas(game)[name]["$defs"][schema["$ref"].removeprefix("#/$defs/")]
    return {**definition, **schema}


@pytest.mark.parametrize(("game", "name"), EACH_FILE)
def test_a_schema_is_valid(game: str, name: str) -> None:
    Draft202012Validator.check_schema(schemas(game)[name])
    assert schemas(game)[name]["$schema"] == Draft202012Validator.META_SCHEMA["$id"]


def test_only_known_keywords() -> None:
    """A misspelt keyword would be ignored by validators."""
    known = {
        "$schema", "$defs", "$ref", "title", "description", "examples", "default", "type", "enum", "const", "required",
        "properties", "additionalProperties", "propertyNames", "minProperties", "maxProperties", "items", "minItems",
        "maxItems", "minimum", "maximum", "pattern", "minLength", "maxLength", "if", "then", "else",
        "dependentRequired", "format",
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


@pytest.mark.parametrize(("game", "name"), EACH_FILE)
def test_examples_are_valid(game: str, name: str) -> None:
    definitions = schemas(game)[name].get("$defs", {})
    wrong = [
        f"{path}: {error.message}"
        for path, schema in subschemas(schemas(game)[name])
        for example in schema.get("examples", ())
        for error in Draft202012Validator({**schema, "$defs": definitions}).iter_errors(example)
    ]
    assert wrong == []


@pytest.mark.parametrize("game", GAMES)
def test_examples_name_rules_of_the_game(game: str) -> None:
    """An example that another game has would mislead."""
    rules, named = {rule.id for rule in mr.load(game).rulebook.rules}, set()
    for name in files(game):
        for path, part in subschemas(written(game, name)):
            if part.get("$ref", path).rpartition("/")[2] in ("rule", "rule_id"):
                for example in part.get("examples", ()):
                    named |= set(example.values() if isinstance(example, dict) else [example])
    assert named
    assert named <= rules


@pytest.mark.parametrize(("game", "name"), EACH_FILE)
def test_no_definition_is_left_over(game: str, name: str) -> None:
    schema = schemas(game)[name]
    used = {inner["$ref"].removeprefix("#/$defs/") for _, inner in subschemas(schema) if "$ref" in inner}
    assert used == set(schema["$defs"])


@pytest.mark.parametrize(("game", "name"), EACH_FILE)
def test_data_files_point_editors_at_their_schema(game: str, name: str) -> None:
    first = text(game, name).splitlines()[0]
    pointer = first.removeprefix("# yaml-language-server: $schema=")
    assert json.loads((place(game, name).parent / pointer).read_text(encoding="utf-8")) == written(game, name)


@pytest.mark.parametrize(("game", "name"), EACH_FILE)
def test_the_shipped_data_is_valid(game: str, name: str) -> None:
    validator = Draft202012Validator(schemas(game)[name])
    assert [error.message for error in validator.iter_errors(data(game)[name])] == []


@pytest.mark.parametrize("game", GAMES)
def test_the_shipped_game_has_no_problems(game: str) -> None:
    assert mr.validate(game) == ()


@pytest.mark.parametrize(
    ("definition", "word"),
    [
        ("id", "Corn"), ("id", "corn_"), ("id", "_corn"), ("id", "corn__2"), ("id", "3_corn"), ("id", "corn\n"),
        ("id", "maïs"), ("name", ""), ("name", " corn"), ("name", "corn\n"), ("name", "two\nlines"),
        ("name", "\x1b[31mcorn"), ("name", "nroc\u202e"), ("name", "\ud800"), ("colour", "#fff"),
        ("colour", "#3f8f4f\n"), ("colour", "green"), ("note", "\x1b[2J"), ("note", ""), ("rule_id", "clergy-2"),
        ("rule_id", "CLERGY-2\n"), ("rule_id", "CLERGY-"), ("one_provenance", "guessed"),
    ],
)  # fmt: skip
@pytest.mark.parametrize("game", GAMES)
def test_patterns_refuse(game: str, definition: str, word: str) -> None:
    definitions = {name: one for schema in schemas(game).values() for name, one in schema["$defs"].items()}
    one = definitions.get(definition) or definitions["title"]
    assert not Draft202012Validator(one).is_valid(word)


def properties(game: str, file: str, *path: str) -> dict[str, Any]:
    """The properties of an object of a file; `*` stands for the entries of a list."""
    node = schemas(game)[file]
    for step in path:
        node = resolved(game, file, node["items"] if step == "*" else node["properties"][step])
    fields: dict[str, Any] = node["properties"]
    return fields


def test_every_object_may_say_where_it_comes_from() -> None:
    silent = [
        path
        for game, name in EACH_FILE
        for section, inner in schemas(game)[name]["properties"].items()
        if section not in ("defaults", "rules")
        for path, schema in subschemas(inner, section)
        if "properties" in schema
        and not path.endswith(("/position", "/aid/items"))
        and not set(schema["properties"]) >= ORIGINS
    ]
    assert silent == []


@pytest.mark.parametrize("game", GAMES)
def test_each_value_of_an_option_is_explained(game: str) -> None:
    for name, schema in properties(game, "game", "options").items():
        if name not in ORIGINS:
            assert all(f"{value}: " in schema["description"] for value in schema["else"]["enum"]), name


@pytest.mark.parametrize("game", GAMES)
def test_standings_are_those_of_the_rulebook(game: str) -> None:
    found = {
        tuple(schema["$defs"]["one_provenance"]["enum"])
        for schema in schemas(game).values()
        if "one_provenance" in schema["$defs"]
    }
    assert found == {PROVENANCES}


@pytest.mark.parametrize("game", GAMES)
def test_rules_have_the_fields_of_a_rule(game: str) -> None:
    assert {field.name for field in attrs.fields(Rule)} <= set(properties(game, "rules", "rules", "*"))


@pytest.mark.parametrize("game", GAMES)
def test_an_editor_resolves_what_the_files_refer_to(game: str) -> None:
    """A reference leads to a file beside, as an editor follows it, and to a definition in it."""
    folder = Path(str(spec_of(game).schema_folder()))
    for path in folder.glob("*.schema.json"):
        content = path.read_text(encoding="utf-8")
        for file, name in re.findall(r'"\$ref": "([^#"]*)#/\$defs/(\w+)"', content):
            target = (folder / file if file else path).resolve()
            assert name in json.loads(target.read_text(encoding="utf-8"))["$defs"], f"{path.name}: {file} {name}"
        assert content.count('"$ref"') == len(re.findall(r'"\$ref": "[^#"]*#/\$defs/\w+"', content))


def test_what_games_share_is_defined_once() -> None:
    own = [
        json.dumps(one, sort_keys=True)
        for game, name in EACH_FILE
        for one in written(game, name).get("$defs", {}).values()
    ]
    assert len(own) == len(set(own))
