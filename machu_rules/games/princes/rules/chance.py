"""Chance as an answer: cards that are dealt only when somebody draws them (SETUP-8, TRAIL-3)."""

from __future__ import annotations

from machu_rules.games.princes.compiled import Menu
from machu_rules.games.princes.menus import choice_entries
from machu_rules.games.princes.position import UNKNOWN, Position


def unseen(position: Position) -> tuple[int, ...]:
    """The cards that lie where nobody has dealt yet; each is equally likely for every such place."""
    seen = {card for player in position.players for card in player.hand} | set(position.stack)
    return tuple(card for card in range(len(position.rules.cards)) if card not in seen)


def deal_menu(position: Position, seat: int, place: int) -> Menu:
    """Which card lies at a place of the stack that is being drawn by a seat. `deal farmer_puma`"""
    return Menu.of(choice_entries(position.rules, "deal", position.rules.cards, unseen(position), deal))


def deal(position: Position, card: int, seat: int, place: int) -> None:
    """SETUP-8, TRAIL-3: chance says which card it is."""
    position.stack = (*position.stack[:place], card, *position.stack[place + 1 :])


def first_card(position: Position, seat: int) -> None:
    """SETUP-8: the top card of the stack goes to the player's hand; SECRET-1: others do not see its face."""
    if position.stack[0] == UNKNOWN:
        position.agenda.append(("first_card", seat))
        position.agenda.append(("deal", seat, 0))
        return
    card = position.stack[0]
    position.edit(seat).hand = (card,)
    position.stack = position.stack[1:]
    position.returners = position.returners[1:]
    position.emit("drew", seat, "SETUP-8", number=1, left=len(position.stack))
    position.emit_private("drew_cards", seat, "SETUP-8", cards=[position.rules.cards[card]])
