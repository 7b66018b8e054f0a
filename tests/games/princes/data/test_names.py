"""Names in the data: dangling, doubled, ambiguous."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.princes.data.edits import Case

CORN = "neighbours: [watchmans_hut, temple_of_the_sun"
CONDOR = """price: {pottery: 2, cloth: 1, coca: 1}
    ladder: [7, 6, 5, 4]
    provenance: {count: reported, price: reconstructed, ladder: [reconstructed, reconstructed, reconstructed, printed]}
    rule: {count: SETUP-7, price: CLERGY-2, ladder: CLERGY-3}
    note"""
SECOND = """  - id: <<main_temple
    name: Second Temple
    kind: main_temple
    position: {x: -1, y: -1}
    neighbours: [sun_clock, watchmans_hut, corn_terraces]
  - id: watchmans_hut
"""
FARMER_COST = "cost: {llama: 1, pottery: 1}"

DANGLING: dict[str, Case] = {
    "neighbour": Case(
        ("districts", CORN, "neighbours: [<<watchmans_hat, watchmans_hut, temple_of_the_sun"),
        "districts.corn_terraces.neighbours[0]: there is no district 'watchmans_hat' (did you mean watchmans_hut?) "
        "[TURN-2]",
    ),
    "good of an occupation": Case(
        ("goods", "    good: llama\n", "    good: <<lama\n"),
        "occupations.shepherd.good: there is no good 'lama' (did you mean llama?) [PROD-3]",
    ),
    "good in a cost": Case(
        ("goods", FARMER_COST, "cost: {llama: 1, <<potery: 1}"),
        "occupations.farmer.cost.potery: there is no good 'potery' (did you mean pottery?) [SETUP-INCA-2]",
    ),
    "good in a production price": Case(
        (
            "goods",
            "production_price: {corn: 1}\n    cost: {corn: 3",
            "production_price: {<<gold: 1}\n    cost: {corn: 3",
        ),
        "occupations.shepherd.production_price.gold: there is no good 'gold' "
        "(one of corn, llama, coca, pottery, cloth) [PROD-3]",
    ),
    "currency": Case(
        ("goods", "currency: corn", "currency: <<maize"),
        "market.currency: there is no good 'maize' (one of corn, llama, coca, pottery, cloth) [PLAZA-2]",
    ),
    "good of a column": Case(
        ("goods", "{good: cloth, fields", "{good: <<cloths, fields"),
        "market.columns.cloths.good: there is no good 'cloths' (did you mean cloth?) [SETUP-5]",
    ),
    "good in a price of the clergy": Case(
        ("cards", "price: {coca: 2, cloth: 1, pottery: 1}", "price: {coca: 2, <<clooth: 1, pottery: 1}"),
        "orders.virgin.price.clooth: there is no good 'clooth' (did you mean cloth?) [CLERGY-2]",
    ),
    "good in one of several prices": Case(
        (
            "cards",
            CONDOR,
            "prices: [{coca: 1}, {coca: 1}, {cocoa: <<1}, {coca: 1}]\n    ladder: [7, 6, 5, 4]\n    note",
        ),
        "orders.condor.prices[2].cocoa: there is no good 'cocoa' (did you mean coca?) [CLERGY-2]",
    ),
    "good of a moon tile": Case(
        ("cards", "good: cloth,", "good: <<cloht,"),
        "moon_tiles.cloth.good: there is no good 'cloht' (did you mean cloth?) [TURN-4]",
    ),
    "goods that a moon tile gives": Case(
        ("cards", "gives: {corn: 3}", "gives: {<<korn: 3}"),
        "moon_tiles.corn_3.gives.korn: there is no good 'korn' (did you mean corn?) [TURN-4]",
    ),
    "good in the price of riding": Case(
        ("game", "riding:\n  price: {llama", "riding:\n  price: {<<alpaca"),
        "riding.price.alpaca: there is no good 'alpaca' (one of corn, llama, coca, pottery, cloth) [TURN-2]",
    ),
    "good in the price of a sacrifice": Case(
        ("game", "sacrifice_price: {llama", "sacrifice_price: {<<lamas"),
        "temples.sacrifice_price.lamas: there is no good 'lamas' (did you mean llama?) [TEMPLE-2]",
    ),
    "good in the price of redeeming": Case(
        ("game", "redeeming:\n  price: {corn", "redeeming:\n  price: {<<crn"),
        "redeeming.price.crn: there is no good 'crn' (did you mean corn?) [NIGHT-2]",
    ),
    "goods of a place on the trail": Case(
        ("game", "gives: {llama: 1}", "gives: {<<llamas: 1}"),
        "trail.places.llama_stable.gives.llamas: there is no good 'llamas' (did you mean llama?) [TRAIL-2]",
    ),
    "order of a house": Case(
        ("districts", "orders: [condor, puma]", "orders: [condor, puma, <<virgins]"),
        "districts.house_of_priests.orders[2]: there is no order 'virgins' (did you mean virgin?) [CLERGY-1]",
    ),
    "occupation that is set up": Case(
        ("districts", "occupations: [farmer, shepherd]", "occupations: [farmer, shepherd, <<sheperd]"),
        "districts.watchmans_hut.occupations[2]: there is no occupation 'sheperd' (did you mean shepherd?) "
        "[SETUP-INCA-1]",
    ),
    "occupation of a district": Case(
        (
            ("goods", "  - id: potter\n", "  - <<id: potter\n"),
            ("districts", "occupation: potter", "occupation: <<poter"),
        ),
        "occupations.potter: no production district is the potter's, so his Incas have nowhere to stand "
        "(a production district with occupation: potter) [SETUP-INCA-3]",
        "districts.potters_quarter.occupation: there is no occupation 'poter' (did you mean potter?) [PROD-1]",
    ),
    "order of a temple": Case(
        (("cards", "  - id: puma\n", "  - <<id: puma\n"), ("districts", "order: puma\n", "order: <<pumma\n")),
        "orders.puma: the order puma has no temple, so it can never sacrifice (a temple with order: puma) [TEMPLE-2]",
        "districts.puma_temple.order: there is no order 'pumma' (did you mean puma?) [TEMPLE-2]",
    ),
    "icon": Case(
        ("cards", "icons: [farmer, weaver]", "icons: [farmer, <<weever]"),
        "sacrifice_cards.cards.farmer_weaver.icons[1]: there is no occupation or order 'weever' "
        "(did you mean weaver?) [SCORE-1]",
    ),
    "option of a rule": Case(
        ("rules", "options: [hands]", "options: [<<hand]"),
        "rules.SECRET-1.options[0]: there is no option 'hand' (did you mean hands?) [SECRET-1]",
    ),
}


@pytest.mark.parametrize("name", DANGLING)
def test_a_name_that_nothing_has(name: str, tmp_path: Path) -> None:
    found, wanted = DANGLING[name].compare(tmp_path)
    assert found == wanted


DOUBLED: dict[str, Case] = {
    "good": Case(
        (
            "goods",
            "  - id: cloth\n",
            "  - {id: <<coca, name: more coca, unit: 1, start: 1, bank: 1}\n  - id: cloth\n",
        ),
        "goods.coca.id: there is already a good 'coca' (another id) [TEXT]",
    ),
    "district": Case(
        (
            "districts",
            "  - id: watchmans_hut\n",
            SECOND,
        ),
        "districts.main_temple.id: there is already a district 'main_temple' (another id) [TEXT]",
    ),
    "moon tile": Case(
        ("cards", "{id: steps_3,", "{id: <<steps_2,"),
        "moon_tiles.steps_2.id: there is already a moon tile 'steps_2' (another id) [TEXT]",
    ),
    "place on the trail": Case(
        ("game", "- id: llama_stable", "- id: <<granary"),
        "trail.places.granary.id: there is already a place on the trail 'granary' (another id) [TEXT]",
    ),
    "rule": Case(
        ("rules", "  - id: TEXT\n", "  - {id: <<ASK, title: Again}\n  - id: TEXT\n"),
        "rules.ASK.id: there is already a rule 'ASK' (another id) [TEXT]",
    ),
}


@pytest.mark.parametrize("name", DOUBLED)
def test_an_id_that_stands_twice(name: str, tmp_path: Path) -> None:
    found, wanted = DOUBLED[name].compare(tmp_path)
    assert found == wanted


AMBIGUOUS: dict[str, Case] = {
    "place and district": Case(
        ("game", "- id: granary", "- id: <<main_temple"),
        "trail.places.main_temple.id: the place on the trail 'main_temple' has the id of the district 'main_temple' "
        "(another id) [TEXT]",
    ),
    "tile and occupation": Case(
        ("cards", "{id: steps_2,", "{id: <<farmer,"),
        "moon_tiles.farmer.id: the moon tile 'farmer' has the id of the occupation 'farmer' (another id) [TEXT]",
    ),
    "tile and the good of another tile": Case(
        ("cards", "{id: steps_2,", "{id: <<corn,"),
        "moon_tiles.corn.id: the moon tile 'corn' has the id of the good 'corn' (another id) [TEXT]",
    ),
    "an answer": Case(
        ("cards", "{id: steps_2,", "{id: <<nothing,"),
        "moon_tiles.nothing.id: 'nothing' is an answer in moves and cannot be the id of a moon tile "
        "(another id) [TEXT]",
    ),
}


@pytest.mark.parametrize("name", AMBIGUOUS)
def test_an_id_with_two_meanings(name: str, tmp_path: Path) -> None:
    found, wanted = AMBIGUOUS[name].compare(tmp_path)
    assert found == wanted
