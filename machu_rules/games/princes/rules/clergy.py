"""Acquiring Priests and Virgins (CLERGY-1 to CLERGY-3)."""

from __future__ import annotations

from machu_rules.core.decisions import Decision, Move
from machu_rules.framework.moves import with_each
from machu_rules.framework.steps import Refused, Said
from machu_rules.games.princes.rules.asking import QuestionInDistrict, check_payment, parse_id
from machu_rules.games.princes.rules.bank import can_pay, pay
from machu_rules.games.princes.rules.temples import steps_per_sacrifice
from machu_rules.games.princes.state import ACQUIRED, CLERGY_2, Position
from machu_rules.games.princes.tables import Rules


def next_card(rules: Rules, order: int, left: int) -> int:
    """CLERGY-2: return the number of the leftmost remaining card of an order, of which ``left`` cards are left."""
    return rules.clergy[order] - left


def price_of(rules: Rules, order: int, left: int) -> list[int]:
    """CLERGY-2: return the price of the leftmost remaining card of an order, of which ``left`` cards are left. There
    must be at least one.
    """
    return rules.clergy_prices[order][next_card(rules, order, left)]


class Acquire(QuestionInDistrict):
    """CLERGY-1: the player may acquire a member of an order. Examples: `acquire puma`, `acquire nothing`."""

    kind = "acquire"
    arguments = "order"

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        """List the orders of this house whose next card the player can pay for, and the answer to acquire nothing."""
        player = position.players[seat]
        for order in rules.orders_at[player.prince]:
            if position.clergy[order] and can_pay(player, price_of(rules, order, position.clergy[order])):
                answers.append(order)
        answers.append(rules.orders)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        """CLERGY-2: take the leftmost card of an order and pay its price. CLERGY-3: this uncovers the next number of
        the ladder.
        """
        order = answer
        if order == rules.orders:  # nothing
            return
        pay(position, seat, price_of(rules, order, position.clergy[order]), 1, CLERGY_2)
        position.edit_clergy()[order] -= 1
        position.edit(seat).edit_clergy()[order] += 1
        left = position.clergy[order]
        position.emit(ACQUIRED, seat, order, left, steps_per_sacrifice(rules, order, left))

    def moves(self, rules: Rules) -> list[Move]:
        return with_each(self.kind, (*rules.order_ids, "nothing"))

    def words(self, rules: Rules, position: Position, decision: Decision, move: Move) -> Said:
        word = str(move.args[0])
        if word == "nothing":
            return "acquire nothing", {}
        order = rules.order_ids.index(word)
        price = price_of(rules, order, position.clergy[order])
        return move.verb, {"order": word, "price": rules.goods_json(price)}

    def possible_in(self, rules: Rules, district: int, verb: str, words: list[str]) -> bool:
        return any(rules.order_ids[order] in words for order in rules.orders_at[district])

    def why_not(self, rules: Rules, position: Position, seat: int, value: int, verb: str, words: list[str]) -> None:
        here, order = position.players[seat].prince, parse_id(words, rules.order_ids)
        if order not in rules.orders_at[here]:
            raise Refused("CLERGY-1", "not_here", what=words[0], district=rules.district_ids[here])
        if not position.clergy[order]:
            raise Refused("CLERGY-2", "none_left", order=words[0])
        check_payment(rules, position, seat, price_of(rules, order, position.clergy[order]), 1, "CLERGY-2")
