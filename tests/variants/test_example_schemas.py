"""The schemas of the example variants: an editor completes the examples, and each of them is valid by its schema."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
import yaml
from jsonschema import Draft202012Validator

from tests.fast_part import LONG_GAMES
from tests.variants.faulty import EXAMPLES
from tools.example_schemas import FOLDER, schema_text

GAMES = ("princes", "incan-gold", *(pytest.param(name, marks=pytest.mark.slow) for name in LONG_GAMES))


@pytest.mark.parametrize("game", GAMES)
def test_they_are_those_of_the_games(game: str) -> None:
    """``make generate`` writes them anew."""
    assert (FOLDER / f"{game}.schema.json").read_text(encoding="utf-8") == schema_text(game)


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.yaml")), ids=lambda path: path.stem)
def test_each_example_is_valid_by_the_schema_that_it_names(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    data = yaml.safe_load(text)
    name = f"./schemas/{data['based_on']}.schema.json"
    assert text.startswith(f"# yaml-language-server: $schema={name}\n")
    schema = json.loads((EXAMPLES / name).read_text(encoding="utf-8"))
    Draft202012Validator(schema).validate(data)
    neighbours = json.dumps(schema["properties"].get("districts", {}))
    assert ("llamas_meadow" in neighbours) == (data["based_on"] == "princes")
