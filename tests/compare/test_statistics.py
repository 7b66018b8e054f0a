"""The statistics: against brute force and the textbook, then whether false alarms are as rare, and real differences are
found as often, as is said."""

from __future__ import annotations

import itertools
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest
from scipy import stats

from machu_rules.simulation import permutation_test
from machu_rules.simulation.permutation_test import Differences

pytestmark = pytest.mark.compare

Array = Any


def brute(row: list[float]) -> float:
    """The p-value by its definition."""
    seen = abs(sum(row))
    ways = [
        abs(sum(s * d for s, d in zip(signs, row, strict=True)))
        for signs in itertools.product((1, -1), repeat=len(row))
    ]
    return sum(way >= seen - 1e-9 for way in ways) / len(ways)


@pytest.mark.parametrize(
    "row", [[1.0], [2.0, -1.0, 0.5], [1.0, 1.0, 1.0, -1.0], [0.1, 0.2, 0.3, -0.6], [3.0] * 9, [5.0, 0.0, 0.0, 1.0]]
)
def test_of_few_differences_all_ways_are_looked_at(row: list[float]) -> None:
    assert permutation_test.p_values([np.array(row)], 10_000) == [pytest.approx(brute(row))]


def test_of_many_differences_drawn_ways_come_near() -> None:
    stream = np.random.default_rng(1)
    for shift in (0.0, 0.3, 0.6):
        row = stream.normal(shift, 1, 15)
        [p] = permutation_test.p_values([row], 40_000)
        assert p == pytest.approx(brute(list(row)), abs=4 * (0.25 / 40_000) ** 0.5)


def test_a_p_value_is_never_below_the_share_of_one_way() -> None:
    [p] = permutation_test.p_values([np.ones(60)], 10_000)
    assert p == 1 / 10_000


def test_a_p_value_depends_on_nothing_but_its_row() -> None:
    """Not on other rows, on which side is A, or on pairs that do not differ."""
    stream = np.random.default_rng(2)
    rows = [stream.normal(0.3, 1, 40) for _ in range(5)]
    alone = [permutation_test.p_values([row], 10_000)[0] for row in rows]
    assert permutation_test.p_values(rows, 10_000) == alone
    assert permutation_test.p_values([-row for row in rows], 10_000) == alone
    assert permutation_test.p_values([np.concatenate([np.zeros(30), row]) for row in rows], 10_000) == alone


def test_very_many_pairs_are_flipped_in_blocks() -> None:
    stream = np.random.default_rng(3)
    size = 5 * permutation_test.BLOCKS + 17
    noise, real = stream.normal(0, 1, size), stream.normal(0.05, 1, size)
    p = permutation_test.p_values([noise, real], 10_000)
    for found, row in zip(p, (noise, real), strict=True):
        assert found == pytest.approx(stats.ttest_1samp(row, 0).pvalue, abs=0.02)
        blocks = [row[start :: permutation_test.BLOCKS].sum() for start in range(permutation_test.BLOCKS)]
        assert permutation_test.p_values([np.array(blocks)], 10_000) == [found]


def test_differences_that_come_by_and_by_are_those_of_all_pairs_at_once() -> None:
    """Also if only their sums are stored."""
    stream = np.random.default_rng(8)
    for size in (40, permutation_test.BLOCKS, 3 * permutation_test.BLOCKS + 5):
        row = stream.normal(0.05, 1, size) * (stream.random(size) < 0.5)
        differences = Differences()
        for start in range(0, size, 37):
            differences.add_values(row[start : start + 37])
        assert differences.pairs == size
        assert differences.least == np.abs(row[row != 0]).min()
        assert differences.mean == pytest.approx(row.mean(), rel=1e-12)
        assert differences.variance == pytest.approx(row.var(ddof=1), rel=1e-12)
        assert permutation_test.p_values([differences.block_sums], 10_000) == permutation_test.p_values([row], 10_000)
        if size <= permutation_test.BLOCKS:
            assert list(differences.block_sums) == list(row)
            assert (differences.mean, differences.variance) == (row.mean(), row.var(ddof=1))
    assert not Differences.from_values(np.zeros(9)).any_differ


def test_holm_is_that_of_the_textbook() -> None:
    p = [0.01, 0.04, 0.03, 0.005]
    adjusted, levels = permutation_test.holm(p)
    assert adjusted == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert levels == pytest.approx([0.05 / 3, 0.05 / 2, 0.05 / 2, 0.05 / 4])
    assert [one <= level for one, level in zip(p, levels, strict=True)] == [True, False, False, True]


def test_a_row_is_found_exactly_where_its_corrected_p_value_says_so() -> None:
    stream = np.random.default_rng(4)
    for _ in range(200):
        p = list(stream.beta(0.3, 3, 12))
        adjusted, levels = permutation_test.holm(p)
        assert [one <= level for one, level in zip(p, levels, strict=True)] == [each <= 0.05 for each in adjusted]
        ranked = sorted(range(12), key=p.__getitem__)
        assert [adjusted[i] for i in ranked] == sorted(adjusted)
        for rank, place in enumerate(ranked):
            assert adjusted[place] == pytest.approx(
                max(min(1.0, (12 - i) * p[other]) for i, other in enumerate(ranked[: rank + 1]))
            )


def test_the_interval_is_that_of_student() -> None:
    row = np.random.default_rng(5).normal(2, 3, 25)
    expected = stats.ttest_1samp(row, 0).confidence_interval(0.95)
    assert permutation_test.confidence_interval(Differences.from_values(row)) == pytest.approx(
        (expected.low, expected.high)
    )
    assert permutation_test.confidence_interval(Differences.from_values(row[:1])) == (None, None)


def test_so_few_pairs_that_nothing_could_be_found_are_told() -> None:
    assert permutation_test.detectable_difference(Differences.from_values(np.ones(5)), 0.05) is None
    assert permutation_test.detectable_difference(Differences.from_values(np.ones(6)), 0.05) is not None
    assert (
        permutation_test.p_values([np.ones(5)], 10_000)[0] > 0.05 > permutation_test.p_values([np.ones(6)], 10_000)[0]
    )


@pytest.mark.parametrize("growth", [0.2, 0.6, 1.0])
def test_what_is_detectable_is_so_many_errors_of_what_it_makes_itself(growth: float) -> None:
    """Of 200 games 5 differ: a further event spreads the values, as is said, by its own size."""
    row = np.zeros(200)
    row[:5] = [3, 3, -3, 3, 6]
    size = permutation_test.detectable_difference(Differences.from_values(row), 0.01, growth)
    assert size is not None
    reach = stats.t.isf(0.005, 199) + stats.t.ppf(0.8, 199)
    assert size == pytest.approx(reach * ((row.var(ddof=1) + growth * 3 * size) / 200) ** 0.5)


def test_what_is_detectable_is_at_least_what_flips_can_tell() -> None:
    """At this level 11 pairs of 12 must differ in one direction."""
    row = np.zeros(12)
    row[0] = 0.5
    size = permutation_test.detectable_difference(Differences.from_values(row), 0.001, 0.0)
    assert size is not None
    assert stats.binom.sf(10, 12, size / 0.5) == pytest.approx(0.8)


def test_flips_are_fine_enough_for_the_strictest_level() -> None:
    for rows in (1, 50, 400):
        assert 1 / permutation_test.flips_needed(rows) <= permutation_test.ALPHA / rows / 20


# ---------------------------------------------------------------------------------------- how often what is found

RUNS, PAIRS, ROWS = 600, 80, 12


def within(share: float, low: float, high: float) -> bool:
    """True if a share of `RUNS` agrees with a probability between two values. Both sides miss by 1 in 2000."""
    return bool(stats.binom.ppf(0.0005, RUNS, low) <= share * RUNS <= stats.binom.ppf(0.9995, RUNS, high))


def judge_all(*rows: Array) -> list[permutation_test.PermutationResult]:
    return permutation_test.analyse_differences([Differences.from_values(row) for row in rows])


def normal(stream: Any, mean: float) -> Array:
    return stream.normal(mean, 1, PAIRS)


def skewed(stream: Any, mean: float) -> Array:
    return stream.exponential(3, PAIRS) ** 1.5 - stream.exponential(3, PAIRS) ** 1.5 + mean


def rare(stream: Any, mean: float) -> Array:
    """Something that happens in 3 games of 100 under A, and in more of them under B."""
    return (stream.random(PAIRS) < 0.03 + mean).astype(float) - (stream.random(PAIRS) < 0.03)


def counted(stream: Any, mean: float) -> Array:
    return stream.poisson(2 + mean, PAIRS) - stream.poisson(2, PAIRS).astype(float)


KINDS = {"normal": normal, "skewed": skewed, "rare": rare, "counted": counted}


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_rows_that_do_not_differ_give_no_more_false_alarms_than_is_said(kind: str) -> None:
    """Of all rows together. Without the correction there would be far too many."""
    stream, make = np.random.default_rng(6), KINDS[kind]
    alarms, uncorrected = 0, 0
    for _ in range(RUNS):
        rows = [row for row in (make(stream, 0.0) for _ in range(ROWS)) if row.any()]
        found = judge_all(*rows)
        alarms += any(each.significant for each in found)
        uncorrected += any(each.p <= permutation_test.ALPHA for each in found)
    assert within(alarms / RUNS, 0.0, permutation_test.ALPHA)
    assert not within(uncorrected / RUNS, 0.0, permutation_test.ALPHA)
    if kind != "rare":  # its few ways cannot use up the level
        assert within(alarms / RUNS, 0.6 * permutation_test.ALPHA, permutation_test.ALPHA)


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_a_difference_of_the_detectable_size_is_found_as_often_as_is_said(kind: str) -> None:
    """One row differs by the detectable size of a run without a difference. The others do not differ."""
    stream, make = np.random.default_rng(7), KINDS[kind]
    size = detectable_size(stream, make)
    found, half = 0, 0
    for run in range(RUNS):
        others = [row for row in (make(stream, 0.0) for _ in range(ROWS - 1)) if row.any()]
        found += judge_all(make(stream, size), *others)[0].significant
        if run % 4 == 0:
            half += judge_all(make(stream, size / 2), *others)[0].significant
    # rare or counted things differ in whole steps, so the probability is a little higher or lower
    assert within(found / RUNS, 0.78, 0.82 if kind == "normal" else 0.9)
    assert half / (RUNS / 4) < 0.5


def detectable_size(stream: Any, make: Callable[[Any, float], Array]) -> float:
    """The average detectable size of runs without a difference."""
    sizes = []
    for _ in range(300):
        row = make(stream, 0.0)
        if row.any():
            sizes.append(
                permutation_test.detectable_difference(
                    Differences.from_values(row), permutation_test.ALPHA / ROWS, 0.94 if make is rare else 1.0
                )
            )
    return float(np.mean([size for size in sizes if size is not None]))
