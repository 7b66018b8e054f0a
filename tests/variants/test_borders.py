"""Borders of the map as pairs: both ends, what is wrong with a pair, and how well each border is known."""

from __future__ import annotations

from pathlib import Path

import pytest
import yaml

import machu_rules as mr
from tests.cli.commands import run
from tests.loader.shipped import copied
from tests.loader.written import head, told, variant
from tests.variants.between import differences_between


def test_a_pair_is_written_to_both_ends(tmp_path: Path) -> None:
    text = "borders: {add: [[llamas_meadow, royal_palace]], remove: [[sun_clock, main_temple]]}\n"
    game = mr.load(variant(tmp_path, text))
    assert game.board.has_edge("llamas_meadow", "royal_palace")
    assert not game.board.has_edge("sun_clock", "main_temple")
    texts = [difference.text for difference in differences_between(game, mr.load("princes"))]
    assert texts == [
        "Llama's Meadow, neighbours: + Royal Palace",
        "Main Temple, neighbours: - Sun Clock",
        "Royal Palace, neighbours: + Llama's Meadow",
        "Sun Clock, neighbours: - Main Temple",
    ]


def test_only_the_new_border_is_chosen(tmp_path: Path) -> None:
    game = mr.load(variant(tmp_path, "borders: {add: [[llamas_meadow, royal_palace]]}\n"))
    here = [each for each in game.rulebook.provenance if each.path.startswith("districts.llamas_meadow.neighbours")]
    assert [(each.value, each.provenance) for each in here][-2:] == [
        ("weavers_quarter", "reconstructed"),
        ("royal_palace", "chosen"),
    ]


def test_the_same_as_two_lists(tmp_path: Path) -> None:
    pairs = variant(
        tmp_path, "borders: {remove: [[chile, tucuman]], add: [[chile, charcas]]}\n", head=head("inca-empire")
    )
    game = mr.load(pairs)
    base = {region.id: region.adjacent for region in mr.load("inca-empire").rulebook.figures.regions}
    chile = [*(name for name in base["chile"] if name != "tucuman"), "charcas"]
    tucuman = [name for name in base["tucuman"] if name != "chile"]
    lists = f"regions: {{chile: {{adjacent: {chile}}}, tucuman: {{adjacent: {tucuman}}}, "
    lists += f"charcas: {{adjacent: {[*base['charcas'], 'chile']}}}}}\n"
    both = variant(tmp_path, lists.replace("'", ""), "lists.yaml", head("inca-empire"))
    assert mr.load(both).fingerprint == game.fingerprint


def test_a_district_that_is_taken_away_with_its_borders(tmp_path: Path) -> None:
    gone = list(mr.load("princes").board["sun_clock"])
    pairs = ", ".join(f"[sun_clock, {name}]" for name in gone)
    text = f"districts: {{sun_clock: {{remove: true}}}}\nborders: {{remove: [{pairs}]}}\n"
    assert mr.validate(variant(tmp_path, text)) == ()


BATH = "bath: {add: true, name: Bath, kind: set_up, occupations: [potter], position: {x: 1200, y: 90}"
LANDS = "suyu: collasuyu, at: [10, 10], outline: [[1, 2], [3, 4], [5, 6]]"


@pytest.mark.parametrize("neighbours", ["", ", neighbours: []", ", neighbours: null"])
def test_a_new_thing_needs_no_list_besides_its_pairs(neighbours: str, tmp_path: Path) -> None:
    text = f"districts: {{{BATH}{neighbours}}}}}\nborders: {{add: [[bath, sun_clock], [main_temple, bath]]}}\n"
    game = mr.load(variant(tmp_path, text))
    assert {*game.board["bath"]} == {"sun_clock", "main_temple"}
    said = {each.provenance for each in game.rulebook.provenance if each.path.startswith("districts.bath.neighbours")}
    assert said == {"chosen"}
    text = f"regions: {{newland: {{add: true, name: Newland, {LANDS}}}}}\nborders: {{add: [[newland, chile]]}}\n"
    (problem,) = mr.validate(variant(tmp_path, text, head=head("inca-empire")))
    assert problem.message.startswith("no site borders newland"), "all else is well"


@pytest.mark.parametrize("word", ["add", "remove"])
@pytest.mark.parametrize("neighbours", ["text", "4", "{a: b}"])
def test_a_list_of_another_kind_is_reported_once(neighbours: str, word: str, tmp_path: Path) -> None:
    text = f"districts: {{sun_clock: {{neighbours: {neighbours}}}}}\n"
    (problem,) = mr.validate(variant(tmp_path, f"{text}borders: {{{word}: [[sun_clock, royal_palace]]}}\n"))
    assert (problem.line, problem.path) == (4, "districts.sun_clock.neighbours")
    assert "not a list" in problem.message


def test_a_list_taken_away_begins_anew(tmp_path: Path) -> None:
    text = "districts: {sun_clock: {neighbours: null}}\nborders: {add: [[sun_clock, royal_palace]]}\n"
    problems = mr.validate(variant(tmp_path, text))
    assert len(problems) == mr.load("princes").board.degree["sun_clock"]
    assert all(problem.line == 4 and "neighbours is taken away here" in problem.message for problem in problems)


def test_a_border_from_a_thing_to_itself(tmp_path: Path) -> None:
    path = variant(tmp_path, "borders: {add: [[sun_clock, sun_clock]]}\n")
    assert told(path) == [
        "4:17: borders.add[0]: this border joins 'sun_clock' to itself (a border has two different ends)"
    ]


@pytest.mark.parametrize(("game", "thing"), [("princes", "sun_clock"), ("inca-empire", "chile")])
def test_without_all_its_borders_a_thing_is_the_fault_of_the_variant(game: str, thing: str, tmp_path: Path) -> None:
    if game == "princes":
        touching = [*mr.load(game).board[thing]]
    else:
        (region,) = [region for region in mr.load(game).rulebook.figures.regions if region.id == thing]
        touching = [*region.adjacent]
    pairs = ", ".join(f"[{thing}, {name}]" for name in touching)
    path = variant(tmp_path, f"borders: {{remove: [{pairs}]}}\n", head=head(game))
    problems = mr.validate(path)
    assert problems
    assert {(problem.file, problem.line) for problem in problems} == {(str(path), 4)}


def test_one_provenance_for_all_fields_is_kept_for_the_others(tmp_path: Path) -> None:
    """In a base that says it once for each district, only the new border is chosen."""
    base = copied("princes", tmp_path / "base")
    file = base / "districts.yaml"
    content = yaml.safe_load(file.read_text(encoding="utf-8"))
    content["defaults"]["districts"]["provenance"] = "printed"
    for district in content["districts"]:
        district.pop("provenance", None)
    file.write_text(yaml.safe_dump(content, sort_keys=False), encoding="utf-8")
    text = "borders: {add: [[llamas_meadow, royal_palace]], remove: [[sun_clock, main_temple]]}\n"
    book = mr.load(variant(tmp_path, text, head=head("./base"))).rulebook
    said = {each.path.partition(".")[2]: (each.value, each.provenance) for each in book.provenance}
    new = [value for path, value in said.items() if path.startswith("llamas_meadow.neighbours")]
    assert new[-1] == ("royal_palace", "chosen")
    assert {provenance for _, provenance in new[:-1]} == {"printed"}
    left = [value for path, value in said.items() if path.startswith("sun_clock.neighbours")]
    assert {provenance for _, provenance in left} == {"printed"}
    assert said["llamas_meadow.kind"][1] == "printed"


@pytest.mark.parametrize(
    ("game", "text", "place"),
    [
        ("princes", "goods: {coca: {colour: null, unit-price: 3}}\n", "goods.coca.unit-price"),
        ("princes", "goods: {coca: {unit: null}}\n", "goods.coca"),
        ("inca-empire", 'players: {"3": {suyus: null, Suyus: 3}}\n', "players.3"),
    ],
)
def test_keys_of_a_variant_are_not_reported_at_provenances_of_its_base(
    game: str, text: str, place: str, tmp_path: Path
) -> None:
    path = variant(tmp_path, text, head=head(game))
    problems = mr.validate(path)
    assert {problem.file for problem in problems} == {str(path)}
    assert place in {problem.path for problem in problems}


def test_a_game_without_borders_has_no_such_section(tmp_path: Path) -> None:
    (problem,) = mr.validate(variant(tmp_path, "borders: {add: [[a, b]]}\n", head=head("incan-gold")))
    assert problem.message == "the base has no section 'borders'"


def test_the_checklist_has_each_border_once() -> None:
    """All that the base has, and with the two lines that say so."""
    done = run("data", "princes", "--provenance", "reconstructed", "--checklist")
    assert done.exit_code == 0
    borders = [line for line in done.output.splitlines() if " touches " in line]
    assert len(borders) == mr.load("princes").board.number_of_edges()
    text = (Path(__file__).parents[2] / "data" / "districts.yaml").read_text(encoding="utf-8").splitlines()
    assert "## data/districts.yaml" in done.output
    for line in borders:
        first, second = map(int, line.rpartition("lines ")[2].split(" and "))
        assert "neighbours:" in text[first - 1]
        assert "neighbours:" in text[second - 1]


def test_a_checklist_is_of_one_provenance() -> None:
    assert run("data", "princes", "--checklist").exit_code == 2
    assert run("data", "princes", "--checklist", "--provenance", "printed", "--json").exit_code == 2
