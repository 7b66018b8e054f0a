"""Summarise the course of games by period: points, lead and event counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np

from machu_rules.compare.details import LETTERS, Band, Period
from machu_rules.simulation.games import GameResult

BAND = (0.1, 0.5, 0.9)
"""The quantiles that a `Band` contains as ``low``, ``middle`` and ``high``."""

LEAST_SHARE = 0.05
"""The minimum share of games that must reach a period. If a smaller share of the games reaches a period, the period is
omitted.
"""


class PeriodSums:
    """Running counts of the points, leads and events by period, in all games with the same player count."""

    def __init__(self) -> None:
        self._games: tuple[Counter[int], ...] = (Counter(), Counter())
        self._counts: tuple[dict[int, dict[str, Counter[float]]], ...] = ({}, {})
        self._values: tuple[dict[tuple[str, int], Counter[float]], ...] = ({}, {})

    def add(self, side: int, result: GameResult) -> None:
        """Add the result of a game. ``side`` is 0 for rulebook A or 1 for rulebook B."""
        course, outcome = result.course, result.outcome
        if course is None:
            return
        for period, counts in enumerate(course.counts, start=1):
            self._games[side][period] += 1
            counted = self._counts[side].setdefault(period, {})
            for name, number in counts.items():
                counted.setdefault(name, Counter())[number] += 1
        if outcome is None:
            return
        first = course.periods - len(course.points)
        for period, (points, expected) in enumerate(zip(course.points, course.expected, strict=True), start=first):
            self._add_standings(side, period, points, expected, outcome.winners)
        self._add_standings(side, course.periods, outcome.scores, outcome.scores, outcome.winners)

    def _add_standings(self, side: int, period: int, points: Any, expected: Any, winners: Any) -> None:
        for seat, value in enumerate(points):
            self._add_value(side, "winners" if seat in winners else "others", period, value)
        first, second, *_ = (*sorted(expected, reverse=True), 0)
        self._add_value(side, "lead", period, round(first - second, 1))

    def _add_value(self, side: int, what: str, period: int, value: float) -> None:
        self._values[side].setdefault((what, period), Counter())[value] += 1

    def periods(self) -> tuple[Period, ...]:
        """Return the periods of A, then those of B. Late periods that only a few games reach are omitted."""
        return tuple(
            Period(
                LETTERS[side],
                number,
                games,
                self._standing_band(side, "winners", number),
                self._standing_band(side, "others", number),
                self._standing_band(side, "lead", number),
                *_metric_bands(self._counts[side].get(number, {}), games),
            )
            for side in (0, 1)
            for number, games in sorted(self._games[side].items())
            if games >= LEAST_SHARE * self._games[side][1]
        )

    def _standing_band(self, side: int, what: str, period: int) -> Band | None:
        values = self._values[side].get((what, period))
        return None if values is None else _band(values)


def _metric_bands(counted: Mapping[str, Counter[float]], games: int) -> tuple[dict[str, float], dict[str, Band]]:
    """Return two mappings for a period. The first mapping is from the name of a metric to its mean, and the second
    mapping is from the name to its `Band`. ``counted`` maps the name of a metric to a counter. The counter maps a value
    of the metric to a number of games. ``games`` is the number of games that reached the period. A game in which the
    events of a metric did not occur is not in the counter. The metric has the value 0 in such a game.
    """
    means, bands = {}, {}
    for name, values in sorted(counted.items()):
        means[name] = sum(value * times for value, times in values.items()) / games
        bands[name] = _band(values + Counter({0.0: games - values.total()}))
    return means, bands


def _band(values: Counter[float]) -> Band:
    """Return the spread of a quantity over games. ``values`` maps a value of this quantity to the number of games with
    the value.
    """
    ordered = sorted(values)
    reached = np.cumsum([values[value] for value in ordered])
    places = np.searchsorted(reached, np.array(BAND) * reached[-1])
    return Band(*(float(ordered[place]) for place in places))
