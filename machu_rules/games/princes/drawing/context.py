"""The data that all parts of a drawing share: the rulebook, the position and the texts."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import AbstractContextManager
from typing import Any

from attrs import frozen

from machu_rules.core.text_catalogue import Catalogue
from machu_rules.games.princes.model import District, Figures, Goods
from machu_rules.render.layers import Layers, Outline, ThingBeingDrawn
from machu_rules.render.palette import safe_colour
from machu_rules.render.svg import Drawing, collapse_and_clean_text


@frozen
class Context:
    """The data for a drawing: a view, the rulebook data that belongs to it, and the texts."""

    figures: Figures
    view: Mapping[str, Any]
    catalogue: Catalogue

    @property
    def players(self) -> list[Mapping[str, Any]]:
        return list(self.view["players"])

    def say(self, key: str, **params: Any) -> str:
        """Return the text with this ``key`` for the terminal, with ``params`` filled in."""
        return self.catalogue.say("board", key, params)

    def name(self, thing: str) -> str:
        """Return the display name of the thing with the id ``thing``."""
        return self.catalogue.name(thing)

    def short_name(self, thing: str) -> str:
        """Return a display name that fits into a narrow table. The full names of orders are too long, so orders get a
        short name.
        """
        order = any(order.id == thing for order in self.figures.orders)
        return self.catalogue.short_name(thing) if order else self.name(thing)

    def good_of(self, district: District) -> str | None:
        """Return the good that a production district produces, or None for other districts."""
        made = (each.good for each in self.figures.occupations if each.id == district.occupation)
        return next(made, None)

    def holders(self) -> dict[str, int]:
        """Return the seats of the players who hold moon tiles, by tile."""
        return {tile: seat for seat, player in enumerate(self.players) for tile in player["tiles"]}


@frozen
class Picture(Context):
    """The context for a part of a picture, with the layers to draw on."""

    layers: Layers

    @property
    def ground(self) -> Drawing:
        """The background layer, which looks the same in all positions."""
        return self.layers.ground

    @property
    def drawing(self) -> Drawing:
        """The layer for the pieces, above the `ground`."""
        return self.layers.pieces

    def thing(self, name: str, title: str, outline: Outline, desc: str = "") -> AbstractContextManager[ThingBeingDrawn]:
        """Draw a thing of the picture, with its id and title, in the layer for the pieces (see `Layers.thing`)."""
        return self.layers.thing(name, title, outline, desc)

    def say(self, key: str, **params: Any) -> str:
        """Return the text with this ``key`` for the picture, with ``params`` filled in."""
        return self.catalogue.say("drawing", key, params)

    def name(self, thing: str) -> str:
        return collapse_and_clean_text(self.catalogue.name(thing))

    def counted_name(self, count: int, thing: str) -> str:
        """Return the display name of a thing in the form that follows the number ``count``."""
        return collapse_and_clean_text(self.catalogue.inflected_name(count, thing))

    def pieces(self, count: int, thing: str) -> str:
        """Return ``count`` with the name of a thing, such as ``2 coca``."""
        return f"{count} {self.counted_name(count, thing)}"

    def amount(self, price: Goods) -> str:
        """Return the goods of a price as text, such as ``1 llama + 1 pottery``."""
        return " + ".join(self.pieces(count, good) for good, count in price.items()) or self.say("nothing")

    def names(self, things: Iterable[str], key: str = "and") -> str:
        """Return the names of several things as text, such as ``potter and weaver``."""
        *first, last = [self.name(thing) for thing in things] or [""]
        return self.say(key, one=", ".join(first), other=last) if first else last

    def good(self, good: str) -> tuple[int, str]:
        """Return the shape number and the colour for a good."""
        goods = ((place, safe_colour(each.colour)) for place, each in enumerate(self.figures.goods) if each.id == good)
        return next(goods, (0, safe_colour("")))
