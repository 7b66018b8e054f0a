"""The layout of the map. A district is large enough for its texts and pieces."""

from __future__ import annotations

from attrs import frozen

from machu_rules.games.princes.drawing.context import Picture
from machu_rules.games.princes.drawing.svg import pieces
from machu_rules.games.princes.model import District, Figures
from machu_rules.render import text_width
from machu_rules.render.cache import CACHE
from machu_rules.render.map import Edge, MapLayout, arrange_node_boxes, edges_from_neighbours
from machu_rules.render.narrow_map_layout import narrow_layout
from machu_rules.render.svg import Point

PROPORTIONS = (180.0, 140.0)
"""The width and height of the space for a district, in the same unit as the positions in the data."""

STEP = 4.0
"""How far the terraces extend below a district."""

NAME_SIZE, LINE_SIZE = 14.0, 11.0
SMALL_NAME, NARROW_INCA = 11.0, 26.0
"""The size of names and the width of Incas on a narrow map."""

NARROWEST = 720.0
"""The smallest width of the map. The heading and the trail also need this width."""


@frozen
class Layout:
    """The measures of the map: the largest number of lines that a district's name and effect need, the size of names,
    and the space for one player's Incas.

    If the map is narrow, ``text_lines`` is 0, and a district shows only its name, without its effect and its sign.
    """

    map: MapLayout
    name_lines: int
    text_lines: int
    name_size: float = NAME_SIZE
    inca_width: float = pieces.INCA_WIDTH

    @property
    def head(self) -> float:
        """The height of the box for the name."""
        return 9 + self.name_lines * (self.name_size + 3)

    @property
    def narrow(self) -> bool:
        """True if there is little space."""
        return self.text_lines == 0


def layout(picture: Picture, width: float | None = None) -> Layout:
    """Return the measures for the map at its natural width or, if ``width`` is given, at that width. If ``width`` is
    less than the natural width, the map is narrow.
    """
    wide = wide_layout(picture, width or 0)
    return wide if width is None or wide.map.width <= width else narrow(picture, width)


def wide_layout(picture: Picture, least: float = 0) -> Layout:
    """Return measures that leave space in a district for the longest name, the longest line of text, and the pieces of
    all players. The map is at least ``least`` wide.
    """
    figures, players = picture.figures, len(picture.players)
    bonuses = 24.0 * figures.bonuses.most if figures.bonuses.most <= 3 else 50.0
    width = max(206.0, 20 + bonuses + players * pieces.PRINCE_WIDTH)
    names = max(len(name_lines(picture, each, width)) for each in figures.districts)
    lines = max(len(text_lines(picture, each, width)) for each in figures.districts)
    height = 9.0 + names * 17 + 8 + lines * 13 + 28
    height += 24 * -(-players // max(1, int((width - 12) // pieces.INCA_WIDTH)))
    below, narrowest = 3 * STEP, max(NARROWEST, least)
    return Layout(arrange_node_boxes(places_of(figures), PROPORTIONS, (width, height), below, narrowest), names, lines)


def narrow(picture: Picture, width: float) -> Layout:
    """Return measures that leave space in a district for its name in small type, one row with the bonus and the
    Princes, and overlapping Incas."""
    figures, players = picture.figures, len(picture.players)

    def names_in(wide: float) -> int:
        return max(len(short_name_lines(picture, each, wide)) for each in figures.districts)

    def height_of(wide: float) -> float:
        rows = -(-players // max(1, int((wide - 4) // NARROW_INCA)))
        return 9 + names_in(wide) * (SMALL_NAME + 3) + 29 + 21 * max(1, rows)

    names = tuple(picture.name(each.id) for each in figures.districts)
    found = CACHE.get_or_make(
        (figures,),
        ("narrow", width, players, names),
        lambda: narrow_layout(places_of(figures), ways(figures), width, height_of),
    )
    return Layout(found, names_in(found.box[0]), 0, SMALL_NAME, NARROW_INCA)


def places_of(figures: Figures) -> dict[str, Point]:
    """Return the positions of the districts, as stored in the data."""
    return {each.id: (each.position.x, each.position.y) for each in figures.districts}


def ways(figures: Figures) -> list[Edge]:
    """Return all pairs of neighbours in the order of the data. No pair is repeated."""
    return edges_from_neighbours({each.id: each.neighbours for each in figures.districts})


def name_lines(picture: Picture, district: District, width: float) -> list[str]:
    """Split the name of a district into lines that fit into a box of this ``width``."""
    return text_width.wrap(picture.name(district.id), width - 35, NAME_SIZE, 2, bold=True)


def short_name_lines(picture: Picture, district: District, width: float) -> list[str]:
    """Split the name of a district into lines of small type that fit into a box of this ``width``."""
    return text_width.wrap(picture.name(district.id), width - 2, SMALL_NAME, 3, breaks=True)


def text_lines(picture: Picture, district: District, width: float) -> list[str]:
    """Split the text about a district's effect into lines that fit into a box of this ``width``."""
    return text_width.wrap(effect_text(picture, district), width - 16, LINE_SIZE, 3)


def effect_text(picture: Picture, district: District) -> str:
    """Describe the effect of a district in a few words."""
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
