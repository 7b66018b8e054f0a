"""The pieces on the board: tokens for goods, temple stones, Incas, Princes, Scouts, and signs for the kinds of
districts.

A piece is drawn around its centre and fits into a square of 20 by 20 units.
"""

from __future__ import annotations

from machu_rules.games.princes.drawing.context import Picture
from machu_rules.render import pieces, text_width
from machu_rules.render.flow import Flow
from machu_rules.render.layers import box
from machu_rules.render.palette import GOLD, INK, MUTED, ON_GOLD, ink_on, player_number, seat_colour
from machu_rules.render.shapes import SHAPES, move_and_scale_points
from machu_rules.render.svg import Drawing, coordinate

STONE, STONE_TOP = "#8d8678", "#bdb6a6"
INCA_WIDTH = 38.0
PRINCE_WIDTH = 20.5


def token(picture: Picture, x: float, y: float, good: str, size: float = 7.0, on: Drawing | None = None) -> None:
    """Draw one piece of a good, in the shape and colour of this good.

    ``on`` is the layer to draw on. The default is the layer for pieces.
    """
    shape, colour = picture.good(good)
    corners = move_and_scale_points(SHAPES[shape % len(SHAPES)], x, y, size)
    drawing = picture.drawing if on is None else on
    drawing.polygon(corners, fill=colour, stroke=INK, stroke_linejoin="round")


def stone(drawing: Drawing, x: float, y: float) -> None:
    """Draw a temple stone."""
    block = [(-8, 6), (-6, -5), (5, -7), (8, 6)]
    drawing.polygon(move_and_scale_points(block, x, y), fill=STONE, stroke=INK, stroke_width=1, stroke_linejoin="round")
    drawing.polygon(move_and_scale_points([(-6, -5), (5, -7), (3, -2), (-5, -1)], x, y), fill=STONE_TOP)


def _seat(drawing: Drawing, x: float, y: float, seat: int | None, size: float = 11) -> None:
    if seat is not None:
        drawing.text(x, y, player_number(seat), size, bold=True, anchor="middle", fill=ink_on(seat_colour(seat)))


def inca(drawing: Drawing, x: float, y: float, seat: int | None) -> None:
    """Draw an Inca: a head on a wide body."""
    head, body = (
        "a4 4 0 1 0 8 0a4 4 0 1 0-8 0",
        f"M{coordinate(x - 8)} {coordinate(y + 9)}v-5q0-7 8-7t8 7v5z",
    )
    drawing.add(
        "path",
        d=f"M{coordinate(x - 4)} {coordinate(y - 6)}{head}{body}",
        fill=seat_colour(seat),
        stroke=INK,
    )
    _seat(drawing, x, y + 7.6, seat)


def incas(drawing: Drawing, x: float, y: float, seat: int, count: int, width: float) -> None:
    """Draw one player's Incas in one place, as one Inca with their number. ``x`` is the left edge."""
    close = width < INCA_WIDTH
    inca(drawing, x + (9 if close else 10), y, seat)
    drawing.text(x + (18 if close else 20), y + 4.5, str(count), 12 if not close else 11, bold=True)


def prince(drawing: Drawing, x: float, y: float, seat: int | None) -> None:
    """Draw a Prince: a crown."""
    crown = [(-9, 9), (-9, -6), (-4.5, -1.5), (0, -9), (4.5, -1.5), (9, -6), (9, 9)]
    fill = seat_colour(seat)
    drawing.polygon(
        move_and_scale_points(crown, x, y), fill=fill, stroke=INK, stroke_width=1.2, stroke_linejoin="round"
    )
    _seat(drawing, x, y + 7.5, seat)


def scout(drawing: Drawing, x: float, y: float, seat: int | None) -> None:
    """Draw a Scout: a pin."""
    outline = f"M{coordinate(x)} {coordinate(y + 11)}l-6.5-6.5a8.6 8.6 0 1 1 13 0z"
    drawing.add("path", d=outline, fill=seat_colour(seat), stroke=INK, stroke_width=1.2, stroke_linejoin="round")
    _seat(drawing, x, y + 2.5, seat)


def disc(drawing: Drawing, x: float, y: float, seat: int, radius: float = 9) -> None:
    """Draw the sign for a seat: a disc in its colour with its number."""
    pieces.draw_disc_with_text(drawing, x, y, player_number(seat), seat_colour(seat), radius)


def coin(drawing: Drawing, x: float, y: float, gold: int) -> None:
    """Draw a coin with the amount of gold on a card."""
    drawing.add("circle", cx=x, cy=y, r=8.5, fill=GOLD, stroke=INK)
    drawing.text(x, y + 3.8, str(gold), 11, bold=True, anchor="middle", fill=ON_GOLD)


def counted(
    picture: Picture,
    x: float,
    y: float,
    good: str,
    count: int,
    label: str = "",
    bold: bool = True,
    on: Drawing | None = None,
    ink: str | None = None,
) -> float:
    """Draw ``count``, the token for a good and, if ``label`` is given, this text. ``x`` is the left edge. Return the
    width.

    ``on`` is the layer to draw on. The default is the layer for pieces.
    """
    drawing = picture.drawing if on is None else on
    wide = drawing.text(x, y + 4.2, str(count), 12, bold=bold, fill=ink) + 9.5
    token(picture, x + wide, y, good, 6, drawing)
    wide += 9.5
    return wide + (drawing.text(x + wide + 1, y + 4.2, label, 11.5) + 1 if label else 0)


def amount(picture: Picture, flow: Flow, good: str, count: int, on: Drawing | None = None, named: bool = False) -> None:
    """Draw ``count`` and the token for a good at the next position of ``flow``. If ``named`` is true, also draw the
    name of the good.
    """
    name = text_width.truncate_to_width(picture.counted_name(count, good), 150, 11.5) if named else ""
    x, y = flow.place(counted_width(count, name))
    counted(picture, x, y + 9, good, count, name, on=on)


def amount_of(picture: Picture, flow: Flow, thing: str, good: str, count: int, title: str, named: bool = False) -> None:
    """Draw the same as `amount`, as a thing of the picture with the id ``thing`` and this ``title``."""
    name = text_width.truncate_to_width(picture.counted_name(count, good), 150, 11.5) if named else ""
    wide = counted_width(count, name)
    x, y = flow.place(wide)
    with picture.thing(thing, title, box(x - 4, y - 2, wide + 8, 22)):
        counted(picture, x, y + 9, good, count, name)


def counted_width(count: int, label: str = "") -> float:
    """Return the width that `counted` needs."""
    return text_width.width(str(count), 12, True) + 19 + (text_width.width(label, 11.5) + 1 if label else 0)


# terraces, stepped temples, a hut, a gabled house, a paved square, a sundial
_SIGNS = {
    "production": "m-8 7h16v-2.7h-16zm3-4.4h13v-2.7h-13zm4-4.4h9v-2.7h-9z",
    "temple": "m-8 7v-4.5h2.7v-4.5h2.7v-4.5h5.2v4.5h2.7v4.5h2.7v4.5z",
    "main_temple": "m-8 7v-3.6h2.7v-3.6h2.7v-3.6h5.2v3.6h2.7v3.6h2.7v3.6zm8-12.2l2.7-2.3-2.7-2.3-2.7 2.3z",
    "set_up": "m-8 7v-8l3.6-5.4h8.8l3.6 5.4v8h-5.4v-6.3h-5.2v6.3z",
    "house": "m-6.3 7v-7.2h-2.2l8.5-7 8.5 7h-2.2v7.2h-4.5v-5.4h-3.6v5.4z",
    "plaza": "m-7-7h6.2v6.2h-6.2zm7.8 0h6.2v6.2h-6.2zm-7.8 7.8h6.2v6.2h-6.2zm7.8 0h6.2v6.2h-6.2z",
    "sun_clock": "m-8 7h16v-3.6h-16zm4.4-5.4l5.4-9.8h1.8v9.8z",
}


def sign(drawing: Drawing, x: float, y: float, kind: str, fill: str) -> None:
    """Draw the sign for a kind of district."""
    drawing.add("path", d=f"M{coordinate(x)} {coordinate(y)}{_SIGNS[kind]}", fill=fill)


def legend(picture: Picture, drawing: Drawing, right: float, y: float) -> float:
    """Draw a legend for the pieces in a row that ends at ``right``. Return its width."""
    first = right
    stones = picture.say("legend stone", steps=picture.figures.temples.stone_steps)
    names = [picture.say(f"legend {piece}") for piece in ("inca", "prince", "scout")] + [stones]
    for place, name in reversed(list(enumerate(names))):
        right -= text_width.width(name, 12)
        drawing.text(right, y + 4, name, 12, fill=MUTED)
        right -= 15
        if place == 3:
            stone(drawing, right, y)
        else:
            (inca, prince, scout)[place](drawing, right, y, None)
        right -= 30
    return first - right
