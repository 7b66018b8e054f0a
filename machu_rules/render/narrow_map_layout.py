"""Computes the layout of a map in a narrow space. The boxes of the nodes are as wide as possible and are moved apart
vertically. The map is rotated by 90 degrees if the boxes are then wider, or if they are equally wide and the map has a
smaller height.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations

from machu_rules.render.map import Edge, MapLayout
from machu_rules.render.svg import Point

AIR, EDGE = 10.0, 5.0
"""The gap between boxes, and the margin around the outermost boxes."""

STEP, LEAST = 0.94, 54.0
"""`narrow_layout` tries several widths of a box. The first width is a third of the width of the map, but at least
``LEAST``. The next width is the previous width multiplied by ``STEP``, and so on as long as the width is at least
``LEAST``.
"""

STRETCHES = tuple(0.1 * step for step in range(2, 22))
"""The factors that `narrow_layout` tries for vertical distances. In the map, the unit of a horizontal distance is the
width of a box, and the unit of a vertical distance is the height of a box. With the factor 2, a vertical distance has
twice as many units as a horizontal distance that is equal in the data.
"""


def narrow_layout(
    places: Mapping[str, Point], edges: Sequence[Edge], width: float, height_of: Callable[[float], float]
) -> MapLayout:
    """Arrange boxes in a map of the given ``width``. ``height_of`` returns the height of a box for its width.

    A layout has no faults if the edges do not cross each other, and if the edges touch only the boxes that they
    connect. Among the layouts without faults, the result is the layout with the widest boxes. If several layouts have
    equally wide boxes, the result is the layout with the smallest height. If all layouts have faults, the result is the
    layout with the fewest faults (see `count_faults`).

    >>> narrow_layout({"inn": (0, 0), "mill": (3, 1)}, [("inn", "mill")], 390, lambda width: 50).box
    (130.0, 50)
    """
    turned = {name: (-y, x) for name, (x, y) in places.items()}
    wide = max(LEAST, width / 3)
    found: list[tuple[int, float, MapLayout]] = []
    least = len(places) * len(edges) ** 2  # more faults than are possible
    while (wide >= LEAST or not found) and not any(faults == 0 for faults, *_ in found):
        box = (wide, height_of(wide))
        for way in (places, turned):
            for stretch in STRETCHES:
                middles = centers_without_overlap(way, width, box, stretch)
                bottom = max(y for _, y in middles.values()) + box[1] / 2 + EDGE
                faults = count_faults(middles, edges, box, least)
                least = min(least, max(1, faults))
                found.append((faults, bottom, MapLayout(box, middles, width, bottom)))
                if faults == 0:
                    break  # a larger stretch would only make the map higher
        wide *= STEP
    return min(found, key=lambda each: each[:2])[2]


def centers_without_overlap(places: Mapping[str, Point], width: float, box: Point, stretch: float) -> dict[str, Point]:
    """Return the centers of the boxes.

    The positions in ``places`` are scaled to the width of the map. ``stretch`` is the factor for vertical distances
    (see `STRETCHES`). A box that would overlap a higher box is moved down.
    """
    across = [x for x, _ in places.values()]
    left, top, span = min(across), min(y for _, y in places.values()), (max(across) - min(across)) or 1.0
    scale = (width - box[0] - 2 * EDGE) / span
    down = stretch * box[1] / box[0] * scale
    found: dict[str, Point] = {}
    for name, (x, y) in sorted(places.items(), key=lambda place: place[1][1]):
        u, v = EDGE + box[0] / 2 + (x - left) * scale, EDGE + box[1] / 2 + (y - top) * down
        for other, below in found.values():
            if abs(other - u) < box[0] + AIR:
                v = max(v, below + box[1] + AIR)
        found[name] = u, v
    return {name: found[name] for name in places}


def count_faults(middles: Mapping[str, Point], edges: Sequence[Edge], box: Point, most: int) -> int:
    """Return the number of faults in a layout. A fault is an edge that touches the box of a node at which it does not
    end, or two edges that cross without a common node. The count stops at ``most``.
    """
    places = list(middles.values())
    lines = [(middles[one], middles[other]) for one, other in edges]
    found = 0
    for start, end in lines:
        for middle in places:
            if middle is not start and middle is not end and line_touches_box(start, end, middle, box):
                found += 1
                if found >= most:
                    return found
    for (a, b), (c, d) in combinations(lines, 2):
        if a is not c and a is not d and b is not c and b is not d and lines_cross(a, b, c, d):
            found += 1
            if found >= most:
                return found
    return found


def line_touches_box(start: Point, end: Point, middle: Point, box: Point) -> bool:
    """Return True if the line from ``start`` to ``end`` touches a box of the size ``box`` around ``middle``."""
    across, down = box[0] / 2 + 1, box[1] / 2 + 1
    if min(start[1], end[1]) > middle[1] + down or max(start[1], end[1]) < middle[1] - down:
        return False
    if min(start[0], end[0]) > middle[0] + across or max(start[0], end[0]) < middle[0] - across:
        return False
    first, last = 0.0, 1.0
    for axis in (0, 1):
        long, half = end[axis] - start[axis], box[axis] / 2 + 1
        low, high = middle[axis] - half - start[axis], middle[axis] + half - start[axis]
        if long == 0:
            if low > 0 or high < 0:
                return False
            continue
        ends = sorted((low / long, high / long))
        first, last = max(first, ends[0]), min(last, ends[1])
    return first < last


def lines_cross(a: Point, b: Point, c: Point, d: Point) -> bool:
    """Return True if the line from ``a`` to ``b`` crosses the line from ``c`` to ``d``.

    >>> lines_cross((0, 0), (2, 2), (0, 2), (2, 0)), lines_cross((0, 0), (1, 0), (0, 1), (1, 1))
    (True, False)
    """
    return side_of_line(a, b, c) * side_of_line(a, b, d) < 0 and side_of_line(c, d, a) * side_of_line(c, d, b) < 0


def side_of_line(a: Point, b: Point, c: Point) -> float:
    """Return a number that is positive if ``c`` is on one side of the line from ``a`` to ``b``, negative if ``c`` is on
    the other side, and 0 if ``c`` is on the line.
    """
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])
