"""Summarise the course of games by period: points, lead and event counts."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from typing import Any

import numpy as np

from machu_rules.compare.details import Band, Period
from machu_rules.simulation.games import GameResult

BAND = (0.1, 0.5, 0.9)
"""The quantiles for the attributes ``low``, ``middle`` and ``high`` of a `Band`."""

LEAST_SHARE = 0.05
"""A period is omitted if a smaller share of the games than this reaches it."""


class PeriodSums:
    """Running counts of the points, leads and events by period, in the games with one player count."""

    def __init__(self) -> None:
        self._games: tuple[Counter[int], ...] = (Counter(), Counter())
        self._counts: tuple[dict[int, dict[str, Counter[float]]], ...] = ({}, {})
        self._values: tuple[dict[tuple[str, int], Counter[float]], ...] = ({}, {})

    def add(self, side: int, result: GameResult) -> None:
        """Add the result of a game. ``side`` is 0 for A or 1 for B."""
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
                "AB"[side],
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
    """Return the means and the bands (see `Band`) of the metrics in a period, by metric. For each metric, ``counted``
    contains the number of games by the metric's value. ``games`` is the number of games that reached the period. A
    metric is 0 in games in which its events did not occur.
    """
    means, bands = {}, {}
    for name, values in sorted(counted.items()):
        means[name] = sum(value * times for value, times in values.items()) / games
        bands[name] = _band(values + Counter({0.0: games - values.total()}))
    return means, bands


def _band(values: Counter[float]) -> Band:
    """Return the spread of a value over games. ``values`` counts how often a value occurs."""
    ordered = sorted(values)
    reached = np.cumsum([values[value] for value in ordered])
    places = np.searchsorted(reached, np.array(BAND) * reached[-1])
    return Band(*(float(ordered[place]) for place in places))
