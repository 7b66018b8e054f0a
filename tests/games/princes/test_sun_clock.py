"""Sun Clock: CLOCK-1 and CLOCK-2 (the night itself is in test_day_and_night.py)."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.princes.conftest import Variant
from tests.games.princes.situations import GOODS, HOMES, NIGHT, AnyGame, last_turn, points, situation


@pytest.mark.rule("CLOCK-1")
@pytest.mark.parametrize(("occupation", "district"), HOMES.items())
def test_an_inca_moves_from_his_district_to_the_sun_clock(game: AnyGame, occupation: str, district: str) -> None:
    before = situation(game, incas={0: {occupation: 2}})
    scene = before.play("enter sun_clock", f"serve {occupation}")
    assert scene.incas(0) == {district: 1}
    assert (scene.player(0)["clock"], scene.player(0)["supply"]) == (1, before.player(0)["supply"])
    assert scene.told("served") == [(0, "CLOCK-1", {"occupation": occupation})]


@pytest.mark.rule("CLOCK-1")
def test_only_incas_that_the_player_has_can_be_sent(game: AnyGame) -> None:
    scene = situation(game, incas={0: {"weaver": 1, "farmer": 2}, 1: {"potter": 1}}).play("enter sun_clock")
    assert scene.moves == ["serve farmer", "serve weaver", "serve nobody"]
    assert scene.refused("serve potter") == ("CLOCK-1", "no_inca")


@pytest.mark.rule("CLOCK-1")
def test_sending_may_be_declined(game: AnyGame) -> None:
    scene = situation(game, incas={0: {"weaver": 1}}).play("enter sun_clock", "serve nobody")
    assert (scene.incas(0), scene.player(0)["clock"]) == ({"weavers_quarter": 1}, 0)
    assert scene.told("served") == []


@pytest.mark.rule("CLOCK-1")
def test_who_has_no_inca_on_the_board_is_not_asked(game: AnyGame) -> None:
    assert situation(game, clock={0: 2}).play("enter sun_clock").asked == (1, "turn")


@pytest.mark.rule("CLOCK-1")
def test_one_inca_is_sent_in_a_visit(game: AnyGame) -> None:
    scene = situation(game, incas={0: {"weaver": 2, "farmer": 1}}).play("enter sun_clock")
    assert scene.refused("serve farmer weaver") == ("TEXT", "one_word")
    assert scene.play("serve weaver").asked == (1, "turn")


@pytest.mark.rule("CLOCK-1")
def test_several_incas_may_serve_after_several_visits(game: AnyGame) -> None:
    scene = situation(game, incas={0: {"weaver": 2}}, clock={0: 1}).play("enter sun_clock", "serve weaver")
    assert scene.player(0)["clock"] == 2


@pytest.mark.rule("CLOCK-1")
def test_nothing_is_earned_by_day(game: AnyGame) -> None:
    scene = situation(game, incas={0: {"weaver": 1}}).play("enter sun_clock", "serve weaver")
    assert (scene.goods(0), scene.scout(0)) == ({}, 0)
    assert scene.kinds == ["entered", "served", "turn_began"]


@pytest.mark.rule("CLOCK-1")
@pytest.mark.rule("SCORE-1")
def test_an_inca_at_the_sun_clock_scores_no_longer(game: AnyGame) -> None:
    scene = situation(game, incas={0: {"weaver": 2}}, hands={0: ["weaver_puma"]})
    assert (points(scene, 0), points(scene.play("enter sun_clock", "serve weaver"), 0)) == (2, 1)


@pytest.mark.rule("CLOCK-1")
@pytest.mark.rule("PROD-1")
def test_an_inca_at_the_sun_clock_does_not_produce(game: AnyGame) -> None:
    scene = situation(game, goods={0: {"corn": 3}}, clock={0: 2}).play("enter weavers_quarter")
    assert scene.asked == (1, "turn")


@pytest.mark.rule("CLOCK-2")
def test_at_night_he_returns_to_the_supply_and_earns_three_units_and_three_steps(game: AnyGame) -> None:
    before = last_turn(game, clock={1: 1})
    scene = before.play(NIGHT)
    assert scene.asked == (1, "take")
    scene = scene.play("take corn llama cloth")
    assert scene.goods(1) == {"corn": 3, "llama": 1, "cloth": 1}
    assert scene.scout(1) == 3
    assert (scene.player(1)["clock"], scene.player(1)["supply"]) == (0, before.player(1)["supply"] + 1)
    assert scene.told("inca_returned") == [(1, "NIGHT-3", {})]


@pytest.mark.rule("CLOCK-2")
def test_any_three_different_goods_can_be_taken(game: AnyGame) -> None:
    scene = last_turn(game, clock={1: 1}).play(NIGHT)
    assert sorted(scene.moves) == sorted(f"take {' '.join(three)}" for three in combinations(GOODS, 3))


@pytest.mark.rule("CLOCK-2")
def test_the_goods_come_from_the_bank(game: AnyGame) -> None:
    scene = last_turn(game, clock={1: 1}).play(NIGHT)
    after = scene.play("take corn coca pottery")
    for good, pieces in {"corn": 3, "coca": 1, "pottery": 1}.items():
        # the new bonuses of the night are taken from the bank as well
        bonus = {"corn": 3}.get(good, 1)
        assert after.data["bank"][good] == scene.data["bank"][good] - pieces - bonus
    received = (1, "CLOCK-2", {"goods": {"corn": 3, "coca": 1, "pottery": 1}, "source": "bank"})
    assert received in after.told("received")


@pytest.mark.rule("CLOCK-2")
@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("take corn llama", ("CLOCK-2", "wrong_number")),
        ("take corn llama coca cloth", ("CLOCK-2", "wrong_number")),
        ("take corn corn llama", ("TEXT", "order")),
        ("take cloth llama corn", ("TEXT", "order")),
        ("take", ("CLOCK-2", "wrong_number")),
        ("take nothing", ("CLOCK-2", "wrong_number")),
        ("take corn llama silver", ("TEXT", "unknown_word")),
    ],
)
def test_not_fewer_not_more_and_nothing_twice(game: AnyGame, text: str, answer: tuple[str, str]) -> None:
    assert last_turn(game, clock={1: 1}).play(NIGHT).refused(text) == answer


@pytest.mark.rule("CLOCK-2")
@pytest.mark.parametrize("units", [1, 2, 4])
def test_units_and_steps_of_the_sun_clock_can_be_changed(variant: Variant, units: int) -> None:
    game = variant(sun_clock={"units": units, "steps": 5})
    scene = last_turn(game, clock={1: 1}).play(NIGHT)
    assert len(scene.moves[0].split()) == 1 + units
    assert scene.first().scout(1) == 5
