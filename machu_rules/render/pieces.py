"""Draws pieces that several games have. The arguments ``x``, ``y`` are the center of a piece."""

from __future__ import annotations

from math import cos, pi, sin

from machu_rules.render.palette import CARD, GOLD, INK, ink_on
from machu_rules.render.shapes import move_and_scale_points
from machu_rules.render.svg import Drawing


def draw_disc_with_text(drawing: Drawing, x: float, y: float, text: str, colour: str, radius: float = 9) -> None:
    """Draw a disc in ``colour``, and ``text`` on it. The text is short, for example the number of a player."""
    drawing.add("circle", cx=x, cy=y, r=radius, fill=colour, stroke=INK, stroke_width=1.2)
    drawing.text(x, y + radius * 0.42, text, max(11, radius * 1.2), bold=True, anchor="middle", fill=ink_on(colour))


def draw_sun_disc(drawing: Drawing, x: float, y: float, size: float = 1.0) -> None:
    """Draw a sun with its center at ``x``, ``y``. The width of the sun is ``size`` times 20 units."""
    turns = [pi * i / 12 for i in range(24)]
    rays = [((10 - 3.5 * (i % 2)) * cos(turn), (10 - 3.5 * (i % 2)) * sin(turn)) for i, turn in enumerate(turns)]
    drawing.polygon(move_and_scale_points(rays, x, y, size), fill=GOLD, stroke=INK, stroke_width=0.8)
    drawing.add("circle", cx=x, cy=y, r=5 * size, fill=CARD, stroke=INK, stroke_width=0.8)
