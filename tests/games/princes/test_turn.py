"""A turn: TURN-1 to TURN-7."""

from __future__ import annotations

import pytest

from tests.games.princes.conftest import Variant
from tests.games.princes.situations import HOMES, TILES, AnyGame, Scene, first_turn, last_turn, situation, start, words

TOUCHES = {
    "sun_clock": "main_temple house_of_priests central_plaza llamas_meadow puma_temple",
    "house_of_priests": "sun_clock central_plaza watchmans_hut",
    "house_of_virgins": "central_plaza royal_palace",
    "watchmans_hut": "house_of_priests central_plaza royal_palace main_temple corn_terraces temple_of_the_sun",
    "central_plaza": "house_of_priests house_of_virgins sun_clock watchmans_hut royal_palace llamas_meadow"
    " weavers_quarter potters_quarter",
    "royal_palace": "house_of_virgins central_plaza watchmans_hut temple_of_the_sun coca_plantation condor_temple",
    "main_temple": "sun_clock watchmans_hut corn_terraces",
    "puma_temple": "sun_clock llamas_meadow weavers_quarter",
    "condor_temple": "potters_quarter royal_palace coca_plantation",
    "temple_of_the_sun": "royal_palace watchmans_hut corn_terraces coca_plantation",
    "llamas_meadow": "sun_clock puma_temple central_plaza weavers_quarter",
    "weavers_quarter": "llamas_meadow puma_temple central_plaza potters_quarter",
    "potters_quarter": "weavers_quarter central_plaza condor_temple",
    "coca_plantation": "royal_palace condor_temple temple_of_the_sun corn_terraces",
    "corn_terraces": "watchmans_hut temple_of_the_sun coca_plantation main_temple",
}


def entered(scene: Scene) -> tuple[str, str | None]:
    """The way and the origin of the only entry, which is not the first."""
    ((_, rule, data),) = scene.told("entered")
    assert rule == "TURN-2"
    return data["way"], data["origin"]


# TURN-1


@pytest.mark.rule("TURN-1")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_in_the_first_turn_the_prince_may_enter_any_district(game: AnyGame, players: int) -> None:
    scene = start(game, players).play(*["settle farmer"] * players)
    assert sorted(words(scene.moves, "enter")) == sorted(TOUCHES)


@pytest.mark.rule("TURN-1")
@pytest.mark.parametrize("district", TOUCHES)
def test_the_first_turn_costs_nothing(game: AnyGame, district: str) -> None:
    scene = situation(game, goods={0: {"llama": 1}}).play(f"enter {district}")
    assert scene.told("paid") == []
    assert scene.player(0)["prince"] == district
    assert scene.told("entered") == [(0, "TURN-1", {"district": district, "origin": None, "way": "first"})]


@pytest.mark.rule("TURN-1")
def test_the_action_of_the_first_district_happens(game: AnyGame) -> None:
    scene = situation(game).play("enter llamas_meadow")
    assert scene.goods(0) == {"llama": 1}


@pytest.mark.rule("TURN-1")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_no_moon_tile_is_taken_in_the_first_turn(game: AnyGame, seat: int) -> None:
    scene = first_turn(game, 3, seat)
    assert words(scene.moves, "rest") == []
    assert scene.refused("rest llama") == ("TURN-1", "first_turn")


@pytest.mark.rule("TURN-1")
def test_the_turns_go_round_in_seating_order(game: AnyGame) -> None:
    scene = situation(game, 3)
    seats = []
    for district in ("house_of_priests", "condor_temple", "house_of_virgins", "sun_clock", "royal_palace"):
        assert scene.asked is not None
        seats.append(scene.asked[0])
        scene = scene.play(f"enter {district}")
    assert seats == [0, 1, 2, 0, 1]
    assert scene.told("turn_began") == [
        (seat, "TURN-2" if i > 1 else "TURN-1", {"day": 2}) for i, seat in enumerate([1, 2, 0, 1, 2])
    ]


# TURN-2


@pytest.mark.rule("TURN-2")
@pytest.mark.parametrize(("district", "neighbours"), TOUCHES.items())
def test_without_a_llama_only_adjacent_districts_can_be_entered(game: AnyGame, district: str, neighbours: str) -> None:
    scene = situation(game, prince={0: district})
    assert sorted(words(scene.moves, "enter")) == sorted(neighbours.split())


@pytest.mark.rule("TURN-2")
@pytest.mark.option("riding", "llama")
@pytest.mark.parametrize("district", TOUCHES)
def test_with_a_llama_any_other_district_can_be_entered(game: AnyGame, district: str) -> None:
    scene = situation(game, prince={0: district}, goods={0: {"llama": 1}})
    assert sorted(words(scene.moves, "enter")) == sorted(TOUCHES.keys() - {district})


@pytest.mark.rule("TURN-2")
@pytest.mark.option("riding", "llama")
def test_riding_costs_a_llama_that_goes_to_the_bank(game: AnyGame) -> None:
    before = situation(game, prince={0: "sun_clock"}, goods={0: {"llama": 2}})
    scene = before.play("enter royal_palace")
    assert scene.goods(0) == {"llama": 1}
    assert scene.data["bank"]["llama"] == before.data["bank"]["llama"] + 1
    assert scene.told("paid") == [(0, "TURN-2", {"goods": {"llama": 1}, "to": "bank"})]
    assert entered(scene) == ("ride", "sun_clock")


@pytest.mark.rule("TURN-2")
@pytest.mark.parametrize(("cloth", "rides"), [(0, False), (1, False), (2, True)])
def test_whoever_rides_has_all_of_a_price_of_several_goods(variant: Variant, cloth: int, rides: bool) -> None:
    game = variant(riding={"price": {"llama": 1, "cloth": 2}})
    scene = situation(game, prince={0: "sun_clock"}, goods={0: {"llama": 1, "cloth": cloth}})
    assert ("enter royal_palace" in scene.moves) is rides
    if rides:
        assert scene.play("enter royal_palace").goods(0) == {}
    else:
        assert scene.refused("enter royal_palace")[0] == "TURN-2"


@pytest.mark.rule("TURN-2")
def test_nobody_pays_for_riding_where_he_can_walk(game: AnyGame) -> None:
    scene = situation(game, prince={0: "sun_clock"}, goods={0: {"llama": 2}}).play("enter house_of_priests")
    assert scene.goods(0) == {"llama": 2}
    assert entered(scene) == ("walk", "sun_clock")


@pytest.mark.rule("TURN-2")
def test_each_district_is_entered_by_one_text_only(game: AnyGame) -> None:
    scene = situation(game, prince={0: "sun_clock"}, goods={0: {"llama": 2}})
    assert len(scene.moves) == len(set(scene.moves)) == 14 + 7


@pytest.mark.rule("TURN-2")
def test_the_llama_is_paid_before_the_prince_enters(game: AnyGame) -> None:
    scene = situation(game, prince={0: "royal_palace"}, goods={0: {"llama": 1}}).play("enter llamas_meadow")
    assert scene.kinds[:3] == ["paid", "entered", "bonus_taken"]


@pytest.mark.rule("TURN-2")
@pytest.mark.rule("TEMPLE-2")
def test_the_llama_of_the_ride_cannot_be_sacrificed(game: AnyGame) -> None:
    scene = situation(game, prince={0: "royal_palace"}, goods={0: {"llama": 1}}, clergy={0: {"puma": 1}}).play(
        "enter puma_temple"
    )
    assert scene.scout(0) == 3
    assert scene.asked == (1, "turn")


@pytest.mark.rule("TURN-2")
def test_a_llama_of_the_trail_comes_too_late_for_the_ride(game: AnyGame) -> None:
    """Without a llama at the start of the turn, no player can ride, regardless of the income of the turn."""
    scene = situation(game, scout={0: 12}, prince={0: "royal_palace"})
    assert scene.refused("enter puma_temple") == ("TURN-2", "too_far")


@pytest.mark.rule("TURN-2")
@pytest.mark.option("riding", "llama")
def test_a_district_too_far_away_is_refused_with_the_price_of_the_ride(game: AnyGame) -> None:
    scene = situation(game, prince={0: "sun_clock"})
    assert scene.refused("enter royal_palace") == ("TURN-2", "too_far")
    refusal = game.why_not(scene.state, "enter royal_palace")
    assert refusal is not None
    assert refusal.params == {"district": "royal_palace", "origin": "sun_clock", "price": {"llama": 1}}


@pytest.mark.rule("TURN-2")
@pytest.mark.option("riding", "none")
def test_where_nobody_rides_a_llama_does_not_help(variant: Variant) -> None:
    scene = situation(variant(options={"riding": "none"}), prince={0: "sun_clock"}, goods={0: {"llama": 3}})
    assert sorted(words(scene.moves, "enter")) == sorted(TOUCHES["sun_clock"].split())
    assert scene.refused("enter royal_palace") == ("TURN-2", "no_riding")


@pytest.mark.rule("TURN-1")
@pytest.mark.option("riding", "none")
def test_where_nobody_rides_the_first_turn_still_leads_anywhere(variant: Variant) -> None:
    assert len(situation(variant(options={"riding": "none"})).moves) == 15


@pytest.mark.rule("TURN-2")
@pytest.mark.rule("TURN-4")
@pytest.mark.parametrize("tile", TILES)
def test_who_stays_takes_any_one_moon_tile(game: AnyGame, tile: str) -> None:
    scene = situation(game, prince={0: "llamas_meadow"}).play(f"rest {tile}")
    assert scene.player(0)["tiles"] == [tile]
    assert scene.data["tiles_left"] == [other for other in TILES if other != tile]
    assert scene.told("tile_taken") == [(0, "TURN-2", {"tile": tile})]


@pytest.mark.rule("TURN-2")
@pytest.mark.parametrize("district", TOUCHES)
def test_a_player_may_stay_in_any_district(game: AnyGame, district: str) -> None:
    scene = situation(game, prince={0: district})
    assert len(words(scene.moves, "rest")) == 7
    assert scene.play("rest coca").player(0)["prince"] == district


@pytest.mark.rule("TURN-2")
@pytest.mark.parametrize(
    ("origin", "district", "way"),
    [
        ("corn_terraces", "main_temple", "walk"),
        ("corn_terraces", "sun_clock", "ride"),
        ("sun_clock", "puma_temple", "walk"),
        ("sun_clock", "royal_palace", "ride"),
    ],
)
def test_an_entry_is_told_with_where_the_prince_came_from(game: AnyGame, origin: str, district: str, way: str) -> None:
    scene = situation(game, prince={0: origin}, goods={0: {"llama": 1}}).play(f"enter {district}")
    assert entered(scene) == (way, origin)


@pytest.mark.rule("TURN-2")
@pytest.mark.parametrize("district", ["corn_terraces", "sun_clock"])
def test_a_later_turn_is_told_as_such(game: AnyGame, district: str) -> None:
    scene = situation(game, 2, prince={1: district}).play("enter condor_temple")
    assert scene.told("turn_began") == [(1, "TURN-2", {"day": 1})]


@pytest.mark.rule("TURN-2")
def test_staying_triggers_no_action(game: AnyGame) -> None:
    scene = situation(game, prince={0: "llamas_meadow"}, goods={0: {"corn": 2}}, incas={0: {"shepherd": 1}})
    after = scene.play("rest steps_2")
    assert after.kinds == ["tile_taken", "turn_began"]
    assert after.goods(0) == {"corn": 2}
    assert after.data["bonus"]["llamas_meadow"] == 1
    assert after.asked == (1, "turn")


@pytest.mark.rule("TURN-2")
def test_a_moon_tile_does_not_pay_by_day(game: AnyGame) -> None:
    scene = situation(game, prince={0: "llamas_meadow"}).play("rest steps_3")
    assert scene.scout(0) == 0


@pytest.mark.rule("TURN-2")
def test_a_moon_tile_that_is_taken_is_refused(game: AnyGame) -> None:
    scene = situation(game, prince={0: "llamas_meadow"}, tiles={1: ["llama"], 2: ["coca"]})
    assert words(scene.moves, "rest") == ["steps_2", "steps_3", "corn_3", "pottery", "cloth"]
    assert scene.refused("rest llama") == ("TURN-2", "tile_taken")
    assert scene.refused("rest moon") == ("TEXT", "unknown_word")


@pytest.mark.rule("TURN-2")
def test_in_the_first_district_too_a_taken_tile_is_taken(game: AnyGame) -> None:
    scene = situation(game, prince={0: "corn_terraces"}, tiles={1: ["llama"]})
    assert scene.refused("rest llama") == ("TURN-2", "tile_taken")


@pytest.mark.rule("TURN-2")
def test_a_player_may_stay_again_and_again(game: AnyGame) -> None:
    scene = situation(game, 2, prince={0: "llamas_meadow", 1: "sun_clock"})
    scene = scene.play("rest llama", "enter main_temple", "rest coca")
    assert scene.player(0)["tiles"] == ["llama", "coca"]


# TURN-3


@pytest.mark.rule("TURN-3")
@pytest.mark.parametrize("llamas", [0, 1, 5])
@pytest.mark.parametrize("district", ["central_plaza", "llamas_meadow"])
def test_the_own_district_cannot_be_entered_again(game: AnyGame, district: str, llamas: int) -> None:
    scene = situation(game, prince={0: district}, goods={0: {"llama": llamas}})
    assert f"enter {district}" not in scene.moves
    assert scene.refused(f"enter {district}") == ("TURN-3", "own_district")


@pytest.mark.rule("TURN-3")
def test_a_district_can_be_entered_again_later(game: AnyGame) -> None:
    scene = situation(game, 2, prince={0: "sun_clock", 1: "sun_clock"})
    scene = scene.play("enter llamas_meadow", "enter puma_temple", "enter sun_clock", "enter sun_clock")
    assert "enter llamas_meadow" in scene.moves


@pytest.mark.rule("TURN-3")
@pytest.mark.option("sharing_districts", "allowed")
def test_princes_may_share_a_district(game: AnyGame) -> None:
    scene = situation(game, prince={0: "sun_clock", 1: "central_plaza", 2: "central_plaza"})
    scene = scene.play("enter central_plaza")
    assert [scene.player(seat)["prince"] for seat in range(3)] == ["central_plaza"] * 3


@pytest.mark.rule("TURN-1")
@pytest.mark.option("sharing_districts", "allowed")
def test_princes_may_share_a_district_in_the_first_turn(game: AnyGame) -> None:
    assert "enter central_plaza" in situation(game, prince={1: "central_plaza"}).moves


@pytest.mark.rule("TURN-2")
@pytest.mark.rule("TURN-3")
@pytest.mark.option("sharing_districts", "forbidden")
@pytest.mark.parametrize("llamas", [0, 1])
@pytest.mark.parametrize("other", [1, 2])
def test_where_sharing_is_forbidden_nobody_walks_to_another_prince(variant: Variant, other: int, llamas: int) -> None:
    game = variant(options={"sharing_districts": "forbidden"})
    scene = situation(game, prince={0: "sun_clock", other: "central_plaza"}, goods={0: {"llama": llamas}})
    assert "enter central_plaza" not in scene.moves
    assert scene.refused("enter central_plaza") == ("TURN-3", "occupied")
    assert "enter llamas_meadow" in scene.moves


@pytest.mark.rule("TURN-2")
@pytest.mark.option("sharing_districts", "forbidden")
def test_where_sharing_is_forbidden_nobody_rides_to_another_prince(variant: Variant) -> None:
    game = variant(options={"sharing_districts": "forbidden"})
    scene = situation(game, prince={0: "sun_clock", 1: "royal_palace"}, goods={0: {"llama": 1}})
    assert scene.refused("enter royal_palace") == ("TURN-3", "occupied")
    assert "enter condor_temple" in scene.moves


@pytest.mark.rule("TURN-1")
@pytest.mark.option("sharing_districts", "forbidden")
def test_where_sharing_is_forbidden_the_first_turn_leads_to_an_empty_district(variant: Variant) -> None:
    game = variant(options={"sharing_districts": "forbidden"})
    scene = situation(game, prince={1: "royal_palace", 2: "sun_clock"})
    assert sorted(words(scene.moves, "enter")) == sorted(TOUCHES.keys() - {"royal_palace", "sun_clock"})
    assert scene.refused("enter royal_palace") == ("TURN-3", "occupied")


@pytest.mark.rule("TURN-3")
@pytest.mark.option("sharing_districts", "forbidden")
def test_where_sharing_is_forbidden_a_district_is_free_again_when_its_prince_has_left(variant: Variant) -> None:
    game = variant(options={"sharing_districts": "forbidden"})
    scene = situation(game, 2, prince={0: "sun_clock", 1: "central_plaza"})
    scene = scene.play("enter main_temple", "enter sun_clock")
    assert scene.refused("enter sun_clock") == ("TURN-3", "occupied")
    assert "enter central_plaza" in scene.play("enter watchmans_hut", "enter llamas_meadow").moves


@pytest.mark.rule("TURN-3")
@pytest.mark.option("sharing_districts", "forbidden")
def test_where_sharing_is_forbidden_the_own_district_is_still_the_own(variant: Variant) -> None:
    game = variant(options={"sharing_districts": "forbidden"})
    assert situation(game, prince={0: "sun_clock"}).refused("enter sun_clock") == ("TURN-3", "own_district")


# TURN-4


@pytest.mark.rule("TURN-4")
def test_there_are_seven_moon_tiles_one_of_each(game: AnyGame) -> None:
    assert words(situation(game, prince={0: "sun_clock"}).moves, "rest") == list(TILES)


# TURN-5


@pytest.mark.rule("TURN-5")
@pytest.mark.option("trail_goods", "end_of_turn")
def test_trail_goods_are_owed_until_the_turn_ends(game: AnyGame) -> None:
    scene = situation(game, scout={0: 5}, goods={0: {"llama": 1}}, clergy={0: {"puma": 1}}).play("enter puma_temple")
    assert scene.asked == (0, "sacrifice")
    assert (scene.scout(0), scene.owed(0), scene.goods(0)) == (8, {"corn": 3}, {"llama": 1})
    scene = scene.play("sacrifice 0")
    assert (scene.owed(0), scene.goods(0)) == ({}, {"llama": 1, "corn": 3})


@pytest.mark.rule("TURN-5")
@pytest.mark.option("trail_goods", "end_of_turn")
def test_trail_goods_cannot_be_used_in_the_turn_that_earns_them(game: AnyGame) -> None:
    """Steps for the stone reach the stable. The llama cannot be sacrificed, so there is no question."""
    scene = situation(game, scout={0: 11}, clergy={0: {"puma": 1}}).play("enter puma_temple")
    assert scene.asked == (1, "turn")
    assert (scene.scout(0), scene.goods(0)) == (14, {"llama": 1})


@pytest.mark.rule("TURN-5")
@pytest.mark.option("trail_goods", "at_once")
def test_trail_goods_paid_at_once_can_be_used_in_the_same_turn(variant: Variant) -> None:
    game = variant(options={"trail_goods": "at_once"})
    scene = situation(game, scout={0: 11}, clergy={0: {"puma": 1}}).play("enter puma_temple")
    assert scene.asked == (0, "sacrifice")
    assert scene.goods(0) == {"llama": 1}
    assert scene.owed(0) == {}
    assert scene.told("earned") == []


@pytest.mark.rule("TURN-5")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_trail_goods_of_all_are_paid_in_seating_order_from_the_one_whose_turn_it_was(game: AnyGame, seat: int) -> None:
    scene = situation(
        game,
        3,
        seat,
        scout={0: 5, 1: 5, 2: 5},
        goods={0: {"llama": 1}, 1: {"llama": 1}, 2: {"llama": 1}},
        clergy={0: {"virgin": 1}, 1: {"virgin": 1}, 2: {"virgin": 1}},
    ).play("enter temple_of_the_sun", "sacrifice 1", "sacrifice 1", "sacrifice 1")
    paid = [(who, data["goods"]) for who, rule, data in scene.told("received") if rule == "TURN-5"]
    order = [(seat + i) % 3 for i in range(3)]
    # the stone's 3 steps and then 7 lead the mover to 15, past both places, and the others to 12
    assert paid == [(order[0], {"corn": 3, "llama": 1}), (order[1], {"corn": 3}), (order[2], {"corn": 3})]


@pytest.mark.rule("TURN-5")
def test_trail_goods_come_from_the_bank(game: AnyGame) -> None:
    before = situation(game, scout={0: 5})
    after = before.play("enter puma_temple")
    assert after.data["bank"]["corn"] == before.data["bank"]["corn"] - 3
    assert (0, "TURN-5", {"goods": {"corn": 3}, "source": "bank"}) in after.told("received")


# TURN-6


@pytest.mark.rule("TURN-6")
def test_when_the_last_turn_of_a_day_ends_trail_goods_come_before_the_track_and_the_track_before_night(
    game: AnyGame,
) -> None:
    scene = last_turn(game, scout={2: 5}).play("enter puma_temple")
    sources = [(e.kind, e.data.get("source"), e.seat) for e in scene.events if e.kind in ("received", "night_fell")]
    assert sources == [("received", "bank", 2), ("received", "track", 2), ("night_fell", None, None)]


@pytest.mark.rule("TURN-6")
def test_the_end_is_checked_after_trail_goods_and_track(game: AnyGame) -> None:
    """18 + 9 steps lead over the summit, with the last card, to 7."""
    scene = last_turn(
        game,
        scout={2: 15},
        stack=1,
        bonus={"temple_of_the_sun": 2},
        clergy={0: {"virgin": 3}, 2: {"virgin": 1}},
        goods={2: {"llama": 1}},
    ).play("enter temple_of_the_sun", "sacrifice 1")
    assert (2, "TURN-5", {"goods": {"corn": 3}, "source": "bank"}) in scene.told("received")
    assert scene.kinds[-3:] == ["received", "received", "game_over"]
    assert scene.goods(2) == {"corn": 4}


@pytest.mark.rule("TURN-6")
def test_without_anything_due_the_next_turn_begins(game: AnyGame) -> None:
    scene = situation(game, 2).play("enter house_of_virgins")
    assert scene.kinds == ["entered", "turn_began"]
    assert scene.asked == (1, "turn")


@pytest.mark.rule("TURN-6")
def test_a_rescue_by_clergy_is_seen_before_the_conquest(game: AnyGame) -> None:
    price = {"coca": 2, "cloth": 1, "pottery": 1}
    clergy = {0: {"condor": 4, "puma": 5, "virgin": 5}}
    scene = last_turn(game, day=9, goods={2: price}, clergy=clergy).play("enter house_of_virgins", "acquire virgin")
    outcome = game.outcome(scene.state)
    assert outcome is not None
    assert (outcome.ending, outcome.reason) == ("rescue", "clergy")


@pytest.mark.rule("TURN-6")
def test_a_rescue_by_cards_is_seen_before_the_conquest(game: AnyGame) -> None:
    outcome = game.outcome(last_turn(game, day=9, scout={2: 18}, stack=1).play("enter puma_temple").state)
    assert outcome is not None
    assert (outcome.ending, outcome.reason) == ("rescue", "cards")


# TURN-7


@pytest.mark.rule("TURN-7")
def test_no_text_gives_goods_to_another_player(game: AnyGame) -> None:
    scene = situation(game, goods={0: {"corn": 5, "coca": 2}}).play("enter central_plaza", "adjust nothing")
    for text in ("give coca 1", "trade coca 1", "lend corn", "pay corn 1"):
        assert scene.refused(text) == ("TEXT", "unknown_move")


@pytest.mark.rule("TURN-7")
def test_goods_change_hands_only_with_bank_market_bonus_and_track(game: AnyGame) -> None:
    scene = situation(
        game,
        goods={0: {"corn": 5, "coca": 1}, 1: {"corn": 2}},
        incas={0: {"shepherd": 1}, 1: {"shepherd": 1}},
        prince={0: "sun_clock", 1: "llamas_meadow", 2: "sun_clock"},
    )
    scene = scene.play("enter llamas_meadow", "produce 1", "produce 1")
    scene = scene.play("enter central_plaza", "adjust nothing", "sell llama", "buy coca")
    scene = scene.play("enter main_temple", "offer corn llama", "offer coca")
    assert {data["to"] for _, _, data in scene.told("paid")} <= {"bank", "market"}
    assert {data["source"] for _, _, data in scene.told("received")} <= {"bank", "market", "bonus", "track"}
    assert scene.told("paid")
    assert set(HOMES.values()) <= set(scene.data["bonus"])
