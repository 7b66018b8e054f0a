"""Format a comparison for people: numbers, rows and the summary."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import islice
from math import inf

from machu_rules.compare.values import VERDICTS, Comparison, Group, PlayerCountResults, Row, Verdict

GROUPS: Mapping[Group, str] = {
    "endings": "Endings (share of games)",
    "length": "Length",
    "bots": "Wins of bots (share of games) and their scores",
    "wins": "Wins of seats (share of games)",
    "course": "Course of the game",
    "scores": "Scores",
    "measures": "The game's own measures",
    "counts": "Events in a game (mean number)",
}
"""The headings for the groups of rows."""

COLUMNS = ("", "A", "B", "B - A", "95 % interval", "p (Holm)", "detectable", "verdict")
"""The column headings for a table of rows."""

NAMED = 4
"""The maximum number of row labels in a summary. It is also the maximum number of sentences about the fair shares of
bots and seats.
"""


def format_number(value: float | None, share: bool = False, sign: bool = False) -> str:
    """Format a value for people. If ``share`` is True, the value is formatted in percent, with one decimal place. Any
    other value has one decimal place if it has three or more digits before the decimal point, and two decimal places if
    it has fewer. If ``sign`` is True, positive values have a plus sign. None is formatted as ``-``.

    >>> format_number(4.0), format_number(-123.456), format_number(None)
    ('4.00', '-123.5', '-')
    >>> format_number(0.1234, share=True), format_number(2.5, sign=True)
    ('12.3 %', '+2.50')
    """
    if value is None:
        return "-"
    plus = "+" if sign else ""
    if share:
        return f"{100 * value:{plus}.1f} %"
    return f"{value:{plus}.{1 if abs(value) >= 100 else 2}f}"


def format_interval(row: Row) -> str:
    """Format the 95 % interval of the difference in ``row``.

    >>> format_interval(Row("x", "length", "x", None, False, 9, 1.0, 2.0, 1.0, 0.5, 1.5))
    '+0.50 to +1.50'
    """
    if row.low is None or row.high is None:
        return "-"
    return f"{format_number(row.low, row.share, True)} to {format_number(row.high, row.share, True)}"


def format_p_value(p: float | None) -> str:
    """Format a p-value.

    >>> format_p_value(0.00001), format_p_value(0.0312), format_p_value(1.0)
    ('<0.001', '0.031', '1')
    """
    if p is None:
        return "-"
    return "<0.001" if p < 0.001 else f"{p:.3f}" if p < 0.9995 else "1"


def row_cells(row: Row) -> tuple[str, ...]:
    """Return the cells of a row as strings, in the order of `COLUMNS`."""
    difference = format_number(row.difference, row.share, True)
    detectable = "none" if row.tested and row.detectable is None else format_number(row.detectable, row.share)
    means = (format_number(row.a, row.share), format_number(row.b, row.share))
    verdict = VERDICTS[row.verdict]
    return row.label, *means, difference, format_interval(row), format_p_value(row.p_holm), detectable, verdict


def summary(tables: Sequence[PlayerCountResults], alpha: float, stopped: bool) -> str:
    """Return a summary of the results in ``tables``, in a few sentences. ``alpha`` is the highest allowed probability
    that any row has a false verdict ``more`` or ``less``. ``stopped`` is True if ctrl-C stopped the run.
    """
    sentences = [_headline(tables, alpha), *balance_sentences(tables)]
    missing = [(table, row) for table in tables for row in table.rows if row.verdict in ("only_a", "only_b")]
    if missing:
        sentences.append(f"Only one of the two rulebooks has these rows: {_first_few(missing, len(tables) > 1)}.")
    if stopped:
        sentences.append("The run was stopped before all games were played.")
    return " ".join(sentences)


def _headline(tables: Sequence[PlayerCountResults], alpha: float) -> str:
    tested = [(table, row) for table in tables for row in table.rows if row.tested]
    pairs = " and ".join(f"{table.pairs} pairs of games with {table.players} players" for table in tables)
    if not tested:
        return f"In {pairs}, no measured value differs."
    significant = [(table, row) for table, row in tested if row.significant]
    if not significant:
        return f"In {pairs}, none of {len(tested)} tested rows differs significantly."
    return (
        f"In {pairs}, {len(significant)} of {len(tested)} tested rows differ significantly (the probability of any "
        f"false alarm among all of them is at most {100 * alpha:.0f} %): "
        f"{_first_few(sorted(significant, key=_summary_sort_key), len(tables) > 1)}."
    )


def convert_size_to_row_units(row: Row, detect: float) -> float | None:
    """Convert ``detect``, the size of a difference, to the unit of ``row``. If the values of the row are shares, the
    result is ``detect`` itself, so 0.05 means 5 percentage points. If the values are not shares, the result is
    ``detect`` times the absolute value of the mean under A, so 0.05 means 5 % of this mean. If the values are not
    shares and the mean is 0 or missing, the result is None.
    """
    return detect if row.share else None if not row.a else abs(row.a) * detect


FIRST: Sequence[Group] = ("endings", "length", "bots", "wins")
"""The groups whose rows come first in a summary."""


def _summary_sort_key(place: tuple[PlayerCountResults, Row]) -> tuple[bool, float]:
    """Return the sort key for a row in a summary. ``place`` is a tuple of the table and the row. Rows in the groups
    `FIRST` come before rows in other groups. Among the rows in `FIRST`, larger effects come first. The same holds among
    all other rows.
    """
    _, row = place
    effect = row.effect_size
    return row.group not in FIRST, -inf if effect is None else -abs(effect)


def significant_rows_sentence(table: PlayerCountResults) -> str:
    """Return a sentence with the number of significant rows in ``table`` and with some of their labels. The labels are
    those of the first `NAMED` significant rows, in the order of a summary.
    """
    clear = [(table, row) for row in table.rows if row.significant]
    if not clear:
        return "No row differs significantly."
    return f"{len(clear)} rows differ significantly: {_first_few(sorted(clear, key=_summary_sort_key), False)}."


def metrics_by_effect_size(table: PlayerCountResults, places: str) -> list[tuple[str, str]]:
    """Return one tuple per metric: its name and its display name. The metrics that differ most between A and B come
    first. Metrics whose names begin with ``places`` and a dot are omitted, because the heat maps of the board show
    them.
    """
    rows = [row for row in table.rows if row.group == "counts" and not row.name.startswith(f"count.{places}.")]
    rows.sort(key=lambda row: -abs(row.effect_size or 0.0))
    return [(row.name.removeprefix("count."), row.label) for row in rows]


def course_sentences(table: PlayerCountResults) -> list[str]:
    """Return a list with a single string. The sentences in this string describe the course of the games under A and
    under B: the lead, comebacks and waiting times. If the table has no rows about the course, return an empty list.
    """
    told = {
        "course.lead_changes": "The lead changes {a} times in a game of A and {b} times in a game of B.",
        "course.decided": "Only winners lead after {a} of the game in A and after {b} in B.",
        "course.comebacks": "The winner was behind at half-time in {a} of A's games and {b} of B's.",
        "course.wait": "Between two turns a player waits for {a} decisions of other players in A and for {b} in B.",
    }
    sentences = []
    for row in table.rows:
        if row.name in told and row.a is not None and row.b is not None:
            share = row.share or row.name == "course.decided"
            sentences.append(told[row.name].format(a=format_number(row.a, share), b=format_number(row.b, share)))
    return [" ".join(sentences)] if sentences else []


def side_by_side(found: Sequence[Comparison], place: int) -> tuple[list[str], list[list[str]]]:
    """Combine several comparisons into one table for a single player count. ``found`` contains the comparisons, which
    all have the same rulebook A. ``place`` is the index of this player count in the attribute ``tables`` of all
    comparisons. Return the column headings and the rows of the combined table. Rows that are the same under all
    rulebooks are omitted. A star marks a statistically significant difference from A.
    """
    tables = [each.tables[place] for each in found]
    names = list(dict.fromkeys(row.name for table in tables for row in table.rows))
    rows = []
    for name in names:
        own = [next((row for row in table.rows if row.name == name), None) for table in tables]
        known = next(row for row in own if row is not None)
        if all(row is None or row.verdict in ("same", "no_pairs") for row in own):
            continue
        a = next((row.a for row in own if row is not None and row.a is not None), None)
        b = ["-" if row is None else format_number(row.b, row.share) + ("*" if row.significant else "") for row in own]
        rows.append([known.label, format_number(a, known.share), *b])
    return ["", "A", *(each.plan.b.asked for each in found)], rows


def balance_sentences(tables: Sequence[PlayerCountResults]) -> list[str]:
    """Return at most `NAMED` sentences about the bots and seats that win significantly more or less than their fair
    share. Sentences about bots come before sentences about seats. Among the bots and among the seats, the largest
    deviations come first.
    """
    rows = [(table, row) for table in tables for row in table.advantages if row.verdict != "unclear"]
    rows.sort(key=lambda place: (place[1].kind != "bot", -abs(place[1].share - place[1].fair)))
    told: dict[tuple[int, str, str], str] = {}
    for table, row in rows:
        key = (table.players, row.kind, row.name)
        if key not in told and not (row.kind == "bot" and row.verdict == "less" and told):
            told[key] = _unfair_share_sentence(table, row.kind, row.name)
    return list(told.values())[:NAMED]


def _unfair_share_sentence(table: PlayerCountResults, kind: str, name: str) -> str:
    own = [row for row in table.advantages if (row.kind, row.name) == (kind, name)]
    shares = [
        f"{format_number(row.share, True)} (95 %: {format_number(row.low, True)} to {format_number(row.high, True)})"
        f" in {row.side}" + (", which is not significant" if row.verdict == "unclear" else "")
        for row in own
    ]
    clear = {row.verdict for row in own} - {"unclear"}
    does = "wins too often" if clear == {"more"} else "wins too rarely" if clear == {"less"} else "wins unevenly"
    what = f"its {own[0].seats} seats together win " if own[0].seats > 1 else ""
    fair = format_number(own[0].fair, True)
    return f"With {table.players} players, {own[0].label} {does}: {what}{' and '.join(shares)}. A fair share is {fair}."


def skill_sentences(table: PlayerCountResults) -> list[str]:
    """Return a list with one sentence, which states the depth of skill under A and under B (see `DepthOfSkill`). If the
    number of bots is not 2, return an empty list.
    """
    if not table.skill:
        return []
    first = table.skill[0]
    told = [
        f"{format_number(each.beyond, True, True)} in {each.side} (95 %: {format_number(each.low, True, True)} to "
        f"{format_number(each.high, True, True)})"
        for each in table.skill
    ]
    row = table.row(f"wins.bot.{first.bot}")
    differ = f": {VERDICTS[row.verdict]}" if len(told) > 1 else ""
    what = f"wins of {first.bot} above a fair share, if it is stronger than {first.over}"
    return [f"Depth of skill ({what}): {' and '.join(told)}{differ}."]


def _first_few(rows: Sequence[tuple[PlayerCountResults, Row]], several: bool) -> str:
    """Return a text with the labels of the first `NAMED` rows and the number of rows that are left out. If several
    tables have a row with the same label and verdict, the label appears once. ``several`` is True if the rows come from
    several tables. In that case, the player counts are added to the labels.
    """
    named: dict[tuple[str, Verdict], list[tuple[PlayerCountResults, Row]]] = {}
    for table, row in rows:
        named.setdefault((row.label, row.verdict), []).append((table, row))
    texts, left = [], len(rows)
    for (label, verdict), places in islice(named.items(), NAMED):
        places.sort(key=lambda place: place[0].players)
        notes = [f"{verdict} in B"] if verdict in ("more", "less") else []
        notes += [f"{' and '.join(str(table.players) for table, _ in places)} players"] if several else []
        sizes = [
            f"{format_number(row.a, row.share)} to {format_number(row.b, row.share)}" for _, row in places if row.tested
        ]
        note = ", ".join(notes) + (": " if notes and sizes else "") + ", ".join(sizes)
        texts.append(f"{label} ({note})" if note else label)
        left -= len(places)
    return ", ".join(texts) + (f", and {left} more row{'s' * (left > 1)}" if left else "")
