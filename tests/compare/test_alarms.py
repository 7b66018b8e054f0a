"""Whole comparisons of played games: false alarms of a rulebook compared with itself, how often a variant is found."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import count, islice
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from scipy import stats

import machu_rules as mr
from machu_rules.compare.comparison import comparison
from machu_rules.compare.sums import TableSums
from machu_rules.compare.values import Comparison
from machu_rules.simulation import permutation_test
from machu_rules.simulation.design import plan
from machu_rules.simulation.games import Result, play_game
from machu_rules.simulation.pair import play_pair
from tests.compare.playing import written

pytestmark = [pytest.mark.compare, pytest.mark.slow]

COMPARISONS, PAIRS = 2000, 24
WHO = ("random", "random")


def results(game: mr.Game[Any], side: str) -> Iterator[Result]:
    """Games of one side, each with a seed of its own."""
    for number in count():
        yield play_game(game, WHO, f"alarms/{side}/{number}", 1000)


def test_a_rulebook_compared_with_itself_on_other_seeds_gives_no_more_false_alarms_than_is_said(tmp_path: Path) -> None:
    """2,000 comparisons, no game in two of them. Held to the level each for itself, rows would give many more."""
    [path] = written(tmp_path, "one")
    game = mr.load(path)
    of = plan(game, game, PAIRS, (2,), WHO, "alarms", 1000)
    a, b = results(game, "a"), results(game, "b")
    alarms = single = together = 0
    for _ in range(COMPARISONS):
        found = comparison(of, [TableSums.of(of, 2, zip(islice(a, PAIRS), islice(b, PAIRS), strict=True))])
        tested = [row.p for row in found.rows if row.p is not None]
        assert len(tested) > 15
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
    """The size of the difference that a variant with fewer gems makes is known from very many games. Comparisons with
    so many pairs that just this size is detectable, no game in two of them, find it 4 times in 5."""
    one, poor = written(tmp_path, "one", "poor")
    of = plan(one, poor, 1, (3,), ("random",), "power", 1000)
    level = permutation_test.ALPHA / 20
    pairs = (play_pair(of, 3, number) for number in range(40_000))
    known = np.array([scored(b) - scored(a) for a, b in pairs])
    size = abs(known.mean())
    number = next(n for n in range(80, 300) if typical(known, n, level) <= size)
    runs = len(known) // number
    each = [known[start : start + number] for start in range(0, runs * number, number)]
    found = sum(p <= level for p in permutation_test.p_values(each, 20_000))
    print(f"a difference of {size:.2f} gems, {number} pairs: found in {found} of {runs}")
    assert (
        stats.binom.ppf(0.001, runs, permutation_test.POWER)
        <= found
        <= stats.binom.ppf(0.999, runs, permutation_test.POWER)
    )


def scored(result: Result) -> float:
    assert result.outcome is not None
    return float(np.mean(result.outcome.scores))


def typical(known: Any, number: int, level: float) -> float:
    """What runs of so many pairs say on average that they could find."""
    runs = [known[start : start + number] for start in range(0, 60 * number, number)]
    return float(
        np.mean([permutation_test.detectable(permutation_test.Differences.of(row), level) or np.inf for row in runs])
    )


def test_a_variant_found_by_few_games_is_found_again_by_others(tmp_path: Path) -> None:
    """Two comparisons of the same variant on other seeds never say the opposite of each other."""
    one, two = written(tmp_path, "one", "two")
    of = plan(one, two, 1, (2,), ("random",), "again", 1000)
    said: list[Comparison] = []
    for run in range(10):
        numbers = range(run * 30, run * 30 + 30)
        said.append(comparison(of, [TableSums.of(of, 2, (play_pair(of, 2, number) for number in numbers))]))
    for rows in zip(*(found.rows for found in said), strict=True):
        assert not {"more", "less"} <= {row.verdict for row in rows}, rows[0].name
    assert all(found.tables[0].row("decisions").verdict == "more" for found in said)
