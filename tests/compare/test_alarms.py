"""Whole comparisons of played games: false alarms of a rulebook compared with itself, how often a variant is found."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy import stats

import machu_rules as mr
from machu_rules.compare.comparison_builder import comparison
from machu_rules.compare.sums import PlayerCountSums
from machu_rules.compare.values import Comparison
from machu_rules.simulation import permutation_test
from machu_rules.simulation.comparison_plan import plan
from machu_rules.simulation.games import GameResult, play_game
from machu_rules.simulation.pair import play_under_both_rulebooks
from tests.compare.playing import written

pytestmark = [pytest.mark.compare, pytest.mark.slow]

COMPARISONS, PAIRS, POOL = 1000, 24, 2500
WHO = ("random", "loner")


def test_a_rulebook_compared_with_itself_on_other_seeds_gives_no_more_false_alarms_than_is_said(tmp_path: Path) -> None:
    """1,000 comparisons with bots that rotate.

    Games of A and of B are drawn from one pool per seating, so that they differ by chance alone. If the level held for
    individual rows, there would be many more alarms.
    """
    [path] = written(tmp_path, "one")
    game = mr.load(path)
    of = plan(game, game, PAIRS, (2,), WHO, "alarms", 1000)
    pools = [
        [play_game(game, of.lineup(2, shift), f"alarms/{shift}/{number}", 1000) for number in range(POOL)]
        for shift in range(2)
    ]
    stream = np.random.default_rng(11)
    alarms = single = together = 0
    for _ in range(COMPARISONS):
        drawn = enumerate(stream.integers(0, POOL, (PAIRS, 2)))
        pairs = [(pools[number % 2][a], pools[number % 2][b]) for number, (a, b) in drawn]
        found = comparison(of, [PlayerCountSums.from_pairs(of, 2, pairs)])
        tested = [row.p for row in found.rows if row.p is not None]
        assert len(tested) > 15
        assert {"wins.bot.loner", "course.wait"} <= {row.name for row in found.rows}
        alarms += any(row.significant for row in found.rows)
        together += min(tested) <= permutation_test.ALPHA
        single += (found.tables[0].row("decisions").p or 0) <= permutation_test.ALPHA
    most = stats.binom.ppf(0.999, COMPARISONS, permutation_test.ALPHA)
    least = stats.binom.ppf(0.001, COMPARISONS, permutation_test.ALPHA)
    print(f"{COMPARISONS} comparisons: {alarms} false alarms, {together} uncorrected, {single} of one row alone")
    assert 0 < alarms <= most
    assert together > 3 * most
    assert least <= single <= most  # of one row the level is kept exactly, so that the test is not merely blunt


def test_a_real_variant_is_found_as_often_as_is_said(tmp_path: Path) -> None:
    """Of a pool of pairs the size of the difference that a variant with fewer gems makes is known. Comparisons with so
    many pairs of it that just this size is detectable find it 4 times in 5."""
    one, poor = written(tmp_path, "one", "poor")
    of = plan(one, poor, 1, (3,), ("random",), "power", 1000)
    level = permutation_test.ALPHA / 20
    pairs = (play_under_both_rulebooks(of, 3, number) for number in range(6_000))
    pool = np.array([scored(b) - scored(a) for a, b in pairs])
    size, stream, runs = abs(pool.mean()), np.random.default_rng(12), 300
    number = next(n for n in range(80, 300) if typical(pool, n, level) <= size)
    found = sum(p <= level for p in permutation_test.p_values([*stream.choice(pool, (runs, number))], 20_000))
    print(f"a difference of {size:.2f} gems, {number} pairs: found in {found} of {runs}")
    assert (
        stats.binom.ppf(0.001, runs, permutation_test.POWER)
        <= found
        <= stats.binom.ppf(0.999, runs, permutation_test.POWER)
    )


def scored(result: GameResult) -> float:
    assert result.outcome is not None
    return float(np.mean(result.outcome.scores))


def typical(known: Any, number: int, level: float) -> float:
    """The average detectable difference of runs with this many pairs."""
    runs = np.random.default_rng(13).choice(known, (60, number))
    return float(
        np.mean(
            [
                permutation_test.detectable_difference(permutation_test.Differences.from_values(row), level) or np.inf
                for row in runs
            ]
        )
    )


def test_a_variant_found_by_few_games_is_found_again_by_others(tmp_path: Path) -> None:
    """Two comparisons of the same variant on other seeds never contradict each other."""
    one, two = written(tmp_path, "one", "two")
    of = plan(one, two, 1, (2,), ("random",), "again", 1000)
    said: list[Comparison] = []
    for run in range(10):
        numbers = range(run * 30, run * 30 + 30)
        pairs = (play_under_both_rulebooks(of, 2, number) for number in numbers)
        said.append(comparison(of, [PlayerCountSums.from_pairs(of, 2, pairs)]))
    for rows in zip(*(found.rows for found in said), strict=True):
        assert not {"more", "less"} <= {row.verdict for row in rows}, rows[0].name
    assert all(found.tables[0].row("decisions").verdict == "more" for found in said)
