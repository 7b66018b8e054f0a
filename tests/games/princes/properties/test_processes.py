"""A game is the same in every process, whatever Python's hashes are, and states travel between processes."""

from __future__ import annotations

import json
import os
import pickle
import subprocess
import sys
from pathlib import Path

import pytest

from tests.games.incan_gold.properties.drivers import Match as GoldTable
from tests.games.princes.properties.drivers import Match
from tests.games.princes.properties.processes import GAMES, Playable, digest

ROOT = Path(__file__).parents[4]


def elsewhere(hash_seed: str, *arguments: str) -> str:
    """What a process of its own prints."""
    done = subprocess.run(
        [sys.executable, "-m", "tests.games.princes.properties.processes", *arguments],
        cwd=ROOT,
        env={**os.environ, "PYTHONHASHSEED": hash_seed},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.fixture(scope="module")
def digests() -> list[str]:
    return [digest(match) for match in GAMES]


@pytest.mark.parametrize("hash_seed", ["0", "1", "4294967295"])
def test_the_same_seeds_and_drivers_give_the_same_games(digests: list[str], hash_seed: str) -> None:
    assert json.loads(elsewhere(hash_seed)) == digests


@pytest.mark.parametrize(
    ("match", "stride"),
    [(Match(("worker", "pilgrim", "runner"), 5), 29), (GoldTable(("prospector", "random"), 5, order="mixed"), 5)],
    ids=["princes", "incan_gold"],
)
def test_a_state_unpickled_elsewhere_plays_on_the_same(match: Playable, stride: int, tmp_path: Path) -> None:
    game = match.game
    steps = list(match.steps())[::stride]
    kept = [(game, step.before, step.move, step.decision.seat) for step in steps]
    (tmp_path / "states.pickle").write_bytes(pickle.dumps(kept))
    told = [json.loads(line) for line in elsewhere("7", str(tmp_path / "states.pickle")).splitlines()]
    assert steps
    for step, line in zip(steps, told, strict=True):
        events = [event.json() for event in step.events]
        assert line == [game.dump(step.before), step.decision.data(), game.dump(step.after), events]
