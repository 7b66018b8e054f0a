"""Draw a graph of the expected shares of the victory during a match, with one line per seat."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any

from machu_rules.analysis.values import Analysis, whole_percent
from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.phrasing import capitalised
from machu_rules.core.text_catalogue import Catalogue
from machu_rules.render.palette import CARD, INK, LINE, MUTED, TARGET, ink_on, player_number
from machu_rules.render.svg import Drawing, Point, points_attribute
from machu_rules.render.text_width import width as text_width
from machu_rules.render.themes import theme_by_name

LEFT, RIGHT, TOP, BOTTOM = 44, 30, 16, 34
"""The margins around the lines of the graph, in SVG units."""
SIZE = 12
"""The usual font size, in SVG units."""
DOT = 9
"""The radius of the discs that contain numbers, in SVG units."""
ROW = 26
"""The height of a row in the legend, in SVG units."""


@check_arguments_after_failure
def svg(analysis: Analysis, width: float = 760, theme: str = "light") -> str:
    """Draw a graph of the players' chances to win during a match.

    The graph shows the seats' expected shares of the victory before the analysed decisions, and their shares at the end
    of the game. The costliest moves (see `Analysis.blunders`) are marked with their rank, from 1.

    Args:
        analysis: The analysis of the match.
        width: The width of the graph in SVG units. The smallest text has a font size of 11 units. Default: 760.
        theme: "light", "dark" or "print". Default: "light".

    Returns:
        The SVG text.

    Raises:
        UsageError: If the theme is unknown, or an argument has the wrong type.

    >>> import machu_rules as mr
    >>> from machu_rules.analysis import graph
    >>> match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7)
    >>> graph.svg(mr.analyse(match, seat=0, iterations=20)).startswith("<svg")
    True
    """
    plot = PlotLayout(analysis, width)
    catalogue = analysis.match.game.catalogue
    drawing = Drawing(theme_by_name(theme))
    names = [capitalised(catalogue.seat(seat)) for seat in range(plot.seats)]
    rows = legend_rows(names, width)
    title, about = catalogue.word("analysis", "graph"), ". ".join(course_sentences(analysis))
    with drawing.root_group(width, plot.bottom + BOTTOM + ROW * len(rows), title, about, sized=False, role="img"):
        draw_axes(drawing, plot, catalogue)
        for seat in range(plot.seats):
            line = points_attribute([plot.at(number, shares[seat]) for number, shares in plot.shares])
            for colour, thick in ((INK, 3.6), (plot.colours[seat], 2.2)):
                drawing.add("polyline", points=line, fill="none", stroke=colour, stroke_width=thick)
        for rank, each in enumerate(analysis.blunders(), 1):
            x, y = plot.at(each.number, each.shares[each.seat])
            draw_numbered_disc(drawing, x, y, str(rank), CARD, INK, TARGET)
        draw_seat_numbers_at_ends(drawing, plot)
        draw_legend(drawing, rows, names, plot.colours, plot.bottom + BOTTOM + ROW / 2)
    return str(drawing)


@check_arguments_after_failure
def course_sentences(analysis: Analysis) -> list[str]:
    """Describe the graph in sentences.

    Args:
        analysis: The analysis of the match.

    Returns:
        One sentence per seat. The list is empty if no decisions were analysed.

    Raises:
        UsageError: If the argument has the wrong type.

    >>> from machu_rules.analysis import graph
    >>> import machu_rules as mr
    >>> match = mr.Match.start(mr.load("incan-gold"), players=3, seed=7).play("torch", seat=0)
    >>> analysis = mr.analyse(match, seat=0, iterations=20, seed=7)
    >>> len(graph.course_sentences(analysis))
    3
    """
    catalogue, told = analysis.match.game.catalogue, shares_of(analysis)
    if not told:
        return []
    sentences = []
    for seat in range(len(told[0][1])):
        shares = [whole_percent(each[seat]) for _, each in told]
        ends_at: dict[str, Any] = {"first": shares[0], "last": shares[-1], "least": min(shares), "most": max(shares)}
        sentences.append(capitalised(catalogue.say("analysis", "course", {"seat": seat, **ends_at})))
    return sentences


def shares_of(analysis: Analysis) -> list[tuple[int, tuple[float, ...]]]:
    """Return one pair per analysed decision. The first part of a pair is the number of the move that answers the
    decision. The second part contains the expected shares of the victory before this move, by seat. If the game is over
    and the analysis was not stopped, an additional last pair contains the shares at the end.
    """
    told = [(each.number, each.shares) for each in analysis.decisions]
    if analysis.final is not None and not analysis.stopped:
        told.append((analysis.match.number + 1, analysis.final))
    return told


class PlotLayout:
    """The coordinates of the graph. Later moves are further to the right, and larger shares are higher."""

    def __init__(self, analysis: Analysis, width: float) -> None:
        self.shares = shares_of(analysis)
        self.seats = len(self.shares[0][1]) if self.shares else 0
        match = analysis.match
        view = match.view(None)
        self.colours = [match.game.seat_colour(view, seat) for seat in range(self.seats)]
        self.over = analysis.final is not None and not analysis.stopped
        self.first = self.shares[0][0] if self.shares else 1
        self.last = max(self.first + 1, self.shares[-1][0]) if self.shares else 2
        self.left, self.right, self.top = LEFT, width - RIGHT, TOP
        self.bottom = TOP + min(280, 0.5 * width)

    def at(self, number: int, share: float) -> Point:
        """Return the point in the graph for the share ``share`` before the move with the number ``number``."""
        return self.x(number), self.y(share)

    def x(self, number: int) -> float:
        return self.left + (self.right - self.left) * (number - self.first) / (self.last - self.first)

    def y(self, share: float) -> float:
        return self.bottom - (self.bottom - self.top) * share


def draw_axes(drawing: Drawing, plot: PlotLayout, catalogue: Catalogue) -> None:
    """Draw horizontal lines for the shares 0, 25, 50, 75 and 100 %, and move numbers below the graph."""
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = plot.y(share)
        drawing.add("line", x1=plot.left, y1=y, x2=plot.right, y2=y, stroke=LINE, stroke_width=1)
        drawing.text(plot.left - 6, y + 4, f"{whole_percent(share)} %", SIZE, anchor="end", fill=MUTED)
    room = text_width("1000", SIZE) * 1.6
    steps = (step for step in (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000) if plot.x(step) - plot.x(0) >= room)
    step = next(steps, 10_000)
    word = catalogue.word("analysis", "move")
    drawing.text(plot.left, plot.bottom + 30, word, SIZE, anchor="start", fill=MUTED)
    end = catalogue.word("analysis", "end")
    most = plot.right - (text_width(end, SIZE) + 10 if plot.over else 0)
    for number in range(-(-plot.first // step) * step, plot.last + 1, step):
        if plot.x(number) <= most:
            drawing.text(plot.x(number), plot.bottom + 16, str(number), SIZE, anchor="middle", fill=MUTED)
    if plot.over:
        drawing.text(plot.right + 8, plot.bottom + 16, end, SIZE, anchor="end", fill=MUTED)


def draw_seat_numbers_at_ends(drawing: Drawing, plot: PlotLayout) -> None:
    """Draw the numbers of the seats at the right ends of their lines. The numbers do not overlap."""
    last = plot.shares[-1][1] if plot.shares else ()
    lowest = plot.bottom + DOT
    for seat in sorted(range(plot.seats), key=lambda seat: last[seat]):
        lowest = min(plot.y(last[seat]), lowest - 2 * DOT + 1)
        colour = plot.colours[seat]
        draw_numbered_disc(drawing, plot.right + 14, lowest, player_number(seat), colour, ink_on(colour), INK)


def draw_numbered_disc(drawing: Drawing, x: float, y: float, text: str, fill: str, ink: str, edge: str) -> None:
    """Draw a disc with the number ``text`` in it."""
    drawing.add("circle", cx=x, cy=y, r=DOT, fill=fill, stroke=edge, stroke_width=1.5)
    drawing.text(x, y + 4, text, SIZE if len(text) == 1 else 11, bold=True, anchor="middle", fill=ink)


def legend_rows(names: Sequence[str], width: float) -> list[list[int]]:
    """Return the rows of the legend. A row is a list of seats whose names fit into ``width``."""
    rows: list[list[int]] = []
    used = width
    for seat, name in enumerate(names):
        wide = legend_entry_width(name)
        if used + wide > width - 10:
            rows.append([])
            used = 10
        rows[-1].append(seat)
        used += wide
    return rows


def legend_entry_width(name: str) -> float:
    return 2 * DOT + 8 + text_width(name, SIZE) + 16


def draw_legend(
    drawing: Drawing, rows: Iterable[Sequence[int]], names: Sequence[str], colours: Sequence[str], y: float
) -> None:
    """Draw the legend, which contains the numbers, colours and names of the seats."""
    for row in rows:
        x = 10.0
        for seat in row:
            colour = colours[seat]
            draw_numbered_disc(drawing, x + DOT, y, player_number(seat), colour, ink_on(colour), INK)
            drawing.text(x + 2 * DOT + 8, y + 4, names[seat], SIZE)
            x += legend_entry_width(names[seat])
        y += ROW
