"""Compute the statistics of paired differences: p-values from random signs, Holm's correction, intervals, and
detectable differences.

If B changes nothing, A and B could be exchanged in each pair, so each difference could just as well have the opposite
sign. The p-value of a row is the share of all choices of signs whose mean is at least as far from 0 as the observed
one. If there are too many choices, a random sample of them is used. The sample includes the observed choice, so that
the test keeps its level. The test assumes nothing about the distribution of the values. It is therefore also valid for
rare events and skewed scores.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import ceil, fsum, inf, log2
from typing import Any, Self

import numpy as np
from attrs import frozen
from scipy import stats

ALPHA = 0.05
"""Probability of at least one false alarm among all rows."""

POWER = 0.8
"""Probability that a detectable difference is found."""

CONFIDENCE = 0.95
"""Confidence level of a row's interval."""

SEED = 1_438
"""Seed of the random signs. The same differences always have the same p-values."""

LEAST_FLIPS = 10_000

BLOCKS = 2_000
"""Maximum number of pairs with a sign of their own. If there are more pairs, they are combined into this many blocks
with one sign per block. Such a test keeps its level too.
"""

EXACT = 12
"""Maximum number of differences for which all choices of signs are counted."""

BATCH = 2_048
"""Number of choices of signs in memory at once."""

Array = Any


class Sum:
    """A running sum that is as exact as `math.fsum`.

    >>> total = Sum()
    >>> for _ in range(5):
    ...     total.add([0.1, 0.1])
    >>> total.value
    1.0
    """

    __slots__ = ("_rest", "value")

    def __init__(self) -> None:
        self.value = 0.0
        self._rest = 0.0

    def add(self, numbers: Iterable[float]) -> None:
        """Add more numbers."""
        parts = [self.value, self._rest, *numbers]
        self.value = fsum(parts)
        self._rest = fsum([*parts, -self.value])


class Differences:
    """The differences between the games of pairs. It never uses more memory than `BLOCKS` pairs need.

    Up to that number, all differences are stored. Beyond it, only sums are stored. They determine the mean and the
    p-value exactly, because the p-value needs only blocks. They determine the variance to 15 of its 16 digits.

    >>> differences = Differences.from_values([1.0, 0.0, -2.0, 3.0])
    >>> differences.pairs, differences.mean, round(differences.variance, 3), differences.least
    (4, 0.5, 4.333, 1.0)
    """

    __slots__ = ("_blocks", "_squares", "_total", "least", "pairs")

    def __init__(self) -> None:
        self.pairs = 0
        self.least = inf
        """Smallest absolute difference that is not 0."""
        self._blocks = np.zeros(BLOCKS)
        self._total = Sum()
        self._squares = Sum()

    @classmethod
    def from_values(cls, values: Iterable[float]) -> Self:
        """Make an object with the differences of all pairs."""
        differences = cls()
        differences.add(np.fromiter(values, float))
        return differences

    def add(self, values: Array) -> None:
        """Add the differences of further pairs."""
        found = values[values != 0]
        if len(found):
            places = np.arange(self.pairs, self.pairs + len(values)) % BLOCKS
            np.add.at(self._blocks, places, values)
            self._total.add(found)
            self._squares.add(found * found)
            self.least = min(self.least, float(np.abs(found).min()))
        self.pairs += len(values)

    @property
    def any_differ(self) -> bool:
        """True if any pair differs."""
        return self.least < inf

    @property
    def blocks(self) -> Array:
        """The differences. If there are more than `BLOCKS`, the sums of blocks of differences."""
        return self._blocks[: self.pairs]

    @property
    def mean(self) -> float:
        return float(np.mean(self.blocks)) if self.pairs <= BLOCKS else self._total.value / self.pairs

    @property
    def variance(self) -> float:
        """Variance. Needs at least 2 pairs."""
        if self.pairs <= BLOCKS:
            return float(np.var(self.blocks, ddof=1))
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
        """True if the difference is unlikely to be due to chance alone."""
        return self.p <= self.level

    def clip_interval(self, share: bool) -> tuple[float | None, float | None]:
        """Return the interval. If the row is a ``share``, the interval is limited to -1 to 1, because a share cannot
        change by more.
        """
        if not share or self.low is None or self.high is None:
            return self.low, self.high
        return max(self.low, -1.0), min(self.high, 1.0)


def flips_for(rows: int) -> int:
    """Return the number of random choices of signs that are needed for ``rows`` rows. The strictest level must be 20
    times the smallest possible p-value.
    """
    return max(LEAST_FLIPS, ceil(20 * rows / ALPHA / 1_000) * 1_000)


def analyse_differences(differences: Sequence[Differences], growths: Sequence[float] = ()) -> list[PermutationResult]:
    """Test all rows of differences together, and return one result per row. Each row must have a difference that is not
    0. ``growths`` are 1 by default (see `detectable`).
    """
    if not differences:
        return []
    p = p_values([row.blocks for row in differences], flips_for(len(differences)))
    adjusted, levels = holm(p)
    growths = growths or [1.0] * len(differences)
    findings = []
    for row, raw, corrected, level, growth in zip(differences, p, adjusted, levels, growths, strict=True):
        low, high = interval(row)
        findings.append(PermutationResult(row.mean, low, high, raw, corrected, level, detectable(row, level, growth)))
    return findings


def p_values(differences: Sequence[Array], flips: int) -> list[float]:
    """Return the p-values of the rows. A p-value depends only on its row and on ``flips``. Pairs without a difference
    are left out, because their sign has no effect. If few other pairs remain, all choices of signs are counted.
    Otherwise ``flips`` random choices are counted.
    """
    rows = [_blocks(np.asarray(row, dtype=float)) for row in differences]
    kept = [row[row != 0] for row in rows]
    widths = [_round_up_length(len(row)) for row in kept]
    p = [1.0] * len(rows)
    for width in set(widths):
        places = [place for place, each in enumerate(widths) if each == width]
        columns = np.stack([np.pad(kept[place], (0, width - len(kept[place]))) for place in places], axis=1)
        values = _exact(columns) if width == EXACT else _sampled(columns, flips)
        for place, value in zip(places, values, strict=True):
            p[place] = float(value)
    return p


def _round_up_length(length: int) -> int:
    """Return the number of signs to use for a row. It is rounded up so that several rows can share the same signs. The
    row is filled up with zeros.
    """
    return EXACT if length <= EXACT else 1 << (length - 1).bit_length()


def _blocks(row: Array) -> Array:
    if len(row) <= BLOCKS:
        return row
    return np.bincount(np.arange(len(row)) % BLOCKS, weights=row)


def _distance(columns: Array, axis: int) -> Array:
    return np.abs(columns.sum(axis=axis))


def _exact(columns: Array) -> Array:
    """Return the p-values for columns of differences, computed with all choices of signs."""
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


def _sampled(columns: Array, flips: int) -> Array:
    """Return the p-values for columns of differences, computed with random choices of signs. The observed choice is one
    of the ``flips``.

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
    """Return Holm's adjusted p-values, and the level for each row.

    The smallest p-value is compared with `ALPHA` divided by the number of rows, the next one with `ALPHA` divided by
    that number minus 1, and so on. The comparison stops at the first p-value that is above its level. All later rows
    have that level too.
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


def interval(row: Differences) -> tuple[float, float] | tuple[None, None]:
    """Return the interval of the mean difference according to Student's t. Returns None twice for fewer than 2
    pairs."""
    if row.pairs < 2:
        return None, None
    error = np.sqrt(row.variance) / np.sqrt(row.pairs)
    if error == 0:  # scipy returns no interval for values without spread
        return row.mean, row.mean
    low, high = stats.t.interval(CONFIDENCE, row.pairs - 1, row.mean, error)
    return float(low), float(high)


def detectable(row: Differences, level: float, growth: float = 1.0) -> float | None:
    """Return the mean difference that this number of pairs would detect with the probability `POWER` at a level, if the
    spread of the differences stayed the same. Returns None if they could not detect any difference.

    It is computed here because scipy has no power analysis. Two things limit what can be detected. The first is the
    spread, as in a test with Student's t. The second is the number of pairs that must differ, all in one direction, to
    reach the level. A difference that comes from additional events (one more visit, one more game with this ending)
    increases the spread, which matters for rare events. Each additional event adds the square of its size times
    ``growth``. Its size is assumed to be the smallest observed one. For a share q, which stays within 0 to 1,
    ``growth`` is 1 - 2q.
    """
    pairs = row.pairs
    least = ceil(1 - log2(level))
    if pairs < least:
        return None
    size = row.least
    reach = stats.t.isf(level / 2, pairs - 1) + stats.t.ppf(POWER, pairs - 1)
    # the difference is `reach` standard errors, and the variance grows with it: a quadratic equation
    half = reach**2 * growth * size / 2
    by_spread = (half + np.sqrt(half**2 + reach**2 * pairs * row.variance)) / pairs
    by_number = size * stats.beta.ppf(POWER, least, pairs - least + 1)
    return float(max(by_spread, by_number))


def pairs_needed(size: float, variance: float, level: float, growth: float = 1.0, step: float = 1.0) -> int:
    """Return the number of pairs that would detect a mean difference of ``size`` with the probability `POWER` at a
    level, if the differences have this ``variance``. This function is the inverse of `detectable`. ``step`` is the
    smallest non-zero difference of a pair.

    >>> pairs_needed(0.5, 1.0, 0.05)
    50
    """
    reach = float(stats.norm.isf(level / 2) + stats.norm.ppf(POWER))
    by_spread = (reach / size) ** 2 * (variance + growth * step * size)
    by_number = max(1.0, step / size) * ceil(1 - log2(level))
    return ceil(max(by_spread, by_number)) + 2
