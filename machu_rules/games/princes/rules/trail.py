"""The Incatrail: steps, trail goods, summits, and cards returned to the stack (TRAIL-1 to TRAIL-4)."""

from __future__ import annotations

from machu_rules.core.decisions import Move
from machu_rules.framework.moves import with_each
from machu_rules.framework.steps import Refused, Step
from machu_rules.games.princes.rules.asking import PrincesQuestion, parse_id
from machu_rules.games.princes.rules.bank import receive_all
from machu_rules.games.princes.state import (
    ADVANCE,
    ADVANCED,
    DEAL,
    DREW,
    DREW_CARD,
    EARNED,
    PLACE_PASSED,
    POINTS_EARNED,
    RETURN,
    RETURNED,
    RETURNED_CARD,
    SUMMIT,
    TRAIL_2,
    TRAIL_3,
    UNKNOWN,
    Position,
)
from machu_rules.games.princes.tables import Rules


def advance(rules: Rules, position: Position, seat: int, steps: int) -> None:
    """TRAIL-1: advance the Scout. If it reaches the summit, the remaining steps wait until cards have been drawn and
    returned.
    """
    start = position.players[seat].scout
    now = min(steps, rules.trail_length - start)
    if now:
        walk(rules, position, seat, start, now)
    if start + now == rules.trail_length:
        if steps > now:
            position.push(ADVANCE, seat, steps - now)
        summit(rules, position, seat)


def walk(rules: Rules, position: Position, seat: int, start: int, steps: int) -> None:
    """TRAIL-2: earn the goods of the places that the Scout reaches or passes. The trail owes them until the turn ends,
    or pays them at once (option ``trail_goods``).
    """
    end = start + steps
    player = position.edit(seat)
    player.scout = end % rules.trail_length  # field 0 is the summit
    position.emit(ADVANCED, seat, start, player.scout, steps)
    for place in range(rules.places):
        if start < rules.place_at[place] and rules.place_at[place] <= end:
            if rules.trail_at_once:
                position.emit(PLACE_PASSED, seat, place)  # separates the payments of two places
                receive_all(rules, position, seat, rules.place_gives[place], TRAIL_2)
            else:
                owe(rules, position, seat, place)


def owe(rules: Rules, position: Position, seat: int, place: int) -> None:
    """TRAIL-2: record that the trail owes the goods of a place until the turn ends."""
    owed = position.edit(seat).edit_owed()
    for good in range(rules.goods):
        pieces = rules.place_gives[place][good]
        if pieces:
            owed[good] = owed[good] + pieces
            position.owing |= 1 << seat
            position.emit(EARNED, seat, good, pieces, place)


def pay_trail_goods(rules: Rules, position: Position, first: int, rule: int) -> None:
    """TURN-5, NIGHT-4: pay the goods that the trail owes, in seating order from ``first``."""
    for place in range(position.seats):
        seat = (first + place) % position.seats
        if position.owing >> seat & 1:
            player = position.edit(seat)
            receive_all(rules, position, seat, player.owed, rule)
            owed = player.edit_owed()
            for good in range(rules.goods):
                owed[good] = 0
    position.owing = 0


def summit(rules: Rules, position: Position, seat: int) -> None:
    """TRAIL-3, TRAIL-4: draw cards and return some, or earn points if no card is left. SECRET-1: other players see only
    the number of cards."""
    number = min(rules.draws, len(position.stack))
    if number == 0:
        position.edit(seat).points += rules.points_without_card
        position.emit(POINTS_EARNED, seat, rules.points_without_card)
        return
    for place in range(number):
        if position.stack[place] == UNKNOWN:
            position.push(SUMMIT, seat)
            position.push(DEAL, seat, place)
            return
    position.emit(DREW, seat, number, len(position.stack) - number, TRAIL_3)
    for _ in range(number):
        card = position.edit_stack().pop(0)
        position.edit_returners().pop(0)
        take_in_hand(position, seat, card)
        position.emit(DREW_CARD, seat, card, TRAIL_3)
    returns = number - (rules.draws - rules.returns)
    if returns > 0:
        position.push(RETURN, seat, returns)


def take_in_hand(position: Position, seat: int, card: int) -> None:
    """Add a card to the hand, which stays sorted by the order of the cards in the data."""
    hand = position.edit(seat).edit_hand()
    place = 0
    while place < len(hand) and hand[place] < card:
        place += 1
    hand.insert(place, card)


class Advance(Step[Rules, Position]):
    """TRAIL-1: the Scout walks the remaining ``value`` steps."""

    def proceed(self, rules: Rules, position: Position, seat: int, value: int) -> None:
        advance(rules, position, seat, value)


class Summit(Step[Rules, Position]):
    """TRAIL-3: the Scout is at the summit, and all cards that the player will draw are known."""

    def proceed(self, rules: Rules, position: Position, seat: int, value: int) -> None:
        summit(rules, position, seat)


class Return(PrincesQuestion):
    """TRAIL-3: the player returns ``value`` cards, one after the other. Example: `return farmer_puma`."""

    kind = "return"
    arguments = "card"
    secret = True

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        """List all cards in the player's hand."""
        for card in position.players[seat].hand:
            answers.append(card)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        """Return the card to the bottom of the stack, below the cards returned before. SECRET-1: other players do not
        see its face.
        """
        position.edit(seat).edit_hand().remove(answer)
        position.edit_stack().append(answer)
        position.edit_returners().append(seat)
        position.emit(RETURNED, seat, 1, len(position.stack))
        position.emit(RETURNED_CARD, seat, answer)
        if value > 1:
            position.push(RETURN, seat, value - 1)

    def is_public(self, rules: Rules) -> bool:
        return rules.open_hands == 1

    def moves(self, rules: Rules) -> list[Move]:
        return with_each(self.kind, rules.card_ids)

    def why_not(self, rules: Rules, position: Position, seat: int, value: int, verb: str, words: list[str]) -> None:
        parse_id(words, rules.card_ids)
        raise Refused("TRAIL-3", "not_in_hand", card=words[0])
