"""The worked examples of the published rulebook, played. Colours are seats, in the order in which they are named."""

from __future__ import annotations

import pytest

from tests.games.princes.conftest import Variant
from tests.games.princes.situations import NIGHT, TEMPLES, AnyGame, Scene, cards_but, gold, last_turn, points, situation

BLUE, YELLOW, RED = 0, 1, 2


# Production in the Coca Plantation


def coca_plantation(game: AnyGame) -> Scene:
    return situation(
        game,
        goods={BLUE: {"corn": 2}, YELLOW: {"corn": 2}, RED: {"corn": 4}},
        incas={BLUE: {"coca_planter": 1}, YELLOW: {"coca_planter": 1}, RED: {"coca_planter": 2}},
        bonus={"coca_plantation": 2},
    ).play("enter coca_plantation")


@pytest.mark.rule("PROD-1")
def test_blue_takes_two_coca_as_bonus(game: AnyGame) -> None:
    scene = coca_plantation(game)
    assert (scene.goods(BLUE), scene.data["bonus"]["coca_plantation"]) == ({"corn": 2, "coca": 2}, 0)


@pytest.mark.rule("PROD-1")
@pytest.mark.rule("PROD-3")
def test_blue_yellow_and_red_produce_for_a_corn_each(game: AnyGame) -> None:
    scene = coca_plantation(game).play("produce 1", "produce 1", "produce 2")
    assert scene.goods(BLUE) == {"corn": 1, "coca": 3}
    assert scene.goods(YELLOW) == {"corn": 1, "coca": 1}
    assert scene.goods(RED) == {"corn": 2, "coca": 2}


@pytest.mark.rule("PROD-3")
def test_nobody_is_forced_to_produce(game: AnyGame) -> None:
    scene = coca_plantation(game).play("produce 0", "produce 0", "produce 0")
    assert [scene.goods(seat) for seat in range(3)] == [{"corn": 2, "coca": 2}, {"corn": 2}, {"corn": 4}]


# The figure of the steps


@pytest.mark.rule("CLERGY-3")
@pytest.mark.rule("TEMPLE-2")
@pytest.mark.parametrize(("order", "acquired", "steps"), [("condor", 4, 4), ("puma", 3, 6), ("virgin", 5, 5)])
def test_a_sacrifice_gives_4_6_or_5_steps(game: AnyGame, order: str, acquired: int, steps: int) -> None:
    all_three = {"condor": 4, "puma": 3, "virgin": 5}
    assert all_three[order] == acquired
    scene = situation(game, clergy={YELLOW: all_three}, goods={YELLOW: {"llama": 1}})
    assert scene.play(f"enter {TEMPLES[order]}", "sacrifice 1").scout(YELLOW) == steps


# The Temple of the Sun


def temple_of_the_sun(game: AnyGame, reds_llamas: int = 1) -> Scene:
    return situation(
        game,
        goods={BLUE: {"llama": 2}, YELLOW: {"llama": 1}, RED: {"llama": reds_llamas}},
        clergy={BLUE: {"puma": 1}, YELLOW: {"virgin": 1}, RED: {"virgin": 2}},
        bonus={"temple_of_the_sun": 2},
    ).play("enter temple_of_the_sun")


@pytest.mark.rule("TEMPLE-1")
def test_blue_advances_six_steps_for_two_stones_and_sacrifices_nothing(game: AnyGame) -> None:
    scene = temple_of_the_sun(game)
    assert (scene.scout(BLUE), scene.asked) == (6, (YELLOW, "sacrifice"))


@pytest.mark.rule("TEMPLE-2")
def test_yellow_advances_seven_steps_and_red_no_more_than_seven(game: AnyGame) -> None:
    scene = temple_of_the_sun(game).play("sacrifice 1")
    assert (scene.asked, scene.moves) == ((RED, "sacrifice"), ["sacrifice 0", "sacrifice 1"])
    scene = scene.play("sacrifice 1")
    assert (scene.scout(YELLOW), scene.scout(RED)) == (7, 7)


@pytest.mark.rule("TEMPLE-2")
def test_with_more_llamas_red_advances_fourteen_steps(game: AnyGame) -> None:
    assert temple_of_the_sun(game, reds_llamas=2).play("sacrifice 1", "sacrifice 2").scout(RED) == 14


# The Main Temple


@pytest.mark.rule("TEMPLE-3")
def test_cloth_llama_and_three_corn_are_three_units_and_six_steps(game: AnyGame) -> None:
    scene = situation(game, goods={YELLOW: {"cloth": 1, "llama": 1, "corn": 3}}).play("enter main_temple")
    scene = scene.play("offer corn llama cloth")
    assert (scene.scout(YELLOW), scene.goods(YELLOW)) == (6, {})


# The Royal Palace


@pytest.mark.rule("SETUP-INCA-2")
@pytest.mark.rule("SETUP-INCA-3")
def test_red_sets_up_a_coca_planter_and_a_weaver(game: AnyGame) -> None:
    scene = situation(game, goods={0: {"pottery": 2, "cloth": 1, "coca": 1}})
    scene = scene.play("enter royal_palace", "set_up coca_planter weaver")
    assert (scene.goods(0), scene.incas(0)) == ({}, {"coca_plantation": 1, "weavers_quarter": 1})


@pytest.mark.rule("SETUP-INCA-3")
@pytest.mark.parametrize(("cloth", "coca", "possible"), [(1, 1, False), (2, 2, True)])
def test_red_could_also_set_up_a_potter_had_he_been_able_to_pay(
    game: AnyGame, cloth: int, coca: int, possible: bool
) -> None:
    scene = situation(game, goods={0: {"pottery": 2, "cloth": cloth, "coca": coca}}).play("enter royal_palace")
    assert ("set_up coca_planter potter weaver" in scene.moves) == possible


# A Priest of the Puma


@pytest.mark.rule("CLERGY-1")
@pytest.mark.rule("CLERGY-2")
@pytest.mark.rule("CLERGY-3")
def test_yellow_acquires_a_puma_and_uncovers_the_five(game: AnyGame) -> None:
    goods = {"cloth": 2, "pottery": 2, "coca": 1}
    scene = situation(game, goods={0: goods}, clergy={1: {"puma": 3, "condor": 1}}).play("enter house_of_priests")
    assert scene.moves == ["acquire condor", "acquire puma", "acquire nothing"]
    scene = scene.play("acquire puma")
    assert (scene.goods(0), scene.player(0)["clergy"]["puma"]) == ({"pottery": 1}, 1)
    assert scene.told("acquired") == [(0, "CLERGY-2", {"order": "puma", "left": 1, "ladder": 5})]


# The market


@pytest.mark.rule("PLAZA-2")
@pytest.mark.parametrize(("units", "earned"), [(1, 4), (2, 7), (3, 10), (4, 13)])
def test_coca_is_sold_for_4_then_3_then_3_each(game: AnyGame, units: int, earned: int) -> None:
    scene = situation(game, goods={0: {"coca": 5}}).play("enter central_plaza", "adjust nothing")
    assert scene.play(*["sell coca"] * units).goods(0) == {"coca": 5 - units, "corn": earned}


@pytest.mark.rule("PLAZA-3")
@pytest.mark.parametrize(("units", "paid"), [(1, 5), (2, 11), (3, 17), (4, 23)])
def test_coca_is_bought_for_5_then_6_then_6_each(game: AnyGame, units: int, paid: int) -> None:
    scene = situation(game, goods={0: {"corn": 30}}).play("enter central_plaza", "adjust nothing")
    assert scene.play(*["buy coca"] * units).goods(0) == {"coca": units, "corn": 30 - paid}


@pytest.mark.rule("PLAZA-1")
@pytest.mark.rule("PLAZA-4")
def test_a_visit_in_five_steps(game: AnyGame) -> None:
    scene = situation(
        game,
        goods={0: {"cloth": 2, "coca": 1}},
        market={"llama": 3, "coca": 1, "pottery": 0, "cloth": 2},
    ).play(
        "enter central_plaza", "adjust cloth -1", "sell cloth", "sell cloth", "sell coca", "buy llama", "buy pottery"
    )
    assert [data["price"] for _, _, data in scene.told("sold")] == [5, 4, 5]
    assert [data["price"] for _, _, data in scene.told("bought")] == [4, 6]
    assert scene.goods(0) == {"corn": 4, "llama": 1, "pottery": 1}
    assert scene.data["market"] == {"llama": 2, "coca": 2, "pottery": 0, "cloth": 3}


# The Incatrail


@pytest.mark.rule("TRAIL-1")
@pytest.mark.rule("TRAIL-2")
@pytest.mark.rule("TRAIL-3")
def test_fifteen_steps_from_12_lead_to_7_with_llama_cards_and_corn(game: AnyGame) -> None:
    """Three Virgins sacrifice for five steps per Virgin. It is another player's turn."""
    scene = situation(
        game,
        scout={YELLOW: 12},
        goods={YELLOW: {"llama": 3}},
        clergy={YELLOW: {"virgin": 3}, RED: {"virgin": 2}},
        stack=10,
    )
    cards = scene.player(YELLOW)["cards"]
    scene = scene.play("enter temple_of_the_sun", "sacrifice 3")
    assert (scene.asked, scene.owed(YELLOW)) == ((YELLOW, "return"), {"llama": 1})
    assert (scene.player(YELLOW)["cards"], scene.data["stack_size"]) == (cards + 3, 7)
    scene = scene.first(2)
    assert (scene.scout(YELLOW), scene.goods(YELLOW)) == (7, {"corn": 3, "llama": 1})
    assert (scene.player(YELLOW)["cards"], scene.data["stack_size"]) == (cards + 1, 9)


@pytest.mark.rule("TRAIL-1")
def test_five_steps_from_18_lead_to_3(game: AnyGame) -> None:
    scene = situation(
        game, scout={YELLOW: 18}, goods={YELLOW: {"llama": 1}}, clergy={YELLOW: {"virgin": 5}}, stack=10
    ).play("enter temple_of_the_sun", "sacrifice 1")
    assert scene.first(2).scout(YELLOW) == 3


# Scoring

FOUR_CARDS = ("farmer_puma", "coca_planter_puma", "weaver_puma", "coca_planter_weaver")
"""One farmer, two coca planters, two weavers and three Pumas. The gold determines the four cards."""
INCAS = {"farmer": 2, "shepherd": 1, "coca_planter": 1, "weaver": 3}


def scoring(game: AnyGame) -> Scene:
    return situation(game, hands={0: FOUR_CARDS}, incas={0: INCAS}, clergy={0: {"puma": 2, "virgin": 1}}, scout={0: 11})


@pytest.mark.rule("SCORE-1")
@pytest.mark.rule("SCORE-2")
def test_four_cards_and_a_scout_on_11_are_17_points(game: AnyGame) -> None:
    assert points(scoring(game), 0) == 17


@pytest.mark.rule("SCORE-1")
def test_without_the_scout_they_are_16(game: AnyGame) -> None:
    scene = scoring(game)
    assert sum(line.points for line in game.score(scene.state, 0) if line.rule == "SCORE-1") == 2 + 2 + 6 + 6


@pytest.mark.rule("SCORE-4")
def test_the_four_cards_and_the_scout_are_19_gold(game: AnyGame) -> None:
    scene = scoring(game)
    by_card = {line.what: line.gold for line in game.score(scene.state, 0) if line.rule == "SCORE-1"}
    assert [by_card[card] for card in FOUR_CARDS] == [5, 5, 5, 3]
    assert gold(scene, 0) == 18 + 1


@pytest.mark.rule("SCORE-4")
@pytest.mark.parametrize(("scout", "farmers", "blues_gold"), [(11, 2, 19), (0, 3, 18)])
def test_the_table_of_a_conquest(variant: Variant, scout: int, farmers: int, blues_gold: int) -> None:
    """51, 34, 36 and 54 points, and Yellow wins.

    In the printed match, Blue has 18 gold. In the text before it, Blue has 19. Both multiply alike. A seat needs ten
    Incas for its 34 points, so the supplies are larger here.
    """
    game = variant(setup={"table": {4: {"incas": 12}}})
    hands = {
        0: FOUR_CARDS,
        1: ("farmer_shepherd", "farmer_coca_planter", "farmer_potter", "farmer_weaver"),
        2: ("shepherd_puma", "potter_puma", "puma_virgin"),
        3: ("shepherd_virgin", "potter_virgin", "condor_virgin"),
    }
    scene = last_turn(
        game,
        4,
        day=9,
        hands=hands,
        stack=cards_but(game, *(card for hand in hands.values() for card in hand)),
        incas={
            0: {**INCAS, "farmer": farmers},
            1: {"farmer": 8, "shepherd": 1, "potter": 1},
            2: {"potter": 9},
            3: {"shepherd": 5, "potter": 4},
        },
        clergy={0: {"puma": 2, "virgin": 1}, 2: {"puma": 3}, 3: {"virgin": 5, "condor": 3}},
        scout={0: scout},
    ).play(NIGHT)
    outcome = game.outcome(scene.state)
    assert outcome is not None
    assert outcome.measures["points"] == (17, 34, 18, 27)
    assert outcome.measures["gold"] == (blues_gold, 12, 17, 17)
    assert outcome.measures["multiplier"] == (3, 1, 2, 2)
    assert (outcome.scores, outcome.winners) == ((51, 34, 36, 54), (3,))
