"""Colours. They are never the only sign: a shape, a number or a word always says the same."""

from __future__ import annotations

import re
from functools import cache, lru_cache

INK, PAPER, CARD, MUTED, LINE = "#2b2622", "#f4eee0", "#fffaf0", "#5b5247", "#b9ab8d"
"""The colours of texts, the background, panels on it, secondary texts, and frames. Themes replace these, `EMPTY`, and
the colours below up to `LAST` (see `themes`). `GOLD` and all other colours are the same in all themes.
"""

GOLD, ON_GOLD, EMPTY, SURFACE = "#f2b632", "#000000", "#e9dfca", "#fffdf8"
"""The colours of current things and of texts on them, of past or taken things, and of a field on a panel."""

TERRACE = "#cbbd9b"
FIELDS, FIELD_EDGES = ("#8fa86c", "#d6dcae"), ("#7b945a", "#bcc68f")
"""The terrain of a map from its lowest level to its highest, and the edges of the levels."""

ROAD, ROAD_EDGE, ROAD_MARKS = "#fbf3dd", "#6f6146", "#cdbb8f"

TARGET, MARK, LAST = "#b4005a", "#201a15", "#8a4b00"
"""The colours of outlines: a line for things that can be chosen, a double line for marked things, dashes for the latest
events.
"""

SEATS = ("#3c509a", "#993204", "#ffff3e", "#30a988", "#a68ae7", "#96f4ff", "#3d3d3d", "#e86b10")
"""The colours of the seats, in pictures and on terminals: blue, rust, yellow, green, lilac, pale blue, black, orange.
They are based on those of Okabe and Ito, some of which look alike with some kinds of colour blindness. Any two of these
colours differ by 20 or more (CIEDE2000) for all viewers. If there are more seats than colours, numbers distinguish
them.
"""

NOBODY = "#d8d2c4"
READABLE = 4.5
"""The contrast that WCAG 2 requires of texts."""


def seat_colour(seat: int | None) -> str:
    """The colour of a seat. For None, a neutral colour."""
    return NOBODY if seat is None else SEATS[seat % len(SEATS)]


def seat_number(seat: int) -> str:
    """The number on the pieces of a seat: players are counted from 1, as in sentences ("player 1").

    >>> seat_number(0)
    '1'
    """
    return str(seat + 1)


def colour_of(text: str) -> str:
    """A colour of the data as ``#rrggbb``. An invalid colour becomes grey, so data cannot put anything else into a
    picture.
    """
    return text.lower() if re.fullmatch("#[0-9a-fA-F]{6}", text) else "#888888"


def blend(one: str, other: str, part: float) -> str:
    """A colour between two: ``part`` 0 is the first, 1 the second.

    >>> blend("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def luminance(colour: str) -> float:
    """Relative luminance as WCAG 2 defines it, 0 to 1."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The WCAG contrast of two colours, 1 to 21.

    >>> round(contrast("#000000", "#ffffff"))
    21
    """
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=1024)
def ink_on(colour: str) -> str:
    """Black or white, whichever is easier to read on a colour.

    >>> ink_on("#f0e442"), ink_on("#0072b2")
    ('#000000', '#ffffff')
    """
    return max(("#ffffff", "#000000"), key=lambda ink: contrast(ink, colour))


@cache
def readable_on(ground: str, colour: str) -> str:
    """A colour for texts on a background: the colour itself, or one as far towards black or white as it takes to be
    readable.

    >>> readable_on("#000000", "#f0e442"), readable_on("#000000", "#0072b2")
    ('#f0e442', '#1a80ba')
    """
    ink = ink_on(ground)
    shades = (blend(colour, ink, step / 10) for step in range(11))
    return next(shade for shade in shades if contrast(shade, ground) >= READABLE or shade == ink)
