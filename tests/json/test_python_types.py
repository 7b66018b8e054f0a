"""Python types for the JSON of games: generated from the schemas, and checked by mypy in a program."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args, get_type_hints

import pytest

import machu_rules as mr
from machu_rules.core.shape_check import shape_predicate
from machu_rules.games.inca_empire import types as inca_empire
from machu_rules.games.incan_gold import types as incan_gold
from machu_rules.games.princes import types as princes
from tests.contract.courses import course
from tools import python_types

TYPES: dict[str, Any] = {"princes": princes, "incan-gold": incan_gold, "inca-empire": inca_empire}

RIGHT = """
import machu_rules as mr
from machu_rules.games.princes.types import Event, View

game = mr.load("princes")
state, events = game.apply(game.new(players=4, seed=7), "settle potter")
view = game.view(state, 0)
reveal_type(view["players"][0]["goods"])
told = game.events_for(events, 0)
frames = game.frames(view, told)
reveal_type(frames[0]["day"])
reveal_type(game.dump(state)["stack"])
reveal_type(game.named(["A", "B", "C", "D"]).in_language("de").view(state, None)["viewer"])
again = game.restore(game.dump(state))
determined = game.determinize(view), game.features(view), game.show(view), game.panels(view)
picture: str = mr.draw.board(game, frames[-1], last=told)
sentences: list[str] = [game.sentence(event) for event in told]


def where(event: Event) -> str | None:
    if event["kind"] == "entered":
        reveal_type(event["data"])
        return event["data"]["district"]
    return None


gold = mr.load("incan-gold", language="de")
reveal_type(gold.view(gold.new(players=3), None)["path"])
empire = mr.load("inca-empire")
reveal_type(empire.view(empire.new(players=3), None)["turn"])
reveal_type(mr.load("rules/mine.yaml"))
"""

REVEALED = [
    "dict[str, int]",
    "int",
    "list[str | None]",
    "int | None",
    "TypedDict(princes.types.EnteredData,",
    "list[str]",
    "TypedDict(inca_empire.types.Turn,",
    "game.Game[Any]",
]
"""The endings of the games, or parts of them."""

WRONG = {
    'view["playres"]': 'TypedDict "View" has no key "playres"',
    'view["players"][0]["goods"]["corn"] + "1"': "Unsupported operand types",
    'game.events_for(events, 0)[0]["knd"]': 'has no key "knd"',
    'gold.view(gold.new(players=3), None)["days"]': 'TypedDict "View" has no key "days"',
    'game.frames(view, told)[0]["dayy"]': 'TypedDict "View" has no key "dayy"',
    'game.dump(state)["stak"]': 'TypedDict "State" has no key "stak"',
}
"""Faults with the messages of mypy."""


@pytest.mark.system
def test_the_types_are_what_the_generator_makes() -> None:
    for path, text in python_types.texts().items():
        assert path.read_text(encoding="utf-8") == text, "run: make generate"


@pytest.mark.parametrize("name", TYPES)
def test_a_type_is_there_for_each_kind_of_event_and_refusal(name: str) -> None:
    game, types = mr.load(name), TYPES[name]
    events = {get_args(get_type_hints(one)["kind"])[0] for one in get_args(types.Event)}
    assert events == set(game.event_kinds)
    assert {get_args(get_type_hints(one)["code"])[0] for one in get_args(types.Refusal)} == set(
        game.catalogue.section("refusals")
    )


@pytest.mark.parametrize("name", ["princes", "incan-gold"])
def test_what_a_game_gives_is_of_the_types(name: str) -> None:
    """The types are read as any type of this library is, but without limits."""
    types, played = TYPES[name], course(name, mr.load(name).players[0], "seed")
    view, dump = shape_predicate(types.View), shape_predicate(types.State)
    kinds = {get_args(get_type_hints(one)["kind"])[0]: shape_predicate(one) for one in get_args(types.Event)}
    for step in played.sample_steps(20):
        assert view(played.game.view(step.after, 0))
        assert view(played.game.view(step.after, None))
        assert dump(played.game.dump(step.after))
        assert all(kinds[event.kind](event.json()) for event in step.events)


@pytest.mark.slow
def test_mypy_knows_what_a_game_gives_and_finds_what_is_misspelt(tmp_path: Path) -> None:
    right, wrong = tmp_path / "right.py", tmp_path / "wrong.py"
    right.write_text(RIGHT, encoding="utf-8")
    wrong.write_text(RIGHT.replace("reveal_type", "print") + "\n".join([*WRONG, ""]), encoding="utf-8")
    said = mypy(right)
    assert "error" not in said, said
    revealed = re.findall(r'Revealed type is "(.*)"', said)
    assert len(revealed) == len(REVEALED)
    for found, wanted in zip(revealed, REVEALED, strict=True):
        assert wanted in found.replace("builtins.", "").replace("machu_rules.games.", "").replace("typing.", "")
    errors = mypy(wrong)
    first = RIGHT.count("\n") + 1
    for line, words in enumerate(WRONG.values(), first):
        assert re.search(rf"wrong.py:{line}: error: .*{re.escape(words)}", errors), errors
    lines = {int(line) for line in re.findall(r"wrong.py:(\d+): error", errors)}
    assert lines == set(range(first, first + len(WRONG)))


def mypy(path: Path) -> str:
    """The output of mypy --strict for a file."""
    root = Path(mr.__file__).parents[1]
    run = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--config-file", "", str(path)]
    done = subprocess.run(run, capture_output=True, text=True, cwd=root, check=False)
    return done.stdout + done.stderr
