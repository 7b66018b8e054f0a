"""Setup (GOLD-SETUP-1 to GOLD-SETUP-3): everything before the first round."""

from __future__ import annotations

from machu_rules.games.incan_gold.compiled import Rules
from machu_rules.games.incan_gold.state import Position


def set_up(rules: Rules, position: Position) -> None:
    """Each player has one adventurer or several (GOLD-SETUP-1), all in camp; the artifacts wait (GOLD-SETUP-3) or
    lie among the quest cards (GOLD-SETUP-2)."""
    position.each = rules.adventurers[position.seats]
    position.count = position.seats * position.each
    position.waiting.extend(rules.joining)
    for card in range(rules.cards - len(rules.joining)):
        position.deck.append(card)
