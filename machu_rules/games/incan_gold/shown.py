"""Fields of the JSON that a position does not hold as they are: the deck, which nobody may see, or which nobody
knows."""

from __future__ import annotations

from typing import Any

from machu_rules.core.errors import StateError
from machu_rules.framework.state_json import indexes
from machu_rules.games.incan_gold.compiled import Rules
from machu_rules.games.incan_gold.state import Position


def deck_order(rules: Rules, position: Position) -> list[str | None]:
    """The deck, top first; None for each card where chance is asked which card comes next."""
    if position.asked and position.over < 0:
        return [None] * len(position.deck)
    return [rules.card_ids[card] for card in position.deck]


def loaded(rules: Rules, position: Position, data: dict[str, Any]) -> None:
    """Finds what follows from a loaded position, and its deck; raises StateError where that is wrong."""
    position.each = rules.adventurers[position.seats]
    position.asked = int(position.seed is None)
    if position.asked and position.coming:
        raise StateError("coming: where chance is asked, no deck is given")
    deck = data["deck"]
    if not position.asked or position.over >= 0:
        if None in deck or len(set(deck)) < len(deck):
            raise StateError("deck: something stands twice, or a card is not named")
        position.deck = indexes(deck, "deck", rules.card_of)
        return
    if any(deck):
        raise StateError("deck: without a seed chance is asked, and null stands for each card")
    known = [*position.path, *position.waiting_artifacts, *position.removed_hazards, *position.lost_artifacts]
    known += [card for adventurer in position.adventurers for card in adventurer.artifacts]
    position.deck = [card for card in range(rules.cards) if card not in known]
