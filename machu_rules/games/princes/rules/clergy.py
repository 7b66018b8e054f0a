"""Acquiring Priests and Virgins (CLERGY-1 to CLERGY-3)."""

from __future__ import annotations

from machu_rules.games.princes.rules.bank import can_pay, pay
from machu_rules.games.princes.rules.temples import steps_per_sacrifice
from machu_rules.games.princes.state import ACQUIRED, CLERGY_2, Position
from machu_rules.games.princes.tables import Rules


def price_of(rules: Rules, position: Position, order: int) -> list[int]:
    """CLERGY-2: return the price of the leftmost remaining card of an order. There must be at least one."""
    return rules.clergy_prices[order][rules.clergy[order] - position.clergy[order]]


def acquire_answers(rules: Rules, position: Position, seat: int, answers: list[int]) -> None:
    """CLERGY-1: list the orders of this house whose next card the player can pay for, and the answer to acquire
    nothing. Examples: `acquire puma`, `acquire nothing`.
    """
    player = position.players[seat]
    for order in rules.orders_at[player.prince]:
        if position.clergy[order] and can_pay(player, price_of(rules, position, order)):
            answers.append(order)
    answers.append(rules.orders)


def acquire(rules: Rules, position: Position, seat: int, order: int) -> None:
    """CLERGY-2: take the leftmost card of an order and pay its price. CLERGY-3: this uncovers the next number of the
    ladder.
    """
    if order == rules.orders:  # nothing
        return
    pay(position, seat, price_of(rules, position, order), 1, CLERGY_2)
    position.edit_clergy()[order] -= 1
    position.edit(seat).edit_clergy()[order] += 1
    position.emit(ACQUIRED, seat, order, position.clergy[order], steps_per_sacrifice(rules, position, order))
