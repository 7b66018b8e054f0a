"""The last day, which no night follows: NIGHT-7."""

from __future__ import annotations

import pytest

from tests.games.princes.conftest import Variant
from tests.games.princes.situations import NIGHT, TILES, AnyGame, Scene, last_turn, situation


def day_9(game: AnyGame, players: int = 3, **match: object) -> Scene:
    """Seat 0 is on the Sun Clock on the last day."""
    return situation(game, players, day=9, prince={0: "house_of_priests"}, **match)  # type: ignore[arg-type]


@pytest.mark.rule("NIGHT-7")
@pytest.mark.parametrize("good", ["llama", "coca", "pottery", "cloth"])
def test_on_the_last_day_a_good_is_redeemed_at_once(game: AnyGame, good: str) -> None:
    scene = day_9(game, goods={0: {"corn": 2}}).play(f"rest {good}")
    assert (scene.asked, scene.moves) == ((0, "redeem"), [f"redeem {good}", "redeem nothing"])
    decision = game.decision(scene.state)
    assert decision is not None
    assert decision.subject == good
    scene = scene.play(f"redeem {good}")
    assert (scene.goods(0), scene.asked) == ({"corn": 1, good: 1}, (1, "turn"))


@pytest.mark.rule("NIGHT-7")
def test_on_the_last_day_only_the_tile_just_taken_pays(game: AnyGame) -> None:
    scene = day_9(game, goods={0: {"corn": 2}}, tiles={0: ["coca"]}).play("rest llama")
    assert scene.moves == ["redeem llama", "redeem nothing"]
    assert scene.refused("redeem coca") == ("NIGHT-7", "only_now")
    assert scene.refused("redeem llama coca") == ("NIGHT-7", "only_now")
    assert scene.refused("redeem cloth") == ("NIGHT-2", "no_tile")


@pytest.mark.rule("NIGHT-7")
@pytest.mark.parametrize("corn", [0, 2])
def test_on_the_last_day_a_tile_is_not_redeemed_before_its_owner_is_asked(game: AnyGame, corn: int) -> None:
    taken = day_9(game, goods={0: {"corn": corn}}).play("rest llama")
    assert (taken.kinds[0], taken.told("tile_redeemed")) == ("tile_taken", [])
    if corn:
        assert taken.play("redeem nothing").told("tile_redeemed") == []


@pytest.mark.rule("NIGHT-7")
@pytest.mark.parametrize(("tile", "steps"), [("steps_2", 2), ("steps_3", 3)])
def test_on_the_last_day_steps_come_at_once(game: AnyGame, tile: str, steps: int) -> None:
    scene = day_9(game).play(f"rest {tile}")
    assert scene.scout(0) == steps
    assert scene.told("tile_redeemed") == [(0, "NIGHT-7", {"tile": tile})]


@pytest.mark.rule("NIGHT-7")
def test_on_the_last_day_three_corn_come_at_once(game: AnyGame) -> None:
    scene = day_9(game).play("rest corn_3")
    assert (scene.goods(0), scene.asked) == ({"corn": 3}, (1, "turn"))
    assert scene.told("received") == [(0, "NIGHT-7", {"goods": {"corn": 3}, "source": "bank"})]


@pytest.mark.rule("NIGHT-7")
def test_on_the_last_day_a_good_without_corn_is_lost(game: AnyGame) -> None:
    scene = day_9(game).play("rest coca")
    assert (scene.goods(0), scene.asked, scene.player(0)["tiles"]) == ({}, (1, "turn"), ["coca"])


@pytest.mark.rule("NIGHT-7")
def test_on_the_last_day_a_declined_good_is_lost(game: AnyGame) -> None:
    scene = day_9(game, goods={0: {"corn": 2}}).play("rest coca", "redeem nothing")
    assert (scene.goods(0), scene.asked, scene.player(0)["tiles"]) == ({"corn": 2}, (1, "turn"), ["coca"])


@pytest.mark.rule("NIGHT-7")
@pytest.mark.parametrize("tile", TILES)
def test_on_the_last_day_the_tile_stays_taken(game: AnyGame, tile: str) -> None:
    scene = day_9(game).play(f"rest {tile}")
    assert scene.player(0)["tiles"] == [tile]
    assert tile not in scene.data["tiles_left"]


@pytest.mark.rule("NIGHT-7")
@pytest.mark.rule("NIGHT-1")
def test_on_the_last_day_the_third_tile_still_brings_the_sun_tile(game: AnyGame) -> None:
    scene = day_9(game, goods={0: {"corn": 1}}, tiles={1: ["coca"], 2: ["cloth"]}).play("rest llama")
    assert (scene.data["sun_tile"], scene.asked) == (0, (0, "redeem"))
    assert scene.play("redeem llama").asked == (1, "turn")


@pytest.mark.rule("NIGHT-7")
@pytest.mark.rule("CLOCK-2")
def test_on_the_last_day_an_inca_at_the_sun_clock_pays_at_once_and_stays(game: AnyGame) -> None:
    before = day_9(game, incas={0: {"weaver": 2}})
    scene = before.play("enter sun_clock", "serve weaver")
    assert scene.asked == (0, "take")
    scene = scene.play("take corn coca cloth")
    assert (scene.goods(0), scene.scout(0)) == ({"corn": 3, "coca": 1, "cloth": 1}, 3)
    assert (scene.player(0)["clock"], scene.player(0)["supply"]) == (1, before.player(0)["supply"])
    assert scene.incas(0) == {"weavers_quarter": 1}
    assert scene.told("inca_returned") == []


@pytest.mark.rule("NIGHT-7")
def test_on_the_last_day_the_goods_come_before_the_steps(game: AnyGame) -> None:
    scene = day_9(game, incas={0: {"weaver": 1}}, scout={0: 18}, stack=9).play("enter sun_clock", "serve weaver")
    assert (scene.asked, scene.scout(0)) == ((0, "take"), 18)
    assert scene.play("take corn coca cloth").asked == (0, "return")


@pytest.mark.rule("NIGHT-7")
def test_on_the_last_day_incas_of_earlier_visits_do_not_pay_again(game: AnyGame) -> None:
    scene = day_9(game, incas={0: {"weaver": 1}}, clock={0: 1, 1: 1}).play("enter sun_clock", "serve weaver")
    scene = scene.play("take corn coca cloth")
    assert (scene.scout(0), scene.asked) == (3, (1, "turn"))


@pytest.mark.rule("NIGHT-7")
def test_on_the_last_day_trail_goods_are_paid_at_the_end_of_the_turn(game: AnyGame) -> None:
    scene = day_9(game, incas={0: {"weaver": 1}}, scout={0: 5}).play("enter sun_clock", "serve weaver")
    scene = scene.play("take llama coca cloth")
    assert scene.goods(0) == {"llama": 1, "coca": 1, "cloth": 1, "corn": 3}
    assert (0, "TURN-5", {"goods": {"corn": 3}, "source": "bank"}) in scene.told("received")


@pytest.mark.rule("NIGHT-7")
@pytest.mark.rule("END-3")
def test_after_the_last_day_there_is_no_corn_of_the_track_and_no_night(game: AnyGame) -> None:
    scene = last_turn(game, day=9, tiles={0: ["corn_3", "steps_2", "llama"]}, clock={1: 1}).play(NIGHT)
    assert scene.asked is None
    assert scene.kinds == ["entered", "game_over"]
    assert (scene.goods(2), scene.goods(0), scene.scout(0)) == ({}, {}, 0)


@pytest.mark.rule("NIGHT-7")
@pytest.mark.parametrize("day", [7, 8])
def test_before_the_last_day_nothing_pays_at_once(game: AnyGame, day: int) -> None:
    scene = situation(game, day=day, prince={0: "sun_clock"}, goods={0: {"corn": 2}}).play("rest llama")
    assert scene.asked == (1, "turn")


@pytest.mark.rule("NIGHT-7")
def test_which_day_is_the_last_can_be_changed(variant: Variant) -> None:
    game = variant(days={"last_day": 6})
    scene = situation(game, day=6, prince={0: "sun_clock"}, goods={0: {"corn": 2}}).play("rest llama")
    assert scene.asked == (0, "redeem")


@pytest.mark.rule("NIGHT-7")
def test_on_the_last_day_a_tile_of_any_good_is_redeemed(variant: Variant) -> None:
    tile = {"corn_3": {"gives": None, "good": "corn"}}
    game = variant(moon_tiles=tile, redeeming={"price": {"coca": 1}})
    scene = day_9(game, goods={0: {"coca": 2}}).play("rest corn_3")
    assert scene.moves == ["redeem corn", "redeem nothing"]
