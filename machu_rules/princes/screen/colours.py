"""Colours on the dark ground of a terminal. Whatever a colour tells is told by a number, a sign or a word as well."""

from __future__ import annotations

from rich.style import Style

from machu_rules.princes.draw.look import blend, colour_of, ink_on

GROUND, INK, MUTED, FAINT, GOLD = "#14171c", "#e8e3d6", "#9b9485", "#6b655a", "#f2b632"
FOCUS = Style(color="#000000", bgcolor=GOLD, bold=True)

# Okabe and Ito's palette without its darkest, told apart with every kind of colour blindness
SEATS = ("#56b4e9", "#e69f00", "#f0e442", "#cc79a7", "#009e73", "#d55e00", "#b0b0b0")


def seat_style(seat: int) -> Style:
    """How the number of a seat is written."""
    return Style(color=SEATS[seat % len(SEATS)], bold=True)


def chip_style(seat: int) -> Style:
    """How the Prince of a seat is written: its number on a field of its colour."""
    colour = SEATS[seat % len(SEATS)]
    return Style(color=ink_on(colour), bgcolor=colour, bold=True)


def block(colour: str) -> Style:
    """Text on a dark field of a colour of the data."""
    return Style(color=INK, bgcolor=blend(GROUND, colour_of(colour), 0.3))


def written(colour: str) -> Style:
    """Text in a colour of the data, light enough to be read."""
    return Style(color=blend(colour_of(colour), "#ffffff", 0.35))
