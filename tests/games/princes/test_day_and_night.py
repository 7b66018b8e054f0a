"""Day and night: NIGHT-1 to NIGHT-6 (the last day, NIGHT-7, is in test_last_day.py)."""

from __future__ import annotations

import pytest

from tests.games.princes.conftest import Variant
from tests.games.princes.situations import HOMES, NIGHT, TEMPLES, TILES, AnyGame, Scene, last_turn, situation

PLAYERS = (2, 3, 4, 5)
NINE = [*HOMES.values(), *TEMPLES.values(), "main_temple"]
QUIET_WALK = "enter house_of_virgins"


def third_tile(game: AnyGame, players: int = 3, seat: int = 0, **match: object) -> Scene:
    """A seat with its Prince on the board may take the third moon tile of the day. Seats 1 and 0 have two."""
    tiles = {0: ["steps_2"], 1: ["llama"]}
    return situation(game, players, seat, prince={seat: "sun_clock"}, tiles=tiles, **match)  # type: ignore[arg-type]


def asked_seats(scene: Scene, kind: str) -> list[int | None]:
    """The seats that the events of a kind name, in order."""
    return [seat for seat, _, _ in scene.told(kind)]


# NIGHT-1


@pytest.mark.rule("NIGHT-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_whoever_takes_the_third_moon_tile_takes_the_sun_tile_at_once(game: AnyGame, players: int) -> None:
    scene = third_tile(game, players).play("rest coca")
    assert scene.data["sun_tile"] == 0
    assert scene.told("sun_tile_taken") == [(0, "NIGHT-1", {})]
    assert scene.kinds[:2] == ["tile_taken", "sun_tile_taken"]


@pytest.mark.rule("NIGHT-1")
def test_the_first_two_moon_tiles_bring_no_sun_tile(game: AnyGame) -> None:
    scene = situation(game, 2, prince={0: "sun_clock", 1: "sun_clock"}).play("rest coca", "rest llama")
    assert (scene.data["sun_tile"], scene.told("sun_tile_taken")) == (None, [])
    assert scene.play("rest cloth").data["sun_tile"] == 0


@pytest.mark.rule("NIGHT-1")
def test_one_player_may_take_all_three_moon_tiles(game: AnyGame) -> None:
    scene = situation(game, prince={0: "sun_clock"}, tiles={0: ["llama", "coca"]}).play("rest cloth")
    assert scene.data["sun_tile"] == 0


@pytest.mark.rule("NIGHT-1")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("seat", [0, 1])
def test_every_other_player_has_exactly_one_more_turn(game: AnyGame, players: int, seat: int) -> None:
    scene = third_tile(game, players, seat).play("rest coca")
    turns = []
    while scene.asked is not None and scene.asked[1] == "turn" and not scene.told("night_fell"):
        turns.append(scene.asked[0])
        scene = scene.play(QUIET_WALK)
    assert turns == [(seat + i) % players for i in range(1, players)]
    assert scene.told("night_fell")


@pytest.mark.rule("NIGHT-1")
def test_moon_tiles_may_still_be_taken_after_the_third(game: AnyGame) -> None:
    scene = situation(game, prince=dict.fromkeys(range(3), "sun_clock"), tiles={1: ["llama"], 2: ["cloth"]}).play(
        "rest coca", "rest pottery"
    )
    assert scene.player(1)["tiles"] == ["llama", "pottery"]
    assert scene.data["sun_tile"] == 0
    assert len(scene.told("sun_tile_taken")) == 1
    assert scene.asked == (2, "turn")


@pytest.mark.rule("NIGHT-1")
@pytest.mark.parametrize("players", PLAYERS)
def test_the_last_player_gets_the_corn_of_the_time_track(game: AnyGame, players: int) -> None:
    before = third_tile(game, players).play("rest steps_3")
    scene = before
    for _ in range(players - 1):
        assert scene.told("received") == []
        scene = scene.play(QUIET_WALK)
    assert scene.told("received")[0] == (players - 1, "NIGHT-1", {"goods": {"corn": 1}, "source": "track"})
    assert scene.data["track_corn"] == before.data["track_corn"] - 1


@pytest.mark.rule("NIGHT-1")
def test_without_a_third_moon_tile_a_day_does_not_end(game: AnyGame) -> None:
    scene = situation(game, 2, prince={0: "sun_clock", 1: "house_of_virgins"})
    for _ in range(30):
        scene = scene.play("enter house_of_priests", "enter royal_palace", "enter sun_clock", "enter house_of_virgins")
    assert (scene.data["day"], scene.told("night_fell")) == (1, [])


@pytest.mark.rule("NIGHT-1")
def test_night_falls_after_the_last_turn(game: AnyGame) -> None:
    scene = last_turn(game, 3).play(NIGHT)
    assert scene.told("night_fell") == [(None, "NIGHT-1", {"day": 2})]


@pytest.mark.rule("NIGHT-1")
def test_nobody_is_active_at_night(game: AnyGame) -> None:
    scene = last_turn(game, clock={1: 1}).play(NIGHT)
    assert (scene.data["active"], scene.asked) == (None, (1, "take"))


@pytest.mark.rule("NIGHT-1")
def test_how_many_tiles_bring_the_sun_tile_can_be_changed(variant: Variant) -> None:
    game = variant(days={"tiles_for_sun_tile": 2})
    scene = situation(game, prince={0: "sun_clock"}, tiles={1: ["llama"]}).play("rest coca")
    assert scene.data["sun_tile"] == 0


# NIGHT-2


@pytest.mark.rule("NIGHT-2")
@pytest.mark.parametrize("sun", [0, 1, 2])
def test_moon_tiles_are_paid_in_seating_order_from_the_holder_of_the_sun_tile(game: AnyGame, sun: int) -> None:
    scene = situation(
        game,
        3,
        (sun - 1) % 3,
        sun_tile=sun,
        tiles={0: ["llama"], 1: ["coca"], 2: ["cloth"]},
        goods={n: {"corn": 1} for n in range(3)},
    ).play(QUIET_WALK)
    for i in range(3):
        assert scene.asked == ((sun + i) % 3, "redeem")
        scene = scene.first()
    assert asked_seats(scene, "goods_redeemed") == [(sun + i) % 3 for i in range(3)]


@pytest.mark.rule("NIGHT-2")
def test_only_seats_with_tiles_wait_for_them(game: AnyGame) -> None:
    tiles, goods = {0: ["llama", "cloth"], 2: ["coca"]}, {0: {"corn": 1}, 2: {"corn": 1}}
    scene = last_turn(game, 4, tiles=tiles, goods=goods).play(NIGHT)
    assert scene.asked == (0, "redeem")
    waiting = [task["seat"] for task in scene.data["agenda"] if task["task"] == "moon_tiles"]
    assert waiting == [2]


@pytest.mark.rule("NIGHT-2")
def test_goods_are_redeemed_in_the_order_of_goods_whatever_that_of_the_tiles(variant: Variant) -> None:
    goods = {"steps_2": {"steps": None, "good": "cloth"}, "steps_3": {"steps": None, "good": "llama"}}
    more = {name: {"add": True, "name": name, "steps": 1} for name in ("one", "two")}
    game = variant(moon_tiles={**goods, "llama": {"remove": True}, "cloth": {"remove": True}, **more})
    scene = last_turn(game, tiles={0: ["steps_2", "steps_3"], 1: ["corn_3"]}, goods={0: {"corn": 2}}).play(NIGHT)
    assert scene.moves == ["redeem llama", "redeem cloth", "redeem llama cloth", "redeem nothing"]


@pytest.mark.rule("NIGHT-2")
def test_the_three_corn_tile_gives_three_corn_for_nothing(game: AnyGame) -> None:
    before = last_turn(game, tiles={0: ["llama", "coca"], 1: ["corn_3"]})
    scene = before.play(NIGHT)
    assert scene.goods(1) == {"corn": 3}
    assert (1, "NIGHT-2", {"tile": "corn_3"}) in scene.told("tile_redeemed")
    assert (1, "NIGHT-2", {"goods": {"corn": 3}, "source": "bank"}) in scene.told("received")


@pytest.mark.rule("NIGHT-2")
def test_each_good_is_redeemed_for_one_corn(game: AnyGame) -> None:
    scene = last_turn(game, tiles={0: ["steps_2"], 1: ["llama", "cloth"]}, goods={1: {"corn": 3}}).play(NIGHT)
    assert (scene.asked, scene.moves) == (
        (1, "redeem"),
        ["redeem llama", "redeem cloth", "redeem llama cloth", "redeem nothing"],
    )
    after = scene.play("redeem llama cloth")
    assert after.goods(1) == {"corn": 1, "llama": 1, "cloth": 1}
    assert after.told("paid") == [(1, "NIGHT-2", {"goods": {"corn": 2}, "to": "bank"})]
    assert after.told("goods_redeemed") == [(1, "NIGHT-2", {"goods": ["llama", "cloth"]})]
    assert (1, "NIGHT-2", {"goods": {"llama": 1, "cloth": 1}, "source": "bank"}) in after.told("received")


@pytest.mark.rule("NIGHT-2")
@pytest.mark.rule("BANK-1")
def test_redeemed_goods_come_from_the_bank_and_the_corn_goes_there(game: AnyGame) -> None:
    before = last_turn(game, tiles={0: ["steps_2", "steps_3"], 1: ["llama"]}, goods={1: {"corn": 1}}).play(NIGHT)
    after = before.play("redeem llama")
    # the new bonuses of the night come from the bank as well
    assert after.data["bank"]["llama"] == before.data["bank"]["llama"] - 1 - 1
    assert after.data["bank"]["corn"] == before.data["bank"]["corn"] + 1 - 3


@pytest.mark.rule("NIGHT-2")
def test_redeeming_goes_as_far_as_the_corn(game: AnyGame) -> None:
    tiles = {0: ["llama", "coca", "cloth"]}
    scene = last_turn(game, tiles=tiles, goods={0: {"corn": 2}}).play(NIGHT)
    assert scene.moves == [
        "redeem llama",
        "redeem coca",
        "redeem cloth",
        "redeem llama coca",
        "redeem llama cloth",
        "redeem coca cloth",
        "redeem nothing",
    ]
    assert scene.refused("redeem llama coca cloth") == ("NIGHT-2", "cannot_pay")


@pytest.mark.rule("NIGHT-2")
def test_the_three_corn_just_received_count(game: AnyGame) -> None:
    scene = last_turn(game, tiles={0: ["corn_3", "llama", "coca"]}).play(NIGHT)
    assert (scene.asked, scene.goods(0)) == ((0, "redeem"), {"corn": 3})
    assert scene.play("redeem llama coca").goods(0) == {"corn": 1, "llama": 1, "coca": 1}


@pytest.mark.rule("NIGHT-2")
def test_the_corn_of_the_track_counts(game: AnyGame) -> None:
    scene = last_turn(game, tiles={0: ["steps_2", "steps_3"], 2: ["llama"]}).play(NIGHT)
    assert scene.asked == (2, "redeem")
    assert scene.play("redeem llama").goods(2) == {"llama": 1}


@pytest.mark.rule("NIGHT-2")
def test_goods_may_be_declined(game: AnyGame) -> None:
    scene = last_turn(game, tiles={0: ["llama", "coca", "cloth"]}, goods={0: {"corn": 2}})
    scene = scene.play(NIGHT, "redeem nothing")
    assert (scene.goods(0), scene.told("goods_redeemed")) == ({"corn": 2}, [])


@pytest.mark.rule("NIGHT-2")
def test_without_corn_nobody_is_asked(game: AnyGame) -> None:
    scene = last_turn(game, tiles={0: ["llama", "coca", "cloth"]}).play(NIGHT)
    assert (scene.asked, scene.goods(0)) == ((0, "turn"), {})


@pytest.mark.rule("NIGHT-2")
def test_only_goods_on_own_tiles_are_redeemed(game: AnyGame) -> None:
    scene = last_turn(game, tiles={0: ["llama", "coca"], 1: ["cloth"]}, goods={0: {"corn": 5}}).play(NIGHT)
    assert scene.refused("redeem cloth") == ("NIGHT-2", "no_tile")
    assert scene.refused("redeem corn") == ("NIGHT-2", "no_tile")


@pytest.mark.rule("NIGHT-2")
@pytest.mark.parametrize(("tiles", "steps"), [(["steps_2"], 2), (["steps_3"], 3), (["steps_2", "steps_3"], 5)])
def test_step_tiles_give_their_steps(game: AnyGame, tiles: list[str], steps: int) -> None:
    scene = last_turn(game, tiles={0: ["llama", "coca"], 1: tiles}).play(NIGHT)
    assert scene.scout(1) == steps
    assert scene.told("tile_redeemed") == [(1, "NIGHT-2", {"tile": tile}) for tile in tiles]


@pytest.mark.rule("NIGHT-2")
def test_the_steps_come_after_the_goods(game: AnyGame) -> None:
    scene = last_turn(game, tiles={0: ["steps_2", "llama", "coca"]}, goods={0: {"corn": 2}}).play(NIGHT)
    assert (scene.asked, scene.scout(0)) == ((0, "redeem"), 0)
    assert scene.play("redeem coca").scout(0) == 2


@pytest.mark.rule("NIGHT-2")
def test_the_steps_of_one_player_are_finished_before_the_next_redeems(game: AnyGame) -> None:
    scene = last_turn(
        game, tiles={0: ["steps_3", "llama"], 1: ["coca"]}, goods={1: {"corn": 1}}, scout={0: 18}, stack=10
    ).play(NIGHT)
    assert scene.asked == (0, "return")
    scene = scene.first(2)
    assert (scene.asked, scene.scout(0)) == ((1, "redeem"), 1)


@pytest.mark.rule("NIGHT-2")
def test_the_tiles_lie_with_their_holders_until_all_are_paid(game: AnyGame) -> None:
    scene = last_turn(game, tiles={0: ["steps_3", "llama"], 1: ["coca"]}, goods={1: {"corn": 1}}).play(NIGHT)
    assert scene.player(0)["tiles"] == ["steps_3", "llama"]
    scene = scene.play("redeem coca")
    assert scene.data["tiles_left"] == list(TILES)
    assert [row["tiles"] for row in scene.data["players"]] == [[], [], []]
    assert scene.told("tiles_returned") == [(None, "NIGHT-2", {})]


@pytest.mark.rule("NIGHT-2")
def test_tiles_and_the_price_of_redeeming_can_be_changed(variant: Variant) -> None:
    game = variant(moon_tiles={"steps_3": {"steps": 6}}, redeeming={"price": {"coca": 2}})
    scene = last_turn(game, tiles={0: ["steps_3", "llama", "cloth"]}, goods={0: {"coca": 3}}).play(NIGHT)
    assert scene.moves == ["redeem llama", "redeem cloth", "redeem nothing"]
    scene = scene.play("redeem llama")
    assert (scene.goods(0), scene.scout(0)) == ({"coca": 1, "llama": 1}, 6)


@pytest.mark.rule("NIGHT-2")
def test_a_tile_of_any_good_can_be_redeemed(variant: Variant) -> None:
    tile = {"corn_3": {"gives": None, "good": "corn"}}
    game = variant(moon_tiles=tile, redeeming={"price": {"coca": 1}})
    scene = last_turn(game, tiles={0: ["corn_3", "steps_2", "steps_3"]}, goods={0: {"coca": 2}}).play(NIGHT)
    assert scene.moves == ["redeem corn", "redeem nothing"]
    assert scene.play("redeem corn").goods(0) == {"corn": 1, "coca": 1}


# NIGHT-3


@pytest.mark.rule("NIGHT-3")
@pytest.mark.parametrize("sun", [0, 1, 2])
def test_all_incas_of_a_player_return_before_those_of_the_next(game: AnyGame, sun: int) -> None:
    tiles = {sun: ["llama", "coca", "cloth"]}
    scene = situation(game, 3, (sun - 1) % 3, sun_tile=sun, tiles=tiles, clock={0: 1, 1: 2, 2: 1}).play(QUIET_WALK)
    seats = []
    while scene.asked is not None and scene.asked[1] == "take":
        seats.append(scene.asked[0])
        scene = scene.first()
    assert seats == {0: [0, 1, 1, 2], 1: [1, 1, 2, 0], 2: [2, 0, 1, 1]}[sun]


@pytest.mark.rule("NIGHT-3")
def test_one_inca_is_finished_before_the_next_returns(game: AnyGame) -> None:
    scene = last_turn(game, clock={1: 2}, scout={1: 18}, stack=10).play(NIGHT)
    assert (scene.player(1)["clock"], scene.asked) == (1, (1, "take"))
    scene = scene.play("take corn llama coca")
    assert (scene.player(1)["clock"], scene.asked) == (1, (1, "return"))
    scene = scene.first(2)
    assert (scene.player(1)["clock"], scene.scout(1), scene.asked) == (0, 1, (1, "take"))
    assert scene.play("take corn llama coca").scout(1) == 4


@pytest.mark.rule("NIGHT-3")
def test_first_the_supply_then_the_goods_then_the_steps(game: AnyGame) -> None:
    scene = last_turn(game, clock={1: 1}).play(NIGHT, "take corn llama coca")
    order = [kind for kind, seat in scene.order_of("inca_returned", "received", "advanced") if seat == 1]
    assert order == ["inca_returned", "received", "advanced"]


@pytest.mark.rule("NIGHT-3")
def test_the_sun_clock_pays_after_the_moon_tiles_of_all(game: AnyGame) -> None:
    scene = last_turn(game, clock={0: 1}, tiles={0: ["steps_2", "coca"], 2: ["llama"]}, goods={2: {"corn": 1}}).play(
        NIGHT
    )
    assert scene.asked == (2, "redeem")
    assert scene.play("redeem llama").asked == (0, "take")


@pytest.mark.rule("NIGHT-3")
def test_each_inca_brings_goods_of_his_own(game: AnyGame) -> None:
    scene = last_turn(game, clock={1: 2}).play(NIGHT, "take corn llama cloth", "take llama coca cloth")
    assert scene.goods(1) == {"corn": 3, "llama": 2, "coca": 1, "cloth": 2}
    assert scene.scout(1) == 6


# NIGHT-4


@pytest.mark.rule("NIGHT-4")
@pytest.mark.option("trail_goods", "end_of_turn")
def test_trail_goods_of_the_night_are_paid_after_the_sun_clock(game: AnyGame) -> None:
    tiles = {0: ["steps_2", "llama", "coca"]}
    scene = last_turn(game, tiles=tiles, scout={0: 5, 1: 11}, clock={1: 1}).play(NIGHT)
    assert (scene.asked, scene.owed(0), scene.goods(0)) == ((1, "take"), {"corn": 3}, {})
    scene = scene.play("take corn coca cloth")
    assert (scene.owed(0), scene.goods(0)) == ({}, {"corn": 3})
    assert scene.goods(1) == {"corn": 3, "coca": 1, "cloth": 1, "llama": 1}
    late = [seat for kind, seat in scene.order_of("inca_returned", "received")[-2:] if kind == "received"]
    assert late == [0, 1]


@pytest.mark.rule("NIGHT-4")
def test_trail_goods_of_the_night_are_paid_before_the_new_bonuses(game: AnyGame) -> None:
    scene = last_turn(game, tiles={0: ["steps_2", "llama", "coca"]}, scout={0: 5}).play(NIGHT)
    kinds = scene.kinds
    last_received = len(kinds) - 1 - kinds[::-1].index("received")
    assert last_received < kinds.index("bonuses_placed")


@pytest.mark.rule("NIGHT-4")
def test_trail_goods_of_the_last_turn_were_paid_when_it_ended(game: AnyGame) -> None:
    """They can be spent on moon tiles: 3 corn of the Granary, 1 of the track, 3 goods redeemed."""
    scene = last_turn(game, tiles={0: ["steps_2", "llama"], 2: ["coca", "cloth"]}, scout={2: 5})
    scene = scene.play("enter puma_temple")
    assert (scene.asked, scene.goods(2)) == ((2, "redeem"), {"corn": 4})


@pytest.mark.rule("NIGHT-4")
@pytest.mark.parametrize("sun", [0, 1, 2])
def test_trail_goods_of_the_night_are_paid_in_seating_order_from_the_holder_of_the_sun_tile(
    game: AnyGame, sun: int
) -> None:
    tiles = {sun: ["steps_2", "coca"], (sun + 1) % 3: ["steps_3"]}
    scout = {sun: 5, (sun + 1) % 3: 12, (sun + 2) % 3: 5}
    scene = situation(game, 3, (sun - 1) % 3, sun_tile=sun, tiles=tiles, scout=scout, clock={(sun + 2) % 3: 1})
    scene = scene.play(QUIET_WALK).first()
    paid = [seat for seat, rule, _ in scene.told("received") if rule == "NIGHT-4"]
    assert paid == [(sun + i) % 3 for i in range(3)]


@pytest.mark.rule("NIGHT-4")
def test_the_payment_of_the_night_names_its_rule(game: AnyGame) -> None:
    scene = last_turn(game, tiles={0: ["steps_2", "llama", "coca"]}, scout={0: 5}).play(NIGHT)
    assert (0, "NIGHT-4", {"goods": {"corn": 3}, "source": "bank"}) in scene.told("received")


@pytest.mark.rule("NIGHT-4")
@pytest.mark.option("trail_goods", "at_once")
def test_trail_goods_of_the_night_paid_at_once_are_never_owed(variant: Variant) -> None:
    game = variant(options={"trail_goods": "at_once"})
    tiles = {0: ["steps_2", "llama", "coca"]}
    scene = last_turn(game, tiles=tiles, scout={0: 5, 1: 11}, clock={1: 1}).play(NIGHT)
    assert (scene.asked, scene.owed(0), scene.goods(0)) == ((1, "take"), {}, {"corn": 3})


# NIGHT-5


@pytest.mark.rule("NIGHT-5")
@pytest.mark.parametrize("before", [0, 1, 2])
def test_each_temple_and_production_district_gains_one_to_at_most_two(game: AnyGame, before: int) -> None:
    scene = last_turn(game, bonus=dict.fromkeys(NINE, before), prince={2: "sun_clock"}).play("enter house_of_priests")
    assert scene.data["bonus"] == dict.fromkeys(NINE, min(before + 1, 2))


@pytest.mark.rule("NIGHT-5")
def test_the_new_units_come_from_the_bank(game: AnyGame) -> None:
    before = last_turn(game, bonus={"weavers_quarter": 0, "llamas_meadow": 2})
    after = before.play(NIGHT)
    change = {"corn": -3, "llama": 0, "coca": -1, "pottery": -1, "cloth": -1}
    assert after.data["bank"] == {good: before.data["bank"][good] + pieces for good, pieces in change.items()}


@pytest.mark.rule("NIGHT-5")
def test_the_new_bonuses_are_told(game: AnyGame) -> None:
    scene = last_turn(game, bonus={"puma_temple": 2, "main_temple": 0}).play(NIGHT)
    gaining = [district for district in NINE if district != "puma_temple"]
    ((seat, rule, data),) = scene.told("bonuses_placed")
    assert (seat, rule, sorted(data["districts"])) == (None, "NIGHT-5", sorted(gaining))


@pytest.mark.rule("NIGHT-5")
def test_the_most_that_a_district_holds_can_be_changed(variant: Variant) -> None:
    game = variant(bonuses={"most": 3})
    assert last_turn(game, bonus={"puma_temple": 2}).play(NIGHT).data["bonus"]["puma_temple"] == 3


# NIGHT-6


@pytest.mark.rule("NIGHT-6")
@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("sun", [0, 1])
def test_a_new_day_begins_with_the_holder_of_the_sun_tile(game: AnyGame, players: int, sun: int) -> None:
    tiles = {sun: ["llama", "coca", "cloth"]}
    before = situation(game, players, (sun - 1) % players, sun_tile=sun, tiles=tiles)
    scene = before.play(QUIET_WALK)
    assert scene.data["day"] == before.data["day"] + 1
    assert (scene.asked, scene.data["active"], scene.data["sun_tile"]) == ((sun, "turn"), sun, None)
    assert scene.told("day_began") == [(sun, "NIGHT-6", {"day": scene.data["day"]})]


@pytest.mark.rule("NIGHT-6")
def test_the_new_day_goes_on_in_seating_order(game: AnyGame) -> None:
    scene = situation(game, 3, 0, sun_tile=1, tiles={1: ["llama", "coca", "cloth"]}).play(QUIET_WALK)
    assert scene.play("enter sun_clock").asked == (2, "turn")


@pytest.mark.rule("NIGHT-6")
def test_princes_and_scouts_stay_where_they_are(game: AnyGame) -> None:
    prince = {0: "sun_clock", 1: "main_temple"}
    scene = last_turn(game, prince=prince, scout={0: 4, 1: 9}).play(NIGHT)
    assert [row["prince"] for row in scene.data["players"]] == ["sun_clock", "main_temple", "weavers_quarter"]
    assert [scene.scout(seat) for seat in range(3)] == [4, 9, 0]


@pytest.mark.rule("NIGHT-6")
@pytest.mark.rule("TURN-3")
def test_the_own_district_is_not_entered_again_on_the_next_day(game: AnyGame) -> None:
    scene = last_turn(game, prince={0: "sun_clock"}).play(NIGHT)
    assert scene.refused("enter sun_clock") == ("TURN-3", "own_district")


@pytest.mark.rule("NIGHT-6")
@pytest.mark.rule("NIGHT-1")
def test_a_second_day_ends_like_the_first(game: AnyGame) -> None:
    scene = last_turn(game, 2, prince={0: "sun_clock"}).play(NIGHT)
    scene = scene.play("rest llama", "rest coca", "rest cloth", "enter puma_temple")
    assert [data["day"] for _, _, data in scene.told("night_fell")] == [1, 2]
    assert scene.data["track_corn"] == 6


@pytest.mark.rule("NIGHT-6")
@pytest.mark.rule("SETUP-4")
def test_the_last_corn_of_the_track_is_paid_after_day_8(game: AnyGame) -> None:
    scene = last_turn(game, day=8).play(NIGHT)
    assert (scene.data["day"], scene.data["track_corn"], scene.goods(2)) == (9, 0, {"corn": 1})
