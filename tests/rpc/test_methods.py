"""Every method of the engine: it mirrors the library, its parameters are checked, its results fit the schema."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from attrs import asdict
from hypothesis import given
from hypothesis import strategies as st

import machu_rules as mr
from machu_rules.framework.json_schemas import json_schema
from machu_rules.rpc import limits, messages
from machu_rules.rpc.params import METHODS
from tests.games.princes.lockstep.harness import variant_path
from tests.rpc.talking import Talk, parts

GAME: Any = mr.load("princes")


@pytest.fixture
def talk() -> Talk:
    return Talk()


def test_methods_and_parameters_are_those_of_the_schema() -> None:
    documented = json_schema("engine")["properties"]
    assert documented.keys() == METHODS.keys()
    for name, found in METHODS.items():
        params = documented[name]["properties"]["params"]
        assert list(params["properties"]) == list(found.kinds), name
        assert set(params.get("required", ())) == set(found.kinds) - found.optional, name


def test_a_whole_game_is_that_of_the_library(talk: Talk) -> None:
    """Played with bots through the engine and without it."""
    game, seed = talk.princes(), "seed"
    bots = [
        talk.ask("bot", game=game, name=name, seat=seat, seed=seed)["bot"]
        for seat, name in enumerate(["worker", "runner"])
    ]
    now = talk.ask("new", game=game, players=2, seed=seed)
    table = mr.Table.start(GAME, 2, seed)
    handle = now["table"]
    while now["decisions"]:
        (decision,) = now["decisions"]
        assert decision | {"secret": 0, "weights": 0} == table.decisions[0].data() | {"secret": 0, "weights": 0}
        move = talk.ask("choose", bot=bots[decision["seat"]], table=handle)["move"]
        if now["number"] % 10 == 0:
            for seat in (None, 0, 1):
                assert talk.ask("view", table=handle, seat=seat) == as_json(table.view(seat))
            assert talk.ask("preview", table=handle, move=move) == as_json(GAME.preview(table.state, move).data())
            assert talk.ask("dump", table=handle) == as_json(GAME.dump(table.state))
            assert talk.ask("why_not", table=handle, move=move) == {"refusal": None}
            lines = [asdict(line) for line in GAME.score(table.state, 1)]
            assert talk.ask("score", table=handle, seat=1) == {"lines": lines}
        now = talk.ask("play", table=handle, move=move, seat=decision["seat"])
        table = table.play(move)
        for seat in (None, 1):
            told = talk.ask("events", table=handle, since=now["number"] - 1, seat=seat)
            assert told == {"number": table.number, "events": as_json(table.events(table.number - 1, seat))}
    assert now == {"table": handle, "number": table.number, "over": True, "decisions": []}
    assert table.outcome is not None
    assert talk.ask("outcome", table=handle) == {"outcome": as_json(table.outcome.data())}
    record = talk.ask("record", table=handle)["record"]
    assert record == table.record()
    assert talk.ask("record_for", table=handle, seat=0)["record"] == table.record_for(0)
    assert talk.ask("replay", record=record)["number"] == table.number
    assert talk.ask("replay", record=record, game=game)["over"]


def as_json(data: Any) -> Any:
    return json.loads(json.dumps(data))


def test_games(talk: Talk) -> None:
    assert talk.ask("games") == {"games": list(mr.games()), "engine": mr.__version__}
    loaded = talk.ask("load", source="princes")
    assert (loaded["game"], loaded["of"], loaded["players"]) == ("g1", "princes", [2, 3, 4, 5])
    assert loaded["fingerprint"] == GAME.fingerprint
    assert loaded["bots"] == ["random", *GAME.bots]
    assert talk.ask("rule", game="g1", rule="CLERGY-2")["title"] == GAME.rule("CLERGY-2").title
    texts = talk.ask("texts", game="g1")
    assert (texts["texts"], texts["chance_texts"]) == (list(GAME.texts), list(GAME.chance_texts))
    assert talk.ask("board", game="g1")["svg"].startswith("<svg")
    book = talk.ask("rulebook", game="g1")
    assert book["names"]["corn_terraces"] == "Corn Terraces"
    assert [rule["id"] for rule in book["rules"]] == [rule.id for rule in GAME.rulebook.rules]
    assert len(book["figures"]) == len(GAME.rulebook.figures)


def test_a_variant(talk: Talk, tmp_path: Path) -> None:
    path = variant_path(tmp_path, {"options": {"hands": "open"}})
    loaded = talk.ask("load", source=path)
    assert (loaded["of"], loaded["name"], loaded["options"]["hands"]) == ("princes", "x", "open")
    assert talk.ask("validate", source=path) == {"problems": []}
    wrong = variant_path(tmp_path, {"options": {"hands": "opne"}})
    problems = [asdict(problem) for problem in mr.validate(wrong)]
    assert talk.ask("validate", source=wrong) == {"problems": problems}
    error = talk.fail("load", source=wrong)
    assert (error["code"], error["data"]) == (messages.RULEBOOK, {"problems": problems})
    assert error["message"] == str(mr.validate(wrong)[0])
    wrong = variant_path(tmp_path, {"options": {"hands": "opne"}, "nonsense": 1})
    assert talk.fail("load", source=wrong)["message"].endswith(" (the first of 2 problems)")


def test_another_language(talk: Talk) -> None:
    english, german = (talk.ask("load", source="princes", language=language) for language in ("en", "de"))
    assert english["fingerprint"] == german["fingerprint"]
    names = talk.ask("rulebook", game=german["game"])["names"]
    assert names == dict(GAME.in_language("de").catalogue.names)
    assert names != talk.ask("rulebook", game=english["game"])["names"]
    table = talk.ask("new", game=german["game"], players=2)["table"]
    assert talk.ask("why_not", table=table, move="")["refusal"]["message"] != ""
    assert talk.fail("load", source="princes", language="xx")["code"] == messages.INVALID_PARAMS


@pytest.mark.parametrize(
    "source", ["chess", "", "/dev/stdin", "/dev/zero", "/nowhere.yaml", "a\x00b/", ".", "x" * 300 + "/"]
)
def test_sources_that_are_none(talk: Talk, source: str) -> None:
    assert talk.fail("load", source=source)["code"] in (messages.INVALID_PARAMS, messages.RULEBOOK)


def test_schemas(talk: Talk) -> None:
    for of in (None, "princes"):
        names = talk.ask("schemas", **({"of": of} if of else {}))["schemas"]
        for name in names:
            assert talk.ask("schema", name=name, **({"of": of} if of else {})) == json_schema(name, of)
    assert talk.fail("schema", name="nonsense")["code"] == messages.INVALID_PARAMS


def test_a_move_that_the_rules_refuse_changes_nothing(talk: Talk) -> None:
    table = talk.table()
    before = talk.ask("dump", table=table)
    refusal = GAME.why_not(GAME.new(2, seed="7"), "enter sun_clock", 0)
    error = talk.fail("play", table=table, move="enter sun_clock", seat=0)
    assert error == {
        "code": messages.ILLEGAL_MOVE,
        "message": str(refusal),
        "data": {"refusal": as_json(asdict(refusal))},
    }
    assert talk.ask("why_not", table=table, move="enter sun_clock", seat=0)["refusal"] == error["data"]["refusal"]
    assert talk.fail("preview", table=table, move="enter sun_clock", seat=0) == error
    assert talk.fail("play", table=table, move="settle farmer", seat=1)["data"]["refusal"]["code"] == "not_asked"
    assert talk.ask("dump", table=table) == before


def test_several_moves(talk: Talk) -> None:
    table = talk.table()
    done = talk.ask("play_all", table=table, moves=["settle farmer", [1, "settle potter"], [1, "enter sun_clock"]])
    assert (done["played"], done["number"], done["refusal"]["code"]) == (2, 2, "not_asked")
    done = talk.ask("play_all", table=table, moves=["enter central_plaza", "adjust nothing"])
    assert (done["played"], done["number"], done["refusal"]) == (2, 4, None)
    assert talk.ask("play_all", table=table, moves=[])["played"] == 0


def test_undo_and_fork(talk: Talk) -> None:
    table = talk.table()
    start = talk.ask("decisions", table=table)
    talk.ask("play", table=table, move="settle farmer")
    fork = talk.ask("fork", table=table)["table"]
    assert talk.ask("undo", table=table) == start
    assert talk.ask("decisions", table=fork)["number"] == 1
    assert talk.ask("fork", table=fork, number=0)["number"] == 0
    assert talk.fail("fork", table=fork, number=2)["code"] == messages.INVALID_PARAMS
    assert talk.fail("undo", table=table)["data"] == {"number": 0, "code": "none"}
    talk.ask("play", table=fork, move="settle farmer")
    error = talk.fail("undo", table=fork, times=2)
    assert (error["code"], error["data"]) == (messages.UNDO, {"number": 1, "code": "other"})
    assert talk.ask("undo", table=fork, times=2, force=True)["number"] == 0


def test_going_on_from_a_state_and_from_a_view(talk: Talk) -> None:
    table = talk.table()
    talk.ask("play", table=table, move="settle farmer")
    game, state = talk.princes(), talk.ask("dump", table=table)
    restored = talk.ask("restore", game=game, state=state)
    assert restored["decisions"] == talk.ask("decisions", table=table)["decisions"]
    view = talk.ask("view", table=table, seat=1)
    imagined = talk.ask("imagine", game=game, view=view, seed="a")["table"]
    assert talk.ask("view", table=imagined, seat=1) == view
    for handle in (restored["table"], imagined):
        assert talk.ask("play", table=handle, move="settle weaver")["number"] == 1
        for method in ("record", "record_for"):
            error = talk.fail(method, table=handle)
            assert "how the game at this table began is not known" in error["message"]
    state["bank"]["corn"] += 1
    error = talk.fail("restore", game=game, state=state)
    assert (error["code"], "BANK-1" in error["message"]) == (messages.STATE, True)
    assert talk.fail("imagine", game=game, view={**view, "day": 50})["code"] == messages.STATE


@pytest.mark.rule("SECRET-1")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_a_seat_is_told_depends_on_what_it_may_know(talk: Talk, seat: int | None) -> None:
    """Two tables that differ only in cards that the seat cannot know: all that it may ask for is the same."""
    game = talk.princes()
    bots = [talk.ask("bot", game=game, name="runner", seat=place, seed="s")["bot"] for place in range(3)]
    start = talk.ask("new", game=game, players=3, seed="s")["table"]
    summits = 0
    for _ in range(400):
        move = talk.ask("choose", bot=bots[talk.ask("decisions", table=start)["decisions"][0]["seat"]], table=start)
        if move["move"].startswith("return"):
            summits += 1
        talk.ask("play", table=start, move=move["move"])
    assert summits
    view = talk.ask("view", table=start, seat=seat)
    state = talk.ask("dump", table=start)
    one = talk.ask("restore", game=game, state=state)["table"]
    other = talk.ask("imagine", game=game, view=view, seed="other")["table"]
    assert talk.ask("dump", table=other) != state
    for number in range(150):
        (decision,) = talk.ask("decisions", table=one)["decisions"]
        moves = decision["moves"]
        if decision["kind"] == "return" and decision["seat"] != seat:
            break  # here the seat cannot know what may be answered
        assert talk.ask("decisions", table=other)["decisions"] == [decision]
        move = moves[number % len(moves)]
        for method in ("preview", "why_not"):
            told = [talk.ask(method, table=table, move=move, seat=decision["seat"]) for table in (one, other)]
            assert told[0] == told[1], method
        for table in (one, other):
            talk.ask("play", table=table, move=move)
        for method, rest in (("view", {}), ("events", {"since": number, "sentences": True})):
            told = [talk.ask(method, table=table, seat=seat, **rest) for table in (one, other)]
            assert told[0] == told[1], method
    assert number > 5


def test_chance_asked(talk: Talk) -> None:
    now = talk.ask("new", game=talk.princes(), players=2, chance="ask")
    (decision,) = now["decisions"]
    assert (decision["seat"], decision["kind"], decision["secret"]) == (-1, "deal", True)
    assert decision["weights"] == [1] * 28
    now = talk.ask("play", table=now["table"], move=decision["moves"][3], seat=-1)
    assert now["decisions"][0]["weights"] == [1] * 27
    assert talk.ask("view", table=now["table"], seat=0)["players"][0]["hand"] == ["farmer_weaver"]


def test_events_are_told_in_parts(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "TOLD", 3)
    table = talk.table()
    moves = ["settle farmer", "settle farmer", "enter central_plaza", "adjust nothing", "close"]
    assert talk.ask("play_all", table=table, moves=moves)["played"] == 5
    found: list[Any] = []
    number = 0
    while number < 5:
        told = talk.ask("events", table=table, since=number, seat=0, sentences=True)
        assert len(told["sentences"]) == len(told["events"])
        assert number < told["number"] <= number + 3
        number = told["number"]
        found += told["events"]
    assert found == talk.desk.table(table).events(0, 0)
    for since in (-1, 6):
        assert talk.fail("events", table=table, since=since)["code"] == messages.INVALID_PARAMS


def test_pictures_and_numbers(talk: Talk) -> None:
    table = talk.table()
    assert talk.ask("draw", table=table, seat=0)["svg"] == GAME.svg(GAME.view(GAME.new(2, seed="7"), 0))
    features = talk.ask("features", table=table, seat=0)["features"]
    assert features == [one._asdict() for one in GAME.features(GAME.view(GAME.new(2, seed="7"), 0))]


def test_bots(talk: Talk) -> None:
    table, game = talk.table(), talk.princes()
    bot = talk.ask("bot", game=game, name="random", seat=1)["bot"]
    error = talk.fail("choose", bot=bot, table=table)
    assert error["message"] == "invalid params: seat 1, where the bot sits, is not asked now"
    for wrong in ("os:system", "tests.rpc.talking:Talk", "wrker", ""):
        assert talk.fail("bot", game=game, name=wrong, seat=0)["message"].startswith("invalid params: there is no bot")
    for seat in (-1, 5):
        assert talk.fail("bot", game=game, name="random", seat=seat)["code"] == messages.INVALID_PARAMS


def test_handles(talk: Talk) -> None:
    """Closed ones are forgotten and not given again; a table needs the handle of its game no more."""
    table = talk.table()
    assert talk.ask("close", handle="g1") == {}
    assert talk.ask("play", table=table, move="settle farmer")["number"] == 1
    assert talk.fail("new", game="g1", players=2)["code"] == messages.HANDLE
    assert talk.princes() == "g2"
    bot = talk.ask("bot", game="g2", name="random", seat=0)["bot"]
    for handle in (table, bot):
        assert talk.ask("close", handle=handle) == {}
        assert talk.fail("close", handle=handle)["code"] == messages.HANDLE
    assert talk.fail("view", table=table)["code"] == messages.HANDLE
    assert talk.fail("view", table="g2")["code"] == messages.HANDLE
    assert talk.desk.moves == 0


def test_limits(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    assert talk.ask("limits") == limits.LIMITS
    small = {**limits.LIMITS, "games": 1, "tables": 2, "bots": 1, "moves": 3}
    monkeypatch.setattr(limits, "LIMITS", small)
    table = talk.table()
    game = "g1"

    def reached(limit: str, method: str, **params: Any) -> None:
        error = talk.fail(method, **params)
        assert (error["code"], error["data"]) == (messages.LIMIT, {"limit": limit, "most": small[limit]})

    reached("games", "load", source="princes")
    talk.ask("bot", game=game, name="random", seat=0)
    reached("bots", "bot", game=game, name="random", seat=0)
    talk.ask("play", table=table, move="settle farmer")
    reached("moves", "play_all", table=table, moves=["settle farmer"] * 3)
    other = talk.ask("fork", table=table)["table"]
    reached("tables", "fork", table=table)
    reached("tables", "new", game=game, players=2)
    talk.ask("play", table=table, move="settle farmer")
    reached("moves", "play", table=other, move="settle farmer")
    record = talk.ask("record", table=table)["record"]
    talk.ask("close", handle=other)
    reached("moves", "replay", record=record)
    talk.ask("undo", table=table, times=2, force=True)
    assert talk.ask("replay", record=record)["number"] == 2


@pytest.mark.parametrize(
    ("params", "message"),
    [
        ({}, "game is missing: a text of at most 10,000 characters"),
        ({"game": "g1"}, "players is missing: a whole number"),
        ({"game": "g1", "players": "2"}, "players is a whole number"),
        ({"game": "g1", "players": 2.0}, "players is a whole number"),
        ({"game": "g1", "players": True}, "players is a whole number"),
        ({"game": "g1", "players": None}, "players is a whole number"),
        ({"game": "g1", "players": 6}, "The Princes of Machu Picchu is for 2, 3, 4, 5 players, not 6"),
        ({"game": 1, "players": 2}, "game is a text of at most 10,000 characters"),
        ({"game": "g1", "players": 2, "seeds": 1}, "'seeds' is not known here; did you mean seed?"),
        (
            {"game": "g1", "players": 2, "seed": 1.5},
            "seed is a whole number, a text of at most 10,000 characters, or null",
        ),
        ({"game": "g1", "players": 2, "seed": "x" * 10_001}, "seed is a whole number"),
        ({"game": "g1", "players": 2, "chance": "dice"}, 'chance is "seed" or "ask"'),
        ({"game": "g1", "players": 2, "chance": []}, 'chance is "seed" or "ask"'),
        ({"game": "g1", "players": 2, "who": "ab"}, "who is a list of texts"),
        ({"game": "g1", "players": 2, "who": ["a"]}, "who sits at the table is a list of 2 names"),
        ({"game": "g1", "players": 2, "dealt": {}}, "dealt is a list"),
        ({"game": "g1", "players": 2, "dealt": [[[]]]}, "what was dealt is a list with one list of card ids"),
        ({"game": "g1", "players": 2, "seed": 1, "chance": "ask"}, "where chance is asked"),
    ],
)
def test_parameters_that_are_wrong(talk: Talk, params: dict[str, Any], message: str) -> None:
    talk.princes()
    error = talk.fail("new", **params)
    assert error["code"] == messages.INVALID_PARAMS
    assert error["message"].startswith(f"invalid params: {message}")
    assert "data" not in error
    assert talk.desk.tables == {}


def test_a_method_that_is_none(talk: Talk) -> None:
    assert talk.fail("vew")["message"] == "method not found: 'vew'; did you mean view?"
    for name in ("", "__class__", "call", "x" * 9_999, "\x00"):
        assert talk.fail(name)["code"] == messages.METHOD_NOT_FOUND


def test_records_that_are_none(talk: Talk) -> None:
    for record in ("", "{}\n", "x\n", '{"format": "machu-rules/record/1"}\n', "\n" * 100):
        error = talk.fail("replay", record=record)
        assert error["code"] == messages.RECORD
        assert error["data"].keys() == {"line"}


values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-3, 9)
    | st.sampled_from(
        [2**62, -(2**62), 0.5, "t1", "g1", "b1", "princes", "settle farmer", "random", "", "\x00", "view"]
    ),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["seat", "players", "day"]), inner, max_size=3)
    ),
    max_leaves=6,
)
NAMES = sorted({name for method in METHODS.values() for name in method.kinds})


@given(st.data())
def test_hostile_parameters(data: st.DataObject) -> None:
    """No parameters bring about an internal error or an error that the schema does not know; what the schema of the
    parameters does not take, the engine does not take either."""
    talk = Talk()
    talk.table()
    talk.ask("bot", game="g1", name="random", seat=0)
    method = data.draw(st.sampled_from(sorted(METHODS)))
    kinds = METHODS[method].kinds
    likely = {"game": "g1", "table": "t1", "bot": "b1", "source": "princes", "handle": "t1", "move": "settle farmer"}
    params: dict[str, Any] = {}
    for name in kinds:
        if name not in METHODS[method].optional or data.draw(st.booleans()):
            usual = st.just(likely[name]) if name in likely else st.nothing()
            params[name] = data.draw(usual | usual | values)
    if data.draw(st.integers(0, 9)) == 0:
        params[data.draw(st.sampled_from(NAMES))] = data.draw(values)
    answered = talk.answer(method, **params)
    if "error" in answered:
        assert answered["error"]["code"] not in (messages.INTERNAL_ERROR, messages.METHOD_NOT_FOUND), (
            method,
            params,
            answered,
        )
    else:
        assert parts(method)["params"](params), (method, params)
        assert parts(method)["result"](answered["result"]), (method, params)
