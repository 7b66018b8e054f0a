"""The table of rows: rounds and their figures."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from statistics import median

from attrs import define, field

COLUMNS = ("engine, game", "× {base}", "µs a decision", "games/CPU s", "choices/CPU s", "decisions a game", "forced")

FEW = 10
"""Fewer finished games say nothing about games per second (a batch plays parts of games)."""


def cost_of(played: Mapping[str, float]) -> float:
    """Microseconds of CPU time a decision in a round.

    >>> cost_of({"seconds": 0.5, "decisions": 50_000})
    10.0
    """
    return 1e6 * played["seconds"] / played["decisions"]


@define
class Row:
    """The measurements of one execution of one engine. ``against`` has, for each round, the average cost of a decision
    of the reference engine in its rounds just before and after."""

    engine: str
    name: str
    version: str
    rounds: list[dict[str, float]] = field(factory=list)
    against: list[float] = field(factory=list)

    @property
    def costs(self) -> list[float]:
        """Microseconds of CPU time a decision, round by round."""
        return [cost_of(each) for each in self.rounds]

    def total(self, what: str) -> float:
        """Return the sum of a figure over all rounds."""
        return sum(each[what] for each in self.rounds)

    @property
    def ratios(self) -> list[float]:
        """How many times as many decisions as the reference this makes in the same CPU time, round by round."""
        return [other / own for own, other in zip(self.costs, self.against, strict=True)]


def spread(values: Sequence[float]) -> str:
    """Return median, minimum and maximum.

    >>> spread([3.0, 14.26, 2.0])
    '3.00 [2.00-14.3]'
    """
    return f"{figures(median(values))} [{figures(min(values))}-{figures(max(values))}]"


def figures(value: float) -> str:
    """Return a number with three significant digits.

    >>> figures(0.1234), figures(12.34), figures(1234.5)
    ('0.123', '12.3', '1,234')
    """
    return f"{value:.3f}" if value < 1 else f"{value:.2f}" if value < 10 else f"{value:,.{int(value < 100)}f}"


def cells(row: Row) -> list[str]:
    """Return the texts of a row, in the order of `COLUMNS`."""
    seconds, games, decisions = (row.total(what) for what in ("seconds", "games", "decisions"))
    real = decisions - row.total("forced")
    return [
        f"{row.engine} {row.version}: {row.name}",
        spread(row.ratios),
        spread(row.costs),
        figures(games / seconds) if games >= FEW else "-",
        figures(real / seconds),
        figures(decisions / games) if games >= FEW else "-",
        f"{1 - real / decisions:.0%}",
    ]


def markdown(rows: Iterable[Row], base: str) -> str:
    """Return all rows as a Markdown table. ``base`` is the engine that all are compared with."""
    head = [column.format(base=base) for column in COLUMNS]
    lines = [head, ["---"] * len(head), *map(cells, rows)]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines)
