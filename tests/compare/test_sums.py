"""The stored sums of the games of a table do not depend on the number of games that are measured together."""

from __future__ import annotations

from collections.abc import Sequence

import pytest

from machu_rules.compare import sums
from machu_rules.compare.comparison_builder import comparison
from machu_rules.compare.formatting import GROUPS
from machu_rules.compare.sums import PlayerCountSums
from machu_rules.core.values import Outcome
from machu_rules.simulation.comparison_plan import plan
from machu_rules.simulation.games import GameResult

pytestmark = pytest.mark.compare


def game(ending: str, reason: str, scores: Sequence[int], decisions: int) -> GameResult:
    """A game with this ending. An unfinished one has none."""
    winners = tuple(seat for seat, score in enumerate(scores) if score == max(scores))
    outcome = Outcome(ending, reason, winners, tuple(scores), {"gems": tuple(scores)}) if ending else None
    return GameResult(outcome, decisions, {"camped": decisions // 3})


PAIRS = [
    (game("flood", "rain", (3, 4, 9), 11), game("", "", (0, 0, 0), 40)),
    (game("camp", "night", (3, 3, 0), 12), game("flood", "river", (1, 4, 8), 12)),
    (game("", "", (0, 0, 0), 40), game("", "", (0, 0, 0), 40)),
    (game("flood", "rain", (7, 1, 2), 15), game("camp", "night", (2, 2, 2), 16)),
    (game("flood", "rain", (5, 6, 7), 11), game("flood", "rain", (5, 6, 7), 11)),
]


def test_it_does_not_matter_how_many_pairs_are_measured_together(monkeypatch: pytest.MonkeyPatch) -> None:
    """Endings may come up late, and the first pairs may all be unfinished."""
    of = plan("incan-gold", "incan-gold", 5, (3,), ("random",), 1, 40)
    together = comparison(of, [PlayerCountSums.from_pairs(of, 3, PAIRS)])
    for number in (1, 2):
        monkeypatch.setattr(sums, "TOGETHER", number)
        apart = comparison(of, [PlayerCountSums.from_pairs(of, 3, PAIRS)])
        assert apart.tables == together.tables
    [table] = together.tables
    endings = {row.name: (row.a, row.b) for row in table.rows if row.group == "endings"}
    assert list(endings.items()) == [
        ("ending.camp", (0.2, 0.2)),
        ("ending.flood", (0.6, 0.4)),
        ("reason.flood.rain", (0.6, 0.2)),
        ("reason.flood.river", (0.0, 0.2)),
        ("unfinished", (0.2, 0.4)),
    ]
    assert {row.pairs for row in table.rows if row.group == "endings"} == {5}
    assert table.row("wins.seat_0").pairs == 3
    assert table.row("decisions").difference == pytest.approx((29 + 0 + 0 + 1 + 0) / 5)
    assert table.lengths == (((11, 2), (12, 1), (15, 1), (40, 1)), ((11, 1), (12, 1), (16, 1), (40, 2)))
    assert table.scores[1] == ((2.0, 1), (13 / 3, 1), (6.0, 1))
    groups = [row.group for row in table.rows]
    assert groups == sorted(groups, key=[*GROUPS].index)
