"""Compute the statistics of paired differences: p-values from a sign-flip permutation test, Holm's correction,
confidence intervals, and detectable differences.

A pair consists of two games with the same seed, one under rulebook A and one under rulebook B. A row is a quantity that
is compared in all pairs, such as the number of decisions in a game. A difference is the value in the game under B minus
the value in the game under A.

If B changes nothing, A and B could be exchanged in any pair, so any difference could just as well have the opposite
sign. A choice of signs keeps or reverses the sign of each difference. The test computes the mean difference for all
choices of signs. The p-value is the fraction of the choices whose mean is at least as far from 0 as the observed mean.
If there are too many choices, a random sample of them is used. The sample includes the observed signs, so that the
probability of a false alarm is never larger than intended. The test assumes nothing about the distribution of the
values. It is therefore also valid for rare events and skewed scores.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, fsum, inf, log2
from typing import Any, Self

import numpy as np
from attrs import frozen
from scipy import stats

ALPHA = 0.05
"""The intended probability of at least one false alarm among all rows. A row is a quantity that is compared under two
rulebooks. A false alarm is a row that is reported as significant although the rulebooks do not differ in this row.
"""

POWER = 0.8
"""A difference is called detectable if a test finds it with at least this probability."""

CONFIDENCE = 0.95
"""The level of the confidence intervals."""

SEED = 1_438
"""The seed of the random signs. It is fixed, so the same differences always have the same p-values."""

LEAST_FLIPS = 10_000

BLOCKS = 2_000
"""The maximum number of signs in a choice of signs, which keeps or reverses the sign of each difference. If there are
more pairs than this number, the pairs are combined into this many blocks, and all differences in a block get the same
sign. The blocks do not increase the probability of a false alarm.
"""

EXACT = 12
"""The maximum number of differences for which the test computes all choices of signs. A choice of signs keeps or
reverses the sign of each difference. For more differences, the test uses a random sample of the choices.
"""

BATCH = 2_048
"""The number of choices of signs that the test processes at a time. The number is limited to save memory. A choice of
signs keeps or reverses the sign of each difference.
"""

Array = Any


class ExactSum:
    """A running sum that is as accurate as `math.fsum`.

    >>> total = ExactSum()
    >>> for _ in range(5):
    ...     total.add_values([0.1, 0.1])
    >>> total.value
    1.0
    """

    __slots__ = ("_rest", "value")

    def __init__(self) -> None:
        self.value = 0.0
        self._rest = 0.0

    def add_values(self, numbers: Iterable[float]) -> None:
        """Add the numbers to the sum."""
        parts = [self.value, self._rest, *numbers]
        self.value = fsum(parts)
        self._rest = fsum([*parts, -self.value])


class Differences:
    """The differences of all pairs in one row. A pair consists of two games under different rulebooks, and a row is a
    quantity that is compared in both games. The memory use of an object does not grow with the number of pairs: it
    stores at most `BLOCKS` numbers and a few sums.

    If there are at most `BLOCKS` pairs, all differences are stored. If there are more pairs, only sums are stored. The
    sums are enough to compute the mean and the p-value exactly, because the p-value needs only the sums of blocks. A
    variance that is computed from sums has 15 instead of 16 exact digits.

    >>> differences = Differences.from_values([1.0, 0.0, -2.0, 3.0])
    >>> differences.pairs, differences.mean, round(differences.variance, 3), differences.least
    (4, 0.5, 4.333, 1.0)
    """

    __slots__ = ("_blocks", "_squares", "_total", "least", "pairs")

    def __init__(self) -> None:
        self.pairs = 0
        self.least = inf
        """The smallest absolute difference that is not 0, or infinity if there is none."""
        self._blocks = np.zeros(BLOCKS)
        self._total = ExactSum()
        self._squares = ExactSum()

    @classmethod
    def from_values(cls, values: Iterable[float]) -> Self:
        """Make an object that contains the differences ``values``."""
        differences = cls()
        differences.add_values(np.fromiter(values, float))
        return differences

    def add_values(self, values: Array) -> None:
        """Add the differences of further pairs."""
        found = values[values != 0]
        if len(found):
            places = np.arange(self.pairs, self.pairs + len(values)) % BLOCKS
            np.add.at(self._blocks, places, values)
            self._total.add_values(found)
            self._squares.add_values(found * found)
            self.least = min(self.least, float(np.abs(found).min()))
        self.pairs += len(values)

    @property
    def any_differ(self) -> bool:
        """True if at least one difference is not 0."""
        return self.least < inf

    @property
    def block_sums(self) -> Array:
        """The differences, as an array. If there are more than `BLOCKS` differences, they are divided into
        `BLOCKS` blocks, and the array contains one sum per block.
        """
        return self._blocks[: self.pairs]

    @property
    def mean(self) -> float:
        return float(np.mean(self.block_sums)) if self.pairs <= BLOCKS else self._total.value / self.pairs

    @property
    def variance(self) -> float:
        """The variance of the differences. There must be at least 2 pairs."""
        if self.pairs <= BLOCKS:
            return float(np.var(self.block_sums, ddof=1))
        rest = self._squares.value - self._total.value**2 / self.pairs
        return max(rest, 0.0) / (self.pairs - 1)


@frozen
class PermutationResult:
    """The statistics of a row's differences (see `machu_rules.compare.Row`)."""

    mean: float
    low: float | None
    high: float | None
    p: float
    adjusted: float
    level: float
    detectable: float | None

    @property
    def significant(self) -> bool:
        """True if the p-value `p` is at most `level`. In that case, the mean difference is unlikely to be due to chance
        alone.
        """
        return self.p <= self.level

    def clip_interval(self, share: bool) -> tuple[float | None, float | None]:
        """Return the confidence interval, from `low` to `high`. If ``share`` is True, the row compares shares, which
        are numbers from 0 to 1. In that case, the ends of the interval are limited to the range from -1 to 1, because a
        share cannot change by more than 1.
        """
        if not share or self.low is None or self.high is None:
            return self.low, self.high
        return max(self.low, -1.0), min(self.high, 1.0)


def flips_needed(rows: int) -> int:
    """Return the number of random choices of signs that are needed to test ``rows`` quantities. A choice of signs keeps
    or reverses the sign of each difference. With more choices, smaller p-values become possible. The result is large
    enough that the smallest possible p-value is at most 1/20 of the smallest level in Holm's method (see `holm`).
    """
    return max(LEAST_FLIPS, ceil(20 * rows / ALPHA / 1_000) * 1_000)


def analyse_differences(differences: Sequence[Differences], growths: Sequence[float] = ()) -> list[PermutationResult]:
    """Test several rows together, and return one result per row. A row is a quantity that is compared under two
    rulebooks. ``differences`` contains one item per row. An item must contain at least one difference that is not 0.
    ``growths`` contains one number per row, which is passed to `detectable_difference` as the argument ``growth``. If
    ``growths`` is empty, the number is 1 for all rows.
    """
    if not differences:
        return []
    p = p_values([row.block_sums for row in differences], flips_needed(len(differences)))
    adjusted, levels = holm(p)
    growths = growths or [1.0] * len(differences)
    findings = []
    for row, raw, corrected, level, growth in zip(differences, p, adjusted, levels, growths, strict=True):
        low, high = confidence_interval(row)
        findings.append(
            PermutationResult(row.mean, low, high, raw, corrected, level, detectable_difference(row, level, growth))
        )
    return findings


def p_values(differences: Sequence[Array], flips: int) -> list[float]:
    """Return one p-value for each row of ``differences``. The p-value of a row depends only on this row and on
    ``flips``. Differences of 0 are left out, because their sign has no effect. A choice of signs keeps or reverses the
    signs of the other differences. If at most `EXACT` differences remain in a row, all choices of signs are used.
    Otherwise ``flips`` choices are used: the observed signs, and random choices.
    """
    rows = [_sum_into_blocks(np.asarray(row, dtype=float)) for row in differences]
    kept = [row[row != 0] for row in rows]
    widths = [_round_up_length(len(row)) for row in kept]
    p = [1.0] * len(rows)
    for width in set(widths):
        places = [place for place, each in enumerate(widths) if each == width]
        columns = np.stack([np.pad(kept[place], (0, width - len(kept[place]))) for place in places], axis=1)
        values = _exact_p_values(columns) if width == EXACT else _sampled_p_values(columns, flips)
        for place, value in zip(places, values, strict=True):
            p[place] = float(value)
    return p


def _round_up_length(length: int) -> int:
    """Return the number of signs to use for a row with ``length`` differences. The result is at least ``length``. It is
    rounded up so that many rows get the same length. Zeros are added to a row until the row has the rounded length.
    Rows of the same length are tested together, with the same signs.
    """
    return EXACT if length <= EXACT else 1 << (length - 1).bit_length()


def _sum_into_blocks(row: Array) -> Array:
    if len(row) <= BLOCKS:
        return row
    return np.bincount(np.arange(len(row)) % BLOCKS, weights=row)


def _distance(columns: Array, axis: int) -> Array:
    return np.abs(columns.sum(axis=axis))


def _exact_p_values(columns: Array) -> Array:
    """Return one p-value per column of ``columns``, computed from all choices of signs. A column contains the
    differences in one quantity. A choice of signs keeps or reverses the sign of each difference.
    """
    test = stats.permutation_test(
        (columns,),
        _distance,
        permutation_type="samples",
        vectorized=True,
        n_resamples=np.inf,
        batch=BATCH // 8,
        alternative="greater",
    )
    return test.pvalue


def _sampled_p_values(columns: Array, flips: int) -> Array:
    """Return one p-value per column of ``columns``, computed from ``flips`` choices of signs. A column contains the
    differences in one quantity. A choice of signs keeps or reverses the sign of each difference. One choice keeps all
    observed signs, and all other choices are random.

    `scipy.stats.permutation_test` is not used, because it permutes indices and takes up to 20 times as long for the
    same p-values. As in scipy, sums that differ only because of the order of addition count as equal.
    """
    stream = np.random.Generator(np.random.PCG64(SEED))
    least = _distance(columns, 0) - 1e-9 * np.abs(columns).sum(axis=0)
    as_far = np.ones(columns.shape[1])
    for done in range(1, flips, BATCH):
        bits = stream.integers(0, 2, size=(min(BATCH, flips - done), len(columns)), dtype=np.int8)
        as_far += (np.abs((2.0 * bits - 1.0) @ columns) >= least).sum(axis=0)
    return as_far / flips


def holm(p: Sequence[float]) -> tuple[list[float], list[float]]:
    """Return two lists: the p-values ``p`` after Holm's correction, and the levels with which the original p-values are
    compared.

    A level is the largest p-value that is significant. For the smallest p-value, the level is `ALPHA` divided by the
    number of rows. For the second smallest p-value, the level is `ALPHA` divided by one less than the number of rows,
    and so on. The levels stop growing at the smallest p-value that is above its level. All larger p-values get the same
    level as that p-value.
    """
    order = sorted(range(len(p)), key=p.__getitem__)
    adjusted, levels = [1.0] * len(p), [ALPHA] * len(p)
    worst, stopped_at = 0.0, 0.0
    for step, place in enumerate(order):
        left = len(p) - step
        worst = max(worst, min(1.0, left * p[place]))
        adjusted[place] = worst
        levels[place] = stopped_at or ALPHA / left
        if p[place] > ALPHA / left and not stopped_at:
            stopped_at = ALPHA / left
    return adjusted, levels


def confidence_interval(row: Differences) -> tuple[float, float] | tuple[None, None]:
    """Return the confidence interval of the mean difference, computed with Student's t-distribution. If there are fewer
    than 2 pairs, return None for both ends.
    """
    if row.pairs < 2:
        return None, None
    error = np.sqrt(row.variance) / np.sqrt(row.pairs)
    if error == 0:  # scipy does not return an interval if all values are equal
        return row.mean, row.mean
    low, high = stats.t.interval(CONFIDENCE, row.pairs - 1, row.mean, error)
    return float(low), float(high)


def detectable_difference(row: Differences, level: float, growth: float = 1.0) -> float | None:
    """Return the smallest mean difference that a test with as many pairs as ``row`` would find with the probability
    `POWER`. ``level`` is the largest p-value that is significant. Apart from the growth described below, the spread of
    the differences is assumed to be the same as in ``row``. Returns None if there are too few pairs to find any
    difference.

    The function exists because scipy has no power analysis. A difference must exceed two lower limits to be detectable,
    and the function returns the larger of them. The first limit depends on the spread, as in a t-test. The second limit
    depends on the number of pairs that must differ, all in the same direction, to make a p-value of ``level`` possible.

    If the mean changes because of additional events (such as one more visit, or one more game with a certain ending),
    the spread grows too. This matters for rare events. The size of an event is assumed to be the smallest observed
    difference that is not 0. An additional event adds the square of its size, multiplied by ``growth``, to the sum of
    the squared differences. If the row compares a share q (a number from 0 to 1), ``growth`` is 1 - 2q.
    """
    pairs = row.pairs
    least = ceil(1 - log2(level))
    if pairs < least:
        return None
    size = row.least
    reach = stats.t.isf(level / 2, pairs - 1) + stats.t.ppf(POWER, pairs - 1)
    # the difference must be `reach` standard errors, and the variance grows with the difference: a quadratic equation
    half = reach**2 * growth * size / 2
    by_spread = (half + np.sqrt(half**2 + reach**2 * pairs * row.variance)) / pairs
    by_number = size * stats.beta.ppf(POWER, least, pairs - least + 1)
    return float(max(by_spread, by_number))


def pairs_needed(size: float, variance: float, level: float, growth: float = 1.0, step: float = 1.0) -> int:
    """Return the number of pairs with which a test finds a mean difference of ``size`` with the probability `POWER`.
    ``variance`` is the variance of the differences, and ``level`` is the largest p-value that is significant. ``step``
    is the smallest absolute difference that is not 0. ``growth`` has the same meaning as in `detectable_difference`.
    This function is approximately the inverse of `detectable_difference`.

    >>> pairs_needed(0.5, 1.0, 0.05)
    50
    """
    reach = float(stats.norm.isf(level / 2) + stats.norm.ppf(POWER))
    by_spread = (reach / size) ** 2 * (variance + growth * step * size)
    by_number = max(1.0, step / size) * ceil(1 - log2(level))
    return ceil(max(by_spread, by_number)) + 2
