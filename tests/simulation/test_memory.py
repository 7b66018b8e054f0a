"""Many games take no more memory than few: nothing is kept of a game but what it adds to sums and counts."""

from __future__ import annotations

import gc
import tracemalloc
from collections.abc import Callable

import pytest

import machu_rules as mr
from machu_rules.core.values import Outcome
from machu_rules.simulation.games import Result, play_game
from machu_rules.simulation.pool import Queue
from machu_rules.simulation.tally import Tally

BOTS = ("random", "random", "random")


@pytest.fixture(scope="module")
def results() -> list[Result]:
    game = mr.load("incan-gold")
    return [play_game(game, BOTS, f"memory/{number}") for number in range(40)]


def again(result: Result) -> Result:
    """An equal result that shares nothing with it, as the next game gives it."""
    outcome = result.outcome
    assert outcome is not None
    measures = {name: tuple(map(int, map(str, values))) for name, values in outcome.measures.items()}
    scores = tuple(int(str(score)) for score in outcome.scores)
    same = Outcome(outcome.ending, outcome.reason, outcome.winners, scores, measures)
    return Result(same, result.decisions, {f"{name}": number for name, number in result.metrics.items()})


def kept(add: Callable[[Result], object], results: list[Result], rounds: int) -> int:
    """The bytes that are held after so many rounds of results, beyond those held after some."""

    def play(times: int) -> int:
        for _ in range(times):
            for result in results:
                add(again(result))
        gc.collect()
        return tracemalloc.get_traced_memory()[0]

    tracemalloc.start()
    try:
        return -play(20) + play(rounds)
    finally:
        tracemalloc.stop()


@pytest.mark.slow
def test_a_tally_holds_no_games(results: list[Result]) -> None:
    assert kept(Tally(BOTS).add, results, 40) < 10_000


@pytest.mark.compare
def test_a_comparison_holds_no_games(results: list[Result]) -> None:
    """Up to 2,000 pairs each difference is kept, in room that is there from the start."""
    from machu_rules.compare.sums import TableSums
    from machu_rules.simulation.design import plan

    sums = TableSums(plan("incan-gold", "incan-gold", 10_000, (3,), BOTS, 1, 10_000), 3)
    numbers = iter(range(10_000))
    queue = Queue(lambda _, pair: sums.add(pair))
    assert kept(lambda result: queue.put((3, next(numbers)), (result, result)), results, 40) < 100_000
    assert sums.pairs == 60 * len(results)
