"""Central Plaza: PLAZA-1 to PLAZA-4."""

from __future__ import annotations

import pytest

from tests.games.princes.conftest import Variant
from tests.games.princes.situations import AnyGame, Scene, situation, words

COLUMNS = ("llama", "coca", "pottery", "cloth")
NEXT_SALE = (6, 5, 4, 3, 3)
"""The income of a sale by the units on the column."""
NEXT_PURCHASE = (6, 6, 5, 4, 3)
"""The cost of a purchase by the units on the column."""


def plaza(game: AnyGame, goods: dict[str, int], market: dict[str, int] | None = None) -> Scene:
    """On the plaza before trading, without an adjustment. Columns that are not named hold 2."""
    return situation(game, goods={0: goods}, market=market or {}).play("enter central_plaza", "adjust nothing")


def total(scene: Scene, kind: str) -> list[int]:
    """The prices of all events of a kind."""
    return [data["price"] for _, _, data in scene.told(kind)]


# PLAZA-1


@pytest.mark.rule("PLAZA-1")
@pytest.mark.option("plaza_adjust", "allowed")
def test_before_trading_one_unit_can_be_added_to_or_removed_from_any_column(game: AnyGame) -> None:
    scene = situation(game).play("enter central_plaza")
    changes = [f"adjust {good} {change}" for good in COLUMNS for change in ("-1", "+1")]
    assert (scene.asked, scene.moves) == ((0, "adjust"), [*changes, "adjust nothing"])


@pytest.mark.rule("PLAZA-1")
@pytest.mark.parametrize("good", COLUMNS)
@pytest.mark.parametrize("change", [-1, 1])
def test_the_unit_goes_to_or_comes_from_the_bank_and_the_player_pays_and_gets_nothing(
    game: AnyGame, good: str, change: int
) -> None:
    before = situation(game, goods={0: {"corn": 2, "coca": 1}})
    scene = before.play("enter central_plaza", f"adjust {good} {change:+}")
    assert scene.data["market"] == before.data["market"] | {good: 2 + change}
    assert scene.data["bank"] == before.data["bank"] | {good: before.data["bank"][good] - change}
    assert scene.goods(0) == before.goods(0)
    assert scene.told("market_adjusted") == [(0, "PLAZA-1", {"good": good, "units": change})]


@pytest.mark.rule("PLAZA-1")
def test_nothing_is_removed_from_an_empty_column(game: AnyGame) -> None:
    scene = situation(game, market={"coca": 0, "cloth": 1}).play("enter central_plaza")
    assert "adjust coca -1" not in scene.moves
    assert scene.refused("adjust coca -1") == ("PLAZA-1", "column_empty")
    assert {"adjust coca +1", "adjust cloth -1"} <= set(scene.moves)


@pytest.mark.rule("PLAZA-1")
def test_nothing_is_added_to_a_full_column(game: AnyGame) -> None:
    scene = situation(game, market={"coca": 4, "cloth": 3}).play("enter central_plaza")
    assert "adjust coca +1" not in scene.moves
    assert scene.refused("adjust coca +1") == ("PLAZA-1", "column_full")
    assert {"adjust coca -1", "adjust cloth +1"} <= set(scene.moves)


@pytest.mark.rule("PLAZA-1")
def test_the_market_may_be_adjusted_without_trading(game: AnyGame) -> None:
    scene = situation(game, goods={0: {"corn": 5}}).play("enter central_plaza", "adjust llama +1", "close")
    assert (scene.asked, scene.goods(0)) == ((1, "turn"), {"corn": 5})


@pytest.mark.rule("PLAZA-1")
def test_the_market_may_be_left_as_it_is(game: AnyGame) -> None:
    scene = plaza(game, {"corn": 5})
    assert set(scene.data["market"].values()) == {2}
    assert scene.told("market_adjusted") == []


@pytest.mark.rule("PLAZA-1")
def test_the_market_is_adjusted_once_and_only_first(game: AnyGame) -> None:
    scene = situation(game, goods={0: {"corn": 9}}).play("enter central_plaza", "adjust llama +1")
    assert scene.asked == (0, "trade")
    assert scene.refused("adjust llama +1") == ("ASK-2", "other_question")


@pytest.mark.rule("PLAZA-1")
@pytest.mark.parametrize(
    ("text", "answer"),
    [
        ("adjust llama +2", ("PLAZA-1", "one_unit")),
        ("adjust llama -2", ("PLAZA-1", "one_unit")),
        ("adjust llama 1", ("PLAZA-1", "one_unit")),
        ("adjust llama", ("PLAZA-1", "one_unit")),
        ("adjust corn +1", ("SETUP-5", "no_column")),
        ("adjust gold +1", ("TEXT", "unknown_word")),
        ("adjust llama +1 coca -1", ("PLAZA-1", "one_unit")),
    ],
)
def test_other_adjustments_are_refused(game: AnyGame, text: str, answer: tuple[str, str]) -> None:
    assert situation(game).play("enter central_plaza").refused(text) == answer


@pytest.mark.rule("PLAZA-1")
@pytest.mark.option("plaza_adjust", "forbidden")
def test_where_adjusting_is_forbidden_trading_begins_at_once(variant: Variant) -> None:
    game = variant(options={"plaza_adjust": "forbidden"})
    scene = situation(game, goods={0: {"coca": 1}}).play("enter central_plaza")
    assert (scene.asked, scene.moves) == ((0, "trade"), ["sell coca", "close"])
    assert scene.refused("adjust coca -1") == ("ASK-2", "other_question")


@pytest.mark.rule("PLAZA-1")
@pytest.mark.option("plaza_adjust", "forbidden")
def test_where_adjusting_is_forbidden_who_cannot_trade_is_not_asked(variant: Variant) -> None:
    game = variant(options={"plaza_adjust": "forbidden"})
    assert situation(game).play("enter central_plaza").asked == (1, "turn")


# PLAZA-2


@pytest.mark.rule("PLAZA-2")
@pytest.mark.parametrize("good", COLUMNS)
@pytest.mark.parametrize("units", range(4))
def test_a_sold_unit_earns_the_highest_free_number_of_its_column(game: AnyGame, good: str, units: int) -> None:
    before = plaza(game, {good: 2}, {good: units})
    scene = before.play(f"sell {good}")
    assert scene.goods(0) == {good: 1, "corn": NEXT_SALE[units]}
    assert scene.data["market"][good] == units + 1
    assert scene.data["bank"] == before.data["bank"] | {"corn": before.data["bank"]["corn"] - NEXT_SALE[units]}
    assert scene.told("sold") == [(0, "PLAZA-2", {"good": good, "price": NEXT_SALE[units]})]
    assert scene.told("paid") == [(0, "PLAZA-2", {"goods": {good: 1}, "to": "market"})]
    assert scene.told("received") == [(0, "PLAZA-2", {"goods": {"corn": NEXT_SALE[units]}, "source": "bank"})]


@pytest.mark.rule("PLAZA-2")
@pytest.mark.parametrize("good", COLUMNS)
def test_onto_a_full_column_a_unit_goes_to_the_bank_for_three(game: AnyGame, good: str) -> None:
    before = plaza(game, {good: 2}, {good: 4})
    scene = before.play(f"sell {good}")
    assert scene.goods(0) == {good: 1, "corn": 3}
    assert scene.data["market"][good] == 4
    assert scene.data["bank"][good] == before.data["bank"][good] + 1
    assert scene.told("paid") == [(0, "PLAZA-2", {"goods": {good: 1}, "to": "bank"})]


@pytest.mark.rule("PLAZA-2")
def test_prices_fall_sale_by_sale(game: AnyGame) -> None:
    scene = plaza(game, {"cloth": 6}, {"cloth": 0}).play(*["sell cloth"] * 6)
    assert total(scene, "sold") == [6, 5, 4, 3, 3, 3]


@pytest.mark.rule("PLAZA-2")
def test_only_goods_that_the_player_has_can_be_sold(game: AnyGame) -> None:
    scene = plaza(game, {"cloth": 1, "llama": 1})
    assert words(scene.moves, "sell") == ["llama", "cloth"]
    assert scene.refused("sell coca") == ("PLAZA-2", "nothing_to_sell")


@pytest.mark.rule("PLAZA-2")
def test_corn_is_not_sold(game: AnyGame) -> None:
    scene = plaza(game, {"corn": 9})
    assert scene.refused("sell corn") == ("SETUP-5", "no_column")
    assert scene.refused("buy corn") == ("SETUP-5", "no_column")


@pytest.mark.rule("PLAZA-2")
def test_a_column_is_read_from_the_top_not_by_size(variant: Variant) -> None:
    game = variant(market={"sell_beyond": 9, "columns": {"cloth": {"fields": [2, 7, 1], "start": 0}}})
    scene = plaza(game, {"cloth": 4}, {"cloth": 0}).play(*["sell cloth"] * 4)
    assert total(scene, "sold") == [2, 7, 1, 9]


# PLAZA-3


@pytest.mark.rule("PLAZA-3")
@pytest.mark.parametrize("good", COLUMNS)
@pytest.mark.parametrize("units", range(1, 5))
def test_a_bought_unit_costs_the_lowest_covered_number_of_its_column(game: AnyGame, good: str, units: int) -> None:
    before = plaza(game, {"corn": 12}, {good: units})
    scene = before.play(f"buy {good}")
    price = NEXT_PURCHASE[units]
    assert scene.goods(0) == {good: 1, "corn": 12 - price}
    assert scene.data["market"][good] == units - 1
    assert scene.data["bank"] == before.data["bank"] | {"corn": before.data["bank"]["corn"] + price}
    assert scene.told("bought") == [(0, "PLAZA-3", {"good": good, "price": price})]
    assert scene.told("received") == [(0, "PLAZA-3", {"goods": {good: 1}, "source": "market"})]
    assert scene.told("paid") == [(0, "PLAZA-3", {"goods": {"corn": price}, "to": "bank"})]


@pytest.mark.rule("PLAZA-3")
@pytest.mark.parametrize("good", COLUMNS)
def test_from_an_empty_column_a_unit_comes_from_the_bank_for_six(game: AnyGame, good: str) -> None:
    before = plaza(game, {"corn": 13}, {good: 0})
    scene = before.play(f"buy {good}")
    assert scene.goods(0) == {good: 1, "corn": 7}
    assert scene.data["market"][good] == 0
    assert scene.data["bank"][good] == before.data["bank"][good] - 1
    assert scene.told("received") == [(0, "PLAZA-3", {"goods": {good: 1}, "source": "bank"})]


@pytest.mark.rule("PLAZA-3")
def test_prices_rise_purchase_by_purchase(game: AnyGame) -> None:
    scene = plaza(game, {"corn": 40}, {"cloth": 4}).play(*["buy cloth"] * 6)
    assert total(scene, "bought") == [3, 4, 5, 6, 6, 6]


@pytest.mark.rule("PLAZA-3")
def test_only_what_the_player_can_pay_is_offered(game: AnyGame) -> None:
    scene = plaza(game, {"corn": 4}, {"llama": 1, "coca": 2, "pottery": 3, "cloth": 4})
    assert words(scene.moves, "buy") == ["pottery", "cloth"]
    assert scene.refused("buy coca") == ("PLAZA-3", "cannot_pay")


@pytest.mark.rule("PLAZA-3")
def test_the_price_beyond_the_column_can_be_changed(variant: Variant) -> None:
    game = variant(market={"buy_beyond": 8})
    scene = plaza(game, {"corn": 20}, {"coca": 1}).play("buy coca", "buy coca")
    assert total(scene, "bought") == [6, 8]


# PLAZA-4


@pytest.mark.rule("PLAZA-4")
def test_sales_purchases_and_close_are_offered_in_one_list(game: AnyGame) -> None:
    scene = plaza(game, {"corn": 5, "llama": 1, "cloth": 1})
    buys = [f"buy {good}" for good in COLUMNS]
    assert (scene.asked, scene.moves) == ((0, "trade"), ["sell llama", "sell cloth", *buys, "close"])


@pytest.mark.rule("PLAZA-4")
def test_any_number_is_sold_and_bought_in_a_visit(game: AnyGame) -> None:
    scene = plaza(game, {"llama": 3, "coca": 2}).play(
        "sell llama", "sell coca", "sell llama", "sell coca", "sell llama", "buy cloth", "buy pottery"
    )
    assert scene.goods(0) == {"corn": 4 + 4 + 3 + 3 + 3 - 5 - 5, "cloth": 1, "pottery": 1}


@pytest.mark.rule("PLAZA-4")
def test_close_ends_the_visit(game: AnyGame) -> None:
    scene = plaza(game, {"llama": 2}).play("sell llama", "close")
    assert (scene.asked, scene.goods(0)) == ((1, "turn"), {"corn": 4, "llama": 1})


@pytest.mark.rule("PLAZA-4")
def test_nobody_must_trade(game: AnyGame) -> None:
    assert plaza(game, {"llama": 2}).play("close").goods(0) == {"llama": 2}


@pytest.mark.rule("PLAZA-4")
def test_after_the_first_purchase_nothing_is_sold(game: AnyGame) -> None:
    scene = plaza(game, {"corn": 20, "llama": 1}).play("buy cloth")
    assert words(scene.moves, "sell") == []
    assert scene.refused("sell llama") == ("PLAZA-4", "sale_after_purchase")
    assert scene.refused("sell cloth") == ("PLAZA-4", "sale_after_purchase")


@pytest.mark.rule("PLAZA-4")
def test_what_was_sold_in_a_visit_is_not_bought_in_it(game: AnyGame) -> None:
    scene = plaza(game, {"corn": 20, "llama": 1, "coca": 1}).play("sell llama", "sell coca")
    assert words(scene.moves, "buy") == ["pottery", "cloth"]
    assert scene.refused("buy llama") == ("PLAZA-4", "sold_this_visit")
    assert scene.play("buy cloth").refused("buy coca") == ("PLAZA-4", "sold_this_visit")


@pytest.mark.rule("PLAZA-4")
def test_purchases_go_on_after_a_purchase(game: AnyGame) -> None:
    scene = plaza(game, {"corn": 20}).play("buy cloth", "buy llama", "buy cloth")
    assert scene.goods(0) == {"corn": 20 - 5 - 5 - 6, "llama": 1, "cloth": 2}


@pytest.mark.rule("PLAZA-4")
@pytest.mark.parametrize("change", ["-1", "+1"])
def test_an_adjusted_good_can_be_sold(game: AnyGame, change: str) -> None:
    scene = situation(game, goods={0: {"coca": 1}}).play("enter central_plaza", f"adjust coca {change}")
    assert "sell coca" in scene.moves


@pytest.mark.rule("PLAZA-4")
@pytest.mark.parametrize("change", ["-1", "+1"])
def test_an_adjusted_good_can_be_bought_and_others_still_sold(game: AnyGame, change: str) -> None:
    scene = situation(game, goods={0: {"corn": 6, "llama": 1}}).play("enter central_plaza", f"adjust coca {change}")
    assert {"buy coca", "sell llama"} <= set(scene.moves)


@pytest.mark.rule("PLAZA-4")
def test_a_later_visit_starts_afresh(game: AnyGame) -> None:
    scene = situation(game, 2, goods={0: {"corn": 20, "coca": 2}}, prince={0: "sun_clock"})
    scene = scene.play("enter central_plaza", "adjust nothing", "sell coca", "buy cloth", "close", "enter sun_clock")
    scene = scene.play("enter house_of_virgins", "enter house_of_priests", "enter central_plaza", "adjust nothing")
    assert {"buy coca", "sell coca", "sell cloth"} <= set(scene.moves)


@pytest.mark.rule("PLAZA-4")
def test_the_visit_of_another_player_starts_afresh(game: AnyGame) -> None:
    scene = situation(game, goods={0: {"coca": 1}, 1: {"corn": 9, "llama": 1}})
    scene = scene.play("enter central_plaza", "adjust nothing", "sell coca", "enter central_plaza", "adjust nothing")
    assert (scene.asked, words(scene.moves, "buy")) == ((1, "trade"), list(COLUMNS))


@pytest.mark.rule("PLAZA-4")
@pytest.mark.rule("ASK")
def test_a_visit_in_which_nothing_more_can_be_traded_closes_by_itself(game: AnyGame) -> None:
    scene = plaza(game, {"llama": 1}).play("sell llama")
    assert scene.asked == (1, "turn")


@pytest.mark.rule("PLAZA-4")
@pytest.mark.parametrize("text", ["sell", "buy", "sell llama llama", "close now", "sell 2 llama", "buy gold"])
def test_other_trades_are_refused(game: AnyGame, text: str) -> None:
    assert plaza(game, {"corn": 9, "llama": 2}).refused(text)[0] == "TEXT"
