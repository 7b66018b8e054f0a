"""The engine serves any game; several decisions are open at once, and what is pending is told to nobody else."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import machu_rules as mr
from tests.rpc.talking import Talk

GOLD = "incan-gold"
ILLEGAL_MOVE = 1


@pytest.fixture
def talk() -> Talk:
    return Talk()


def as_json(value: Any) -> Any:
    return json.loads(json.dumps(value))


@pytest.mark.parametrize("name", mr.games())
@pytest.mark.parametrize("players", [2, 3])
def test_a_whole_game_of_bots_is_that_of_the_library(talk: Talk, name: str, players: int) -> None:
    """Whoever is asked answers, in any order, each seat by its own bot."""
    game = mr.load(name)
    loaded = talk.ask("load", source=name)
    assert (loaded["of"], loaded["players"]) == (name, list(game.players))
    assert loaded["bots"] == ["random", *game.bots]
    rng = random.Random(7)
    bots = [
        talk.ask("bot", game=loaded["game"], name=rng.choice(loaded["bots"]), seat=seat, seed="s")["bot"]
        for seat in range(players)
    ]
    now = talk.ask("new", game=loaded["game"], players=players, seed="s")
    handle, match = now["match"], mr.Match.start(game, players, "s")
    while now["decisions"]:
        told = [{key: each[key] for key in ("seat", "kind", "subject", "moves")} for each in now["decisions"]]
        assert told == [each.data() for each in match.decisions]
        seat = rng.choice(now["decisions"])["seat"]
        move = talk.ask("choose", bot=bots[seat], match=handle)["move"]
        now = talk.ask("play", match=handle, move=move, seat=seat)
        match = match.play(move, seat)
        if now["number"] % 9 == 0:
            for viewer in (None, *range(players)):
                assert talk.ask("view", match=handle, seat=viewer) == as_json(match.view(viewer))
                assert talk.ask("record_for", match=handle, seat=viewer)["record"] == match.record_for(viewer)
    assert talk.ask("outcome", match=handle)["outcome"] == as_json(match.outcome.data())  # type: ignore[union-attr]
    record = talk.ask("record", match=handle)["record"]
    assert record == match.record()
    again = talk.ask("replay", record=record)
    assert (again["number"], again["over"]) == (match.number, True)
    assert talk.ask("dump", match=again["match"]) == as_json(game.dump(match.state))


@pytest.mark.parametrize("name", mr.games())
def test_what_a_game_lists_and_what_it_has_none_of(talk: Talk, name: str) -> None:
    game, handle = mr.load(name), talk.ask("load", source=name)["game"]
    texts = talk.ask("action_space", game=handle)
    assert texts == {"action_space": list(game.action_space), "chance_space": list(game.chance_space)}
    assert [rule["id"] for rule in talk.ask("rulebook", game=handle)["rules"]] == [
        one.id for one in game.rulebook.rules
    ]
    if type(game).svg is mr.Game.svg:
        assert (
            talk.fail("board", game=handle)["message"] == f"invalid params: {game.rulebook.title} has no board to draw"
        )
    else:
        assert talk.ask("board", game=handle) == {"svg": game.svg()}


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
    assert "seat 2, where the bot sits, is not asked now" in talk.fail("choose", bot=bot, match=handle)["message"]
    talk.ask("play_all", match=handle, moves=["torch", "torch"])
    assert talk.ask("choose", bot=bot, match=handle)["move"] in ("torch", "camp")


def test_two_adventurers_of_a_player_are_told_apart(talk: Talk) -> None:
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


@pytest.mark.parametrize("seat", [None, 1, 2])
def test_what_is_pending_is_told_to_nobody_else(talk: Talk, seat: int | None) -> None:
    """All that the engine says for a seat is the same, whatever another has chosen."""
    game = talk.ask("load", source=GOLD)["game"]
    told = []
    for choice in ("torch", "camp"):
        handle = talk.match(game=game, players=3)
        talk.ask("play", match=handle, move=choice, seat=0)
        methods = ("view", "events", "record_for", "features")
        answers: list[Any] = [talk.ask(method, match=handle, seat=seat) for method in methods]
        answers += [talk.ask("events", match=handle, seat=seat, sentences=True)]
        if seat is not None:
            answers += [talk.ask("preview", match=handle, move=move, seat=seat) for move in ("torch", "camp")]
            answers += [talk.ask("why_not", match=handle, move=move, seat=seat) for move in ("torch", "nothing")]
            answers += [talk.ask("score", match=handle, seat=seat)]
            bot = talk.ask("bot", game=game, name="loner", seat=seat, seed=1)["bot"]
            answers += [talk.ask("choose", bot=bot, match=handle)]
        answers += [talk.fail("play", match=handle, move="torch", seat=0)]
        told.append(answers)
    assert told[0] == told[1]
