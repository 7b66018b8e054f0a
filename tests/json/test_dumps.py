"""All objects that the library dumps agree with their schemas.

This covers whole games with all options, all numbers of players, and both kinds of chance.
"""

from __future__ import annotations

import json
import random
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from attrs import asdict
from jsonschema import Draft202012Validator

import machu_rules as mr
from machu_rules.games.json_schemas import json_schema
from machu_rules.match.recorder import Recorder
from tests.fast_part import LONG_GAMES, one_in
from tests.json.compiled import valid
from tests.json.games import GAME, GAMES, PLAYERS, Moment, every_option, loaded, played
from tests.toy import Shells

COUNTS = [(name, players) for name, game in GAMES.items() for players in game.players]
VARIANTS = [(name, changes) for name in GAMES for changes in every_option(name)]
NUMBERS = ["99", "-1", "+1"]

Checker = Callable[[str, Any], None]


def checker(game: str | None) -> Checker:
    def check(name: str, data: Any) -> None:
        assert valid(name, game)(data), (name, data)

    return check


def slowly(game: str) -> Checker:
    """By the library ``jsonschema`` itself, after real JSON."""

    def check(name: str, data: Any) -> None:
        errors = Draft202012Validator(json_schema(name, game)).iter_errors(json.loads(json.dumps(data)))
        assert [error.message for error in errors] == []

    return check


def check_moment(game: Any, moment: Moment, rng: random.Random, check: Checker, every: int) -> None:
    """The events of a moment, and everything else for some moments."""
    state, decision, _, events = moment
    for event in events:
        check("event", event.json())
    if rng.randrange(every):
        return
    players = len(game.dump(state)["players"])
    check("state", game.dump(state))
    check("view", game.view(state, rng.choice([None, *range(players)])))
    for line in game.score(state, rng.randrange(players)):
        check("score_line", asdict(line))
    words = [*rng.choice(game.action_space + game.chance_space).split(), *NUMBERS]
    refusal = game.why_not(state, " ".join(rng.choices(words, k=rng.randint(1, 3))), rng.choice([None, 0]))
    if refusal is not None:
        check("refusal", asdict(refusal))
    if decision is None:
        check("outcome", game.outcome(state).data())
        return
    check("decision", decision.data())
    check("decision", decision.data(hide=True))
    move = rng.choice(decision.moves)
    check("move", str(move))
    check("preview", game.preview(state, move, decision.seat).data())


def check_game(game: Any, players: int, seed: int, chooser: str, check: Checker, every: int = 4, **more: Any) -> None:
    rng = random.Random(seed)
    for moment in played(game, players, seed, chooser, **more):
        check_moment(game, moment, rng, check, every)


@pytest.mark.slow
@pytest.mark.parametrize(("name", "players"), COUNTS)
def test_the_published_game(name: str, players: int) -> None:
    for chooser in set(PLAYERS[name]) - {"at_random", "restless", "mixed"}:
        check_game(GAMES[name], players, players, chooser, checker(name))


@pytest.mark.slow
@pytest.mark.parametrize(("name", "option"), VARIANTS)
def test_every_option(tmp_path: Path, name: str, option: str) -> None:
    game = loaded(tmp_path, every_option(name)[option], name)
    place = VARIANTS.index((name, option))
    with_a_goal = [one for one in PLAYERS[name] if one not in ("at_random", "mixed")][:2]
    chooser = with_a_goal[place % len(with_a_goal)]
    players = game.players[-1 if option == "a_crowd" else place % len(game.players)]
    check_game(game, players, place, chooser, checker(name), every=6)
    check_game(game, players, place, chooser, checker(name), every=12, most=200, chance="ask")


@pytest.mark.parametrize(("name", "players"), one_in(3, COUNTS))
def test_chance_asked(name: str, players: int) -> None:
    check_game(GAMES[name], players, players, PLAYERS[name][-2], checker(name), every=6, chance="ask")


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_the_library_jsonschema_agrees(name: str) -> None:
    """For the objects of a game, also with changes."""
    rng = random.Random(7)
    judges: dict[str, Any] = {}
    seen = {True: 0, False: 0}

    def check(schema: str, data: Any) -> None:
        judge = judges.setdefault(schema, Draft202012Validator(json_schema(schema, name)))
        for one in (data, changed(json.loads(json.dumps(data)), rng)):
            verdict = valid(schema, name)(one)
            assert judge.is_valid(one) == verdict, (schema, one)
            seen[verdict] += 1

    for chooser in (PLAYERS[name][-1], "at_random"):
        moments = list(played(GAMES[name], 3, 7, chooser))
        for moment in moments[:: max(1, len(moments) // 40)]:
            check_moment(GAMES[name], moment, rng, check, every=1)
    assert min(seen.values()) > 50


def changed(data: Any, rng: random.Random) -> Any:
    """The data with one thing in it taken away, added, or replaced."""
    if not isinstance(data, dict | list) or not data or rng.random() < 0.1:
        return rng.choice([None, True, -1, 0, 1, 3, 10**10, 0.5, "corn", "Corn\n", "conquest", [], {}, data])
    if isinstance(data, list):
        place = rng.randrange(len(data))
        if rng.random() < 0.2:
            return [*data, data[place]]
        return [changed(one, rng) if number == place else one for number, one in enumerate(data)]
    key = rng.choice(list(data))
    if rng.random() < 0.2:
        return {name: one for name, one in data.items() if name != key}
    if rng.random() < 0.1:
        return {**data, "surprise": data[key]}
    return {**data, key: changed(data[key], rng)}


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_event_and_decision_is_met(tmp_path: Path, name: str) -> None:
    """The games above would prove little if they did not tell of everything."""
    events, decisions = set(), set()
    few = [option for option in every_option(name) if option in ("poor_bank", "no_cards_left", "few_cards")]
    for changes in ({}, *(every_option(name)[option] for option in few)):
        game = loaded(tmp_path, changes, name)
        for seed, chooser in enumerate(PLAYERS[name][-3:]):
            for chance in ("seed", "ask"):
                for moment in played(game, 2 + seed, seed, chooser, chance):
                    events |= {event.kind for event in moment.events}
                    decisions |= {moment.decision.kind} if moment.decision else set()
    assert events == kinds(name)
    assert decisions == set(json_schema("decision", name)["$defs"]["DecisionKind"]["enum"])


def kinds(name: str) -> set[str]:
    definitions = json_schema("event", name)["$defs"].values()
    return {one["properties"]["kind"]["const"] for one in definitions if "kind" in one.get("properties", {})}


def test_problems(tmp_path: Path) -> None:
    for changes in ({"options": {"bank": "big"}}, {"goods": {"corn": {"start": -1}}}, {"nonsense": 1}):
        path = tmp_path / "variant.yaml"
        path.write_text(json.dumps({"format": "machu-rules/variant/1", "based_on": "princes", "name": "x", **changes}))
        problems = mr.validate(path)
        assert problems
        for problem in problems:
            checker(None)("problem", asdict(problem))


@pytest.mark.parametrize("name", GAMES)
def test_records(tmp_path: Path, name: str) -> None:
    """All lines, finished or not, with embedded rulebook, with moves of chance, and for seats."""
    matches = []
    own_ids = every_option(name)["salt" if name == "princes" else "own_ids"]
    players = GAMES[name].players[0]
    who = ["ada", *["human"] * (players - 1)]
    cases: list[tuple[Any, dict[str, Any]]] = [({}, {}), (own_ids, {"who": who}), ({}, {"chance": "ask"})]
    for changes, more in cases:
        match = mr.Match.start(loaded(tmp_path, changes, name), players, **more)
        rng = random.Random(7)
        while match.decision is not None:
            if match.number in (11, 200):
                matches.append(match)
            match = match.play(rng.choice(match.decision.moves))
        matches.append(match)
    for match in matches:
        for embed in (False, True):
            for line in match.record(embed).splitlines():
                checker(None)("record", json.loads(line))
        for seat in (None, 0, 1):
            for line in match.record_for(seat).splitlines():
                checker(None)("seat_record", json.loads(line))


def test_a_record_with_moves_taken_back(tmp_path: Path) -> None:
    match = mr.Match.start(GAME, 2, seed=7)
    path = tmp_path / "game.jsonl"
    with Recorder.create(path, match) as recorder:
        recorder.update(match.play("settle farmer"))
        recorder.update(match, seat=0)
        recorder.write_result()
    kinds_of_lines = [sorted(json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    assert kinds_of_lines == [["line", "move", "seat"], ["line", "seat", "undo"], ["decisions", "line", "result"]]
    for line in path.read_text(encoding="utf-8").splitlines():
        checker(None)("record", json.loads(line))


@pytest.mark.parametrize("name", GAMES)
def test_features(name: str) -> None:
    game = GAMES[name]
    for feature in game.features(game.view(game.new(4, seed=7), 0)):
        checker(None)("feature", feature._asdict())


@pytest.mark.parametrize("name", GAMES)
def test_every_move_that_can_be_asked(name: str) -> None:
    for text in (*GAMES[name].action_space, *GAMES[name].chance_space):
        checker(None)("move", text)


def test_another_game_is_what_the_common_schemas_say() -> None:
    """Several decisions open at once, answers private to a seat."""
    game = Shells()
    state = game.new(3, seed=7)
    check = checker(None)
    while decisions := game.decisions(state):
        for seat in (None, 0, 1, 2):
            check("view", json.loads(json.dumps(game.view(state, seat))))
        for decision in decisions:
            check("decision", decision.data())
        decision = decisions[-1]
        refusal = game.why_not(state, "bid 99", decision.seat)
        assert refusal is not None
        check("refusal", asdict(refusal))
        state, events = game.apply(state, decision.moves[0] if decision.seat else decision.moves[-1], decision.seat)
        for event in events:
            check("event", event.json())
    outcome = game.outcome(state)
    assert outcome is not None
    check("outcome", outcome.data())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("name", "players", "chooser"),
    [(name, players, chooser) for name, players in COUNTS for chooser in dict.fromkeys(PLAYERS[name])],
)
def test_every_object_of_many_games(tmp_path: Path, name: str, players: int, chooser: str) -> None:
    if name in LONG_GAMES:  # its options have games of their own above
        check_game(GAMES[name], players, 1, chooser, checker(name), every=3)
        check_game(GAMES[name], players, 3, chooser, slowly(name), every=60)
        return
    check_game(GAMES[name], players, 1, chooser, checker(name), every=1)
    check_game(GAMES[name], players, 3, chooser, slowly(name), every=20, most=400)
    for changes in every_option(name).values():
        game = loaded(tmp_path, changes, name)
        check_game(game, min(players, max(game.players)), 4, chooser, checker(name), every=8)
