"""Create the collapsible tables of a report: event counts, pairings, rates, periods and unusual games."""

from __future__ import annotations

from collections.abc import Iterator

from machu_rules.compare import html_parts
from machu_rules.compare.details import LETTERS
from machu_rules.compare.display_names import DisplayNames
from machu_rules.compare.formatting import format_number
from machu_rules.compare.values import PlayerCountResults
from machu_rules.render.html_page import escaped


def collapsible_tables(table: PlayerCountResults, period: str, names: DisplayNames) -> Iterator[str]:
    """Yield the results in ``table`` as collapsible HTML tables. HTML tables without content are omitted. ``period`` is
    the noun for a period of the game, such as ``day``.
    """
    bots = list(table.event_counts[0].bots) if table.event_counts else []
    if table.event_counts:
        head = ["", *(f"{bot}, {side}" for bot in bots for side in "AB")] if len(bots) > 1 else [""]
        head += [f"{who}, {side}" for who in ("winners", "others") for side in "AB"]
        rows = [
            [
                doing.label,
                *(map(format_number, (mean for bot in bots for mean in doing.bots[bot])) if len(bots) > 1 else ()),
                *map(format_number, (*doing.winners, *doing.others)),
            ]
            for doing in table.event_counts
        ]
        yield html_parts.collapsible_section(
            "Events by player: mean of a seat in a game", html_parts.table_of_values(head, rows)
        )
    if table.pairings:
        pairings = [
            (
                f"{each.bot} ahead of {each.other}",
                each.side,
                format_number(each.share, True),
                _interval_text(each.low, each.high, True),
            )
            for each in table.pairings
        ]
        yield html_parts.collapsible_section(
            "Bots compared by their results", html_parts.table_of_values(("", "", "share", "95 % interval"), pairings)
        )
    if table.rates:
        rates = [
            (
                f"{each.label} a {each.per}",
                format_number(each.a),
                format_number(each.b),
                _interval_text(each.low, each.high, False),
            )
            for each in table.rates
        ]
        yield html_parts.collapsible_section(
            "Rates", html_parts.table_of_values(("", "A", "B", "95 % interval of B - A"), rates)
        )
    if table.periods:
        yield html_parts.collapsible_section(
            f"By {period or 'period'}: points, lead and events", _by_period(table, names)
        )
    if table.outliers:
        outliers = [
            (f"{each.side}: {each.what}", "" if each.value is None else f"{each.value:g}", each.command)
            for each in table.outliers
        ]
        content = "".join(
            f"<p>{escaped(what)} {escaped(value)}<br><code>{escaped(command)}</code></p>"
            for what, value, command in outliers
        )
        yield html_parts.collapsible_section("Outlier games, with the commands that replay them", content)


def _by_period(table: PlayerCountResults, names: DisplayNames) -> str:
    """Return an HTML table with one column per period. The table has rows for the points of winners, the points of
    other seats, the lead and the metrics. A and B have separate rows. The values of metrics are means, and all other
    values are medians.
    """
    numbers = sorted({each.number for each in table.periods})
    found = {(each.side, each.number): each for each in table.periods}
    head = ["", *(str(number) for number in numbers)]
    rows: list[list[str]] = []
    for side in LETTERS:
        own = [found.get((side, number)) for number in numbers]
        for what in ("winners", "others", "lead"):
            bands = [None if each is None else getattr(each, what) for each in own]
            rows.append([f"{side}: {what}", *("-" if band is None else format_number(band.middle) for band in bands)])
    metrics = dict.fromkeys(name for each in table.periods for name in each.counts)
    for name in metrics:
        for side in LETTERS:
            own = [found.get((side, number)) for number in numbers]
            means = ("-" if each is None else format_number(each.counts.get(name, 0.0)) for each in own)
            rows.append([f"{side}: {names.metric(name)}", *means])
    return html_parts.table_of_values(head, rows)


def _interval_text(low: float | None, high: float | None, share: bool) -> str:
    return "-" if low is None else f"{format_number(low, share, not share)} to {format_number(high, share, not share)}"
