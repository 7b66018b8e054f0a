"""Finds places for labels beside the points of a map, so that labels cover as little as possible of each other and of
other content.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from machu_rules.render import text_width
from machu_rules.render.svg import Point

Box = tuple[float, float, float, float]
"""The left, top, right and bottom edges of a box."""

SIDES = ((1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, 1), (1, -1), (-1, -1))
"""The sides on which a label can be placed, the best first: right, left, below, above, then the corners."""

LINE_COST, SIDE_COST = 6.0, 1.5
"""Two weights for the cost of a label. A label is placed on the side with the lowest cost.

A line is treated as points (see `points_along`). A point that the label covers adds ``LINE_COST`` to the cost. The side
on which the label is placed adds ``SIDE_COST`` multiplied by the index of this side in `SIDES`. Other content that the
label covers adds the covered area, in square units of the picture.
"""

SAMPLE = 5.0
"""The approximate distance between the points that `points_along` returns, in units of the picture."""


class Label(NamedTuple):
    """A text beside the point ``at``, in the font size ``size``. ``away`` contains two gaps between the point and the
    text. The first is the horizontal gap of a text on the right or left, to which 1.5 units are added. The second is
    the vertical gap of a text above or below. For a text at a corner, both numbers in ``away`` are multiplied by 0.7.
    """

    text: str
    at: Point
    away: Point
    size: float
    bold: bool = False


def box_from_half_size(middle: Point, away: Point) -> Box:
    """Return the box with the center ``middle``. ``away`` contains half the width and half the height of the box.

    >>> box_from_half_size((10, 5), (3, 2))
    (7, 3, 13, 7)
    """
    return middle[0] - away[0], middle[1] - away[1], middle[0] + away[0], middle[1] + away[1]


def overlap_area(one: Box, other: Box) -> float:
    """Return the area that two boxes have in common.

    >>> overlap_area((0, 0, 4, 4), (3, 2, 9, 9)), overlap_area((0, 0, 1, 1), (2, 0, 3, 1))
    (2, 0)
    """
    across = min(one[2], other[2]) - max(one[0], other[0])
    down = min(one[3], other[3]) - max(one[1], other[1])
    return across * down if across > 0 and down > 0 else 0


def find_label_boxes(
    labels: Sequence[Label], taken: Sequence[Box], lines: Sequence[tuple[Point, Point]], page: Box
) -> list[Box]:
    """Return the boxes for ``labels``, in the same order.

    ``taken`` contains the boxes of other content, and ``lines`` contains lines of the map. The labels are placed one
    after the other. A label is placed on the side of its point with the lowest cost. The cost rises if the label covers
    ``taken``, ``lines`` or earlier labels, or is partly outside ``page`` (see `label_cost`). The cost also rises with
    the index of the side in `SIDES`.

    >>> find_label_boxes([Label("a", (50, 50), (5, 5), 10)], [(55, 40, 80, 60)], [], (0, 0, 100, 100))
    [(37.0, 44.5, 43.5, 55.5)]
    """
    crowd = list(taken)
    dots = [dot for line in lines for dot in points_along(*line)]
    boxes = []
    for label in labels:
        wide = text_width.width(label.text, label.size, label.bold)
        high = 1.1 * label.size
        left, top, right, bottom = box_from_half_size(label.at, (wide + label.away[0] + 2, high + label.away[1]))
        near = [box for box in crowd if box[0] < right and box[2] > left and box[1] < bottom and box[3] > top]
        near_dots = [dot for dot in dots if left < dot[0] < right and top < dot[1] < bottom]
        best = min(
            (
                (label_cost(box, near, near_dots, page) + SIDE_COST * place, place, box)
                for place, box in candidate_label_boxes(label, wide, high)
            )
        )[2]
        crowd.append(best)
        boxes.append(best)
    return boxes


def candidate_label_boxes(label: Label, wide: float, high: float) -> list[tuple[int, Box]]:
    """Return pairs: the index of a side in `SIDES`, and the box for ``label`` on this side. ``wide`` and ``high`` are
    the width and the height of the text.
    """
    (x, y), (across, down) = label.at, label.away
    made = []
    for place, (aside, below) in enumerate(SIDES):
        out = 0.7 if aside and below else 1.0
        u = x + aside * (out * across + wide / 2 + 1.5)
        v = y + below * (out * down + high / 2)
        made.append((place, box_from_half_size((u, v), (wide / 2, high / 2))))
    return made


def label_cost(box: Box, taken: Sequence[Box], dots: Sequence[Point], page: Box) -> float:
    """Return the cost of a label in ``box``. The cost rises with three numbers: the area of ``taken`` that the label
    covers, the number of ``dots`` that the label covers, and the area of the label that is outside ``page``.
    """
    covered = sum(overlap_area(box, other) for other in taken)
    crossed = sum(box[0] < x < box[2] and box[1] < y < box[3] for x, y in dots)
    outside = (box[2] - box[0]) * (box[3] - box[1]) - overlap_area(box, page)
    return covered + LINE_COST * crossed + 10 * outside


def points_along(start: Point, end: Point) -> list[Point]:
    """Return points along the line from ``start`` to ``end``, about `SAMPLE` apart, including both ends."""
    (x, y), (u, v) = start, end
    steps = max(1, round(max(abs(u - x), abs(v - y)) / SAMPLE))
    return [(x + (u - x) * step / steps, y + (v - y) * step / steps) for step in range(steps + 1)]
