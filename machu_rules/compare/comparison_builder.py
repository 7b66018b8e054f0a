"""Create a comparison from the measures of pairs of games. The two games of a pair have the same seed and the same
bots. One is played under rulebook A, and the other is played under rulebook B.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from machu_rules.compare.balance import correct_p_values, depth_of_skill_by_side
from machu_rules.compare.details import Advantage
from machu_rules.compare.formatting import summary
from machu_rules.compare.sums import MeasureSums, PlayerCountSums, histogram_from_counter
from machu_rules.compare.values import Comparison, PlayerCountResults, Row, Verdict
from machu_rules.framework.differences import game_differences
from machu_rules.simulation.comparison_plan import ComparisonPlan
from machu_rules.simulation.permutation_test import ALPHA, PermutationResult, analyse_differences, flips_needed


def comparison(plan: ComparisonPlan, sums: Sequence[PlayerCountSums], stopped: bool = False) -> Comparison:
    """Return the comparison for ``plan``. ``sums`` contains the running sums of the games, with one entry per player
    count. ``stopped`` is True if ctrl-C stopped the run.
    """
    return comparisons([plan], [sums], stopped)[0]


def comparisons(
    plans: Sequence[ComparisonPlan], sums: Sequence[Sequence[PlayerCountSums]], stopped: bool = False
) -> tuple[Comparison, ...]:
    """Return the comparisons for several plans. ``sums`` contains one list per plan, and this list contains one
    `PlayerCountSums` per player count. A row of a comparison compares one measure. All rows of all comparisons are
    tested together at one significance level. Games are played in pairs, one under rulebook A and one under rulebook B.
    A row is tested only if the value of its measure differs between the two games of at least one pair. Swapping A and
    B does not change which rows are tested.
    """
    rows = [[table.row_sums for table in tables] for tables in sums]
    tested = [row for tables in rows for table in tables for row in table if row.differences.any_differ]
    findings = analyse_differences(
        [row.differences for row in tested], [row.variance_growth_per_event for row in tested]
    )
    judged = {id(row): finding for row, finding in zip(tested, findings, strict=True)}
    advantages = iter(correct_p_values(table.balance.advantages() for tables in sums for table in tables))
    found = []
    for plan, tables, measured in zip(plans, sums, rows, strict=True):
        made = tuple(
            _table(table, row_sums, judged, next(advantages)) for table, row_sums in zip(tables, measured, strict=True)
        )
        a, b = plan.a.game, plan.b.game
        changes = game_differences(b, a)
        headline = summary(made, ALPHA, stopped)
        found.append(Comparison(plan, made, changes, ALPHA, flips_needed(len(judged)), stopped, headline))
    return tuple(found)


def _table(
    table: PlayerCountSums,
    measured: Sequence[MeasureSums],
    judged: Mapping[int, PermutationResult],
    advantages: tuple[Advantage, ...],
) -> PlayerCountResults:
    return PlayerCountResults(
        table.players,
        table.plan.lineup(table.players),
        table.pairs,
        tuple(_row(row, judged.get(id(row))) for row in measured),
        (histogram_from_counter(table.lengths[0]), histogram_from_counter(table.lengths[1])),
        (histogram_from_counter(table.scores[0]), histogram_from_counter(table.scores[1])),
        advantages,
        table.balance.pairings(),
        depth_of_skill_by_side(advantages, table.plan.bots),
        table.event_counts.event_counts(table.metrics, table.names),
        table.rates.rates(table.names),
        table.periods.periods(),
        tuple(table.outliers.outliers()),
    )


def _row(sums: MeasureSums, finding: PermutationResult | None) -> Row:
    series, pairs = sums.head, sums.compared_pair_count
    a, b = sums.means_by_side
    head = (series.name, series.group, series.label, series.of, series.share, pairs, a, b)
    if series.only:
        return Row(*head, verdict="only_a" if series.only == "A" else "only_b")
    if not pairs:
        return Row(*head, verdict="no_pairs")
    sd_a, sd_b = sums.deviations_by_side
    if finding is None:
        return Row(*head, 0.0, 0.0, 0.0, verdict="same", sd_a=sd_a, sd_b=sd_b)
    verdict: Verdict = "unclear"
    if finding.significant:
        verdict = "more" if finding.mean > 0 else "less"
    detectable = finding.detectable
    if series.share and a is not None and detectable is not None and detectable > max(a, 1 - a):
        detectable = None  # a share cannot change by this much
    return Row(
        *head,
        finding.mean,
        *finding.clip_interval(series.share),
        finding.p,
        finding.adjusted,
        finding.level,
        detectable,
        verdict,
        sd_a,
        sd_b,
        sums.differences.variance**0.5 if pairs > 1 else None,
    )
