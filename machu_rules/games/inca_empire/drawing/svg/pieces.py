"""The pieces on the map: sites and their buildings, and markers. Pieces are drawn around their centers."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from machu_rules.games.inca_empire.model import Marker, Site
from machu_rules.render.palette import GOLD, INK
from machu_rules.render.pieces import draw_sun_disc
from machu_rules.render.shapes import move_and_scale_points, star_points
from machu_rules.render.svg import Drawing, coordinate

STONE, BACK, BUILT, WHITE, DARK = "#8d8678", "#4a4038", "#7c2d12", "#ffffff", "#000000"
AWAY = {"crossroads": 12.0, "significant_city": 10.0, "city": 8.5, "garrison": 8.5, "huaca": 5.0}
"""The radius of a site, by kind."""

TILE = (18.0, 9.0)
"""Half the width and half the height of a marker."""

_HOUSE = ((-7, 7), (-7, -1), (0, -8), (7, -1), (7, 7))
_TOWER = ((-7, 7), (-7, -7), (-3.5, -7), (-3.5, -3), (3.5, -3), (3.5, -7), (7, -7), (7, 7))
_PYRAMID = ((-7.5, 4), (-5, 4), (-5, 0), (-2.5, 0), (-2.5, -4), (2.5, -4), (2.5, 0), (5, 0), (5, 4), (7.5, 4))


def site(drawing: Drawing, it: Site, x: float, y: float) -> None:
    """Draw a site according to its kind, without buildings. A significant city shows its bonus."""
    if it.kind == "crossroads":
        draw_sun_disc(drawing, x, y, 1.2)
    elif it.kind == "huaca":
        drawing.add("circle", cx=x, cy=y, r=4.5, fill=STONE, stroke=INK, stroke_width=1)
    elif it.kind == "garrison":
        garrison(drawing, x, y, built=False)
    else:
        city(drawing, x, y, built=False, significant=it.kind == "significant_city")
        if it.bonus:
            drawing.text(x, y + 6, f"+{it.bonus}", 11, bold=True, anchor="middle", fill=DARK)


def city(drawing: Drawing, x: float, y: float, built: bool, significant: bool) -> None:
    """Draw a city as a house. In a significant city, it is larger and has a golden edge."""
    corners = move_and_scale_points(_HOUSE, x, y, 1.25 if significant else 1)
    edge = {"stroke": GOLD if significant else INK, "stroke_width": 2.2 if significant else 1.3}
    if significant:
        drawing.polygon(corners, fill="none", stroke=INK, stroke_width=4)
    drawing.polygon(corners, fill=BUILT if built else WHITE, stroke_linejoin="round", **edge)


def garrison(drawing: Drawing, x: float, y: float, built: bool) -> None:
    """Draw a garrison as a tower with battlements."""
    drawing.polygon(move_and_scale_points(_TOWER, x, y), fill=BUILT if built else WHITE, stroke=INK, stroke_width=1.3)


def temple(drawing: Drawing, x: float, y: float) -> None:
    """Draw a temple as a stepped building."""
    drawing.polygon(move_and_scale_points(_PYRAMID, x, y + 1.5), fill=GOLD, stroke=INK, stroke_width=1)


BUILDINGS: Mapping[str, Callable[[Drawing, float, float, Site], None]] = {
    "cities": lambda drawing, x, y, it: city(drawing, x, y, True, it.kind == "significant_city"),
    "garrisons": lambda drawing, x, y, it: garrison(drawing, x, y, True),
    "temples": lambda drawing, x, y, it: temple(drawing, x, y),
}
"""The functions that draw buildings, by the key of these buildings in a view."""


def marker(drawing: Drawing, x: float, y: float, it: Marker | None) -> None:
    """Draw a marker. Resistance is on a dark background, points on gold, and labor on white. If ``it`` is None, draw a
    face-down marker, which is dark with a sign.

    The style of the numbers comes from the group that contains the markers.
    """
    wide, high = TILE
    left, top, third = x - wide, y - high, 2 * wide / 3
    drawing.rect(left, top, 2 * wide, 2 * high, rx=3, fill=BACK, stroke=INK)
    if it is None:
        drawing.polygon(
            [(round(u), round(v)) for u, v in move_and_scale_points(star_points(4, 0, (1, 0.4)), x, y, 7)],
            fill="#a59a86",
        )
        return
    for place, fill in enumerate((GOLD, WHITE), 1):
        corner = f"M{coordinate(left + place * third)} {coordinate(top + 1)}"
        drawing.add(
            "path",
            d=f"{corner}h{coordinate(third - 1)}v{coordinate(2 * high - 2)}h{coordinate(1 - third)}z",
            fill=fill,
        )
    for place, value in enumerate((it.resistance, it.vp, it.labor)):
        drawing.add("text", value, x=left + (place + 0.5) * third, y=y + 5, fill=None if place else WHITE)
