"""Compare the victories of bots and seats with their fair shares. Also compare the bots with one another. The fair
share of a bot or seat is the share of games that it would win if all seats were equally strong.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import permutations
from math import lcm
from typing import Any, Literal

import numpy as np
from attrs import evolve
from scipy import stats

from machu_rules.compare.details import LETTERS, Advantage, DepthOfSkill, Pairing
from machu_rules.core.values import Outcome
from machu_rules.simulation.permutation_test import CONFIDENCE, holm

MOST_PARTS = 4_000_000
"""The size limit for exact p-values. If several winners share a victory, a winner has a fraction of it. To count
fractions as whole numbers, the victory of a game is divided into equal parts, for example into 6 parts if some games
have 2 winners and other games have 3. If the victories of all games have more than ``MOST_PARTS`` parts in total, the
p-value is computed with the normal approximation.
"""


class BalanceSums:
    """Running counts of the victories in all finished games with the same player count. Memory use does not grow with
    the number of games.
    """

    def __init__(self, seated: Sequence[str], sides: Sequence[int] = (0, 1), players: int | None = None) -> None:
        self._sides = sides  # the sides to report: only one if A and B are the same rulebook
        self._seats = Counter(seated)
        self._players = len(seated) if players is None else players
        self._won: tuple[Counter[tuple[str, str]], ...] = (Counter(), Counter())
        self._shared: tuple[Counter[int], ...] = (Counter(), Counter())
        # for each bot, the games in which it played, counted by number of winners
        self._shared_with: tuple[dict[str, Counter[int]], ...] = ({}, {})
        self._ahead: tuple[dict[tuple[str, str], list[float]], ...] = ({}, {})

    def add(self, side: int, lineup: Sequence[str], outcome: Outcome) -> None:
        """Add the outcome of a finished game. ``side`` is 0 for rulebook A or 1 for rulebook B. ``lineup`` contains the
        bots by seat.
        """
        winners = outcome.winners
        self._shared[side][len(winners)] += 1
        for bot in {*lineup}:
            self._shared_with[side].setdefault(bot, Counter())[len(winners)] += 1
        for seat in winners:
            self._won[side]["seat", str(seat)] += 1 / len(winners)  # type: ignore[assignment]  # fractions of a victory
            self._won[side]["bot", lineup[seat]] += 1 / len(winners)  # type: ignore[assignment]
        if len(self._seats) > 1:
            standing = [(seat in winners, score) for seat, score in enumerate(outcome.scores)]
            for pair in permutations(self._seats, 2):
                met = [
                    1.0 if standing[one] > standing[other] else 0.5 if standing[one] == standing[other] else 0.0
                    for one, bot in enumerate(lineup)
                    for other, against in enumerate(lineup)
                    if (bot, against) == pair
                ]
                if met:
                    share, sums = sum(met) / len(met), self._ahead[side].setdefault(pair, [0.0, 0.0, 0.0])
                    for power in range(3):
                        sums[power] += share**power

    def advantages(self) -> list[Advantage]:
        """Return the advantages of all seats under A and under B. An `Advantage` compares the victories of a seat with
        the fair share of this seat. If several bots play, the list begins with the advantages of the bots. If a
        rulebook is compared with itself, the list contains only advantages under A. The p-values are not corrected yet
        (see `correct_p_values`).
        """
        bots = [("bot", bot, seats) for bot, seats in self._seats.items()] if len(self._seats) > 1 else []
        who = [*bots, *(("seat", str(seat), 1) for seat in range(self._players))]
        return [
            self._advantage(side, *each)
            for each in who
            for side in self._sides
            if self._games_by_winner_count(side, *each)
        ]

    def _games_by_winner_count(self, side: int, kind: str, name: str, _: int) -> Counter[int]:
        """Count the games in which the bot or seat ``name`` played. The result maps a number of winners to the number
        of games with that many winners. ``kind`` is ``bot`` or ``seat``.
        """
        return self._shared_with[side].get(name, Counter()) if kind == "bot" else self._shared[side]

    def _advantage(self, side: int, kind: str, name: str, seats: int) -> Advantage:
        shared = self._games_by_winner_count(side, kind, name, seats)
        games, won = shared.total(), self._won[side][kind, name]
        share, fair = won / games, seats / self._players
        p = fair_share_p_value(won, seats, self._players, shared)
        low, high = wilson_interval(share, games)
        word: Literal["bot", "seat"] = "bot" if kind == "bot" else "seat"
        return Advantage(word, name, LETTERS[side], seats, games, share, low, high, fair, p)

    def pairings(self) -> tuple[Pairing, ...]:
        """Return how often one bot of a pair finishes ahead of the other, for each pair of bots, under rulebook A and
        under rulebook B."""
        rows = []
        for side in self._sides:
            for (bot, other), (games, total, squares) in self._ahead[side].items():
                rows.append(
                    Pairing(bot, other, LETTERS[side], int(games), *_mean_with_interval(total, squares, int(games)))
                )
        return tuple(rows)


def depth_of_skill_by_side(advantages: Iterable[Advantage], bots: Sequence[str]) -> tuple[DepthOfSkill, ...]:
    """Return the depth of skill under both rulebooks. The depth of skill is the share of games that the stronger of two
    bots wins, minus the fair share of this bot. The first bot in ``bots`` counts as the weaker one, and the other bot
    as the stronger one. If there are not exactly two bots, the result is empty.
    """
    weaker, *others = dict.fromkeys(bots)
    if len(others) != 1:
        return ()
    return tuple(
        DepthOfSkill(
            others[0], weaker, row.side, row.games, row.share - row.fair, row.low - row.fair, row.high - row.fair
        )
        for row in advantages
        if (row.kind, row.name) == ("bot", others[0])
    )


def _mean_with_interval(total: float, squares: float, games: int) -> tuple[float, float | None, float | None]:
    """Return a tuple of three numbers: the mean of some values, and the two bounds of the 95 % interval of this mean
    (Student's t). The values are from 0 to 1, and there is one value per game. ``total`` is the sum of the values, and
    ``squares`` is the sum of the squared values. The bounds are None if there are fewer than 2 games.
    """
    mean = total / games
    if games < 2:
        return mean, None, None
    error = np.sqrt(max(squares - total * mean, 0.0) / (games - 1) / games)
    half = float(stats.t.ppf((1 + CONFIDENCE) / 2, games - 1) * error)
    return mean, max(0.0, mean - half), min(1.0, mean + half)


def fair_share_p_value(won: float, seats: int, players: int, shared: Counter[int]) -> float:
    """Return the p-value for the victories of a bot or a single seat. ``won`` is the number of victories, and a shared
    victory counts as a fraction. ``seats`` is the number of seats that the bot has, or 1 for a single seat. ``players``
    is the number of all seats at the table. ``shared`` maps a number of winners to the number of games with that many
    winners. Suppose that all seats are equally strong. The p-value is then the probability that the number of victories
    is at least as far from its expected value as ``won``.

    >>> round(fair_share_p_value(60, 1, 2, Counter({1: 100})), 4)  # like 60 heads in 100 tosses of a coin
    0.0569
    """
    return _cached_p_value(won, seats, players, tuple(sorted(shared.items())))


@lru_cache(maxsize=4096)
def _cached_p_value(won: float, seats: int, players: int, counted: tuple[tuple[int, int], ...]) -> float:
    shared = Counter(dict(counted))
    unit = lcm(*shared)  # a victory is divided into this many parts
    total, mean = shared.total() * unit, seats / players
    distance = abs(won - shared.total() * mean) * unit
    if total > MOST_PARTS:
        odds = {winners: _winner_count_in_seats_pmf(players, seats, winners) for winners in shared}
        variance = sum(
            games * ((np.arange(len(odds[winners])) / winners - mean) ** 2 @ odds[winners])
            for winners, games in shared.items()
        )
        return float(min(1.0, 2 * stats.norm.sf(distance / unit / np.sqrt(variance))))
    transform = np.ones((total + 2) // 2 + 1, complex)
    for winners, games in shared.items():
        one = np.zeros(total + 2)
        one[np.arange(winners + 1) * unit // winners] = _winner_count_in_seats_pmf(players, seats, winners)
        transform *= np.fft.rfft(one, 2 * (len(transform) - 1)) ** games
    odds_of_totals = np.fft.irfft(transform)[: total + 1]
    as_far = np.abs(np.arange(total + 1) - total * mean) >= distance - 1e-9 * total
    return float(np.clip(odds_of_totals[as_far].sum(), 0.0, 1.0))


def _winner_count_in_seats_pmf(players: int, seats: int, winners: int) -> Any:
    """Return an array of probabilities. Suppose that ``winners`` winning seats are drawn at random from ``players``
    seats. The entry at index i is the probability that a bot with ``seats`` seats has exactly i of the winning seats.
    """
    return stats.hypergeom(players, seats, winners).pmf(np.arange(winners + 1))


def correct_p_values(tables: Iterable[Sequence[Advantage]]) -> list[tuple[Advantage, ...]]:
    """Correct the p-values of all rows in ``tables`` together, with Holm's method. Return one tuple per table. The
    tuple contains the rows of the table with corrected p-values and with verdicts.
    """
    tables = list(tables)
    rows = [row for table in tables for row in table]
    adjusted, levels = holm([row.p for row in rows])
    judged = iter(
        evolve(row, p_holm=p, verdict="unclear" if row.p > level else "more" if row.share > row.fair else "less")
        for row, p, level in zip(rows, adjusted, levels, strict=True)
    )
    return [tuple(next(judged) for _ in table) for table in tables]


def wilson_interval(share: float, games: int) -> tuple[float, float]:
    """Return Wilson's 95 % interval for a share of games. ``share`` is this share, 0 to 1, and ``games`` is the number
    of all games. The corresponding function in scipy cannot be used, because it requires a whole number of victories.
    Here, a shared victory counts as a fraction.

    >>> [round(bound, 4) for bound in wilson_interval(0.5, 100)]
    [0.4038, 0.5962]
    """
    z = float(stats.norm.ppf((1 + CONFIDENCE) / 2))
    middle = (share + z * z / (2 * games)) / (1 + z * z / games)
    reach = z / (1 + z * z / games) * (share * (1 - share) / games + z * z / (4 * games * games)) ** 0.5
    return max(0.0, middle - reach), min(1.0, middle + reach)
