"""The texts of a comparison for people: numbers, rows, the summary."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice

from machu_rules.compare.values import VERDICTS, Group, Row, Table, Verdict
from machu_rules.simulation.design import Plan

GROUPS: Mapping[Group, str] = {
    "endings": "How games end (share of games)",
    "length": "Length",
    "scores": "Scores",
    "measures": "The game's own measures",
    "wins": "Who wins (share of games)",
    "counts": "What happens in a game (mean number)",
}
"""The headings of the groups of rows."""

COLUMNS = ("", "A", "B", "B - A", "95 % interval", "p (Holm)", "detectable", "verdict")
"""The headings of a table of rows."""

NAMED = 4
"""So many labels are named in a summary."""


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


def decimal(value: float | None, share: bool = False, sign: bool = False) -> str:
    """A value as text: shares in percent, else with one decimal from 100 on, with two below.

    >>> decimal(0.1234, share=True), decimal(4.0), decimal(-123.456), decimal(2.5, sign=True), decimal(None)
    ('12.3 %', '4.00', '-123.5', '+2.50', '-')
    """
    if value is None:
        return "-"
    plus = "+" if sign else ""
    if share:
        return f"{100 * value:{plus}.1f} %"
    return f"{value:{plus}.{1 if abs(value) >= 100 else 2}f}"


def interval(row: Row) -> str:
    """The interval of a row.

    >>> interval(Row("x", "length", "x", None, False, 9, 1.0, 2.0, 1.0, 0.5, 1.5))
    '+0.50 to +1.50'
    """
    if row.low is None or row.high is None:
        return "-"
    return f"{decimal(row.low, row.share, True)} to {decimal(row.high, row.share, True)}"


def probability(p: float | None) -> str:
    """A p-value.

    >>> probability(0.00001), probability(0.0312), probability(1.0)
    ('<0.001', '0.031', '1')
    """
    if p is None:
        return "-"
    return "<0.001" if p < 0.001 else f"{p:.3f}" if p < 0.9995 else "1"


def cells(row: Row) -> tuple[str, ...]:
    """A row of a table: a text for each of `COLUMNS`."""
    difference = decimal(row.difference, row.share, True)
    detectable = "none" if row.tested and row.detectable is None else decimal(row.detectable, row.share)
    means = (decimal(row.a, row.share), decimal(row.b, row.share))
    verdict = VERDICTS[row.verdict]
    return row.label, *means, difference, interval(row), probability(row.p_holm), detectable, verdict


def summary(tables: Sequence[Table], alpha: float, stopped: bool) -> str:
    """The result in a sentence or two."""
    sentences = [_headline(tables, alpha)]
    missing = [(table, row) for table in tables for row in table.rows if row.verdict in ("only_a", "only_b")]
    if missing:
        sentences.append(f"Only one of the two rulebooks has: {_first_few(missing, len(tables) > 1)}.")
    if stopped:
        sentences.append("Playing was stopped before all games were played.")
    return " ".join(sentences)


def _headline(tables: Sequence[Table], alpha: float) -> str:
    tested = [(table, row) for table in tables for row in table.rows if row.tested]
    pairs = " and ".join(f"{table.pairs} pairs of games with {table.players} players" for table in tables)
    if not tested:
        return f"In {pairs} nothing that was measured differs."
    significant = [(table, row) for table, row in tested if row.significant]
    if not significant:
        return f"In {pairs} none of {len(tested)} rows tested can be told from chance."
    return (
        f"In {pairs}, {len(significant)} of {len(tested)} rows tested differ by more than chance (the probability of "
        f"any false alarm among all of them is at most {100 * alpha:.0f} %): "
        f"{_first_few(sorted(significant, key=_rank), len(tables) > 1)}."
    )


def _rank(place: tuple[Table, Row]) -> tuple[float, float]:
    """Sorts by p-value; where those are equal, the difference that is larger beside its interval comes first."""
    _, row = place
    assert row.p is not None
    if row.difference is None or row.low is None or row.high is None or row.high == row.low:
        return row.p, 0.0
    return row.p, -abs(row.difference) / (row.high - row.low)


def _first_few(rows: Sequence[tuple[Table, Row]], several: bool) -> str:
    """The first few rows by their labels, and how many more there are. Rows of ``several`` tables with the same label
    are named together, with their numbers of players."""
    named: dict[tuple[str, Verdict], list[int]] = {}
    for table, row in rows:
        named.setdefault((row.label, row.verdict), []).append(table.players)
    texts, left = [], len(rows)
    for (label, verdict), players in islice(named.items(), NAMED):
        notes = [f"{verdict} in B"] if verdict in ("more", "less") else []
        notes += [f"{' and '.join(map(str, sorted(players)))} players"] if several else []
        texts.append(f"{label} ({', '.join(notes)})" if notes else label)
        left -= len(players)
    return ", ".join(texts) + (f", and {left} more row{'s' * (left > 1)}" if left else "")
