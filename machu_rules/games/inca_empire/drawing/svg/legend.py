"""The legend: the meaning of the signs on the map, and the costs and gains of actions."""

from __future__ import annotations

from collections.abc import Callable

from machu_rules.games.inca_empire.drawing.context import Picture
from machu_rules.games.inca_empire.drawing.svg import pieces
from machu_rules.render import text_width
from machu_rules.render.flow import Flow
from machu_rules.render.palette import INK
from machu_rules.render.panels import draw_note
from machu_rules.render.pieces import draw_sun_disc
from machu_rules.render.svg import Drawing

Piece = Callable[[Drawing, float, float], None]


def draw(picture: Picture, x: float, y: float, width: float) -> float:
    """Draw the signs for sites and buildings, the types of markers, and the actions with their prices and points."""
    flow = Flow(x, y, width, 27, 16)
    signs: list[tuple[str, Piece]] = [
        (picture.name("crossroads"), lambda d, u, v: draw_sun_disc(d, u, v, 1)),
        (picture.name("huaca"), lambda d, u, v: d.add("circle", cx=u, cy=v, r=4.5, fill=pieces.STONE, stroke=INK)),
        (picture.name("city"), lambda d, u, v: pieces.city(d, u, v, built=False, significant=False)),
        (picture.name("significant_city"), lambda d, u, v: pieces.city(d, u, v, built=False, significant=True)),
        (picture.name("garrison"), lambda d, u, v: pieces.garrison(d, u, v, built=False)),
        (picture.say("cities"), lambda d, u, v: pieces.city(d, u, v, built=True, significant=False)),
        (picture.say("garrisons"), lambda d, u, v: pieces.garrison(d, u, v, built=True)),
        (picture.say("temples"), pieces.temple),
    ]
    for name, piece in signs:
        u, v = flow.place(26 + text_width.width(name, 11.5))
        piece(picture.layers.ground, u + 10, v + 11)
        picture.layers.ground.text(u + 25, v + 15, name, 11.5)
    flow = Flow(x, flow.bottom + 4, width, 25, 16)
    for it in picture.types.values():
        name = picture.say("marker", count=it.copies, type=it.id)
        u, v = flow.place(46 + text_width.width(name, 11.5))
        with picture.layers.ground.group(fill="#000000", font_size=13, font_weight="bold", text_anchor="middle"):
            pieces.marker(picture.layers.ground, u + 19, v + 10, it)
        picture.layers.ground.text(u + 45, v + 14.5, name, 11.5)
    u, v = flow.place(46 + text_width.width(picture.say("marker down"), 11.5))
    pieces.marker(picture.layers.ground, u + 19, v + 10, None)
    picture.layers.ground.text(u + 45, v + 14.5, picture.say("marker down"), 11.5)
    y = flow.bottom
    for key in ("marker numbers", "stick dots"):
        y = draw_note(picture.layers.ground, picture.say(key), x, y, width)
    flow = Flow(x, y + 4, width, 19, 16)
    for action in picture.figures.actions:
        text = picture.say("action", of=action.id, labor=action.labor, vp=action.vp)
        picture.layers.ground.text(*down(flow.place(text_width.width(text, 11.5))), text, 11.5)
    return flow.bottom


def down(corner: tuple[float, float]) -> tuple[float, float]:
    """Return the position of a text in a flow, as the left end of its baseline. ``corner`` is the upper left corner of
    the text.
    """
    return corner[0], corner[1] + 13
