"""python-chess: random moves up to the end of the game."""

from __future__ import annotations

import random
from collections.abc import Callable
from importlib.metadata import version

import chess

from benchmarks.peers.rounds import Play, Played

VERSION = version("chess")


def play(seed: int) -> Played:
    """Play one game. Draws that a player must claim are not claimed."""
    rng = random.Random(seed)
    board, decisions, forced = chess.Board(), 0, 0
    while not board.is_game_over():
        moves = list(board.legal_moves)
        decisions += 1
        forced += len(moves) == 1
        board.push(rng.choice(moves))
    return Played(1, decisions, forced)


ROWS: dict[str, Callable[[], Play]] = {"chess": lambda: play}
