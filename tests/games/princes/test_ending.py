"""The end: END-1 to END-3."""

from __future__ import annotations

import pytest

from machu_rules.core.values import Outcome
from tests.games.princes.conftest import Variant
from tests.games.princes.situations import NIGHT, AnyGame, Scene, last_turn, situation

HOUSES = {"condor": "house_of_priests", "puma": "house_of_priests", "virgin": "house_of_virgins"}
ALL = {"condor": 4, "puma": 5, "virgin": 6}
ENOUGH = {"coca": 2, "pottery": 2, "cloth": 2}


def outcome(scene: Scene) -> Outcome:
    found = scene.game.outcome(scene.state)
    assert found is not None
    return found


def ending(scene: Scene) -> tuple[str, str] | None:
    """Ending and reason, None while the game goes on."""
    found = scene.game.outcome(scene.state)
    return None if found is None else (found.ending, found.reason)


def last_cleric(game: AnyGame, order: str = "virgin", seat: int = 0, **match: object) -> Scene:
    """A seat has acquired the last of the fifteen. The next seat has all others."""
    clergy = {(seat + 1) % 3: {**ALL, order: ALL[order] - 1}}
    scene = situation(game, 3, seat, goods={seat: ENOUGH}, clergy=clergy, **match)  # type: ignore[arg-type]
    return scene.play(f"enter {HOUSES[order]}", f"acquire {order}")


# END-1


@pytest.mark.rule("END-1")
@pytest.mark.option("rescue_by_clergy", "ends")
@pytest.mark.parametrize("order", ALL)
def test_when_the_last_of_the_clergy_is_acquired_machu_picchu_is_rescued(game: AnyGame, order: str) -> None:
    scene = last_cleric(game, order)
    assert ending(scene) == ("rescue", "clergy")
    assert scene.told("game_over") == [(None, "END-1", {"ending": "rescue", "reason": "clergy"})]


@pytest.mark.rule("END-1")
@pytest.mark.parametrize("seat", [0, 1, 2])
def test_after_the_rescue_nobody_has_a_turn(game: AnyGame, seat: int) -> None:
    scene = last_cleric(game, seat=seat)
    assert (scene.asked, scene.moves, game.decisions(scene.state)) == (None, [], ())
    assert "turn_began" not in scene.kinds
    assert (scene.data["active"], scene.data["seat"], scene.data["over"]) == (None, None, "clergy")


@pytest.mark.rule("END-1")
def test_after_the_end_every_move_is_refused(game: AnyGame) -> None:
    scene = last_cleric(game)
    assert scene.refused("enter sun_clock") == ("END-1", "game_over")
    assert scene.refused("close", seat=1) == ("END-1", "game_over")


@pytest.mark.rule("END-1")
def test_with_one_of_the_clergy_left_the_game_goes_on(game: AnyGame) -> None:
    clergy = {1: {"condor": 4, "puma": 4, "virgin": 5}}
    scene = situation(game, goods={0: ENOUGH}, clergy=clergy).play("enter house_of_virgins", "acquire virgin")
    assert (ending(scene), scene.asked) == (None, (1, "turn"))


@pytest.mark.rule("END-1")
def test_all_of_one_order_are_not_enough(game: AnyGame) -> None:
    scene = situation(game, goods={0: ENOUGH}, clergy={1: {"virgin": 5}})
    assert ending(scene.play("enter house_of_virgins", "acquire virgin")) is None


@pytest.mark.rule("END-1")
def test_moon_tiles_held_at_the_rescue_pay_nothing(game: AnyGame) -> None:
    scene = last_cleric(game, tiles={1: ["steps_2", "corn_3"]})
    assert (scene.scout(1), scene.goods(1)) == (0, {})
    assert scene.player(1)["tiles"] == ["steps_2", "corn_3"]


@pytest.mark.rule("END-1")
def test_incas_at_the_sun_clock_pay_nothing_at_the_rescue(game: AnyGame) -> None:
    scene = last_cleric(game, clock={2: 2})
    assert (scene.goods(2), scene.scout(2), scene.player(2)["clock"]) == ({}, 0, 2)


@pytest.mark.rule("END-1")
def test_a_rescue_in_the_last_turn_of_a_day_leaves_no_night(game: AnyGame) -> None:
    scene = last_cleric(game, seat=2, sun_tile=0, tiles={0: ["steps_2", "steps_3", "corn_3"]}, clock={1: 1})
    assert ending(scene) == ("rescue", "clergy")
    assert "night_fell" not in scene.kinds
    assert (scene.data["day"], scene.goods(0), scene.scout(0), scene.goods(1)) == (2, {}, 0, {})


@pytest.mark.rule("END-1")
@pytest.mark.rule("TURN-6")
def test_the_corn_of_the_track_still_comes_in_a_last_turn_that_rescues(game: AnyGame) -> None:
    scene = last_cleric(game, seat=2, sun_tile=0, tiles={0: ["steps_2", "steps_3", "corn_3"]})
    assert scene.goods(2)["corn"] == 1


@pytest.mark.rule("END-1")
@pytest.mark.option("rescue_by_clergy", "goes_on")
def test_the_game_can_go_on_after_the_last_of_the_clergy(variant: Variant) -> None:
    scene = last_cleric(variant(options={"rescue_by_clergy": "goes_on"}))
    assert (ending(scene), scene.asked) == (None, (1, "turn"))
    assert scene.data["clergy_left"] == dict.fromkeys(ALL, 0)


@pytest.mark.rule("END-1")
@pytest.mark.option("rescue_by_clergy", "goes_on")
def test_a_game_that_went_on_ends_in_conquest(variant: Variant) -> None:
    game = variant(options={"rescue_by_clergy": "goes_on"})
    assert ending(last_turn(game, day=9, clergy={0: ALL}).play(NIGHT)) == ("conquest", "day_9")


# END-2


@pytest.mark.rule("END-2")
@pytest.mark.option("rescue_by_cards", "ends")
def test_when_the_last_card_is_drawn_machu_picchu_is_rescued(game: AnyGame) -> None:
    scene = situation(game, scout={0: 18}, stack=1).play("enter puma_temple")
    assert ending(scene) == ("rescue", "cards")
    assert scene.asked is None
    assert scene.told("game_over") == [(None, "END-2", {"ending": "rescue", "reason": "cards"})]
    assert scene.refused("enter sun_clock") == ("END-2", "game_over")


@pytest.mark.rule("END-2")
@pytest.mark.parametrize("stack", [2, 3, 4])
def test_a_stack_to_which_cards_are_returned_is_not_exhausted(game: AnyGame, stack: int) -> None:
    scene = situation(game, scout={0: 18}, stack=stack).play("enter puma_temple")
    while scene.asked == (0, "return"):
        scene = scene.first()
    assert (ending(scene), scene.asked) == (None, (1, "turn"))


@pytest.mark.rule("END-2")
def test_a_stack_of_which_all_is_drawn_and_nothing_returned_is_exhausted(variant: Variant) -> None:
    game = variant(trail={"returns": 0})
    assert ending(situation(game, scout={0: 18}, stack=3).play("enter puma_temple")) == ("rescue", "cards")


@pytest.mark.rule("END-2")
@pytest.mark.rule("TRAIL-4")
def test_the_turn_is_finished_with_the_sacrifices_of_all(game: AnyGame) -> None:
    scene = situation(
        game,
        scout={0: 18, 1: 15, 2: 0},
        stack=1,
        clergy={0: {"puma": 1}, 1: {"puma": 1}, 2: {"puma": 1}},
        goods={n: {"llama": 1} for n in range(3)},
    ).play("enter puma_temple")
    assert (scene.asked, scene.data["stack_size"]) == ((0, "sacrifice"), 0)
    scene = scene.play("sacrifice 1", "sacrifice 1")
    assert (scene.asked, scene.player(1)["bonus_points"]) == ((2, "sacrifice"), 3)
    scene = scene.play("sacrifice 1")
    assert (ending(scene), scene.scout(2)) == (("rescue", "cards"), 6)


@pytest.mark.rule("END-2")
@pytest.mark.rule("TURN-6")
def test_trail_goods_of_the_turn_are_paid_before_the_rescue(game: AnyGame) -> None:
    scene = situation(
        game, scout={0: 15}, stack=1, bonus={"puma_temple": 2}, clergy={0: {"puma": 1}}, goods={0: {"llama": 1}}
    ).play("enter puma_temple", "sacrifice 1")
    assert (ending(scene), scene.scout(0), scene.goods(0)) == (("rescue", "cards"), 9, {"corn": 3})


@pytest.mark.rule("END-2")
def test_a_stack_exhausted_in_the_last_turn_of_a_day_leaves_no_night(game: AnyGame) -> None:
    scene = last_turn(game, scout={2: 18}, stack=1, tiles={0: ["steps_2", "corn_3", "coca"]}).play("enter puma_temple")
    assert (ending(scene), scene.scout(0), scene.goods(0)) == (("rescue", "cards"), 0, {})
    assert "night_fell" not in scene.kinds


@pytest.mark.rule("END-2")
def test_a_stack_exhausted_at_night_ends_the_game_after_the_rewards_of_the_night(game: AnyGame) -> None:
    scene = last_turn(
        game,
        tiles={0: ["steps_3", "llama"], 1: ["steps_2"]},
        scout={0: 18, 1: 6},
        clock={1: 1},
        stack=1,
    ).play(NIGHT)
    assert (scene.data["stack_size"], scene.asked, scene.scout(1)) == (0, (1, "take"), 8)
    scene = scene.play("take llama coca cloth")
    assert ending(scene) == ("rescue", "cards")
    assert scene.scout(1) == 11
    assert scene.goods(1) == {"corn": 3, "llama": 1, "coca": 1, "cloth": 1}
    assert scene.player(1)["clock"] == 0


@pytest.mark.rule("END-2")
def test_after_a_night_that_exhausts_the_stack_no_day_begins(game: AnyGame) -> None:
    before = last_turn(game, tiles={0: ["steps_3", "llama", "coca"]}, scout={0: 18}, stack=1)
    scene = before.play(NIGHT)
    assert scene.asked is None
    assert scene.data["day"] == before.data["day"]
    assert scene.data["bonus"] == before.data["bonus"]
    assert not {"bonuses_placed", "day_began", "turn_began"} & set(scene.kinds)
    assert scene.kinds[-1] == "game_over"


@pytest.mark.rule("END-2")
@pytest.mark.rule("TRAIL-4")
def test_later_summits_of_the_night_earn_points(game: AnyGame) -> None:
    scene = last_turn(game, tiles={0: ["steps_3", "llama"], 1: ["steps_2"]}, scout={0: 18, 1: 18}, stack=1).play(NIGHT)
    assert ending(scene) == ("rescue", "cards")
    assert [row["bonus_points"] for row in scene.data["players"]] == [0, 3, 0]


@pytest.mark.rule("END-2")
@pytest.mark.option("rescue_by_cards", "goes_on")
def test_the_game_can_go_on_after_the_last_card(variant: Variant) -> None:
    game = variant(options={"rescue_by_cards": "goes_on"})
    scene = situation(game, scout={0: 18}, stack=1).play("enter puma_temple")
    assert (ending(scene), scene.asked) == (None, (1, "turn"))


@pytest.mark.rule("END-2")
@pytest.mark.option("rescue_by_cards", "goes_on")
def test_the_game_can_go_on_after_a_night_that_exhausts_the_stack(variant: Variant) -> None:
    game = variant(options={"rescue_by_cards": "goes_on"})
    scene = last_turn(game, tiles={0: ["steps_3", "llama", "coca"]}, scout={0: 18}, stack=1).play(NIGHT)
    assert (ending(scene), scene.asked, scene.data["day"]) == (None, (0, "turn"), 3)


@pytest.mark.rule("END-2")
@pytest.mark.rule("TRAIL-4")
@pytest.mark.rule("SCORE-4")
@pytest.mark.option("rescue_by_cards", "goes_on")
def test_points_of_summits_without_card_are_multiplied_in_a_conquest(variant: Variant) -> None:
    game = variant(options={"rescue_by_cards": "goes_on"})
    hands = {0: ["farmer_puma"], 1: ["farmer_potter"], 2: []}
    scene = last_turn(game, 3, day=9, stack=0, hands=hands, scout={2: 18}, bonus_points={2: 3}).play(
        "enter puma_temple"
    )
    found = outcome(scene)
    # the last seat holds all other cards, thus the most gold
    assert (found.measures["points"][2], found.scores[2]) == (6, 18)


# END-3


@pytest.mark.rule("END-3")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_after_day_9_machu_picchu_is_conquered(game: AnyGame, players: int) -> None:
    scene = last_turn(game, players, day=9).play(NIGHT)
    assert ending(scene) == ("conquest", "day_9")
    assert scene.told("game_over") == [(None, "END-3", {"ending": "conquest", "reason": "day_9"})]
    assert scene.refused("enter sun_clock") == ("END-3", "game_over")


@pytest.mark.rule("END-3")
def test_day_9_is_over_only_when_everybody_has_had_his_last_turn(game: AnyGame) -> None:
    tiles = {0: ["llama", "coca"]}
    scene = situation(game, 3, day=9, prince={0: "sun_clock"}, tiles=tiles).play("rest cloth")
    for seat in (1, 2):
        assert scene.asked == (seat, "turn")
        scene = scene.play("enter house_of_virgins")
    assert ending(scene) == ("conquest", "day_9")


@pytest.mark.rule("END-3")
def test_after_day_8_the_game_goes_on(game: AnyGame) -> None:
    scene = last_turn(game, day=8).play(NIGHT)
    assert (ending(scene), scene.data["day"]) == (None, 9)


@pytest.mark.rule("END-3")
@pytest.mark.rule("END-1")
def test_a_rescue_by_clergy_in_the_last_turn_is_a_rescue(game: AnyGame) -> None:
    tiles = {0: ["llama", "coca", "cloth"]}
    assert ending(last_cleric(game, seat=2, day=9, sun_tile=0, tiles=tiles)) == ("rescue", "clergy")


@pytest.mark.rule("END-3")
@pytest.mark.rule("END-2")
def test_a_rescue_by_cards_in_the_last_turn_is_a_rescue(game: AnyGame) -> None:
    scene = last_turn(game, day=9, scout={2: 18}, stack=1).play("enter puma_temple")
    assert ending(scene) == ("rescue", "cards")


@pytest.mark.rule("END-3")
def test_the_reason_names_the_last_day(variant: Variant) -> None:
    game = variant(days={"last_day": 6})
    assert ending(last_turn(game, day=6).play(NIGHT)) == ("conquest", "day_6")


@pytest.mark.rule("END-3")
def test_there_is_no_outcome_before_the_end(game: AnyGame) -> None:
    assert game.outcome(last_turn(game, day=9).state) is None
