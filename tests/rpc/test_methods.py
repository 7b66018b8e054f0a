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
from machu_rules.games.json_schemas import json_schema
from machu_rules.rpc import limits, messages
from machu_rules.rpc.handles import Handles
from machu_rules.rpc.method_registry import METHODS, parameters
from tests.games.princes.lockstep.harness import variant_path
from tests.rpc.talking import Talk, parts

GAME: Any = mr.load("princes")


@pytest.fixture
def talk() -> Talk:
    return Talk()


def test_methods_and_parameters_are_those_of_the_schema() -> None:
    documented = json_schema("engine")["properties"]
    assert documented.keys() == METHODS.keys()
    for name in METHODS:
        params = documented[name]["properties"]["params"]
        assert list(params["properties"]) == list(parameters(name)), name
        assert params.get("required", []) == [key for key, field in parameters(name).items() if field.required], name


def as_json(data: Any) -> Any:
    return json.loads(json.dumps(data))


def test_games(talk: Talk) -> None:
    answer = talk.ask("games")  # other games may be installed beside the library
    assert answer == {"games": [*mr.games(), *answer["games"][3:]], "engine": mr.__version__}
    loaded = talk.ask("load", source="princes")
    assert (loaded["game"], loaded["of"], loaded["players"]) == ("g1", "princes", [2, 3, 4, 5])
    assert loaded["fingerprint"] == GAME.fingerprint
    assert loaded["bots"] == list(mr.bots(GAME))
    assert talk.ask("rule", game="g1", rule="CLERGY-2")["title"] == GAME.rule("CLERGY-2").title
    texts = talk.ask("action_space", game="g1")
    assert (texts["action_space"], texts["chance_space"]) == (list(GAME.action_space), list(GAME.chance_space))
    assert talk.ask("board", game="g1")["svg"].startswith("<svg")
    book = talk.ask("rulebook", game="g1")
    assert book["names"]["corn_terraces"] == "Corn Terraces"
    assert [rule["id"] for rule in book["rules"]] == [rule.id for rule in GAME.rulebook.rules]
    assert len(book["figures"]) == len(GAME.rulebook.provenance)


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


@pytest.mark.parametrize("name", mr.games())
def test_colours_names_and_places_of_a_rulebook(talk: Talk, name: str) -> None:
    game: Any = mr.load(name)
    handle = talk.ask("load", source=name)["game"]
    files = talk.ask("data", game=handle)["files"]
    assert files == json.loads(game.rulebook.effective)
    graph = talk.ask("graph", game=handle)
    assert [node["id"] for node in graph["nodes"]] == list(game.board.nodes)
    assert [(edge["from"], edge["to"]) for edge in graph["edges"]] == list(game.board.edges)
    assert all({"name", "kind", "x", "y"} <= node.keys() for node in graph["nodes"])
    if name == "princes":
        assert files["goods"]["goods"][0]["colour"].startswith("#")


SECRETS = {
    "passwd": "root:x:0:0:hunter2 words:/root:/bin/sh\nhunter2:x:1:1\n",
    "keys.yaml": "password: hunter2\nhunter2: yes\ntoken: &hunter2 !hunter2 x\ntoken: *hunter2\n",
    "keys.json": '{"hunter2": "hunter2", "list": ["hunter2"], "based": 1}',
    "list.yaml": "- hunter2\n- x: hunter2\n",
    "broken.ini": "[hunter2]\nkey = hunter2\n\thunter2: [",
    "broken.yaml": "token: &hunter2 yes\nother: *hunter2\nlist: [",
    "binary": "hunter2\x00\x01hunter2",
}


@pytest.mark.parametrize("name", SECRETS)
def test_a_file_that_is_no_rulebook_is_not_quoted(talk: Talk, name: str, tmp_path: Path) -> None:
    """Who may talk to the engine may not read every file through it."""
    path = tmp_path / name
    path.write_text(SECRETS[name], encoding="utf-8")
    for params in ({"source": str(path)}, {"source": "princes", "language": str(path)}):
        error = talk.fail("load", **params)
        assert error["code"] == messages.RULEBOOK
        assert "hunter2" not in json.dumps(error)
    assert "hunter2" not in json.dumps(talk.ask("validate", source=str(path)))


def test_an_engine_that_reads_no_files(tmp_path: Path) -> None:
    talk = Talk()
    talk.handles = Handles(named_only=True)
    path = variant_path(tmp_path, {"options": {"hands": "open"}})
    for method, params in (
        ("load", {"source": path}),
        ("load", {"source": "princes", "language": path}),
        ("load", {"source": "princes/"}),
        ("validate", {"source": path}),
    ):
        assert talk.fail(method, **params)["message"].startswith("invalid params: this engine reads no files: ")
    assert talk.ask("load", source="princes", language="de")["game"] == "g1"
    assert talk.ask("validate", source="princes") == {"problems": []}


def test_another_language(talk: Talk) -> None:
    english, german = (talk.ask("load", source="princes", language=language) for language in ("en", "de"))
    assert english["fingerprint"] == german["fingerprint"]
    names = talk.ask("rulebook", game=german["game"])["names"]
    assert names == dict(GAME.in_language("de").catalogue.names)
    assert names != talk.ask("rulebook", game=english["game"])["names"]
    match = talk.ask("new", game=german["game"], players=2)["match"]
    assert talk.ask("why_not", match=match, move="")["refusal"]["message"] != ""
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
    match = talk.match()
    before = talk.ask("dump", match=match)
    refusal = GAME.why_not(GAME.new(2, seed="7"), "enter sun_clock", 0)
    error = talk.fail("play", match=match, move="enter sun_clock", seat=0)
    assert error == {
        "code": messages.ILLEGAL_MOVE,
        "message": str(refusal),
        "data": {"refusal": as_json(asdict(refusal))},
    }
    assert talk.ask("why_not", match=match, move="enter sun_clock", seat=0)["refusal"] == error["data"]["refusal"]
    assert talk.fail("preview", match=match, move="enter sun_clock", seat=0) == error
    assert talk.fail("play", match=match, move="settle farmer", seat=1)["data"]["refusal"]["code"] == "not_asked"
    assert talk.ask("dump", match=match) == before


def test_several_moves(talk: Talk) -> None:
    match = talk.match()
    done = talk.ask("play_all", match=match, moves=["settle farmer", [1, "settle potter"], [1, "enter sun_clock"]])
    assert (done["played"], done["number"], done["refusal"]["code"]) == (2, 2, "not_asked")
    done = talk.ask("play_all", match=match, moves=["enter central_plaza", "adjust nothing"])
    assert (done["played"], done["number"], done["refusal"]) == (2, 4, None)
    assert talk.ask("play_all", match=match, moves=[])["played"] == 0


def test_undo_and_fork(talk: Talk) -> None:
    match = talk.match()
    start = talk.ask("decisions", match=match)
    talk.ask("play", match=match, move="settle farmer")
    fork = talk.ask("fork", match=match)["match"]
    assert talk.ask("undo", match=match) == start
    assert talk.ask("decisions", match=fork)["number"] == 1
    assert talk.ask("fork", match=fork, number=0)["number"] == 0
    assert talk.fail("fork", match=fork, number=2)["code"] == messages.INVALID_PARAMS
    assert talk.fail("undo", match=match)["data"] == {"number": 0, "code": "none"}
    talk.ask("play", match=fork, move="settle farmer")
    error = talk.fail("undo", match=fork, times=2)
    assert (error["code"], error["data"]) == (messages.UNDO, {"number": 1, "code": "other"})
    assert talk.ask("undo", match=fork, times=2, force=True)["number"] == 0


def test_what_was_taken_back_is_told_and_bots_are_gone_back_over(talk: Talk) -> None:
    who = ["human", "random"]
    match = talk.ask("new", game=talk.ask("load", source="princes")["game"], players=2, seed=7, who=who)["match"]
    told = talk.ask("changes", match=match)
    assert [event["kind"] for event in told["events"]] == ["drew", "drew"]
    talk.ask("play_all", match=match, moves=["settle potter", "settle farmer"])
    told = talk.ask("changes", match=match, cursor=told["cursor"], sentences=True)
    assert (told["number"], told["taken_back"], len(told["events"])) == (2, 0, len(told["sentences"]))
    assert talk.ask("undo_to", match=match, seat=0)["number"] == 0
    talk.ask("play", match=match, move="settle weaver")
    told = talk.ask("changes", match=match, cursor=told["cursor"], seat=1)
    assert (told["taken_back"], [event["data"]["occupation"] for event in told["events"]]) == (2, ["weaver"])
    assert "this is not a valid cursor" in talk.fail("changes", match=match, cursor="x")["message"]
    assert talk.fail("undo_to", match=match, seat=1)["data"] == {"number": 0, "code": "none"}


def test_going_on_from_a_state_and_from_a_view(talk: Talk) -> None:
    match = talk.match()
    talk.ask("play", match=match, move="settle farmer")
    game, state = talk.princes(), talk.ask("dump", match=match)
    restored = talk.ask("restore", game=game, state=state)
    assert restored["decisions"] == talk.ask("decisions", match=match)["decisions"]
    view = talk.ask("view", match=match, seat=1)
    determinized = talk.ask("determinize", game=game, view=view, seed="a")["match"]
    assert talk.ask("view", match=determinized, seat=1) == view
    for handle in (restored["match"], determinized):
        assert talk.ask("play", match=handle, move="settle weaver")["number"] == 1
        for method in ("record", "record_for"):
            error = talk.fail(method, match=handle)
            assert "a match made by Match.at_state has no record" in error["message"]
    state["bank"]["corn"] += 1
    error = talk.fail("restore", game=game, state=state)
    assert (error["code"], "BANK-1" in error["message"]) == (messages.STATE, True)
    assert talk.fail("determinize", game=game, view={**view, "day": 50})["code"] == messages.STATE


@pytest.mark.rule("SECRET-1")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_what_a_seat_is_told_depends_on_what_it_may_know(talk: Talk, seat: int | None) -> None:
    """Two matches that differ only in cards that the seat cannot know: all that it may ask for is the same."""
    game = talk.princes()
    bots = [talk.ask("bot", game=game, name="runner", seat=place, seed="s")["bot"] for place in range(3)]
    start = talk.ask("new", game=game, players=3, seed="s")["match"]
    summits = 0
    for _ in range(400):
        move = talk.ask("choose", bot=bots[talk.ask("decisions", match=start)["decisions"][0]["seat"]], match=start)
        if move["move"].startswith("return"):
            summits += 1
        talk.ask("play", match=start, move=move["move"])
    assert summits
    view = talk.ask("view", match=start, seat=seat)
    state = talk.ask("dump", match=start)
    one = talk.ask("restore", game=game, state=state)["match"]
    other = talk.ask("determinize", game=game, view=view, seed="other")["match"]
    assert talk.ask("dump", match=other) != state
    for number in range(150):
        (decision,) = talk.ask("decisions", match=one)["decisions"]
        moves = decision["moves"]
        if decision["kind"] == "return" and decision["seat"] != seat:
            break  # here the seat cannot know what may be answered
        assert talk.ask("decisions", match=other)["decisions"] == [decision]
        move = moves[number % len(moves)]
        for method in ("preview", "why_not"):
            told = [talk.ask(method, match=match, move=move, seat=decision["seat"]) for match in (one, other)]
            assert told[0] == told[1], method
        for match in (one, other):
            talk.ask("play", match=match, move=move)
        for method, rest in (("view", {}), ("events", {"since": number, "sentences": True})):
            told = [talk.ask(method, match=match, seat=seat, **rest) for match in (one, other)]
            assert told[0] == told[1], method
    assert number > 5


def test_chance_asked(talk: Talk) -> None:
    now = talk.ask("new", game=talk.princes(), players=2, chance="ask")
    (decision,) = now["decisions"]
    assert (decision["seat"], decision["kind"], decision["secret"]) == (-1, "deal", True)
    assert decision["weights"] == [1] * 28
    now = talk.ask("play", match=now["match"], move=decision["moves"][3], seat=-1)
    assert now["decisions"][0]["weights"] == [1] * 27
    assert talk.ask("view", match=now["match"], seat=0)["players"][0]["hand"] == ["farmer_weaver"]


def test_events_are_told_in_parts(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(limits, "TOLD", 3)
    match = talk.match()
    moves = ["settle farmer", "settle farmer", "enter central_plaza", "adjust nothing", "close"]
    assert talk.ask("play_all", match=match, moves=moves)["played"] == 5
    found: list[Any] = []
    number = 0
    while number < 5:
        told = talk.ask("events", match=match, since=number, seat=0, sentences=True)
        assert len(told["sentences"]) == len(told["events"])
        assert number < told["number"] <= number + 3
        number = told["number"]
        found += told["events"]
    assert found == talk.handles.match(match).events(0, 0)
    for since in (-1, 6):
        assert talk.fail("events", match=match, since=since)["code"] == messages.INVALID_PARAMS


def test_pictures_and_numbers(talk: Talk) -> None:
    match = talk.match()
    assert talk.ask("draw", match=match, seat=0)["svg"] == GAME.svg(GAME.view(GAME.new(2, seed="7"), 0))
    events = talk.ask("changes", match=match, seat=0)["events"]
    ids = talk.ask("questions", match=match, seat=0)["questions"][0]["choices"][0]["targets"]
    found, pointed = talk.handles.match(match), {"last": events, "targets": ids, "marked": ["seat:0"], "theme": "dark"}
    assert talk.ask("draw", match=match, seat=0, parts=["map"], **pointed)["svg"] == mr.draw.board(
        found, seat=0, parts=["map"], **pointed
    )
    assert talk.ask("colours", theme="print")["colours"] == mr.draw.colours("print")
    for layer in ("all", "ground", "pieces"):
        parts = talk.ask("draw_parts", match=match, seat=0, layer=layer, width=500, **pointed)["parts"]
        assert parts == mr.draw.parts(found, seat=0, layer=layer, width=500, **pointed)
    patches = talk.ask("draw_patches", before={"map": "", "gone": ""}, after=parts)["patches"]
    assert mr.draw.patched({"map": "", "gone": ""}, patches) == {**parts, "gone": ""}
    assert talk.ask("board", game="g1", theme="print")["svg"] == mr.draw.board(GAME, theme="print")
    wrong: list[dict[str, Any]] = [{"parts": ["nowhere"]}, {"theme": "pink"}, {"targets": "seat:0"}, {"seat": 2}]
    for each in wrong:
        assert talk.fail("draw", match=match, **each)["code"] == messages.INVALID_PARAMS
    assert talk.fail("draw", match=match, last=[{}])["code"] == messages.STATE
    assert talk.fail("draw_parts", match=match, width=10)["code"] == messages.INVALID_PARAMS
    features = talk.ask("features", match=match, seat=0)["features"]
    assert features == [one._asdict() for one in GAME.features(GAME.view(GAME.new(2, seed="7"), 0))]


def test_bots(talk: Talk) -> None:
    match, game = talk.match(), talk.princes()
    bot = talk.ask("bot", game=game, name="random", seat=1)["bot"]
    error = talk.fail("choose", bot=bot, match=match)
    assert error["message"] == "invalid params: seat 1, where the bot sits, has no open decision"
    for wrong in ("os:system", "tests.rpc.talking:Talk", "wrker", ""):
        assert talk.fail("bot", game=game, name=wrong, seat=0)["message"].startswith("invalid params: there is no bot")
    for seat in (-1, 5):
        assert talk.fail("bot", game=game, name="random", seat=seat)["code"] == messages.INVALID_PARAMS


def test_handles(talk: Talk) -> None:
    """Closed ones are forgotten and not given again; a match needs the handle of its game no more."""
    match = talk.match()
    assert talk.ask("close", handle="g1") == {}
    assert talk.ask("play", match=match, move="settle farmer")["number"] == 1
    assert talk.fail("new", game="g1", players=2)["code"] == messages.HANDLE
    assert talk.princes() == "g2"
    bot = talk.ask("bot", game="g2", name="random", seat=0)["bot"]
    for handle in (match, bot):
        assert talk.ask("close", handle=handle) == {}
        assert talk.fail("close", handle=handle)["code"] == messages.HANDLE
    assert talk.fail("view", match=match)["code"] == messages.HANDLE
    assert talk.fail("view", match="g2")["code"] == messages.HANDLE
    assert talk.handles.moves == 0


def test_limits(talk: Talk, monkeypatch: pytest.MonkeyPatch) -> None:
    assert talk.ask("limits") == limits.LIMITS
    small = {**limits.LIMITS, "games": 1, "matches": 2, "bots": 1, "moves": 3}
    monkeypatch.setattr(limits, "LIMITS", small)
    match = talk.match()
    game = "g1"

    def reached(limit: str, method: str, **params: Any) -> None:
        error = talk.fail(method, **params)
        assert (error["code"], error["data"]) == (messages.LIMIT, {"limit": limit, "most": small[limit]})

    reached("games", "load", source="princes")
    talk.ask("bot", game=game, name="random", seat=0)
    reached("bots", "bot", game=game, name="random", seat=0)
    talk.ask("play", match=match, move="settle farmer")
    reached("moves", "play_all", match=match, moves=["settle farmer"] * 3)
    other = talk.ask("fork", match=match)["match"]
    reached("matches", "fork", match=match)
    reached("matches", "new", game=game, players=2)
    talk.ask("play", match=match, move="settle farmer")
    reached("moves", "play", match=other, move="settle farmer")
    record = talk.ask("record", match=match)["record"]
    talk.ask("close", handle=other)
    reached("moves", "replay", record=record)
    talk.ask("undo", match=match, times=2, force=True)
    assert talk.ask("replay", record=record)["number"] == 2


@pytest.mark.parametrize(
    ("params", "message"),
    [
        ({}, "game is missing: a text of at most 10,000 characters"),
        ({"game": "g1"}, "players is missing: a whole number from 0 to 100"),
        ({"game": "g1", "players": "2"}, "players: expected a whole number from 0 to 100, not a text"),
        ({"game": "g1", "players": 2.0}, "players: expected a whole number from 0 to 100, not a number"),
        ({"game": "g1", "players": True}, "players: expected a whole number from 0 to 100, not true or false"),
        ({"game": "g1", "players": None}, "players: expected a whole number from 0 to 100, not null"),
        ({"game": "g1", "players": -1}, "players: 0 at least, not -1"),
        ({"game": "g1", "players": 6}, "The Princes of Machu Picchu is for 2, 3, 4, 5 players, not 6"),
        ({"game": 1, "players": 2}, "game: expected a text of at most 10,000 characters, not a whole number"),
        ({"game": "g1", "players": 2, "seeds": 1}, "'seeds' is not known here; did you mean seed?"),
        (
            {"game": "g1", "players": 2, "seed": 1.5},
            "seed: expected a whole number or a text of at most 10,000 characters or null, not a number",
        ),
        ({"game": "g1", "players": 2, "seed": "x" * 10_001}, "seed: 10,000 characters at most, not 10,001"),
        ({"game": "g1", "players": 2, "chance": "dice"}, 'chance: expected "seed" or "ask", not \'dice\''),
        ({"game": "g1", "players": 2, "chance": []}, 'chance: expected "seed" or "ask", not a list'),
        ({"game": "g1", "players": 2, "who": "ab"}, "who: expected a list or null, not a text"),
        ({"game": "g1", "players": 2, "who": ["a", 1]}, "who[1]: expected a text of at most 10,000 characters"),
        ({"game": "g1", "players": 2, "who": ["a"]}, "who is a list of 2 names"),
        ({"game": "g1", "players": 2, "dealt": {}}, "dealt: expected a list or null, not an object"),
        ({"game": "g1", "players": 2, "dealt": [[[]]]}, "dealt is a list with one list of card ids"),
        ({"game": "g1", "players": 2, "seed": 1, "chance": "ask"}, "with chance='ask'"),
    ],
)
def test_parameters_that_are_wrong(talk: Talk, params: dict[str, Any], message: str) -> None:
    talk.princes()
    error = talk.fail("new", **params)
    assert error["code"] == messages.INVALID_PARAMS
    assert error["message"].startswith(f"invalid params: {message}")
    assert "data" not in error
    assert talk.handles.matches == {}


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
        [2**62, -(2**62), 0.5, "m1", "g1", "b1", "princes", "settle farmer", "random", "", "\x00", "view"]
    ),
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["seat", "players", "day"]), inner, max_size=3)
    ),
    max_leaves=6,
)
NAMES = sorted({name for method in METHODS for name in parameters(method)})


@given(st.data())
def test_hostile_parameters(data: st.DataObject) -> None:
    """No parameters bring about an internal error or an error that the schema does not know; what the schema of the
    parameters does not take, the engine does not take either."""
    talk = Talk()
    talk.match()
    talk.ask("bot", game="g1", name="random", seat=0)
    method = data.draw(st.sampled_from(sorted(METHODS)))
    likely = {"game": "g1", "match": "m1", "bot": "b1", "source": "princes", "handle": "m1", "move": "settle farmer"}
    params: dict[str, Any] = {}
    for name, field in parameters(method).items():
        if field.required or data.draw(st.booleans()):
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


def test_frames_show_what_was_not_heard_yet(talk: Talk) -> None:
    match = talk.ask("new", game=talk.ask("load", source="princes")["game"], players=2, seed=7)["match"]
    cursor = talk.ask("changes", match=match)["cursor"]
    talk.ask("play_all", match=match, moves=["settle potter", "settle farmer", "enter corn_terraces"])
    given = talk.ask("frames", match=match, cursor=cursor)
    assert given["events"] == talk.ask("changes", match=match, cursor=cursor)["events"]
    assert given == talk.ask("frames", match=match)
    bonus = [frame["bonus"]["corn_terraces"] for frame in given["frames"]]
    kinds = [event["kind"] for event in given["events"]]
    assert bonus == [int(kinds.index("bonus_taken") > place) for place in range(len(kinds))]
    view = talk.ask("view", match=match)
    assert {**given["frames"][-1], **{key: view[key] for key in ("seat", "agenda", "decisions")}} == view
    again = talk.ask("frames", match=match, cursor=given["cursor"], seat=1)
    assert (again["events"], again["frames"], again["number"]) == ([], [], 3)
    assert "this is not a valid cursor" in talk.fail("frames", match=match, cursor="x")["message"]


def test_questions_and_words(talk: Talk) -> None:
    game = talk.ask("load", source="princes")["game"]
    match = talk.ask("new", game=game, players=2, seed=7, names=["Anna", "Ben"])["match"]
    found = mr.Match.start(GAME, 2, 7, names=["Anna", "Ben"])
    assert talk.ask("questions", match=match) == {"number": 0, "questions": as_json(found.questions(None))}
    with_previews = talk.ask("questions", match=match, seat=0, preview=True)["questions"]
    assert with_previews == as_json(found.questions(0, preview=True))
    assert with_previews[0]["choices"][0]["preview"]["seat"] == 0
    assert talk.ask("prompt", match=match, seat=0) == {"prompt": "Where do you place your first Inca?"}
    assert talk.ask("prompt", match=match, seat=1) == {"prompt": None}
    said = talk.ask("describe", match=match, move="settle potter")
    assert said == {"words": "place a potter in the Potter's Quarter"}
    refusal = talk.ask("why_not", match=match, move="settle potter", seat=1)["refusal"]
    assert refusal["message"] == "It is Anna's turn."
    german = talk.ask("load", source="princes", language="de")["game"]
    given = {"game": german, "code": refusal["code"], "params": refusal["params"]}
    assert talk.ask("message", **given, names=["Anna", "Ben"]) == {"sentence": "Jetzt ist Anna am Zug."}
    assert talk.ask("message", **given) == {"sentence": "Jetzt ist Spieler 1 am Zug."}
    event = talk.ask("preview", match=match, move="settle potter")["events"][0]
    assert talk.ask("sentence", match=match, event=event) == {
        "sentence": "Anna places a potter in the Potter's Quarter"
    }


@pytest.mark.parametrize(
    ("method", "params", "wrong"),
    [
        ("new", {"game": "g1", "players": 2, "names": ["Anna"]}, "2 play, and names were given for 1"),
        ("sentence", {"event": {}}, "an event has kind, seat and data"),
        ("sentence", {"event": {"kind": "drew", "seat": 0, "data": {}}}, "the text 'drew' of the events takes"),
        ("sentence", {"event": {"kind": "drew", "seat": 0, "data": {"number": {}}}}, "the text 'drew' of the events"),
        ("sentence", {"event": {"kind": "dance", "seat": "x", "data": {}}}, "an event has kind, seat and data"),
        ("message", {"game": "g1", "code": "dance", "params": {}}, "there is no text 'dance' among the refusals"),
        ("message", {"game": "g1", "code": "other_question", "params": {"question": 3}}, "the text 'other_question'"),
        ("questions", {"seat": 7}, "there is no seat 7"),
        ("describe", {"move": "dance"}, "not a move of this game"),
    ],
)  # fmt: skip
def test_wrong_questions(talk: Talk, method: str, params: dict[str, Any], wrong: str) -> None:
    talk.ask("load", source="princes")
    match = talk.ask("new", game="g1", players=2, seed=7)["match"]
    given = params if "game" in params else {"match": match, **params}
    assert wrong in talk.fail(method, **given)["message"]
