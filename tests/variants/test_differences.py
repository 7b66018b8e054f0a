"""How a variant differs from its base, in words for a player."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import machu_rules as mr
from machu_rules.loader.diff import Difference
from tests.cli.commands import run
from tests.loader.written import variant
from tests.variants.between import differences_between

BRISK = """
format: machu-rules/variant/1
based_on: princes
name: Brisk Princes
options:
  bank: limited
days:
  last_day: 7
orders:
  condor: {name: Condor Priest, ladder: [8, 6, 5, 4]}
  virgin:
    price: {coca: 3, cloth: 1, pottery: 1}
sacrifice_cards: {cards: {farmer_potter: {remove: true}}}
districts:
  corn_terraces: {neighbours: [watchmans_hut, temple_of_the_sun, coca_plantation, royal_palace]}
  royal_palace:
    neighbours:
      [house_of_virgins, central_plaza, watchmans_hut, temple_of_the_sun, coca_plantation, condor_temple, corn_terraces]
  main_temple: {neighbours: [sun_clock, watchmans_hut]}
moon_tiles:
  corn_4: {add: true, name: Four corn, gives: {corn: 4}, rule: TURN-4}
"""


@pytest.fixture
def brisk(tmp_path: Path) -> Path:
    path = tmp_path / "brisk.yaml"
    path.write_text(BRISK)
    return path


def by_path(found: tuple[Difference, ...]) -> dict[str, Difference]:
    return {difference.path: difference for difference in found}


def test_everything_that_differs_is_told_once(brisk: Path) -> None:
    found = differences_between(mr.load(brisk), mr.load("princes"))
    assert [(each.kind, each.path, each.rule, each.text) for each in found] == [
        ("changed", "districts.corn_terraces.neighbours", "TURN-2",
         "Corn Terraces, neighbours: + Royal Palace, - Main Temple"),
        ("changed", "districts.main_temple.neighbours", "TURN-2", "Main Temple, neighbours: - Corn Terraces"),
        ("changed", "districts.royal_palace.neighbours", "TURN-2", "Royal Palace, neighbours: + Corn Terraces"),
        ("changed", "orders.condor.ladder", "CLERGY-3", "Condor Priest, ladder: 7 6 5 4 → 8 6 5 4"),
        ("changed", "orders.virgin.price", "CLERGY-2",
         "Virgin of the Sun, price: 2 coca, 1 cloth, 1 pottery → 3 coca, 1 cloth, 1 pottery"),
        ("added", "moon_tiles.corn_4", "TURN-4", "new in moon tiles: Four corn (gives 4 corn)"),
        ("changed", "days.last_day", "END-3", "days, last day: 9 → 7"),
        ("changed", "options.bank", "BANK-1", "options, bank: unlimited → limited"),
        ("removed", "sacrifice_cards.cards.farmer_potter", "SCORE-1",
         "gone from sacrifice cards: farmer + potter (icons farmer, potter, gold 3)"),
        ("renamed", "condor", "", "Priest of the Condor is called Condor Priest"),
    ]  # fmt: skip


def test_the_other_way_round_before_and_after_are_exchanged(brisk: Path) -> None:
    there = by_path(differences_between(mr.load(brisk), mr.load("princes")))
    back = by_path(differences_between(mr.load("princes"), mr.load(brisk)))
    opposite = {"added": "removed", "removed": "added"}
    assert there.keys() == back.keys()
    for path, one in there.items():
        other = back[path]
        assert (one.before, one.after) == (other.after, other.before)
        assert other.kind == opposite.get(one.kind, one.kind)


@pytest.mark.parametrize("name", mr.games())
def test_a_rulebook_does_not_differ_from_itself(name: str) -> None:
    assert differences_between(mr.load(name), mr.load(name)) == ()


def test_a_list_entry_for_entry_and_a_new_row(tmp_path: Path) -> None:
    path = tmp_path / "gold.yaml"
    path.write_text(
        "format: machu-rules/variant/1\nbased_on: incan-gold\nname: One more\n"
        'setup: {table: {"9": {add: true, adventurers: 1}}}\n'
        "artifacts: {values_by_order: [5, 5, 10, 10, 15]}\n"
    )
    found = differences_between(mr.load(path), mr.load("incan-gold"))
    assert [each.text for each in found] == [
        "artifacts, values by order: 5 5 5 10 10 → 5 5 10 10 15",
        "new in setup table: 9 (adventurers 1)",
    ]


def test_what_is_new_serves_the_rule_of_what_is_like_it(tmp_path: Path) -> None:
    """Without a ``rule``: a temple that of temples, an occupation that of most, not that of farmers, who come first."""
    path = variant(
        tmp_path,
        "districts:\n"
        "  moon_temple: {add: true, name: M, kind: temple, order: virgin, position: {x: 7, y: 9}, neighbours: []}\n"
        "  pond: {add: true, name: P, kind: production, occupation: fisher, position: {x: 9, y: 9}, neighbours: []}\n"
        "  watchmans_hut: {occupations: [farmer, shepherd, fisher]}\n"
        "borders: {add: [[moon_temple, pond], [pond, potters_quarter]]}\n"
        "occupations:\n"
        "  fisher: {add: true, name: fisher, good: corn, yields: 2, production_price: {coca: 1}, cost: {llama: 1}}\n",
    )
    game = mr.load(path)
    new = {each.path: each.rule for each in differences_between(game, mr.load("princes")) if each.kind == "added"}
    assert new["districts.moon_temple"] == "TEMPLE-2"
    assert new["districts.pond"] == "PROD-1"
    rules = {figure.path: figure.rule for figure in game.rulebook.provenance}
    assert rules["occupations.fisher.yields"] == rules["occupations.fisher.production_price"] == "PROD-3"


def test_two_games_cannot_be_compared() -> None:
    with pytest.raises(mr.UsageError, match="incan-gold is a rulebook of incan-gold, princes one of princes"):
        differences_between(mr.load("incan-gold"), mr.load("princes"))


def test_the_command(brisk: Path) -> None:
    done = run("diff", str(brisk))
    assert done.exit_code == 0
    assert "days, last day: 9 → 7  [END-3: " in done.output
    assert done.output.startswith("How Brisk Princes differs from princes:\n")
    told = json.loads(run("diff", str(brisk), "princes", "--json").output)
    assert told == [each.data() for each in differences_between(mr.load(brisk), mr.load("princes"))]
    assert run("diff", "princes").output == "princes and princes do not differ.\n"
    assert run("diff", "princes", "incan-gold").exit_code == 2
    assert run("diff", str(brisk.with_name("other.yaml"))).exit_code == 1
