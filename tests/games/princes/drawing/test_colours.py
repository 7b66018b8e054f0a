"""Meaningful colours are distinct even with colour blindness, and goods also differ by their shapes.

Colour blindness is simulated like Machado, Oliveira and Fernandes do (2009). Differences are those of CIELAB (1976): 2
is just visible side by side, 10 at a glance.
"""

from __future__ import annotations

from itertools import combinations
from math import dist

import pytest

from machu_rules.render.palette import SEATS
from machu_rules.render.shapes import SHAPES
from tests.languages.games import ENGLISH

Matrix = tuple[tuple[float, float, float], ...]
Colour = tuple[float, float, float]

VISIONS: dict[str, Matrix] = {
    "usual": ((1, 0, 0), (0, 1, 0), (0, 0, 1)),
    "protanopia": ((0.152286, 1.052583, -0.204868), (0.114503, 0.786281, 0.099216), (-0.003882, -0.048116, 1.051998)),
    "deuteranopia": ((0.367322, 0.860646, -0.227968), (0.280085, 0.672501, 0.047413), (-0.01182, 0.04294, 0.968881)),
    "tritanopia": ((1.255528, -0.076749, -0.178779), (-0.078411, 0.930809, 0.147602), (0.004733, 0.691367, 0.3039)),
}
PLAY = ENGLISH.rulebook.figures
FAR = 15.0


def linear(colour: str) -> Colour:
    red, green, blue = (int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5))
    bent = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in (red, green, blue)]
    return bent[0], bent[1], bent[2]


def perceived(colour: str, vision: str) -> Colour:
    """A colour in CIELAB as a viewer perceives it."""
    light = linear(colour)
    red, green, blue = (
        min(1.0, max(0.0, sum(a * b for a, b in zip(row, light, strict=True)))) for row in VISIONS[vision]
    )
    x = (0.4124564 * red + 0.3575761 * green + 0.1804375 * blue) / 0.95047
    y = 0.2126729 * red + 0.7151522 * green + 0.072175 * blue
    z = (0.0193339 * red + 0.119192 * green + 0.9503041 * blue) / 1.08883
    f, g, h = (part ** (1 / 3) if part > 216 / 24389 else (24389 / 27 * part + 16) / 116 for part in (x, y, z))
    return 116 * g - 16, 500 * (f - g), 200 * (g - h)


def closest(colours: list[str], vision: str) -> float:
    return min(dist(perceived(one, vision), perceived(other, vision)) for one, other in combinations(colours, 2))


def test_the_measure_itself() -> None:
    assert round(dist(perceived("#000000", "usual"), perceived("#ffffff", "usual"))) == 100
    green, red = "#00b050", "#d07000"
    assert closest([green, red], "deuteranopia") < closest([green, red], "usual") / 2


@pytest.mark.parametrize("vision", VISIONS)
def test_players_are_told_apart(vision: str) -> None:
    """Also by the number on all pieces."""
    assert closest(list(SEATS), vision) > FAR


@pytest.mark.parametrize("vision", VISIONS)
def test_goods_are_told_apart(vision: str) -> None:
    assert closest([good.colour for good in PLAY.goods], vision) > FAR


@pytest.mark.parametrize("vision", VISIONS)
def test_orders_are_told_apart(vision: str) -> None:
    """And by their names."""
    assert closest([order.colour for order in PLAY.orders], vision) > FAR


def test_goods_have_shapes_of_their_own() -> None:
    """As much as a circle and a hexagon differ: none fits upon another."""
    shapes = SHAPES[: max(8, len(PLAY.goods))]
    assert len(set(shapes)) == len(shapes)
    for one, other in combinations(shapes, 2):
        apart = [min(dist(corner, point) for point in other) for corner in one]
        apart += [min(dist(corner, point) for point in one) for corner in other]
        assert len(one) != len(other) or max(apart) > 0.2
