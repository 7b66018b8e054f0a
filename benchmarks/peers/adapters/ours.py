"""The executions of machu_rules, one row each: from ``game, execution`` to a function that plays one game.

To add an execution, write a function like `immutable` and a line in `EXECUTIONS`. An environment with compiled
machu_rules plays the same rows. Batches need numba.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache, partial
from importlib.util import find_spec
from typing import Any

import machu_rules as mr
from benchmarks.peers.rounds import Play, Played

VERSION = mr.__version__
PLAYERS = 4
MAX_DECISIONS = 100_000
BATCH = 1_000


def immutable(game: mr.Game[Any], seed: int) -> Played:
    """Play like a server: a decision, a checked move, a new state. The events are returned but not read."""
    choose = random.Random(seed).choice
    state, decisions, forced = game.new(PLAYERS, seed), 0, 0
    while (decision := game.decision(state)) is not None:
        decisions += 1
        forced += len(decision.moves) == 1
        state, _ = game.apply(state, choose(decision.moves), decision.seat)
    return Played(1, decisions, forced)


def looking(game: mr.Game[Any], seed: int) -> Played:
    """Play the same and read all events."""
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
    """Play by `Game.playout` with a function that chooses."""
    pick = random.Random(seed).choice
    decisions = forced = 0

    def choose(decision: mr.Decision) -> mr.Move:
        nonlocal decisions, forced
        decisions += 1
        forced += len(decision.moves) == 1
        return pick(decision.moves)

    game.playout(game.new(PLAYERS, seed), choose, MAX_DECISIONS)
    return Played(1, decisions, forced)


def by_number(game: mr.Game[Any], seed: int) -> Played:
    """Play by `Game.playout_by_number` with a function that chooses."""
    state = game.new(PLAYERS, seed)
    return playout_by_number(game, state, seed)


def search(game: mr.Game[Any], seed: int) -> Played:
    """Play one iteration of a search at the first decision: sample the hidden information, then play to the end by
    number. 1,000 iterations take 1,000 divided by the games per second."""
    return playout_by_number(game, game.resample(start_of(game), 0, seed), seed)


@cache
def start_of(game: mr.Game[Any]) -> Any:
    """Return a game at its first decision."""
    return game.new(PLAYERS, 7)


def playout_by_number(game: mr.Game[Any], state: Any, seed: int) -> Played:
    """Play a random game by number. There is so little other work that the way of drawing counts, and this one is
    quick. No answer is forced in games with a seed (see the rows above)."""
    bits = random.Random(seed).getrandbits
    decisions = 0

    def choose(seat: int, numbers: tuple[int, ...]) -> int:
        nonlocal decisions
        decisions += 1
        return numbers[bits(24) % len(numbers)]

    game.playout_by_number(state, choose, MAX_DECISIONS)
    return Played(1, decisions, 0)


def batch(game: mr.Game[Any], seed: int, workers: int = 1) -> Played:
    """Play many games at once, called from Python. Forced decisions are not asked."""
    from machu_rules.batch import playouts

    played = playouts(game, PLAYERS, BATCH, seed=7, first=BATCH * seed, max_decisions=MAX_DECISIONS, workers=workers)
    return Played(BATCH, int(played.decisions.sum()), 0)


def _of(name: str, execution: Callable[[mr.Game[Any], int], Played]) -> Callable[[], Play]:
    return lambda: partial(execution, mr.load(name))


EXECUTIONS: dict[str, Callable[[mr.Game[Any], int], Played]] = {
    "immutable": immutable,
    "immutable, events read": looking,
    "playout": playout,
    "playout by number": by_number,
    "resample and playout by number": search,
}
if find_spec("numba"):
    # counted by CPU time: two cores make twice as many decisions per second of real time
    EXECUTIONS |= {"batch": batch, "batch, two cores": partial(batch, workers=2)}
ROWS: dict[str, Callable[[], Play]] = {
    f"{name}, {title}": _of(name, execution)
    for name in ("princes", "incan-gold")
    for title, execution in EXECUTIONS.items()
}
