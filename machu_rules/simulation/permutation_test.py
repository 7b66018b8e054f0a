"""What paired differences tell: p-values by flipping signs, Holm's correction, intervals, and what could be found.

If a rulebook changes nothing, A and B could be exchanged in every pair, so each difference could as well have the other
sign. The p-value of a row is the share of all ways to choose the signs under which the mean is at least as far from 0
as it is; where there are too many, drawn ways stand for all, the one that was seen among them, so that the test keeps
its level. Nothing is assumed of how the values are spread, so rare events and skewed scores are tested as honestly as
others.
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
"""Of the flips: the same differences always give the same p-values."""

LEAST_FLIPS = 10_000
BLOCKS = 2_000
"""More pairs than this are flipped in so many blocks, each with one sign: also a test that keeps its level."""

EXACT = 12
"""Of so few differences all ways to choose the signs are looked at."""

CHUNK = 2_048

Array = Any


@frozen
class Finding:
    """What the differences of a row tell; see `machu_rules.compare.Row`."""

    mean: float
    low: float | None
    high: float | None
    p: float
    adjusted: float
    level: float
    detectable: float | None

    @property
    def found(self) -> bool:
        return self.p <= self.level


def flips_for(rows: int) -> int:
    """How many flips make p-values fine enough for so many rows: the strictest level is 20 times the least p-value."""
    return max(LEAST_FLIPS, ceil(20 * rows / ALPHA / 1_000) * 1_000)


def judge(differences: Sequence[Array], growths: Sequence[float] = ()) -> list[Finding]:
    """What each row of differences tells, all rows being tested together; each has one that is not 0. ``growths`` are
    1 for each row unless given (see `detectable`)."""
    if not differences:
        return []
    p = p_values(differences, flips_for(len(differences)))
    adjusted, levels = holm(p)
    findings = []
    growths = growths or [1.0] * len(differences)
    for row, each, within, level, growth in zip(differences, p, adjusted, levels, growths, strict=True):
        low, high = interval(row)
        findings.append(Finding(float(np.mean(row)), low, high, each, within, level, detectable(row, level, growth)))
    return findings


def p_values(differences: Sequence[Array], flips: int) -> list[float]:
    """The p-value of each row. It depends on the row and the number of flips alone: pairs without a difference say
    nothing, whatever their sign; of few others all ways are looked at, of more some are drawn, the same for all rows
    with as many."""
    rows = [_blocks(np.asarray(row, dtype=float)) for row in differences]
    kept = [row[row != 0] for row in rows]
    p = [1.0] * len(rows)
    for length in {len(row) for row in kept}:
        places = [place for place, row in enumerate(kept) if len(row) == length]
        alike = np.stack([kept[place] for place in places], axis=1)
        values = _all_ways(alike) if length <= EXACT else _drawn_ways(alike, flips)
        for place, value in zip(places, values, strict=True):
            p[place] = float(value)
    return p


def _blocks(row: Array) -> Array:
    if len(row) <= BLOCKS:
        return row
    return np.bincount(np.arange(len(row)) % BLOCKS, weights=row)


def _as_far(signs: Array, rows: Array) -> Array:
    """Under how many ways to choose the signs each column is as far from 0 as it is. Sums that are equal but for the
    order of adding count as equal."""
    least = np.abs(rows.sum(axis=0)) - 1e-9 * np.abs(rows).sum(axis=0)
    return (np.abs(signs @ rows) >= least).sum(axis=0)


def _all_ways(rows: Array) -> Array:
    """Exact p-values of columns of differences."""
    count = len(rows)
    signs = 1.0 - 2.0 * (np.arange(2**count)[:, None] >> np.arange(count) & 1)
    return _as_far(signs, rows) / len(signs)


def _drawn_ways(rows: Array, flips: int) -> Array:
    """P-values of columns of differences; the way seen is one of the ``flips``."""
    stream = np.random.Generator(np.random.PCG64(SEED))
    as_far = np.ones(rows.shape[1])
    for done in range(1, flips, CHUNK):
        bits = stream.integers(0, 2, size=(min(CHUNK, flips - done), len(rows)), dtype=np.int8)
        as_far += _as_far(2.0 * bits - 1.0, rows)
    return as_far / flips


def holm(p: Sequence[float]) -> tuple[list[float], list[float]]:
    """Holm's adjusted p-values, and the level that each p-value was held against: the least p-value against `ALPHA` by
    the number of rows, the next against `ALPHA` by one less, up to the first that is above; all from there on against
    the level of that one."""
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
    half = stats.t.ppf((1 + CONFIDENCE) / 2, len(row) - 1) * np.std(row, ddof=1) / np.sqrt(len(row))
    return float(np.mean(row) - half), float(np.mean(row) + half)


def detectable(row: Array, level: float, growth: float = 1.0) -> float | None:
    """The mean difference that is found with the probability `POWER` at a level, by so many pairs with differences as
    widely spread as these; None where no difference at all could be found.

    Two things bound it: the spread, as for a test by Student's t, and how many pairs must differ, all in one direction,
    before flips can tell. A difference that comes about by further events (one more visit, one more game that ends so)
    spreads the values further, which matters where events are rare: each adds the square of its size, the smallest
    there is, times ``growth``. Of a share q, which cannot leave 0 to 1, that is 1 - 2q.
    """
    pairs = len(row)
    must_differ = ceil(1 - log2(level))
    if pairs < must_differ:
        return None
    size = np.abs(row[row != 0]).min()
    reach = stats.t.isf(level / 2, pairs - 1) + stats.t.ppf(POWER, pairs - 1)
    # the difference is `reach` standard errors, of a variance that grows with it: a quadratic equation
    half = reach**2 * growth * size / 2
    by_spread = (half + np.sqrt(half**2 + reach**2 * pairs * np.var(row, ddof=1))) / pairs
    by_number = size * stats.beta.ppf(POWER, must_differ, pairs - must_differ + 1)
    return float(max(by_spread, by_number))
