"""catanatron: Settlers of Catan with four random players."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib.metadata import version
from typing import Any

from catanatron import Color, Game, Player

from benchmarks.peers.rounds import Play, Played

VERSION = version("catanatron")


class Counting(Player):  # type: ignore[misc]  # the package has no types
    """Chooses like its RandomPlayer, and counts decisions."""

    decisions = forced = 0

    def decide(self, game: object, playable_actions: list[Any]) -> Any:
        self.decisions += 1
        self.forced += len(playable_actions) == 1
        return random.choice(playable_actions)


def settlers(seed: int) -> Played:
    """Play one game. It seeds the module random itself (a seed of 0 would mean no seed)."""
    players = [Counting(color) for color in Color]
    Game(players, seed=seed + 1).play()
    return Played(1, sum(player.decisions for player in players), sum(player.forced for player in players))


ROWS: dict[str, Callable[[], Play]] = {"Catan, 4 players": lambda: settlers}
