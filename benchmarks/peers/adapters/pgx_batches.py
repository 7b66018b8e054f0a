"""Games of pgx on the CPU: 1,000 at once on one thread. A finished game starts again."""

from __future__ import annotations

import os
from collections.abc import Callable
from importlib.metadata import version

os.environ["XLA_FLAGS"] = "--xla_cpu_multi_thread_eigen=false intra_op_parallelism_threads=1"
os.environ["JAX_PLATFORMS"] = "cpu"

import jax
import jax.numpy as jnp
import pgx
from pgx.experimental import auto_reset

from benchmarks.peers.rounds import Play, Played

VERSION = version("pgx")
GAMES = 1_000
STEPS = {"backgammon": 4, "sparrow_mahjong": 10, "connect_four": 100, "leduc_holdem": 100}
"""Steps of all games in a short round."""


def prepare(name: str) -> Play:
    """Return a compiled function that plays some steps of all games and continues at the next call."""
    environment = pgx.make(name)
    begin, step = environment.init, auto_reset(environment.step, environment.init)

    def advance(carry, key):  # type: ignore[no-untyped-def]  # jax has no useful types for this
        states, played = carry
        choose, chance = jax.random.split(key)
        legal = states.legal_action_mask
        actions = jax.random.categorical(choose, jnp.where(legal, 0.0, -jnp.inf))
        states = jax.vmap(step)(states, actions, jax.random.split(chance, GAMES))
        forced = (legal.sum(axis=1) == 1).sum()
        return (states, played + jnp.array([states.terminated.sum(), forced])), None

    @jax.jit
    def some(states, key):  # type: ignore[no-untyped-def]
        keys = jax.random.split(key, STEPS[name])
        return jax.lax.scan(advance, (states, jnp.zeros(2, jnp.int32)), keys)[0]

    states = jax.jit(jax.vmap(begin))(jax.random.split(jax.random.PRNGKey(0), GAMES))

    def play(seed: int) -> Played:
        nonlocal states
        states, played = some(states, jax.random.PRNGKey(seed))
        games, forced = (int(number) for number in played)
        return Played(games, GAMES * STEPS[name], forced)

    return play


def _of(name: str) -> Callable[[], Play]:
    return lambda: prepare(name)


ROWS: dict[str, Callable[[], Play]] = {f"{name}, {GAMES:,} at once": _of(name) for name in STEPS}
