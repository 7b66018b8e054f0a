"""Where everything on the map stands: the size of a district, the middles of all, the ways between them."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import combinations
from math import cos, pi, sin

from attrs import frozen

from machu_rules.games.princes.draw import pieces, text
from machu_rules.games.princes.draw.scene import Scene
from machu_rules.games.princes.draw.svg import Point
from machu_rules.games.princes.model import District, Figures

BOX = (180.0, 140.0)
"""The proportions of a district in the units of its position. All that is drawn is scaled alike, so that what is true
of edges and boxes there is true in every picture, however many pieces stand in a box. The scale itself follows from
the two districts that come closest."""

PAD, STEP, AIR = 34.0, 4.0, 1.14
NAME_SIZE, LINE_SIZE = 14.0, 11.0
NARROWEST = 720.0
"""Of the map; heading and trail want as much."""


@frozen
class Plan:
    """The measures of the map in pixels: a box and its rows, and the middle of each district."""

    box: Point
    name_lines: int
    lines: int
    middles: Mapping[str, Point]
    width: float
    height: float


def ways(figures: Figures) -> list[tuple[str, str]]:
    """Each pair of neighbours once, in the order of the data."""
    found: dict[tuple[str, str], None] = {}
    for district in figures.districts:
        for other in district.neighbours:
            if (other, district.id) not in found:
                found[district.id, other] = None
    return list(found)


def line_of(scene: Scene, district: District) -> str:
    """What happens in a district, in a few words."""
    figures, kind = scene.figures, district.kind
    if kind == "production":
        for occupation in figures.occupations:
            if occupation.id == district.occupation:
                key = "line production paid" if occupation.production_price else "line production"
                return scene.say(
                    key,
                    occupation=scene.name(occupation.id),
                    yields=scene.pieces(occupation.yields, occupation.good),
                    price=scene.amount(occupation.production_price),
                )
    names = scene.listing(district.occupations) if kind == "set_up" else scene.listing(district.orders, "or")
    steps = figures.temples.offered_unit_steps if kind == "main_temple" else figures.sun_clock.steps
    return scene.say(
        f"line {kind}",
        names=names,
        steps=steps,
        units=figures.sun_clock.units,
        order=scene.name(district.order or ""),
        price=scene.amount(figures.temples.sacrifice_price),
    )


def _bonus_width(figures: Figures) -> float:
    return 24.0 * figures.bonuses.most if figures.bonuses.most <= 3 else 50.0


def _inca_rows(players: int, box: float) -> int:
    return -(-players // max(1, int((box - 12) // pieces.INCA_WIDTH)))


def _places(figures: Figures) -> dict[str, Point]:
    """The middles of the districts in boxes: where the data places them or, where that leaves some on top of each
    other, on a circle."""
    given = {each.id: (each.position.x, each.position.y) for each in figures.districts}
    placed, count = _apart(given), len(given)
    if max(max(axis) - min(axis) for axis in zip(*placed.values(), strict=True)) <= 4 + 4 * count**0.5:
        return placed
    turn = 2 * pi / count
    return _apart({name: (-cos(i * turn), -sin(i * turn)) for i, name in enumerate(given)})


def _apart(places: Mapping[str, Point]) -> dict[str, Point]:
    """The places, scaled so that the closest two boxes of size 1 nearly touch."""
    tiles = {name: (x / BOX[0], y / BOX[1]) for name, (x, y) in places.items()}
    closest = min((max(abs(x - u), abs(y - v)) for (x, y), (u, v) in combinations(tiles.values(), 2)), default=1.0)
    return {name: (x * AIR / max(closest, 1e-9), y * AIR / max(closest, 1e-9)) for name, (x, y) in tiles.items()}


def plan(scene: Scene) -> Plan:
    """The measures of the map: a box holds the longest name and line and one piece of every player."""
    figures, players = scene.figures, len(scene.players)
    width = max(206.0, 20 + _bonus_width(figures) + players * pieces.PRINCE_WIDTH)
    names = max(len(name_lines(scene, each, width)) for each in figures.districts)
    lines = max(len(text_lines(scene, each, width)) for each in figures.districts)
    height = 9.0 + names * 17 + 8 + lines * 13 + 28
    if players:
        height += _inca_rows(players, width) * 24
    places = _places(figures)
    left, top, right, bottom = (end(place[axis] for place in places.values()) for end in (min, max) for axis in (0, 1))
    room = (right - left + 1) * width + 2 * PAD
    across = max(NARROWEST, room)
    aside = PAD + width / 2 + (across - room) / 2
    middles = {
        name: (aside + (x - left) * width, PAD + height / 2 + (y - top) * height) for name, (x, y) in places.items()
    }
    return Plan((width, height), names, lines, middles, across, (bottom - top + 1) * height + 2 * PAD + 3 * STEP)


def name_lines(scene: Scene, district: District, width: float) -> list[str]:
    """The name of a district as it fits into a box."""
    return text.wrap(scene.name(district.id), width - 35, NAME_SIZE, 2, bold=True)


def text_lines(scene: Scene, district: District, width: float) -> list[str]:
    """What happens in a district as it fits into a box."""
    return text.wrap(line_of(scene, district), width - 16, LINE_SIZE, 3)
