"""Setting up Incas: SETUP-INCA-1 to SETUP-INCA-3."""

from __future__ import annotations

import pytest

from tests.games.princes.conftest import Variant
from tests.games.princes.situations import HOMES, AnyGame, situation

COSTS = {
    "farmer": {"llama": 1, "pottery": 1},
    "shepherd": {"corn": 3, "coca": 1},
    "coca_planter": {"pottery": 1, "cloth": 1},
    "potter": {"coca": 1, "cloth": 1},
    "weaver": {"coca": 1, "pottery": 1},
}
WHERE = {
    "farmer": "watchmans_hut",
    "shepherd": "watchmans_hut",
    "coca_planter": "royal_palace",
    "potter": "royal_palace",
    "weaver": "royal_palace",
}
PLENTY = {"corn": 9, "llama": 9, "coca": 9, "pottery": 9, "cloth": 9}


@pytest.mark.rule("SETUP-INCA-1")
def test_farmers_and_shepherds_are_set_up_in_the_watchmans_hut(game: AnyGame) -> None:
    assert situation(game, goods={0: PLENTY}).play("enter watchmans_hut").moves == [
        "set_up farmer",
        "set_up shepherd",
        "set_up farmer shepherd",
        "set_up nothing",
    ]


@pytest.mark.rule("SETUP-INCA-1")
def test_coca_planters_potters_and_weavers_are_set_up_in_the_royal_palace(game: AnyGame) -> None:
    assert situation(game, goods={0: PLENTY}).play("enter royal_palace").moves == [
        "set_up coca_planter",
        "set_up potter",
        "set_up weaver",
        "set_up coca_planter potter",
        "set_up coca_planter weaver",
        "set_up potter weaver",
        "set_up coca_planter potter weaver",
        "set_up nothing",
    ]


@pytest.mark.rule("SETUP-INCA-1")
@pytest.mark.parametrize("occupation", HOMES)
def test_no_occupation_is_set_up_in_the_other_house(game: AnyGame, occupation: str) -> None:
    (other,) = {"watchmans_hut", "royal_palace"} - {WHERE[occupation]}
    scene = situation(game, goods={0: PLENTY}).play(f"enter {other}")
    assert scene.refused(f"set_up {occupation}") == ("SETUP-INCA-1", "not_here")


@pytest.mark.rule("SETUP-INCA-1")
def test_only_the_one_who_enters_sets_up(game: AnyGame) -> None:
    scene = situation(game, goods={0: PLENTY, 1: PLENTY}, prince={1: "royal_palace"})
    assert scene.play("enter royal_palace", "set_up nothing").asked == (1, "turn")


@pytest.mark.rule("SETUP-INCA-2")
@pytest.mark.parametrize(("occupation", "cost"), COSTS.items())
def test_an_inca_costs_its_price_which_goes_to_the_bank(game: AnyGame, occupation: str, cost: dict[str, int]) -> None:
    before = situation(game, goods={0: PLENTY})
    scene = before.play(f"enter {WHERE[occupation]}", f"set_up {occupation}")
    assert scene.goods(0) == {good: 9 - cost.get(good, 0) for good in PLENTY}
    assert scene.told("paid") == [(0, "SETUP-INCA-2", {"goods": cost, "to": "bank"})]
    for good, pieces in cost.items():
        assert scene.data["bank"][good] == before.data["bank"][good] + pieces


@pytest.mark.rule("SETUP-INCA-2")
@pytest.mark.parametrize(("occupation", "cost"), COSTS.items())
def test_exactly_the_price_is_enough(game: AnyGame, occupation: str, cost: dict[str, int]) -> None:
    scene = situation(game, goods={0: cost}).play(f"enter {WHERE[occupation]}")
    assert scene.moves == [f"set_up {occupation}", "set_up nothing"]
    assert scene.first().goods(0) == {}


@pytest.mark.rule("SETUP-INCA-2")
@pytest.mark.parametrize(
    ("occupation", "good"), [(occupation, good) for occupation, cost in COSTS.items() for good in cost]
)
def test_one_piece_less_than_the_price_is_too_little(game: AnyGame, occupation: str, good: str) -> None:
    goods = {name: 1 for name in PLENTY if name != "corn"} | COSTS[occupation]
    scene = situation(game, goods={0: {**goods, good: goods[good] - 1}}).play(f"enter {WHERE[occupation]}")
    assert f"set_up {occupation}" not in scene.moves
    if scene.asked == (0, "set_up"):
        assert scene.refused(f"set_up {occupation}") == ("SETUP-INCA-2", "cannot_pay")


@pytest.mark.rule("SETUP-INCA-2")
def test_the_price_of_several_is_paid_in_all(game: AnyGame) -> None:
    """One coca, one pottery, one cloth pay for any one of the three, but for no two."""
    scene = situation(game, goods={0: {"coca": 1, "pottery": 1, "cloth": 1}}).play("enter royal_palace")
    assert scene.moves == ["set_up coca_planter", "set_up potter", "set_up weaver", "set_up nothing"]
    assert scene.refused("set_up potter weaver") == ("SETUP-INCA-2", "cannot_pay")


@pytest.mark.rule("SETUP-INCA-2")
def test_all_three_of_the_palace_cost_two_of_each_of_their_goods(game: AnyGame) -> None:
    scene = situation(game, goods={0: {"coca": 2, "pottery": 2, "cloth": 2}})
    scene = scene.play("enter royal_palace", "set_up coca_planter potter weaver")
    assert scene.goods(0) == {}
    assert scene.incas(0) == {"coca_plantation": 1, "potters_quarter": 1, "weavers_quarter": 1}


@pytest.mark.rule("SETUP-INCA-2")
def test_what_an_inca_costs_can_be_changed(variant: Variant) -> None:
    game = variant(occupations={"farmer": {"cost": {"cloth": 3}}})
    scene = situation(game, goods={0: {"cloth": 4}}).play("enter watchmans_hut", "set_up farmer")
    assert scene.goods(0) == {"cloth": 1}


@pytest.mark.rule("SETUP-INCA-3")
@pytest.mark.parametrize(("occupation", "district"), HOMES.items())
def test_a_new_inca_stands_in_the_district_of_its_occupation(game: AnyGame, occupation: str, district: str) -> None:
    before = situation(game, goods={0: PLENTY})
    scene = before.play(f"enter {WHERE[occupation]}", f"set_up {occupation}")
    assert scene.incas(0) == {district: 1}
    assert scene.player(0)["supply"] == before.player(0)["supply"] - 1
    placed = (0, "SETUP-INCA-3", {"occupation": occupation, "district": district})
    assert scene.told("inca_placed") == [placed]


@pytest.mark.rule("SETUP-INCA-3")
def test_each_inca_of_a_visit_is_told(game: AnyGame) -> None:
    scene = situation(game, goods={0: PLENTY}).play("enter royal_palace", "set_up potter weaver")
    assert [data["occupation"] for _, _, data in scene.told("inca_placed")] == ["potter", "weaver"]


@pytest.mark.rule("SETUP-INCA-3")
def test_any_number_may_stand_in_a_district(game: AnyGame) -> None:
    scene = situation(game, goods={0: PLENTY}, incas={0: {"farmer": 9}, 1: {"farmer": 9}})
    assert scene.play("enter watchmans_hut", "set_up farmer").incas(0) == {"corn_terraces": 10}


@pytest.mark.rule("SETUP-INCA-3")
def test_at_most_one_of_each_occupation_is_set_up_in_a_visit(game: AnyGame) -> None:
    scene = situation(game, goods={0: PLENTY}).play("enter watchmans_hut")
    assert scene.refused("set_up farmer farmer") == ("TEXT", "order")
    assert scene.play("set_up farmer").asked == (1, "turn")


@pytest.mark.rule("SETUP-INCA-3")
def test_the_supply_limits_how_many_are_set_up(game: AnyGame) -> None:
    scene = situation(game, goods={0: PLENTY}, incas={0: {"weaver": 9}}).play("enter royal_palace")
    assert scene.moves == ["set_up coca_planter", "set_up potter", "set_up weaver", "set_up nothing"]
    assert scene.refused("set_up potter weaver") == ("SETUP-INCA-3", "no_supply")
    assert scene.play("set_up potter").player(0)["supply"] == 0


@pytest.mark.rule("SETUP-INCA-3")
def test_with_one_inca_left_the_price_is_what_stands_in_the_way(game: AnyGame) -> None:
    scene = situation(game, goods={0: {"coca": 1, "cloth": 1}}, incas={0: {"farmer": 9}}).play("enter royal_palace")
    assert scene.refused("set_up weaver") == ("SETUP-INCA-2", "cannot_pay")


@pytest.mark.rule("SETUP-INCA-3")
def test_without_incas_in_the_supply_nobody_is_asked(game: AnyGame) -> None:
    scene = situation(game, goods={0: PLENTY}, incas={0: {"weaver": 10}}).play("enter royal_palace")
    assert scene.asked == (1, "turn")


@pytest.mark.rule("SETUP-INCA-3")
def test_incas_at_the_sun_clock_are_not_in_the_supply(game: AnyGame) -> None:
    scene = situation(game, goods={0: PLENTY}, incas={0: {"weaver": 9}}, clock={0: 1}).play("enter royal_palace")
    assert scene.asked == (1, "turn")


@pytest.mark.rule("SETUP-INCA-3")
@pytest.mark.parametrize("district", ["watchmans_hut", "royal_palace"])
def test_who_can_pay_for_none_is_not_asked(game: AnyGame, district: str) -> None:
    scene = situation(game, goods={0: {"corn": 9, "cloth": 9}}).play(f"enter {district}")
    assert scene.asked == (1, "turn")


@pytest.mark.rule("SETUP-INCA-3")
def test_setting_up_may_be_declined(game: AnyGame) -> None:
    before = situation(game, goods={0: PLENTY})
    scene = before.play("enter royal_palace", "set_up nothing")
    assert (scene.goods(0), scene.incas(0), scene.told("inca_placed")) == (PLENTY, {}, [])


@pytest.mark.rule("SETUP-INCA-3")
def test_these_districts_work_several_times_a_day(game: AnyGame) -> None:
    scene = situation(game, 2, goods={0: PLENTY, 1: PLENTY})
    scene = scene.play("enter royal_palace", "set_up weaver", "enter royal_palace", "set_up weaver")
    assert scene.incas(1) == {"weavers_quarter": 1}
