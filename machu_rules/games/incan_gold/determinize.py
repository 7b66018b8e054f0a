"""Determinizing: a whole state, drawn at random, that gives a view (GOLD-SECRET-1)."""

from __future__ import annotations

from typing import Any

from machu_rules.core.errors import StateError
from machu_rules.core.rng import Stream
from machu_rules.core.values import Data
from machu_rules.games.incan_gold.compiled import CAMP, TORCH

VIEW_ONLY = ("viewer", "deck_cards", "deck_size", "decisions")


def determinized_dump(view: Data, stream: Stream) -> Data:
    """A dump that gives this view: the deck in any order, choices of others torch or camp, all equally likely, and
    rounds to come from a new seed. Where chance is asked for a card, it is asked for those of later rounds as well.
    Raises StateError for what is no view."""
    try:
        data = {key: value for key, value in view.items() if key not in VIEW_ONLY}
        cards = list(view["deck_cards"])
        asked = data["phase"] not in (None, "choose")
        data["deck"] = [None] * len(cards) if asked else cards if data["over"] else stream.shuffled(cards)
        data["players"] = [
            {"adventurers": [with_choice(adventurer, stream) for adventurer in player["adventurers"]]}
            for player in view["players"]
        ]
        data["seed"] = None if asked else f"{stream.below(2**64):016x}{stream.below(2**64):016x}"
        data["coming"] = []
    except (AttributeError, KeyError, TypeError) as error:
        raise StateError(f"this is no view of this game: {type(error).__name__} at {error}") from None
    return data


def with_choice(adventurer: Data, stream: Stream) -> dict[str, Any]:
    """An adventurer with a choice, which is drawn where the viewer does not know it."""
    known = {key: value for key, value in adventurer.items() if key != "has_chosen"}
    if "has_chosen" not in adventurer:
        return known
    return {**known, "choice": stream.choice((TORCH, CAMP)).text if adventurer["has_chosen"] else None}
