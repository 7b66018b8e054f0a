"""Themes: the colours that replace those of the palette on a light page, on a dark page, and in print."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Annotated, TypedDict

from attrs import frozen

from machu_rules.core.errors import UsageError
from machu_rules.core.phrasing import did_you_mean, quoted, with_hint
from machu_rules.core.shapes import Limit
from machu_rules.render.palette import (
    CARD,
    EMPTY,
    FIELD_EDGES,
    FIELDS,
    GOLD,
    INK,
    LAST,
    LINE,
    MARK,
    MUTED,
    PAPER,
    ROAD,
    ROAD_EDGE,
    ROAD_MARKS,
    SEATS,
    SURFACE,
    TARGET,
    TERRACE,
)

Colour = Annotated[str, Limit(most=7)]


class ThemeColours(TypedDict):
    """Colours of pictures, as `#rrggbb`."""

    seats: Annotated[list[Colour], Limit(most=8)]
    """The colours of the seats, which are the same in all themes. If there are more seats than colours, the colours
    repeat from the first.
    """
    ink: Colour
    """Texts and outlines."""
    muted: Colour
    """Secondary texts."""
    paper: Colour
    """The page."""
    card: Colour
    """A panel on the page."""
    line: Colour
    """The frame of a panel."""
    gold: Colour
    """Things that are current or highlighted, such as the current day. Texts on this colour are black."""
    target: Colour
    """The outline of clickable things."""
    mark: Colour
    """The outline of marked things."""
    last: Colour
    """The outline of things in the latest events."""


@frozen(eq=False)
class Theme:
    """The colours that replace those of the palette (`INK`, `PAPER` ...). Any other colour, such as the colour of a
    seat, stays as it is.

    Before you mix colours with `blend`, replace them by the colours of the theme: ``blend(theme(CARD), ...)``.
    """

    name: str
    colours: Mapping[str, str]

    def __call__(self, colour: str) -> str:
        """Return the colour of this theme that replaces ``colour``. A colour that the theme does not replace is
        returned unchanged.

        >>> THEMES["dark"]("#2b2622"), THEMES["dark"]("#0072b2")
        ('#e8e3d6', '#0072b2')
        """
        return self.colours.get(colour, colour)

    def page_colours(self) -> ThemeColours:
        """Return the colours that a page around a picture needs."""
        return {
            "seats": list(SEATS),
            "ink": self(INK),
            "muted": self(MUTED),
            "paper": self(PAPER),
            "card": self(CARD),
            "line": self(LINE),
            "gold": self(GOLD),
            "target": self(TARGET),
            "mark": self(MARK),
            "last": self(LAST),
        }


LIGHT = Theme("light", {})
DARK = Theme(
    "dark",
    {
        INK: "#e8e3d6",
        PAPER: "#14171c",
        CARD: "#1f242b",
        SURFACE: "#2a3038",
        MUTED: "#b3ab9b",
        LINE: "#59616b",
        EMPTY: "#3a414a",
        TERRACE: "#4a4436",
        TARGET: "#ff8ad8",
        MARK: "#ffffff",
        LAST: "#ffd166",
        ROAD: "#8d8676",
        ROAD_EDGE: "#0d0f12",
        ROAD_MARKS: "#5e5a50",
        FIELDS[0]: "#1e2a20",
        FIELDS[1]: "#33432f",
        FIELD_EDGES[0]: "#263528",
        FIELD_EDGES[1]: "#41533b",
    },
)
PRINT = Theme(
    "print",
    {
        INK: "#000000",
        PAPER: "#ffffff",
        CARD: "#ffffff",
        SURFACE: "#ffffff",
        MUTED: "#3a3a3a",
        LINE: "#7a7a7a",
        EMPTY: "#e6e6e6",
        TERRACE: "#d9d9d9",
        MARK: "#000000",
        ROAD: "#ffffff",
        ROAD_EDGE: "#5a5a5a",
        ROAD_MARKS: "#c4c4c4",
        FIELDS[0]: "#ffffff",
        FIELDS[1]: "#f1f1f1",
        FIELD_EDGES[0]: "#e4e4e4",
        FIELD_EDGES[1]: "#d8d8d8",
    },
)

THEMES: Mapping[str, Theme] = MappingProxyType({each.name: each for each in (LIGHT, DARK, PRINT)})
"""The themes by name: ``light``, ``dark`` (for a dark page), and ``print`` (for white paper, with little ink)."""


def theme_by_name(name: object) -> Theme:
    """Return the theme called ``name``. Raises UsageError if there is no such theme."""
    if not isinstance(name, str) or name not in THEMES:
        raise UsageError(with_hint(f"there is no theme {quoted(name)}", did_you_mean(name, THEMES), ";"))
    return THEMES[name]
