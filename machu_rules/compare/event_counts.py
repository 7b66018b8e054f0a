"""Count events for bots, for winners and for other seats, and compute rates per day, round or turn."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import Any

import numpy as np
from scipy import stats

from machu_rules.compare.details import EventCountPerSeat, EventRate
from machu_rules.compare.display_names import DisplayNames
from machu_rules.simulation.games import GameResult
from machu_rules.simulation.pair import Pair
from machu_rules.simulation.permutation_test import CONFIDENCE


class EventCountSums:
    """Running counts of the events in all games with the same player count. Bots, winners and other seats are counted
    separately.
    """

    def __init__(self, bots: Sequence[str]) -> None:
        self._bots = tuple(dict.fromkeys(bots))
        self._seats: tuple[Counter[str], ...] = (Counter(), Counter())
        self._counts: tuple[dict[str, Counter[str]], ...] = (defaultdict(Counter), defaultdict(Counter))
        self._more: tuple[dict[str, list[float]], ...] = ({}, {})
        self._games = [0, 0]

    def add(self, side: int, lineup: Sequence[str], result: GameResult) -> None:
        """Add the result of a game. ``side`` is 0 for rulebook A or 1 for rulebook B. ``lineup`` contains the bots by
        seat.
        """
        winners = result.outcome.winners if result.outcome else ()
        told = [[f"bot.{bot}"] for bot in lineup]
        if 0 < len(winners) < len(lineup):
            self._games[side] += 1
            for seat in range(len(lineup)):
                told[seat].append("winners" if seat in winners else "others")
            self._add_winner_difference(side, result, winners, len(lineup))
        for seat, counts in enumerate(result.by_seat):
            self._seats[side].update(told[seat])
            for name, number in counts.items():
                for who in told[seat]:
                    self._counts[side][name][who] += number

    def _add_winner_difference(self, side: int, result: GameResult, winners: Sequence[int], players: int) -> None:
        for name in set().union(*result.by_seat):
            numbers = [counts.get(name, 0) for counts in result.by_seat]
            won = sum(numbers[seat] for seat in winners)
            more = won / len(winners) - (sum(numbers) - won) / (players - len(winners))
            sums = self._more[side].setdefault(name, [0.0, 0.0])
            sums[0] += more
            sums[1] += more * more

    def event_counts(self, metrics: Sequence[str], names: DisplayNames) -> tuple[EventCountPerSeat, ...]:
        """Return one `EventCountPerSeat` per metric, in the order of ``metrics``. A metric is omitted if no game so far
        has an event that the metric counts.
        """
        return tuple(
            EventCountPerSeat(
                name,
                names.metric(name),
                {bot: self._means(name, f"bot.{bot}") for bot in self._bots},
                self._means(name, "winners"),
                self._means(name, "others"),
                (self._winner_difference(0, name), self._winner_difference(1, name)),
            )
            for name in metrics
            if any(name in counts for counts in self._counts)
        )

    def _means(self, name: str, who: str) -> tuple[float, float]:
        a, b = (self._counts[side][name][who] / (self._seats[side][who] or 1) for side in (0, 1))
        return a, b

    def _winner_difference(self, side: int, name: str) -> tuple[float, float, float] | None:
        games, (total, squares) = self._games[side], self._more[side].get(name, (0.0, 0.0))
        if games < 2:
            return None
        mean = total / games
        half = _half_width(max(squares - total * mean, 0.0) / (games - 1), games)
        return mean, mean - half, mean + half


def _half_width(variance: float, games: int) -> float:
    """Return half the width of the 95 % interval of a mean, computed with Student's t. ``games`` is the number of
    values that were averaged, and ``variance`` is the variance of these values.
    """
    return float(stats.t.ppf((1 + CONFIDENCE) / 2, games - 1) * np.sqrt(variance / games))


class EventRateSums:
    """Running sums of the metrics, periods and turns in all games with the same player count.

    For each metric, this class adds up four values per pair of games: the count of events and the number of periods (or
    turns) under A, and the same two values under B. It also adds up the products of any two of these values. The rates
    and the interval of their difference are computed from these sums. For the interval, the ratio of two means is
    linearised (the delta method), and a pair of games is one observation.
    """

    def __init__(self, metrics: Sequence[str], period: str) -> None:
        self._metrics = tuple(metrics)
        self._per = (*([period] if period else []), "turn")
        self._sums = {per: np.zeros((len(self._metrics), 4)) for per in self._per}
        self._products = {per: np.zeros((len(self._metrics), 4, 4)) for per in self._per}
        self._pairs = 0

    def add_pairs(self, pairs: Sequence[Pair]) -> None:
        """Add the results of more pairs of games. A pair is ignored unless ``course`` is set in both results."""
        pairs = [pair for pair in pairs if pair[0].course and pair[1].course]
        if not pairs or not self._metrics:
            return
        self._pairs += len(pairs)
        counts = [
            np.array([[r.metrics.get(name, 0) for name in self._metrics] for r in s], float)
            for s in zip(*pairs, strict=True)
        ]
        for per in self._per:
            columns = []
            for side in (0, 1):
                over = [_number_of_periods_or_turns(pair[side], per) for pair in pairs]
                columns += [counts[side], np.broadcast_to(np.array(over, float)[:, None], counts[side].shape)]
            values = np.stack(
                columns, axis=2
            )  # axes: pair, metric, and four values (count and periods in A, then in B)
            self._sums[per] += values.sum(axis=0)
            self._products[per] += np.einsum("pmi,pmj->mij", values, values)

    def rates(self, names: DisplayNames) -> tuple[EventRate, ...]:
        """Return the rates of all metrics, both per period of the game and per turn. A metric is omitted if no game so
        far has an event that the metric counts.
        """
        return tuple(
            self._rate(place, name, per, names)
            for place, name in enumerate(self._metrics)
            for per in self._per
            if self._sums[per][place][[0, 2]].any() and self._sums[per][place][[1, 3]].all()
        )

    def _rate(self, place: int, name: str, per: str, names: DisplayNames) -> EventRate:
        sums, products, pairs = self._sums[per][place], self._products[per][place], self._pairs
        a, b = sums[0] / sums[1], sums[2] / sums[3]
        low = high = None
        if pairs > 1:
            # the contribution of one pair to the difference between the rates: (count - rate * periods) / mean periods
            weights = np.array([-1, a, 1, -b]) * pairs / np.array([sums[1], sums[1], sums[3], sums[3]])
            half = _half_width(max(float(weights @ products @ weights), 0.0) / (pairs - 1), pairs)
            low, high = float(b - a - half), float(b - a + half)
        return EventRate(name, names.metric(name), per, float(a), float(b), float(b - a), low, high)


def _number_of_periods_or_turns(result: GameResult, per: str) -> int:
    assert result.course is not None
    return result.course.turns if per == "turn" else result.course.periods


def period_noun(game: Any) -> str:
    """Return the noun for a period of a game, or an empty string if the game has no periods.

    >>> import machu_rules as mr
    >>> period_noun(mr.load("princes")), period_noun(mr.load("incan-gold"))
    ('day', 'round')
    """
    return str(game.period.partition("_")[0])
