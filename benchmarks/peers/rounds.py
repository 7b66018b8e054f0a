"""The player process: ``python -m benchmarks.peers.rounds ADAPTER ROW`` in the environment of the adapter.

An input line ``SECONDS SEED`` requests a round. The process plays games for at least the given seconds of CPU time and
prints the result as a line of JSON. Its first output line, after all imports, is the version.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib import import_module
from time import process_time
from typing import NamedTuple


class Played(NamedTuple):
    """Figures of a round: finished games, decisions, and decisions with one answer only."""

    games: int
    decisions: int
    forced: int


Play = Callable[[int], Played]
"""Plays a game with a seed, or a part of many games."""


def play_round(play: Play, seconds: float, seed: int) -> dict[str, float]:
    """Play whole games for at least the given seconds of CPU time."""
    games = decisions = forced = 0
    begun = process_time()
    while (spent := process_time() - begun) < seconds:
        played = play(seed)
        games, decisions, forced = games + played.games, decisions + played.decisions, forced + played.forced
        seed += 1
    return {"seconds": spent, "games": games, "decisions": decisions, "forced": forced}


def main(adapter: str, row: str) -> None:
    """Answer input lines until the input ends."""
    module = import_module(f"benchmarks.peers.adapters.{adapter}")
    play = module.ROWS[row]()
    play(1)  # imports and compilation at the first use
    print(json.dumps({"version": module.VERSION}), flush=True)
    for line in sys.stdin:
        seconds, seed = line.split()
        print(json.dumps(play_round(play, float(seconds), int(seed))), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
