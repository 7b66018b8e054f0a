"""Environments of RLCard, which encode the player's observation after every step."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from importlib.metadata import version
from typing import Any

import rlcard

from benchmarks.peers.rounds import Play, Played

VERSION = version("rlcard")


def play(environment: Any, seed: int) -> Played:
    """Play one game. The environment uses its own random numbers, seeded once."""
    rng = random.Random(seed)
    decisions = forced = 0
    state, _ = environment.reset()
    while not environment.is_over():
        actions = list(state["legal_actions"])
        decisions += 1
        forced += len(actions) == 1
        state, _ = environment.step(rng.choice(actions))
    return Played(1, decisions, forced)


def _of(name: str) -> Callable[[], Play]:
    return lambda: partial(play, rlcard.make(name, config={"seed": 1}))


ROWS: dict[str, Callable[[], Play]] = {name: _of(name) for name in ("uno", "gin-rummy")}
