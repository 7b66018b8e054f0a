"""Choices that are open at once, through the engine."""

from __future__ import annotations

import pytest

from tests.rpc.talking import Talk

GOLD = "incan-gold"
ILLEGAL_MOVE = 1


@pytest.fixture
def talk() -> Talk:
    return Talk()


def test_seats_answer_in_any_order_and_nobody_twice(talk: Talk) -> None:
    handle = talk.match(game=talk.ask("load", source=GOLD)["game"], players=3)
    now = talk.ask("play", match=handle, move="camp", seat=2)
    assert [each["seat"] for each in now["decisions"]] == [0, 1]
    refused = talk.fail("play", match=handle, move="camp", seat=2)
    assert refused["code"] == ILLEGAL_MOVE
    assert refused["data"]["refusal"]["code"] == "not_asked"
    assert refused["data"]["refusal"]["params"] == {"asked": [0, 1], "unknown": None}
    played = talk.ask("play_all", match=handle, moves=[[1, "torch"], [1, "torch"], [0, "torch"]])
    assert (played["played"], played["refusal"]["code"]) == (1, "not_asked")
    assert [each["seat"] for each in played["decisions"]] == [0]


def test_a_bot_answers_for_its_own_seat_while_that_is_asked(talk: Talk) -> None:
    game = talk.ask("load", source=GOLD)["game"]
    handle = talk.match(game=game, players=3)
    bot = talk.ask("bot", game=game, name="random", seat=2, seed=1)["bot"]
    talk.ask("play", match=handle, move=talk.ask("choose", bot=bot, match=handle)["move"], seat=2)
    assert "seat 2, where the bot sits, has no open decision" in talk.fail("choose", bot=bot, match=handle)["message"]
    talk.ask("play_all", match=handle, moves=["torch", "torch"])
    assert talk.ask("choose", bot=bot, match=handle)["move"] in ("torch", "camp")


def test_each_adventurer_of_a_player_has_a_decision(talk: Talk) -> None:
    handle = talk.match(game=talk.ask("load", source=GOLD)["game"], players=2)
    now = talk.ask("play_all", match=handle, moves=[[1, "camp"], [0, "torch"]])
    assert [(each["seat"], each["subject"]) for each in now["decisions"]] == [(0, 1), (1, 1)]
    own = talk.ask("view", match=handle, seat=1)["players"][1]["adventurers"]
    assert [adventurer["choice"] for adventurer in own] == ["camp", None]
    talk.ask("undo", match=handle)
    assert [(each["seat"], each["subject"]) for each in talk.ask("decisions", match=handle)["decisions"]] == [
        (0, 0),
        (0, 1),
        (1, 1),
    ]
