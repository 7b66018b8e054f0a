"""Arranges things side by side, and begins a new line when a line is full."""

from __future__ import annotations


class Flow:
    """Computes positions for things in lines. The things may differ in width. The first position is ``x``, ``y``.

    ``room`` is the width of a line, and ``line`` is the height of a line. ``gap`` is the distance between things in the
    same line.
    """

    def __init__(self, x: float, y: float, room: float, line: float, gap: float = 8) -> None:
        self.x, self.y = x, y
        self._left, self._right, self._line, self._gap = x, x + room, line, gap

    def place(self, width: float) -> tuple[float, float]:
        """Return the position of the next thing, which is ``width`` wide, as its left edge and its top edge."""
        if self.x > self._left and self.x + width > self._right + 0.01:
            self.x, self.y = self._left, self.y + self._line
        x = self.x
        self.x += width + self._gap
        return x, self.y

    @property
    def bottom(self) -> float:
        """The bottom of the last line."""
        return self.y + self._line
