"""Cards and pebbles."""

from __future__ import annotations

from machu_rules.framework.steps import QuestionStep, Step
from tests.batch.pebbles.state import BAG, CARDS, DEALT, END_TURN, PASSED, TAKE, TAKEN, TRADE, TRADED, Position
from tests.batch.pebbles.tables import Rules


def finish(position: Position, reason: int) -> None:
    """The game is over."""
    position.over = reason
    position.agenda.clear()


class Deal(QuestionStep[Rules, Position]):
    """Chance deals a card."""

    kind = "deal"
    by_chance = True

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        """Any card of the deck."""
        answers.extend(position.deck)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        """The card goes to the hand, which stays sorted. The heap of its last pebble is turned over."""
        position.deck.remove(answer)
        hand = position.edit(seat).hand
        hand.append(answer)
        hand.sort()
        position.emit(DEALT, seat, answer)
        position.push(TAKE, seat, hand[0] % 2)
        heap = position.heaps[seat]
        heap.reverse()
        if len(heap) < 4:
            heap.insert(0, answer)
        else:
            heap.pop(1)
        if heap[-1] != answer and answer in heap:
            position.heaps[0][heap.index(answer) % 2] += 1


class Take(QuestionStep[Rules, Position]):
    """The player takes pebbles."""

    kind = "take"

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        """A colour beside that of the lowest card, or none."""
        assert value in (0, 1)
        colour = position.players[seat].hand[0] % rules.colours
        for other in rules.beside[colour]:
            if position.bag[other] > value:
                answers.append(other)
        answers.append(rules.colours)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        """The player takes a pebble (two if the rules are generous) or passes."""
        player = position.edit(seat)
        if answer == rules.colours:
            player.passed = True
            position.emit(PASSED, seat)
            return
        player.passed = False
        pieces = min(1 + rules.generous, position.bag[answer])
        position.bag[answer], player.pebbles[answer] = position.bag[answer] - pieces, player.pebbles[answer] + pieces
        position.emit(TAKEN, seat, answer, pieces)
        if can_pay(rules, position, seat):
            position.push(TRADE, seat)


def can_pay(rules: Rules, position: Position, seat: int) -> bool:
    """True if a player can pay for a point."""
    pebbles = position.players[seat].pebbles
    for colour, pieces in enumerate(rules.price):
        if pebbles[colour] < pieces:
            return False
    return bool(position.players[seat].hand)


class Trade(QuestionStep[Rules, Position]):
    """The player trades a card."""

    kind = "trade"

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        """Any card of the hand, by its place, or -1."""
        hand = position.players[seat].hand
        for place in range(len(hand)):
            answers.append(place)
        answers.append(-1)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        """A card of the hand is traded for its value in points."""
        if answer < 0:
            return
        player = position.edit(seat)
        for pebbles, pieces in zip(range(rules.colours), rules.price, strict=True):
            player.pebbles[pebbles] -= pieces
        card = player.hand.pop(answer)
        player.points += rules.values[card]
        position.emit(TRADED, seat, card, c=rules.values[card])


class EndTurn(Step[Rules, Position]):
    """The next turn, if anything is left."""

    def proceed(self, rules: Rules, position: Position, seat: int, value: int) -> None:
        if not position.deck:
            finish(position, CARDS)
        elif sum(position.bag) <= 1 or max(position.bag) == 0:
            finish(position, BAG)
        else:
            following = (seat + 1) % position.seats
            position.push(END_TURN, following)
            position.push(0, following)
