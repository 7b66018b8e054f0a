"""The things in the data of a rulebook, such as cards, with their colours and figures."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

import attrs
from attrs import frozen

from machu_rules.core.text_catalogue import Catalogue
from machu_rules.render.cache import CACHE
from machu_rules.render.kit import Figure, colour_from_words, natural_colour

NO_FIGURES = ("id", "name", "title", "colour", "position", "x", "y", "at", "outline", "count", "copies", "text", "note")
"""Fields of a thing that are no figures on its card."""
MOST_FIGURES, MOST_DISCS = 6, 12
"""The largest numbers of figures in words, and of discs, on a card."""


@frozen
class Thing:
    """A thing in the data: the object that describes it, the name of its class, and its index in its list."""

    data: Any
    kind: str
    place: int


def things_of(rulebook: Any) -> Mapping[str, Thing]:
    """Return all things in the data of a rulebook that have an id, by id."""
    return CACHE.get_or_make((rulebook,), "things", lambda: dict(_find(rulebook.figures)))


def _find(data: Any) -> Iterator[tuple[str, Thing]]:
    if not attrs.has(type(data)):
        return
    for one in attrs.fields(type(data)):
        value = getattr(data, one.name)
        for place, each in enumerate(value if isinstance(value, tuple) else (value,)):
            if isinstance(getattr(each, "id", None), str):
                yield each.id, Thing(each, type(each).__name__.lower(), place)
            yield from _find(each)


class Things:
    """The things of a game, with their names in the language of the game."""

    def __init__(self, rulebook: Any, catalogue: Catalogue) -> None:
        self.known = things_of(rulebook)
        self.catalogue = catalogue

    def find(self, name: str) -> Thing | None:
        """Return a thing by its id. The id of a copy, such as ``spiders_2``, finds ``spiders``."""
        start, _, number = name.rpartition("_")
        return self.known.get(name) or (self.known.get(start) if number.isdigit() else None)

    def name(self, name: str) -> str:
        """Return the display name of a thing. If it has none, return the id in words."""
        return self.catalogue.names.get(name) or name.replace("_", " ")

    def title(self, name: str) -> str:
        """Return the display name of a thing. If it has none, return the id in words, with a capital letter."""
        found = self.name(name)
        return found if name in self.catalogue.names else found[:1].upper() + found[1:]

    def label(self, key: str) -> str:
        """Return the text for the key of a field."""
        text = self.catalogue.word("screen", key)
        return text[:1].upper() + text[1:]

    def own_colour(self, name: str) -> str:
        """Return the colour of a thing, or an empty string. A thing without a colour has the colour of the first thing
        that its data names.
        """
        thing = self.find(name)
        if thing is not None:
            if colour := getattr(thing.data, "colour", ""):
                return str(colour)
            for other in self.references(thing):
                if other.data is not thing.data and (colour := getattr(other.data, "colour", "")):
                    return str(colour)
        return colour_from_words(name)

    def colour(self, name: str) -> str:
        """Return a colour for a thing, also if its data has none."""
        thing = self.find(name)
        return self.own_colour(name) or natural_colour(thing.place if thing else sum(map(ord, name)))

    def shape(self, name: str) -> int:
        """Return the outline of tokens of a thing."""
        thing = self.find(name)
        return thing.place if thing else 0

    def references(self, thing: Thing) -> Iterator[Thing]:
        """Yield the things that the text fields of a thing name."""
        for one in attrs.fields(type(thing.data)):
            value = getattr(thing.data, one.name)
            if isinstance(value, str) and one.name not in NO_FIGURES and value in self.known:
                yield self.known[value]

    def figures(self, name: str, without: Iterable[str] = ()) -> list[Figure]:
        """Return the figures of a thing, except the fields ``without``."""
        thing = self.find(name)
        if thing is None:
            return []
        data = {
            one.name: (getattr(thing.data, one.name), one.default)
            for one in attrs.fields(type(thing.data))
            if one.name not in (*NO_FIGURES, *without)
        }
        amounts = [key for key, (value, _) in data.items() if isinstance(value, Mapping) and value]
        found: list[Figure] = []
        for key, (value, usual) in data.items():
            if value is None or value == "" or value is False or (value == usual and value in (0, ())):
                continue
            found += self._figure(key, value, len(amounts) == 1)
        title = self.name(name)
        written = [each for each in found if not each.colour and (each.value.isdigit() or each.value not in title)]
        return [*written[:MOST_FIGURES], *[each for each in found if each.colour][:MOST_DISCS]]

    def _figure(self, key: str, value: Any, discs: bool) -> list[Figure]:
        """Return a value as figures. Amounts are discs if ``discs`` is True."""
        label = self.label(key)
        if value is True:
            return [Figure(label, "✓")]
        if isinstance(value, int):
            return [Figure(label, str(value))]
        if isinstance(value, str):
            return [Figure(label, self.name(value))]
        if isinstance(value, Mapping):
            amounts = {name: n for name, n in value.items() if n}
            if discs:
                return [
                    Figure(self.name(name), str(n), self.colour(name), self.shape(name)) for name, n in amounts.items()
                ]
            return [Figure(label, self.catalogue.goods(amounts))] if amounts else []
        if isinstance(value, tuple) and value and all(isinstance(each, str | int) for each in value):
            return [Figure(label, ", ".join(self.name(str(each)) for each in value))]
        return []
