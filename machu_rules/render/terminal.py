"""Output for a terminal: colours on a dark background, the styles for seats, and tables.

No information is shown by a colour alone. If a colour shows something, a number, a character or a word shows it, too.
Strings in the cells of a table are converted to `Text`, so a name is never read as markup.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

from rich.style import Style
from rich.table import Table
from rich.text import Text

from machu_rules.render.palette import GOLD, blend, ink_on, readable_on, safe_colour, seat_colour

if TYPE_CHECKING:
    from rich.console import Console, ConsoleOptions, RenderableType, RenderResult

GROUND, INK, MUTED, FAINT = "#14171c", "#e8e3d6", "#9b9485", "#6b655a"
FOCUS = Style(color="#000000", bgcolor=GOLD, bold=True)


def seat_style(seat: int, ground: str = GROUND) -> Style:
    """Return the style for text in the colour of ``seat``. The colour is made light enough to be read on the background
    ``ground``.
    """
    return Style(color=readable_on(ground, seat_colour(seat)), bold=True)


def piece_style(seat: int) -> Style:
    """Return the style for a piece of a seat. A piece is shown as the player's number on the colour of the seat."""
    colour = seat_colour(seat)
    return Style(color=ink_on(colour), bgcolor=colour, bold=True)


def field_background(colour: str) -> str:
    """Return the background for a field. It is a dark version of ``colour``, the colour of the field in the data."""
    return blend(GROUND, safe_colour(colour), 0.3)


def field_style(colour: str) -> Style:
    """Return the style for text on a field whose colour in the data is ``colour``."""
    return Style(color=INK, bgcolor=field_background(colour))


def text_style(colour: str) -> Style:
    """Return the style for text whose colour in the data is ``colour``. This colour is made light enough to be read."""
    return Style(color=readable_on(GROUND, safe_colour(colour)))


def table(
    headings: Sequence[str],
    rows: Iterable[Sequence[RenderableType]],
    right: Collection[int] = (),
    folded: Collection[int] = (),
) -> Table:
    """Make a table without a frame. ``right`` contains the indices of the columns that are aligned on the right, such
    as columns of numbers.

    If there is too little space, texts are wrapped in the columns whose indices are in ``folded``, and truncated in all
    other columns.
    """
    made = Table(box=None, pad_edge=False, header_style=MUTED, padding=(0, 1, 0, 0), show_header=any(headings))
    for place, heading in enumerate(headings):
        made.add_column(Text(heading), no_wrap=place not in folded, justify="right" if place in right else "left")
    for row in rows:
        made.add_row(*(Text(cell) if isinstance(cell, str) else cell for cell in row))
    return made


class TextFlow:
    """A heading followed by texts with separators between them, in as many lines as needed.

    A text is not split. If the next text does not fit into the line, a new line begins with the separator and this
    text.

    >>> flow = TextFlow(Text("way: "), [Text("Lima"), Text("Puno"), Text("Nazca")], Text(" > "))
    >>> [line.plain for line in flow.lines(width=15)]
    ['way: Lima', ' > Puno > Nazca']
    """

    def __init__(self, heading: Text, texts: Sequence[Text], separator: Text) -> None:
        self.heading, self.texts, self.separator = heading, texts, separator

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        yield from self.lines(options.max_width)

    def lines(self, width: int) -> Iterator[Text]:
        """Yield lines that are at most ``width`` characters wide. Only a heading or a text that is itself wider is
        yielded as a longer line. When rich prints this line, rich truncates it with an ellipsis.
        """
        line = Text(no_wrap=True, overflow="ellipsis").append_text(self.heading)
        for place, text in enumerate(self.texts):
            if line.cell_len + self.separator.cell_len + text.cell_len > width:
                yield line
                line = Text(no_wrap=True, overflow="ellipsis")
            line.append_text(self.separator if place else Text()).append_text(text)
        yield line
