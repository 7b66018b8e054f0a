"""The board: neighbours, and what is done in which district."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.princes.data.edits import Case
from tests.games.princes.data.tiny import found, tiny

CORN_ORIGINS = """    provenance: {kind: printed, occupation: printed, neighbours: reconstructed, position: chosen}
    rule: {kind: PROD-1, occupation: PROD-1, neighbours: TURN-2, position: TURN-2}
  - id: llamas_meadow
"""
POTTERS = "neighbours: [weavers_quarter, central_plaza, condor_temple]"
CONDOR = "neighbours: [potters_quarter, royal_palace, coca_plantation]"
MAIN = "neighbours: [sun_clock, watchmans_hut, corn_terraces]"
VIRGINS = "neighbours: [central_plaza, royal_palace]"


@pytest.mark.rule("TURN-2")
def test_a_neighbour_that_does_not_know_it(tmp_path: Path) -> None:
    case = Case(
        (("districts", POTTERS, "neighbours: [weavers_quarter, central_plaza, condor_temple, <<sun_clock]"),),
        "districts.potters_quarter.neighbours[3]: potters_quarter names sun_clock as a neighbour, but sun_clock does "
        "not name potters_quarter (add potters_quarter to the neighbours of sun_clock, or take sun_clock out here) "
        "[TURN-2]",
    )
    problems, wanted = case.compare(tmp_path)
    assert problems == wanted


def test_every_one_sided_edge_is_told(tmp_path: Path) -> None:
    case = Case(
        (
            ("districts", CONDOR, "neighbours: [<<potters_quarter]"),
            ("districts", POTTERS, "neighbours: [weavers_quarter, central_plaza]"),
            ("districts", "coca_plantation, condor_temple]", "coca_plantation, <<condor_temple]"),
            ("districts", "[royal_palace, condor_temple,", "[royal_palace, <<condor_temple,"),
        ),
        "districts.coca_plantation.neighbours[1]: coca_plantation names condor_temple as a neighbour, but "
        "condor_temple does not name coca_plantation (add coca_plantation to the neighbours of condor_temple, or take "
        "condor_temple out here) [TURN-2]",
        "districts.condor_temple.neighbours[0]: condor_temple names potters_quarter as a neighbour, but "
        "potters_quarter does not name condor_temple (add condor_temple to the neighbours of potters_quarter, or take "
        "potters_quarter out here) [TURN-2]",
        "districts.royal_palace.neighbours[5]: royal_palace names condor_temple as a neighbour, but "
        "condor_temple does not name royal_palace (add royal_palace to the neighbours of condor_temple, or take "
        "condor_temple out here) [TURN-2]",
    )
    problems, wanted = case.compare(tmp_path)
    assert problems == wanted


def test_a_district_as_its_own_neighbour(tmp_path: Path) -> None:
    case = Case(
        (("districts", MAIN, "neighbours: [sun_clock, watchmans_hut, corn_terraces, <<main_temple]"),),
        "districts.main_temple.neighbours[3]: main_temple is named as its own neighbour (only other districts) "
        "[TURN-2]",
    )
    problems, wanted = case.compare(tmp_path)
    assert problems == wanted


def test_a_neighbour_named_twice(tmp_path: Path) -> None:
    case = Case(
        (("districts", MAIN, "neighbours: [sun_clock, watchmans_hut, corn_terraces, <<sun_clock]"),),
        "districts.main_temple.neighbours[3]: sun_clock is named twice as a neighbour of main_temple (once) [TURN-2]",
    )
    problems, wanted = case.compare(tmp_path)
    assert problems == wanted


def test_a_district_cut_off(tmp_path: Path) -> None:
    case = Case(
        (
            ("districts", VIRGINS, "neighbours: <<[]"),
            ("districts", "house_of_priests, house_of_virgins, sun_clock", "house_of_priests, sun_clock"),
            ("districts", "[house_of_virgins, central_plaza, watch", "[central_plaza, watch"),
        ),
        "districts.house_of_virgins.neighbours: house_of_virgins is cut off: no way leads to the other districts "
        "(a neighbour among the others) [TURN-2]",
    )
    problems, wanted = case.compare(tmp_path)
    assert problems == wanted


def test_several_districts_cut_off_together(tmp_path: Path) -> None:
    case = Case(
        (
            ("districts", CONDOR, "neighbours: <<[house_of_virgins]"),
            ("districts", VIRGINS, "neighbours: [condor_temple]"),
            ("districts", POTTERS, "neighbours: [weavers_quarter, central_plaza]"),
            ("districts", "house_of_priests, house_of_virgins, sun_clock", "house_of_priests, sun_clock"),
            ("districts", "[house_of_virgins, central_plaza, watch", "[central_plaza, watch"),
            ("districts", "coca_plantation, condor_temple]", "coca_plantation]"),
            ("districts", "[royal_palace, condor_temple,", "[royal_palace,"),
        ),
        "districts.condor_temple.neighbours: condor_temple and house_of_virgins are cut off: no way leads to the "
        "other districts (a neighbour among the others) [TURN-2]",
    )
    problems, wanted = case.compare(tmp_path)
    assert problems == wanted


def test_two_districts_drawn_at_one_place(tmp_path: Path) -> None:
    data = tiny()
    data["districts"]["districts"][3]["position"] = data["districts"]["districts"][1]["position"]
    (problem,) = found(tmp_path, data)
    assert problem == "districts.shrine.position: shrine is drawn where hut is (a place of its own) [TURN-2]"


KINDS: dict[str, Case] = {
    "a production district without occupation": Case(
        (
            ("districts", "  - id: corn_terraces\n", "  - <<id: corn_terraces\n"),
            ("districts", "    occupation: farmer\n", ""),
            ("districts", CORN_ORIGINS, "  - id: llamas_meadow\n"),
            ("goods", "  - id: farmer\n", "  - <<id: farmer\n"),
        ),
        "districts.corn_terraces: corn_terraces is of the kind production and names no occupation "
        "(occupation: one id) [PROD-1]",
        "occupations.farmer: no production district is the farmer's, so his Incas have nowhere to stand "
        "(a production district with occupation: farmer) [SETUP-INCA-3]",
    ),
    "a temple with occupations": Case(
        (("districts", "    order: condor\n", "    order: condor\n    occupations: <<[farmer]\n"),),
        "districts.condor_temple.occupations: condor_temple is of the kind temple, which has no occupations "
        "(leave it out, or make the kind set_up) [SETUP-INCA-1]",
    ),
    "a plaza with an order": Case(
        (("districts", "    kind: plaza\n", "    kind: plaza\n    order: <<puma\n"),),
        "districts.central_plaza.order: central_plaza is of the kind plaza, which has no order "
        "(leave it out, or make the kind temple) [TEMPLE-2]",
    ),
    "a house with an occupation": Case(
        (("districts", "    orders: [virgin]\n", "    orders: [virgin]\n    occupation: <<farmer\n"),),
        "districts.house_of_virgins.occupation: house_of_virgins is of the kind house, which has no occupation "
        "(leave it out, or make the kind production) [PROD-1]",
    ),
    "a sun clock with orders": Case(
        (("districts", "    kind: sun_clock\n", "    kind: sun_clock\n    orders: <<[]\n"),),
        "districts.sun_clock.orders: sun_clock is of the kind sun_clock, which has no orders "
        "(leave it out, or make the kind house) [CLERGY-1]",
    ),
    "a house without orders": Case(
        (
            ("districts", "    orders: [virgin]\n", "    orders: <<[]\n"),
            ("cards", "  - id: virgin\n", "  - <<id: virgin\n"),
        ),
        "districts.house_of_virgins.orders: house_of_virgins is of the kind house and names no order "
        "(orders: one id or more) [CLERGY-1]",
        "orders.virgin: no house has the order virgin, so nobody can acquire it "
        "(name it among the orders of a house) [CLERGY-1]",
    ),
    "an order twice in a house": Case(
        (("districts", "orders: [condor, puma]", "orders: [condor, puma, <<condor]"),),
        "districts.house_of_priests.orders[2]: condor stands twice in house_of_priests (once) [CLERGY-1]",
    ),
    "an occupation twice in a district": Case(
        (("districts", "occupations: [farmer, shepherd]", "occupations: [farmer, shepherd, <<farmer]"),),
        "districts.watchmans_hut.occupations[2]: farmer stands twice in watchmans_hut (once) [SETUP-INCA-1]",
    ),
    "two production districts of an occupation": Case(
        (
            ("districts", "    occupation: weaver\n", "    occupation: <<weaver\n"),
            ("districts", "    occupation: potter\n", "    occupation: weaver\n"),
            ("goods", "  - id: potter\n", "  - <<id: potter\n"),
        ),
        "districts.weavers_quarter.occupation: the weaver already has a production district, potters_quarter "
        "(one for each occupation) [SETUP-INCA-3]",
        "occupations.potter: no production district is the potter's, so his Incas have nowhere to stand "
        "(a production district with occupation: potter) [SETUP-INCA-3]",
    ),
    "an occupation that nowhere can be set up": Case(
        (
            ("districts", "occupations: [farmer, shepherd]", "occupations: [farmer]"),
            ("goods", "  - id: shepherd\n", "  - <<id: shepherd\n"),
        ),
        "occupations.shepherd: no district sets up the occupation shepherd "
        "(name it among the occupations of a set_up district) [SETUP-INCA-1]",
    ),
    "an order that nowhere can be acquired": Case(
        (
            ("districts", "orders: [condor, puma]", "orders: [puma]"),
            ("cards", "  - id: condor\n", "  - <<id: condor\n"),
        ),
        "orders.condor: no house has the order condor, so nobody can acquire it "
        "(name it among the orders of a house) [CLERGY-1]",
    ),
    "an order without a temple": Case(
        (
            ("districts", "    order: virgin\n", "    order: puma\n"),
            ("cards", "  - id: virgin\n", "  - <<id: virgin\n"),
        ),
        "orders.virgin: the order virgin has no temple, so it can never sacrifice "
        "(a temple with order: virgin) [TEMPLE-2]",
    ),
}  # fmt: skip


@pytest.mark.parametrize("name", KINDS)
def test_what_districts_are_for(name: str, tmp_path: Path) -> None:
    problems, wanted = KINDS[name].compare(tmp_path)
    assert problems == wanted
