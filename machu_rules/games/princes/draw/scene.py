"""What every part of the picture works with: the drawing, the rulebook, the position and the texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from attrs import frozen

from machu_rules.core.catalogue import Catalogue
from machu_rules.games.princes.draw.look import colour_of
from machu_rules.games.princes.draw.svg import Drawing, clean
from machu_rules.games.princes.model import Figures, Goods


class Flow:
    """Places for things of different widths, side by side, going on in a next line where the room ends."""

    def __init__(self, x: float, y: float, room: float, line: float, gap: float = 8) -> None:
        self.x, self.y = x, y
        self._left, self._right, self._line, self._gap = x, x + room, line, gap

    def place(self, width: float) -> tuple[float, float]:
        """Where a thing of this width stands: its left edge and the top of its line."""
        if self.x > self._left and self.x + width > self._right + 0.01:
            self.x, self.y = self._left, self.y + self._line
        x = self.x
        self.x += width + self._gap
        return x, self.y

    @property
    def bottom(self) -> float:
        """The bottom of the last line."""
        return self.y + self._line


@frozen
class Scene:
    """``view`` is the position drawn, ``catalogue`` has the texts."""

    drawing: Drawing
    figures: Figures
    catalogue: Catalogue
    view: Mapping[str, Any]

    @property
    def players(self) -> list[Mapping[str, Any]]:
        return list(self.view["players"])

    def say(self, key: str, **params: object) -> str:
        """A text of the picture, its parameters filled in."""
        return self.catalogue.say("drawing", key, params)

    def name(self, thing: str) -> str:
        """The display name of an id."""
        return clean(self.catalogue.name(thing))

    def named(self, count: int, thing: str) -> str:
        """The name of an id after a number."""
        return clean(self.catalogue.counted_name(count, thing))

    def pieces(self, count: int, thing: str) -> str:
        """A number of things, such as ``2 coca``."""
        return f"{count} {self.named(count, thing)}"

    def amount(self, price: Goods) -> str:
        """Goods as text, such as ``1 llama + 1 pottery``."""
        return " + ".join(self.pieces(count, good) for good, count in price.items()) or self.say("nothing")

    def listing(self, things: Iterable[str], key: str = "and") -> str:
        """Names as text, such as ``potter and weaver``."""
        *first, last = [self.name(thing) for thing in things] or [""]
        return self.say(key, one=", ".join(first), other=last) if first else last

    def good(self, good: str) -> tuple[int, str]:
        """The shape number and the colour of a good."""
        for place, each in enumerate(self.figures.goods):
            if each.id == good:
                return place, colour_of(each.colour)
        return 0, colour_of("")
