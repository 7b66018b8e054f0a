"""The figures of the published game with their provenance: a second copy, to compare with the rules."""

from __future__ import annotations

from itertools import combinations
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.loader.rulebook import PROVENANCES, Figure

BOOK = mr.load("princes").rulebook
FIGURES: dict[str, Figure] = {figure.path: figure for figure in BOOK.provenance}

TRADED = ("llama", "coca", "pottery", "cloth")
OCCUPATIONS = ("farmer", "shepherd", "coca_planter", "potter", "weaver")
ORDERS = ("condor", "puma", "virgin")

# path, value, provenance, rule
KNOWN: list[tuple[str, Any, str, str]] = [
    ("goods.corn.unit", 3, "printed", "PROD-1"),
    *((f"goods.{good}.unit", 1, "printed", "PROD-1") for good in TRADED),
    ("goods.corn.start", 3, "printed", "SETUP-2"),
    ("goods.llama.start", 1, "printed", "SETUP-2"),
    ("goods.coca.start", 1, "printed", "SETUP-2"),
    ("goods.pottery.start", 1, "printed", "SETUP-2"),
    ("goods.cloth.start", 1, "printed", "SETUP-2"),
    ("goods.corn.bank", 64, "reconstructed", "BANK-2"),
    ("goods.llama.bank", 38, "printed", "BANK-2"),
    ("goods.coca.bank", 28, "printed", "BANK-2"),
    ("goods.pottery.bank", 28, "printed", "BANK-2"),
    ("goods.cloth.bank", 28, "printed", "BANK-2"),
    ("occupations.farmer.good", "corn", "printed", "PROD-2"),
    ("occupations.farmer.yields", 3, "printed", "PROD-2"),
    ("occupations.farmer.production_price", {}, "printed", "PROD-2"),
    ("occupations.shepherd.good", "llama", "printed", "PROD-3"),
    ("occupations.coca_planter.good", "coca", "printed", "PROD-3"),
    ("occupations.potter.good", "pottery", "printed", "PROD-3"),
    ("occupations.weaver.good", "cloth", "printed", "PROD-3"),
    *((f"occupations.{name}.yields", 1, "printed", "PROD-3") for name in OCCUPATIONS[1:]),
    *((f"occupations.{name}.production_price", {"corn": 1}, "printed", "PROD-3") for name in OCCUPATIONS[1:]),
    ("occupations.farmer.cost", {"llama": 1, "pottery": 1}, "reported", "SETUP-INCA-2"),
    ("occupations.shepherd.cost", {"corn": 3, "coca": 1}, "reported", "SETUP-INCA-2"),
    ("occupations.coca_planter.cost", {"pottery": 1, "cloth": 1}, "printed", "SETUP-INCA-2"),
    ("occupations.potter.cost", {"coca": 1, "cloth": 1}, "deduced", "SETUP-INCA-2"),
    ("occupations.weaver.cost", {"coca": 1, "pottery": 1}, "printed", "SETUP-INCA-2"),
    ("market.currency", "corn", "printed", "PLAZA-2"),
    ("market.buy_beyond", 6, "printed", "PLAZA-3"),
    ("market.sell_beyond", 3, "printed", "PLAZA-2"),
    *((f"market.columns.{good}.fields", (6, 5, 4, 3), "printed", "SETUP-5") for good in TRADED),
    *((f"market.columns.{good}.start", 2, "printed", "SETUP-5") for good in TRADED),
    ("orders.condor.count", 4, "reported", "SETUP-7"),
    ("orders.puma.count", 5, "reported", "SETUP-7"),
    ("orders.virgin.count", 6, "reported", "SETUP-7"),
    ("orders.condor.price", {"pottery": 2, "cloth": 1, "coca": 1}, "reconstructed", "CLERGY-2"),
    ("orders.puma.price", {"cloth": 2, "pottery": 1, "coca": 1}, "printed", "CLERGY-2"),
    ("orders.virgin.price", {"coca": 2, "cloth": 1, "pottery": 1}, "reconstructed", "CLERGY-2"),
    ("orders.condor.ladder[0]", 7, "reconstructed", "CLERGY-3"),
    ("orders.condor.ladder[1]", 6, "reconstructed", "CLERGY-3"),
    ("orders.condor.ladder[2]", 5, "reconstructed", "CLERGY-3"),
    ("orders.condor.ladder[3]", 4, "printed", "CLERGY-3"),
    ("orders.puma.ladder[0]", 8, "reconstructed", "CLERGY-3"),
    ("orders.puma.ladder[1]", 7, "reconstructed", "CLERGY-3"),
    ("orders.puma.ladder[2]", 6, "printed", "CLERGY-3"),
    ("orders.puma.ladder[3]", 5, "printed", "CLERGY-3"),
    ("orders.puma.ladder[4]", 4, "reconstructed", "CLERGY-3"),
    ("orders.virgin.ladder[0]", 9, "deduced", "CLERGY-3"),
    ("orders.virgin.ladder[1]", 8, "deduced", "CLERGY-3"),
    ("orders.virgin.ladder[2]", 7, "printed", "CLERGY-3"),
    ("orders.virgin.ladder[3]", 6, "deduced", "CLERGY-3"),
    ("orders.virgin.ladder[4]", 5, "printed", "CLERGY-3"),
    ("orders.virgin.ladder[5]", 4, "deduced", "CLERGY-3"),
    ("moon_tiles.steps_2.steps", 2, "printed", "TURN-4"),
    ("moon_tiles.steps_3.steps", 3, "printed", "TURN-4"),
    ("moon_tiles.corn_3.gives", {"corn": 3}, "printed", "TURN-4"),
    ("moon_tiles.llama.good", "llama", "printed", "TURN-4"),
    ("moon_tiles.coca.good", "coca", "deduced", "TURN-4"),
    ("moon_tiles.pottery.good", "pottery", "deduced", "TURN-4"),
    ("moon_tiles.cloth.good", "cloth", "deduced", "TURN-4"),
    ("setup.table.2.incas", 12, "printed", "SETUP-3"),
    ("setup.table.3.incas", 10, "printed", "SETUP-3"),
    ("setup.table.4.incas", 9, "printed", "SETUP-3"),
    ("setup.table.5.incas", 8, "printed", "SETUP-3"),
    ("setup.table.2.first_day", 1, "printed", "SETUP-4"),
    ("setup.table.3.first_day", 2, "printed", "SETUP-4"),
    ("setup.table.4.first_day", 3, "printed", "SETUP-4"),
    ("setup.table.5.first_day", 3, "printed", "SETUP-4"),
    ("days.last_day", 9, "printed", "END-3"),
    ("days.track_corn", 1, "deduced", "SETUP-4"),
    ("days.tiles_for_sun_tile", 3, "printed", "NIGHT-1"),
    ("bonuses.start", 1, "printed", "SETUP-6"),
    ("bonuses.most", 2, "printed", "NIGHT-5"),
    ("riding.price", {"llama": 1}, "printed", "TURN-2"),
    ("temples.stone_steps", 3, "printed", "TEMPLE-1"),
    ("temples.sacrifice_price", {"llama": 1}, "printed", "TEMPLE-2"),
    ("temples.offered_unit_steps", 2, "printed", "TEMPLE-3"),
    ("sun_clock.units", 3, "printed", "CLOCK-2"),
    ("sun_clock.steps", 3, "printed", "CLOCK-2"),
    ("redeeming.price", {"corn": 1}, "printed", "NIGHT-2"),
    ("trail.length", 20, "printed", "TRAIL-1"),
    ("trail.draws", 3, "printed", "TRAIL-3"),
    ("trail.returns", 2, "printed", "TRAIL-3"),
    ("trail.points_without_card", 3, "printed", "TRAIL-4"),
    ("trail.places.granary.at", 7, "printed", "TRAIL-2"),
    ("trail.places.granary.gives", {"corn": 3}, "printed", "TRAIL-2"),
    ("trail.places.granary.points", 1, "printed", "SCORE-2"),
    ("trail.places.granary.gold", 1, "printed", "SCORE-4"),
    ("trail.places.llama_stable.at", 13, "printed", "TRAIL-2"),
    ("trail.places.llama_stable.gives", {"llama": 1}, "printed", "TRAIL-2"),
    ("trail.places.llama_stable.points", 2, "printed", "SCORE-2"),
    ("trail.places.llama_stable.gold", 2, "printed", "SCORE-4"),
    ("conquest.most_gold", 3, "printed", "SCORE-4"),
    ("conquest.second_most_gold", 2, "printed", "SCORE-4"),
    ("options.bank", "unlimited", "deduced", "BANK-1"),
    ("options.riding", "llama", "printed", "TURN-2"),
    ("options.sharing_districts", "allowed", "deduced", "TURN-3"),
    ("options.plaza_adjust", "allowed", "printed", "PLAZA-1"),
    ("options.trail_goods", "end_of_turn", "printed", "TURN-5"),
    ("options.hands", "secret", "printed", "SECRET-1"),
    ("options.rescue_by_clergy", "ends", "printed", "END-1"),
    ("options.rescue_by_cards", "ends", "printed", "END-2"),
    ("options.below_a_tie", "next_doubles", "deduced", "SCORE-4"),
    ("options.last_tie", "shared", "deduced", "SCORE-5"),
]

ADJACENCY = """
sun_clock: main_temple house_of_priests central_plaza llamas_meadow puma_temple
house_of_priests: sun_clock central_plaza watchmans_hut
house_of_virgins: central_plaza royal_palace
watchmans_hut: house_of_priests central_plaza royal_palace main_temple corn_terraces temple_of_the_sun
central_plaza: house_of_priests house_of_virgins sun_clock watchmans_hut royal_palace llamas_meadow weavers_quarter
  potters_quarter
royal_palace: house_of_virgins central_plaza watchmans_hut temple_of_the_sun coca_plantation condor_temple
main_temple: sun_clock watchmans_hut corn_terraces
puma_temple: sun_clock llamas_meadow weavers_quarter
condor_temple: potters_quarter royal_palace coca_plantation
temple_of_the_sun: royal_palace watchmans_hut corn_terraces coca_plantation
llamas_meadow: sun_clock puma_temple central_plaza weavers_quarter
weavers_quarter: llamas_meadow puma_temple central_plaza potters_quarter
potters_quarter: weavers_quarter central_plaza condor_temple
coca_plantation: royal_palace condor_temple temple_of_the_sun corn_terraces
corn_terraces: watchmans_hut temple_of_the_sun coca_plantation main_temple
"""

DONE_THERE = {
    "corn_terraces": ("production", "occupation", "farmer"),
    "llamas_meadow": ("production", "occupation", "shepherd"),
    "coca_plantation": ("production", "occupation", "coca_planter"),
    "potters_quarter": ("production", "occupation", "potter"),
    "weavers_quarter": ("production", "occupation", "weaver"),
    "condor_temple": ("temple", "order", "condor"),
    "puma_temple": ("temple", "order", "puma"),
    "temple_of_the_sun": ("temple", "order", "virgin"),
    "main_temple": ("main_temple", "", None),
    "watchmans_hut": ("set_up", "occupations", ("farmer", "shepherd")),
    "royal_palace": ("set_up", "occupations", ("coca_planter", "potter", "weaver")),
    "house_of_priests": ("house", "orders", ("condor", "puma")),
    "house_of_virgins": ("house", "orders", ("virgin",)),
    "central_plaza": ("plaza", "", None),
    "sun_clock": ("sun_clock", "", None),
}


@pytest.mark.parametrize(("path", "value", "provenance", "rule"), KNOWN, ids=[known[0] for known in KNOWN])
def test_a_figure(path: str, value: Any, provenance: str, rule: str) -> None:
    figure = FIGURES[path]
    assert (figure.value, figure.provenance, figure.rule) == (value, provenance, rule)


def test_adjacency() -> None:
    lines = ADJACENCY.replace("\n  ", " ").strip().splitlines()
    wanted = {name: set(names.split()) for name, _, names in (line.partition(":") for line in lines)}
    found = {name: FIGURES[f"districts.{name}.neighbours"] for name in DONE_THERE}
    assert {name: set(figure.value) for name, figure in found.items()} == wanted
    assert {figure.provenance for figure in found.values()} == {"reconstructed"}
    assert sum(map(len, wanted.values())) == 2 * 31


@pytest.mark.parametrize("name", DONE_THERE)
def test_a_district(name: str) -> None:
    kind, field, value = DONE_THERE[name]
    assert (FIGURES[f"districts.{name}.kind"].value, FIGURES[f"districts.{name}.kind"].provenance) == (kind, "printed")
    done = {
        path.rpartition(".")[2]: figure for path, figure in FIGURES.items() if path.startswith(f"districts.{name}.")
    }
    assert done.keys() == {"kind", "neighbours", "position", field} - {""}
    if field:
        assert (done[field].value, done[field].provenance) == (value, "printed")
    assert done["position"].provenance == "chosen"


def test_the_cards_are_all_pairs_of_icons() -> None:
    cards = [path.split(".")[2] for path in FIGURES if path.startswith("sacrifice_cards") and path.endswith(".icons")]
    assert cards == [f"{one}_{other}" for one, other in combinations((*OCCUPATIONS, *ORDERS), 2)]
    assert len(cards) == 28
    for one, other in combinations((*OCCUPATIONS, *ORDERS), 2):
        card = f"sacrifice_cards.cards.{one}_{other}"
        assert (FIGURES[f"{card}.icons"].value, FIGURES[f"{card}.icons"].provenance) == ((one, other), "deduced")
        clergy = (one in ORDERS) + (other in ORDERS)
        provenance = (
            "reported" if (one, other) == ("farmer", "weaver") else ("deduced", "deduced", "reconstructed")[clergy]
        )
        assert (FIGURES[f"{card}.gold"].value, FIGURES[f"{card}.gold"].provenance) == (3 + 2 * clergy, provenance)


def test_no_figure_is_without_a_test() -> None:
    tested = {path for path, *_ in KNOWN}
    rest = {path for path in FIGURES if path not in tested}
    assert {path.partition(".")[0] for path in rest} == {"districts", "sacrifice_cards"}


def test_every_figure_has_a_standing_and_a_rule() -> None:
    rules = {rule.id for rule in BOOK.rules}
    assert {figure.provenance for figure in FIGURES.values()} <= set(PROVENANCES)
    assert {figure.path for figure in FIGURES.values() if figure.rule not in rules} == set()


def test_every_id_has_a_display_name() -> None:
    play = BOOK.figures
    things = (*play.goods, *play.occupations, *play.orders, *play.districts, *play.moon_tiles, *play.trail.places)
    assert [thing.id for thing in things if not thing.name.strip()] == []
    assert {thing.id for thing in things} == set(BOOK.names)


def test_the_order_of_ids() -> None:
    play = BOOK.figures
    assert [good.id for good in play.goods] == ["corn", "llama", "coca", "pottery", "cloth"]
    assert [occupation.id for occupation in play.occupations] == list(OCCUPATIONS)
    assert [order.id for order in play.orders] == list(ORDERS)
    assert [district.id for district in play.districts] == list(DONE_THERE)
    tiles = ["steps_2", "steps_3", "corn_3", "llama", "coca", "pottery", "cloth"]
    assert [tile.id for tile in play.moon_tiles] == tiles


OPTIONS = {
    "bank": "BANK-1 BANK-2",
    "riding": "TURN-2",
    "sharing_districts": "TURN-1 TURN-2 TURN-3",
    "plaza_adjust": "PLAZA-1",
    "trail_goods": "TURN-5 TURN-6 TRAIL-2 NIGHT-4",
    "hands": "SECRET-1",
    "rescue_by_clergy": "END-1",
    "rescue_by_cards": "END-2 TRAIL-4",
    "below_a_tie": "SCORE-4",
    "last_tie": "SCORE-5",
}


def test_the_options_of_each_rule() -> None:
    found = {name: {rule.id for rule in BOOK.rules if name in rule.options} for name in OPTIONS}
    assert found == {name: set(rules.split()) for name, rules in OPTIONS.items()}
    assert {name for rule in BOOK.rules for name in rule.options} == set(OPTIONS)


RULINGS = """TURN-2 TURN-3 TURN-5 PROD-1 PROD-2 TEMPLE-1 PLAZA-1 PLAZA-4 TRAIL-3 NIGHT-2 NIGHT-3 NIGHT-4 NIGHT-7 END-2
SCORE-4 SCORE-5 BANK-1"""


def test_the_rulings() -> None:
    assert [rule.id for rule in BOOK.rules if rule.ruling] == RULINGS.split()


def test_the_title_that_others_quote() -> None:
    assert BOOK.rule("CLERGY-2").title == "Take the leftmost card at its price"
