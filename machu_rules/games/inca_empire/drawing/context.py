"""The data that all parts of a drawing share: the rulebook, the position and the texts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from copy import copy
from functools import cached_property
from typing import Any

from machu_rules.core.text_catalogue import Catalogue
from machu_rules.games.inca_empire.figures import Figures, ends_of, heirs_of
from machu_rules.games.inca_empire.model import Players
from machu_rules.render.layers import Layers
from machu_rules.render.palette import CARD, NOBODY, blend, safe_colour
from machu_rules.render.svg import Drawing, collapse_and_clean_text


def seat_colour(figures: Figures, view: Mapping[str, Any], seat: int) -> str:
    """Return the colour of the player at ``seat``: the colour of the player's suyu, or a neutral one until the suyus
    are dealt.
    """
    suyu = view["players"][seat]["suyu"]
    return NOBODY if suyu is None else safe_colour(next(each.colour for each in figures.suyus if each.id == suyu))


class Context:
    """A view, the rulebook data for its player count, and the texts to display it with. If ``view`` is None, the view
    is the board before a game with the largest player count.
    """

    section = "board"

    def __init__(self, figures: Figures, view: Mapping[str, Any] | None, catalogue: Catalogue) -> None:
        self.figures = figures
        self.empty = view is None
        self.catalogue = catalogue
        most = max(row.number for row in figures.players)
        self.row = figures.players_row(most if view is None else len(view["players"]))
        self.view: Mapping[str, Any] = before(self.row) if view is None else view
        self.players: Sequence[Mapping[str, Any]] = self.view["players"]
        self.heirs = heirs_of(self.row)
        self.roads = {each.id: ends_of(each) for each in figures.roads}
        self.sites = {each.id: each for each in figures.sites}
        self.cards = {each.id: each for each in figures.sun_cards}
        self.types = {each.id: each for each in figures.markers}
        self.suyus = {each.id: each for each in figures.suyus}
        self.regions = {each.id: each for each in figures.regions if each.id not in self.heirs}

    def say(self, key: str, **params: Any) -> str:
        """Return the text for this kind of drawing with this ``key``, with ``params`` filled in."""
        return self.catalogue.say(self.section, key, params)

    def name(self, thing: str) -> str:
        """Return the display name of the thing with this id."""
        return self.catalogue.name(thing)

    def colour(self, seat: int) -> str:
        """Return the colour of a player."""
        return seat_colour(self.figures, self.view, seat)

    def ground(self, region: str, paper: str = CARD) -> str:
        """Return the colour with which a region is filled: the colour of its suyu, faded towards ``paper``, the
        background colour.
        """
        suyu = self.regions[region].suyu
        return blend(paper, safe_colour(self.suyus[suyu].colour if suyu in self.suyus else ""), 0.22)

    @cached_property
    def conquerors(self) -> dict[str, int]:
        """The seat that conquered a region, by region."""
        return {region: seat for seat, player in enumerate(self.players) for region in player["regions"]}

    def parts(self, region: str) -> list[str]:
        """Return a region and the regions that are merged into it."""
        return [region, *(part for part, heir in self.heirs.items() if heir == region)]

    def borders(self, site: str) -> list[str]:
        """Return the regions next to a site. Instead of a merged region, the list contains the region that it belongs
        to.
        """
        return list(dict.fromkeys(self.heirs.get(each, each) for each in self.sites[site].regions))

    @cached_property
    def networks(self) -> list[set[str]]:
        """The sites in a player's network, by seat (EMPIRE-MAP-6)."""
        found = []
        for seat in range(len(self.players)):
            own = [set(self.roads[road]) for road, seats in self.view["roads"].items() if seat in seats]
            reached = {site.id for site in self.figures.sites if site.kind == "crossroads"}
            while near := {site for ends in own if ends & reached for site in ends} - reached:
                reached |= near
            found.append(reached)
        return found

    @cached_property
    def reach(self) -> dict[str, list[int]]:
        """The seats that reach a region, by region. A seat reaches a region if the seat's network has a site next to
        the region.
        """
        return {
            region: [seat for seat, sites in enumerate(self.networks) if any(region in self.borders(s) for s in sites)]
            for region in self.regions
        }

    def effect(self, card: str) -> str:
        """Return the effect of a sun card in a few words."""
        it = self.cards[card]
        by = "" if it.by is None else f"{it.by:+d}"
        params = {"by": by, "of": it.of or "", "site": it.site or "", "vp": it.vp or 0}
        return self.catalogue.say("cards", it.effect, params)

    def counted(self, cards: Sequence[str]) -> str:
        """Return the names of cards as text. A card that occurs several times is named once, with the number of
        copies."""
        numbers = {card: cards.count(card) for card in cards}
        return self.catalogue.listed(
            self.name(card) if number == 1 else f"{number} × {self.name(card)}" for card, number in numbers.items()
        )

    def seats_of(self, quadrant: str) -> list[int]:
        """Return the seats that are affected by the cards in a quadrant."""
        suyus = next(each.suyus for each in self.row.quadrants if each.id == quadrant)
        return [seat for seat, player in enumerate(self.players) if player["suyu"] in suyus]


class Picture(Context):
    """The context for drawing one part of a picture, with the layers to draw on."""

    section = "drawing"

    def __init__(
        self, figures: Figures, view: Mapping[str, Any] | None, catalogue: Catalogue, layers: Layers | None = None
    ) -> None:
        super().__init__(figures, view, catalogue)
        self.layers = layers or Layers()

    @property
    def drawing(self) -> Drawing:
        """The layer for pieces."""
        return self.layers.pieces

    def on(self, layers: Layers) -> Picture:
        """Return a copy of the context that draws on other ``layers``."""
        other = copy(self)
        other.layers = layers
        return other

    def name(self, thing: str) -> str:
        return collapse_and_clean_text(self.catalogue.name(thing))


def before(row: Players) -> dict[str, Any]:
    """Return the board before a game, as a view without players."""
    return {
        "column": 1,
        "step": 0,
        "era": "",
        "phase": None,
        "over": False,
        "reason": None,
        "seat": None,
        "order": [],
        "track": [],
        "turn": None,
        "markers": {},
        "roads": {},
        "cities": [],
        "garrisons": [],
        "temples": [],
        "sun": {each.id: [] for each in row.quadrants},
        "placed": {},
        "deck_size": 0,
        "discard": [],
        "invasion": None,
        "players": [],
    }
