"""How a comparison is told to people."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from machu_rules.compare.values import VERDICTS, Group, Row, Table
from machu_rules.simulation.design import Plan

GROUPS: Mapping[Group, str] = {
    "endings": "How games end (share of games)",
    "length": "Length",
    "scores": "Scores",
    "measures": "The game's own measures",
    "wins": "Who wins (share of games)",
    "counts": "What happens in a game (mean number)",
}
"""The groups of rows in words."""

COLUMNS = ("", "A", "B", "B - A", "95 % interval", "p (Holm)", "detectable", "verdict")
"""Of a table for people."""

NAMED = 4
"""So many rows are named in a summary."""


class Names:
    """The display names of ids under either rulebook."""

    def __init__(self, plan: Plan) -> None:
        self.catalogues = [side.game.catalogue for side in (plan.b, plan.a)]

    def of(self, thing: str) -> str:
        """The name of an id; where it has none, the id in words."""
        for catalogue in self.catalogues:
            if thing in catalogue.names:
                return catalogue.name(thing)
        return thing.replace("_", " ")


def number(value: float | None, share: bool = False, sign: bool = False) -> str:
    """A value for people: shares in percent, else as many decimals as its size wants.

    >>> number(0.1234, share=True), number(4.0), number(-123.456), number(2.5, sign=True), number(None)
    ('12.3 %', '4.00', '-123.5', '+2.50', '-')
    """
    if value is None:
        return "-"
    plus = "+" if sign else ""
    if share:
        return f"{100 * value:{plus}.1f} %"
    return f"{value:{plus}.{1 if abs(value) >= 100 else 2}f}"


def interval(row: Row) -> str:
    """The interval of a row; no share changes by more than all games.

    >>> interval(Row("x", "length", "x", None, False, 9, 1.0, 2.0, 1.0, 0.5, 1.5))
    '+0.50 to +1.50'
    """
    if row.low is None or row.high is None:
        return "-"
    low, high = (max(row.low, -1.0), min(row.high, 1.0)) if row.share else (row.low, row.high)
    return f"{number(low, row.share, True)} to {number(high, row.share, True)}"


def probability(p: float | None) -> str:
    """A p-value.

    >>> probability(0.00001), probability(0.0312), probability(1.0)
    ('<0.001', '0.031', '1')
    """
    if p is None:
        return "-"
    return "<0.001" if p < 0.001 else f"{p:.3f}" if p < 0.9995 else "1"


def told(row: Row) -> tuple[str, ...]:
    """A row of a table for people: a text for each of `COLUMNS`."""
    difference = number(row.difference, row.share, True)
    detectable = "none" if row.tested and row.detectable is None else number(row.detectable, row.share)
    means = (number(row.a, row.share), number(row.b, row.share))
    verdict = VERDICTS[row.verdict]
    return row.label, *means, difference, interval(row), probability(row.p_holm), detectable, verdict


def summary(tables: Sequence[Table], alpha: float, stopped: bool) -> str:
    """What came of it, in a sentence or two."""
    told = [_told(tables, alpha)]
    missing = [row for table in tables for row in table.rows if row.verdict in ("only_a", "only_b")]
    if missing:
        told.append(f"{_some(missing, False)} can be had on one side only.")
    if stopped:
        told.append("Playing was stopped before all games were played.")
    return " ".join(told)


def _told(tables: Sequence[Table], alpha: float) -> str:
    rows = [(table, row) for table in tables for row in table.rows if row.tested]
    pairs = " and ".join(f"{table.pairs} pairs of games with {table.players} players" for table in tables)
    if not rows:
        return f"In {pairs} nothing that was measured differs."
    found = [(table, row) for table, row in rows if row.found]
    if not found:
        return f"In {pairs} none of {len(rows)} rows tested can be told from chance."
    named = _some([row for _, row in sorted(found, key=lambda pair: pair[1].p or 0)], True)
    return (
        f"In {pairs}, {len(found)} of {len(rows)} rows tested differ by more than chance (the probability of any false "
        f"alarm among all of them is at most {100 * alpha:.0f} %): {named}."
    )


def _some(rows: Sequence[Row], verdict: bool) -> str:
    """The first few rows, each once, by their labels."""
    labels = list(dict.fromkeys(f"{row.label} ({row.verdict} in B)" if verdict else row.label for row in rows))
    more = len(labels) - NAMED
    return ", ".join(labels[:NAMED]) + (f", and {more} more" if more > 0 else "")
