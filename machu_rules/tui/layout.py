"""Panels on a sheet: the first gets the room that the others leave, who stand below it side by side; or, where there is
less room, on several pages."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from rich.measure import Measurement
from rich.segment import Segment
from rich.style import Style

from machu_rules.core.values import Panel

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderResult

Lines = list[list[Segment]]
GAP = 2
TITLE, RULE = Style(color="#f2b632", bold=True), Style(color="#4d4a44")


class Sheet:
    """Panels on one sheet; ``first`` gets the room that the others leave."""

    def __init__(self, first: Any, others: Sequence[Panel]) -> None:
        self.first = first
        self.others = others

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        width = options.max_width
        below = [line for row in rows(self.others, console, options) for line in beside(console, options, row, width)]
        above: Lines = []
        if self.first is not None:
            room = max(1, (options.height or 40) - len(below))
            above = console.render_lines(self.first, options.update(width=width, height=room))
        for line in (*above, *below):
            yield from line
            yield Segment.line()


def pages(panels: Sequence[Panel], console: Console, width: int, height: int) -> list[tuple[str, Any]]:
    """Panels on pages of this size, each a name and a renderable: the first on one of its own, of the others as many
    together as have room."""
    made = [(panels[0].name, panels[0].body)]
    together: list[Panel] = []
    for panel in panels[1:]:
        more = Sheet(None, [*together, panel])
        if together and len(console.render_lines(more, console.options.update(width=width, height=None))) > height:
            made.append((name_of(together), Sheet(None, together)))
            together = []
        together.append(panel)
    return [*made, (name_of(together), Sheet(None, together))] if together else made


def name_of(panels: Sequence[Panel]) -> str:
    return panels[0].name + (" …" if len(panels) > 1 else "")


def rows(panels: Sequence[Panel], console: Console, options: ConsoleOptions) -> list[list[tuple[str, Any, int]]]:
    """Panels (title, body, width) in rows, as many in each as have room."""
    width = options.max_width
    made: list[list[tuple[str, Any, int]]] = []
    left = 0
    for _, title, body in panels:
        wanted = Measurement.get(console, options.update(width=width, height=None), body).maximum
        wanted = min(width, max(wanted, len(title) + 4))
        if not made or left < wanted:
            made.append([])
            left = width
        made[-1].append((title, body, wanted))
        left -= wanted + GAP
    return made


def beside(console: Console, options: ConsoleOptions, row: Sequence[tuple[str, Any, int]], width: int) -> Lines:
    """Panels side by side, each under its title; what room is left over goes to the gaps."""
    spare = width - sum(wanted for _, _, wanted in row)
    gaps = [spare * (place + 1) // (len(row) - 1) - spare * place // (len(row) - 1) for place in range(len(row) - 1)]
    columns = []
    for (title, body, wanted), gap in zip(row, [*gaps, 0], strict=True):
        full = wanted if len(row) > 1 else width
        lines = [titled(title, full), *console.render_lines(body, options.update(width=full, height=None))]
        columns.append((lines, full, gap))
    height = max(len(lines) for lines, _, _ in columns)
    whole: Lines = [[] for _ in range(height)]
    for lines, full, gap in columns:
        for place, line in enumerate(whole):
            line += lines[place] if place < len(lines) else [Segment(" " * full)]
            line.append(Segment(" " * gap))
    return whole


def titled(title: str, width: int) -> list[Segment]:
    """A line with a title."""
    text = f" {title} "[: max(0, width - 2)]
    return [Segment("─", RULE), Segment(text, TITLE), Segment("─" * (width - len(text) - 1), RULE)]
