"""The data that all parts of a picture share: the rulebook, the position, the texts and the canvas."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple

from machu_rules.core.text_catalogue import Catalogue
from machu_rules.framework.state_reader import no_view
from machu_rules.games.incan_gold.drawing.svg.art import HAZARDS, IDOL, WARNING, Art
from machu_rules.games.incan_gold.model import Figures
from machu_rules.games.incan_gold.tables import Rules
from machu_rules.render.layers import Layers
from machu_rules.render.palette import seat_colour
from machu_rules.render.svg import Drawing, collapse_and_clean_text


class Adventurer(NamedTuple):
    """An adventurer in a view: the seat, the number among the seat's adventurers (from 1), the id in the picture, and
    the data in the view.
    """

    seat: int
    number: int
    id: str
    data: Mapping[str, Any]


class Picture:
    """A view with everything that is needed to draw it. Without a view, it shows the table before the game."""

    def __init__(
        self, figures: Figures, rules: Rules, view: Mapping[str, Any] | None, catalogue: Catalogue, layers: Layers
    ) -> None:
        self.figures = figures
        self.rules = rules
        self.view = before(rules) if view is None else view
        self.catalogue = catalogue
        self.layers = layers
        self.kinds = {hazard.id: hazard for hazard in figures.hazards}

    @property
    def drawing(self) -> Drawing:
        """The canvas of the picture."""
        return self.layers.pieces

    def say(self, key: str, **params: Any) -> str:
        """Return a text for the picture, with its parameters filled in."""
        return self.catalogue.say("drawing", key, params)

    def name(self, thing: str) -> str:
        """Return the display name of the thing with this id."""
        return collapse_and_clean_text(self.catalogue.name(thing))

    def colour(self, seat: int) -> str:
        return seat_colour(seat)

    def sign(self, card: str) -> Art:
        """Return the picture for a hazard or an artifact."""
        if card in self.rules.artifacts:
            return IDOL
        return HAZARDS.get(self.rules.hazards.get(card, card), WARNING)

    def about(self, card: str) -> str:
        """Describe a card for screen readers."""
        second = card in self.rules.hazards and card in self.view["path"]
        return self.say("second", card=card) if second else self.name(card)

    @property
    def adventurers(self) -> Iterator[Adventurer]:
        """The adventurers, seat by seat. Their ids look like ``2``, or ``2:2`` for a player's second adventurer."""
        for seat, player in enumerate(self.view["players"]):
            for place, data in enumerate(player["adventurers"]):
                yield Adventurer(seat, place + 1, str(seat) if place == 0 else f"{seat}:{place + 1}", data)

    def taken(self, one: Adventurer) -> list[tuple[str, int]]:
        """Return the artifacts that an adventurer has, each with its value."""
        artifacts, values = one.data["artifacts"], one.data["artifact_values"]
        if len(artifacts) != len(values):
            raise no_view(f"an artifact without its value in players[{one.seat}].adventurers[{one.number - 1}]")
        return list(zip(artifacts, values, strict=True))

    @property
    def asked(self) -> list[tuple[int, int]]:
        """The seat and the number (from 1) of each adventurer who must still choose."""
        return [(each["seat"], each["subject"] + 1) for each in self.view["decisions"] if each["subject"] is not None]

    def doing(self, one: Adventurer) -> str:
        """Return a text that says where an adventurer is or, as far as the viewer may see it, what the adventurer has
        chosen.
        """
        if not one.data["in_temple"]:
            return self.say("in camp")
        if self.view["phase"] != "choose":
            return self.say("in temple")
        if chosen := one.data.get("choice"):
            return self.say("chose", choice=chosen)
        return self.say("has chosen" if one.data.get("has_chosen") else "to choose")


def before(rules: Rules) -> dict[str, Any]:
    """Return the table before the game, in the form of a view that has no players."""
    joining = [rules.card_ids[card] for card in rules.joining]
    deck = [card for card in rules.card_ids if card not in joining]
    return {
        "round": 0,
        "over": None,
        "phase": None,
        "path": [],
        "path_gems": 0,
        "carried": 0,
        "waiting_artifacts": joining,
        "removed_hazards": [],
        "lost_artifacts": [],
        "artifacts_out": 0,
        "deck_cards": deck,
        "deck_size": len(deck),
        "players": [],
        "decisions": [],
        "viewer": None,
    }
