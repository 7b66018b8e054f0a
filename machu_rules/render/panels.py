"""Parts of a picture in frames. Each part draws from ``x``, ``y`` downwards in a width and returns where it ends."""

from __future__ import annotations

from collections.abc import Callable

from machu_rules.render import text_width
from machu_rules.render.palette import CARD, LINE, MUTED
from machu_rules.render.svg import Drawing

Part = Callable[[float, float, float], float]
"""Draws at x and y in a width; the bottom of what was drawn."""


def panel(drawing: Drawing, title: str, part: Part, x: float, y: float, width: float) -> float:
    """A part in its frame under its title; the bottom of the frame."""
    with drawing.group(title):
        frame = drawing.reserve()
        drawing.text(x + 14, y + 24, title, 17, bold=True, serif=True)
        bottom = part(x + 14, y + 36, width - 28) + 12
        drawing.fill(frame, "rect", x=x, y=y, width=width, height=bottom - y, rx=9, fill=CARD, stroke=LINE)
    return bottom


def note(drawing: Drawing, text: str, x: float, y: float, width: float) -> float:
    """A remark in small type over as many lines as it needs, at most four."""
    for line in text_width.wrap(text, width, 11, 4):
        drawing.text(x, y + 11, line, 11, fill=MUTED)
        y += 15
    return y
