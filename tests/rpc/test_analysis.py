"""Hints and analysis over JSON-RPC: one decision at a time, and with a token one's own alone."""

from __future__ import annotations

import pytest
from jsonschema import Draft202012Validator

import machu_rules as mr
from machu_rules.rpc import limits, messages
from tests.analysis.games import whole
from tests.rpc.talking import Talk


@pytest.fixture
def talk() -> Talk:
    return Talk()


def test_a_game_is_analysed_one_decision_after_the_other(talk: Talk) -> None:
    match = whole(mr.load("incan-gold"))
    handle = talk.ask("replay", record=match.record())["match"]
    answers = [
        talk.ask("analyse", match=handle, number=number, iterations=8)["decision"]
        for number in range(1, match.number + 1)
    ]
    assert [answer for answer in answers if answer] == mr.analyse(match, iterations=8).data()["decisions"]
    Draft202012Validator(mr.json_schema("analysis")["$defs"]["AnalysedDecision"] | {
        "$defs": mr.json_schema("analysis")["$defs"]
    }).validate(answers[0])  # fmt: skip
    beyond = talk.fail("analyse", match=handle, number=match.number + 1)
    assert (beyond["code"], "has no move" in beyond["message"]) == (messages.INVALID_PARAMS, True)


def test_a_hint_is_what_the_library_says(talk: Talk) -> None:
    handle = talk.match()
    match = mr.Match.start(mr.load("princes"), players=2, seed="7")
    state = talk.ask("dump", match=handle)
    match = mr.Match.at_state(match.game, match.game.restore(state))
    assert talk.ask("hint", match=handle, seat=0, iterations=9, seed=3)["decision"] == mr.hint(match, 0, 9, 3).data()
    assert "has no open decision" in talk.fail("hint", match=handle, seat=1)["message"]
    assert "one seat can be analysed" in talk.fail("analyse", match=handle, number=1)["message"]
    assert talk.ask("analyse", match=handle, number=1, seat=0, iterations=9)["decision"]["made"] is None
    wrong = talk.fail("hint", match=handle, seat=0, iterations=limits.ITERATIONS + 1)
    assert wrong["message"] == "invalid params: iterations: 1,000 at most, not 1,001"


def test_a_token_has_hints_for_its_own_seat_alone(talk: Talk) -> None:
    game = talk.ask("load", source="incan-gold")["game"]
    match = talk.ask("new", game=game, players=3, seed="7", who=["human", "human", "human"])["match"]
    room = talk.ask("room_open", match=match)["room"]
    first, second = (talk.ask("room_join", room=room)["token"] for _ in range(2))
    before = talk.ask("room_hint", room=room, token=second, iterations=20)["decision"]
    assert before["seat"] == 1
    told = []
    for move in ("torch", "camp"):
        other = talk.ask("room_open", match=match)["room"]
        tokens = [talk.ask("room_join", room=other)["token"] for _ in range(2)]
        talk.ask("room_play", room=other, token=tokens[0], move=move)
        told.append(talk.ask("room_hint", room=other, token=tokens[1], iterations=20))
        assert "has no open decision" in talk.fail("room_hint", room=other, token=tokens[0])["message"]
    assert told[0] == told[1]
    watcher = talk.ask("room_watch", room=room)["token"]
    error = talk.fail("room_hint", room=room, token=watcher)
    assert (error["code"], error["data"]) == (messages.ROOM, {"code": "watching"})
    assert first != second
