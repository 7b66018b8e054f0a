"""A grid of characters for a terminal, with texts over thin lines. Rich can render it."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len
from rich.segment import Segment
from rich.style import Style

from machu_rules.core.graphemes import clusters

DOTS = ((0x01, 0x08), (0x02, 0x10), (0x04, 0x20), (0x40, 0x80))
"""The bits for the dots of a braille character. The dots are in four rows of two. In ``DOTS[row][column]``, row 0 is at
the top, and column 0 is on the left.
"""


class Canvas:
    """A grid of cells with ``width`` columns and ``height`` rows. A text replaces everything that was drawn before in
    the same cells.
    """

    def __init__(self, width: int, height: int) -> None:
        self.width = width
        self.height = height
        self._characters = [[" "] * width for _ in range(height)]
        self._styles = [[Style.null()] * width for _ in range(height)]

    def write(self, x: int, y: int, text: str, style: Style) -> int:
        """Write ``text`` in row ``y``, from column ``x`` to the right. Characters beyond the edges of the canvas are
        not drawn. Return the column after the end of the whole text.
        """
        for character in clusters(text):
            cells = cell_len(character)
            if cells and x >= 0 and x + cells <= self.width and 0 <= y < self.height:
                self._characters[y][x : x + cells] = [character, *[""] * (cells - 1)]
                self._styles[y][x : x + cells] = [style] * cells
            x += cells
        return x

    def line(self, start: tuple[float, float], end: tuple[float, float], style: Style) -> None:
        """Draw a straight line of braille dots from the center of cell ``start`` to the center of cell ``end``."""
        (x0, y0), (x1, y1) = ((round(2 * x + 1), round(4 * y + 2)) for x, y in (start, end))
        steps = max(abs(x1 - x0), abs(y1 - y0), 1)
        for step in range(steps + 1):
            x, y = round(x0 + (x1 - x0) * step / steps), round(y0 + (y1 - y0) * step / steps)
            self._dot(x, y, style)

    def _dot(self, x: int, y: int, style: Style) -> None:
        column, row = x // 2, y // 4
        if not (0 <= column < self.width and 0 <= row < self.height):
            return
        before = ord(self._characters[row][column] or " ") - 0x2800
        bits = before if 0 < before < 0x100 else 0
        self._characters[row][column] = chr(0x2800 + (bits | DOTS[y % 4][x % 2]))
        self._styles[row][column] = style

    def segments(self) -> Iterator[Segment]:
        """Yield the segments line by line. A segment contains neighbouring characters with the same style."""
        for characters, styles in zip(self._characters, self._styles, strict=True):
            begin = 0
            for place in range(1, self.width + 1):
                if place == self.width or styles[place] is not styles[begin]:
                    yield Segment("".join(characters[begin:place]), styles[begin])
                    begin = place
            yield Segment.line()
