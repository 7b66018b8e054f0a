"""What the screens of all games share: colours on the dark ground of a terminal, how a seat is written, a table.

Whatever a colour tells is told by a number, a sign or a word as well.
"""

from __future__ import annotations

from collections.abc import Collection

from rich.style import Style
from rich.table import Table

GROUND, INK, MUTED, FAINT, GOLD = "#14171c", "#e8e3d6", "#9b9485", "#6b655a", "#f2b632"
FOCUS = Style(color="#000000", bgcolor=GOLD, bold=True)

# Okabe and Ito's palette without its darkest, told apart with every kind of colour blindness
SEATS = ("#56b4e9", "#e69f00", "#f0e442", "#cc79a7", "#009e73", "#d55e00", "#b0b0b0")


def seat_style(seat: int) -> Style:
    """How the number of a seat is written."""
    return Style(color=SEATS[seat % len(SEATS)], bold=True)


def chip_style(seat: int) -> Style:
    """How a piece of a seat is written: its number on a field of its colour."""
    return Style(color="#000000", bgcolor=SEATS[seat % len(SEATS)], bold=True)


def grid(*headings: str, right: Collection[int] = ()) -> Table:
    """A table without frame; the columns of ``right`` hold numbers."""
    made = Table(box=None, pad_edge=False, header_style=MUTED, padding=(0, 1, 0, 0), show_header=any(headings))
    for number, heading in enumerate(headings):
        made.add_column(heading, no_wrap=True, justify="right" if number in right else "left")
    return made
