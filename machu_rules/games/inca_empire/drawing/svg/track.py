"""The columns with their phases, and the score track with the players' figures."""

from __future__ import annotations

from machu_rules.games.inca_empire.drawing.context import Picture
from machu_rules.render import text_width
from machu_rules.render.flow import Flow
from machu_rules.render.layers import box
from machu_rules.render.palette import EMPTY, GOLD, INK, LINE, MUTED, ON_GOLD, SURFACE
from machu_rules.render.pieces import draw_disc_with_text
from machu_rules.render.svg import Drawing, coordinate

PHASES = {"inca": "#c9d7e6", "sun": "#fbe3a0", "people": "#d5e4c3", "sapa_inca": "#e7c9d4"}
BOX, FIGURE = 17.0, 9.3

IN_ROW, NARROW = (50, 25), 480.0
"""The numbers of fields in a row of the score track, in a wide and in a narrow picture. A picture is narrow if its
width is less than `NARROW`.
"""

_SIGNS = {
    "inca": "m-5 4v-3h10v3zm2-4v-4h6v4z",
    "sun": "m-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z",
    "people": "m-5 5q0-5 5-5t5 5zm2.3-8a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0 -5.4 0z",
    "sapa_inca": "m-5 4v-8l2.5 3 2.5-4 2.5 4 2.5-3v8z",
}


def columns(picture: Picture, x: float, y: float, width: float) -> float:
    """Draw the columns side by side, with their eras below them. A column is a row of phases. The current phase is
    golden. Below the columns, draw an explanation of the signs for phases.
    """
    flow, ground = Flow(x, y, width, 46, 13), picture.layers.ground
    for place, era, phases in picture.figures.columns:
        wide = BOX * len(phases) + 16
        u, v = flow.place(wide)
        now = place == picture.view["column"]
        with picture.layers.thing(
            f"column:{place}", picture.say("column", column=place, era=era.id), box(u - 3, v - 4, wide, 38)
        ):
            for step, phase in enumerate(phases, 1):
                left = u + 14 + BOX * (step - 1)
                ground.rect(left, v - 1, BOX - 2, BOX, rx=3, fill=PHASES[phase], stroke=LINE, stroke_width=1.6)
                sign(ground, left + BOX / 2 - 1, v + BOX / 2 - 1, phase)
                if now and step == picture.view["step"]:
                    drawing = picture.drawing
                    drawing.rect(left, v - 1, BOX - 2, BOX, rx=3, fill=GOLD, stroke=INK, stroke_width=1.8)
                    sign(drawing, left + BOX / 2 - 1, v + BOX / 2 - 1, phase)
            picture.drawing.text(u, v + 12, str(place), 14, now, fill=INK if now else MUTED)
        ground.text(u + 14, v + 28, picture.name(era.id), 11, fill=MUTED, room=wide - 10)
    flow = Flow(x, flow.bottom + 2, width, 22, 16)
    for kind, fill in PHASES.items():
        name = picture.say("phase", phase=kind)
        u, v = flow.place(24 + text_width.width(name, 11.5))
        ground.rect(u, v, BOX - 2, BOX, rx=3, fill=fill, stroke=LINE)
        sign(ground, u + BOX / 2 - 1, v + BOX / 2, kind)
        ground.text(u + 22, v + 12.5, name, 11.5)
    return flow.bottom


def sign(drawing: Drawing, x: float, y: float, phase: str) -> None:
    """Draw the sign for a phase."""
    drawing.add("path", d=f"M{coordinate(x)} {coordinate(y)}{_SIGNS[phase]}", fill=ON_GOLD)


def score(picture: Picture, x: float, y: float, width: float) -> float:
    """Draw the rows of the score track that have players' figures on them. If several figures are on the same field,
    they are stacked, and the one at the bottom is ahead.
    """
    fields = {place["vp"]: place["seats"] for place in picture.view["track"]}
    in_row = IN_ROW[width < NARROW]
    cell, drawing = width / in_row, picture.drawing
    for first in sorted({vp // in_row * in_row for vp in fields}):
        row = {vp: seats for vp, seats in fields.items() if first <= vp < first + in_row}
        high = 2.2 * FIGURE * max((len(seats) for seats in row.values()), default=0)
        base = y + high + 6
        drawing.rect(x, base, width, 12, rx=2.5, fill=SURFACE, stroke=LINE)
        lines = "".join(f"M{coordinate(x + place * cell)} {coordinate(base)}v12" for place in range(1, in_row))
        drawing.add("path", d=lines, stroke=LINE)
        for vp in range(first, first + in_row, 5):
            left = x + (vp - first) * cell
            if vp % 10 == 0:
                drawing.rect(left, base, cell, 12, fill=EMPTY, stroke=LINE)
            drawing.text(left + cell / 2, base + 23, str(vp), 11, vp % 10 == 0, anchor="middle", fill=MUTED)
        for vp, seats in row.items():
            middle = x + (vp - first) * cell + cell / 2
            for place, seat in enumerate(seats):
                v = base - FIGURE - 1 - 2.2 * FIGURE * place
                title = picture.say("field", vp=vp, seats=[seat])
                with picture.layers.thing(f"figure:{seat}", title, box(middle - 9, v - 9, 18, 18, 9)):
                    draw_disc_with_text(drawing, middle, v, str(seat + 1), picture.colour(seat), FIGURE)
        y = base + 28
    return y
