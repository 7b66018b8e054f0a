"""The pieces on the map: sites by kind, what is built on them, markers. A piece is drawn around its middle."""

from __future__ import annotations

from machu_rules.games.inca_empire.drawing.context import Picture
from machu_rules.games.inca_empire.model import Marker, Site
from machu_rules.render.palette import CARD, GOLD, INK
from machu_rules.render.pieces import sun_disc
from machu_rules.render.shapes import moved, star
from machu_rules.render.svg import Drawing

STONE, BACK, BUILT = "#8d8678", "#4a4038", "#7c2d12"
AWAY = {"crossroads": 12.0, "significant_city": 10.0, "city": 8.5, "garrison": 8.5, "huaca": 5.0}
"""How far a site of each kind reaches from its middle."""

TILE = (19.0, 9.5)
"""Half the size of a marker."""

_HOUSE = ((-7, 7), (-7, -1), (0, -8), (7, -1), (7, 7))
_TOWER = ((-7, 7), (-7, -7), (-3.5, -7), (-3.5, -3), (3.5, -3), (3.5, -7), (7, -7), (7, 7))
_PYRAMID = ((-7.5, 4), (-5, 4), (-5, 0), (-2.5, 0), (-2.5, -4), (2.5, -4), (2.5, 0), (5, 0), (5, 4), (7.5, 4))


def site(picture: Picture, it: Site, x: float, y: float) -> None:
    """A site by its kind; a city or garrison that is built is dark, a temple stands on it in gold."""
    drawing, view = picture.drawing, picture.view
    if it.kind == "crossroads":
        sun_disc(drawing, x, y, 1.2)
    elif it.kind == "huaca":
        drawing.add("circle", cx=x, cy=y, r=4.5, fill=STONE, stroke=INK, stroke_width=1)
    elif it.kind == "garrison":
        garrison(drawing, x, y, it.id in view["garrisons"])
    else:
        city(drawing, x, y, it.id in view["cities"], it.kind == "significant_city")
        if it.id in view["temples"]:
            temple(drawing, x, y)
        elif it.bonus and it.id not in view["cities"]:
            drawing.text(x, y + 5, f"+{it.bonus}", 9, bold=True, anchor="middle", fill=INK)


def city(drawing: Drawing, x: float, y: float, built: bool, significant: bool) -> None:
    """A house, larger and with a golden edge where the city is a significant one."""
    corners = moved(_HOUSE, x, y, 1.25 if significant else 1)
    edge = {"stroke": GOLD if significant else INK, "stroke_width": 2.2 if significant else 1.3}
    if significant:
        drawing.polygon(corners, fill="none", stroke=INK, stroke_width=4)
    drawing.polygon(corners, fill=BUILT if built else "#ffffff", stroke_linejoin="round", **edge)


def garrison(drawing: Drawing, x: float, y: float, built: bool) -> None:
    """A tower with battlements."""
    drawing.polygon(moved(_TOWER, x, y), fill=BUILT if built else "#ffffff", stroke=INK, stroke_width=1.3)


def temple(drawing: Drawing, x: float, y: float) -> None:
    """A stepped temple."""
    drawing.polygon(moved(_PYRAMID, x, y + 1.5), fill=GOLD, stroke=INK, stroke_width=1)


def marker(drawing: Drawing, x: float, y: float, it: Marker | None) -> None:
    """A marker: resistance on dark, points on gold, labor on white; face down (None) dark with a sign."""
    wide, high = TILE
    drawing.rect(x - wide, y - high, 2 * wide, 2 * high, rx=3, fill=BACK if it is None else CARD, stroke=INK)
    if it is None:
        drawing.polygon(moved(star(4, 0, (1, 0.4)), x, y, 6.5), fill="#a59a86")
        return
    third = 2 * wide / 3
    numbers = ((it.resistance, BACK, "#ffffff"), (it.vp, GOLD, "#000000"), (it.labor, "#ffffff", INK))
    for number, (value, fill, ink) in enumerate(numbers):
        left = x - wide + number * third
        drawing.rect(left + 0.8, y - high + 0.8, third - 1.6, 2 * high - 1.6, rx=2, fill=fill)
        drawing.text(left + third / 2, y + 4.7, str(value), 13, bold=True, anchor="middle", fill=ink)
