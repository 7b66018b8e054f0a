"""Rooms over JSON-RPC: a token sees and plays its seat only."""

from __future__ import annotations

import random
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.rpc import limits, messages
from machu_rules.rpc.method_registry import METHODS
from tests.rpc.talking import Talk

WITH_TOKEN: dict[str, dict[str, Any]] = {
    "room_view": {}, "room_questions": {}, "room_changes": {}, "room_frames": {}, "room_draw": {},
    "room_draw_parts": {}, "room_record_for": {}, "room_leave": {},
    "room_why_not": {"move": "settle potter"}, "room_play": {"move": "settle potter"},
    "room_hint": {"iterations": 1}, "room_ask_undo": {}, "room_agree": {}, "room_refuse": {},
}  # fmt: skip


@pytest.fixture
def talk() -> Talk:
    return Talk()


def room_of(talk: Talk, who: list[str], source: str = "princes", **more: Any) -> str:
    game = talk.ask("load", source=source)["game"]
    match = talk.ask("new", game=game, players=len(who), seed="7", who=who)["match"]
    handle: str = talk.ask("room_open", match=match, **more)["room"]
    return handle


@pytest.mark.parametrize("source", ["princes", "incan-gold"])
def test_a_game_of_people_and_a_bot(talk: Talk, source: str) -> None:
    room, rng = room_of(talk, ["human", "random", "human"], source), random.Random(7)
    tokens = {given["seat"]: given["token"] for given in (talk.ask("room_join", room=room) for _ in range(2))}
    watcher = talk.ask("room_watch", room=room)["token"]
    status = talk.ask("room_status", room=room)
    while not status["over"] and status["version"] < 24:
        if talk.ask("room_step", room=room, most=10)["moves"] == 0:
            seat = rng.choice(status["asked"])
            asking = talk.ask("room_questions", room=room, token=tokens[seat], preview=True)
            asked = next(one for one in asking["questions"] if one["seat"] == seat)
            moved = {"move": rng.choice(asked["choices"])["move"], "version": asking["version"]}
            talk.ask("room_play", room=room, token=tokens[seat], **moved)
        status = talk.ask("room_status", room=room)
    kept = talk.ask("room_record", room=room)
    match = mr.Match.from_record(kept["record"])
    assert match.number == status["number"] == kept["version"]
    for token, seat in ((tokens[0], 0), (tokens[2], 2), (watcher, None)):
        assert talk.ask("room_view", room=room, token=token) == match.view(seat)
        changes = talk.ask("room_changes", room=room, token=token, sentences=True)
        assert changes["events"] == match.events(0, seat)
        assert len(changes["sentences"]) == len(changes["events"])
        parts = talk.ask("room_draw_parts", room=room, token=token, layer="pieces", theme="dark")["parts"]
        assert parts == mr.draw.parts(match, seat=seat, layer="pieces", theme="dark")
        frames = talk.ask("room_frames", room=room, token=token)
        assert frames["frames"] == match.frames(0, seat, limits.FRAMED)
        assert talk.ask("room_record_for", room=room, token=token)["record"] == match.record_for(seat)
    again = talk.ask("room_restore", record=kept["record"], seats=kept["seats"])["room"]
    assert talk.ask("room_view", room=again, token=tokens[2]) == match.view(2)
    assert talk.ask("room_status", room=again) == status
    assert talk.handles.moves == 2 * status["version"]
    for handle in (room, again):
        talk.ask("close", handle=handle)
    assert talk.handles.moves == 0
    assert talk.fail("room_status", room=room)["code"] == messages.HANDLE


def test_a_strange_token_is_refused_by_every_method(talk: Talk) -> None:
    room, other = (room_of(talk, ["human", "human"]) for _ in range(2))
    foreign = talk.ask("room_join", room=other)["token"]
    left = talk.ask("room_join", room=room)["token"]
    talk.ask("room_leave", room=room, token=left)
    assert {name for name, method in METHODS.items() if method.__annotations__.get("token") == "Token"} == {*WITH_TOKEN}
    for method, more in WITH_TOKEN.items():
        for token in (foreign, left, "", "r1"):
            error = talk.fail(method, room=room, token=token, **more)
            assert (error["code"], error["data"]) == (messages.ROOM, {"code": "token"})
            assert foreign not in error["message"]
    assert talk.ask("room_status", room=room)["version"] == 0


def test_undo_asked_refused_and_agreed(talk: Talk) -> None:
    room = room_of(talk, ["human", "human"])
    anna, ben = (talk.ask("room_join", room=room, name=name)["token"] for name in ("Anna", "Ben"))
    assert [seat["name"] for seat in talk.ask("room_status", room=room)["seats"]] == ["Anna", "Ben"]
    talk.ask("room_play", room=room, token=anna, move="settle potter", version=0)
    error = talk.fail("room_play", room=room, token=anna, move="settle potter", version=0)
    assert (error["code"], error["data"]) == (messages.ROOM, {"code": "stale"})
    talk.ask("room_play", room=room, token=ben, move="settle weaver", version=1)
    assert talk.ask("room_ask_undo", room=room, token=anna) == {"done": False}
    talk.ask("room_refuse", room=room, token=ben)
    assert talk.fail("room_agree", room=room, token=ben)["data"] == {"code": "undo"}
    talk.ask("room_ask_undo", room=room, token=anna)
    assert talk.ask("room_agree", room=room, token=ben) == {"done": True}
    assert talk.ask("room_record", room=room, since=2)["record"] == '{"line":4,"undo":2,"seat":0}\n'
    assert talk.handles.moves == 3


def test_bots_of_the_game_alone_sit_down(talk: Talk) -> None:
    room = room_of(talk, ["human", "human"])
    assert talk.ask("room_seat_bot", room=room, seat=1, name="worker")["seats"][1]["bot"] == "worker"
    for name in ("os:system", "wroker", "examples/policies/runaway_clock.yaml"):
        message = talk.fail("room_seat_bot", room=room, seat=1, name=name)["message"]
        assert "there are random, worker, runner, " in message
    assert talk.ask("room_seat_bot", room=room, seat=1)["seats"][1]["taken"] is False
    game = talk.ask("load", source="princes")["game"]
    match = talk.ask("new", game=game, players=2, who=["human", "os:system"])["match"]
    assert "if that code may run" in talk.fail("room_open", match=match)["message"]
