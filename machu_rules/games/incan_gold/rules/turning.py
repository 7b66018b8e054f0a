"""Turning a card (GOLD-ROUND-1, GOLD-ROUND-5, GOLD-ROUND-6)."""

from __future__ import annotations

from machu_rules.games.incan_gold.rules.ending import BY_HAZARD, end_round
from machu_rules.games.incan_gold.state import (
    CAMP,
    CARD_TURNED,
    CHOOSE,
    FIRST,
    HAZARD_MET,
    HAZARD_STRUCK,
    HELD_LOST,
    SECOND,
    TREASURE_SHARED,
    Position,
)
from machu_rules.games.incan_gold.tables import Rules


def turn(rules: Rules, position: Position, card: int) -> None:
    """A card of the deck is turned and does what its kind does; then all in the temple choose. After a hazard as the
    round's first card, one more card is turned first (GOLD-ROUND-1). With no card left camp is the only answer, so
    nobody is asked (ASK)."""
    first = position.phase == FIRST
    position.phase = CHOOSE
    position.emit(CARD_TURNED, -1, card, len(position.deck))
    if rules.kind[card] >= 0:
        meet_hazard(rules, position, card, first)
    else:
        position.path.append(card)
        if not rules.is_artifact[card]:
            share_treasure(rules, position, card)
    if position.phase == CHOOSE and len(position.deck) == 0:
        for place in range(len(position.adventurers)):
            if position.adventurers[place].in_temple:
                position.edit(place).choice = CAMP


def in_temple(position: Position) -> int:
    """How many are in the temple."""
    inside = 0
    for adventurer in position.adventurers:
        inside += adventurer.in_temple
    return inside


def share_treasure(rules: Rules, position: Position, card: int) -> None:
    """GOLD-ROUND-5: those in the temple share the treasure, rounded down; the rest stays on the path. GOLD-ROUND-8: its
    gems come from a bank that never runs out, so nothing counts what is left there."""
    inside = in_temple(position)
    share = rules.value[card] // inside
    rest = rules.value[card] % inside
    for place in range(len(position.adventurers)):
        if position.adventurers[place].in_temple:
            position.edit(place).held += share
    position.path_gems += rest
    position.emit(TREASURE_SHARED, -1, card, share, rest)


def meet_hazard(rules: Rules, position: Position, card: int, first: bool) -> None:
    """GOLD-ROUND-6: the first hazard of a kind does nothing. The second drives all out, who lose what they hold; the
    card leaves the game."""
    kind = rules.kind[card]
    met = False
    for other in position.path:
        if rules.kind[other] == kind:
            met = True
    if not met:
        position.path.append(card)
        if first and len(position.deck) > 0:
            position.phase = SECOND
        position.emit(HAZARD_MET, -1, card, kind)
        return
    position.removed_hazards.append(card)
    position.emit(HAZARD_STRUCK, -1, card, kind)
    for place in range(len(position.adventurers)):
        if position.adventurers[place].held > 0:
            adventurer = position.edit(place)
            position.emit(HELD_LOST, place // position.each, place % position.each, adventurer.held)
            adventurer.held = 0
    end_round(rules, position, BY_HAZARD)
