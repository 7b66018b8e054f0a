"""The columns with their phases, and the score track with its figures."""

from __future__ import annotations

from machu_rules.games.inca_empire.drawing.context import Picture
from machu_rules.render import text_width
from machu_rules.render.flow import Flow
from machu_rules.render.palette import CARD, EMPTY, GOLD, INK, LINE, MUTED
from machu_rules.render.pieces import disc
from machu_rules.render.svg import Point, number

PHASES = {"inca": "#c9d7e6", "sun": "#fbe3a0", "people": "#d5e4c3", "sapa_inca": "#e7c9d4"}
BOX, IN_ROW, FIGURE = 17.0, 50, 6.6

_SIGNS = {
    "inca": "m-5 4v-3h10v3zm2-4v-4h6v4z",
    "sun": "m-4.5 0a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0z",
    "people": "m-5 5q0-5 5-5t5 5zm2.3-8a2.7 2.7 0 1 0 5.4 0a2.7 2.7 0 1 0 -5.4 0z",
    "sapa_inca": "m-5 4v-8l2.5 3 2.5-4 2.5 4 2.5-3v8z",
}


def columns(picture: Picture, x: float, y: float, width: float) -> float:
    """Every column as a row of its phases, side by side, with the era; the phase that the game stands in is golden.
    Then what the signs mean."""
    flow = Flow(x, y, width, 44, 13)
    for place, era, phases in picture.figures.columns:
        wide = BOX * len(phases) + 16
        u, v = flow.place(wide)
        now = place == picture.view["column"]
        with picture.drawing.group(picture.say("column", column=place, era=era.id), data_column=place):
            picture.drawing.text(u, v + 12, str(place), 14, now, fill=INK if now else MUTED)
            for step, phase in enumerate(phases, 1):
                here = now and step == picture.view["step"]
                left = u + 14 + BOX * (step - 1)
                fill, edge = (GOLD, INK) if here else (PHASES[phase], LINE)
                picture.drawing.rect(left, v - 1, BOX - 2, BOX, rx=3, fill=fill, stroke=edge, stroke_width=1.6)
                sign(picture, left + BOX / 2 - 1, v + BOX / 2 - 1, phase)
            picture.drawing.text(u + 14, v + 28, picture.name(era.id), 10.5, fill=MUTED, room=wide - 10)
    flow = Flow(x, flow.bottom + 2, width, 22, 16)
    for kind, fill in PHASES.items():
        name = picture.say("phase", phase=kind)
        u, v = flow.place(24 + text_width.width(name, 11.5))
        picture.drawing.rect(u, v, BOX - 2, BOX, rx=3, fill=fill, stroke=LINE)
        sign(picture, u + BOX / 2 - 1, v + BOX / 2, kind)
        picture.drawing.text(u + 22, v + 12.5, name, 11.5)
    return flow.bottom


def sign(picture: Picture, x: float, y: float, phase: str) -> None:
    """The sign of a phase."""
    picture.drawing.add("path", d=f"M{number(x)} {number(y)}{_SIGNS[phase]}", fill=INK)


def score(picture: Picture, x: float, y: float, width: float) -> float:
    """The track in rows of 50 fields, those with figures. Where figures share a field, the lower one stands inside and
    is ahead."""
    fields = {place["vp"]: place["seats"] for place in picture.view["track"]}
    cell = width / IN_ROW
    for first in sorted({vp // IN_ROW * IN_ROW for vp in fields}):
        row = {vp: seats for vp, seats in fields.items() if first <= vp < first + IN_ROW}
        high = 2.2 * FIGURE * max((len(seats) for seats in row.values()), default=0)
        base = y + high + 6
        for vp in range(first, first + IN_ROW):
            left = x + (vp - first) * cell
            ten = vp % 10 == 0
            picture.drawing.rect(left, base, cell - 1.2, 16, rx=2.5, fill=EMPTY if ten else CARD, stroke=LINE)
            if vp % 5 == 0:
                picture.drawing.text(left + cell / 2, base + 12, str(vp), 7, ten, anchor="middle", room=cell + 2)
        for vp, seats in row.items():
            middle = x + (vp - first) * cell + cell / 2 - 0.6
            with picture.drawing.group(picture.say("field", vp=vp, seats=seats), data_field=vp):
                for place, seat in enumerate(seats):
                    _figure(picture, (middle, base - FIGURE - 1 - 2.2 * FIGURE * place), seat)
        y = base + 24
    return y


def _figure(picture: Picture, middle: Point, seat: int) -> None:
    disc(picture.drawing, *middle, str(seat), picture.colour(seat), FIGURE)
