"""Games of OpenSpiel (C++), driven from Python. Chance is drawn here and does not count as a decision."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from importlib.metadata import version

import pyspiel

from benchmarks.peers.rounds import Play, Played

VERSION = version("open_spiel")


def play(game: pyspiel.Game, seed: int) -> Played:
    """Play one game."""
    rng = random.Random(seed)
    state, decisions, forced = game.new_initial_state(), 0, 0
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(outcomes, weights)[0])
            continue
        actions = state.legal_actions()
        decisions += 1
        forced += len(actions) == 1
        state.apply_action(rng.choice(actions))
    return Played(1, decisions, forced)


def _of(name: str) -> Callable[[], Play]:
    return lambda: partial(play, pyspiel.load_game(name))


NAMES = ("gin_rummy", "backgammon", "hanabi", "chess", "hearts")
ROWS: dict[str, Callable[[], Play]] = {name: _of(name) for name in NAMES}
