"""Acquiring clergy: CLERGY-1 to CLERGY-3."""

from __future__ import annotations

import pytest

from tests.games.princes.conftest import Variant
from tests.games.princes.situations import TEMPLES, AnyGame, Scene, situation

PRICES = {
    "condor": {"pottery": 2, "cloth": 1, "coca": 1},
    "puma": {"cloth": 2, "pottery": 1, "coca": 1},
    "virgin": {"coca": 2, "cloth": 1, "pottery": 1},
}
LADDERS = {"condor": (7, 6, 5, 4), "puma": (8, 7, 6, 5, 4), "virgin": (9, 8, 7, 6, 5, 4)}
HOUSES = {"condor": "house_of_priests", "puma": "house_of_priests", "virgin": "house_of_virgins"}
PLENTY = {"coca": 5, "pottery": 5, "cloth": 5}


def visit(game: AnyGame, order: str, acquired: int = 0, **match: object) -> Scene:
    """In the house of an order, so many of which seat 1 has."""
    scene = situation(game, goods={0: PLENTY}, clergy={1: {order: acquired}}, **match)  # type: ignore[arg-type]
    return scene.play(f"enter {HOUSES[order]}")


@pytest.mark.rule("CLERGY-1")
def test_condor_or_puma_is_acquired_in_the_house_of_priests(game: AnyGame) -> None:
    assert visit(game, "puma").moves == ["acquire condor", "acquire puma", "acquire nothing"]


@pytest.mark.rule("CLERGY-1")
def test_a_virgin_is_acquired_in_the_house_of_virgins(game: AnyGame) -> None:
    assert visit(game, "virgin").moves == ["acquire virgin", "acquire nothing"]


@pytest.mark.rule("CLERGY-1")
@pytest.mark.parametrize(("house", "order"), [("virgin", "puma"), ("virgin", "condor"), ("puma", "virgin")])
def test_no_order_is_acquired_in_the_other_house(game: AnyGame, house: str, order: str) -> None:
    assert visit(game, house).refused(f"acquire {order}") == ("CLERGY-1", "not_here")


@pytest.mark.rule("CLERGY-1")
@pytest.mark.parametrize("order", HOUSES)
def test_at_most_one_is_acquired_in_a_visit(game: AnyGame, order: str) -> None:
    scene = visit(game, order).play(f"acquire {order}")
    assert scene.asked == (1, "turn")
    assert scene.player(0)["clergy"][order] == 1


@pytest.mark.rule("CLERGY-1")
@pytest.mark.parametrize("text", ["acquire condor puma", "acquire puma puma", "acquire", "acquire priest"])
def test_not_two_and_nothing_else_is_acquired(game: AnyGame, text: str) -> None:
    assert visit(game, "puma").refused(text)[0] == "TEXT"


@pytest.mark.rule("CLERGY-1")
def test_acquiring_may_be_declined(game: AnyGame) -> None:
    scene = visit(game, "virgin").play("acquire nothing")
    assert scene.goods(0) == PLENTY
    assert (scene.told("acquired"), scene.data["clergy_left"]["virgin"]) == ([], 6)


@pytest.mark.rule("CLERGY-1")
def test_a_house_works_several_times_a_day(game: AnyGame) -> None:
    scene = situation(game, 2, goods={0: PLENTY, 1: PLENTY})
    scene = scene.play("enter house_of_virgins", "acquire virgin", "enter house_of_virgins", "acquire virgin")
    assert [scene.player(seat)["clergy"]["virgin"] for seat in (0, 1)] == [1, 1]


@pytest.mark.rule("CLERGY-2")
@pytest.mark.parametrize(
    ("order", "acquired"), [(order, number) for order, ladder in LADDERS.items() for number in range(len(ladder))]
)
def test_each_card_costs_the_price_of_its_order(game: AnyGame, order: str, acquired: int) -> None:
    before = visit(game, order, acquired)
    scene = before.play(f"acquire {order}")
    price = PRICES[order]
    assert scene.goods(0) == {good: 5 - price[good] for good in PLENTY}
    assert scene.told("paid") == [(0, "CLERGY-2", {"goods": price, "to": "bank"})]
    for good, pieces in price.items():
        assert scene.data["bank"][good] == before.data["bank"][good] + pieces


@pytest.mark.rule("CLERGY-2")
@pytest.mark.parametrize("order", HOUSES)
def test_the_card_moves_from_the_board_to_the_player(game: AnyGame, order: str) -> None:
    scene = visit(game, order, 2).play(f"acquire {order}")
    assert scene.player(0)["clergy"] == dict.fromkeys(HOUSES, 0) | {order: 1}
    assert scene.data["clergy_left"][order] == len(LADDERS[order]) - 3


@pytest.mark.rule("CLERGY-2")
@pytest.mark.parametrize("order", HOUSES)
def test_exactly_the_price_is_enough(game: AnyGame, order: str) -> None:
    scene = situation(game, goods={0: PRICES[order]}).play(f"enter {HOUSES[order]}")
    assert scene.moves == [f"acquire {order}", "acquire nothing"]


@pytest.mark.rule("CLERGY-2")
@pytest.mark.parametrize(("order", "good"), [(order, good) for order, price in PRICES.items() for good in price])
def test_one_piece_less_than_the_price_is_too_little(game: AnyGame, order: str, good: str) -> None:
    goods = {**PRICES[order], good: PRICES[order][good] - 1}
    scene = situation(game, goods={0: goods}).play(f"enter {HOUSES[order]}")
    assert scene.asked == (1, "turn")


@pytest.mark.rule("CLERGY-2")
def test_an_order_that_cannot_be_paid_is_refused(game: AnyGame) -> None:
    scene = situation(game, goods={0: PRICES["puma"]}).play("enter house_of_priests")
    assert scene.refused("acquire condor") == ("CLERGY-2", "cannot_pay")


@pytest.mark.rule("CLERGY-2")
def test_an_order_of_which_none_is_left_is_not_offered(game: AnyGame) -> None:
    scene = visit(game, "condor", 4)
    assert scene.moves == ["acquire puma", "acquire nothing"]
    assert scene.refused("acquire condor") == ("CLERGY-2", "none_left")


@pytest.mark.rule("CLERGY-2")
def test_nobody_is_asked_where_none_is_left(game: AnyGame) -> None:
    assert visit(game, "virgin", 6).asked == (1, "turn")


@pytest.mark.rule("CLERGY-2")
@pytest.mark.parametrize(("acquired", "cost"), [(0, 1), (1, 4), (2, 2), (3, 3)])
def test_with_a_price_for_each_card_the_leftmost_counts(variant: Variant, acquired: int, cost: int) -> None:
    """Prices go by position from the left, not by size."""
    prices = [{"coca": 1}, {"coca": 4}, {"coca": 2}, {"coca": 3}]
    scene = visit(variant(orders={"condor": {"price": None, "prices": prices}}), "condor", acquired).play(
        "acquire condor"
    )
    assert scene.goods(0) == {"coca": 5 - cost, "pottery": 5, "cloth": 5}


@pytest.mark.rule("CLERGY-3")
@pytest.mark.parametrize(
    ("order", "acquired", "steps"),
    [(order, number, steps) for order, ladder in LADDERS.items() for number, steps in enumerate(ladder)],
)
def test_taking_a_card_uncovers_the_next_number(game: AnyGame, order: str, acquired: int, steps: int) -> None:
    scene = visit(game, order, acquired).play(f"acquire {order}")
    left = len(LADDERS[order]) - acquired - 1
    assert scene.told("acquired") == [(0, "CLERGY-2", {"order": order, "left": left, "ladder": steps})]


@pytest.mark.rule("CLERGY-3")
def test_the_ladder_counts_the_clergy_of_all_players_together(game: AnyGame) -> None:
    scene = situation(
        game,
        4,
        clergy={0: {"virgin": 1}, 1: {"virgin": 1}, 2: {"virgin": 2}},
        goods={1: {"llama": 1}},
    ).play("enter temple_of_the_sun", "sacrifice 1")
    assert scene.scout(1) == 6


@pytest.mark.rule("CLERGY-3")
def test_the_orders_have_ladders_of_their_own(game: AnyGame) -> None:
    clergy = {0: {"condor": 3, "virgin": 5}, 1: {"puma": 1}}
    scene = situation(game, clergy=clergy, goods={1: {"llama": 1}}).play("enter puma_temple", "sacrifice 1")
    assert scene.scout(1) == 8


@pytest.mark.rule("CLERGY-3")
@pytest.mark.parametrize(("acquired", "steps"), [(1, 3), (2, 9), (3, 1), (4, 5)])
def test_the_ladder_is_read_by_position_not_by_size(variant: Variant, acquired: int, steps: int) -> None:
    game = variant(orders={"condor": {"ladder": [3, 9, 1, 5]}})
    scene = situation(game, clergy={1: {"condor": acquired}}, goods={1: {"llama": 1}})
    assert scene.play(f"enter {TEMPLES['condor']}", "sacrifice 1").scout(1) == steps


@pytest.mark.rule("CLERGY-3")
def test_what_a_sacrifice_brings_falls_for_those_who_came_first(game: AnyGame) -> None:
    scene = situation(game, 2, goods={0: {"llama": 1}, 1: PRICES["puma"]}, clergy={0: {"puma": 1}})
    scene = scene.play("enter sun_clock", "enter house_of_priests", "acquire puma", "enter puma_temple", "sacrifice 1")
    assert scene.scout(0) == 3 + 7
