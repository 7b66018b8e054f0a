"""Prices that can be paid, a bank that can pay for the setup."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from tests.games.princes.data.tiny import PLAIN, district, found, tiny


def with_salt() -> dict[str, dict[str, Any]]:
    """The tiny game with a third good. It is the price of an elder, and nothing provides it."""
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


def test_the_good_is_given_at_the_start(tmp_path: Path) -> None:
    data = with_salt()
    data["goods"]["goods"][2]["start"] = 1
    assert found(tmp_path, data) == []


def test_the_good_is_given_by_a_moon_tile(tmp_path: Path) -> None:
    data = with_salt()
    data["cards"]["moon_tiles"].append({"id": "salt_1", "name": "salt", "gives": {"salt": 1}, **PLAIN})
    assert found(tmp_path, data) == []


def test_the_good_is_redeemed(tmp_path: Path) -> None:
    data = with_salt()
    data["cards"]["moon_tiles"].append({"id": "salt", "name": "salt", "good": "salt", **PLAIN})
    assert found(tmp_path, data) == []


def test_the_good_would_be_redeemed_for_itself(tmp_path: Path) -> None:
    data = with_salt()
    data["cards"]["moon_tiles"].append({"id": "salt", "name": "salt", "good": "salt", **PLAIN})
    data["game"]["redeeming"]["price"] = {"salt": 1}
    assert found(tmp_path, data) == [
        NEVER,
        NEVER.replace("orders.elder.price", "redeeming.price").replace("CLERGY-2", "NIGHT-2"),
    ]


def test_the_good_is_given_on_the_trail(tmp_path: Path) -> None:
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


def test_the_good_is_bought_on_the_plaza(tmp_path: Path) -> None:
    data = with_plaza(with_salt())
    data["goods"]["market"]["columns"].append({"good": "salt", "fields": [5], "start": 0})
    assert found(tmp_path, data) == []


def test_a_column_without_a_plaza_gives_nothing(tmp_path: Path) -> None:
    data = with_salt()
    data["goods"]["market"]["columns"].append({"good": "salt", "fields": [5], "start": 0})
    assert found(tmp_path, data) == [NEVER]


def test_the_good_is_the_currency_and_earned_by_selling(tmp_path: Path) -> None:
    data = with_plaza(with_salt())
    data["goods"]["market"]["currency"] = "salt"
    data["game"]["days"]["track_corn"] = 0
    assert found(tmp_path, data) == []


def test_the_good_is_the_currency_and_lies_on_the_time_track(tmp_path: Path) -> None:
    data = with_salt()
    data["goods"]["market"]["currency"] = "salt"
    assert found(tmp_path, data) == []
    data["game"]["days"]["last_day"] = 1  # there is no track before the last day
    assert found(tmp_path, data) == [NEVER]


def test_the_currency_is_a_good_that_nobody_gets(tmp_path: Path) -> None:
    data = with_salt()
    data["cards"]["orders"][0]["price"] = {"wool": 2}
    data["goods"]["goods"].append({"id": "jade", "name": "jade", "unit": 1, "start": 0, "bank": 9, **PLAIN})
    data["goods"]["market"] |= {"currency": "salt", "columns": [{"good": "jade", "fields": [3, 2], "start": 1}]}
    data["game"]["days"]["track_corn"] = 0
    assert found(tmp_path, data) == [], "there is no plaza"
    plaza = {**district("cairn", "plaza"), "id": "plaza", "name": "plaza", "neighbours": ["cairn"]}
    data["districts"]["districts"].append({**plaza, "position": {"x": 9, "y": 0}})
    data["districts"]["districts"][4]["neighbours"].append("plaza")
    never = (
        "market.currency: no unit can ever be bought: no rule of this rulebook ever gives salt "
        "(a currency that players have, or a way to get salt) [PLAZA-3]"
    )
    assert found(tmp_path, data) == [never]
    data["goods"]["goods"][2]["start"] = 1
    assert found(tmp_path, data) == []


def test_the_good_is_taken_at_the_sun_clock(tmp_path: Path) -> None:
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
