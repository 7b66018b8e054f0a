"""Draws parts of a picture in frames. A part is a function that draws content (see `Part`)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from machu_rules.render import text_width
from machu_rules.render.layers import Layers, box
from machu_rules.render.palette import CARD, INK, LINE, MUTED
from machu_rules.render.svg import Drawing

Part = Callable[[float, float, float], float]
"""A function with the arguments ``x``, ``y`` and ``width``. The function draws content downwards from ``x``, ``y`` in
this width, and returns the y coordinate of the bottom of the content.
"""

GAP = 14.0
"""The gap between panels side by side."""


class SeatPanelFrame(NamedTuple):
    """The frame of a seat's panel. ``colour`` is the colour of the seat. If ``active`` is True, the frame has a dark,
    wide edge.
    """

    title: str
    seat: int
    colour: str
    active: bool


def draw_panel(drawing: Drawing, title: str, part: Part, x: float, y: float, width: float) -> float:
    """Draw ``part`` in a frame, under the heading ``title``. The upper left corner of the frame is at ``x``, ``y``.
    Return the y coordinate of the bottom of the frame.
    """
    with drawing.group(title):
        frame = drawing.reserve()
        drawing.text(x + 14, y + 24, title, 17, bold=True, serif=True)
        bottom = part(x + 14, y + 36, width - 28) + 12
        drawing.draw_reserved(frame, "rect", x=x, y=y, width=width, height=bottom - y, rx=9, fill=CARD, stroke=LINE)
    return bottom


def draw_note(drawing: Drawing, text: str, x: float, y: float, width: float) -> float:
    """Draw a remark in small type, in up to four lines. Return the y coordinate of the bottom of the remark."""
    for line in text_width.wrap(text, width, 11, 4):
        drawing.text(x, y + 11, line, 11, fill=MUTED)
        y += 15
    return y


def draw_seat_panels(
    layers: Layers,
    parts: Sequence[Part],
    frames: Sequence[SeatPanelFrame],
    x: float,
    y: float,
    width: float,
    narrowest: float,
) -> float:
    """Draw ``parts`` in ``frames``, which have the same order, side by side in rows. Return the y coordinate of the
    bottom of the last row.

    All rows have the same number of frames, except that the last row may have fewer. Frames are at least ``narrowest``
    wide if possible. The frames in a row have the same height. In the picture, the frame of seat N is a thing with the
    id ``seat:N``.
    """
    drawing = layers.pieces
    rows = -(-len(parts) // max(1, int((width + GAP) // (narrowest + GAP))))
    in_row = -(-len(parts) // rows)
    wide = (width - GAP * (in_row - 1)) / in_row
    for first in range(0, len(parts), in_row):
        places, bottom = [], y
        for place, (part, frame) in enumerate(zip(parts[first : first + in_row], frames[first:], strict=False)):
            left = x + place * (wide + GAP)
            with layers.thing(f"seat:{frame.seat}", frame.title, None) as seat:
                places.append((drawing.reserve(), frame, left))
                end = part(left + 14, y + 10, wide - 28) + 10
                seat.outline = box(left, y, wide, end - y, 9)
                bottom = max(bottom, end)
        for reserved, frame, left in places:
            edge = {"stroke": INK if frame.active else LINE, "stroke_width": 2.5 if frame.active else 1}
            drawing.draw_reserved(reserved, "rect", x=left, y=y, width=wide, height=bottom - y, rx=9, fill=CARD, **edge)
            band = {"x": left + 3, "y": y + 3, "width": wide - 6, "height": 5, "rx": 2.5}
            drawing.draw_reserved(reserved, "rect", **band, fill=frame.colour)
        y = bottom + GAP
    return y - GAP
