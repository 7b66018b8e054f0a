"""The sun phase (EMPIRE-SUN-1 to EMPIRE-SUN-8)."""

from __future__ import annotations

from machu_rules.games.inca_empire.rules.labor import receive
from machu_rules.games.inca_empire.rules.network import find_network
from machu_rules.games.inca_empire.state import (
    CARD_LAID,
    CARD_TURNED,
    DREW,
    DREW_CARD,
    ORDER_SET,
    ROADS_LOST,
    SETUP_5,
    SUN_1,
    SUN_2,
    SUN_6,
    SUPPORT,
    TAKEN,
    UNREST,
    Position,
)
from machu_rules.games.inca_empire.tables import Rules


def take_tiles(position: Position) -> None:
    """EMPIRE-SUN-1: give tile 1 to the player with the lowest rank, tile 2 to the player with the next higher rank, and
    so on.
    """
    position.order.clear()
    for place in range(position.seats):
        seat = position.rank[position.seats - 1 - place]
        position.order.append(seat)
        position.emit(ORDER_SET, -1, seat, 0, SUN_1)


def play_answers(rules: Rules, position: Position, seat: int, answers: list[int]) -> None:
    """EMPIRE-SUN-2: add to ``answers`` all combinations of a card in hand and a quadrant without a new card, for
    example `play epidemic northwest`.
    """
    hand = position.players[seat].hand
    last = -1
    for place in range(len(hand)):
        card = hand[place]
        if card != last:
            for quadrant in rules.quadrants:
                if position.placed[quadrant] < 0:
                    answers.append(card * len(position.placed) + quadrant)
        last = card


def play(rules: Rules, position: Position, seat: int, number: int) -> None:
    """EMPIRE-SUN-2: lay a card face down. The player then draws another card."""
    card = number // len(position.placed)
    quadrant = number % len(position.placed)
    position.edit(seat).hand.remove(card)
    position.placed[quadrant] = card
    position.placed_by[quadrant] = seat
    position.drawing = 1
    position.emit(CARD_LAID, seat, quadrant)


def draw(position: Position, seat: int) -> None:
    """EMPIRE-SETUP-5, EMPIRE-SUN-2: draw the top card of the deck, if there is one (EMPIRE-SUN-4)."""
    position.drawing = 0
    if len(position.deck) == 0:
        return
    card = position.edit_deck().pop(0)
    player = position.edit(seat)
    player.hand.append(card)
    player.hand.sort()
    rule = SUN_2
    if position.step == 0:
        rule = SETUP_5
    position.emit(DREW, seat, len(position.deck), 0, rule)
    position.emit(DREW_CARD, seat, card, 0, rule)


def turn_cards(rules: Rules, position: Position) -> None:
    """EMPIRE-SUN-5: turn up the cards that were laid in this phase. They go on top of the earlier cards in their
    quadrants.
    """
    cards = len(rules.card_copies)
    for quadrant in rules.quadrants:
        card = position.placed[quadrant]
        if card >= 0:
            place = 0
            while place < len(position.sun) and position.sun[place] // cards <= quadrant:
                place += 1
            position.edit_sun().insert(place, quadrant * cards + card)
            position.placed[quadrant] = -1
            position.placed_by[quadrant] = -1
            position.emit(CARD_TURNED, -1, quadrant, card)
            count_card(rules, position, quadrant, card)


def take_effect(rules: Rules, position: Position) -> None:
    """EMPIRE-SUN-6: apply popular support in turn order, then rural unrest."""
    for place in range(position.seats):
        seat = position.order[place]
        receive(rules, position, seat, position.players[seat].changes[SUPPORT], SUN_6)
    for place in range(position.seats):
        seat = position.order[place]
        if position.players[seat].changes[UNREST] > 0:
            lose_roads(rules, position, seat)


def count_card(rules: Rules, position: Position, quadrant: int, card: int) -> None:
    """EMPIRE-SUN-3, EMPIRE-SUN-5, EMPIRE-SUN-7: put a card in force for the two players of its quadrant. Effects add
    up."""
    change = rules.card_change[card]
    if change >= 0:
        for seat in range(position.seats):
            if rules.touches[position.players[seat].suyu][quadrant]:
                position.edit(seat).changes[change] += rules.card_by[card]


def count_no_card(position: Position) -> None:
    """EMPIRE-SAPA-1: end the effects of all cards."""
    for seat in range(position.seats):
        player = position.edit(seat)
        for change in range(len(player.changes)):
            player.changes[change] = 0


def lose_roads(rules: Rules, position: Position, seat: int) -> None:
    """EMPIRE-SUN-8: take back all of a player's sticks from roads in unconquered regions."""
    lost = 0
    for road in range(len(position.roads)):
        if position.roads[road] >> seat & 1 and position.marker[rules.road_region[road]] != TAKEN:
            position.edit_roads()[road] ^= 1 << seat
            settled = position.settled[rules.road_start[road]] + position.settled[rules.road_end[road]]
            position.edit_free()[road] = int(position.roads[road] == 0 and settled > 0)
            position.emit(ROADS_LOST, seat, road)
            lost += 1
    if lost > 0:
        position.edit(seat).sticks += lost
        find_network(rules, position, seat)
