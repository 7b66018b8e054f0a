"""The pictures on and beside the cards. A picture consists of a few paths around a center point. It is about 40 units
high.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from machu_rules.render.palette import GOLD, ink_on
from machu_rules.render.svg import Drawing, coordinate

DARK, BONE, SKIN, LEATHER, JADE, STONE = "#2a2420", "#eadfc2", "#d9a877", "#6b4a2b", "#1d9a83", "#8b857b"
OBSIDIAN, EMBER, FLAME, LEAF = "#5a4a80", "#d9480f", "#ffd43b", "#2f7d32"
"""Colours that are the same in all themes."""


class Shape(NamedTuple):
    """A path with its colours and lines."""

    d: str
    fill: str = "none"
    stroke: str | None = DARK
    width: float = 1.0


Art = Sequence[Shape]

SPIDER: Art = (
    Shape("M0-22V-11", stroke=STONE),
    Shape(
        "M-5-2L-13-9L-17-3M-5 1L-14-1L-18 6M-5 4L-13 7L-15 15M-4 7L-8 13L-8 18"
        "M5-2L13-9L17-3M5 1L14-1L18 6M5 4L13 7L15 15M4 7L8 13L8 18",
        width=1.8,
    ),
    Shape("M0-3a8 9 0 1 0 .1 0zM0-11a5 5 0 1 0 .1 0z", DARK),
    Shape("M-2-8.5a1.4 1.4 0 1 0 .1 0zM2-8.5a1.4 1.4 0 1 0 .1 0z", "#ff6b5e", None),
    Shape("M0 1l3 5-3 5-3-5z", "#c62828", None),
)
SNAKE: Art = (
    Shape("M-13 16C8 21 16 12 4 6S-15-2-6-9S10-9 8-14", stroke=DARK, width=8),
    Shape("M-13 16C8 21 16 12 4 6S-15-2-6-9S10-9 8-14", stroke=LEAF, width=6),
    Shape("M-12 16C8 21 16 12 4 6S-15-2-6-9", stroke="#c0ca33", width=1.6),
    Shape("M8-21a6 5 0 1 0 .1 0z", LEAF),
    Shape("M13-16l6 0m-2 0l3-3m-3 3l3 3", stroke="#c62828", width=1.4),
    Shape("M10-18.5a1.3 1.3 0 1 0 .1 0z", FLAME, None),
)
MUMMY: Art = (
    Shape("M-12 2C-13-23 13-23 12 2C12 14 6 20 0 20S-12 14-12 2z", BONE),
    Shape("M-11-8L10-13M-12 8L11 6M-9 14L8 12M-6-15L8-9M-10 4L-6 18M-3 20L10 9", stroke="#8d7a55", width=1.2),
    Shape("M-11-4L11-6L11 3L-11 4z", DARK, None),
    Shape("M-5-2.4a2.2 2.2 0 1 0 .1 0zM5-3a2.2 2.2 0 1 0 .1 0z", FLAME, None),
)
FIRE: Art = (
    Shape("M0-21C4-11 14-6 13 6C12 15 6 19 0 19S-13 14-13 5C-13-1-8-4-8-11C-4-8-3-5-3-2C0-6 2-13 0-21z", EMBER),
    Shape("M0-4C3 1 7 4 6 10C5 15 3 17 0 17S-7 14-6 9C-5 5-2 4 0-4z", FLAME, None),
)
ROCKS: Art = (
    Shape("M-10-21v-4M-4-20v-3M9-17v-5M3-8v-5M13 0v-5", stroke=STONE, width=1.4),
    Shape("M-14-12l6-6 8 2 2 7-6 5-8-2z", STONE),
    Shape("M4-6l7-4 6 5-1 7-8 2-5-4z", "#756f66"),
    Shape("M-13 8l7-7 10 0 6 8-3 8-13 3-7-5z", "#a39c90"),
    Shape("M-6 1l2 7 8 1M-4 8l-8 4", stroke="#5d574e"),
)
WARNING: Art = (
    Shape("M0-17L18 15H-18z", GOLD),
    Shape("M0-6v11M0 9.5v1.5", stroke=DARK, width=3.4),
)
HAZARDS = {"spiders": SPIDER, "snakes": SNAKE, "mummy": MUMMY, "fire": FIRE, "rocks": ROCKS}
"""The picture for each kind of hazard. Other kinds, which variants can add, get a warning sign and their name."""

IDOL: Art = (
    Shape("M-16-3L-13-18L-6-11L0-21L6-11L13-18L16-3z", JADE),
    Shape("M-11-7H11V8L6 18H-6L-11 8z", GOLD),
    Shape("M-11 2a3 3 0 1 0 .1 6M11 2a3 3 0 1 1-.1 6", stroke=JADE, width=2.2),
    Shape("M-8-2h6v3h-6zM2-2h6v3h-6zM0 2l-2 5h4zM-5 11h10v2h-10z", DARK, None),
)
TORCH: Art = (
    Shape("M-2-2H2L1 20H-1z", LEATHER),
    Shape("M-4.5-4H4.5L3 2H-3z", STONE),
    Shape("M0-21C2-15 7-13 6-8C6-5 3-4 0-4S-6-5-6-9C-6-12-3-13-4-16C-2-15-1-14-1-12C0-14 1-17 0-21z", EMBER),
    Shape("M0-12C2-9 3-8 3-6.5C3-5 1-4.5 0-4.5S-3-5-3-7C-3-9-1-9 0-12z", FLAME, None),
)
SMALL_TORCH: Art = (
    Shape("M0 12V-2", stroke=LEATHER, width=2.6),
    Shape("M0-13C2-9 5-7 4-4C3-2 1-2 0-2S-4-2-4-5C-4-8-1-9 0-13z", FLAME, EMBER, 1.6),
)
PERSON: Art = (
    Shape("M0-13a6.5 6.5 0 1 0 .1 0z", SKIN),
    Shape("M-11-9H11L6.5-11L5-17C2-19-2-19-5-17L-6.5-11z", LEATHER),
)

GEM = ((-4.5, -1), (-2.6, -4), (2.6, -4), (4.5, -1), (0, 5))
"""The outline of a gem around its center."""

GEMS = ((10, GOLD, 1.9), (5, OBSIDIAN, 1.55), (1, JADE, 1.2))
"""The three kinds of gems in the box, with their values, colours and sizes (GOLD-ROUND-8)."""


def paint(drawing: Drawing, art: Art, x: float, y: float, size: float = 1.0) -> None:
    """Draw ``art`` with its center at ``x``, ``y``. Attributes that most paths share are set on their group."""
    scale = "" if size == 1 else f" scale({size:.2f})"
    place = f"translate({coordinate(x)} {coordinate(y)}){scale}"
    with drawing.group(transform=place, stroke=DARK, stroke_linejoin="round"):
        for d, fill, stroke, width in art:
            line = None if stroke == DARK else stroke or "none"
            drawing.add("path", d=d, fill=fill, stroke=line, stroke_width=None if width == 1 else width)


def tent(drawing: Drawing, x: float, y: float, colour: str, size: float = 1.0) -> None:
    """Draw an empty tent in the given colour."""
    art = (
        Shape("M0-27V-20M-26 15H26", width=1.6),
        Shape("M0-22L25 15H-25z", "#ffffff", None),
        Shape("M0-22L17 15H-17z", colour, None),
        Shape("M0-22L25 15H-25z"),
        Shape("M0-12L9 15H-9z", DARK),
    )
    paint(drawing, art, x, y, size)


def light(drawing: Drawing, x: float, y: float, size: float = 1.0) -> None:
    """Draw the light of an occupied tent."""
    paint(drawing, (Shape("M0-12L9 15H-9z", FLAME),), x, y, size)


def person(drawing: Drawing, x: float, y: float, colour: str, label: str, torch: bool) -> None:
    """Draw an adventurer in the colour of the seat, with ``label`` on the body. If ``torch`` is true, the adventurer
    carries a torch.
    """
    body = Shape("M-10.5 18C-10.5 4-6-1 0-1S10.5 4 10.5 18z", colour)
    paint(drawing, (body, *PERSON), x, y)
    drawing.text(x, y + 14, label, 11, True, anchor="middle", fill=ink_on(colour))
    if torch:
        paint(drawing, SMALL_TORCH, x + 13, y + 2)


def stones_of(value: int) -> Iterator[tuple[str, float]]:
    """Yield the colour and the size of the stones that make up ``value`` gems, large ones first.

    >>> [colour for colour, _ in stones_of(7)] == [OBSIDIAN, JADE, JADE]
    True
    """
    for worth, colour, size in GEMS:
        for _ in range(value // worth):
            yield colour, size
        value %= worth


def heap(drawing: Drawing, value: int, x: float, y: float, room: float, size: float = 1.0) -> None:
    """Draw ``value`` gems as a heap of at most a dozen stones around a point. The rows fit into the width ``room``.

    All stones of one colour are in one path. The facets of all stones are in another.
    """
    stones = list(stones_of(value))[:12]
    in_row = max(1, min(len(stones), int(room // (15 * size))))
    rows = [stones[first : first + in_row] for first in range(0, len(stones), in_row)]
    outlines: dict[str, str] = {}
    facets = ""
    for row, several in enumerate(rows):
        v = y + (row - (len(rows) - 1) / 2) * 14 * size
        for column, (colour, large) in enumerate(several):
            u = x + (column - (len(several) - 1) / 2) * 15 * size
            a, b, c, d, e = [
                f"{coordinate(u + dx * large * size)} {coordinate(v + dy * large * size)}" for dx, dy in GEM
            ]
            outlines[colour] = f"{outlines.get(colour, '')}M{a}L{b}L{c}L{d}L{e}z"
            facets += f"M{a}L{d}M{b}L{e}L{c}"
    with drawing.group(stroke=DARK, stroke_width=0.9, stroke_linejoin="round"):
        for colour, outline in outlines.items():
            drawing.add("path", d=outline, fill=colour)
        drawing.add("path", d=facets, fill="none", stroke="#ffffff", stroke_width=0.6)
