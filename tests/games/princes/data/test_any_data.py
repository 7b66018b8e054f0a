"""Any change of the data: it is rejected with problems, or it is a game that plays to its end."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Any, get_args, get_type_hints

import pytest
from hypothesis import given
from hypothesis import strategies as st

import machu_rules as mr
from machu_rules.games.princes.model import Options
from tests.games.princes.data.tiny import tiny, write

NUMBERS = (0, 1, 2, 3, 5, 8, 12, 20, 60, 100)


def places(node: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The paths of all values but names, positions and origins."""
    if path and path[-1] in ("provenance", "rule", "name", "title", "position"):
        return
    yield path
    entries = node.items() if isinstance(node, dict) else enumerate(node) if isinstance(node, list) else ()
    for step, value in entries:
        yield from places(value, (*path, step))


def change(data: Any, chance: Random) -> None:
    """Change a value somewhere: another number or id, a list shorter or longer, a field missing."""
    *around, step = chance.choice([path for path in places(data) if len(path) > 2])
    for outer in around:
        data = data[outer]
    value = data[step]
    if isinstance(value, int):
        data[step] = chance.choice((*NUMBERS, value + 1, value - 1))
    elif isinstance(value, str):
        data[step] = chance.choice(("corn", "wool", "shepherd", "elder", "seer", "meadow", "hut", "house", "plaza"))
    elif isinstance(value, list) and value:
        if chance.random() < 0.5:
            del value[chance.randrange(len(value))]
        else:
            value.append(json.loads(json.dumps(chance.choice(value))))
    elif isinstance(value, dict):
        data[step] = {good: chance.choice((1, 2, 9)) for good in ("corn", "wool") if chance.random() < 0.5}


def changed(seed: int) -> dict[str, dict[str, Any]]:
    """The tiny game with other options and a few changes."""
    chance = Random(seed)
    data = tiny()
    for option, hint in get_type_hints(Options).items():
        data["game"]["options"][option] = chance.choice(get_args(hint))
    for _ in range(chance.choice((0, 1, 1, 2, 3))):
        change(data, chance)
    return data


def play(game: mr.Game[Any], players: int, seed: int) -> None:
    """A random game. All decisions must offer a choice."""
    state, chance = game.new(players=players, seed=seed), Random(seed)
    for _ in range(1000):
        decision = game.decision(state)
        if decision is None:
            break
        assert len(decision.moves) > 1
        state, _ = game.apply(state, chance.choice(decision.moves))
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.winners


@pytest.mark.slow
@given(st.integers(0, 10**6))
def test_refused_or_playable(seed: int) -> None:
    with TemporaryDirectory() as name:
        folder = Path(name)
        write(folder, changed(seed))
        problems = mr.validate(folder)
        assert all(problem.message and problem.line for problem in problems)
        if not problems:
            game = mr.load(folder)
            play(game, game.players[seed % len(game.players)], seed)


def test_some_are_refused_and_some_are_playable(tmp_path: Path) -> None:
    """The changes lead both ways often enough for the test above to mean something."""
    sound = 0
    for seed in range(30):
        write(tmp_path, changed(seed))
        sound += not mr.validate(tmp_path)
    assert 5 <= sound <= 25
