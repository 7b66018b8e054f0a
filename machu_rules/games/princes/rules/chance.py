"""Chance as a player who decides which cards are drawn, at the moment when they are drawn (SETUP-8, TRAIL-3)."""

from __future__ import annotations

from machu_rules.games.princes.state import DEAL, DREW, DREW_CARD, FIRST_CARD, SETUP_8, UNKNOWN, Position
from machu_rules.games.princes.tables import Rules


def deal_answers(rules: Rules, position: Position, answers: list[int]) -> None:
    """List the cards that chance can deal: all cards that are neither in a hand nor known in the stack. They are
    equally likely. Example: `deal farmer_puma`.
    """
    answers.extend(rules.every_card)
    for player in position.players:
        for card in player.hand:
            answers.remove(card)
    for card in position.stack:
        if card != UNKNOWN:
            answers.remove(card)


def deal(position: Position, place: int, card: int) -> None:
    """SETUP-8, TRAIL-3: put the ``card`` that chance has chosen at this ``place`` in the stack."""
    position.edit_stack()[place] = card


def first_card(position: Position, seat: int) -> None:
    """SETUP-8: deal the top card of the stack to the player's hand. SECRET-1: other players do not see its face."""
    if position.stack[0] == UNKNOWN:
        position.push(FIRST_CARD, seat)
        position.push(DEAL, seat, 0)
        return
    card = position.edit_stack().pop(0)
    position.edit_returners().pop(0)
    position.edit(seat).edit_hand().append(card)
    position.emit(DREW, seat, 1, len(position.stack), SETUP_8)
    position.emit(DREW_CARD, seat, card, SETUP_8)
