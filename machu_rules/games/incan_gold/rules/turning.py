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
    """Turn ``card``, which is no longer in the deck, and apply its effect. Then all adventurers in the temple choose.

    If the first card of the round is a hazard, one more card is turned before they choose (GOLD-ROUND-1). If no card is
    left, camp is the only legal move, so it is played for all of them (ASK).
    """
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
    """Return the number of adventurers in the temple."""
    inside = 0
    for adventurer in position.adventurers:
        inside += adventurer.in_temple
    return inside


def share_treasure(rules: Rules, position: Position, card: int) -> None:
    """GOLD-ROUND-5: share the treasure among the adventurers in the temple, rounded down. The rest stays on the path.

    GOLD-ROUND-8: the gems come from a bank that never runs out, so the gems in the bank are not counted.
    """
    inside = in_temple(position)
    share = rules.value[card] // inside
    rest = rules.value[card] % inside
    for place in range(len(position.adventurers)):
        if position.adventurers[place].in_temple:
            position.edit(place).held += share
    position.path_gems += rest
    position.emit(TREASURE_SHARED, -1, card, share, rest)


def meet_hazard(rules: Rules, position: Position, card: int, first: bool) -> None:
    """GOLD-ROUND-6: apply a hazard. The first hazard of a kind has no effect. The second drives all adventurers out of
    the temple. They lose the gems that they hold, and the card leaves the game.

    ``first`` is true for the first card of the round.
    """
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
