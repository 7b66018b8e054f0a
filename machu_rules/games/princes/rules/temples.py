"""Temples (TEMPLE-1 to TEMPLE-3)."""

from __future__ import annotations

from machu_rules.core.decisions import Decision, Move
from machu_rules.framework.moves import with_each, with_subsets
from machu_rules.framework.steps import Refused, Said
from machu_rules.games.princes.rules.asking import (
    QuestionInDistrict,
    check_payment,
    of_sizes,
    parse_ids,
    parse_number,
    units,
)
from machu_rules.games.princes.rules.bank import how_often, pay, pay_good
from machu_rules.games.princes.rules.trail import advance
from machu_rules.games.princes.state import (
    OFFER,
    OFFERED,
    SACRIFICE,
    SACRIFICED,
    STONES_TAKEN,
    TEMPLE_2,
    TEMPLE_3,
    Position,
)
from machu_rules.games.princes.tables import TEMPLE, Rules


def enter_temple(rules: Rules, position: Position, seat: int, district: int) -> None:
    """TEMPLE-1: take all stones for the entering player, whose Scout advances for them. Then all players may sacrifice,
    in seating order from that player.
    """
    stones = position.bonus[district]
    if stones == 0:
        return
    position.edit_bonus()[district] = 0
    order = rules.order_at[district]
    for place in range(position.seats - 1, -1, -1):  # push the last player's task first
        other = (seat + place) % position.seats
        if order < 0:
            position.push(OFFER, other)
        elif position.players[other].clergy[order]:
            position.push(SACRIFICE, other)
    position.emit(STONES_TAKEN, seat, district, stones)
    advance(rules, position, seat, stones * rules.stone_steps)


def temple_order(rules: Rules, position: Position) -> int:
    """Return the order of the temple in which the active Prince is, or -1 in the Main Temple."""
    return rules.order_at[position.players[position.active].prince]


def steps_per_sacrifice(rules: Rules, order: int, left: int) -> int:
    """CLERGY-3: return the steps for a sacrifice, which are the last uncovered number of the order's ladder. ``left``
    cards of the order are left. At least one card must have been taken.
    """
    return rules.ladders[order][rules.clergy[order] - left - 1]


class Sacrifice(QuestionInDistrict):
    """TEMPLE-2: the player may sacrifice in the temple of an order. Example: `sacrifice 2`."""

    kind = "sacrifice"

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        """List the numbers of sacrifices that the player can pay for, at most one per member of the order."""
        player = position.players[seat]
        most = how_often(player, rules.sacrifice_price, player.clergy[temple_order(rules, position)])
        for number in range(most + 1):
            answers.append(number)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        """Pay for the sacrifices and advance the Scout by the steps for all of them in one move (CLERGY-3)."""
        if answer == 0:
            return
        order = temple_order(rules, position)
        position.emit(SACRIFICED, seat, order, answer)
        pay(position, seat, rules.sacrifice_price, answer, TEMPLE_2)
        advance(rules, position, seat, answer * steps_per_sacrifice(rules, order, position.clergy[order]))

    def moves(self, rules: Rules) -> list[Move]:
        return with_each(self.kind, range(max(rules.clergy) + 1))

    def words(self, rules: Rules, position: Position, decision: Decision, move: Move) -> Said:
        number = int(move.args[0])
        if number == 0:
            return "sacrifice nothing", {}
        order = temple_order(rules, position)
        steps = number * steps_per_sacrifice(rules, order, position.clergy[order])
        return move.verb, {"price": rules.goods_json(rules.sacrifice_price, number), "steps": steps}

    def possible_in(self, rules: Rules, district: int, verb: str, words: list[str]) -> bool:
        return rules.kind[district] == TEMPLE and rules.order_at[district] >= 0

    def why_not(self, rules: Rules, position: Position, seat: int, value: int, verb: str, words: list[str]) -> None:
        wanted, order = parse_number(words), temple_order(rules, position)
        owned = position.players[seat].clergy[order]
        if wanted > owned:
            raise Refused("TEMPLE-2", "too_few_clergy", number=wanted, owned=owned, order=rules.order_ids[order])
        check_payment(rules, position, seat, rules.sacrifice_price, wanted, "TEMPLE-2")


class Offer(QuestionInDistrict):
    """TEMPLE-3: the player may offer goods in the Main Temple. Examples: `offer corn llama cloth`, `offer nothing`."""

    kind = "offer"
    arguments = "goods"

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        """List the sets of goods that the player can offer, with one unit per good."""
        goods = position.players[seat].goods
        offered = 0
        for good in range(rules.goods):
            if goods[good] >= rules.unit[good]:
                offered |= 1 << good
        if offered:
            for size in range(1, rules.goods + 1):
                answers.extend(rules.choices[size][offered])
        answers.append(0)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        """Pay the units to the bank and advance the Scout by the steps for all of them in one move."""
        if answer == 0:
            return
        position.emit(OFFERED, seat, answer)
        number = 0
        for good in range(rules.goods):
            if answer >> good & 1:
                number += 1
                pay_good(position, seat, good, rules.unit[good], TEMPLE_3)
        advance(rules, position, seat, number * rules.offered_unit_steps)

    def moves(self, rules: Rules) -> list[Move]:
        return with_subsets(self.kind, rules.good_ids)

    def in_space(self, rules: Rules) -> list[int]:
        return [*of_sizes(rules, range(1, rules.goods + 1), (1 << rules.goods) - 1), 0]

    def words(self, rules: Rules, position: Position, decision: Decision, move: Move) -> Said:
        goods = units(rules, move.args)
        if not goods:
            return "offer nothing", {}
        return move.verb, {"goods": goods, "steps": len(goods) * rules.offered_unit_steps}

    def members(self, rules: Rules) -> tuple[str, ...]:
        return rules.good_ids

    def target(self, rules: Rules, position: Position, decision: Decision, word: str) -> tuple[str, ...]:
        return (f"goods:{decision.seat}:{word}",)

    def possible_in(self, rules: Rules, district: int, verb: str, words: list[str]) -> bool:
        return rules.kind[district] == TEMPLE and rules.order_at[district] < 0

    def why_not(self, rules: Rules, position: Position, seat: int, value: int, verb: str, words: list[str]) -> None:
        goods = parse_ids(verb, words, rules.good_ids)
        price = [rules.unit[good] if good in goods else 0 for good in range(rules.goods)]
        check_payment(rules, position, seat, price, 1, "TEMPLE-3")
