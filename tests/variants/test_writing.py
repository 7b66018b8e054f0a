"""The start of a variant with its schema, and a rulebook written out as whole files."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import pytest
import yaml
from jsonschema import Draft202012Validator

import machu_rules as mr
from machu_rules.loader.scaffold import data_file_texts
from machu_rules.loader.variant_schema import variant_schema
from tests.cli.commands import run
from tests.fast_part import long_ones_slow
from tests.variants.test_differences import BRISK

COMMENTED = re.compile(r"^#(?=\S|  )", re.MULTILINE)
"""What can be taken into a variant; a sentence has one space after the sign."""


def started(folder: Path, game: str) -> tuple[Path, Any]:
    path = folder / "mine.yaml"
    done = run("new-variant", path, game)
    assert done.exit_code == 0, done.output
    return path, json.loads((folder / "mine.schema.json").read_text())


@pytest.mark.parametrize("game", long_ones_slow(mr.games()))
def test_a_new_variant_plays_as_its_base(tmp_path: Path, game: str) -> None:
    path, schema = started(tmp_path, game)
    assert path.read_text().startswith("# yaml-language-server: $schema=./mine.schema.json\n")
    assert mr.validate(path) == ()
    assert mr.load(path).fingerprint == mr.load(game).fingerprint
    assert mr.load(path).rulebook.name == "mine"
    Draft202012Validator.check_schema(schema)
    Draft202012Validator(schema).validate(yaml.safe_load(path.read_text()))


@pytest.mark.parametrize("game", mr.games())
def test_everything_in_the_comments_can_be_taken_in(tmp_path: Path, game: str) -> None:
    path, schema = started(tmp_path, game)
    text, number = COMMENTED.subn("", path.read_text())
    sections = set(yaml.safe_load(text))
    assert number > 10
    assert sections >= {key for file in json.loads(mr.load(game).rulebook.effective).values() for key in file} - {
        "format"
    }
    path.write_text(text)
    assert mr.load(path).fingerprint == mr.load(game).fingerprint
    assert {figure.provenance for figure in mr.load(path).rulebook.provenance} >= {"chosen"}
    Draft202012Validator(schema).validate(yaml.safe_load(text))


def test_each_option_is_commented_with_its_values(tmp_path: Path) -> None:
    path, _ = started(tmp_path, "incan-gold")
    assert "#  artifacts: one_a_round  # one_a_round, all_at_start, none\n" in path.read_text()


def test_a_variant_of_a_variant_offers_what_that_added(tmp_path: Path) -> None:
    brisk = tmp_path / "brisk.yaml"
    brisk.write_text(BRISK)
    (tmp_path / "below").mkdir()
    path, schema = started(tmp_path / "below", str(brisk))
    assert "based_on: ../brisk.yaml\n" in path.read_text()
    assert mr.load(path).fingerprint == mr.load(brisk).fingerprint
    tiles = schema["properties"]["moon_tiles"]["properties"]
    assert "corn_4" in tiles
    assert "farmer_potter" not in schema["properties"]["sacrifice_cards"]["properties"]["cards"]["properties"]


def test_what_is_there_is_left_as_it_is(tmp_path: Path) -> None:
    path, _ = started(tmp_path, "princes")
    path.write_text("mine")
    done = run("new-variant", path, "princes")
    assert (done.exit_code, path.read_text()) == (2, "mine")
    assert "already exists and was not changed" in done.output
    assert run("new-variant", tmp_path / "mine.json").exit_code == 2
    done = run("new-variant", tmp_path / "no" / "mine.yaml")
    folder = tmp_path / "no"
    assert (done.exit_code, done.output) == (1, f"Error: the folder {folder} does not exist: create it first\n")


@pytest.mark.parametrize(
    ("change", "place"),
    [
        ({"goods": {"corn": {"strt": 3}}}, "$.goods.corn"),
        ({"goods": {"quinoa": {"add": True, "name": "quinoa"}}}, "$.goods.quinoa"),
        ({"goods": {"quinoa": {"start": 3}}}, "$.goods.quinoa"),
        ({"goods": {"corn": {"remove": True, "start": 3}}}, "$.goods.corn"),
        ({"goods": {"corn": {"provenance": "printed"}}}, "$.goods.corn"),
        ({"orders": {"puma": {"ladder": "8"}}}, "$.orders.puma.ladder"),
        ({"options": {"bank": "empty"}}, "$.options.bank"),
        ({"goodies": {}}, "$"),
    ],
)
def test_the_schema_finds_what_an_editor_can_find(change: Any, place: str) -> None:
    schema = variant_schema(mr.load("princes").rulebook)
    file = {"format": "machu-rules/variant/1", "based_on": "princes", "name": "x", **change}
    assert {error.json_path for error in Draft202012Validator(schema).iter_errors(file)} == {place}


def test_the_schema_takes_what_the_loader_takes() -> None:
    file = yaml.safe_load(BRISK)
    Draft202012Validator(variant_schema(mr.load("princes").rulebook)).validate(file)


@pytest.mark.parametrize("source", [*long_ones_slow(mr.games()), BRISK])
def test_whole_files_load_as_the_same_rulebook(tmp_path: Path, source: str) -> None:
    if source == BRISK:
        tmp_path.joinpath("brisk.yaml").write_text(BRISK)
        source = str(tmp_path / "brisk.yaml")
    folder = tmp_path / "whole"
    done = run("data", source, "--effective", folder)
    assert done.exit_code == 0, done.output
    game, again = mr.load(source), mr.load(folder)
    assert again.fingerprint == game.fingerprint
    assert json.loads(again.rulebook.effective) == json.loads(game.rulebook.effective)
    assert data_file_texts(again.rulebook) == data_file_texts(game.rulebook)
    bare = [(figure.path, figure.value, figure.provenance, figure.rule) for figure in game.rulebook.provenance]
    assert [(each.path, each.value, each.provenance, each.rule) for each in again.rulebook.provenance] == bare
    assert run("data", source, "--effective", folder).exit_code == 2


def test_the_schema_of_a_variant_is_written_anew(tmp_path: Path) -> None:
    path, old = started(tmp_path, "princes")
    text = "goods: {salt: {add: true, name: salt, colour: '#ffffff', unit: 1, start: 1, bank: 9}}\n"
    text += "riding: {price: {salt: 1}}\n"
    path.write_text(path.read_text() + text)
    done = run("schema", path)
    assert done.exit_code == 0
    assert done.output == f"Written: {tmp_path / 'mine.schema.json'}\n"
    schema = json.loads((tmp_path / "mine.schema.json").read_text())
    data = yaml.safe_load(path.read_text())
    assert not Draft202012Validator(old).is_valid(data)  # it knows no salt
    Draft202012Validator(schema).validate(data)
    path.write_text(path.read_text().partition("\n")[2])
    done = run("schema", path)
    line = "# yaml-language-server: $schema=./mine.schema.json"
    assert done.output.endswith(f"Make this the first line of the variant: {line}\n")


def test_the_schema_of_what_is_no_variant(tmp_path: Path) -> None:
    path = tmp_path / "mine.yaml"
    assert run("schema", path).exit_code == 1
    path.write_text("name: {")
    assert run("schema", path).exit_code == 1
    path.write_text("name: Mine\n")
    done = run("schema", path)
    assert (done.exit_code, done.output) == (
        1,
        f"Error: {path}:1:1: the key 'based_on' is missing (the name of a game, or the path of another variant)\n",
    )
