"""The sun phase (EMPIRE-SUN-1 to EMPIRE-SUN-8)."""

from __future__ import annotations

from machu_rules.core.decisions import Decision, Move
from machu_rules.framework.decks import next_deck
from machu_rules.framework.steps import ShuffleStep, Step
from machu_rules.framework.targets import copies
from machu_rules.games.inca_empire.rules.asking import GameQuestion, demand
from machu_rules.games.inca_empire.rules.course import next_in_order, next_phase
from machu_rules.games.inca_empire.rules.labor import receive
from machu_rules.games.inca_empire.rules.network import find_network
from machu_rules.games.inca_empire.state import (
    CARD_LAID,
    CARD_TURNED,
    DREW,
    DREW_CARD,
    ORDER_SET,
    RESHUFFLED,
    ROADS_LOST,
    SETUP_5,
    SHUFFLED,
    SUN_1,
    SUN_2,
    SUN_6,
    SUPPORT,
    TAKEN,
    UNKNOWN,
    UNREST,
    Position,
)
from machu_rules.games.inca_empire.tables import Rules


class TakeTiles(Step[Rules, Position]):
    """EMPIRE-SUN-1: the players take new turn order tiles."""

    def proceed(self, rules: Rules, position: Position, seat: int, value: int) -> None:
        """Give tile 1 to the player with the lowest rank, tile 2 to the player with the next higher rank, and so on."""
        position.order.clear()
        for place in range(position.seats):
            owner = position.rank[position.seats - 1 - place]
            position.order.append(owner)
            position.emit(ORDER_SET, -1, owner, 0, SUN_1)
        next_to_lay(rules, position)


class LayCard(GameQuestion):
    """EMPIRE-SUN-2: a player lays a card face down in a quadrant without a new card, for example
    `play epidemic northwest`.
    """

    kind = "play"
    secret = True
    arguments = "card quadrant"

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        hand = position.players[seat].hand
        last = -1
        for place in range(len(hand)):
            card = hand[place]
            if card != last:
                for quadrant in rules.quadrants:
                    if position.placed_by[quadrant] < 0:
                        answers.append(card * len(position.placed) + quadrant)
            last = card

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        """Lay the card. The player then draws another card."""
        card = answer // len(position.placed)
        quadrant = answer % len(position.placed)
        position.edit(seat).hand.remove(card)
        position.placed[quadrant] = card
        position.placed_by[quadrant] = seat
        position.drawing = 1
        position.emit(CARD_LAID, seat, quadrant)

    def moves(self, rules: Rules) -> list[Move]:
        return [Move("play", (card, place)) for card in rules.card_ids for place in rules.quadrant_ids]

    def targets(self, rules: Rules, position: Position, decision: Decision, move: Move) -> tuple[str, ...]:
        """Return all copies of the card in the hand, and the quadrant."""
        card, quadrant = map(str, move.args)
        held = position.players[decision.seat].hand.count(rules.card_of[card])
        return (*copies(f"card:{card}", held), f"quadrant:{quadrant}")

    def check(self, rules: Rules, position: Position, seat: int, verb: str, numbers: list[int]) -> None:
        """EMPIRE-SUN-2, EMPIRE-SUN-3: check that the player has the card, and that the quadrant is in the game and has
        no new card yet.
        """
        card, quadrant = numbers
        name = rules.quadrant_ids[quadrant]
        demand(card in position.players[seat].hand, "EMPIRE-SUN-2", "not_in_hand", card=rules.card_ids[card])
        demand(quadrant in rules.quadrants, "EMPIRE-SUN-3", "not_in_game", what=name)
        demand(position.placed_by[quadrant] < 0, "EMPIRE-SUN-2", "filled", quadrant=name)


class DrawCard(Step[Rules, Position]):
    """EMPIRE-SUN-2: a player who has laid a card draws one."""

    def proceed(self, rules: Rules, position: Position, seat: int, value: int) -> None:
        draw(position, position.active)
        next_to_lay(rules, position)


class ShuffleDeck(ShuffleStep[Rules, Position]):
    """EMPIRE-SUN-4: the discards are shuffled and become the new deck."""

    def deal(self, rules: Rules, position: Position, number: int) -> tuple[int, ...]:
        place, size = f"deck/{position.column}/{position.step}", len(position.discard)
        deck = next_deck(position, place, position.discard, f"must be made of the {size} discards")
        turn_over_discards(position)
        position.deck = [*deck]
        position.emit(SHUFFLED, -1, number)
        return deck


class UnknownDeck(Step[Rules, Position]):
    """EMPIRE-SUN-4: if chance deals the cards one by one, the discards become a deck of unknown cards."""

    def proceed(self, rules: Rules, position: Position, seat: int, value: int) -> None:
        turn_over_discards(position)


def turn_over_discards(position: Position) -> None:
    """EMPIRE-SUN-4: turn the discards into a deck of unknown cards."""
    for _ in range(len(position.discard)):
        position.edit_deck().append(UNKNOWN)
    position.edit_discard().clear()
    position.emit(RESHUFFLED, -1, len(position.deck))


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


def next_to_lay(rules: Rules, position: Position) -> None:
    """EMPIRE-SUN-2, EMPIRE-SUN-4, EMPIRE-SUN-5: let the next player who has a card lay one. After all players, turn up
    the cards.
    """
    position.active = next_in_order(position)
    while position.active >= 0:
        if len(position.players[position.active].hand) > 0:
            return
        position.active = next_in_order(position)
    turn_cards(rules, position)
    take_effect(rules, position)
    next_phase(rules, position)


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
