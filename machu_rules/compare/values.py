"""A comparison as plain values, and as JSON (docs/compare.md)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from attrs import asdict, field, frozen

from machu_rules.core.values import Data
from machu_rules.loader.diff import Difference
from machu_rules.simulation.design import Plan

FORMAT = "machu-rules/comparison/1"

Verdict = Literal["more", "less", "unclear", "same", "only_a", "only_b", "no_pairs"]
Group = Literal["endings", "length", "scores", "measures", "wins", "counts"]

VERDICTS: Mapping[Verdict, str] = {
    "more": "more in B",
    "less": "less in B",
    "unclear": "cannot be told from chance",
    "same": "the same in every game",
    "only_a": "only A has it",
    "only_b": "only B has it",
    "no_pairs": "no game was finished under both",
}
"""The verdicts in words."""

Histogram = tuple[tuple[float, int], ...]
"""Values in ascending order, each with the number of games that had it."""


@frozen
class Row:
    """One thing that was measured in every game.

    ``name`` is stable (``score.mean``), ``label`` for people; ``of`` is the id that the name ends with, or None.
    ``share`` says that the values are shares of games, 0 to 1. ``a`` and ``b`` are the means over ``pairs`` games,
    ``difference`` is the mean of B - A, ``low`` and ``high`` its interval of 95 %, of this row alone; of a share it
    stays within -1 to 1. ``p`` is the p-value of the row, ``p_holm`` that within all rows tested; ``level`` is what
    ``p`` was compared with, and ``detectable`` the difference that would have been found with a probability of 80 %
    (None: none could). A row that was not tested has none of these.
    """

    name: str
    group: Group
    label: str
    of: str | None
    share: bool
    pairs: int
    a: float | None
    b: float | None
    difference: float | None = None
    low: float | None = None
    high: float | None = None
    p: float | None = None
    p_holm: float | None = None
    level: float | None = None
    detectable: float | None = None
    verdict: Verdict = "unclear"

    @property
    def tested(self) -> bool:
        return self.p is not None

    @property
    def significant(self) -> bool:
        """Whether the difference is more than chance."""
        return self.verdict in ("more", "less")


@frozen
class Table:
    """All rows for a number of players. ``lengths`` and ``scores`` count the games, for A and for B, that had so many
    decisions, and that ended with such a mean score of the seats."""

    players: int
    bots: tuple[str, ...]
    pairs: int
    rows: tuple[Row, ...]
    lengths: tuple[Histogram, Histogram] = field(repr=False)
    scores: tuple[Histogram, Histogram] = field(repr=False)

    def row(self, name: str) -> Row:
        """The row of a name; raises KeyError."""
        for row in self.rows:
            if row.name == name:
                return row
        raise KeyError(name)


@frozen
class Comparison:
    """The result of a `Plan`: a table for each number of players, how the data of B differ from those of A, and a
    ``summary`` in a sentence or two. ``alpha`` is the probability of any false alarm in all tables together, ``flips``
    the number of random signs behind each p-value. ``stopped``: ctrl-C ended the playing."""

    plan: Plan
    tables: tuple[Table, ...]
    differences: tuple[Difference, ...]
    alpha: float
    flips: int
    stopped: bool
    summary: str

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of all tables."""
        return tuple(row for table in self.tables for row in table.rows)

    def data(self) -> Data:
        """This comparison as a JSON object (the schema ``comparison``)."""
        plan = self.plan
        return {
            "format": FORMAT,
            "game": plan.a.game.rulebook.game,
            "a": plan.a.data(),
            "b": plan.b.data(),
            "games": plan.games,
            "seed": plan.seed,
            "bots": list(plan.bots),
            "max_decisions": plan.max_decisions,
            "stopped": self.stopped,
            "alpha": self.alpha,
            "flips": self.flips,
            "summary": self.summary,
            "differences": [
                {
                    "path": each.path,
                    "kind": each.kind,
                    "a": each.before,
                    "b": each.after,
                    "text": each.text,
                    "rule": each.rule,
                }
                for each in self.differences
            ],
            "tables": [
                {
                    "players": table.players,
                    "bots": list(table.bots),
                    "pairs": table.pairs,
                    "rows": [asdict(row) for row in table.rows],
                }
                for table in self.tables
            ],
        }
