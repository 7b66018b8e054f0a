"""Imagining what a seat cannot know: a whole state for a view (GOLD-SECRET-1)."""

from __future__ import annotations

from typing import Any

from machu_rules.core.errors import StateError
from machu_rules.core.rng import Stream
from machu_rules.core.values import Data
from machu_rules.games.incan_gold.compiled import CAMP, TORCH

VIEW_ONLY = ("viewer", "deck_cards", "deck_size", "decisions")


def whole(view: Data, stream: Stream) -> Data:
    """A dump that gives this view: the deck in any order, choices of others torch or camp, all equally likely, and
    rounds to come from a new seed; where a card is being asked of chance, chance is asked on. Raises StateError where
    the view is none."""
    try:
        data = {key: value for key, value in view.items() if key not in VIEW_ONLY}
        cards = list(view["deck_cards"])
        asked = data["phase"] not in (None, "choose")
        data["deck"] = [None] * len(cards) if asked else cards if data["over"] else stream.shuffled(cards)
        data["players"] = [
            {"adventurers": [chosen(adventurer, stream) for adventurer in player["adventurers"]]}
            for player in view["players"]
        ]
        data["seed"] = None if asked else f"{stream.below(2**64):016x}{stream.below(2**64):016x}"
        data["coming"] = []
    except (AttributeError, KeyError, TypeError) as error:
        raise StateError(f"this is no view of this game: {type(error).__name__} at {error}") from None
    return data


def chosen(adventurer: Data, stream: Stream) -> dict[str, Any]:
    """An adventurer with his choice, which is drawn where only others know it."""
    known = {key: value for key, value in adventurer.items() if key != "has_chosen"}
    if "has_chosen" not in adventurer:
        return known
    return {**known, "choice": stream.choice((TORCH, CAMP)).text if adventurer["has_chosen"] else None}
