"""Scoring: SCORE-1 to SCORE-5."""

from __future__ import annotations

from typing import Any

import pytest

from machu_rules.core.values import Outcome
from tests.games.princes.conftest import Variant
from tests.games.princes.situations import NIGHT, AnyGame, Scene, gold, last_turn, points, situation

# cards without icons of the clergy, with 3 gold, and their first icon
FARMERS = ("farmer_shepherd", "farmer_coca_planter", "farmer_potter", "farmer_weaver")
SHEPHERDS = ("shepherd_coca_planter", "shepherd_potter", "shepherd_weaver")
OTHERS = ("coca_planter_potter", "coca_planter_weaver", "potter_weaver")


def over(scene: Scene) -> Outcome:
    found = scene.game.outcome(scene.state)
    assert found is not None
    return found


def conquest(game: AnyGame, players: int = 3, **match: Any) -> Outcome:
    """The end of day 9 with this on the match."""
    return over(last_turn(game, players, day=9, **match).play(NIGHT))


def rescue(game: AnyGame, players: int = 3, **match: Any) -> Outcome:
    """The rescue by clergy with this on the match. Seat 0 has all clergy and pays for the last Condor beforehand."""
    goods = dict(match.pop("goods", {}))
    price = {"pottery": 2, "cloth": 1, "coca": 1}
    goods[0] = {good: goods.get(0, {}).get(good, 0) + price.get(good, 0) for good in {*goods.get(0, {}), *price}}
    scene = situation(game, players, goods=goods, clergy={0: {"condor": 3, "puma": 5, "virgin": 6}}, **match)
    return over(scene.play("enter house_of_priests", "acquire condor"))


# SCORE-1


@pytest.mark.rule("SCORE-1")
@pytest.mark.parametrize("occupation", ["farmer", "shepherd", "coca_planter", "potter", "weaver"])
def test_an_icon_counts_the_own_incas_in_its_district(game: AnyGame, occupation: str) -> None:
    (card,) = [f"{occupation}_puma"]
    scene = situation(game, hands={0: [card]}, incas={0: {occupation: 3}, 1: {occupation: 5}})
    assert points(scene, 0) == 3


@pytest.mark.rule("SCORE-1")
@pytest.mark.parametrize(
    ("order", "card"), [("condor", "farmer_condor"), ("puma", "farmer_puma"), ("virgin", "farmer_virgin")]
)
def test_an_icon_counts_the_own_members_of_its_order(game: AnyGame, order: str, card: str) -> None:
    scene = situation(game, hands={0: [card]}, clergy={0: {order: 2}, 1: {order: 1}})
    assert points(scene, 0) == 2


@pytest.mark.rule("SCORE-1")
def test_both_icons_of_a_card_count(game: AnyGame) -> None:
    scene = situation(game, hands={0: ["weaver_virgin"]}, incas={0: {"weaver": 4}}, clergy={0: {"virgin": 3}})
    assert points(scene, 0) == 7


@pytest.mark.rule("SCORE-1")
def test_an_icon_on_several_cards_counts_each_time(game: AnyGame) -> None:
    scene = situation(game, hands={0: FARMERS[:3]}, incas={0: {"farmer": 2}})
    assert points(scene, 0) == 6


@pytest.mark.rule("SCORE-1")
def test_icons_without_incas_or_clergy_count_nothing(game: AnyGame) -> None:
    scene = situation(game, hands={0: ["farmer_puma"]}, incas={0: {"weaver": 4}}, clergy={0: {"virgin": 3}})
    assert points(scene, 0) == 0


@pytest.mark.rule("SCORE-1")
def test_incas_in_the_supply_and_at_the_sun_clock_score_nothing(game: AnyGame) -> None:
    scene = situation(game, hands={0: ["farmer_weaver"]}, clock={0: 5}, incas={0: {"farmer": 1}})
    assert points(scene, 0) == 1


@pytest.mark.rule("SCORE-1")
def test_cards_of_others_score_nothing(game: AnyGame) -> None:
    scene = situation(game, hands={0: [], 1: ["farmer_puma"]}, incas={0: {"farmer": 4}})
    assert (points(scene, 0), points(scene, 1)) == (0, 0)


@pytest.mark.rule("SCORE-1")
def test_each_card_is_a_line_with_its_points_and_gold(game: AnyGame) -> None:
    scene = situation(game, hands={0: ["farmer_weaver", "weaver_puma"]}, incas={0: {"weaver": 2}})
    lines = [(line.rule, line.what, line.points, line.gold) for line in game.score(scene.state, 0)]
    assert ("SCORE-1", "farmer_weaver", 2, 3) in lines
    assert ("SCORE-1", "weaver_puma", 2, 5) in lines


@pytest.mark.rule("SCORE-1")
def test_every_line_has_a_text_for_a_person(game: AnyGame) -> None:
    scene = situation(game, hands={0: ["farmer_weaver", "condor_puma"]}, scout={0: 8}, bonus_points={0: 3})
    lines = game.score(scene.state, 0)
    assert all(line.text for line in lines)
    assert len({line.text for line in lines}) == len(lines) >= 4


@pytest.mark.rule("SCORE-1")
@pytest.mark.parametrize("seat", [-1, 3, None, True, "0"])
def test_a_seat_that_does_not_exist_has_no_score(game: AnyGame, seat: Any) -> None:
    with pytest.raises(ValueError, match="seat"):
        game.score(situation(game).state, seat)


# SCORE-2


@pytest.mark.rule("SCORE-2")
@pytest.mark.parametrize(
    ("scout", "earned"), [(0, 0), (1, 0), (6, 0), (7, 1), (8, 1), (12, 1), (13, 2), (14, 2), (19, 2)]
)
def test_the_scout_earns_points_and_gold_by_where_he_stands(game: AnyGame, scout: int, earned: int) -> None:
    scene = situation(game, hands={0: []}, scout={0: scout})
    assert (points(scene, 0), gold(scene, 0)) == (earned, earned)


@pytest.mark.rule("SCORE-2")
@pytest.mark.parametrize(("scout", "what", "earned"), [(7, "granary", 1), (19, "llama_stable", 2)])
def test_the_line_of_the_scout_names_the_place_and_the_rule(game: AnyGame, scout: int, what: str, earned: int) -> None:
    scene = situation(game, hands={0: []}, scout={0: scout})
    (line,) = [line for line in game.score(scene.state, 0) if line.points]
    assert (line.rule, line.what, line.points, line.gold) == ("SCORE-2", what, earned, earned)


@pytest.mark.rule("SCORE-2")
@pytest.mark.rule("TRAIL-4")
def test_points_of_summits_without_card_are_added(game: AnyGame) -> None:
    scene = situation(game, hands={0: []}, scout={0: 9}, bonus_points={0: 6})
    assert (points(scene, 0), gold(scene, 0)) == (7, 1)


@pytest.mark.rule("SCORE-2")
@pytest.mark.parametrize(("scout", "earned"), [(3, 0), (4, 5), (10, 5), (11, 2), (19, 2)])
def test_the_places_of_the_trail_decide(variant: Variant, scout: int, earned: int) -> None:
    """The farthest place reached counts, not the one with the most points."""
    game = variant(trail={"places": {"granary": {"at": 4, "points": 5}, "llama_stable": {"at": 11}}})
    assert points(situation(game, hands={0: []}, scout={0: scout}), 0) == earned


# SCORE-3


@pytest.mark.rule("SCORE-3")
def test_after_a_rescue_the_most_points_win(game: AnyGame) -> None:
    found = rescue(
        game,
        hands={0: FARMERS[:1], 1: SHEPHERDS[:1], 2: OTHERS[:1]},
        incas={0: {"farmer": 2}, 1: {"shepherd": 5}, 2: {"potter": 4}},
    )
    assert (found.ending, found.scores, found.winners) == ("rescue", (2, 5, 4), (1,))


@pytest.mark.rule("SCORE-3")
def test_after_a_rescue_gold_does_not_count(game: AnyGame) -> None:
    found = rescue(game, hands={0: FARMERS, 1: SHEPHERDS[:1], 2: []}, incas={0: {"weaver": 2}, 1: {"shepherd": 3}})
    assert found.measures["points"] == found.scores == (2, 3, 0)
    assert tuple(found.measures["multiplier"]) == (1, 1, 1)
    assert found.winners == (1,)


@pytest.mark.rule("SCORE-3")
def test_the_outcome_measures_points_gold_multiplier_and_units(game: AnyGame) -> None:
    assert list(rescue(game).measures) == ["points", "gold", "multiplier", "units"]


# SCORE-4


@pytest.mark.rule("SCORE-4")
@pytest.mark.parametrize(
    ("card", "amount"),
    [
        ("farmer_shepherd", 3),
        ("potter_weaver", 3),
        ("farmer_puma", 5),
        ("weaver_virgin", 5),
        ("condor_puma", 7),
        ("condor_virgin", 7),
    ],
)
def test_a_card_brings_its_gold(game: AnyGame, card: str, amount: int) -> None:
    assert gold(situation(game, hands={0: [card]}), 0) == amount


@pytest.mark.rule("SCORE-4")
def test_the_most_gold_triples_and_the_second_most_doubles(game: AnyGame) -> None:
    found = conquest(
        game,
        4,
        hands={0: FARMERS[:1], 1: FARMERS[1:4], 2: SHEPHERDS[:2], 3: OTHERS[:1]},
        incas={seat: {"farmer": 4, "shepherd": 1, "weaver": 2} for seat in range(4)},
    )
    assert found.measures["gold"] == (3, 9, 6, 3)
    assert found.measures["multiplier"] == (1, 3, 2, 1)
    assert found.measures["points"] == (5, 14, 2, 0)
    assert (found.scores, found.winners) == ((5, 42, 4, 0), (1,))


@pytest.mark.rule("SCORE-4")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_players_level_on_the_most_gold_all_triple(game: AnyGame, players: int) -> None:
    hands = {seat: [(*FARMERS, "shepherd_potter")[seat]] for seat in range(players)}
    assert conquest(game, players, hands=hands).measures["multiplier"] == (3,) * players


@pytest.mark.rule("SCORE-4")
def test_players_level_on_the_second_most_gold_all_double(game: AnyGame) -> None:
    found = conquest(game, 4, hands={0: FARMERS[:1], 1: ["farmer_puma"], 2: ["farmer_virgin"], 3: ["condor_puma"]})
    assert found.measures["gold"] == (3, 5, 5, 7)
    assert found.measures["multiplier"] == (1, 2, 2, 3)


@pytest.mark.rule("SCORE-4")
@pytest.mark.option("below_a_tie", "next_doubles")
def test_below_a_tie_for_the_most_gold_the_next_amount_doubles(game: AnyGame) -> None:
    hands = {0: ["condor_virgin"], 1: ["farmer_virgin"], 2: ["farmer_weaver"], 3: ["condor_puma"]}
    assert conquest(game, 4, hands=hands).measures["multiplier"] == (3, 2, 1, 3)


@pytest.mark.rule("SCORE-4")
@pytest.mark.option("below_a_tie", "nobody_doubles")
def test_below_a_tie_for_the_most_gold_nobody_doubles_where_that_is_played(variant: Variant) -> None:
    game = variant(options={"below_a_tie": "nobody_doubles"})
    hands = {0: ["condor_virgin"], 1: ["farmer_virgin"], 2: ["farmer_weaver"], 3: ["condor_puma"]}
    assert conquest(game, 4, hands=hands).measures["multiplier"] == (3, 1, 1, 3)


@pytest.mark.rule("SCORE-4")
@pytest.mark.option("below_a_tie", "nobody_doubles")
def test_where_nobody_doubles_below_a_tie_a_single_leader_changes_nothing(variant: Variant) -> None:
    game = variant(options={"below_a_tie": "nobody_doubles"})
    hands = {0: ["farmer_puma"], 1: ["farmer_virgin"], 2: ["farmer_weaver"], 3: ["condor_puma"]}
    assert conquest(game, 4, hands=hands).measures["multiplier"] == (2, 2, 1, 3)


@pytest.mark.rule("SCORE-4")
@pytest.mark.rule("SCORE-2")
@pytest.mark.parametrize(("scout", "multiplier"), [(6, (3, 3)), (7, (3, 2)), (13, (3, 2))])
def test_the_gold_of_the_scout_counts(game: AnyGame, scout: int, multiplier: tuple[int, ...]) -> None:
    found = conquest(game, 2, hands={0: FARMERS[:1], 1: FARMERS[1:2]}, scout={0: scout})
    assert found.measures["multiplier"] == multiplier


@pytest.mark.rule("SCORE-4")
def test_the_points_of_the_scout_are_multiplied(game: AnyGame) -> None:
    found = conquest(game, 2, hands={0: FARMERS[:2], 1: FARMERS[2:3]}, scout={0: 13})
    assert (found.measures["points"], found.scores) == ((2, 0), (6, 0))


@pytest.mark.rule("SCORE-4")
def test_the_highest_score_wins_not_the_most_gold(game: AnyGame) -> None:
    found = conquest(game, 2, hands={0: FARMERS[:2], 1: SHEPHERDS[:1]}, incas={0: {"farmer": 1}, 1: {"shepherd": 4}})
    assert (found.scores, found.winners) == ((6, 8), (1,))


@pytest.mark.rule("SCORE-4")
def test_the_multipliers_can_be_changed(variant: Variant) -> None:
    game = variant(conquest={"most_gold": 5, "second_most_gold": 4})
    assert conquest(game, 2, hands={0: FARMERS[:2], 1: FARMERS[2:3]}).measures["multiplier"] == (5, 4)


@pytest.mark.rule("SCORE-4")
def test_the_gold_of_cards_can_be_changed(variant: Variant) -> None:
    game = variant(sacrifice_cards={"cards": {"farmer_shepherd": {"gold": 9}}})
    assert gold(situation(game, hands={0: ["farmer_shepherd"]}), 0) == 9


# SCORE-5


LEVEL: dict[str, Any] = {
    "hands": {0: FARMERS[:1], 1: FARMERS[1:2], 2: FARMERS[2:3]},
    "incas": {seat: {"farmer": 2} for seat in range(3)},
}


@pytest.mark.rule("SCORE-5")
@pytest.mark.parametrize("ending", [rescue, conquest])
@pytest.mark.parametrize(
    ("goods", "units"),
    [
        ({}, 0),
        ({"corn": 2}, 0),
        ({"corn": 3}, 1),
        ({"corn": 5}, 1),
        ({"corn": 6}, 2),
        ({"llama": 1, "coca": 2, "pottery": 3, "cloth": 4}, 10),
        ({"corn": 8, "llama": 1}, 3),
    ],
)
def test_units_of_goods_are_counted_with_three_corn_to_a_unit(
    game: AnyGame, ending: Any, goods: dict[str, int], units: int
) -> None:
    assert ending(game, goods={1: goods}).measures["units"] == (0, units, 0)


@pytest.mark.rule("SCORE-5")
@pytest.mark.parametrize("ending", [rescue, conquest])
def test_level_on_score_the_most_units_win(game: AnyGame, ending: Any) -> None:
    found = ending(game, **LEVEL, goods={0: {"corn": 5}, 1: {"llama": 1, "cloth": 1}, 2: {"corn": 3}})
    assert len(set(found.scores)) == 1
    assert found.winners == (1,)


@pytest.mark.rule("SCORE-5")
@pytest.mark.parametrize("ending", [rescue, conquest])
def test_goods_of_those_below_the_highest_score_do_not_count(game: AnyGame, ending: Any) -> None:
    match = {**LEVEL, "incas": {0: {"farmer": 2}, 1: {"farmer": 2}, 2: {"farmer": 1}}}
    found = ending(game, **match, goods={0: {"cloth": 2}, 1: {"cloth": 1}, 2: {"cloth": 9}})
    assert found.winners == (0,)


@pytest.mark.rule("SCORE-5")
@pytest.mark.option("last_tie", "shared")
@pytest.mark.parametrize("ending", [rescue, conquest])
def test_still_level_they_share_the_victory(game: AnyGame, ending: Any) -> None:
    found = ending(game, **LEVEL, goods={0: {"corn": 3}, 1: {"corn": 1}, 2: {"coca": 1}})
    assert found.winners == (0, 2)


@pytest.mark.rule("SCORE-5")
@pytest.mark.option("last_tie", "latest_seat")
@pytest.mark.parametrize("ending", [rescue, conquest])
def test_still_level_the_one_who_sits_last_wins_where_that_is_played(variant: Variant, ending: Any) -> None:
    game = variant(options={"last_tie": "latest_seat"})
    assert ending(game, **LEVEL, goods={0: {"corn": 3}, 1: {"coca": 1}, 2: {"corn": 2}}).winners == (1,)


@pytest.mark.rule("SCORE-5")
@pytest.mark.option("last_tie", "latest_seat")
def test_where_the_latest_seat_wins_units_still_come_first(variant: Variant) -> None:
    game = variant(options={"last_tie": "latest_seat"})
    assert conquest(game, **LEVEL, goods={0: {"coca": 1}}).winners == (0,)


@pytest.mark.rule("SCORE-5")
@pytest.mark.rule("SCORE-4")
def test_units_decide_after_multiplying(game: AnyGame) -> None:
    """4 points tripled and 6 doubled are level."""
    found = conquest(
        game,
        2,
        hands={0: FARMERS[:2], 1: SHEPHERDS[:1]},
        incas={0: {"farmer": 2}, 1: {"shepherd": 6}},
        goods={1: {"coca": 1}},
    )
    assert (found.scores, found.winners) == ((12, 12), (1,))


@pytest.mark.rule("SCORE-5")
def test_the_size_of_a_unit_can_be_changed(variant: Variant) -> None:
    game = variant(goods={"corn": {"unit": 4, "bank": 100}})
    assert conquest(game, goods={1: {"corn": 7}}).measures["units"] == (0, 1, 0)
