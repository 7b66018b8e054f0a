"""Outlines around the position 0, 0, with a radius of about 1. The outlines distinguish things of different kinds, even
without colours.
"""

from __future__ import annotations

import math
from collections.abc import Sequence

from machu_rules.render.svg import Point


def star_points(corners: int, turn: float = -90.0, radii: Sequence[float] = (1.0,)) -> tuple[Point, ...]:
    """Return the points of a star around the position 0, 0. The first point is at the angle ``turn``, in degrees.

    The star has ``corners`` times ``len(radii)`` points at equal angles. The distances of successive points from 0, 0
    are the numbers in ``radii``, repeated ``corners`` times. With a single radius, the points form a regular polygon.
    """
    steps = corners * len(radii)
    turns = [math.radians(turn + 360 * i / steps) for i in range(steps)]
    return tuple(
        (radii[i % len(radii)] * math.cos(a), radii[i % len(radii)] * math.sin(a)) for i, a in enumerate(turns)
    )


def move_and_scale_points(shape: Sequence[Point], x: float, y: float, size: float = 1) -> list[Point]:
    """Return the points of ``shape``, multiplied by ``size`` and moved by ``x``, ``y``."""
    return [(x + size * dx, y + size * dy) for dx, dy in shape]


SHAPES: tuple[tuple[Point, ...], ...] = (
    star_points(24),
    star_points(4, 45, (1.18,)),
    star_points(3, -90, (1.22,)),
    star_points(4, 0, (1.2,)),
    star_points(6, 0, (1.08,)),
    star_points(5, -90, (1.3, 0.6)),
    ((-0.4, -1), (0.4, -1), (0.4, -0.4), (1, -0.4), (1, 0.4), (0.4, 0.4), (0.4, 1), (-0.4, 1), (-0.4, 0.4), (-1, 0.4),
     (-1, -0.4), (-0.4, -0.4)),
    star_points(3, 90, (1.22,)),
)  # fmt: skip
"""Eight outlines that are easy to distinguish. The first kind of things in the data gets the first outline, the second
kind the second, and so on.
"""
