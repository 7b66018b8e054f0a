"""Production districts (PROD-1 to PROD-3)."""

from __future__ import annotations

from machu_rules.games.princes.compiled import Menu, times, with_added
from machu_rules.games.princes.menus import number_entries
from machu_rules.games.princes.position import Position
from machu_rules.games.princes.rules.bank import how_often, pay, receive


def enter_production(position: Position, district: int, seat: int) -> None:
    """PROD-1: the entering player takes the bonus; then the Incas of all may produce, in seating order from that
    player."""
    if not position.bonus[district]:
        return
    take_bonus(position, district, seat)
    occupation = position.rules.occupation_at[district]
    producers = [other for other in position.seats_from(seat) if position.players[other].incas[occupation]]
    if position.rules.production_price[occupation]:
        position.agenda.extend(("produce", other) for other in reversed(producers))
    else:
        for other in producers:
            produce(position, position.players[other].incas[occupation], other)


def take_bonus(position: Position, district: int, seat: int) -> None:
    """PROD-1: all of the bonus, with or without own Incas there."""
    rules = position.rules
    good = rules.good_produced[rules.occupation_at[district]]
    units = position.bonus[district]
    pieces = units * rules.unit[good]
    position.bonus = with_added(position.bonus, district, -units)
    position.edit(seat).goods[good] += pieces
    position.emit("bonus_taken", seat, "PROD-1", district=rules.districts[district], units=units)
    position.emit("received", seat, "PROD-1", goods={rules.goods[good]: pieces}, source="bonus")


def most_produced(position: Position, seat: int) -> int:
    """PROD-3: for how many Incas the player can pay; BANK-2: and a limited bank can give."""
    rules = position.rules
    occupation = rules.occupation_at[position.players[position.active].prince]
    player = position.players[seat]
    price = rules.production_price[occupation]
    most = how_often(player, price, player.incas[occupation])
    if rules.limited:
        good = rules.good_produced[occupation]
        # the price is paid first, so a price in the very good comes back to the bank
        net = rules.yields[occupation] - dict(price).get(good, 0)
        if net > 0:
            most = min(most, max(position.bank[good], 0) // net)
    return most


def produce_menu(position: Position, seat: int) -> Menu:
    """PROD-3: for how many Incas their owner pays. `produce 2`"""
    most = most_produced(position, seat)
    return position.rules.menu(number_entries, "produce", most, produce)


def produce(position: Position, incas: int, seat: int) -> None:
    """PROD-2, PROD-3: so many Incas of the player produce in the district of the entering Prince."""
    if not incas:
        return
    rules = position.rules
    district = position.players[position.active].prince
    occupation = rules.occupation_at[district]
    price = times(rules.production_price[occupation], incas)
    rule = "PROD-3" if price else "PROD-2"
    position.emit("produced", seat, rule, district=rules.districts[district], incas=incas)
    pay(position, seat, price, rule)
    receive(position, seat, ((rules.good_produced[occupation], rules.yields[occupation] * incas),), rule)
