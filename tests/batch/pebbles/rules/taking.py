"""Cards and pebbles."""

from __future__ import annotations

from tests.batch.pebbles.state import BAG, CARDS, DEALT, END_TURN, PASSED, TAKE, TAKEN, TRADE, TRADED, Position
from tests.batch.pebbles.tables import Rules


def finish(position: Position, reason: int) -> None:
    """The game is over."""
    position.over = reason
    position.agenda.clear()


def deal(position: Position, seat: int, card: int) -> None:
    """A card goes to the hand, which stays sorted. The heap of its last pebble is turned over."""
    position.deck.remove(card)
    hand = position.edit(seat).hand
    hand.append(card)
    hand.sort()
    position.emit(DEALT, seat, card)
    position.push(TAKE, seat, hand[0] % 2)
    heap = position.heaps[seat]
    heap.reverse()
    if len(heap) < 4:
        heap.insert(0, card)
    else:
        heap.pop(1)
    if heap[-1] != card and card in heap:
        position.heaps[0][heap.index(card) % 2] += 1


def take_answers(rules: Rules, position: Position, seat: int, odd: int, answers: list[int]) -> None:
    """A colour beside that of the lowest card, or none."""
    assert odd in (0, 1)
    colour = position.players[seat].hand[0] % rules.colours
    for other in rules.beside[colour]:
        if position.bag[other] > odd:
            answers.append(other)
    answers.append(rules.colours)


def take(rules: Rules, position: Position, seat: int, colour: int) -> None:
    """The player takes a pebble (two if the rules are generous) or passes."""
    player = position.edit(seat)
    if colour == rules.colours:
        player.passed = True
        position.emit(PASSED, seat)
        return
    player.passed = False
    pieces = min(1 + rules.generous, position.bag[colour])
    position.bag[colour], player.pebbles[colour] = position.bag[colour] - pieces, player.pebbles[colour] + pieces
    position.emit(TAKEN, seat, colour, pieces)
    if can_pay(rules, position, seat):
        position.push(TRADE, seat)


def can_pay(rules: Rules, position: Position, seat: int) -> bool:
    """True if a player can pay for a point."""
    pebbles = position.players[seat].pebbles
    for colour, pieces in enumerate(rules.price):
        if pebbles[colour] < pieces:
            return False
    return bool(position.players[seat].hand)


def trade_answers(position: Position, seat: int, answers: list[int]) -> None:
    """Any card of the hand, by its place, or -1."""
    hand = position.players[seat].hand
    for place in range(len(hand)):
        answers.append(place)
    answers.append(-1)


def trade(rules: Rules, position: Position, seat: int, place: int) -> None:
    """A card of the hand is traded for its value in points."""
    if place < 0:
        return
    player = position.edit(seat)
    for pebbles, pieces in zip(range(rules.colours), rules.price, strict=True):
        player.pebbles[pebbles] -= pieces
    card = player.hand.pop(place)
    player.points += rules.values[card]
    position.emit(TRADED, seat, card, c=rules.values[card])


def end_turn(rules: Rules, position: Position, seat: int) -> None:
    """The next turn, if anything is left."""
    if not position.deck:
        finish(position, CARDS)
    elif sum(position.bag) <= 1 or max(position.bag) == 0:
        finish(position, BAG)
    else:
        following = (seat + 1) % position.seats
        position.push(END_TURN, following)
        position.push(0, following)
