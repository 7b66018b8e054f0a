"""Supply: BANK-1 and BANK-2."""

from __future__ import annotations

import pytest

from machu_rules.core.rng import Stream
from tests.games.princes.conftest import Variant
from tests.games.princes.situations import (
    GOODS,
    HOMES,
    NIGHT,
    TILES,
    AnyGame,
    Scene,
    all_goods,
    last_turn,
    situation,
    start,
    words,
)

BOX = {"corn": 64, "llama": 38, "coca": 28, "pottery": 28, "cloth": 28}


@pytest.fixture(scope="session")
def limited(variant: Variant) -> AnyGame:
    return variant(options={"bank": "limited"})


def short(scene: Scene) -> list[tuple[int | None, dict[str, int]]]:
    """The goods that players lost because the bank did not have them."""
    assert {rule for _, rule, _ in scene.told("bank_short")} <= {"BANK-2"}
    return [(seat, data["goods"]) for seat, _, data in scene.told("bank_short")]


def played(game: AnyGame, players: int, seed: int, moves: int = 250) -> list[Scene]:
    """Scenes of a game played at random."""
    scenes, chance = [start(game, players, seed)], Stream(f"supply {seed}")
    while scenes[-1].asked is not None and len(scenes) <= moves:
        scenes.append(scenes[-1].play(chance.choice(scenes[-1].moves)))
        scenes[-1].events = ()
    return scenes


# BANK-1


@pytest.mark.rule("BANK-1")
@pytest.mark.option("bank", "unlimited")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_goods_are_never_created_or_lost(game: AnyGame, players: int) -> None:
    for scene in played(game, players, players):
        assert all_goods(scene.data) == BOX


@pytest.mark.rule("BANK-1")
@pytest.mark.option("bank", "unlimited")
def test_the_bank_never_runs_out_and_its_balance_may_go_below_zero(game: AnyGame) -> None:
    scene = situation(game, incas={0: {"farmer": 2}}, bank={"corn": 1}).play("enter corn_terraces")
    assert scene.goods(0) == {"corn": 9}
    assert scene.data["bank"]["corn"] == -5
    assert short(scene) == []


@pytest.mark.rule("BANK-1")
@pytest.mark.option("bank", "unlimited")
def test_an_empty_bank_still_sells_buys_and_adjusts(game: AnyGame) -> None:
    bank = dict.fromkeys(GOODS, 0)
    scene = situation(game, goods={0: {"corn": 9, "llama": 1}}, bank=bank, market={"coca": 0})
    scene = scene.play("enter central_plaza")
    assert "adjust cloth +1" in scene.moves
    scene = scene.play("adjust nothing")
    assert {"sell llama", "buy coca"} <= set(scene.moves)


@pytest.mark.rule("BANK-1")
def test_owed_goods_still_lie_in_the_bank(game: AnyGame) -> None:
    before = situation(game, scout={0: 5}, clergy={1: {"puma": 1}}, goods={1: {"llama": 1}})
    scene = before.play("enter puma_temple")
    assert scene.owed(0) == {"corn": 3}
    assert scene.data["bank"] == before.data["bank"]


@pytest.mark.rule("BANK-1")
@pytest.mark.parametrize(
    ("match", "moves"),
    [
        ({"goods": {0: {"llama": 2}}, "prince": {0: "sun_clock"}}, ["enter royal_palace"]),
        ({"goods": {0: {"llama": 1}}, "clergy": {0: {"puma": 1}}}, ["enter puma_temple", "sacrifice 1"]),
        ({"goods": {0: {"coca": 1, "cloth": 1}}}, ["enter main_temple", "offer coca cloth"]),
        ({"goods": {0: {"coca": 1, "cloth": 1}}}, ["enter royal_palace", "set_up potter"]),
        ({"goods": {0: {"coca": 2, "cloth": 1, "pottery": 1}}}, ["enter house_of_virgins", "acquire virgin"]),
    ],
)
def test_everything_paid_sacrificed_or_offered_goes_to_the_bank(
    game: AnyGame, match: dict[str, dict[int, dict[str, int]]], moves: list[str]
) -> None:
    before = situation(game, **match)  # type: ignore[arg-type]
    scene = before.play(*moves)
    paid: dict[str, int] = {}
    for _, _, data in scene.told("paid"):
        assert data["to"] == "bank"
        paid |= data["goods"]
    assert paid
    for good, pieces in paid.items():
        assert scene.data["bank"][good] == before.data["bank"][good] + pieces


# BANK-2


@pytest.mark.rule("BANK-2")
@pytest.mark.option("bank", "limited")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_all_goods_come_out_of_a_limited_bank_and_it_never_goes_below_zero(limited: AnyGame, players: int) -> None:
    for scene in played(limited, players, players):
        assert all_goods(scene.data) == BOX
        assert min(scene.data["bank"].values()) >= 0


@pytest.mark.rule("BANK-2")
@pytest.mark.option("bank", "limited")
@pytest.mark.parametrize(("corn", "received"), [(6, 6), (5, 5), (1, 1), (0, 0)])
def test_farmers_are_cut_to_what_the_bank_holds(limited: AnyGame, corn: int, received: int) -> None:
    scene = situation(limited, incas={0: {"farmer": 2}}, bank={"corn": corn}).play("enter corn_terraces")
    assert scene.goods(0) == {"corn": 3 + received}
    assert scene.data["bank"]["corn"] == 0
    assert short(scene) == ([(0, {"corn": 6 - received})] if received < 6 else [])


@pytest.mark.rule("BANK-2")
@pytest.mark.option("bank", "limited")
def test_farmers_are_paid_in_order_until_the_bank_is_empty(limited: AnyGame) -> None:
    scene = situation(limited, 3, 1, incas={n: {"farmer": 1} for n in range(3)}, bank={"corn": 5})
    had = scene.goods(2).get("corn", 0)
    scene = scene.play("enter corn_terraces")
    assert (scene.goods(1)["corn"], scene.goods(2)["corn"] - had, scene.goods(0)) == (3 + 3, 2, {})
    assert short(scene) == [(2, {"corn": 1}), (0, {"corn": 3})]


@pytest.mark.rule("BANK-2")
@pytest.mark.option("bank", "limited")
def test_what_is_cut_is_not_made_up_for(limited: AnyGame) -> None:
    scene = situation(
        limited, 2, incas={0: {"farmer": 1}}, bank={"corn": 0}, goods={0: {"llama": 1}}, prince={0: "sun_clock"}
    ).play("enter corn_terraces")
    assert set(scene.player(0)["owed"].values()) == {0}
    assert scene.goods(0) == {"corn": 3}


@pytest.mark.rule("BANK-2")
@pytest.mark.option("bank", "limited")
@pytest.mark.parametrize("corn", [0, 2, 3])
def test_the_corn_tile_is_cut(limited: AnyGame, corn: int) -> None:
    scene = last_turn(limited, tiles={0: ["corn_3", "steps_2", "steps_3"]}, bank={"corn": corn}).play(NIGHT)
    assert scene.goods(0).get("corn", 0) == corn
    assert short(scene) == ([(0, {"corn": 3 - corn})] if corn < 3 else [])


@pytest.mark.rule("BANK-2")
@pytest.mark.rule("NIGHT-7")
@pytest.mark.option("bank", "limited")
def test_the_corn_tile_is_cut_on_the_last_day_too(limited: AnyGame) -> None:
    scene = situation(limited, day=9, prince={0: "sun_clock"}, bank={"corn": 1}).play("rest corn_3")
    assert scene.goods(0) == {"corn": 1}


@pytest.mark.rule("BANK-2")
@pytest.mark.option("bank", "limited")
def test_trail_goods_are_cut_good_by_good(limited: AnyGame) -> None:
    scene = situation(
        limited,
        scout={0: 6},
        bank={"corn": 2, "llama": 5},
        clergy={0: {"puma": 1}, 1: {"puma": 2}},
        goods={0: {"llama": 1}},
    )
    scene = scene.play("enter puma_temple", "sacrifice 1")
    assert (scene.scout(0), scene.goods(0), scene.owed(0)) == (15, {"corn": 2, "llama": 1}, {})
    assert short(scene) == [(0, {"corn": 1})]


@pytest.mark.rule("BANK-2")
@pytest.mark.option("bank", "limited")
def test_trail_goods_are_paid_in_order_until_the_bank_is_empty(limited: AnyGame) -> None:
    """The sacrificed llama is the only one in the bank when the turn ends."""
    scene = situation(
        limited, scout={0: 10, 1: 8}, bank={"llama": 0}, clergy={1: {"puma": 1}}, goods={1: {"llama": 1}}
    ).play("enter puma_temple", "sacrifice 1")
    assert (scene.goods(0), scene.goods(1)) == ({"llama": 1}, {})
    assert short(scene) == [(1, {"llama": 1})]


@pytest.mark.rule("BANK-2")
@pytest.mark.rule("NIGHT-4")
@pytest.mark.option("bank", "limited")
def test_owed_goods_are_not_kept_back(limited: AnyGame) -> None:
    """The last llama is owed to seat 0, but seat 1 takes it for his Inca first."""
    scene = last_turn(
        limited,
        tiles={0: ["steps_2", "coca", "cloth"]},
        scout={0: 11},
        clock={1: 1},
        bank={"corn": 0, "llama": 1},
        bonus={"llamas_meadow": 2},
    ).play(NIGHT)
    assert (scene.owed(0), scene.asked) == ({"llama": 1}, (1, "take"))
    scene = scene.play("take llama coca cloth")
    assert (scene.goods(0), scene.owed(0)) == ({}, {})
    assert short(scene) == [(0, {"llama": 1})]


@pytest.mark.rule("BANK-2")
@pytest.mark.option("bank", "limited")
@pytest.mark.option("trail_goods", "at_once")
def test_trail_goods_paid_at_once_are_cut_too(variant: Variant) -> None:
    game = variant(options={"bank": "limited", "trail_goods": "at_once"})
    scene = situation(game, scout={0: 5}, bank={"corn": 1}).play("enter puma_temple")
    assert (scene.goods(0), short(scene)) == ({"corn": 1}, [(0, {"corn": 2})])


@pytest.mark.rule("BANK-2")
@pytest.mark.option("bank", "limited")
def test_nothing_is_added_to_the_market_that_the_bank_lacks(limited: AnyGame) -> None:
    scene = situation(limited, bank={"coca": 0, "cloth": 1}).play("enter central_plaza")
    assert "adjust coca +1" not in scene.moves
    assert {"adjust coca -1", "adjust cloth +1"} <= set(scene.moves)
    assert scene.refused("adjust coca +1") == ("BANK-2", "bank_short")


@pytest.mark.rule("BANK-2")
@pytest.mark.option("bank", "limited")
def test_from_an_empty_column_only_what_the_bank_has_is_bought(limited: AnyGame) -> None:
    scene = situation(limited, goods={0: {"corn": 20}}, bank={"coca": 0, "cloth": 1}, market={"coca": 0, "cloth": 0})
    scene = scene.play("enter central_plaza", "adjust nothing")
    assert words(scene.moves, "buy") == ["llama", "pottery", "cloth"]
    assert scene.refused("buy coca") == ("BANK-2", "bank_short")
    assert scene.play("buy cloth").refused("buy cloth") == ("BANK-2", "bank_short")


@pytest.mark.rule("BANK-2")
@pytest.mark.option("bank", "limited")
def test_what_lies_on_the_market_is_sold_whatever_the_bank_has(limited: AnyGame) -> None:
    scene = situation(limited, goods={0: {"corn": 20}}, bank={"coca": 0}).play("enter central_plaza", "adjust nothing")
    assert "buy coca" in scene.moves


@pytest.mark.rule("BANK-2")
@pytest.mark.option("bank", "limited")
def test_a_sale_needs_its_price_in_the_bank(limited: AnyGame) -> None:
    market = {"llama": 0, "coca": 1, "pottery": 2, "cloth": 4}
    scene = situation(limited, goods={0: dict.fromkeys(market, 1)}, bank={"corn": 4}, market=market)
    scene = scene.play("enter central_plaza", "adjust nothing")
    assert words(scene.moves, "sell") == ["pottery", "cloth"]
    assert scene.refused("sell coca") == ("BANK-2", "bank_short")
    assert scene.play("sell cloth").asked != (0, "trade")


@pytest.mark.rule("BANK-2")
@pytest.mark.option("bank", "limited")
def test_production_goes_as_far_as_the_bank(limited: AnyGame) -> None:
    scene = situation(limited, goods={0: {"corn": 5}}, incas={0: {"weaver": 4}}, bank={"cloth": 2})
    scene = scene.play("enter weavers_quarter")
    assert scene.moves == ["produce 0", "produce 1", "produce 2"]
    assert scene.refused("produce 3") == ("BANK-2", "bank_short")
    assert scene.play("produce 2").goods(0) == {"corn": 3, "cloth": 3}


@pytest.mark.rule("BANK-2")
@pytest.mark.option("bank", "limited")
@pytest.mark.parametrize(("cloth", "most"), [(2, 1), (3, 1), (4, 2), (9, 3)])
def test_production_of_two_pieces_needs_both_in_the_bank(variant: Variant, cloth: int, most: int) -> None:
    game = variant(options={"bank": "limited"}, occupations={"weaver": {"yields": 2}})
    scene = situation(game, goods={0: {"corn": 5}}, incas={0: {"weaver": 3}}, bank={"cloth": cloth})
    scene = scene.play("enter weavers_quarter")
    assert scene.moves == [f"produce {number}" for number in range(most + 1)]


@pytest.mark.rule("BANK-2")
@pytest.mark.option("bank", "limited")
@pytest.mark.parametrize(("yields", "most"), [(1, 2), (2, 2), (3, 1)])
def test_what_is_paid_for_production_is_in_the_bank_when_it_pays(variant: Variant, yields: int, most: int) -> None:
    """The price is a cloth. The bank has two, and gets one per producing Inca."""
    weaver = {"yields": yields, "production_price": {"cloth": 1}}
    game = variant(options={"bank": "limited"}, occupations={"weaver": weaver})
    scene = situation(game, goods={0: {"cloth": 1}}, incas={0: {"weaver": 3}}, bank={"cloth": 2})
    scene = scene.play("enter weavers_quarter")
    assert scene.moves == [f"produce {number}" for number in range(most + 1)]


@pytest.mark.rule("BANK-2")
@pytest.mark.option("bank", "limited")
def test_from_an_empty_bank_nobody_is_asked_to_produce(limited: AnyGame) -> None:
    scene = situation(limited, goods={0: {"corn": 5}}, incas={0: {"weaver": 4}}, bank={"cloth": 0})
    scene = scene.play("enter weavers_quarter")
    assert (scene.asked, scene.goods(0)) == ((1, "turn"), {"corn": 5, "cloth": 1})


@pytest.mark.rule("BANK-2")
@pytest.mark.option("bank", "limited")
def test_only_what_the_bank_has_is_redeemed(limited: AnyGame) -> None:
    scene = last_turn(limited, tiles={0: ["llama", "coca", "cloth"]}, goods={0: {"corn": 3}}, bank={"coca": 0})
    scene = scene.play(NIGHT)
    assert scene.moves == ["redeem llama", "redeem cloth", "redeem llama cloth", "redeem nothing"]
    assert scene.refused("redeem coca") == ("BANK-2", "bank_short")


@pytest.mark.rule("BANK-2")
@pytest.mark.rule("NIGHT-7")
@pytest.mark.option("bank", "limited")
def test_on_the_last_day_a_good_that_the_bank_lacks_is_not_asked_for(limited: AnyGame) -> None:
    scene = situation(limited, day=9, prince={0: "sun_clock"}, goods={0: {"corn": 3}}, bank={"coca": 0})
    scene = scene.play("rest coca")
    assert (scene.asked, scene.goods(0)) == ((1, "turn"), {"corn": 3})


@pytest.mark.rule("BANK-2")
@pytest.mark.option("bank", "limited")
@pytest.mark.parametrize("tile", TILES)
def test_any_moon_tile_may_be_taken_whatever_the_bank_has(limited: AnyGame, tile: str) -> None:
    scene = situation(limited, prince={0: "sun_clock"}, bank=dict.fromkeys(GOODS, 0))
    assert f"rest {tile}" in scene.moves


@pytest.mark.rule("BANK-2")
@pytest.mark.option("bank", "limited")
def test_only_whole_units_that_the_bank_has_are_taken(limited: AnyGame) -> None:
    """Two corn are not a unit. Any three of the four other goods are available."""
    scene = last_turn(limited, clock={1: 1}, bank={"corn": 2}).play(NIGHT)
    assert len(scene.moves) == 4
    assert not [move for move in scene.moves if "corn" in move]
    assert scene.refused("take corn llama coca") == ("BANK-2", "bank_short")


@pytest.mark.rule("BANK-2")
@pytest.mark.rule("ASK")
@pytest.mark.option("bank", "limited")
@pytest.mark.parametrize("kinds", [0, 1, 2, 3])
def test_where_at_most_three_kinds_can_be_had_they_are_taken_at_once(limited: AnyGame, kinds: int) -> None:
    goods = ("llama", "coca", "pottery", "cloth")
    bank = {"corn": 0} | {good: int(i < kinds) for i, good in enumerate(goods)}
    scene = last_turn(limited, clock={1: 1}, bank=bank).play(NIGHT)
    assert scene.asked == (0, "turn")
    assert scene.goods(1) == dict.fromkeys(goods[:kinds], 1)
    assert (scene.scout(1), scene.player(1)["clock"]) == (3, 0)


@pytest.mark.rule("BANK-2")
@pytest.mark.option("bank", "limited")
def test_what_one_inca_takes_the_next_lacks(limited: AnyGame) -> None:
    bank = {"corn": 0, "llama": 1, "coca": 9, "pottery": 9, "cloth": 9}
    scene = last_turn(limited, clock={1: 2}, bank=bank).play(NIGHT, "take llama coca pottery")
    assert scene.asked != (1, "take")
    assert scene.goods(1) == {"llama": 1, "coca": 2, "pottery": 2, "cloth": 1}


@pytest.mark.rule("BANK-2")
@pytest.mark.rule("NIGHT-5")
@pytest.mark.option("bank", "limited")
@pytest.mark.parametrize(("corn", "units"), [(0, 0), (2, 0), (3, 1), (8, 1)])
def test_a_bonus_is_placed_only_as_a_whole_unit(limited: AnyGame, corn: int, units: int) -> None:
    scene = last_turn(limited, bonus={"corn_terraces": 0}, bank={"corn": corn, "cloth": 0}).play(NIGHT)
    assert scene.data["bonus"]["corn_terraces"] == units
    assert scene.data["bank"]["corn"] == corn - 3 * units
    assert scene.data["bonus"]["weavers_quarter"] == 0
    assert scene.data["bonus"]["llamas_meadow"] == 2
    ((_, _, data),) = scene.told("bonuses_placed")
    assert ("corn_terraces" in data["districts"]) == bool(units)


@pytest.mark.rule("BANK-2")
@pytest.mark.rule("NIGHT-5")
@pytest.mark.option("bank", "limited")
def test_temple_stones_do_not_depend_on_the_bank(limited: AnyGame) -> None:
    scene = last_turn(limited, bank=dict.fromkeys(GOODS, 0)).play(NIGHT)
    assert scene.data["bonus"]["puma_temple"] == scene.data["bonus"]["main_temple"] == 2
    assert {scene.data["bonus"][district] for district in HOMES.values()} == {0, 1}


@pytest.mark.rule("BANK-2")
@pytest.mark.rule("NIGHT-5")
@pytest.mark.option("bank", "limited")
def test_a_bonus_that_was_not_placed_is_not_made_up_for(limited: AnyGame) -> None:
    scene = last_turn(
        limited, 2, bonus={"corn_terraces": 0}, bank={"corn": 0}, prince={0: "house_of_priests"}, goods={0: {"corn": 0}}
    ).play(NIGHT)
    assert scene.data["bonus"]["corn_terraces"] == 0
    # seat 1 has all corn and gives the bank plenty of it
    scene = scene.play("rest steps_2", "enter central_plaza", "adjust nothing", *["buy cloth"] * 5, "close")
    scene = scene.play("rest steps_3", "enter sun_clock", "rest corn_3", "enter llamas_meadow")
    assert scene.data["bonus"]["corn_terraces"] == 1


@pytest.mark.rule("BANK-2")
@pytest.mark.option("bank", "limited")
def test_the_corn_of_the_track_does_not_come_from_the_bank(limited: AnyGame) -> None:
    scene = last_turn(limited, 2, bank={"corn": 0})
    before = scene.goods(1)["corn"]
    assert scene.play(NIGHT).goods(1)["corn"] == before + 1


@pytest.mark.rule("BANK-2")
@pytest.mark.option("bank", "limited")
def test_what_the_box_holds_can_be_changed(variant: Variant) -> None:
    game = variant(options={"bank": "limited"}, goods={"corn": {"bank": 30}})
    assert start(game, 2).data["bank"]["corn"] == 30 - 6 - 3 - 8
