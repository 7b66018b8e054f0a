"""``python -m benchmarks.search_speed``: measure the iterations per second of a search, their parts, and the time of a
move.

It searches a sample of the decisions of whole games between rollout policies, all with the same number of iterations.
The times of sampling and of rollouts are measured separately, as often and as long as in the search. The rest is the
tree: its moves, and the information that the seats gain by them.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from statistics import median
from typing import Any, NamedTuple

import machu_rules as mr
from machu_rules.bots.rollout_policy_bot import rollout_policy_class
from machu_rules.bots.search import Search


class Measured(NamedTuple):
    """CPU seconds of the search of one decision, and of the same number of samples and rollouts."""

    search: float
    draws: float
    play_outs: float


def searched(game: mr.Game[Any], players: int, every: int, seed: int) -> Iterator[tuple[Any, int]]:
    """Yield the states of a game between rollout policies in which a seat has a choice, one in ``every``, with that
    seat."""
    rollout_policy = next(iter(game.rollout_policies))
    bots = [mr.seat_bot(game, rollout_policy, seat, seed) for seat in range(players)]
    match, choices = mr.Match.start(game, players=players, seed=seed), 0
    while match.decision is not None:
        seat = match.decision.seat
        if len(match.decision.moves) > 1:
            if choices % every == 0:
                yield match.state, seat
            choices += 1
        match = match.play(mr.ask(bots[seat], match, seat=seat), seat=seat)


def measure(game: Any, state: Any, seat: int, players: int, iterations: int) -> Measured:
    """Measure one decision."""
    rng = random.Random(7)
    rollout_policy = rollout_policy_class(game, next(iter(game.rollout_policies)))(game, players, rng)
    return Measured(
        seconds(lambda: Search(game, state, seat, mr.Stream("7")).run(iterations)),
        seconds(lambda: [game.resample(state, seat, n) for n in range(iterations)]),
        seconds(
            lambda: [game.playout_by_policy(state, rollout_policy, rng, game.playout_length) for _ in range(iterations)]
        ),
    )


def seconds(work: Callable[[], object]) -> float:
    """Return the CPU time of some work."""
    start = time.process_time()
    work()
    return time.process_time() - start


def main(args: Sequence[str]) -> None:
    parser = argparse.ArgumentParser(prog="benchmarks.search_speed", description=__doc__)
    parser.add_argument("games", nargs="*", default=list(mr.games()))
    parser.add_argument("--players", type=int, default=4)
    parser.add_argument("--iterations", type=int, default=400)
    parser.add_argument("--every", type=int, default=6, help="one decision in so many is searched")
    parser.add_argument("--matches", type=int, default=2)
    given = parser.parse_args(args)
    print(f"Core {'compiled' if mr.compiled else 'plain'}, {given.iterations} iterations, {given.players} players.\n")
    print("| game | decisions | iterations a second | draws | play-outs | tree | a move | longest |")
    print("| --- | --- | --- | --- | --- | --- | --- | --- |")
    for name in given.games:
        game = mr.load(name)
        found = [
            measure(game, state, seat, given.players, given.iterations)
            for seed in range(given.matches)
            for state, seat in searched(game, given.players, given.every, seed)
        ]
        times = [each.search for each in found]
        whole, draws, play_outs = (sum(part) for part in zip(*found, strict=True))
        rest = max(0.0, whole - draws - play_outs)
        print(
            f"| {game.rulebook.title} | {len(found)} | {given.iterations * len(found) / whole:,.0f}"
            f" | {draws / whole:.0%} | {play_outs / whole:.0%} | {rest / whole:.0%}"
            f" | {median(times):.2f} s | {max(times):.2f} s |",
            flush=True,
        )


if __name__ == "__main__":
    main(sys.argv[1:])
