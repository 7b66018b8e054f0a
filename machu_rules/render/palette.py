"""The colours of pictures. No information is shown by a colour alone. If a colour shows something, a shape, a number or
a word shows it, too.
"""

from __future__ import annotations

import re
from functools import cache, lru_cache

INK, PAPER, CARD, MUTED, LINE = "#2b2622", "#f4eee0", "#fffaf0", "#5b5247", "#b9ab8d"
"""The colours for texts, the background, panels on the background, secondary texts, and frames. A theme may replace the
colours from `INK` to `LAST` in this module, except for `GOLD` and `ON_GOLD` (see `themes`). All other colours are the
same in all themes.
"""

GOLD, ON_GOLD, EMPTY, SURFACE = "#f2b632", "#000000", "#e9dfca", "#fffdf8"
"""The colours for things that are current or highlighted (such as the current day), for texts on such things, for
things that are past or taken, and for a field on a panel.
"""

TERRACE = "#cbbd9b"
FIELDS, FIELD_EDGES = ("#8fa86c", "#d6dcae"), ("#7b945a", "#bcc68f")
"""The colours for the terrain of a map, from the lowest level to the highest level, and for the edges of these
levels.
"""

ROAD, ROAD_EDGE, ROAD_MARKS = "#fbf3dd", "#6f6146", "#cdbb8f"

TARGET, MARK, LAST = "#b4005a", "#201a15", "#8a4b00"
"""The colours for outlines: a line around things that can be chosen, a double line around marked things, and dashes
around things in the latest events.
"""

SEATS = ("#3c509a", "#993204", "#ffff3e", "#30a988", "#a68ae7", "#96f4ff", "#3d3d3d", "#e86b10")
"""The colours of the seats, in pictures and on terminals: blue, rust, yellow, green, lilac, pale blue, black, orange.
They are based on the colours of Okabe and Ito. To some people with colour blindness, some of those original colours
look alike. Any two of the seats' colours differ by 20 or more (CIEDE2000) for all viewers. If there are more seats than
colours, numbers distinguish the seats.
"""

NOBODY = "#d8d2c4"
READABLE = 4.5
"""The contrast that WCAG 2 requires for texts."""


def seat_colour(seat: int | None) -> str:
    """Return the colour for a seat, or a neutral colour for None."""
    return NOBODY if seat is None else SEATS[seat % len(SEATS)]


def player_number(seat: int) -> str:
    """Return the number that is shown on the pieces of a seat. Players are counted from 1, as in sentences ("player
    1").

    >>> player_number(0)
    '1'
    """
    return str(seat + 1)


def safe_colour(text: str) -> str:
    """If ``text`` is a colour in the form ``#rrggbb``, return it in lower case. Otherwise, return grey. So the data of
    a game cannot put any other text into an attribute of a picture.
    """
    return text.lower() if re.fullmatch("#[0-9a-fA-F]{6}", text) else "#888888"


def blend(one: str, other: str, part: float) -> str:
    """Mix two colours. If ``part`` is 0, the result is ``one``. If ``part`` is 1, the result is ``other``.

    >>> blend("#000000", "#ffffff", 0.5)
    '#808080'
    """
    pairs = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * part):02x}" for a, b in pairs)


def luminance(colour: str) -> float:
    """Return the relative luminance as defined in WCAG 2, from 0 to 1."""
    channels = [int(colour[i : i + 2], 16) / 255 for i in (1, 3, 5)]
    red, green, blue = (c / 12.92 if c <= 0.04045 else ((c + 0.055) / 1.055) ** 2.4 for c in channels)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """Return the WCAG contrast between two colours, from 1 to 21.

    >>> round(contrast("#000000", "#ffffff"))
    21
    """
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


@lru_cache(maxsize=1024)
def ink_on(colour: str) -> str:
    """Return black or white, whichever is easier to read on ``colour``.

    >>> ink_on("#f0e442"), ink_on("#0072b2")
    ('#000000', '#ffffff')
    """
    return max(("#ffffff", "#000000"), key=lambda ink: contrast(ink, colour))


@cache
def readable_on(ground: str, colour: str) -> str:
    """Return a colour for texts on the background ``ground``. The result is ``colour``, made just as much darker or
    lighter as a readable text needs (see `READABLE`).

    >>> readable_on("#000000", "#f0e442"), readable_on("#000000", "#0072b2")
    ('#f0e442', '#1a80ba')
    """
    ink = ink_on(ground)
    shades = (blend(colour, ink, step / 10) for step in range(11))
    return next(shade for shade in shades if contrast(shade, ground) >= READABLE or shade == ink)
