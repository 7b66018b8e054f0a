"""Temples (TEMPLE-1 to TEMPLE-3)."""

from __future__ import annotations

from machu_rules.games.princes.compiled import Menu, times, with_added
from machu_rules.games.princes.menus import number_entries, subset_entries
from machu_rules.games.princes.position import Position
from machu_rules.games.princes.rules.bank import how_often, pay
from machu_rules.games.princes.rules.trail import advance


def enter_temple(position: Position, district: int, seat: int) -> None:
    """TEMPLE-1: the entering player takes all stones and advances for each; then all may sacrifice, in seating order
    from that player."""
    rules = position.rules
    stones = position.bonus[district]
    if not stones:
        return
    position.bonus = with_added(position.bonus, district, -stones)
    order = rules.order_at[district]
    for other in reversed(position.seats_from(seat)):
        if order < 0:
            position.agenda.append(("offer", other))
        elif position.players[other].clergy[order]:
            position.agenda.append(("sacrifice", other))
    position.emit("stones_taken", seat, "TEMPLE-1", district=rules.districts[district], stones=stones)
    advance(position, seat, stones * rules.figures.temples.stone_steps)


def temple_order(position: Position) -> int:
    """The order of the temple that the active Prince is in."""
    return position.rules.order_at[position.players[position.active].prince]


def steps_per_sacrifice(position: Position, order: int) -> int:
    """CLERGY-3: the number uncovered by the card of that order taken last; needs one that is taken."""
    return position.rules.ladders[order][position.rules.clergy[order] - position.clergy[order] - 1]


def sacrifice_menu(position: Position, seat: int) -> Menu:
    """TEMPLE-2: up to one llama for each member of the order. `sacrifice 2`"""
    player = position.players[seat]
    most = how_often(player, position.rules.sacrifice_price, player.clergy[temple_order(position)])
    return position.rules.menu(number_entries, "sacrifice", most, sacrifice)


def sacrifice(position: Position, number: int, seat: int) -> None:
    """TEMPLE-2: llamas go to the bank, each for the steps of CLERGY-3, walked as one."""
    if not number:
        return
    order = temple_order(position)
    position.emit("sacrificed", seat, "TEMPLE-2", order=position.rules.orders[order], number=number)
    pay(position, seat, times(position.rules.sacrifice_price, number), "TEMPLE-2")
    advance(position, seat, number * steps_per_sacrifice(position, order))


def offer_menu(position: Position, seat: int) -> Menu:
    """TEMPLE-3: up to one unit of each good. `offer corn llama cloth` or `offer nothing`"""
    rules, goods = position.rules, position.players[seat].goods
    offered = tuple(good for good, unit in enumerate(rules.unit) if goods[good] >= unit)
    return rules.menu(subset_entries, "offer", rules.goods, offered, len(offered), offer)


def offer(position: Position, goods: tuple[int, ...], seat: int) -> None:
    """TEMPLE-3: each unit goes to the bank for two steps."""
    if not goods:
        return
    rules = position.rules
    position.emit("offered", seat, "TEMPLE-3", goods=[rules.goods[good] for good in goods])
    pay(position, seat, tuple((good, rules.unit[good]) for good in goods), "TEMPLE-3")
    advance(position, seat, len(goods) * rules.figures.temples.offered_unit_steps)
