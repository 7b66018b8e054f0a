"""Of any game: states are shared between threads, and are the same in every process, whatever its hashes are."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from threading import Barrier

import pytest

from machu_rules.testing import PlayedStep
from tests.contract.processes import GAMES, digest
from tests.contract.subjects import AnyGame, Sample

ROOT = Path(__file__).parents[2]
THREADS = 4

each_game = pytest.mark.parametrize("sample", GAMES[::3], ids=str)


def all_of(game: AnyGame, step: PlayedStep) -> str:
    """Everything a thread may ask of a state, as one text."""
    state, seat = step.before, step.decision.seat
    after, events = game.apply(state, step.move, seat)
    return json.dumps(
        [
            [decision.data() for decision in game.decisions(state)],
            game.dump(state),
            game.view(state, 0),
            game.dump(after),
            [event.json() for event in events],
            str(game.why_not(state, "enter nowhere")),
        ]
    )


@each_game
def test_states_are_shared_between_threads(sample: Sample) -> None:
    steps = sample.course.sample_steps(60)
    expected = [all_of(sample.game, step) for step in steps]
    values = [hash(step.before) for step in steps]
    # a game and states that no thread has asked before, so that all ask first
    game = pickle.loads(pickle.dumps(sample.game))
    fresh = [step._replace(before=pickle.loads(pickle.dumps(step.before))) for step in steps]
    together = Barrier(THREADS)

    def ask(number: int) -> list[str]:
        together.wait()
        # half of the threads begin at the other end
        order = fresh if number % 2 else fresh[::-1]
        found = [all_of(game, step) for step in order]
        return found if number % 2 else found[::-1]

    with ThreadPoolExecutor(THREADS) as pool:
        for found in pool.map(ask, range(THREADS)):
            assert found == expected
    assert [hash(step.before) for step in fresh] == values


def elsewhere(hash_seed: str, *arguments: str) -> str:
    """What a process of its own prints."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.contract.processes", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.slow
@pytest.mark.parametrize(
    "hash_seed", ["1", pytest.param("0", marks=pytest.mark.slow), pytest.param("4294967295", marks=pytest.mark.slow)]
)
def test_the_same_seeds_and_drivers_give_the_same_games(hash_seed: str) -> None:
    assert json.loads(elsewhere(hash_seed)) == [digest(sample) for sample in GAMES]


def test_a_state_unpickled_elsewhere_plays_on_the_same(tmp_path: Path) -> None:
    kept = [(sample.game, step) for sample in GAMES[::3] for step in sample.course.sample_steps(12)]
    states = [(game, step.before, step.move, step.decision.seat) for game, step in kept]
    (tmp_path / "states.pickle").write_bytes(pickle.dumps(states))
    told = [json.loads(line) for line in elsewhere("7", str(tmp_path / "states.pickle")).splitlines()]
    for (game, step), line in zip(kept, told, strict=True):
        events = [event.json() for event in step.events]
        assert line == [game.dump(step.before), step.decision.data(), game.dump(step.after), events]
