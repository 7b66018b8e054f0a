"""Colours and shapes. Whatever a colour tells is told by a shape, a number or a word as well."""

from __future__ import annotations

import math
import re

from machu_rules.games.princes.draw.svg import Point

PAPER, CARD, MUTED, LINE = "#f4eee0", "#fffaf0", "#5b5247", "#b9ab8d"
GOLD, EMPTY, STONE = "#f2b632", "#e9dfca", "#8d8678"
FIELDS, FIELD_EDGES = ("#8fa86c", "#d6dcae"), ("#7b945a", "#bcc68f")
ROAD, ROAD_EDGE = "#fbf3dd", "#6f6146"

# Okabe and Ito's palette, told apart with every kind of colour blindness; beyond it the seat numbers tell
SEATS = ("#0072b2", "#d55e00", "#f0e442", "#009e73", "#cc79a7", "#56b4e9", "#3d3d3d", "#e69f00")


def seat_colour(seat: int | None) -> str:
    """The colour of a seat; that of nobody for None."""
    return "#d8d2c4" if seat is None else SEATS[seat % len(SEATS)]


def colour_of(text: str) -> str:
    """A colour of the data as ``#rrggbb``; grey for what is none, so that data cannot bring anything else in."""
    return text.lower() if re.fullmatch("#[0-9a-fA-F]{6}", text) else "#888888"


def blend(one: str, other: str, part: float) -> str:
    """A colour between two: ``part`` 0 is the first, 1 the second.

    >>> blend("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def _light(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The WCAG contrast of two colours, 1 to 21.

    >>> round(contrast("#000000", "#ffffff"))
    21
    """
    low, high = sorted((_light(one), _light(other)))
    return (high + 0.05) / (low + 0.05)


def ink_on(colour: str) -> str:
    """Black or white, whichever reads better on a colour.

    >>> ink_on("#f0e442"), ink_on("#0072b2")
    ('#000000', '#ffffff')
    """
    return max(("#ffffff", "#000000"), key=lambda ink: contrast(ink, colour))


def _ring(corners: int, turn: float = -90.0, radii: tuple[float, ...] = (1.0,)) -> tuple[Point, ...]:
    steps = corners * len(radii)
    turns = [math.radians(turn + 360 * i / steps) for i in range(steps)]
    return tuple(
        (radii[i % len(radii)] * math.cos(a), radii[i % len(radii)] * math.sin(a)) for i, a in enumerate(turns)
    )


# one outline for each good, in the order of the data: at most eight
GOOD_SHAPES: tuple[tuple[Point, ...], ...] = (
    _ring(24),
    _ring(4, 45, (1.18,)),
    _ring(3, -90, (1.22,)),
    _ring(4, 0, (1.2,)),
    _ring(6, 0, (1.08,)),
    _ring(5, -90, (1.3, 0.6)),
    ((-0.4, -1), (0.4, -1), (0.4, -0.4), (1, -0.4), (1, 0.4), (0.4, 0.4), (0.4, 1), (-0.4, 1), (-0.4, 0.4), (-1, 0.4),
     (-1, -0.4), (-0.4, -0.4)),
    _ring(3, 90, (1.22,)),
)  # fmt: skip
