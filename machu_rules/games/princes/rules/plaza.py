"""The market on the Central Plaza (PLAZA-1 to PLAZA-4)."""

from __future__ import annotations

from collections.abc import Iterator

from machu_rules.core.values import Move
from machu_rules.games.princes.compiled import Entry, Menu, Rules, with_added
from machu_rules.games.princes.position import Position
from machu_rules.games.princes.rules.bank import bank_has, pay, receive


def enter_plaza(position: Position, seat: int) -> None:
    """PLAZA-1: the market may be adjusted first (option); then the player trades."""
    position.agenda.append(("trade", seat, (), 0))
    if position.rules.figures.options.plaza_adjust == "allowed":
        position.agenda.append(("adjust", seat))


def is_full(position: Position, column: int) -> bool:
    """Whether every field of a column is covered."""
    return position.market[column] == len(position.rules.column_fields[column])


def can_add(position: Position, column: int) -> bool:
    """PLAZA-1: a unit can be added unless the column is full or (BANK-2) the bank has none."""
    good = position.rules.column_good[column]
    return not is_full(position, column) and bank_has(position, good, position.rules.unit[good])


def adjust_menu(position: Position, seat: int) -> Menu:
    """PLAZA-1: one unit less or more in one column. `adjust coca -1`, `adjust cloth +1` or `adjust nothing`"""
    rules = position.rules
    changes = tuple((bool(units), can_add(position, column)) for column, units in enumerate(position.market))
    return rules.menu(adjust_entries, changes)


def adjust_entries(rules: Rules, changes: tuple[tuple[bool, bool], ...]) -> Iterator[Entry]:
    """Column by column, what can be removed and added; `nothing` last."""
    for column, (less, more) in enumerate(changes):
        good = rules.goods[rules.column_good[column]]
        if less:
            yield Move("adjust", (good, "-1")), adjust, (column, -1)
        if more:
            yield Move("adjust", (good, "+1")), adjust, (column, 1)
    yield Move("adjust", ("nothing",)), adjust, (0, 0)


def adjust(position: Position, change: tuple[int, int], seat: int) -> None:
    """PLAZA-1: a unit goes from the market to the bank or the other way; the player pays and gets nothing."""
    column, units = change
    if units:
        good = position.rules.column_good[column]
        position.market = with_added(position.market, column, units)
        position.bank[good] -= units * position.rules.unit[good]
        position.emit("market_adjusted", seat, "PLAZA-1", good=position.rules.goods[good], units=units)


def sale_price(position: Position, column: int) -> int:
    """PLAZA-2: the highest uncovered number of the column, or what the bank pays beyond a full one."""
    if is_full(position, column):
        return position.rules.figures.market.sell_beyond
    return position.rules.column_fields[column][position.market[column]]


def purchase_price(position: Position, column: int) -> int:
    """PLAZA-3: the lowest covered number of the column, or what the bank wants beyond an empty one."""
    units = position.market[column]
    return position.rules.column_fields[column][units - 1] if units else position.rules.figures.market.buy_beyond


def trade_menu(position: Position, seat: int, sold: tuple[int, ...], bought: int) -> Menu:
    """PLAZA-4: sales (none after a purchase), purchases (none of a column sold to) and `close` in one list.
    `sell cloth`, `buy llama`, `close`"""
    rules, goods = position.rules, position.players[seat].goods
    money = goods[rules.currency]
    sales = []
    purchases = []
    for column, good in enumerate(rules.column_good):
        unit = rules.unit[good]
        if not bought and goods[good] >= unit and bank_has(position, rules.currency, sale_price(position, column)):
            sales.append(column)
        if (
            column not in sold
            and money >= purchase_price(position, column)
            and (position.market[column] or bank_has(position, good, unit))
        ):
            purchases.append(column)
    return rules.menu(trade_entries, tuple(sales), tuple(purchases))


def trade_entries(rules: Rules, sales: tuple[int, ...], purchases: tuple[int, ...]) -> Iterator[Entry]:
    """Sales, purchases, `close`."""
    for column in sales:
        yield Move("sell", (rules.goods[rules.column_good[column]],)), sell, column
    for column in purchases:
        yield Move("buy", (rules.goods[rules.column_good[column]],)), buy, column
    yield Move("close"), close, None


def sell(position: Position, column: int, seat: int, sold: tuple[int, ...], bought: int) -> None:
    """PLAZA-2: the unit goes on the market, or to the bank beyond a full column, and earns its price in corn."""
    rules = position.rules
    good, price = rules.column_good[column], sale_price(position, column)
    unit = rules.unit[good]
    position.edit(seat).goods[good] -= unit
    if is_full(position, column):
        position.bank[good] += unit
        buyer = "bank"
    else:
        position.market = with_added(position.market, column, 1)
        buyer = "market"
    position.emit("sold", seat, "PLAZA-2", good=rules.goods[good], price=price)
    position.emit("paid", seat, "PLAZA-2", goods={rules.goods[good]: unit}, to=buyer)
    receive(position, seat, ((rules.currency, price),), "PLAZA-2")
    position.agenda.append(("trade", seat, tuple(sorted({*sold, column})), bought))


def buy(position: Position, column: int, seat: int, sold: tuple[int, ...], bought: int) -> None:
    """PLAZA-3: the unit comes from the market, or from the bank beyond an empty column, for its price in corn."""
    rules = position.rules
    good, price = rules.column_good[column], purchase_price(position, column)
    unit = rules.unit[good]
    position.emit("bought", seat, "PLAZA-3", good=rules.goods[good], price=price)
    pay(position, seat, ((rules.currency, price),), "PLAZA-3")
    if position.market[column]:
        position.market = with_added(position.market, column, -1)
        source = "market"
    else:
        position.bank[good] -= unit
        source = "bank"
    position.edit(seat).goods[good] += unit
    position.emit("received", seat, "PLAZA-3", goods={rules.goods[good]: unit}, source=source)
    position.agenda.append(("trade", seat, sold, 1))


def close(position: Position, value: None, seat: int, sold: tuple[int, ...], bought: int) -> None:
    """PLAZA-4: the visit ends."""
