"""Draws a game's board graph as a map. The module arranges the boxes of the nodes without overlaps, and draws the
terrain and the roads.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import combinations
from math import cos, pi, sin

from attrs import frozen

from machu_rules.render.palette import FIELD_EDGES, FIELDS, LINE, ROAD, ROAD_EDGE, ROAD_MARKS, blend
from machu_rules.render.svg import Drawing, Point, coordinate

Edge = tuple[str, str]

PAD = 34.0
"""The margin between the boxes of the nodes and the edges of the map."""

AIR = 1.14
"""The distance between the centers of the two closest boxes. The unit is the width of a box for a horizontal distance,
and the height of a box for a vertical distance.
"""

LEVELS = 10


@frozen
class MapLayout:
    """The layout of a map: ``box`` is the size of the boxes of the nodes, ``middles`` maps the nodes to the centers of
    their boxes, and ``width`` and ``height`` are the size of the map.
    """

    box: Point
    middles: Mapping[str, Point]
    width: float
    height: float

    def shifted_centers(self, x: float, y: float) -> dict[str, Point]:
        """Return the centers of the nodes if the upper left corner of the map is at ``x``, ``y``."""
        return {name: (x + u, y + v) for name, (u, v) in self.middles.items()}


def edges_from_neighbours(neighbours: Mapping[str, Iterable[str]]) -> list[Edge]:
    """Return the edges between neighbours, in the given order. Two neighbours get only one edge, even if both list each
    other.

    >>> edges_from_neighbours({"inn": ["mill", "ford"], "mill": ["inn"], "ford": ["inn"]})
    [('inn', 'mill'), ('inn', 'ford')]
    """
    made: dict[Edge, None] = {}
    for node, others in neighbours.items():
        for other in others:
            if (other, node) not in made:
                made[node, other] = None
    return list(made)


def arrange_node_boxes(
    places: Mapping[str, Point], proportions: Point, box: Point, below: float = 0, narrowest: float = 0
) -> MapLayout:
    """Arrange boxes for nodes.

    ``places`` maps the nodes to their positions in the data, in any unit. ``proportions`` contains the width and the
    height of a box in this unit. ``box`` contains the width and the height of a box in the picture. ``below`` is the
    height of additional space at the bottom, and ``narrowest`` is the minimum width of the map.

    Horizontal distances are scaled in proportion to the width of a box, and vertical distances in proportion to the
    height of a box. So edges that do not cross in the data do not cross in the layout, unless the boxes are arranged on
    a circle (see `spread_out`).

    >>> arrange_node_boxes({"inn": (0, 0), "mill": (3, 1)}, (1, 1), (100, 50)).middles
    {'inn': (84.0, 59.0), 'mill': (198.0, 78.0)}
    """
    spread = spread_out({name: (x / proportions[0], y / proportions[1]) for name, (x, y) in places.items()})
    left, top, right, bottom = (end(place[axis] for place in spread.values()) for end in (min, max) for axis in (0, 1))
    (width, height) = box
    wanted = (right - left + 1) * width + 2 * PAD
    across = max(narrowest, wanted)
    aside = PAD + width / 2 + (across - wanted) / 2
    middles = {
        name: (aside + (x - left) * width, PAD + height / 2 + (y - top) * height) for name, (x, y) in spread.items()
    }
    return MapLayout(box, middles, across, (bottom - top + 1) * height + 2 * PAD + below)


def spread_out(places: Mapping[str, Point]) -> dict[str, Point]:
    """Return positions at which boxes of size 1 do not overlap.

    Usually the result is ``places``, scaled by a factor. If two places are so close to each other that the map would be
    far too large, the boxes are arranged on a circle.
    """
    spread, count = scale_until_boxes_touch(places), len(places)
    if max(max(axis) - min(axis) for axis in zip(*spread.values(), strict=True)) <= 4 + 4 * count**0.5:
        return spread
    turn = 2 * pi / count
    return scale_until_boxes_touch({name: (-cos(i * turn), -sin(i * turn)) for i, name in enumerate(places)})


def scale_until_boxes_touch(places: Mapping[str, Point]) -> dict[str, Point]:
    """Return ``places``, scaled so that boxes of size 1 around the two closest places nearly touch."""
    pairs = combinations(places.values(), 2)
    closest = max(min((max(abs(x - u), abs(y - v)) for (x, y), (u, v) in pairs), default=1.0), 1e-9)
    return {name: (x * AIR / closest, y * AIR / closest) for name, (x, y) in places.items()}


@contextmanager
def clip_to_map_frame(drawing: Drawing, layout: MapLayout, x: float, y: float) -> Iterator[None]:
    """Draw the background and the frame of a map whose upper left corner is at ``x``, ``y``. Everything that is drawn
    inside the ``with`` block is clipped to the map.

    An inner svg element clips the content. A clip path would need an id, and another picture on the same page might
    have the same id.
    """
    width, height = layout.width, layout.height
    box = " ".join(map(coordinate, (x, y, width, height)))
    with drawing.group(tag="svg", x=x, y=y, width=width, height=height, viewBox=box):
        drawing.rect(x, y, width, height, fill=FIELDS[0])
        yield
    drawing.rect(x, y, width, height, fill="none", stroke=LINE, stroke_width=1.5)


def draw_terrain(drawing: Drawing, edges: Sequence[Edge], middles: Mapping[str, Point], widest: float) -> None:
    """Draw the terrain as levels, like those between contour lines. A level consists of bands along ``edges``.
    ``middles`` contains the centers of the nodes. The lowest level has the widest bands, with a width of ``widest``
    plus 60 units. The bands of a higher level are narrower, and are drawn over the lower levels.
    """
    lines = [(middles[one], middles[other]) for one, other in edges]
    path = "".join(f"M{coordinate(a)} {coordinate(b)}L{coordinate(c)} {coordinate(d)}" for (a, b), (c, d) in lines)
    shape = {"d": path, "fill": "none", "stroke_linecap": "round", "stroke_linejoin": "round"}
    low, high = map(drawing.theme, FIELDS)
    low_edge, high_edge = map(drawing.theme, FIELD_EDGES)
    for level in range(LEVELS):
        wide = widest + 60 - level * (widest + 30) / LEVELS
        part = level / (LEVELS - 1)
        drawing.add("path", **shape, stroke=blend(low_edge, high_edge, part), stroke_width=wide + 2)
        drawing.add("path", **shape, stroke=blend(low, high, part), stroke_width=wide)


def trim_road_at_boxes(start: Point, end: Point, box: Point) -> tuple[Point, Point]:
    """Return the part of the line from ``start`` to ``end`` that is outside the boxes of the two nodes. ``box`` is the
    size of a box. A road along this part ends at the boxes, so that a click on a node does not hit the road.

    >>> trim_road_at_boxes((0, 0), (100, 0), (20, 20))
    ((10.0, 0.0), (90.0, 0.0))
    """
    (x, y), (u, v) = start, end
    across, down = u - x, v - y
    part = min((size / 2 / abs(long) for size, long in zip(box, (across, down), strict=True) if long), default=0.5)
    part = min(part, 0.45)
    return (x + across * part, y + down * part), (u - across * part, v - down * part)


def draw_road(drawing: Drawing, start: Point, end: Point, part: float = 1.0) -> None:
    """Draw a road from ``start`` to ``end``. ``part`` is the width of the road, as a share of the usual width."""
    line: dict[str, object] = {"x1": start[0], "y1": start[1], "x2": end[0], "y2": end[1]}
    drawing.add("line", **line, stroke=ROAD_EDGE, stroke_width=11 * part)
    drawing.add("line", **line, stroke=ROAD, stroke_width=7.5 * part)
    drawing.add("line", **line, stroke=ROAD_MARKS, stroke_width=7.5 * part, stroke_dasharray="1.5 8")
