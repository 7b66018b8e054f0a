"""Production districts (PROD-1 to PROD-3)."""

from __future__ import annotations

from machu_rules.core.decisions import Decision, Move
from machu_rules.framework.moves import with_each
from machu_rules.framework.steps import Refused, Said
from machu_rules.games.princes.rules.asking import QuestionInDistrict, check_payment, parse_number
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
from machu_rules.games.princes.tables import PRODUCTION, Rules


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


def occupation_here(rules: Rules, position: Position) -> int:
    """Return the occupation of the production district in which the active Prince is."""
    return rules.occupation_at[position.players[position.active].prince]


def most_produced(rules: Rules, position: Position, seat: int) -> int:
    """PROD-3: return the largest number of Incas whose production the player can pay for. BANK-2: a limited bank must
    have the goods that they produce.
    """
    occupation = occupation_here(rules, position)
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


class Produce(QuestionInDistrict):
    """PROD-3: the player may pay for production. Example: `produce 2`."""

    kind = "produce"

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        """List the numbers of Incas whose production the player can pay for."""
        for incas in range(most_produced(rules, position, seat) + 1):
            answers.append(incas)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        produce(rules, position, seat, answer)

    def moves(self, rules: Rules) -> list[Move]:
        return with_each(self.kind, range(max(rules.start_incas) + 1))

    def words(self, rules: Rules, position: Position, decision: Decision, move: Move) -> Said:
        incas = int(move.args[0])
        if incas == 0:
            return "produce nothing", {}
        occupation = occupation_here(rules, position)
        made = {rules.good_ids[rules.good_produced[occupation]]: rules.yields[occupation] * incas}
        price = rules.goods_json(rules.production_price[occupation], incas)
        return move.verb, {"incas": incas, "goods": made, "price": price}

    def possible_in(self, rules: Rules, district: int, verb: str, words: list[str]) -> bool:
        return rules.kind[district] == PRODUCTION and rules.production_costs[rules.occupation_at[district]] == 1

    def why_not(self, rules: Rules, position: Position, seat: int, value: int, verb: str, words: list[str]) -> None:
        wanted, occupation = parse_number(words), occupation_here(rules, position)
        incas = position.players[seat].incas[occupation]
        if wanted > incas:
            raise Refused("PROD-3", "too_few_incas", number=wanted, incas=incas)
        check_payment(rules, position, seat, rules.production_price[occupation], wanted, "PROD-3")
        short = {rules.good_ids[rules.good_produced[occupation]]: rules.yields[occupation] * wanted}
        raise Refused("BANK-2", "bank_short", goods=short)
