"""Draw the pictures of a report as SVG strings. The game draws its boards, and Matplotlib draws all other pictures."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from io import StringIO
from typing import Any

import matplotlib as mpl
import numpy as np
from matplotlib.figure import Figure
from matplotlib.ticker import MaxNLocator
from scipy import stats

from machu_rules.compare import formatting
from machu_rules.compare.details import Band
from machu_rules.compare.values import Histogram, PlayerCountResults, Row
from machu_rules.render.palette import blend
from machu_rules.simulation.comparison_plan import Side

A, B, UNCLEAR = "#0072b2", "#d55e00", "#8a8a8a"
LIGHT, DARK = "#fdf3e1", "#8c2d04"
STYLE = {
    "svg.fonttype": "none",  # keep text as text, do not convert it to paths
    "svg.hashsalt": "machu-rules",
    "text.parse_math": False,  # a name may contain a $
    "font.family": "sans-serif",
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.axisbelow": True,
}
WIDTH = 5.6
"""The width of the pictures in inches. It is small, so that the text is readable on a phone."""
# characters that are not allowed in XML
FORBIDDEN = re.compile("[^\t\n\r\x20-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")

NEVER = Band(0.0, 0.0, 0.0)
"""The band for an event that did not occur."""

Shades = Mapping[str, tuple[str, str]]


def replace_invalid_xml_characters(text: str) -> str:
    """Return ``text`` with U+FFFD instead of the characters that are not allowed in XML."""
    return FORBIDDEN.sub("\ufffd", text)


def forest(table: PlayerCountResults) -> str | None:
    """Draw the differences and intervals of all tested rows. A thick line is the 95 % interval of a row, which is not
    corrected for multiple testing. A thin line is the interval at the significance level that decides the verdict on
    this row. The unit is the standard deviation of the differences within pairs, so that all kinds of rows can be
    compared. Return None if no row was tested.
    """
    rows = [row for row in table.rows if row.tested and row.low is not None][::-1]
    if not rows:
        return None
    with mpl.rc_context(STYLE):
        figure, axes = new_figure(0.9 + 0.22 * len(rows))
        for height, row in enumerate(rows):
            _interval(axes, height, row)
        axes.axvline(0, color="black", linewidth=0.8)
        axes.set_yticks(range(len(rows)), [replace_invalid_xml_characters(row.label) for row in rows], fontsize=8)
        axes.set_ylim(-0.7, len(rows) - 0.3)
        axes.set_xlabel("B - A, in standard deviations\nof the difference of a pair")
        axes.grid(axis="x", linewidth=0.4, color="#dddddd")
        return svg_of(figure)


def _interval(axes: Any, height: int, row: Row) -> None:
    """Draw one row of the picture that `forest` returns, at the vertical position ``height``. The marker is filled and
    coloured if the difference is statistically significant. The difference in the row's own unit is printed to the
    right of the plot.
    """
    assert row.difference is not None
    assert row.low is not None
    assert row.high is not None
    # half an interval is a fixed number of standard errors, but the interval for a share may be cut off at one end
    half = max(row.high - row.difference, row.difference - row.low)
    spread = half / stats.t.ppf(0.975, row.pairs - 1) * np.sqrt(row.pairs)
    unit = spread or abs(row.difference)
    colour = {"more": B, "less": A}.get(row.verdict, UNCLEAR)
    middle = row.difference / unit
    if row.level is not None:  # the interval at the level of the verdict, cut off at the limits of a share
        reach = half * stats.t.isf(row.level / 2, row.pairs - 1) / stats.t.ppf(0.975, row.pairs - 1)
        least, most = (-1.0, 1.0) if row.share else (-np.inf, np.inf)
        ends = [max(row.difference - reach, least) / unit, min(row.difference + reach, most) / unit]
        axes.plot(ends, [height, height], color=colour, linewidth=0.6)
    axes.plot([row.low / unit, row.high / unit], [height, height], color=colour, linewidth=2.2)
    filled = colour if row.significant else "white"
    axes.plot([middle], [height], marker="o", markersize=5, color=colour, markerfacecolor=filled)
    beside, text = axes.get_yaxis_transform(), formatting.format_number(row.difference, row.share, True)
    axes.text(1.01, height, text, fontsize=8, va="center", transform=beside)


def wins(table: PlayerCountResults) -> str | None:
    """Draw the victories of bots and seats, with intervals and fair shares. Return None if no game was finished."""
    who = list(dict.fromkeys((row.kind, row.name) for row in table.advantages))
    if not who:
        return None
    with mpl.rc_context(STYLE):
        figure, axes = new_figure(0.9 + 0.4 * len(who))
        for shift, colour, letter in ((-0.2, A, "A"), (0.2, B, "B")):
            rows = [row for row in table.advantages if row.side == letter]
            places = [who.index((row.kind, row.name)) + shift for row in rows]
            shares = [row.share for row in rows]
            reach = [[row.share - row.low for row in rows], [row.high - row.share for row in rows]]
            axes.barh(places, shares, 0.36, xerr=np.maximum(reach, 0), color=colour, capsize=2, label=letter)
        for row in table.advantages:
            place = who.index((row.kind, row.name))
            axes.plot([row.fair, row.fair], [place - 0.45, place + 0.45], color="black", linewidth=1.2, linestyle=":")
        labels_of = [next(row.label for row in table.advantages if (row.kind, row.name) == each) for each in who]
        axes.set_yticks(range(len(who)), [replace_invalid_xml_characters(label) for label in labels_of], fontsize=9)
        axes.invert_yaxis()
        axes.xaxis.set_major_formatter(lambda value, _: f"{value:.0%}")
        axes.set_xlabel("games won (dotted: a fair share)")
        axes.legend(frameon=False, loc="lower left", bbox_to_anchor=(0, 1), ncols=2)
        return svg_of(figure)


def course(table: PlayerCountResults, period: str) -> str | None:
    """Draw the course of games by day, round or phase. The upper picture shows the points of winners and of other
    seats. The lower picture shows the lead (see `machu_rules.compare.details.Period.lead`). Lines are medians. The
    lines for winners and leads have coloured bands, which contain 8 of 10 games. ``period`` is the noun for a period of
    the game. Return None if no game has two or more periods.
    """
    if max((period.number for period in table.periods), default=0) < 2:
        return None
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(WIDTH, 5.0), layout="constrained")
        above, below = figure.subplots(2, 1, sharex=True)
        for colour, letter in ((A, "A"), (B, "B")):
            periods = [each for each in table.periods if each.side == letter]
            for what, style, axes in (("winners", "-", above), ("others", ":", above), ("lead", "-", below)):
                bands = [(each.number, band) for each in periods if (band := getattr(each, what)) is not None]
                at = [number for number, _ in bands]
                label = f"{letter}: {what}" if axes is above else None
                axes.plot(at, [b.middle for _, b in bands], style, marker=".", color=colour, linewidth=1.6, label=label)
                if what != "others":
                    low, high = [band.low for _, band in bands], [band.high for _, band in bands]
                    axes.fill_between(at, low, high, color=colour, alpha=0.12, linewidth=0)
        above.set_ylabel("points so far,\nat the end the score")
        below.set_ylabel("expected lead of the first")
        below.set_xlabel(replace_invalid_xml_characters(f"after {period or 'period'}"))
        below.xaxis.set_major_locator(MaxNLocator(integer=True))
        above.legend(frameon=False, loc="lower left", bbox_to_anchor=(0, 1), ncols=2, fontsize=8)
        return svg_of(figure)


def metrics_by_period(table: PlayerCountResults, period: str, metrics: Sequence[tuple[str, str]]) -> str | None:
    """Draw how often the events of some metrics occur by day, round or phase. Lines are means, and bands contain 8 of
    10 games. ``metrics`` contains one tuple per metric: its name and its display name. Return None if no game has two
    or more periods, or if there are no metrics.
    """
    if not metrics or max((each.number for each in table.periods), default=0) < 2:
        return None
    rows = -(-len(metrics) // 2)
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(WIDTH, 0.5 + 1.45 * rows), layout="constrained")
        fields = list(figure.subplots(rows, 2, sharex=True, squeeze=False).flat)
        for axes, (name, label) in zip(fields, metrics, strict=False):
            for colour, letter in ((A, "A"), (B, "B")):
                periods = [each for each in table.periods if each.side == letter]
                at = [each.number for each in periods]
                bands = [each.bands.get(name, NEVER) for each in periods]
                axes.plot(at, [each.counts.get(name, 0.0) for each in periods], ".-", color=colour, label=letter)
                low, high = [band.low for band in bands], [band.high for band in bands]
                axes.fill_between(at, low, high, color=colour, alpha=0.12, linewidth=0)
            axes.set_title(replace_invalid_xml_characters(label), fontsize=9)
            axes.set_ylim(bottom=0)
            axes.xaxis.set_major_locator(MaxNLocator(integer=True))
            axes.tick_params(labelsize=8)
        for axes in fields[len(metrics) :]:  # the last row may be incomplete
            axes.set_axis_off()
        figure.supxlabel(replace_invalid_xml_characters(period or "period"), fontsize=9)
        figure.legend(*fields[0].get_legend_handles_labels(), frameon=False, loc="outside upper left", ncols=2)
        return svg_of(figure)


def pairings(table: PlayerCountResults) -> str | None:
    """Draw how often the bot in a row finishes ahead of the bot in a column, under A and under B. Return None if only
    one bot plays."""
    bots = list(dict.fromkeys(each.bot for each in table.pairings))
    sides = sorted({each.side for each in table.pairings})
    if not bots:
        return None
    with mpl.rc_context(STYLE):
        figure = Figure(figsize=(WIDTH, len(sides) * (1.0 + 0.4 * len(bots))), layout="constrained")
        for axes, side in zip(figure.subplots(len(sides), 1, squeeze=False).flat, sides, strict=True):
            shares = np.full((len(bots), len(bots)), np.nan)
            for each in table.pairings:
                if each.side == side:
                    shares[bots.index(each.bot), bots.index(each.other)] = each.share
            places = range(len(bots))
            axes.pcolormesh(places, places, shares, cmap="PuOr_r", vmin=0, vmax=1)
            axes.invert_yaxis()
            for (row, column), share in np.ndenumerate(shares):
                if row != column:
                    colour = "white" if abs(share - 0.5) > 0.3 else "black"
                    axes.text(
                        column, row, formatting.format_number(share, True), ha="center", va="center", color=colour
                    )
            axes.set_xticks(places, map(replace_invalid_xml_characters, bots))
            axes.set_yticks(places, map(replace_invalid_xml_characters, bots))
            axes.spines[:].set_visible(False)
            axes.tick_params(length=0, top=True, bottom=False, labeltop=True, labelbottom=False)
            axes.set_ylabel(side, rotation=0, fontweight="bold", labelpad=12)
        return svg_of(figure)


def histograms(a: Histogram, b: Histogram, what: str) -> str | None:
    """Draw the distributions of a value over the games of A and over the games of B. ``what`` is the label of the
    horizontal axis. Return None if A or B has no values.
    """
    if not a or not b:
        return None
    with mpl.rc_context(STYLE):
        figure, axes = new_figure(2.4)
        total = sum(games for _, games in a)
        edges = np.histogram_bin_edges([value for value, _ in (*a, *b)], bins=min(30, max(5, round(total**0.5))))
        for counted, colour, letter in ((a, A, "A"), (b, B, "B")):
            values, games = zip(*counted, strict=True)
            axes.hist(values, edges, weights=games, histtype="stepfilled", color=colour, alpha=0.3)
            axes.hist(values, edges, weights=games, histtype="step", color=colour, linewidth=1.6, label=letter)
            axes.axvline(np.average(values, weights=games), color=colour, linewidth=1.2, linestyle="--")
        axes.set_xlabel(what)
        axes.set_ylabel("games")
        axes.yaxis.set_major_locator(MaxNLocator(integer=True))
        axes.legend(frameon=False, loc="lower left", bbox_to_anchor=(0, 1), ncols=2)
        return svg_of(figure)


def new_figure(height: float) -> tuple[Any, Any]:
    """Return a new figure that is ``height`` inches high, and its axes."""
    figure = Figure(figsize=(WIDTH, height), layout="constrained")
    return figure, figure.subplots()


def svg_of(figure: Any) -> str:
    """Return a figure as an SVG string."""
    written = StringIO()
    figure.savefig(written, format="svg", metadata={"Date": None, "Creator": None})
    return written.getvalue()


def board_heat_maps(sides: tuple[Side, Side], table: PlayerCountResults) -> list[tuple[str, str]]:
    """Draw heat maps of the metrics that belong to places on the board. Return a list of tuples. A tuple contains a
    title and a picture. The first picture shows the means under A, the second picture shows the means under B with the
    same colour scale, and the third picture shows the differences on the board of B. Return an empty list if the game
    has no such metrics.
    """
    prefix = f"count.{sides[1].game.places}."
    rows = [row for row in table.rows if row.of and row.name.startswith(prefix)]
    if not sides[1].game.places or not rows:
        return []
    most = max((value for row in rows for value in (row.a, row.b) if value is not None), default=0) or 1
    far = max((abs(row.difference or 0) for row in rows), default=0) or 1
    maps: list[tuple[str, Side, Shades]] = [
        ("A", sides[0], {row.of: (blend(LIGHT, DARK, row.a / most), formatting.format_number(row.a)) for row in rows
                         if row.of and row.a is not None}),
        ("B", sides[1], {row.of: (blend(LIGHT, DARK, row.b / most), formatting.format_number(row.b)) for row in rows
                         if row.of and row.b is not None}),
        ("B - A", sides[1], {row.of: _difference_colour_and_text(row, far) for row in rows
                             if row.of and row.b is not None}),
    ]  # fmt: skip
    drawn = ((title, side.game.heat_map(shades)) for title, side, shades in maps)
    return [(title, svg) for title, svg in drawn if svg is not None]


def _difference_colour_and_text(row: Row, far: float) -> tuple[str, str]:
    """Return the colour and the text for the difference in a row. ``far`` is the largest absolute difference in any
    row. A star marks a statistically significant difference.
    """
    if row.difference is None:
        return "#ffffff", "only B"
    change = row.difference
    text = formatting.format_number(change, sign=True) + ("*" if row.significant else "")
    return blend("#ffffff", B if change > 0 else A, abs(change) / far), text
