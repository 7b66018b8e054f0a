"""What paired differences show: p-values by flipping signs, Holm's correction, intervals, and what could be found.

If a rulebook changes nothing, A and B could be exchanged in every pair, so each difference could as well have the other
sign. The p-value of a row is the share of all choices of signs under which the mean is at least as far from 0 as it is.
Where there are too many, random choices stand for all, the observed one among them, so that the test keeps its level.
Nothing is assumed of how the values are spread, so rare events and skewed scores are tested as honestly as others.
"""

from __future__ import annotations

from collections.abc import Sequence
from math import ceil, log2
from typing import Any

import numpy as np
from attrs import frozen
from scipy import stats

ALPHA = 0.05
"""The probability of any false alarm among all rows."""

POWER = 0.8
"""The probability with which a detectable difference is found."""

CONFIDENCE = 0.95
"""Of the interval of a row."""

SEED = 1_438
"""Of the random signs: the same differences always give the same p-values."""

LEAST_FLIPS = 10_000

BLOCKS = 2_000
"""More pairs than this are flipped in so many blocks, each with one sign: also a test that keeps its level."""

EXACT = 12
"""For so few differences all choices of signs are counted."""

BATCH = 2_048
"""So many choices of signs are held at once."""

Array = Any


@frozen
class Finding:
    """What the differences of a row show; see `machu_rules.compare.Row`."""

    mean: float
    low: float | None
    high: float | None
    p: float
    adjusted: float
    level: float
    detectable: float | None

    @property
    def significant(self) -> bool:
        """Whether the difference is more than chance."""
        return self.p <= self.level


def flips_for(rows: int) -> int:
    """How many flips make p-values fine enough for so many rows: the strictest level is 20 times the least p-value."""
    return max(LEAST_FLIPS, ceil(20 * rows / ALPHA / 1_000) * 1_000)


def judge(differences: Sequence[Array], growths: Sequence[float] = ()) -> list[Finding]:
    """A finding for each row of differences, all rows tested together; each row has a difference that is not 0.
    ``growths`` are 1 for each row unless given (see `detectable`)."""
    if not differences:
        return []
    p = p_values(differences, flips_for(len(differences)))
    adjusted, levels = holm(p)
    growths = growths or [1.0] * len(differences)
    findings = []
    for row, raw, corrected, level, growth in zip(differences, p, adjusted, levels, growths, strict=True):
        low, high = interval(row)
        findings.append(Finding(float(np.mean(row)), low, high, raw, corrected, level, detectable(row, level, growth)))
    return findings


def p_values(differences: Sequence[Array], flips: int) -> list[float]:
    """The p-value of each row. It depends on the row and the number of flips alone: pairs without a difference show
    nothing, whatever their sign. For a few others all choices of signs are counted, for more ``flips`` random ones."""
    rows = [_blocks(np.asarray(row, dtype=float)) for row in differences]
    kept = [row[row != 0] for row in rows]
    widths = [_width(len(row)) for row in kept]
    p = [1.0] * len(rows)
    for width in set(widths):
        places = [place for place, each in enumerate(widths) if each == width]
        columns = np.stack([np.pad(kept[place], (0, width - len(kept[place]))) for place in places], axis=1)
        values = _exact(columns) if width == EXACT else _sampled(columns, flips)
        for place, value in zip(places, values, strict=True):
            p[place] = float(value)
    return p


def _width(length: int) -> int:
    """The number of signs for a row, rounded up so that rows can share them; zeros, which change no sum, fill it up."""
    return EXACT if length <= EXACT else 1 << (length - 1).bit_length()


def _blocks(row: Array) -> Array:
    if len(row) <= BLOCKS:
        return row
    return np.bincount(np.arange(len(row)) % BLOCKS, weights=row)


def _distance(columns: Array, axis: int) -> Array:
    return np.abs(columns.sum(axis=axis))


def _exact(columns: Array) -> Array:
    """P-values of columns of differences by all choices of signs."""
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
    """P-values of columns of differences by random choices of signs, the observed one being one of the ``flips``.

    By hand, since `scipy.stats.permutation_test` permutes indices where a sign would do, and takes up to 20 times as
    long for the same p-values. Like there, sums that are equal but for the order of adding count as equal."""
    stream = np.random.Generator(np.random.PCG64(SEED))
    least = _distance(columns, 0) - 1e-9 * np.abs(columns).sum(axis=0)
    as_far = np.ones(columns.shape[1])
    for done in range(1, flips, BATCH):
        bits = stream.integers(0, 2, size=(min(BATCH, flips - done), len(columns)), dtype=np.int8)
        as_far += (np.abs((2.0 * bits - 1.0) @ columns) >= least).sum(axis=0)
    return as_far / flips


def holm(p: Sequence[float]) -> tuple[list[float], list[float]]:
    """Holm's adjusted p-values, and the level of each row.

    The least p-value is compared with `ALPHA` divided by the number of rows, the next with `ALPHA` divided by one less,
    and so on up to the first that is above its level; that level also holds for all rows after it."""
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


def interval(row: Array) -> tuple[float, float] | tuple[None, None]:
    """The interval of the mean difference, by Student's t; none of fewer than 2 pairs."""
    if len(row) < 2:
        return None, None
    error = np.std(row, ddof=1) / np.sqrt(len(row))
    if error == 0:  # no spread, of which scipy makes no interval
        return float(row[0]), float(row[0])
    low, high = stats.t.interval(CONFIDENCE, len(row) - 1, np.mean(row), error)
    return float(low), float(high)


def detectable(row: Array, level: float, growth: float = 1.0) -> float | None:
    """The mean difference that is found with the probability `POWER` at a level, by so many pairs with differences as
    widely spread as these; None where no difference at all could be found.

    By hand: scipy has no power analysis. Two things bound the difference: the spread, as for a test by Student's t, and
    the number of pairs that must differ, all in one direction, to reach the level. A difference that comes about by
    further events (one more visit, one more game that ends so) spreads the values further, which matters where events
    are rare: each adds the square of its size, the smallest there is, times ``growth``. Of a share q, which cannot
    leave 0 to 1, that is 1 - 2q.
    """
    pairs = len(row)
    least = ceil(1 - log2(level))
    if pairs < least:
        return None
    size = np.abs(row[row != 0]).min()
    reach = stats.t.isf(level / 2, pairs - 1) + stats.t.ppf(POWER, pairs - 1)
    # the difference is `reach` standard errors, of a variance that grows with it: a quadratic equation
    half = reach**2 * growth * size / 2
    by_spread = (half + np.sqrt(half**2 + reach**2 * pairs * np.var(row, ddof=1))) / pairs
    by_number = size * stats.beta.ppf(POWER, least, pairs - least + 1)
    return float(max(by_spread, by_number))
