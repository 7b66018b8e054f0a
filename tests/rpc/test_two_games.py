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
    handle, table = now["table"], mr.Table.start(game, players, "s")
    while now["decisions"]:
        told = [{key: each[key] for key in ("seat", "kind", "subject", "moves")} for each in now["decisions"]]
        assert told == [each.data() for each in table.decisions]
        seat = rng.choice(now["decisions"])["seat"]
        move = talk.ask("choose", bot=bots[seat], table=handle)["move"]
        now = talk.ask("play", table=handle, move=move, seat=seat)
        table = table.play(move, seat)
        if now["number"] % 9 == 0:
            for viewer in (None, *range(players)):
                assert talk.ask("view", table=handle, seat=viewer) == as_json(table.view(viewer))
                assert talk.ask("record_for", table=handle, seat=viewer)["record"] == table.record_for(viewer)
    assert talk.ask("outcome", table=handle)["outcome"] == as_json(table.outcome.data())  # type: ignore[union-attr]
    record = talk.ask("record", table=handle)["record"]
    assert record == table.record()
    again = talk.ask("replay", record=record)
    assert (again["number"], again["over"]) == (table.number, True)
    assert talk.ask("dump", table=again["table"]) == as_json(game.dump(table.state))


@pytest.mark.parametrize("name", mr.games())
def test_what_a_game_lists_and_what_it_has_none_of(talk: Talk, name: str) -> None:
    game, handle = mr.load(name), talk.ask("load", source=name)["game"]
    texts = talk.ask("texts", game=handle)
    assert texts == {"texts": list(game.texts), "chance_texts": list(game.chance_texts)}
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
    handle = talk.table(game=talk.ask("load", source=GOLD)["game"], players=3)
    now = talk.ask("play", table=handle, move="camp", seat=2)
    assert [each["seat"] for each in now["decisions"]] == [0, 1]
    refused = talk.fail("play", table=handle, move="camp", seat=2)
    assert refused["code"] == ILLEGAL_MOVE
    assert refused["data"]["refusal"]["code"] == "not_asked"
    assert refused["data"]["refusal"]["params"] == {"asked": [0, 1]}
    played = talk.ask("play_all", table=handle, moves=[[1, "torch"], [1, "torch"], [0, "torch"]])
    assert (played["played"], played["refusal"]["code"]) == (1, "not_asked")
    assert [each["seat"] for each in played["decisions"]] == [0]


def test_a_bot_answers_for_its_own_seat_while_that_is_asked(talk: Talk) -> None:
    game = talk.ask("load", source=GOLD)["game"]
    handle = talk.table(game=game, players=3)
    bot = talk.ask("bot", game=game, name="random", seat=2, seed=1)["bot"]
    talk.ask("play", table=handle, move=talk.ask("choose", bot=bot, table=handle)["move"], seat=2)
    assert "seat 2, where the bot sits, is not asked now" in talk.fail("choose", bot=bot, table=handle)["message"]
    talk.ask("play_all", table=handle, moves=["torch", "torch"])
    assert talk.ask("choose", bot=bot, table=handle)["move"] in ("torch", "camp")


def test_two_adventurers_of_a_player_are_told_apart(talk: Talk) -> None:
    handle = talk.table(game=talk.ask("load", source=GOLD)["game"], players=2)
    now = talk.ask("play_all", table=handle, moves=[[1, "camp"], [0, "torch"]])
    assert [(each["seat"], each["subject"]) for each in now["decisions"]] == [(0, 1), (1, 1)]
    own = talk.ask("view", table=handle, seat=1)["players"][1]["adventurers"]
    assert [adventurer["choice"] for adventurer in own] == ["camp", None]
    talk.ask("undo", table=handle)
    assert [(each["seat"], each["subject"]) for each in talk.ask("decisions", table=handle)["decisions"]] == [
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
        handle = talk.table(game=game, players=3)
        talk.ask("play", table=handle, move=choice, seat=0)
        methods = ("view", "events", "record_for", "features")
        answers: list[Any] = [talk.ask(method, table=handle, seat=seat) for method in methods]
        answers += [talk.ask("events", table=handle, seat=seat, sentences=True)]
        if seat is not None:
            answers += [talk.ask("preview", table=handle, move=move, seat=seat) for move in ("torch", "camp")]
            answers += [talk.ask("why_not", table=handle, move=move, seat=seat) for move in ("torch", "nothing")]
            answers += [talk.ask("score", table=handle, seat=seat)]
            bot = talk.ask("bot", game=game, name="loner", seat=seat, seed=1)["bot"]
            answers += [talk.ask("choose", bot=bot, table=handle)]
        answers += [talk.fail("play", table=handle, move="torch", seat=0)]
        told.append(answers)
    assert told[0] == told[1]
