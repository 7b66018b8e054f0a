"""Compute the strengths of bots from their victories. This module needs numpy and scipy.

The model is Luce's choice model. It extends the model of Bradley and Terry to tables with more than two players. A bot
has a weight. The probability that a seat wins is the weight of its bot, divided by the sum of the weights of all seats
at the table. The strength of a bot is the logarithm of its weight. Suppose that a bot with the strength A has m seats
at a table, and a bot with the strength B has the other n seats. The bot with the strength A then wins with the
probability 1 / (1 + exp(B - A) n / m). The strengths are estimated by maximum likelihood over all tables. One victory
is added per pair of bots: half a victory for one bot and half a victory for the other. So the strengths are finite even
if a bot never wins.

The interval of a difference between two strengths does not assume that games are independent, because the games of a
deal share a seed. The differences between deals determine the uncertainty. The variance is estimated with the sandwich
estimator, clustered by deal. The interval uses Student's t distribution. The degrees of freedom are the number of deals
minus one. The added half victories count as separate deals. Otherwise, the strength of a bot that never wins would seem
to be known exactly.
"""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import Any

import networkx as nx
import numpy as np
from scipy.optimize import minimize
from scipy.special import expit, log_expit
from scipy.stats import t as students_t

from machu_rules.ladder.ladder_plan import ScheduledGame
from machu_rules.ladder.playing import LadderGame
from machu_rules.ladder.values import Estimate

PRIOR = 0.5
"""The part of a victory that is added for one bot of a pair. The same part is added for the other bot."""

LEVEL = 0.95
"""The probability that an interval covers the true value."""


class ResultArrays:
    """The results of the games between some bots, as arrays. In ``shares``, a row is a deal and a column is a seating
    of a pair of bots. The first bot of a pair is the bot with the lower index in ``bots``. An entry is the first bot's
    share of the victory. The other arrays have one entry per seating. ``first`` and ``second`` contain the indices of
    the two bots. ``odds`` contains the logarithm of a quotient: the first bot's seat count divided by the second bot's
    seat count.
    """

    def __init__(self, bots: Sequence[str], games: Mapping[ScheduledGame, LadderGame]) -> None:
        self.bots = tuple(bots)
        number = {bot: place for place, bot in enumerate(bots)}
        rows: dict[int, list[float]] = {}
        columns: dict[tuple[str, ...], tuple[int, int, float]] = {}
        for (deal, lineup), game in games.items():
            if not {*lineup} <= number.keys():
                continue
            first, second = sorted({*lineup}, key=number.__getitem__)
            odds = math.log(lineup.count(first) / lineup.count(second))
            columns[lineup] = (number[first], number[second], odds)
            rows.setdefault(deal, []).append(
                game.first_seat_bot_share if lineup[0] == first else 1 - game.first_seat_bot_share
            )
        self.first, self.second, self.odds = (np.array(column) for column in zip(*columns.values(), strict=True))
        self.shares = np.array(list(rows.values()))

    def design_matrix(self) -> Any:
        """Return the design matrix of the model. It has one row per seating (a column of ``shares``) and one column per
        bot. An entry is 1 if the bot is the first bot of the seating, -1 if it is the second bot, and 0 if it has no
        seat.
        """
        return _signs(self.first, self.second, len(self.bots))


class Strengths:
    """The strengths of the bots in ``tables``."""

    def __init__(self, tables: ResultArrays) -> None:
        self.tables = tables
        bots, deals = len(tables.bots), len(tables.shares)
        pairs = np.array([*combinations(range(bots), 2)])
        # the first bot has the strength 0, because only differences matter
        signs, between = tables.design_matrix()[:, 1:], _signs(pairs[:, 0], pairs[:, 1], bots)[:, 1:]
        won = tables.shares.sum(axis=0)

        def loss(strengths: Any) -> Any:
            at, prior = signs @ strengths + tables.odds, between @ strengths
            likelihood = won @ log_expit(at) + (deals - won) @ log_expit(-at)
            return -likelihood - PRIOR * (log_expit(prior) + log_expit(-prior)).sum()

        def slope(strengths: Any) -> Any:
            left = won - deals * expit(signs @ strengths + tables.odds)
            return -signs.T @ left - PRIOR * between.T @ (1 - 2 * expit(between @ strengths))

        def curvature(strengths: Any) -> Any:
            at, prior = expit(signs @ strengths + tables.odds), expit(between @ strengths)
            of_games = (signs.T * (deals * at * (1 - at))) @ signs
            return of_games + (between.T * (2 * PRIOR * prior * (1 - prior))) @ between

        start = np.zeros(bots - 1)
        found = minimize(loss, start, jac=slope, hess=curvature, method="trust-exact", options={"gtol": 1e-9}).x
        by_deal = (tables.shares - expit(signs @ found + tables.odds)) @ signs
        prior = expit(between @ found)
        of_prior = PRIOR * np.concatenate([between * (1 - prior)[:, None], -between * prior[:, None]])
        spread = by_deal.T @ by_deal * deals / (deals - 1) + of_prior.T @ of_prior
        inverse = np.linalg.inv(curvature(found))
        self.values = np.concatenate([[0.0], found])
        self._covariance = np.zeros((bots, bots))
        self._covariance[1:, 1:] = inverse @ spread @ inverse
        self._quantile = float(students_t.ppf((1 + LEVEL) / 2, deals - 1))
        self._victories = _victory_graph(tables)

    def difference(self, one: int, other: int) -> Estimate:
        """Return the strength of the bot with the index ``one`` minus the strength of the bot with the index ``other``,
        with an interval. The lower bound is None unless the bot ``one`` won or shared a victory against the bot
        ``other``, directly or through a chain of other bots. For example, ``one`` beat a third bot, and the third bot
        beat ``other``. The upper bound is None unless ``other`` won or shared a victory against ``one``, directly or
        through a chain.
        """
        if one == other:
            return Estimate(0.0, 0.0, 0.0)
        value = float(self.values[one] - self.values[other])
        covariance = self._covariance
        variance = covariance[one, one] + covariance[other, other] - 2 * covariance[one, other]
        half = self._quantile * math.sqrt(max(0.0, float(variance)))
        low = value - half if nx.has_path(self._victories, one, other) else None
        high = value + half if nx.has_path(self._victories, other, one) else None
        return Estimate(value, low, high)

    def expected(self, one: int, other: int) -> float:
        """Return the share of victories that the bot with the index ``one`` is expected to have in its games against
        the bot with the index ``other``.
        """
        return expected_share(float(self.values[one] - self.values[other]), self.tables)


def expected_share(difference: float | None, tables: ResultArrays, none: float = 0.0) -> float:
    """Return the first bot's expected share of the victories, averaged over all seatings of two bots. ``difference`` is
    the first bot's strength minus the second bot's strength, or a bound of this difference. If ``difference`` is None,
    there is no bound, and ``none`` is returned. ``tables`` provides the seat counts.
    """
    if difference is None:
        return none
    odds = np.unique(np.abs(tables.odds))
    return float(np.mean(expit(difference + np.concatenate([odds, -odds]))))


def _signs(first: Any, second: Any, bots: int) -> Any:
    numbers = np.arange(bots)
    return (first[:, None] == numbers).astype(float) - (second[:, None] == numbers)


def _victory_graph(tables: ResultArrays) -> nx.DiGraph[int]:
    """Return a directed graph of the bots in ``tables``. The graph has an edge from a bot A to a bot B if A won at
    least one of the games between A and B, or shared the victory in at least one of them.
    """
    graph: nx.DiGraph[int] = nx.DiGraph()
    graph.add_nodes_from(range(len(tables.bots)))
    most = len(tables.shares)
    for one, other, won in zip(tables.first, tables.second, tables.shares.sum(axis=0), strict=True):
        if won > 0:
            graph.add_edge(int(one), int(other))
        if won < most:
            graph.add_edge(int(other), int(one))
    return graph
