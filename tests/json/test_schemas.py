"""The JSON Schemas: valid, closed, described, bounded, consistent with the code, the same as one document."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from string import Formatter
from typing import Any

import attrs
import pytest
from jsonschema import Draft202012Validator

import machu_rules as mr
from machu_rules.core.schema_files import target
from machu_rules.core.values import Feature, Outcome, Preview, ScoreLine
from machu_rules.games.json_schemas import json_schema, schema_names
from machu_rules.games.princes.tasks import FIELDS
from tools import json_schemas, published_forms

FOLDER = Path(__file__).parents[2] / "schemas" / "json"
FILES = sorted(file.relative_to(FOLDER).as_posix() for file in FOLDER.rglob("*.json"))
SCHEMAS: dict[str, dict[str, Any]] = {file: json.loads((FOLDER / file).read_text(encoding="utf-8")) for file in FILES}
PIECES = [(name, game) for game in (None, *mr.games()) for name in schema_names(game)]
OPEN = {"JsonObject", "State", "View"}
"""The types that only a game defines more precisely."""


def subschemas(node: Any, path: str) -> Iterator[tuple[str, dict[str, Any]]]:
    """All schemas inside a schema, with their paths."""
    yield path, node
    for keyword in ("properties", "$defs"):
        for name, inner in node.get(keyword, {}).items():
            yield from subschemas(inner, f"{path}/{name}")
    for keyword in ("anyOf", "oneOf"):
        for number, inner in enumerate(node.get(keyword, ())):
            yield from subschemas(inner, f"{path}/{keyword} {number}")
    for keyword in ("items", "additionalProperties"):
        if isinstance(node.get(keyword), dict):
            yield from subschemas(node[keyword], f"{path}/{keyword}")


EVERY = [(file, path, schema) for file in FILES for path, schema in subschemas(SCHEMAS[file], file)]


def test_the_files_are_what_the_generator_makes() -> None:
    made = {path.relative_to(FOLDER).as_posix(): text for path, text in json_schemas.texts().items()}
    assert {file: (FOLDER / file).read_text(encoding="utf-8") for file in made} == made, "run: make generate"
    assert set(made) == set(FILES)


def test_a_published_form_has_not_changed_unnoticed() -> None:
    """A change of a form belongs into the changelog. `make generate` then writes the new digests."""
    before = json.loads(published_forms.FILE.read_text(encoding="utf-8"))
    now = published_forms.digests()
    changed = sorted(file for file in before.keys() | now.keys() if before.get(file) != now.get(file))
    assert changed == [], "the forms of these schemas have changed; if that is intended, run: make generate"


def test_the_digest_of_a_form_covers_all_but_words() -> None:
    schema = {"description": "a", "properties": {"description": {"type": "string", "description": "b", "maxLength": 3}}}
    words = {"description": "c", "properties": {"description": {"type": "string", "description": "d", "maxLength": 3}}}
    assert published_forms.form(schema) == published_forms.form(words)
    assert published_forms.form(schema) == {"properties": {"description": {"type": "string", "maxLength": 3}}}


@pytest.mark.parametrize("file", FILES)
def test_a_file_is_a_schema(file: str) -> None:
    Draft202012Validator.check_schema(SCHEMAS[file])
    assert SCHEMAS[file]["$schema"] == Draft202012Validator.META_SCHEMA["$id"]


def test_only_keywords_that_every_generator_of_types_knows() -> None:
    known = {
        "$schema", "$defs", "$ref", "title", "description", "examples", "type", "enum", "const", "required",
        "properties", "additionalProperties", "propertyNames", "maxProperties", "items", "minItems", "maxItems",
        "uniqueItems", "minimum", "maximum", "pattern", "maxLength", "anyOf", "oneOf",
    }  # fmt: skip
    assert {word for _, _, schema in EVERY for word in schema} <= known


def test_objects_are_closed() -> None:
    open_objects = {
        schema.get("title", path)
        for _, path, schema in EVERY
        if schema.get("type") == "object" or "properties" in schema
        if schema.get("additionalProperties") is not False
        if not {"propertyNames", "additionalProperties", "maxProperties"} <= schema.keys()
    }
    assert open_objects == OPEN


def test_everything_has_a_limit() -> None:
    limits = {
        "integer": {"minimum", "maximum"},
        "number": {"minimum", "maximum"},
        "array": {"minItems", "maxItems"},
        "string": {"maxLength"},
    }
    unlimited = [path for _, path, schema in EVERY if limits.get(schema.get("type", ""), set()) - schema.keys()]
    assert unlimited == []


def test_what_is_named_is_described() -> None:
    bare = [path for _, path, schema in EVERY if "title" in schema and not schema.get("description")]
    fields = [
        f"{path}/{name}"
        for file, path, schema in EVERY
        for name, field in schema.get("properties", {}).items()
        if not ({"description", "const"} & field.keys() or field == {"type": "null"} or described(field, file))
    ]
    assert bare == []
    assert fields == []


def described(field: dict[str, Any], file: str) -> bool:
    """True if a field, or the type of its values, has a description."""
    if "$ref" in field:
        return bool(target(field["$ref"], file, SCHEMAS)[1].get("description"))
    if field.get("type") == "object":
        return field.get("additionalProperties") is False  # its own fields are
    return any(described(one, file) for one in field.get("anyOf", ()))


def test_definitions_have_titles_that_differ_within_a_folder() -> None:
    for folder in {file.rpartition("/")[0] for file in FILES}:
        titles = [
            schema.get("title")
            for file in FILES
            if file.rpartition("/")[0] == folder
            for schema in (*SCHEMAS[file].get("$defs", {}).values(), SCHEMAS[file])
        ]
        assert None not in titles
        assert len(titles) == len(set(titles))


def test_no_definition_is_left_over() -> None:
    """Roots are there for their own sake, and so are the definitions of `common` that those of a game refer to."""
    used = {json.dumps(target(schema["$ref"], file, SCHEMAS)[1]) for file, _, schema in EVERY if "$ref" in schema}
    names = [schema["propertyNames"] for _, _, schema in EVERY if "propertyNames" in schema]
    used |= {json.dumps(target(name["$ref"], file, SCHEMAS)[1]) for name in names for file in FILES if fits(name, file)}
    left_over = [
        f"{file}/{name}"
        for file in FILES
        for name, schema in SCHEMAS[file].get("$defs", {}).items()
        if json.dumps(schema) not in used
    ]
    assert left_over == []


def fits(reference: dict[str, Any], file: str) -> bool:
    try:
        target(reference["$ref"], file, SCHEMAS)
    except (KeyError, FileNotFoundError):
        return False
    return True


@pytest.mark.parametrize(("name", "game"), PIECES)
def test_in_one_piece_a_schema_is_valid_and_refers_to_itself_alone(name: str, game: str | None) -> None:
    whole = json_schema(name, game)
    Draft202012Validator.check_schema(whole)
    references = set(re.findall(r'"\$ref": "([^"]*)"', json.dumps(whole)))
    assert references == {f"#/$defs/{title}" for title in whole.get("$defs", {})}


@pytest.mark.parametrize("game", mr.games())
def test_a_game_says_more_closely_what_all_say(game: str) -> None:
    """The names of a game are names of all games, except its own. All names of games exist."""
    names = set(schema_names(game))
    assert names - set(schema_names()) <= {"task"}
    assert names >= {"decision", "event", "outcome", "refusal", "state", "view"}


def test_examples_are_valid() -> None:
    for name, game in PIECES:
        whole = json_schema(name, game)
        for title, one in {"": whole, **whole.get("$defs", {})}.items():
            for example in one.get("examples", ()):
                checker = Draft202012Validator({"$defs": whole.get("$defs", {}), **one})
                assert checker.is_valid(example), (name, title, example)


def test_a_name_that_is_none() -> None:
    with pytest.raises(mr.UsageError, match=r"there is no schema 'viev'; there are .*view"):
        json_schema("viev", "princes")
    assert json_schema("view", "chess") == json_schema("view")
    assert json_schema("problem", "princes") == json_schema("problem")
    assert schema_names("../princes") == schema_names("chess") == ()


# ------------------------------------------------------------------------------------ in step with the code


def union(file: str, key: str) -> dict[str, dict[str, Any]]:
    """The schemas of a union by their constant, which is also the name of the definition."""
    whole = SCHEMAS[file]
    named: dict[str, dict[str, Any]] = whole["$defs"]
    assert whole["oneOf"] == [{"$ref": f"#/$defs/{name}"} for name in named]
    assert all(schema["properties"][key] == {"const": name} for name, schema in named.items())
    return named


def keys(schema: dict[str, Any]) -> set[str]:
    """The keys of a closed object, all of which must be there."""
    properties = schema.get("properties", {})
    assert schema["additionalProperties"] is False
    assert set(schema.get("required", ())) == set(properties)
    return set(properties)


@pytest.mark.parametrize("game", mr.games())
def test_events_are_those_of_the_catalogue(game: str) -> None:
    events = union(f"{game}/event.schema.json", "kind")
    assert {kind: keys(one["properties"]["data"]) for kind, one in events.items()} == {
        kind: set(one.fields) for kind, one in mr.load(game).event_kinds.items()
    }
    assert all(keys(one) == {"kind", "seat", "rule", "data", "private_to"} for one in events.values())


@pytest.mark.parametrize("game", mr.games())
def test_refusals_are_those_of_the_catalogue(game: str) -> None:
    refusals = union(f"{game}/refusal.schema.json", "code")
    sentences = mr.load(game).catalogue.section("refusals")
    assert refusals.keys() == sentences.keys()
    for code, one in refusals.items():
        named = {name for _, name, _, _ in Formatter().parse(sentences[code]) if name}
        params = one["properties"]["params"]
        assert named <= params["properties"].keys(), code
        assert named - set(params["required"]) <= {"near"}, "only a suggestion may be missing"
        plain = re.sub(r"{(\w+):[^}]*}", r"{\1}", sentences[code])
        assert one["description"] == f"Its sentence: {plain}"


def test_tasks_are_those_of_the_agenda() -> None:
    tasks: dict[str, set[str]] = {}
    for reference in SCHEMAS["princes/task.schema.json"]["oneOf"]:
        _, one = target(reference["$ref"], "princes/task.schema.json", SCHEMAS)
        name = one["properties"]["task"]
        tasks |= dict.fromkeys(name.get("enum") or [name["const"]], keys(one) - {"task"})
    assert tasks == {name: set(fields) for name, fields in FIELDS.items()}


@pytest.mark.parametrize("game", mr.games())
def test_kinds_of_decisions_are_those_of_the_catalogue(game: str) -> None:
    kinds = SCHEMAS[f"{game}/common.schema.json"]["$defs"]["decision_kind"]["enum"]
    assert kinds == list(mr.load(game).english["decisions"])


@pytest.mark.parametrize(
    ("name", "fields"),
    [
        ("outcome", [field.name for field in attrs.fields(Outcome)]),
        ("score_line", [field.name for field in attrs.fields(ScoreLine)]),
        ("preview", [field.name for field in attrs.fields(Preview)]),
        ("problem", [field.name for field in attrs.fields(mr.Problem)]),
        ("refusal", [field.name for field in attrs.fields(mr.Refusal)]),
        ("feature", list(Feature._fields)),
    ],
)
def test_values_have_the_fields_of_their_classes(name: str, fields: list[str]) -> None:
    assert list(SCHEMAS[f"{name}.schema.json"]["properties"]) == fields
