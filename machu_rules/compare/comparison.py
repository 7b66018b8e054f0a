"""From pairs of games to a comparison."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from statistics import fmean
from typing import Any

import numpy as np

from machu_rules.compare.labels import summary
from machu_rules.compare.series import Series, gather
from machu_rules.compare.values import Comparison, Row, Table, Verdict
from machu_rules.loader.diff import differences as data_differences
from machu_rules.simulation.design import Plan
from machu_rules.simulation.pair import Pair
from machu_rules.simulation.permutation_test import ALPHA, Finding, flips_for, judge


def comparison(plan: Plan, pairs: Mapping[int, Sequence[Pair]], stopped: bool = False) -> Comparison:
    """The comparison of pairs of games, by number of players. All rows of all tables are tested together; a row is
    tested where some pair differs in it, which does not depend on which side is called A."""
    series = {players: gather(plan, players, played) for players, played in pairs.items()}
    tested = {
        (players, each.name): each
        for players, measured in series.items()
        for each in measured
        if not each.only and any(a != b for a, b in zip(*each.values, strict=True))
    }
    differences = [np.subtract(each.values[1], each.values[0]) for each in tested.values()]
    judged = dict(zip(tested, judge(differences, [_growth(each) for each in tested.values()]), strict=True))
    tables = tuple(
        Table(
            players,
            plan.lineup(players),
            len(played),
            tuple(_row(each, judged.get((players, each.name))) for each in series[players]),
            _by_side(played, lambda result: result.decisions),
            _by_side(played, lambda result: result.outcome and fmean(result.outcome.scores)),
        )
        for players, played in pairs.items()
    )
    a, b = plan.a.game, plan.b.game
    changes = data_differences(b.rulebook, a.rulebook, b.catalogue, a.catalogue)
    headline = summary(tables, ALPHA, stopped)
    return Comparison(plan, tables, changes, ALPHA, flips_for(len(judged)), stopped, headline)


def _growth(series: Series) -> float:
    """How the variance grows with a difference (see `detectable`): least for shares of about a half."""
    both = [*series.values[0], *series.values[1]]
    return abs(1 - 2 * fmean(both)) if series.share else 1.0


def _by_side(pairs: Sequence[Pair], value: Any) -> Any:
    """A value of each game of A and of B, where there is one."""
    sides = ([value(pair[side]) for pair in pairs] for side in (0, 1))
    return tuple(tuple(one for one in side if one is not None) for side in sides)


def _row(series: Series, finding: Finding | None) -> Row:
    a, b = (fmean(values) if values else None for values in series.values)
    pairs = min(map(len, series.values)) if not series.only else 0
    head = (series.name, series.group, series.label, series.of, series.share, pairs, a, b)
    if series.only:
        return Row(*head, verdict="only_a" if series.only == "A" else "only_b")
    if not pairs:
        return Row(*head, verdict="no_pairs")
    if finding is None:
        return Row(*head, 0.0, 0.0, 0.0, verdict="same")
    verdict: Verdict = "unclear"
    if finding.significant:
        verdict = "more" if finding.mean > 0 else "less"
    detectable = finding.detectable
    if series.share and a is not None and detectable is not None and detectable > max(a, 1 - a):
        detectable = None  # this share cannot change by as much
    low, high = finding.low, finding.high
    if series.share and low is not None and high is not None:
        low, high = max(low, -1.0), min(high, 1.0)  # no share changes by more than all games
    return Row(
        *head,
        finding.mean,
        low,
        high,
        finding.p,
        finding.adjusted,
        finding.level,
        detectable,
        verdict,
    )
