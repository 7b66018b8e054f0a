"""How things of the data are coloured on the dark ground of a terminal."""

from __future__ import annotations

from rich.style import Style

from machu_rules.games.princes.draw.look import blend, colour_of
from machu_rules.render.terminal import GROUND, INK


def block(colour: str) -> Style:
    """Text on a dark field of a colour of the data."""
    return Style(color=INK, bgcolor=blend(GROUND, colour_of(colour), 0.3))


def written(colour: str) -> Style:
    """Text in a colour of the data, light enough to be read."""
    return Style(color=blend(colour_of(colour), "#ffffff", 0.35))
