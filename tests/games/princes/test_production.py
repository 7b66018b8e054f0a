"""Production districts: PROD-1 to PROD-3."""

from __future__ import annotations

import pytest

from tests.games.princes.conftest import Variant
from tests.games.princes.situations import HOMES, AnyGame, situation, start

PRICED = [("shepherd", "llama"), ("coca_planter", "coca"), ("potter", "pottery"), ("weaver", "cloth")]
"""Occupations that pay for production, and their products."""


# PROD-1


@pytest.mark.rule("PROD-1")
@pytest.mark.parametrize("units", [1, 2])
@pytest.mark.parametrize(("occupation", "good"), PRICED)
def test_the_whole_bonus_is_taken_even_without_own_incas(game: AnyGame, occupation: str, good: str, units: int) -> None:
    district = HOMES[occupation]
    scene = situation(game, bonus={district: units}).play(f"enter {district}")
    assert scene.goods(0) == {good: units}
    assert scene.data["bonus"][district] == 0
    assert scene.told("bonus_taken") == [(0, "PROD-1", {"district": district, "units": units})]
    assert (0, "PROD-1", {"goods": {good: units}, "source": "bonus"}) in scene.told("received")


@pytest.mark.rule("PROD-1")
@pytest.mark.parametrize("units", [1, 2])
def test_a_bonus_unit_of_corn_is_three_corn(game: AnyGame, units: int) -> None:
    scene = situation(game, bonus={"corn_terraces": units}).play("enter corn_terraces")
    assert scene.goods(0) == {"corn": 3 * units}
    assert scene.told("bonus_taken") == [(0, "PROD-1", {"district": "corn_terraces", "units": units})]


@pytest.mark.rule("PROD-1")
def test_only_the_one_who_enters_takes_the_bonus(game: AnyGame) -> None:
    scene = situation(game, incas={1: {"weaver": 2}}, goods={1: {"corn": 0}}).play("enter weavers_quarter")
    assert (scene.goods(0), scene.goods(1), scene.goods(2)) == ({"cloth": 1}, {}, {})


@pytest.mark.rule("PROD-1")
@pytest.mark.parametrize("occupation", HOMES)
def test_without_a_bonus_nothing_happens(game: AnyGame, occupation: str) -> None:
    district = HOMES[occupation]
    scene = situation(
        game,
        goods={0: {"corn": 3}, 1: {"corn": 3}},
        incas={0: {occupation: 2}, 1: {occupation: 1}},
        bonus={district: 0},
    ).play(f"enter {district}")
    assert scene.kinds == ["entered", "turn_began"]
    assert scene.goods(0) == scene.goods(1) == {"corn": 3}


@pytest.mark.rule("PROD-1")
def test_a_district_produces_once_a_day(game: AnyGame) -> None:
    scene = situation(game, 2, incas={0: {"farmer": 1}}).play("enter corn_terraces", "enter corn_terraces")
    assert (scene.goods(0), scene.goods(1)) == ({"corn": 6}, {})


@pytest.mark.rule("PROD-1")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_the_players_produce_in_seating_order_from_the_one_who_enters(game: AnyGame, seat: int) -> None:
    everybody = {0: {"corn": 1}, 1: {"corn": 1}, 2: {"corn": 1}}
    scene = situation(game, 3, seat, goods=everybody, incas={n: {"potter": 1} for n in range(3)})
    scene = scene.play("enter potters_quarter")
    for i in range(3):
        assert scene.asked == ((seat + i) % 3, "produce")
        scene = scene.play("produce 1")
    assert [who for who, _, _ in scene.told("produced")] == [(seat + i) % 3 for i in range(3)]


@pytest.mark.rule("PROD-1")
def test_the_question_names_the_district_in_which_incas_produce(game: AnyGame) -> None:
    scene = situation(game, goods={1: {"corn": 1}}, incas={1: {"potter": 1}}).play("enter potters_quarter")
    decision = game.decision(scene.state)
    assert decision is not None
    assert (decision.seat, decision.subject) == (1, "potters_quarter")


@pytest.mark.rule("PROD-1")
def test_incas_elsewhere_do_not_produce(game: AnyGame) -> None:
    scene = situation(game, goods={0: {"corn": 2}}, incas={0: {"weaver": 1, "farmer": 1}}).play("enter potters_quarter")
    assert scene.told("produced") == []
    assert scene.asked == (1, "turn")


@pytest.mark.rule("PROD-1")
def test_no_prince_is_needed_to_produce_where_another_enters(game: AnyGame) -> None:
    scene = situation(game, goods={2: {"corn": 1}}, incas={2: {"weaver": 1}}, prince={2: "sun_clock"})
    assert scene.play("enter weavers_quarter", "produce 1").goods(2) == {"cloth": 1}


@pytest.mark.rule("PROD-1")
def test_incas_stay_where_they_produce(game: AnyGame) -> None:
    scene = situation(game, goods={0: {"corn": 2}}, incas={0: {"weaver": 2}}).play("enter weavers_quarter", "produce 2")
    assert scene.incas(0) == {"weavers_quarter": 2}


# PROD-2


@pytest.mark.rule("PROD-2")
@pytest.mark.parametrize("farmers", [1, 2, 7])
def test_each_farmer_yields_three_corn_for_nothing(game: AnyGame, farmers: int) -> None:
    scene = situation(game, incas={0: {"farmer": farmers}}).play("enter corn_terraces")
    assert scene.goods(0) == {"corn": 3 + 3 * farmers}
    assert scene.told("paid") == []
    assert scene.told("produced") == [(0, "PROD-2", {"district": "corn_terraces", "incas": farmers})]


@pytest.mark.rule("PROD-2")
def test_farmers_of_others_yield_too_in_seating_order(game: AnyGame) -> None:
    scene = situation(game, 3, 1, incas={0: {"farmer": 2}, 1: {"farmer": 1}, 2: {"farmer": 3}})
    scene = scene.play("enter corn_terraces")
    assert [scene.goods(seat)["corn"] for seat in range(3)] == [6, 6, 9]
    assert [who for who, _, _ in scene.told("produced")] == [1, 2, 0]


@pytest.mark.rule("PROD-2")
def test_nobody_is_asked_whether_his_farmers_produce(game: AnyGame) -> None:
    scene = situation(game, goods={0: {"corn": 5}}, incas={0: {"farmer": 2}}).play("enter corn_terraces")
    assert scene.asked == (1, "turn")


@pytest.mark.rule("PROD-2")
def test_the_corn_of_farmers_comes_from_the_bank(game: AnyGame) -> None:
    before = situation(game, incas={1: {"farmer": 2}})
    scene = before.play("enter corn_terraces")
    assert scene.data["bank"]["corn"] == before.data["bank"]["corn"] - 6
    assert (1, "PROD-2", {"goods": {"corn": 6}, "source": "bank"}) in scene.told("received")


@pytest.mark.rule("PROD-2")
def test_what_a_farmer_yields_can_be_changed(variant: Variant) -> None:
    game = variant(occupations={"farmer": {"yields": 5}})
    assert situation(game, incas={0: {"farmer": 2}}).play("enter corn_terraces").goods(0) == {"corn": 13}


@pytest.mark.rule("PROD-2")
def test_whoever_produces_for_nothing_is_not_asked(variant: Variant) -> None:
    game = variant(occupations={"weaver": {"production_price": {}}})
    scene = situation(game, incas={0: {"weaver": 2}}).play("enter weavers_quarter")
    assert scene.asked == (1, "turn")
    assert scene.goods(0) == {"cloth": 3}


# PROD-3


@pytest.mark.rule("PROD-3")
@pytest.mark.parametrize(("occupation", "good"), PRICED)
def test_every_other_inca_yields_one_of_its_good_for_one_corn(game: AnyGame, occupation: str, good: str) -> None:
    district = HOMES[occupation]
    before = situation(game, goods={1: {"corn": 5}}, incas={1: {occupation: 3}}, bonus={district: 1})
    scene = before.play(f"enter {district}", "produce 2")
    assert scene.goods(1) == {"corn": 3, good: 2}
    assert scene.data["bank"]["corn"] == before.data["bank"]["corn"] + 2
    assert scene.data["bank"][good] == before.data["bank"][good] - 2
    assert scene.told("produced") == [(1, "PROD-3", {"district": district, "incas": 2})]
    assert scene.told("paid") == [(1, "PROD-3", {"goods": {"corn": 2}, "to": "bank"})]
    assert (1, "PROD-3", {"goods": {good: 2}, "source": "bank"}) in scene.told("received")


@pytest.mark.rule("PROD-3")
@pytest.mark.parametrize(("corn", "incas", "most"), [(1, 1, 1), (1, 4, 1), (4, 1, 1), (2, 3, 2), (3, 3, 3), (9, 5, 5)])
def test_the_owner_decides_for_how_many_as_far_as_corn_and_incas_go(
    game: AnyGame, corn: int, incas: int, most: int
) -> None:
    scene = situation(game, goods={0: {"corn": corn}}, incas={0: {"weaver": incas}}).play("enter weavers_quarter")
    assert scene.moves == [f"produce {number}" for number in range(most + 1)]


@pytest.mark.rule("PROD-3")
def test_nobody_must_produce(game: AnyGame) -> None:
    scene = situation(game, goods={0: {"corn": 5}}, incas={0: {"weaver": 2}}).play("enter weavers_quarter", "produce 0")
    assert scene.goods(0) == {"corn": 5, "cloth": 1}
    assert scene.told("produced") == []


@pytest.mark.rule("PROD-3")
def test_a_player_without_corn_is_not_asked(game: AnyGame) -> None:
    scene = situation(game, incas={0: {"weaver": 1}, 1: {"weaver": 2}}).play("enter weavers_quarter")
    assert scene.asked == (1, "turn")


@pytest.mark.rule("PROD-3")
def test_more_than_can_be_paid_is_refused(game: AnyGame) -> None:
    scene = situation(game, goods={0: {"corn": 2}}, incas={0: {"weaver": 3}}).play("enter weavers_quarter")
    assert scene.refused("produce 3") == ("PROD-3", "cannot_pay")
    assert scene.refused("produce 4") == ("PROD-3", "too_few_incas")


@pytest.mark.rule("PROD-3")
@pytest.mark.parametrize("word", ["-1", "two", "1.0", "01", "+1", "9" * 5000])
def test_something_else_than_a_number_is_refused(game: AnyGame, word: str) -> None:
    scene = situation(game, goods={0: {"corn": 2}}, incas={0: {"weaver": 3}}).play("enter weavers_quarter")
    assert scene.refused(f"produce {word}") == ("TEXT", "no_number")


@pytest.mark.rule("PROD-3")
def test_the_price_of_production_can_be_changed(variant: Variant) -> None:
    game = variant(occupations={"weaver": {"production_price": {"corn": 2, "llama": 1}}})
    scene = situation(game, goods={0: {"corn": 5, "llama": 2}}, incas={0: {"weaver": 3}}).play("enter weavers_quarter")
    assert scene.moves == ["produce 0", "produce 1", "produce 2"]
    assert scene.play("produce 2").goods(0) == {"corn": 1, "cloth": 3}


@pytest.mark.rule("PROD-3")
@pytest.mark.rule("SETUP-10")
def test_the_inca_that_was_settled_produces(game: AnyGame) -> None:
    scene = start(game, 2).play("settle weaver", "settle weaver", "enter weavers_quarter", "produce 1", "produce 0")
    assert scene.goods(0) == {"corn": 2, "llama": 1, "coca": 1, "pottery": 1, "cloth": 3}
