"""Compute how many games are needed to detect a difference of a given size."""

from __future__ import annotations

from machu_rules.compare.formatting import convert_size_to_row_units
from machu_rules.compare.values import Comparison, Row
from machu_rules.simulation.permutation_test import pairs_needed


def pairs_to_detect(row: Row, detect: float, comparison: Comparison) -> int | None:
    """Return how many pairs of games would detect a difference with a probability of 80 %.

    The significance level is the strictest one that Holm's method applies to a row: ``comparison.alpha`` divided by the
    number of tested rows. The variance of the difference within a pair is estimated from the games of ``comparison``.
    If no pair of games differs in ``row``, the values of A and B are treated as independent, and their variances are
    added.

    Args:
        row: The row of the comparison.
        detect: The size of the difference. If the row is a share of games, 0.05 means 5 percentage points. If it is
            not, 0.05 means 5 % of the mean of A.
        comparison: The comparison that contains the row.

    Returns:
        The number of pairs, or None if it cannot be computed, for example because all values are equal.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=40, players=(2,), bots=("random",), seed=7)
    >>> 1000 < pairs_to_detect(found.tables[0].row("wins.seat_0"), 0.05, found) < 4000
    True
    """
    size = convert_size_to_row_units(row, detect)
    if not size or row.sd_a is None or row.sd_b is None:
        return None
    variance = row.sd_pair**2 if row.sd_pair else row.sd_a**2 + row.sd_b**2
    if not variance:
        return None
    tested = sum(each.tested for each in comparison.rows) or 1
    growth = abs(1 - (row.a or 0.0) - (row.b or 0.0)) if row.share else 0.0
    return pairs_needed(size, variance, comparison.alpha / tested, growth)
