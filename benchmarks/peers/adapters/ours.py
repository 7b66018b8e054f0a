"""The executions of machu_rules, a row each: ``game, execution`` to what plays one game.

A further execution (compiled, a batch) is a function like `immutable` and a line in `ROWS`.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import partial
from typing import Any

import machu_rules as mr
from benchmarks.peers.rounds import Play, Played

VERSION = mr.__version__
PLAYERS = 4
MAX_DECISIONS = 100_000


def immutable(game: mr.Game[Any], seed: int) -> Played:
    """What a server does: a decision, a checked move, a new state; events are made and nobody looks at them."""
    choose = random.Random(seed).choice
    state, decisions, forced = game.new(PLAYERS, seed), 0, 0
    while (decision := game.decision(state)) is not None:
        decisions += 1
        forced += len(decision.moves) == 1
        state, _ = game.apply(state, choose(decision.moves), decision.seat)
    return Played(1, decisions, forced)


def looking(game: mr.Game[Any], seed: int) -> Played:
    """The same, and somebody looks at every event."""
    choose = random.Random(seed).choice
    state, decisions, forced = game.new(PLAYERS, seed), 0, 0
    while (decision := game.decision(state)) is not None:
        decisions += 1
        forced += len(decision.moves) == 1
        state, events = game.apply(state, choose(decision.moves), decision.seat)
        for event in events:
            assert event.kind
    return Played(1, decisions, forced)


def playout(game: mr.Game[Any], seed: int) -> Played:
    """`Game.playout` with a function that chooses."""
    pick = random.Random(seed).choice
    decisions = forced = 0

    def choose(decision: mr.Decision) -> mr.Move:
        nonlocal decisions, forced
        decisions += 1
        forced += len(decision.moves) == 1
        return pick(decision.moves)

    game.playout(game.new(PLAYERS, seed), choose, MAX_DECISIONS)
    return Played(1, decisions, forced)


def _of(name: str, execution: Callable[[mr.Game[Any], int], Played]) -> Callable[[], Play]:
    return lambda: partial(execution, mr.load(name))


ROWS: dict[str, Callable[[], Play]] = {
    "princes, immutable": _of("princes", immutable),
    "princes, every event looked at": _of("princes", looking),
    "princes, playout": _of("princes", playout),
    "incan-gold, immutable": _of("incan-gold", immutable),
    "incan-gold, every event looked at": _of("incan-gold", looking),
    "incan-gold, playout": _of("incan-gold", playout),
}
