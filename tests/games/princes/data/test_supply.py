"""Prices that can be paid, a bank that can pay for the setup."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.princes.data.edits import Case
from tests.games.princes.data.tiny import PLAIN, district, found, tiny

LIMITED = ("game", "  bank: unlimited\n", "  bank: limited\n")
LLAMA_BANK = "    start: 1\n    bank: 38\n"
CORN_BANK = "    start: 3\n    bank: 64\n"

LIMITED_CASES: dict[str, Case] = {
    "nothing wrong": Case((LIMITED,)),
    "a price beyond the bank": Case(
        (LIMITED, ("game", "riding:\n  price: {llama: 1}", "riding:\n  price: {<<llama: 39}")),
        "riding.price.llama: this can never be paid: 39 llama, where the limited bank has 38 in all (38 or less) "
        "[BANK-2]",
    ),
    "a field of the market beyond the bank": Case(
        (LIMITED, ("goods", "{good: coca, fields: [6, 5,", "{good: coca, fields: [6, <<65,")),
        "market.columns.coca.fields[1]: this can never be paid: 65 corn, where the limited bank has 64 in all "
        "(64 or less) [BANK-2]",
    ),
    "a price of the market beyond the bank": Case(
        (LIMITED, ("goods", "buy_beyond: 6", "buy_beyond: <<100")),
        "market.buy_beyond: this can never be paid: 100 corn, where the limited bank has 64 in all (64 or less) "
        "[BANK-2]",
    ),
    # 5 players x 1, two on the market, one as the bonus
    "a bank too small for the setup": Case(
        (LIMITED, ("goods", LLAMA_BANK, "    start: 1\n    bank: <<7\n")),
        "goods.llama.bank: the limited bank has 7 llama, but the setup for 5 players takes 8 (8 or more) [BANK-2]",
    ),
    "a bank just large enough": Case((LIMITED, ("goods", LLAMA_BANK, "    start: 1\n    bank: 8\n"))),
    # 5 players x 3, one bonus of 3, days 3 to 8 of the track
    "too little corn for setup and track": Case(
        (LIMITED, ("goods", CORN_BANK, "    start: 3\n    bank: <<23\n")),
        "goods.corn.bank: the limited bank has 23 corn, but the setup for 5 players takes 24 (24 or more) [BANK-2]",
    ),
    "just enough corn": Case((LIMITED, ("goods", CORN_BANK, "    start: 3\n    bank: 24\n"))),
    "an unlimited bank never looks": Case((("goods", LLAMA_BANK, "    start: 1\n    bank: 0\n"),)),
}


@pytest.mark.rule("BANK-2")
@pytest.mark.option("bank", "limited")
@pytest.mark.parametrize("name", LIMITED_CASES)
def test_a_limited_bank(name: str, tmp_path: Path) -> None:
    problems, wanted = LIMITED_CASES[name].compare(tmp_path)
    assert problems == wanted


def with_salt() -> dict[str, dict[str, Any]]:
    """The tiny game with a third good that an elder is paid in, and that nothing gives."""
    data = tiny()
    data["goods"]["goods"].append({"id": "salt", "name": "salt", "unit": 1, "start": 0, "bank": 9, **PLAIN})
    data["cards"]["orders"][0]["price"] = {"salt": 2}
    return data


NEVER = (
    "orders.elder.price.salt: this can never be paid: no rule of this rulebook ever gives salt "
    "(a price in corn or wool, or a way to get salt) [CLERGY-2]"
)


def test_the_tiny_game_is_sound(tmp_path: Path) -> None:
    assert found(tmp_path, tiny()) == []


def test_a_good_that_nothing_gives(tmp_path: Path) -> None:
    assert found(tmp_path, with_salt()) == [NEVER]


def test_a_good_that_nothing_gives_and_no_price_wants(tmp_path: Path) -> None:
    data = with_salt()
    data["cards"]["orders"][0]["price"] = {"wool": 2}
    assert found(tmp_path, data) == []


def test_it_is_given_at_the_start(tmp_path: Path) -> None:
    data = with_salt()
    data["goods"]["goods"][2]["start"] = 1
    assert found(tmp_path, data) == []


def test_it_is_given_by_a_moon_tile(tmp_path: Path) -> None:
    data = with_salt()
    data["cards"]["moon_tiles"].append({"id": "salt_1", "name": "salt", "gives": {"salt": 1}, **PLAIN})
    assert found(tmp_path, data) == []


def test_it_is_redeemed(tmp_path: Path) -> None:
    data = with_salt()
    data["cards"]["moon_tiles"].append({"id": "salt", "name": "salt", "good": "salt", **PLAIN})
    assert found(tmp_path, data) == []


def test_it_would_be_redeemed_for_itself(tmp_path: Path) -> None:
    data = with_salt()
    data["cards"]["moon_tiles"].append({"id": "salt", "name": "salt", "good": "salt", **PLAIN})
    data["game"]["redeeming"]["price"] = {"salt": 1}
    assert found(tmp_path, data) == [
        NEVER,
        NEVER.replace("orders.elder.price", "redeeming.price").replace("CLERGY-2", "NIGHT-2"),
    ]


def test_it_is_given_on_the_trail(tmp_path: Path) -> None:
    data = with_salt()
    place = {"id": "pan", "name": "Pan", "at": 2, "gives": {"salt": 1}, "points": 0, "gold": 0, **PLAIN}
    data["game"]["trail"]["places"].append(place)
    assert found(tmp_path, data) == []


def with_plaza(data: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
    """The cairn becomes a plaza, and the shrine also serves the seer's order no more."""
    data["districts"]["districts"][4] = district("cairn", "plaza")
    data["districts"]["districts"][2]["orders"] = ["elder"]
    del data["cards"]["orders"][1]
    cards = data["cards"]["sacrifice_cards"]["cards"]
    data["cards"]["sacrifice_cards"]["cards"] = [card for card in cards if "seer" not in card["icons"]]
    data["game"]["setup"]["table"] = data["game"]["setup"]["table"][:1]
    return data


def test_it_is_bought_on_the_plaza(tmp_path: Path) -> None:
    data = with_plaza(with_salt())
    data["goods"]["market"]["columns"].append({"good": "salt", "fields": [5], "start": 0})
    assert found(tmp_path, data) == []


def test_a_column_without_a_plaza_gives_nothing(tmp_path: Path) -> None:
    data = with_salt()
    data["goods"]["market"]["columns"].append({"good": "salt", "fields": [5], "start": 0})
    assert found(tmp_path, data) == [NEVER]


def test_it_is_the_currency_and_earned_by_selling(tmp_path: Path) -> None:
    data = with_plaza(with_salt())
    data["goods"]["market"]["currency"] = "salt"
    data["game"]["days"]["track_corn"] = 0
    assert found(tmp_path, data) == []


def test_it_is_the_currency_and_lies_on_the_time_track(tmp_path: Path) -> None:
    data = with_salt()
    data["goods"]["market"]["currency"] = "salt"
    assert found(tmp_path, data) == []
    data["game"]["days"]["last_day"] = 1  # there is no track before the last day
    assert found(tmp_path, data) == [NEVER]


def test_it_is_taken_at_the_sun_clock(tmp_path: Path) -> None:
    data = with_salt()
    data["game"]["sun_clock"]["units"] = 1
    assert found(tmp_path, data) == [NEVER], "there is no Sun Clock"
    data["districts"]["districts"].append(
        {
            **district("cairn", "sun_clock"),
            "id": "clock",
            "name": "clock",
            "neighbours": ["cairn"],
            "position": {"x": 9, "y": 0},
        }
    )
    data["districts"]["districts"][4]["neighbours"].append("clock")
    assert found(tmp_path, data) == []


@pytest.mark.option("riding", "none")
def test_nobody_pays_for_riding_where_nobody_rides(tmp_path: Path) -> None:
    data = with_salt()
    data["cards"]["orders"][0]["price"] = {"wool": 2}
    data["game"]["riding"]["price"] = {"salt": 1}
    assert found(tmp_path, data) == [
        NEVER.replace("orders.elder.price", "riding.price").replace("CLERGY-2", "TURN-2"),
    ]
    data["game"]["options"]["riding"] = "none"
    assert found(tmp_path, data) == []
