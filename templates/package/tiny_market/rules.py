"""The rules. Things are numbers, so that programs can play many games fast."""

from __future__ import annotations

from machu_rules.kit import Agenda, DrawCard, Move, QuestionStep, Refused, Step, with_each

from tiny_market.state import (
    ALL_TURNS,
    BOUGHT,
    DRAW,
    END_TURN,
    GAME_OVER,
    RECEIVED,
    SOLD,
    TURN,
    WENT,
    Position,
)
from tiny_market.tables import Rules


def set_up(rules: Rules, position: Position) -> None:
    """SETUP-1: all merchants start at the first place. Players get coins and draw cards."""
    position.push(TURN, 0)
    for seat in range(position.seats):
        player = position.edit(seat)
        player.place = 0
        player.coins = rules.coins
        for _ in range(rules.hand):
            position.push(DRAW, seat)


class Turn(QuestionStep[Rules, Position]):
    """TURN-1: a player goes to a neighbouring place, sells a card, or buys a card.

    The answers are numbered: first one per place, then one per card, then the purchase. Only the player sees the list,
    because it shows their cards.
    """

    kind = "turn"
    private = True

    def moves(self, rules: Rules) -> list[Move]:
        """Return the moves for all answers."""
        return [*with_each("go", rules.place_ids), *with_each("sell", rules.card_ids), Move("buy")]

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        """Add the numbers of the possible answers."""
        player = position.players[seat]
        answers.extend(rules.place_neighbours[player.place])
        for card in player.hand:
            if rules.card_good[card] == rules.place_wants[player.place]:
                answers.append(rules.places + card)
        if len(position.deck) > 0 and player.coins >= rules.price:
            answers.append(rules.places + rules.cards)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        """Carry out the answer. The step that is pushed last comes first."""
        player = position.edit(seat)
        position.push(END_TURN, seat)
        if answer < rules.places:
            player.place = answer
            position.emit(WENT, seat, answer)
        elif answer < rules.places + rules.cards:
            sell(rules, position, seat, answer - rules.places)
        else:
            player.coins -= rules.price
            position.emit(BOUGHT, seat, rules.price)
            position.push(DRAW, seat)

    def why_not(self, rules: Rules, position: Position, seat: int, value: int, verb: str, words: list[str]) -> None:
        """Raise the reason why a move is illegal."""
        if verb == "sell" and len(words) == 1 and words[0] in rules.card_of:
            card = rules.card_of[words[0]]
            if card not in position.players[seat].hand:
                raise Refused("SELL-1", "not_yours", card=words[0])
            raise Refused("SELL-1", "not_wanted", card=words[0], place=rules.place_ids[position.players[seat].place])


def sell(rules: Rules, position: Position, seat: int, card: int) -> None:
    """SELL-1: the card leaves the hand, and the bank pays its value."""
    player = position.edit(seat)
    player.hand.remove(card)
    player.coins += rules.card_value[card]
    position.sold.append(card)
    position.emit(SOLD, seat, card, rules.card_value[card])


class Draw(DrawCard[Rules, Position]):
    """BUY-1: a player takes the top card of the deck."""

    def drawn(self, rules: Rules, position: Position, seat: int, value: int, card: int) -> None:
        """Put the card into the hand."""
        position.edit(seat).hand.append(card)
        position.emit(RECEIVED, seat, card)


class EndTurn(Step[Rules, Position]):
    """END-1: the next player's turn begins, or the game is over."""

    def proceed(self, rules: Rules, position: Position, seat: int, value: int) -> None:
        """Count the turn."""
        position.turn += 1
        if position.turn < rules.turns * position.seats:
            position.push(TURN, (seat + 1) % position.seats)
        else:
            position.over = ALL_TURNS
            position.emit(GAME_OVER, -1)


def score(rules: Rules, position: Position, seat: int) -> int:
    """END-1: each coin is a point. The player with the highest score wins."""
    return position.players[seat].coins


AGENDA = Agenda[Position]({TURN: Turn(), DRAW: Draw(), END_TURN: EndTurn()})
