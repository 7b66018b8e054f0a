"""Temples: TEMPLE-1 to TEMPLE-3."""

from __future__ import annotations

from itertools import combinations

import pytest

from tests.games.princes.conftest import Variant
from tests.games.princes.situations import GOODS, TEMPLES, AnyGame, situation

ALL_TEMPLES = [*TEMPLES.values(), "main_temple"]
LADDERS = {"condor": (7, 6, 5, 4), "puma": (8, 7, 6, 5, 4), "virgin": (9, 8, 7, 6, 5, 4)}


# TEMPLE-1


@pytest.mark.rule("TEMPLE-1")
@pytest.mark.parametrize("stones", [1, 2])
@pytest.mark.parametrize("temple", ALL_TEMPLES)
def test_the_stones_are_taken_and_the_scout_advances_three_for_each(game: AnyGame, temple: str, stones: int) -> None:
    scene = situation(game, bonus={temple: stones}).play(f"enter {temple}")
    assert scene.scout(0) == 3 * stones
    assert scene.data["bonus"][temple] == 0
    assert scene.told("stones_taken") == [(0, "TEMPLE-1", {"district": temple, "stones": stones})]


@pytest.mark.rule("TEMPLE-1")
@pytest.mark.parametrize("temple", ALL_TEMPLES)
def test_without_stones_nothing_happens(game: AnyGame, temple: str) -> None:
    clergy = {"condor": 1, "puma": 1, "virgin": 1}
    scene = situation(
        game, goods={0: {"llama": 2}, 1: {"llama": 1}}, clergy={0: clergy, 1: clergy}, bonus={temple: 0}
    ).play(f"enter {temple}")
    assert scene.kinds == ["entered", "turn_began"]
    assert scene.asked == (1, "turn")


@pytest.mark.rule("TEMPLE-1")
def test_nobody_else_advances_for_the_stones(game: AnyGame) -> None:
    scene = situation(game, scout={1: 4, 2: 5}).play("enter puma_temple")
    assert [scene.scout(seat) for seat in range(3)] == [3, 4, 5]


@pytest.mark.rule("TEMPLE-1")
@pytest.mark.parametrize("seat", [0, 1, 2])
@pytest.mark.parametrize("order", TEMPLES)
def test_sacrifices_follow_in_seating_order_from_the_one_who_enters(game: AnyGame, seat: int, order: str) -> None:
    scene = situation(
        game,
        3,
        seat,
        goods={n: {"llama": 1} for n in range(3)},
        clergy={n: {order: 1} for n in range(3)},
    ).play(f"enter {TEMPLES[order]}")
    for i in range(3):
        assert scene.asked == ((seat + i) % 3, "sacrifice")
        scene = scene.play("sacrifice 1")
    assert [who for who, _, _ in scene.told("sacrificed")] == [(seat + i) % 3 for i in range(3)]


@pytest.mark.rule("TEMPLE-1")
@pytest.mark.parametrize("seat", [0, 2])
def test_offers_follow_in_seating_order_from_the_one_who_enters(game: AnyGame, seat: int) -> None:
    scene = situation(game, 3, seat, goods={n: {"coca": 1} for n in range(3)}).play("enter main_temple")
    for i in range(3):
        assert scene.asked == ((seat + i) % 3, "offer")
        scene = scene.play("offer coca")
    assert [who for who, _, _ in scene.told("offered")] == [(seat + i) % 3 for i in range(3)]


@pytest.mark.rule("TEMPLE-1")
def test_the_summit_of_the_stones_is_finished_before_the_first_sacrifice(game: AnyGame) -> None:
    scene = situation(game, scout={0: 18}, goods={0: {"llama": 1}}, clergy={0: {"puma": 1}}, stack=10).play(
        "enter puma_temple"
    )
    assert scene.asked == (0, "return")
    scene = scene.first()
    assert scene.asked == (0, "return")
    scene = scene.first()
    assert (scene.asked, scene.scout(0)) == ((0, "sacrifice"), 1)


@pytest.mark.rule("TEMPLE-1")
def test_the_steps_of_one_player_are_finished_before_the_next_decides(game: AnyGame) -> None:
    scene = situation(
        game,
        scout={0: 10, 1: 10},
        goods={0: {"llama": 1}, 1: {"llama": 1}},
        clergy={0: {"puma": 1}, 1: {"puma": 1}},
        stack=10,
    ).play("enter puma_temple", "sacrifice 1")
    assert scene.asked == (0, "return")
    scene = scene.first(2)
    assert (scene.asked, scene.scout(0), scene.scout(1)) == ((1, "sacrifice"), 0, 10)
    scene = scene.play("sacrifice 1")
    assert scene.scout(1) == 17


@pytest.mark.rule("TEMPLE-1")
def test_a_player_without_own_clergy_takes_the_stones_and_others_sacrifice(game: AnyGame) -> None:
    scene = situation(game, goods={2: {"llama": 3}}, clergy={2: {"condor": 2}}).play("enter condor_temple")
    assert scene.scout(0) == 3
    assert scene.asked == (2, "sacrifice")


@pytest.mark.rule("TEMPLE-1")
def test_the_steps_for_a_stone_can_be_changed(variant: Variant) -> None:
    game = variant(temples={"stone_steps": 5})
    assert situation(game, bonus={"puma_temple": 2}).play("enter puma_temple").scout(0) == 10


# TEMPLE-2


@pytest.mark.rule("TEMPLE-2")
@pytest.mark.parametrize(("llamas", "pumas", "most"), [(1, 1, 1), (1, 3, 1), (5, 2, 2), (3, 3, 3), (9, 5, 5)])
def test_a_llama_for_each_member_of_the_order_up_to_his_llamas(
    game: AnyGame, llamas: int, pumas: int, most: int
) -> None:
    scene = situation(game, goods={0: {"llama": llamas}}, clergy={0: {"puma": pumas}}).play("enter puma_temple")
    assert scene.moves == [f"sacrifice {number}" for number in range(most + 1)]


@pytest.mark.rule("TEMPLE-2")
@pytest.mark.parametrize("order", TEMPLES)
def test_each_temple_counts_its_own_order(game: AnyGame, order: str) -> None:
    others = {other: 2 for other in TEMPLES if other != order}
    scene = situation(game, goods={0: {"llama": 5}}, clergy={0: {**others, order: 1}}).play(f"enter {TEMPLES[order]}")
    assert scene.moves == ["sacrifice 0", "sacrifice 1"]
    decision = game.decision(scene.state)
    assert decision is not None
    assert decision.subject == TEMPLES[order]


@pytest.mark.rule("TEMPLE-2")
@pytest.mark.parametrize("order", TEMPLES)
def test_members_of_other_orders_do_not_sacrifice_here(game: AnyGame, order: str) -> None:
    others = {other: 2 for other in TEMPLES if other != order}
    scene = situation(game, goods={0: {"llama": 5}}, clergy={0: others}).play(f"enter {TEMPLES[order]}")
    assert scene.asked == (1, "turn")


@pytest.mark.rule("TEMPLE-2")
def test_who_has_no_llama_is_not_asked(game: AnyGame) -> None:
    scene = situation(game, clergy={0: {"puma": 1}, 1: {"puma": 2}}, goods={1: {"llama": 1}}).play("enter puma_temple")
    assert scene.asked == (1, "sacrifice")


@pytest.mark.rule("TEMPLE-2")
@pytest.mark.rule("CLERGY-3")
@pytest.mark.parametrize(
    ("order", "acquired", "steps"),
    [(order, number + 1, steps) for order, ladder in LADDERS.items() for number, steps in enumerate(ladder)],
)
def test_a_sacrificed_llama_gives_the_steps_last_uncovered(
    game: AnyGame, order: str, acquired: int, steps: int
) -> None:
    clergy = {1: {order: 1}, 2: {order: acquired - 1}}
    scene = situation(game, clergy=clergy, goods={1: {"llama": 1}}).play(f"enter {TEMPLES[order]}", "sacrifice 1")
    assert scene.scout(1) == steps
    assert scene.told("sacrificed") == [(1, "TEMPLE-2", {"order": order, "number": 1})]


@pytest.mark.rule("TEMPLE-2")
@pytest.mark.parametrize(("number", "scout"), [(0, 3), (1, 9), (2, 15)])
def test_each_sacrificed_llama_gives_these_steps(game: AnyGame, number: int, scout: int) -> None:
    scene = situation(game, goods={0: {"llama": 3}}, clergy={0: {"puma": 2}, 1: {"puma": 1}})
    scene = scene.play("enter puma_temple", f"sacrifice {number}")
    assert scene.scout(0) == scout
    assert scene.goods(0).get("llama", 0) == 3 - number + (1 if scout >= 13 else 0)


@pytest.mark.rule("TEMPLE-2")
def test_sacrificed_llamas_go_to_the_bank(game: AnyGame) -> None:
    before = situation(game, goods={0: {"llama": 2}}, clergy={0: {"puma": 2}, 1: {"puma": 3}})
    scene = before.play("enter puma_temple", "sacrifice 2")
    assert scene.told("paid") == [(0, "TEMPLE-2", {"goods": {"llama": 2}, "to": "bank"})]
    assert scene.data["bank"]["llama"] == before.data["bank"]["llama"] + 2


@pytest.mark.rule("TEMPLE-2")
def test_a_sacrifice_may_be_declined(game: AnyGame) -> None:
    scene = situation(game, goods={1: {"llama": 2}}, clergy={1: {"puma": 2}}).play("enter puma_temple", "sacrifice 0")
    assert (scene.scout(1), scene.goods(1), scene.told("sacrificed")) == (0, {"llama": 2}, [])


@pytest.mark.rule("TEMPLE-2")
def test_more_sacrifices_than_clergy_or_llamas_are_refused(game: AnyGame) -> None:
    scene = situation(game, goods={0: {"llama": 1}}, clergy={0: {"virgin": 2}}).play("enter temple_of_the_sun")
    assert scene.refused("sacrifice 2") == ("TEMPLE-2", "cannot_pay")
    assert scene.refused("sacrifice 3") == ("TEMPLE-2", "too_few_clergy")


@pytest.mark.rule("TEMPLE-2")
def test_sacrifices_happen_only_once_a_day_in_a_temple(game: AnyGame) -> None:
    scene = situation(game, 2, goods={0: {"llama": 3}}, clergy={0: {"puma": 1}})
    scene = scene.play("enter puma_temple", "sacrifice 0", "enter puma_temple")
    assert scene.asked == (0, "turn")


@pytest.mark.rule("TEMPLE-2")
def test_the_price_of_a_sacrifice_can_be_changed(variant: Variant) -> None:
    game = variant(temples={"sacrifice_price": {"coca": 2}})
    scene = situation(game, goods={0: {"coca": 5, "llama": 9}}, clergy={0: {"puma": 4}}).play("enter puma_temple")
    assert scene.moves == ["sacrifice 0", "sacrifice 1", "sacrifice 2"]
    assert scene.play("sacrifice 1").goods(0)["coca"] == 3


# TEMPLE-3


@pytest.mark.rule("TEMPLE-3")
def test_any_set_of_different_goods_can_be_offered(game: AnyGame) -> None:
    scene = situation(game, goods={0: {"corn": 3, "llama": 1, "coca": 1, "pottery": 1, "cloth": 1}})
    sets = [" ".join(goods) for size in range(1, 6) for goods in combinations(GOODS, size)]
    scene = scene.play("enter main_temple")
    assert sorted(scene.moves) == sorted([*(f"offer {goods}" for goods in sets), "offer nothing"])


@pytest.mark.rule("TEMPLE-3")
@pytest.mark.parametrize("size", range(1, 6))
def test_each_offered_unit_gives_two_steps(game: AnyGame, size: int) -> None:
    goods = {"corn": 4, "llama": 2, "coca": 2, "pottery": 2, "cloth": 2}
    scene = situation(game, goods={1: goods}).play("enter main_temple", f"offer {' '.join(GOODS[:size])}")
    assert scene.scout(1) == 2 * size
    assert scene.told("offered") == [(1, "TEMPLE-3", {"goods": list(GOODS[:size])})]


@pytest.mark.rule("TEMPLE-3")
@pytest.mark.rule("BANK-1")
def test_offered_units_go_to_the_bank_and_a_unit_of_corn_is_three(game: AnyGame) -> None:
    before = situation(game, goods={0: {"corn": 5, "llama": 1, "cloth": 2}})
    scene = before.play("enter main_temple", "offer corn llama cloth")
    assert scene.goods(0) == {"corn": 2, "cloth": 1, **scene.goods(0)}
    assert scene.told("paid") == [(0, "TEMPLE-3", {"goods": {"corn": 3, "llama": 1, "cloth": 1}, "to": "bank"})]
    # 3 + 6 steps: the Granary's 3 corn come back out of the bank as the turn ends
    assert scene.goods(0) == {"corn": 5, "cloth": 1}
    assert scene.data["bank"] == {
        **before.data["bank"],
        "llama": before.data["bank"]["llama"] + 1,
        "cloth": before.data["bank"]["cloth"] + 1,
    }


@pytest.mark.rule("TEMPLE-3")
@pytest.mark.parametrize("corn", [0, 1, 2])
def test_less_than_three_corn_is_no_unit(game: AnyGame, corn: int) -> None:
    scene = situation(game, goods={0: {"corn": corn, "coca": 1}}).play("enter main_temple")
    assert scene.moves == ["offer coca", "offer nothing"]
    assert scene.refused("offer corn") == ("TEMPLE-3", "cannot_pay")


@pytest.mark.rule("TEMPLE-3")
def test_who_has_nothing_to_offer_is_not_asked(game: AnyGame) -> None:
    scene = situation(game, goods={0: {"corn": 2}, 2: {"cloth": 1}}).play("enter main_temple")
    assert scene.asked == (2, "offer")


@pytest.mark.rule("TEMPLE-3")
def test_an_offer_may_be_declined(game: AnyGame) -> None:
    scene = situation(game, goods={0: {"cloth": 1}}).play("enter main_temple", "offer nothing")
    assert (scene.goods(0), scene.scout(0), scene.told("offered")) == ({"cloth": 1}, 3, [])


@pytest.mark.rule("TEMPLE-3")
def test_no_clergy_is_needed_in_the_main_temple(game: AnyGame) -> None:
    scene = situation(game, goods={1: {"llama": 1}}).play("enter main_temple")
    assert scene.asked == (1, "offer")


@pytest.mark.rule("TEMPLE-3")
@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("offer cloth", ("TEMPLE-3", "cannot_pay")),
        ("offer llama llama", ("TEXT", "order")),
        ("offer coca llama", ("TEXT", "order")),
        ("offer cloth pottery coca llama corn", ("TEXT", "order")),
        ("offer gold", ("TEXT", "unknown_word")),
        ("offer", ("TEXT", "unreadable")),
    ],
)
def test_other_offers_are_refused(game: AnyGame, text: str, answer: tuple[str, str]) -> None:
    scene = situation(game, goods={0: {"llama": 2, "coca": 1}}).play("enter main_temple")
    assert scene.refused(text) == answer


@pytest.mark.rule("TEMPLE-3")
def test_the_steps_for_an_offered_unit_can_be_changed(variant: Variant) -> None:
    game = variant(temples={"offered_unit_steps": 4})
    scene = situation(game, goods={1: {"coca": 1, "cloth": 1}}).play("enter main_temple", "offer coca cloth")
    assert scene.scout(1) == 8
