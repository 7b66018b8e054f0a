"""Production districts (PROD-1 to PROD-3)."""

from __future__ import annotations

from machu_rules.games.princes.rules.bank import how_often, pay, receive
from machu_rules.games.princes.state import (
    BONUS_TAKEN,
    PROD_2,
    PROD_3,
    PRODUCE,
    PRODUCED,
    RECEIVED_FROM_BONUS,
    Position,
)
from machu_rules.games.princes.tables import Rules


def enter_production(rules: Rules, position: Position, seat: int, district: int) -> None:
    """PROD-1: take the bonus for the entering player. Then the Incas of all players may produce, in seating order from
    that player.
    """
    if position.bonus[district] == 0:
        return
    take_bonus(rules, position, seat, district)
    occupation = rules.occupation_at[district]
    if rules.production_costs[occupation]:
        for place in range(position.seats - 1, -1, -1):  # push the last player's task first
            other = (seat + place) % position.seats
            if position.players[other].incas[occupation]:
                position.push(PRODUCE, other)
    else:
        for place in range(position.seats):
            other = (seat + place) % position.seats
            produce(rules, position, other, position.players[other].incas[occupation])


def take_bonus(rules: Rules, position: Position, seat: int, district: int) -> None:
    """PROD-1: take the whole bonus, even if the player has no Incas in the district."""
    good = rules.good_produced[rules.occupation_at[district]]
    units = position.bonus[district]
    position.edit_bonus()[district] = 0
    goods = position.edit(seat).goods
    goods[good] = goods[good] + units * rules.unit[good]
    position.emit(BONUS_TAKEN, seat, district, units)
    position.emit(RECEIVED_FROM_BONUS, seat, good, units * rules.unit[good])


def most_produced(rules: Rules, position: Position, seat: int) -> int:
    """PROD-3: return the largest number of Incas whose production the player can pay for. BANK-2: a limited bank must
    have the goods that they produce.
    """
    occupation = rules.occupation_at[position.players[position.active].prince]
    player = position.players[seat]
    price = rules.production_price[occupation]
    most = how_often(player, price, player.incas[occupation])
    if rules.limited:
        good = rules.good_produced[occupation]
        # the price is paid first, so a price in the same good is in the bank by then
        net = rules.yields[occupation] - price[good]
        if net > 0:
            most = min(most, max(position.bank[good], 0) // net)
    return most


def produce_answers(rules: Rules, position: Position, seat: int, answers: list[int]) -> None:
    """PROD-3: list the numbers of Incas whose production the player can pay for. Example: `produce 2`."""
    for incas in range(most_produced(rules, position, seat) + 1):
        answers.append(incas)


def produce(rules: Rules, position: Position, seat: int, incas: int) -> None:
    """PROD-2, PROD-3: produce with this number of the player's ``incas`` in the district of the active Prince."""
    if incas == 0:
        return
    district = position.players[position.active].prince
    occupation = rules.occupation_at[district]
    rule = PROD_3 if rules.production_costs[occupation] else PROD_2
    position.emit(PRODUCED, seat, district, incas, rule)
    pay(position, seat, rules.production_price[occupation], incas, rule)
    receive(rules, position, seat, rules.good_produced[occupation], rules.yields[occupation] * incas, rule)
