"""Borders of the map as pairs: both ends, what is wrong with a pair, and how well each border is known."""

from __future__ import annotations

from pathlib import Path

import machu_rules as mr
from tests.cli.commands import run
from tests.loader.written import head, variant
from tests.variants.between import differences_between


def test_a_pair_is_written_to_both_ends(tmp_path: Path) -> None:
    text = "borders: {add: [[llamas_meadow, royal_palace]], remove: [[sun_clock, main_temple]]}\n"
    game = mr.load(variant(tmp_path, text))
    assert game.board.has_edge("llamas_meadow", "royal_palace")
    assert not game.board.has_edge("sun_clock", "main_temple")
    told = [difference.text for difference in differences_between(game, mr.load("princes"))]
    assert told == [
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
