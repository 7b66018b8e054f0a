"""How large a district is on the map, by the texts and pieces that must have room in it."""

from __future__ import annotations

from attrs import frozen

from machu_rules.games.princes.drawing.context import Picture
from machu_rules.games.princes.drawing.svg import pieces
from machu_rules.games.princes.model import District, Figures
from machu_rules.render import text_width
from machu_rules.render.map import Edge, MapLayout, edges_of, map_layout

PROPORTIONS = (180.0, 140.0)
"""Of a district, in the units of its position."""

STEP = 4.0
"""How far each of the terraces below a district reaches out."""

NAME_SIZE, LINE_SIZE = 14.0, 11.0
NARROWEST = 720.0
"""Of the map; heading and trail want as much."""


@frozen
class Layout:
    """The measures of the map, and how many lines a name and what happens in a district take at most."""

    map: MapLayout
    name_lines: int
    text_lines: int


def layout(picture: Picture) -> Layout:
    """A district holds the longest name and line, and one piece of every player."""
    figures, players = picture.figures, len(picture.players)
    bonuses = 24.0 * figures.bonuses.most if figures.bonuses.most <= 3 else 50.0
    width = max(206.0, 20 + bonuses + players * pieces.PRINCE_WIDTH)
    names = max(len(name_lines(picture, each, width)) for each in figures.districts)
    lines = max(len(text_lines(picture, each, width)) for each in figures.districts)
    height = 9.0 + names * 17 + 8 + lines * 13 + 28
    height += 24 * -(-players // max(1, int((width - 12) // pieces.INCA_WIDTH)))
    places = {each.id: (each.position.x, each.position.y) for each in figures.districts}
    return Layout(map_layout(places, PROPORTIONS, (width, height), 3 * STEP, NARROWEST), names, lines)


def ways(figures: Figures) -> list[Edge]:
    """Each pair of neighbours once, in the order of the data."""
    return edges_of({each.id: each.neighbours for each in figures.districts})


def name_lines(picture: Picture, district: District, width: float) -> list[str]:
    """The name of a district as it fits into a box."""
    return text_width.wrap(picture.name(district.id), width - 35, NAME_SIZE, 2, bold=True)


def text_lines(picture: Picture, district: District, width: float) -> list[str]:
    """What happens in a district as it fits into a box."""
    return text_width.wrap(effect_text(picture, district), width - 16, LINE_SIZE, 3)


def effect_text(picture: Picture, district: District) -> str:
    """What happens in a district, in a few words."""
    figures, kind = picture.figures, district.kind
    if kind == "production":
        for occupation in figures.occupations:
            if occupation.id == district.occupation:
                key = "line production paid" if occupation.production_price else "line production"
                return picture.say(
                    key,
                    occupation=picture.name(occupation.id),
                    yields=picture.pieces(occupation.yields, occupation.good),
                    price=picture.amount(occupation.production_price),
                )
    names = picture.names(district.occupations) if kind == "set_up" else picture.names(district.orders, "or")
    steps = figures.temples.offered_unit_steps if kind == "main_temple" else figures.sun_clock.steps
    return picture.say(
        f"line {kind}",
        names=names,
        steps=steps,
        units=figures.sun_clock.units,
        order=picture.name(district.order or ""),
        price=picture.amount(figures.temples.sacrifice_price),
    )
