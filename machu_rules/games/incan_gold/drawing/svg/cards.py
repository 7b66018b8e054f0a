"""Quest cards: treasures with their gems, hazards, and artifacts."""

from __future__ import annotations

from machu_rules.games.incan_gold.drawing.svg import art
from machu_rules.games.incan_gold.drawing.svg.context import Picture
from machu_rules.render import text_width
from machu_rules.render.layers import box
from machu_rules.render.palette import ink_on, safe_colour
from machu_rules.render.svg import Drawing

TALL = 1.36
"""The height of a card, as a multiple of its width."""

NAMED = 64.0
"""Cards of at least this width show their name."""

SAND, NIGHT, SEA = "#f7ecd0", "#33231f", "#d3ece6"
"""The background colours of treasures, hazards and artifacts."""


def card(picture: Picture, it: str, x: float, y: float, width: float, danger: bool = False) -> None:
    """Draw a card of the path with its upper left corner at ``x``, ``y``. If ``danger`` is true, it gets a red edge,
    because a second card of its kind may still come.
    """
    rules, drawing = picture.rules, picture.drawing
    high = TALL * width
    hazard = rules.hazards.get(it)
    named = width >= NAMED
    middle = x + width / 2, y + high * (0.42 if named else 0.5)
    kind = "artifact" if it in rules.artifacts else "card"
    with picture.layers.thing(f"{kind}:{it}", picture.about(it), box(x, y, width, high, 6)):
        ground = SAND if it in rules.treasures else NIGHT if hazard else SEA
        edge = "#e03131" if danger else art.DARK
        drawing.rect(x, y, width, high, rx=6, fill=ground, stroke=edge, stroke_width=2.4 if danger else 1.2)
        if it in rules.treasures:
            value = rules.treasures[it]
            art.heap(drawing, value, middle[0], middle[1] - 3, width - 12, width / 66)
            size = max(14.0, 0.3 * width)
            drawing.text(middle[0], y + high - 6, str(value), size, True, True, anchor="middle", fill=art.DARK)
            return
        if hazard:
            colour = safe_colour(picture.kinds[hazard].colour)
            drawing.add("circle", cx=middle[0], cy=middle[1], r=0.4 * width, fill=colour)
            drawing.add("circle", cx=middle[0], cy=middle[1], r=0.36 * width, fill=art.BONE)
        art.paint(drawing, picture.sign(it), *middle, width / 66)
        if named:
            lines = text_width.wrap(picture.name(it), width - 6, 11, 2)
            for place, line in enumerate(lines):
                v = y + high - 8 - 12 * (len(lines) - 1 - place)
                drawing.text(middle[0], v, line, 11, anchor="middle", fill=ink_on(ground))


def back(drawing: Drawing, x: float, y: float, width: float) -> None:
    """Draw the back of a card."""
    high = TALL * width
    drawing.rect(x, y, width, high, rx=6, fill="#7a5a3a", stroke=art.DARK)
    drawing.rect(x + 4, y + 4, width - 8, high - 8, rx=4, fill="none", stroke="#f2b632", stroke_width=1.4)
    art.paint(drawing, art.IDOL, x + width / 2, y + high / 2, width / 60)
