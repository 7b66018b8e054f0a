"""Arranges panels for a terminal: one below the other, side by side if there is space, or on several pages."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, NamedTuple

from rich.cells import cell_len, set_cell_size
from rich.console import Group
from rich.measure import Measurement
from rich.segment import Segment
from rich.style import Style
from rich.text import Text

from machu_rules.core.phrasing import capitalised
from machu_rules.core.values import Panel
from machu_rules.render.palette import GOLD

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderableType, RenderResult

Lines = list[list[Segment]]
GAP = 2
TITLE, RULE = Style(color=GOLD, bold=True), Style(color="#4d4a44")


def panel_body_renderable(panel: Panel) -> RenderableType:
    """Return the content of a panel. A string is shown literally and not read as markup."""
    body: RenderableType = Text(panel.body) if isinstance(panel.body, str) else panel.body
    return body


def panels_from_named_bodies(parts: Iterable[tuple[str, RenderableType]], heading: str) -> tuple[Panel, ...]:
    """Return panels for ``parts``, which are pairs of a name and a body. The title of the first panel is ``heading``.
    The title of any other panel is its name, with a capital letter at the beginning.

    >>> [panel.title for panel in panels_from_named_bodies([("map", "..."), ("moon tiles", "...")], "Day 1 of 9")]
    ['Day 1 of 9', 'Moon tiles']
    """
    return tuple(Panel(name, capitalised(name) if place else heading, body) for place, (name, body) in enumerate(parts))


def first_panel_above_others(panels: Sequence[Panel]) -> RenderableType:
    """Return a renderable with all panels. The first panel is at the top, under its title. The others follow below it,
    side by side if there is space.
    """
    first, *others = panels
    parts: list[RenderableType] = [panel_body_renderable(first)]
    if first.title:
        parts.insert(0, Text(first.title, "bold"))
    if others:
        parts += [Text(), PanelLayoutRenderable(None, others)]
    return Group(*parts)


class PanelLayoutRenderable:
    """Shows the panel ``first`` without its title, and below it the panels ``others``, side by side if there is space.

    ``first`` gets all the lines that ``others`` leave free. If ``first`` is None, only ``others`` are shown.
    """

    def __init__(self, first: Panel | None, others: Sequence[Panel]) -> None:
        self.first = first
        self.others = others

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        below = [
            line
            for row in arrange_rows(self.others, console, options)
            for line in render_panel_row(row, console, options)
        ]
        above: Lines = []
        if self.first is not None:
            room = max(1, (options.height or 40) - len(below))
            above = console.render_lines(panel_body_renderable(self.first), options.update(width=width, height=room))
        for line in (*above, *below):
            yield from line
            yield Segment.line()


def pages(panels: Sequence[Panel], console: Console, width: int, height: int) -> list[tuple[str, RenderableType]]:
    """Distribute ``panels`` among pages that are ``width`` characters wide and ``height`` lines high. Return pairs of a
    page name and a renderable.

    The first panel has its own page. The others share pages if they fit.
    """
    made = [(panels[0].name, panel_body_renderable(panels[0]))]
    together: list[Panel] = []
    for panel in panels[1:]:
        more = PanelLayoutRenderable(None, [*together, panel])
        if together and len(console.render_lines(more, console.options.update(width=width, height=None))) > height:
            made.append((page_name_from_panels(together), PanelLayoutRenderable(None, together)))
            together = []
        together.append(panel)
    return [*made, (page_name_from_panels(together), PanelLayoutRenderable(None, together))] if together else made


def page_name_from_panels(panels: Sequence[Panel]) -> str:
    """Return the name of the page that contains ``panels``: the name of the first panel, followed by an ellipsis if
    there are more panels.
    """
    return panels[0].name + (" …" if len(panels) > 1 else "")


class PanelWithWidth(NamedTuple):
    """A panel in a row. ``width`` is the width of the panel in characters. A panel is as wide as its title and body
    need, but not wider than the row.
    """

    title: str
    body: RenderableType
    width: int


def arrange_rows(panels: Sequence[Panel], console: Console, options: ConsoleOptions) -> list[list[PanelWithWidth]]:
    """Distribute panels among rows. A row has as many panels as fit."""
    room = options.max_width
    made: list[list[PanelWithWidth]] = []
    left = 0
    for panel in panels:
        body = panel_body_renderable(panel)
        wanted = Measurement.get(console, options.update(width=room, height=None), body).maximum
        wanted = min(room, max(wanted, cell_len(panel.title) + 4))
        if not made or left < wanted:
            made.append([])
            left = room
        made[-1].append(PanelWithWidth(panel.title, body, wanted))
        left -= wanted + GAP
    return made


def render_panel_row(row: Sequence[PanelWithWidth], console: Console, options: ConsoleOptions) -> Lines:
    """Return the lines of ``row``: panels side by side under their titles. If the panels do not fill the width, the
    gaps between them become wider.
    """
    room = options.max_width
    spare = room - sum(column.width for column in row)
    gaps = [spare * (place + 1) // (len(row) - 1) - spare * place // (len(row) - 1) for place in range(len(row) - 1)]
    columns = []
    for column, gap in zip(row, [*gaps, 0], strict=True):
        width = column.width if len(row) > 1 else room
        body = console.render_lines(column.body, options.update(width=width, height=None))
        columns.append(([title_line(column.title, width), *body], width, gap))
    made: Lines = [[] for _ in range(max(len(lines) for lines, _, _ in columns))]
    for lines, width, gap in columns:
        for place, line in enumerate(made):
            line += lines[place] if place < len(lines) else [Segment(" " * width)]
            line.append(Segment(" " * gap))
    return made


def title_line(title: str, width: int) -> list[Segment]:
    """Return a horizontal line with ``title`` in it, as segments. The line is ``width`` characters long. A title that
    is too long is truncated.
    """
    text = f" {title} "
    text = set_cell_size(text, min(cell_len(text), max(0, width - 2)))
    return [Segment("─", RULE), Segment(text, TITLE), Segment("─" * (width - cell_len(text) - 1), RULE)]
