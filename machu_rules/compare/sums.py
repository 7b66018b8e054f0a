"""Running sums of the measures in all games with the same player count. Memory use does not grow with the number of
games.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from statistics import fmean
from typing import Self

import numpy as np

from machu_rules.compare.balance import BalanceSums
from machu_rules.compare.display_names import DisplayNames
from machu_rules.compare.event_counts import EventCountSums, EventRateSums, period_noun
from machu_rules.compare.formatting import GROUPS
from machu_rules.compare.outliers import OutlierCollector
from machu_rules.compare.periods import PeriodSums
from machu_rules.compare.series import Series, compute_measures_per_game
from machu_rules.compare.values import Histogram
from machu_rules.simulation.comparison_plan import ComparisonPlan
from machu_rules.simulation.pair import Pair
from machu_rules.simulation.permutation_test import Differences, ExactSum

TOGETHER = 256
"""Pairs of games are measured in groups of this size."""


class MeasureSums:
    """The running sums for one row: for A, for B and for the differences within pairs. ``head`` is the `Series` that
    was added first. The name, the group and the label of the row are taken from ``head``.
    """

    def __init__(self, head: Series) -> None:
        self.head = head
        self.sums = ExactSum(), ExactSum()
        self.squares = ExactSum(), ExactSum()
        self.games = [0, 0]
        self.differences = Differences()

    def add_series(self, series: Series) -> None:
        """Add the values of more games."""
        for side, values in enumerate(series.values):
            self.sums[side].add_values(values)
            self.squares[side].add_values(value * value for value in values)
            self.games[side] += len(values)
        if not series.only:
            self.differences.add_values(np.subtract(series.values[1], series.values[0]))

    def add_zeros(self, games: int) -> None:
        """Add pairs of games in which the ending or reason of this row did not occur. ``games`` is the number of these
        pairs.
        """
        self.games = [games + number for number in self.games]
        self.differences.pairs += games

    @property
    def means_by_side(self) -> tuple[float | None, float | None]:
        """The mean under A and the mean under B. A side without games has None instead."""
        a, b = (total.value / games if games else None for total, games in zip(self.sums, self.games, strict=True))
        return a, b

    @property
    def deviations_by_side(self) -> tuple[float | None, float | None]:
        """The standard deviation over the games of A and the standard deviation over the games of B. A side with fewer
        than 2 games has None instead.
        """
        a, b = (
            max(0.0, (squares.value - total.value**2 / games) / (games - 1)) ** 0.5 if games > 1 else None
            for total, squares, games in zip(self.sums, self.squares, self.games, strict=True)
        )
        return a, b

    @property
    def compared_pair_count(self) -> int:
        """The number of pairs of games that are compared. It is 0 if only one side can have the measure."""
        return 0 if self.head.only else min(self.games)

    @property
    def variance_growth_per_event(self) -> float:
        """The argument ``growth`` of `machu_rules.simulation.permutation_test.detectable_difference`. This argument
        describes how much an additional occurrence of the counted event or ending increases the variance of the
        differences in the row. If the values of the row are not shares, the result is 1. If the values are shares, the
        result is the absolute value of 1 - 2q. Here, q is the mean share over all games of A and B together.
        """
        if not self.head.share:
            return 1.0
        return abs(1 - 2 * (self.sums[0].value + self.sums[1].value) / sum(self.games))


class PlayerCountSums:
    """The running sums for all games with the same player count. ``lengths`` and ``scores`` contain one counter for A
    and one for B. A counter in ``lengths`` maps a number of decisions to a number of games. A counter in ``scores``
    maps the mean score of the seats to a number of finished games.
    """

    def __init__(self, plan: ComparisonPlan, players: int) -> None:
        self.plan = plan
        self.players = players
        self.lengths: tuple[Counter[int], Counter[int]] = Counter(), Counter()
        self.scores: tuple[Counter[float], Counter[float]] = Counter(), Counter()
        self.names = DisplayNames(plan)
        self.metrics = tuple(dict.fromkeys(name for side in plan.sides for name in side.game.metrics))
        self.balance = BalanceSums(
            plan.bots_for_player_count(players), (0,) if plan.compares_rulebook_with_itself else (0, 1), players
        )
        self.event_counts = EventCountSums(plan.bots_for_player_count(players))
        self.rates = EventRateSums(self.metrics, period_noun(plan.a.game))
        self.periods = PeriodSums()
        self.outliers = OutlierCollector(plan, players)
        self._rows: dict[str, MeasureSums] = {}
        self._measured = 0
        self._waiting: list[Pair] = []

    @classmethod
    def from_pairs(cls, plan: ComparisonPlan, players: int, pairs: Iterable[Pair]) -> Self:
        """Return the sums for pairs of games that have already been played.

        >>> from machu_rules.simulation.comparison_plan import plan
        >>> from machu_rules.simulation.pair import play_under_both_rulebooks
        >>> of = plan("incan-gold", "incan-gold", 2, (3,), ("random",), 7, 10_000)
        >>> table = PlayerCountSums.from_pairs(of, 3, [play_under_both_rulebooks(of, 3, number) for number in range(2)])
        >>> table.pairs, [row.means_by_side for row in table.row_sums if row.head.name == "ending.rounds"]
        (2, [(1.0, 1.0)])
        """
        sums = cls(plan, players)
        for pair in pairs:
            sums.add(pair)
        return sums

    @property
    def pairs(self) -> int:
        """The number of pairs of games so far."""
        return self._measured + len(self._waiting)

    def add(self, pair: Pair) -> None:
        """Add a pair of games."""
        self._waiting.append(pair)
        if len(self._waiting) >= TOGETHER:
            self._measure_waiting_pairs()

    def _measure_waiting_pairs(self) -> None:
        """Measure the pairs that were added but not measured yet, and add their values to the rows. If an ending occurs
        for the first time, its row gets zeros for all earlier pairs.
        """
        pairs, self._waiting = self._waiting, []
        lineups = [self.plan.lineup(self.players, self._measured + place) for place in range(len(pairs))]
        self.rates.add_pairs(pairs)
        for number, (lineup, pair) in enumerate(zip(lineups, pairs, strict=True), start=self._measured):
            for side, result in enumerate(pair):
                self.event_counts.add(side, lineup, result)
                self.periods.add(side, result)
                self.outliers.add(side, number, result)
                if result.outcome:
                    self.balance.add(side, lineup, result.outcome)
                self.lengths[side][result.decisions] += 1
                if result.outcome:
                    self.scores[side][fmean(result.outcome.scores)] += 1
        for series in compute_measures_per_game(self.plan, self.players, pairs, lineups, self.names):
            row = self._rows.setdefault(series.name, MeasureSums(series))
            if series.group == "endings":
                row.add_zeros(self._measured - row.games[0])
            row.add_series(series)
        self._measured += len(pairs)

    @property
    def row_sums(self) -> list[MeasureSums]:
        """All rows in a stable order. They are sorted by group, and the rows of endings are also sorted by name. If an
        ending has several reasons, its row is followed by one row per reason. If it has a single reason, there is no
        row for the reason.
        """
        if self._waiting or not self.pairs:
            self._measure_waiting_pairs()
        for row in self._rows.values():
            if row.head.group == "endings":
                row.add_zeros(self._measured - row.games[0])
        reasons = Counter(
            _ending_in_row_name(row.head.name) for row in self._rows.values() if row.head.name.startswith("reason.")
        )
        shown = (
            row
            for name, row in self._rows.items()
            if not name.startswith("reason.") or reasons[_ending_in_row_name(name)] > 1
        )
        return sorted(shown, key=lambda row: _sort_key(row.head))


def _ending_in_row_name(name: str) -> str:
    """Return the ending that the name of a row contains, such as ``rounds`` in ``ending.rounds``. Return an empty
    string for the row of unfinished games.
    """
    return name.split(".")[1] if "." in name else ""


def _sort_key(head: Series) -> tuple[int, bool, str, str]:
    """Return the sort key for a row. Rows in the group of endings are sorted by name, with unfinished games last. Rows
    in any other group have the same key and keep their order.
    """
    group = list(GROUPS).index(head.group)
    if head.group != "endings":
        return group, False, "", ""
    return group, head.name == "unfinished", _ending_in_row_name(head.name), head.name.partition("reason.")[2]


def histogram_from_counter(counts: Counter[int] | Counter[float]) -> Histogram:
    """Return pairs of a value and the number of games that have it, in ascending order of the values."""
    return tuple(sorted(counts.items()))
