"""Classes for the results of a comparison, which can be converted to JSON. See docs/compare.md."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal

from attrs import asdict, field, frozen

from machu_rules.compare.details import Advantage, DepthOfSkill, EventCountPerSeat, EventRate, Pairing, Period
from machu_rules.compare.outliers import OutlierGame
from machu_rules.core.values import JsonDict
from machu_rules.loader.diff import Difference
from machu_rules.simulation.comparison_plan import ComparisonPlan

FORMAT = "machu-rules/comparison/1"

Verdict = Literal["more", "less", "unclear", "same", "only_a", "only_b", "no_pairs"]
Group = Literal["endings", "length", "bots", "wins", "course", "scores", "measures", "counts"]

VERDICTS: Mapping[Verdict, str] = {
    "more": "more in B",
    "less": "less in B",
    "unclear": "not significant",
    "same": "the same in every game",
    "only_a": "only in A",
    "only_b": "only in B",
    "no_pairs": "no game finished under both",
}
"""The verdicts on a row, with their texts in a report."""

Histogram = tuple[tuple[float, int], ...]
"""Pairs of a value and the number of games that had it, in ascending order of the values."""


def tuples_to_lists(value: Any) -> Any:
    """Return ``value`` with lists instead of tuples, as in JSON."""
    if isinstance(value, Mapping):
        return {name: tuples_to_lists(each) for name, each in value.items()}
    return [tuples_to_lists(each) for each in value] if isinstance(value, list | tuple) else value


@frozen
class Row:
    """One measure, compared over all pairs of games.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
    >>> row = found.tables[0].row("decisions")
    >>> row.label, row.share, row.pairs, row.difference, row.verdict
    ('decisions', False, 4, 0.0, 'same')
    """

    name: str
    """The stable name of the row, such as ``score.mean`` or ``count.produced.corn``."""
    group: Group
    """The kind of measure, such as ``scores``, ``wins`` or ``counts``."""
    label: str
    """The display name of the row."""
    of: str | None
    """The id that the row is about, such as ``corn`` in ``count.produced.corn``, or None."""
    share: bool
    """True if the values are shares of games, 0 to 1."""
    pairs: int
    """The number of pairs of games that were compared. It is 0 if only one side has the measure."""
    a: float | None
    """The mean over the compared games of A, or None if A has no values for this measure."""
    b: float | None
    """The mean over the compared games of B, or None if B has no values for this measure."""
    difference: float | None = None
    """The mean of B - A over the pairs, or None if no pairs were compared. For a share, it is from -1 to 1."""
    low: float | None = None
    """The lower bound of the difference's 95 % interval. The interval is not corrected for multiple testing."""
    high: float | None = None
    """The upper bound of the difference's 95 % interval."""
    p: float | None = None
    """The p-value of this row, or None if the row was not tested."""
    p_holm: float | None = None
    """The p-value, corrected with Holm's method for all rows of all tables, or None if the row was not tested."""
    level: float | None = None
    """The significance level with which ``p`` is compared, or None if the row was not tested."""
    detectable: float | None = None
    """The smallest difference that the compared games would have detected with a probability of 80 %. The attribute is
    None if they could not have detected any difference.
    """
    verdict: Verdict = "unclear"
    """The verdict on the difference: ``more`` or ``less`` in B, ``unclear`` if the difference may be due to chance, or
    ``same`` if no pair of games differs. It is ``only_a`` or ``only_b`` if only one rulebook has the measure, and
    ``no_pairs`` if no game was finished under both rulebooks.
    """
    sd_a: float | None = None
    """The standard deviation over the games of A."""
    sd_b: float | None = None
    """The standard deviation over the games of B."""
    sd_pair: float | None = None
    """The standard deviation of the differences within pairs of games."""

    @property
    def effect_size(self) -> float | None:
        """The difference, divided by a standard deviation. This standard deviation is the square root of the mean of
        two variances: the variance over the games of A and the variance over the games of B. The effect size is None if
        ``difference`` or a standard deviation is None, or if both variances are 0.

        >>> from machu_rules.compare import compare
        >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
        >>> found.tables[0].row("decisions").effect_size
        0.0
        """
        if self.difference is None or self.sd_a is None or self.sd_b is None:
            return None
        spread = ((self.sd_a**2 + self.sd_b**2) / 2) ** 0.5
        return self.difference / spread if spread else None

    @property
    def tested(self) -> bool:
        """True if the row was tested and has a p-value. A row is not tested if no pair of games differs in it.

        >>> from machu_rules.compare import compare
        >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
        >>> found.tables[0].row("decisions").tested
        False
        """
        return self.p is not None

    @property
    def significant(self) -> bool:
        """True if the difference is statistically significant.

        >>> from machu_rules.compare import compare
        >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
        >>> found.tables[0].row("decisions").significant
        False
        """
        return self.verdict in ("more", "less")


@frozen
class PlayerCountResults:
    """The results of a comparison for one player count: the rows, and more detailed results.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
    >>> table = found.tables[0]
    >>> table.players, table.bots, table.pairs, len(table.rows) > 10
    (2, ('random', 'random'), 4, True)
    """

    players: int
    """The number of players."""
    bots: tuple[str, ...]
    """The bots by seat in game 0."""
    pairs: int
    """The number of pairs of games that were played."""
    rows: tuple[Row, ...]
    """The rows, in a stable order."""
    lengths: tuple[Histogram, Histogram] = field(repr=False)
    """The distribution of the number of decisions per game, for A and for B."""
    scores: tuple[Histogram, Histogram] = field(repr=False)
    """The distribution of the mean score of the seats in a finished game, for A and for B."""
    advantages: tuple[Advantage, ...] = field(default=(), repr=False)
    """The victories of bots and seats, compared with their fair shares."""
    pairings: tuple[Pairing, ...] = field(default=(), repr=False)
    """How often one bot finishes ahead of another."""
    skill: tuple[DepthOfSkill, ...] = field(default=(), repr=False)
    """The depth of skill under A and under B, if exactly two bots play. There is only one entry if a rulebook is
    compared with itself."""
    event_counts: tuple[EventCountPerSeat, ...] = field(default=(), repr=False)
    """How often events occur per seat and game, for bots, for winners and for other seats."""
    rates: tuple[EventRate, ...] = field(default=(), repr=False)
    """How often events occur per day, round or turn."""
    periods: tuple[Period, ...] = field(default=(), repr=False)
    """The course of the games: the periods of A, then those of B."""
    outliers: tuple[OutlierGame, ...] = field(default=(), repr=False)
    """Unusual games, with the commands that play them again."""

    def data(self) -> JsonDict:
        """Return the results as JSON data.

        Returns:
            An object with the rows and the other results. The distributions ``lengths`` and ``scores`` are left out.

        >>> from machu_rules.compare import compare
        >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
        >>> found.tables[0].data()["players"]
        2
        """
        lists: dict[str, tuple[Any, ...]] = {
            "advantages": self.advantages,
            "pairings": self.pairings,
            "skill": self.skill,
            "doings": self.event_counts,
            "rates": self.rates,
            "course": self.periods,
            "odd": self.outliers,
        }
        return {
            "players": self.players,
            "bots": list(self.bots),
            "pairs": self.pairs,
            "rows": [asdict(row) | {"effect": row.effect_size} for row in self.rows],
            **{key: [tuples_to_lists(asdict(each)) for each in values] for key, values in lists.items()},
        }

    def row(self, name: str) -> Row:
        """Return a row by its name.

        Args:
            name: The name of the row, such as "decisions".

        Returns:
            The row.

        Raises:
            KeyError: If there is no row with this name.

        >>> from machu_rules.compare import compare
        >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
        >>> found.tables[0].row("score.mean").label
        'score: mean of seats'
        """
        for row in self.rows:
            if row.name == name:
                return row
        raise KeyError(name)


@frozen
class Comparison:
    """The result of a `ComparisonPlan`.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
    >>> found.plan.games, len(found.tables), found.differences, found.stopped
    (4, 1, (), False)
    """

    plan: ComparisonPlan
    """The planned games."""
    tables: tuple[PlayerCountResults, ...]
    """The tables, one per player count."""
    differences: tuple[Difference, ...]
    """The differences between the data of the two rulebooks."""
    alpha: float
    """The highest allowed probability that any row of any table has a false verdict ``more`` or ``less``, 0 to 1."""
    flips: int
    """The number of times that the signs of the differences are chosen at random to compute a p-value."""
    stopped: bool
    """True if ctrl-C stopped the run."""
    summary: str
    """The result in a few sentences."""

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rows of all tables.

        >>> from machu_rules.compare import compare
        >>> found = compare("incan-gold", "incan-gold", games=4, players=(2, 3), bots=("random",), seed=7)
        >>> found.rows == found.tables[0].rows + found.tables[1].rows
        True
        """
        return tuple(row for table in self.tables for row in table.rows)

    def data(self) -> JsonDict:
        """Return the comparison as JSON data.

        Returns:
            An object that fits the schema ``comparison``.

        >>> from machu_rules.compare import compare
        >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
        >>> found.data()["format"], len(found.data()["tables"])
        ('machu-rules/comparison/1', 1)
        """
        plan = self.plan
        return {
            "format": FORMAT,
            **plan.data(),
            "a": plan.a.data(),
            "b": plan.b.data(),
            "games": plan.games,
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
            "tables": [table.data() for table in self.tables],
        }
