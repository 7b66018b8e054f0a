"""The market on the Central Plaza (PLAZA-1 to PLAZA-4)."""

from __future__ import annotations

from machu_rules.core.decisions import Decision, Move
from machu_rules.framework.moves import with_each
from machu_rules.framework.steps import Refused, Said
from machu_rules.games.princes.rules.asking import QuestionInDistrict, check_bank, check_payment, parse_id, units
from machu_rules.games.princes.rules.bank import bank_has, pay_good, receive
from machu_rules.games.princes.state import (
    ADJUST,
    BOUGHT,
    MARKET_ADJUSTED,
    PAID,
    PAID_TO_MARKET,
    PLAZA_2,
    PLAZA_3,
    RECEIVED,
    RECEIVED_FROM_MARKET,
    SOLD,
    TRADE,
    Position,
)
from machu_rules.games.princes.tables import PLAZA, Rules


def enter_plaza(rules: Rules, position: Position, seat: int) -> None:
    """PLAZA-1: ask the player to adjust the market (option ``plaza_adjust``) and then to trade."""
    position.push(TRADE, seat)
    if rules.adjusting:
        position.push(ADJUST, seat)


def is_full(rules: Rules, position: Position, column: int) -> bool:
    """Return True if all fields of a column are covered."""
    return position.market[column] == len(rules.column_fields[column])


def can_add(rules: Rules, position: Position, column: int) -> bool:
    """PLAZA-1: return True if a unit can be added. The column must not be full, and the bank must have a unit
    (BANK-2)."""
    good = rules.column_good[column]
    return not is_full(rules, position, column) and bank_has(rules, position, good, rules.unit[good])


class Adjust(QuestionInDistrict):
    """PLAZA-1: the player may move a unit between the bank and the market. Examples: `adjust coca -1`,
    `adjust cloth +1`, `adjust nothing`.

    For the column with the number *c*, the answer *2c* means one unit less, and *2c* + 1 means one unit more. The last
    answer changes nothing.
    """

    kind = "adjust"
    arguments = "market"

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        """List the possible adjustments, which are one unit less or one unit more in a column."""
        for column in range(rules.columns):
            if position.market[column]:
                answers.append(2 * column)
            if can_add(rules, position, column):
                answers.append(2 * column + 1)
        answers.append(2 * rules.columns)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        """Move the unit. The player pays nothing and receives nothing."""
        if answer == 2 * rules.columns:
            return
        column = answer // 2
        units = 1 if answer % 2 else -1
        good = rules.column_good[column]
        position.edit_market()[column] += units
        position.bank[good] -= units * rules.unit[good]
        position.emit(MARKET_ADJUSTED, seat, good, units)

    def moves(self, rules: Rules) -> list[Move]:
        changes = [Move(self.kind, (good, change)) for good in rules.column_ids for change in ("-1", "+1")]
        return [*changes, Move(self.kind, ("nothing",))]

    def words(self, rules: Rules, position: Position, decision: Decision, move: Move) -> Said:
        if move.args == ("nothing",):
            return "adjust nothing", {}
        return "adjust less" if move.args[1] == "-1" else "adjust more", {"goods": units(rules, move.args[:1])}

    def target(self, rules: Rules, position: Position, decision: Decision, word: str) -> tuple[str, ...]:
        return () if word in ("-1", "+1") else (f"market:{word}",)

    def possible_in(self, rules: Rules, district: int, verb: str, words: list[str]) -> bool:
        return rules.kind[district] == PLAZA

    def why_not(self, rules: Rules, position: Position, seat: int, value: int, verb: str, words: list[str]) -> None:
        if len(words) != 2 or words[1] not in ("-1", "+1"):
            raise Refused("PLAZA-1", "one_unit")
        column = parse_column(rules, words[:1])
        if words[1] == "-1":
            raise Refused("PLAZA-1", "column_empty", good=words[0])
        if is_full(rules, position, column):
            raise Refused("PLAZA-1", "column_full", good=words[0])
        good = rules.column_good[column]
        check_bank(rules, position, good, rules.unit[good])


def parse_column(rules: Rules, words: list[str]) -> int:
    """Return the number of the market column for a good, which must be the only word. Otherwise raise Refused."""
    if words == [rules.good_ids[rules.currency]]:
        raise Refused("SETUP-5", "no_column", good=words[0])
    return parse_id(words, rules.column_ids)


def sale_price(rules: Rules, column: int, covered: int) -> int:
    """PLAZA-2: return the highest uncovered price of a column with this number of ``covered`` fields, or the bank's
    price if the column is full.
    """
    fields = rules.column_fields[column]
    return fields[covered] if covered < len(fields) else rules.sell_beyond


def purchase_price(rules: Rules, column: int, covered: int) -> int:
    """PLAZA-3: return the lowest covered price of a column with this number of ``covered`` fields, or the bank's price
    if the column is empty.
    """
    return rules.column_fields[column][covered - 1] if covered > 0 else rules.buy_beyond


# The value of the task TRADE records the visit so far. The lowest bit is set after a purchase. The bits above it are
# set for the columns in which the player has sold.


def has_bought(visit: int) -> bool:
    """PLAZA-4: return True if the player has bought a unit on this visit."""
    return visit & 1 == 1


def has_sold(visit: int, column: int) -> bool:
    """PLAZA-4: return True if the player has sold to this column on this visit."""
    return visit >> (column + 1) & 1 == 1


class Trade(QuestionInDistrict):
    """PLAZA-4: the player may trade. There are no sales after a purchase, and no purchases of a good that the player
    has sold on this visit. Examples: `sell cloth`, `buy llama`, `close`.

    The answer for a sale is the number of the column. The purchases follow in the same order, and `close` is last.
    """

    kind = "trade"
    arguments = "market"

    def answers(self, rules: Rules, position: Position, seat: int, value: int, answers: list[int]) -> None:
        """List sales, purchases and `close`."""
        goods = position.players[seat].goods
        if not has_bought(value):
            for column in range(rules.columns):
                good = rules.column_good[column]
                if goods[good] >= rules.unit[good]:
                    price = sale_price(rules, column, position.market[column])
                    if bank_has(rules, position, rules.currency, price):
                        answers.append(column)
        for column in range(rules.columns):
            covered = position.market[column]
            if not has_sold(value, column) and goods[rules.currency] >= purchase_price(rules, column, covered):
                good = rules.column_good[column]
                if covered or bank_has(rules, position, good, rules.unit[good]):
                    answers.append(rules.columns + column)
        answers.append(2 * rules.columns)

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        """Carry out a sale or a purchase, or end the visit."""
        if answer < rules.columns:
            sell(rules, position, seat, answer)
            position.push(TRADE, seat, value | 2 << answer)
        elif answer < 2 * rules.columns:
            buy(rules, position, seat, answer - rules.columns)
            position.push(TRADE, seat, value | 1)

    def moves(self, rules: Rules) -> list[Move]:
        return [*with_each("sell", rules.column_ids), *with_each("buy", rules.column_ids), Move("close")]

    def words(self, rules: Rules, position: Position, decision: Decision, move: Move) -> Said:
        if move.verb == "close":
            return move.verb, {}
        column = rules.column_ids.index(str(move.args[0]))
        price = sale_price if move.verb == "sell" else purchase_price
        paid = {rules.good_ids[rules.currency]: price(rules, column, position.market[column])}
        return move.verb, {"goods": units(rules, move.args), "price": paid}

    def possible_in(self, rules: Rules, district: int, verb: str, words: list[str]) -> bool:
        return verb != "close" and rules.kind[district] == PLAZA

    def why_not(self, rules: Rules, position: Position, seat: int, value: int, verb: str, words: list[str]) -> None:
        if verb == "close":
            return
        column, goods = parse_column(rules, words), position.players[seat].goods
        good = rules.column_good[column]
        if verb == "sell":
            if has_bought(value):
                raise Refused("PLAZA-4", "sale_after_purchase")
            if goods[good] < rules.unit[good]:
                raise Refused("PLAZA-2", "nothing_to_sell", good=words[0])
            check_bank(rules, position, rules.currency, sale_price(rules, column, position.market[column]))
            return
        if has_sold(value, column):
            raise Refused("PLAZA-4", "sold_this_visit", good=words[0])
        price = [0] * rules.goods
        price[rules.currency] = purchase_price(rules, column, position.market[column])
        check_payment(rules, position, seat, price, 1, "PLAZA-3")
        check_bank(rules, position, good, rules.unit[good])


def sell(rules: Rules, position: Position, seat: int, column: int) -> None:
    """PLAZA-2: move a unit to the market, or to the bank if the column is full, and receive the price in corn."""
    good = rules.column_good[column]
    unit = rules.unit[good]
    price = sale_price(rules, column, position.market[column])
    position.edit(seat).goods[good] -= unit
    position.emit(SOLD, seat, good, price)
    if is_full(rules, position, column):
        position.bank[good] += unit
        position.emit(PAID, seat, good, unit, PLAZA_2)
    else:
        position.edit_market()[column] += 1
        position.emit(PAID_TO_MARKET, seat, good, unit, PLAZA_2)
    receive(rules, position, seat, rules.currency, price, PLAZA_2)


def buy(rules: Rules, position: Position, seat: int, column: int) -> None:
    """PLAZA-3: take a unit from the market, or from the bank if the column is empty, and pay the price in corn."""
    good = rules.column_good[column]
    unit = rules.unit[good]
    price = purchase_price(rules, column, position.market[column])
    position.emit(BOUGHT, seat, good, price)
    pay_good(position, seat, rules.currency, price, PLAZA_3)
    position.edit(seat).goods[good] += unit
    if position.market[column]:
        position.edit_market()[column] -= 1
        position.emit(RECEIVED_FROM_MARKET, seat, good, unit, PLAZA_3)
    else:
        position.bank[good] -= unit
        position.emit(RECEIVED, seat, good, unit, PLAZA_3)
