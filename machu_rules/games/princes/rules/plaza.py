"""The market on the Central Plaza (PLAZA-1 to PLAZA-4)."""

from __future__ import annotations

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
from machu_rules.games.princes.tables import Rules


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


def adjust_answers(rules: Rules, position: Position, seat: int, answers: list[int]) -> None:
    """PLAZA-1: list the possible adjustments, which are one unit less or one unit more in a column.

    Examples: `adjust coca -1`, `adjust cloth +1`, `adjust nothing`.

    For the column with the number *c*, the answer *2c* means one unit less, and *2c* + 1 means one unit more. The last
    answer changes nothing.
    """
    for column in range(rules.columns):
        if position.market[column]:
            answers.append(2 * column)
        if can_add(rules, position, column):
            answers.append(2 * column + 1)
    answers.append(2 * rules.columns)


def adjust(rules: Rules, position: Position, seat: int, value: int) -> None:
    """PLAZA-1: move a unit from the market to the bank, or from the bank to the market. The player pays nothing and
    receives nothing."""
    if value == 2 * rules.columns:
        return
    column = value // 2
    units = 1 if value % 2 else -1
    good = rules.column_good[column]
    position.edit_market()[column] += units
    position.bank[good] -= units * rules.unit[good]
    position.emit(MARKET_ADJUSTED, seat, good, units)


def sale_price(rules: Rules, position: Position, column: int) -> int:
    """PLAZA-2: return the highest uncovered price of a column, or the bank's price if the column is full."""
    if is_full(rules, position, column):
        return rules.sell_beyond
    return rules.column_fields[column][position.market[column]]


def purchase_price(rules: Rules, position: Position, column: int) -> int:
    """PLAZA-3: return the lowest covered price of a column, or the bank's price if the column is empty."""
    if position.market[column] == 0:
        return rules.buy_beyond
    return rules.column_fields[column][position.market[column] - 1]


# The value of the task TRADE records the visit so far. The lowest bit is set after a purchase. The bits above it are
# set for the columns in which the player has sold.


def has_bought(visit: int) -> bool:
    """PLAZA-4: return True if the player has bought a unit on this visit."""
    return visit & 1 == 1


def has_sold(visit: int, column: int) -> bool:
    """PLAZA-4: return True if the player has sold to this column on this visit."""
    return visit >> (column + 1) & 1 == 1


def trade_answers(rules: Rules, position: Position, seat: int, visit: int, answers: list[int]) -> None:
    """PLAZA-4: list sales, purchases and `close`. There are no sales after a purchase, and no purchases of a good that
    the player has sold on this visit.

    Examples: `sell cloth`, `buy llama`, `close`.

    The answer for a sale is the number of the column. The purchases follow in the same order, and `close` is last.
    """
    goods = position.players[seat].goods
    if not has_bought(visit):
        for column in range(rules.columns):
            good = rules.column_good[column]
            if goods[good] >= rules.unit[good] and bank_has(
                rules, position, rules.currency, sale_price(rules, position, column)
            ):
                answers.append(column)
    for column in range(rules.columns):
        if not has_sold(visit, column) and goods[rules.currency] >= purchase_price(rules, position, column):
            good = rules.column_good[column]
            if position.market[column] or bank_has(rules, position, good, rules.unit[good]):
                answers.append(rules.columns + column)
    answers.append(2 * rules.columns)


def trade(rules: Rules, position: Position, seat: int, visit: int, value: int) -> None:
    """PLAZA-4: carry out a sale or a purchase, or end the visit."""
    if value < rules.columns:
        sell(rules, position, seat, value)
        position.push(TRADE, seat, visit | 2 << value)
    elif value < 2 * rules.columns:
        buy(rules, position, seat, value - rules.columns)
        position.push(TRADE, seat, visit | 1)


def sell(rules: Rules, position: Position, seat: int, column: int) -> None:
    """PLAZA-2: move a unit to the market, or to the bank if the column is full, and receive the price in corn."""
    good = rules.column_good[column]
    unit = rules.unit[good]
    price = sale_price(rules, position, column)
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
    price = purchase_price(rules, position, column)
    position.emit(BOUGHT, seat, good, price)
    pay_good(position, seat, rules.currency, price, PLAZA_3)
    position.edit(seat).goods[good] += unit
    if position.market[column]:
        position.edit_market()[column] -= 1
        position.emit(RECEIVED_FROM_MARKET, seat, good, unit, PLAZA_3)
    else:
        position.bank[good] -= unit
        position.emit(RECEIVED, seat, good, unit, PLAZA_3)
