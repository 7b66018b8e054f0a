"""Acquiring Priests and Virgins (CLERGY-1 to CLERGY-3)."""

from __future__ import annotations

from machu_rules.games.princes.compiled import Menu, Price, with_added
from machu_rules.games.princes.menus import choice_entries
from machu_rules.games.princes.position import Position
from machu_rules.games.princes.rules.bank import can_pay, pay
from machu_rules.games.princes.rules.temples import steps_per_sacrifice


def price_of(position: Position, order: int) -> Price:
    """CLERGY-2: what the leftmost card of the order costs; needs one that is left."""
    return position.rules.clergy_prices[order][position.rules.clergy[order] - position.clergy[order]]


def acquire_menu(position: Position, seat: int) -> Menu:
    """CLERGY-1: at most one of the orders of this house. `acquire puma` or `acquire nothing`"""
    rules, player = position.rules, position.players[seat]
    orders = tuple(
        order
        for order in rules.orders_at[player.prince]
        if position.clergy[order] and can_pay(player, price_of(position, order))
    )
    return rules.menu(choice_entries, "acquire", rules.orders, orders, acquire, "nothing")


def acquire(position: Position, order: int, seat: int) -> None:
    """CLERGY-2: the leftmost card is taken at its price; CLERGY-3: the ladder of the order goes down."""
    if order < 0:
        return
    pay(position, seat, price_of(position, order), "CLERGY-2")
    player = position.edit(seat)
    position.clergy = with_added(position.clergy, order, -1)
    player.clergy = with_added(player.clergy, order, 1)
    position.emit(
        "acquired",
        seat,
        "CLERGY-2",
        order=position.rules.orders[order],
        left=position.clergy[order],
        ladder=steps_per_sacrifice(position, order),
    )
