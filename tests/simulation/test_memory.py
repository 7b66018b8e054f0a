"""Many games take no more memory than few: nothing is kept of a game but what it adds to sums and counts."""

from __future__ import annotations

import gc
import sys
import tracemalloc
from collections.abc import Callable
from contextlib import nullcontext
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.core.values import Outcome
from machu_rules.simulation.games import GameResult, play_game
from machu_rules.simulation.pool import ReorderBuffer
from machu_rules.simulation.tally import Tally
from tests.cli.commands import run
from tests.compare.playing import written

BOTS = ("random", "random", "random")


@pytest.fixture(scope="module")
def results() -> list[GameResult]:
    game = mr.load("incan-gold")
    return [play_game(game, BOTS, f"memory/{number}") for number in range(40)]


def again(result: GameResult) -> GameResult:
    """An equal result that shares nothing with it, as the next game gives it."""
    outcome = result.outcome
    assert outcome is not None
    measures = {name: tuple(map(int, map(str, values))) for name, values in outcome.measures.items()}
    scores = tuple(int(str(score)) for score in outcome.scores)
    same = Outcome(outcome.ending, outcome.reason, outcome.winners, scores, measures)
    return GameResult(same, result.decisions, {f"{name}": number for name, number in result.metrics.items()})


def kept(add: Callable[[GameResult], object], results: list[GameResult], rounds: int) -> int:
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
def test_a_tally_holds_no_games(results: list[GameResult]) -> None:
    assert kept(Tally(BOTS).add, results, 40) < 10_000


@pytest.mark.compare
def test_a_comparison_holds_no_games(results: list[GameResult]) -> None:
    """Up to 2,000 pairs each difference is kept, in room that is there from the start."""
    from machu_rules.compare.sums import PlayerCountSums
    from machu_rules.simulation.comparison_plan import plan

    sums = PlayerCountSums(plan("incan-gold", "incan-gold", 10_000, (3,), BOTS, 1, 10_000), 3)
    numbers = iter(range(10_000))
    queue = ReorderBuffer(lambda _, pair: sums.add(pair))
    assert kept(lambda result: queue.put((3, next(numbers)), (result, result)), results, 40) < 100_000
    assert sums.pairs == 60 * len(results)


def grown(play: Callable[[Callable[[], None]], object]) -> int:
    """How many pieces of memory a run holds after 2,304 games beyond those after 256; a result of a game has dozens."""
    done, held = 0, []

    def advance() -> None:
        nonlocal done
        done += 1
        if done in (256, 2304):
            gc.collect()
            held.append(sys.getallocatedblocks())

    play(advance)
    first, last = held
    return last - first


@pytest.mark.slow
def test_a_simulation_takes_no_more_memory_for_more_games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    [one] = written(tmp_path, "one")

    def play(advance: Callable[[], None]) -> None:
        monkeypatch.setattr("machu_rules.cli.common.progress", lambda games: nullcontext(advance))
        run("simulate", one, "--games", 2304, "--players", 2, "--bots", "random", "--seed", "7")

    assert grown(play) < 2048


@pytest.mark.slow
@pytest.mark.compare
def test_a_comparison_takes_no_more_memory_for_more_games(tmp_path: Path) -> None:
    from machu_rules.compare import compare

    one, poor = written(tmp_path, "one", "poor")
    usual: dict[str, Any] = {"games": 2304, "players": (2,), "bots": ("random",), "seed": 7}
    assert grown(lambda advance: compare(one, poor, **usual, advance=advance)) < 2048
