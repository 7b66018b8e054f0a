"""Every object that the library dumps is what its schema says: through whole games, every option, every number of
players, chance asked and not."""

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
from machu_rules.json_schemas import json_schema
from machu_rules.table.records import Recorder
from tests.json.compiled import valid
from tests.json.games import GAME, Moment, every_option, loaded, played
from tests.lockstep.players import CHOOSERS
from tests.table.toy import Shells

VARIANTS = every_option()
WORDS = ["enter", "sun_clock", "produce", "99", "-1", "+1", "corn", "cloth", "nothing", "farmer", "puma", "puma_virgin"]

Checker = Callable[[str, Any], None]


def checker(game: str | None = "princes") -> Checker:
    def check(name: str, data: Any) -> None:
        assert valid(name, game)(data), (name, data)

    return check


def slowly(name: str, data: Any) -> None:
    """By the library ``jsonschema`` itself, after real JSON."""
    errors = Draft202012Validator(json_schema(name, "princes")).iter_errors(json.loads(json.dumps(data)))
    assert [error.message for error in errors] == []


def check_moment(game: Any, moment: Moment, rng: random.Random, check: Checker, every: int) -> None:
    """The events of a moment, and of every so-many-th moment all else."""
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
    refusal = game.why_not(state, " ".join(rng.choices(WORDS, k=rng.randint(1, 3))), rng.choice([None, 0]))
    if refusal is not None:
        check("refusal", asdict(refusal))
    if decision is None:
        check("outcome", game.outcome(state).data())
        return
    check("decision", decision.data())
    move = rng.choice(decision.moves)
    check("move", str(move))
    check("preview", game.preview(state, move).data())


def check_game(game: Any, players: int, seed: int, chooser: str, check: Checker, every: int = 4, **more: Any) -> None:
    rng = random.Random(seed)
    for moment in played(game, players, seed, chooser, **more):
        check_moment(game, moment, rng, check, every)


@pytest.mark.parametrize("players", GAME.players)
def test_the_published_game(players: int) -> None:
    for chooser in ("wants_cards", "wants_clergy"):
        check_game(GAME, players, players, chooser, checker())


@pytest.mark.parametrize("name", VARIANTS)
def test_every_option(tmp_path: Path, name: str) -> None:
    game = loaded(tmp_path, VARIANTS[name])
    place = list(VARIANTS).index(name)
    chooser = ("wants_cards", "restless", "wants_clergy")[place % 3]
    check_game(game, game.players[place % len(game.players)], place, chooser, checker(), every=6)


@pytest.mark.parametrize("players", GAME.players)
def test_chance_asked(players: int) -> None:
    check_game(GAME, players, players, "wants_cards", checker(), every=6, chance="ask")


def test_the_library_jsonschema_agrees() -> None:
    """On the objects of a game, each also with something changed."""
    rng = random.Random(7)
    judges: dict[str, Any] = {}
    seen = {True: 0, False: 0}

    def check(name: str, data: Any) -> None:
        judge = judges.setdefault(name, Draft202012Validator(json_schema(name, "princes")))
        for one in (data, changed(json.loads(json.dumps(data)), rng)):
            verdict = valid(name, "princes")(one)
            assert judge.is_valid(one) == verdict, (name, one)
            seen[verdict] += 1

    for chooser in ("mixed", "at_random"):
        for number, moment in enumerate(played(GAME, 3, 7, chooser)):
            if number % 25 == 0:
                check_moment(GAME, moment, rng, check, every=1)
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


def test_every_kind_of_event_is_met(tmp_path: Path) -> None:
    """The games above would prove little if they did not tell of everything."""
    seen = set()
    for changes in ({}, VARIANTS["poor_bank"], VARIANTS["no_cards_left"]):
        game = loaded(tmp_path, changes)
        for seed, chooser in enumerate(("wants_cards", "wants_clergy", "mixed")):
            seen |= {event.kind for moment in played(game, 2 + seed, seed, chooser) for event in moment.events}
    assert seen == kinds()


def kinds() -> set[str]:
    definitions = json_schema("event", "princes")["$defs"].values()
    return {one["properties"]["kind"]["const"] for one in definitions if "kind" in one.get("properties", {})}


def test_problems(tmp_path: Path) -> None:
    for changes in ({"options": {"bank": "big"}}, {"goods": {"corn": {"start": -1}}}, {"nonsense": 1}):
        path = tmp_path / "variant.yaml"
        path.write_text(json.dumps({"format": "machu-rules/variant/1", "based_on": "princes", "name": "x", **changes}))
        problems = mr.validate(path)
        assert problems
        for problem in problems:
            checker(None)("problem", asdict(problem))


def test_records(tmp_path: Path) -> None:
    """Each line, finished or not, with undos, embedded rulebook, chance asked; and for seats."""
    tables = []
    for changes, more in (({}, {}), (VARIANTS["salt"], {"who": ["ada", "human"]}), ({}, {"chance": "ask"})):
        table = mr.Table.start(loaded(tmp_path, changes), 2, **more)
        rng = random.Random(7)
        for _ in range(200):
            if table.decision is not None:
                table = table.play(rng.choice(table.decision.moves))
        tables.append(table)
        while table.decision is not None:
            table = table.play(rng.choice(table.decision.moves))
        tables.append(table)
    for table in tables:
        for embed in (False, True):
            for line in table.record(embed).splitlines():
                checker(None)("record", json.loads(line))
        for seat in (None, 0, 1):
            for line in table.record_for(seat).splitlines():
                checker(None)("seat_record", json.loads(line))


def test_a_record_with_moves_taken_back(tmp_path: Path) -> None:
    table = mr.Table.start(GAME, 2, seed=7)
    path = tmp_path / "game.jsonl"
    with Recorder.create(path, table) as recorder:
        recorder.follow(table.play("settle farmer"))
        recorder.follow(table, seat=0)
        recorder.result()
    kinds_of_lines = [sorted(json.loads(line)) for line in path.read_text(encoding="utf-8").splitlines()[1:]]
    assert kinds_of_lines == [["move", "seat"], ["seat", "undo"], ["decisions", "result"]]
    for line in path.read_text(encoding="utf-8").splitlines():
        checker(None)("record", json.loads(line))


def test_features() -> None:
    for feature in GAME.features(GAME.view(GAME.new(4, seed=7), 0)):
        checker(None)("feature", feature._asdict())


def test_every_move_that_can_be_asked() -> None:
    for text in (*GAME.texts, *GAME.chance_texts):
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
@pytest.mark.parametrize("players", GAME.players)
@pytest.mark.parametrize("chooser", CHOOSERS)
def test_every_object_of_many_games(tmp_path: Path, players: int, chooser: str) -> None:
    for seed in range(3):
        check_game(GAME, players, seed, chooser, checker(), every=1)
    check_game(GAME, players, 3, chooser, slowly, every=10, most=400)
    for changes in VARIANTS.values():
        game = loaded(tmp_path, changes)
        check_game(game, min(players, max(game.players)), 4, chooser, checker(), every=2)
