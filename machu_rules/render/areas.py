"""Draws maps of areas with outlines, colours and texts. An area may consist of several outlines. The module also
computes parallel lines, for example for roads.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import hypot

from attrs import frozen

from machu_rules.render import text_width
from machu_rules.render.palette import CARD, ink_on, safe_colour
from machu_rules.render.svg import Drawing, Point, coordinate

Outline = Sequence[Point]

NAME_SIZE, NAME_ROOM, TEXT_SIZE, EDGE = 11.0, 110.0, 15.0, "#6f6146"


@frozen
class Scale:
    """Converts positions in the data to positions in the picture.

    The point ``origin`` of the data is drawn at ``left``, ``top``. Distances are multiplied by ``factor``. Vertical
    distances are also multiplied by ``stretched``. A value above 1 makes room for names in a narrow picture.
    """

    factor: float
    origin: Point
    left: float
    top: float
    stretched: float = 1.0

    def to_picture(self, place: Point) -> Point:
        """Return the position in the picture for ``place``, a position in the data."""
        x, y = place
        return self.left + (x - self.origin[0]) * self.factor, self.top + (
            y - self.origin[1]
        ) * self.factor * self.stretched


def bounding_box(places: Sequence[Point]) -> tuple[Point, Point]:
    """Return the upper left and the lower right corner of the smallest box that contains all ``places``.

    >>> bounding_box([(3, 1), (2, 5)])
    ((2, 1), (3, 5))
    """
    across, down = [x for x, _ in places], [y for _, y in places]
    return (min(across), min(down)), (max(across), max(down))


def outer_border_edges(outlines: Sequence[Outline]) -> list[tuple[Point, Point]]:
    """Return the border of an area that consists of ``outlines``, as edges from corner to corner. An edge belongs to
    the border if it occurs in only one outline.

    >>> outer_border_edges([[(0, 0), (1, 0), (1, 1)], [(0, 0), (1, 1), (0, 1)]])
    [((0, 0), (1, 0)), ((1, 0), (1, 1)), ((1, 1), (0, 1)), ((0, 1), (0, 0))]
    """
    edges: dict[frozenset[Point], list[tuple[Point, Point]]] = {}
    for outline in outlines:
        corners = [(x, y) for x, y in outline]
        for edge in zip(corners, [*corners[1:], *corners[:1]], strict=True):
            edges.setdefault(frozenset(edge), []).append(edge)
    return [several[0] for several in edges.values() if len(several) == 1]


def draw_map_area(drawing: Drawing, outlines: Sequence[Outline], fill: str, stroke: str, stroke_width: float) -> None:
    """Draw an area that consists of ``outlines``, and a line along its border (see `outer_border_edges`)."""
    for outline in outlines:
        drawing.polygon(outline, fill=fill, stroke=fill, stroke_width=0.6)
    path = "".join(
        f"M{coordinate(x)} {coordinate(y)}L{coordinate(u)} {coordinate(v)}"
        for (x, y), (u, v) in outer_border_edges(outlines)
    )
    drawing.add("path", d=path, fill="none", stroke=stroke, stroke_width=stroke_width, stroke_linecap="round")


def parallel_lines(start: Point, end: Point, places: int, pitch: float) -> list[tuple[Point, Point]]:
    """Return lines that are parallel to the line from ``start`` to ``end`` and have the same length. ``places`` is the
    number of lines.

    The distance between neighbouring lines is ``pitch``. The line from ``start`` to ``end`` is in the middle of the
    returned lines. This line is one of the returned lines only if ``places`` is odd.

    >>> parallel_lines((0, 0), (10, 0), 2, 4)
    [((0.0, -2.0), (10.0, -2.0)), ((0.0, 2.0), (10.0, 2.0))]
    """
    (x, y), (u, v) = start, end
    long = hypot(u - x, v - y) or 1
    across, down = -(v - y) / long, (u - x) / long
    shifts = [(place - (places - 1) / 2) * pitch for place in range(places)]
    return [((x + across * s, y + down * s), (u + across * s, v + down * s)) for s in shifts]


def shorten_line_ends(start: Point, end: Point, by: float) -> tuple[Point, Point]:
    """Return the line from ``start`` to ``end``, shortened at both ends by the distance ``by``. At least a tenth of the
    line remains.

    >>> shorten_line_ends((0, 0), (10, 0), 2)
    ((2.0, 0.0), (8.0, 0.0))
    """
    (x, y), (u, v) = start, end
    part = min(0.45, by / (hypot(u - x, v - y) or 1))
    return (x + (u - x) * part, y + (v - y) * part), (u - (u - x) * part, v - (v - y) * part)


def heat_map_from_colours(
    title: str,
    outlines: Mapping[str, Sequence[Outline]],
    middles: Mapping[str, Point],
    names: Mapping[str, str],
    shades: Mapping[str, tuple[str, str]],
    width: float = 720.0,
) -> str:
    """Return a map of areas as SVG text. ``title`` is the title of the map for screen readers. ``width`` is the width
    of the map in units of the SVG.

    ``outlines``, ``middles`` and ``names`` map the ids of the areas to their outlines, to the positions of their texts,
    and to their names. ``shades`` maps the id of an area to its colour (``#rrggbb``) and its text. An area that is not
    in ``shades`` has a neutral colour and shows only its name.
    """
    pad = 20.0
    low, high = bounding_box([point for several in outlines.values() for outline in several for point in outline])
    scale = Scale((width - 2 * pad) / ((high[0] - low[0]) or 1), low, pad, pad)
    drawing = Drawing()
    with drawing.root_group_with_background(width, 2 * pad + (high[1] - low[1]) * scale.factor, title, sized=False):
        shown = {key: (CARD if not colour else safe_colour(colour), text) for key, (colour, text) in shades.items()}
        for key, several in outlines.items():
            fill, text = shown.get(key, (CARD, ""))
            with drawing.group(f"{names[key]}: {text}" if text else names[key]):
                draw_map_area(
                    drawing, [[scale.to_picture(point) for point in outline] for outline in several], fill, EDGE, 1.5
                )
        for key in outlines:  # names come last, because a name may extend into another area
            fill, text = shown.get(key, (CARD, ""))
            (x, y), ink = scale.to_picture(middles[key]), ink_on(fill)
            name = text_width.truncate_to_width(names[key], NAME_ROOM, NAME_SIZE, bold=True)
            drawing.text(x, y - 3, name, NAME_SIZE, bold=True, anchor="middle", fill=ink)
            drawing.text(x, y + 13, text, TEXT_SIZE, bold=True, anchor="middle", fill=ink)
    return f"{drawing}\n"
