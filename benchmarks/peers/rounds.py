"""The side that plays: ``python -m benchmarks.peers.rounds ADAPTER ROW`` in the environment of the adapter.

Each line that comes in is ``SECONDS SEED`` and asks for a round: games are played for at least so many seconds of CPU
time, and a line of JSON says what was played. The first line that goes out, when all is imported, tells the version.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from importlib import import_module
from time import process_time
from typing import NamedTuple


class Played(NamedTuple):
    """What was played: so many games to their end, with so many decisions, of which some had one answer only."""

    games: int
    decisions: int
    forced: int


Play = Callable[[int], Played]
"""Plays a game with a seed, or a part of many."""


def play_round(play: Play, seconds: float, seed: int) -> dict[str, float]:
    """Play for at least so many seconds of CPU time, games to their end."""
    games = decisions = forced = 0
    begun = process_time()
    while (spent := process_time() - begun) < seconds:
        played = play(seed)
        games, decisions, forced = games + played.games, decisions + played.decisions, forced + played.forced
        seed += 1
    return {"seconds": spent, "games": games, "decisions": decisions, "forced": forced}


def main(adapter: str, row: str) -> None:
    """Answer lines until there are none."""
    module = import_module(f"benchmarks.peers.adapters.{adapter}")
    play = module.ROWS[row]()
    play(1)  # whatever is imported or compiled at the first use
    print(json.dumps({"version": module.VERSION}), flush=True)
    for line in sys.stdin:
        seconds, seed = line.split()
        print(json.dumps(play_round(play, float(seconds), int(seed))), flush=True)


if __name__ == "__main__":
    main(*sys.argv[1:])
