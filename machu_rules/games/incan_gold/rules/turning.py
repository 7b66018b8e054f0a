"""Turning a card (GOLD-ROUND-1, GOLD-ROUND-5, GOLD-ROUND-6)."""

from __future__ import annotations

from machu_rules.games.incan_gold.position import Position
from machu_rules.games.incan_gold.rules.ending import end_round


def turn(position: Position) -> None:
    """The top card is turned and does what its kind does; then all choose, but after a hazard that is the round's first
    card one more is turned (GOLD-ROUND-1)."""
    card, *deck = position.deck
    assert card is not None  # chance has been asked
    position.deck = tuple(deck)
    first, position.phase = position.phase == "first", "choose"
    position.emit("card_turned", None, "GOLD-ROUND-1", card=card, left=len(deck))
    if card in position.rules.hazard:
        meet_hazard(position, card, first)
    else:
        position.path += (card,)
        if card in position.rules.value:
            share_treasure(position, card)


def share_treasure(position: Position, card: str) -> None:
    """GOLD-ROUND-5: those in the temple share the treasure, rounded down; the rest stays on the path. GOLD-ROUND-8: its
    gems come from a bank that never runs out, so nothing counts what is left there."""
    inside = position.inside()
    share, rest = divmod(position.rules.value[card], len(inside))
    for _, _, adventurer in inside:
        adventurer.held += share
    position.path_gems += rest
    position.emit("treasure_shared", None, "GOLD-ROUND-5", card=card, share=share, rest=rest)


def meet_hazard(position: Position, card: str, first: bool) -> None:
    """GOLD-ROUND-6: the first hazard of a kind does nothing; the second drives all out, who lose what they hold, and
    leaves the game."""
    hazard = position.rules.hazard[card]
    if all(position.rules.hazard.get(met) != hazard for met in position.path):
        position.path += (card,)
        if first and position.deck:
            position.phase = "second"
        position.emit("hazard_met", None, "GOLD-ROUND-6", card=card, hazard=hazard)
        return
    position.removed += (card,)
    position.emit("hazard_struck", None, "GOLD-ROUND-6", card=card, hazard=hazard)
    for seat, number, adventurer in position.inside():
        if adventurer.held:
            position.emit("held_lost", seat, "GOLD-ROUND-6", adventurer=number, gems=adventurer.held)
        adventurer.held = 0
    end_round(position, "hazard")
