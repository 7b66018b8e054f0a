"""The bank and payments (BANK-1, BANK-2). Players pay only the bank (TURN-7).

Functions that are called often contain ``row[i] = row[i] + n`` instead of ``row[i] += n``. In compiled code, the first
form calculates with machine integers, while the second creates objects.
"""

from __future__ import annotations

from machu_rules.games.princes.state import BANK_SHORT, PAID, RECEIVED, Player, Position
from machu_rules.games.princes.tables import Rules


def can_pay(player: Player, price: list[int]) -> bool:
    """Return True if the player has enough goods for ``price``."""
    goods = player.goods
    for good in range(len(price)):  # noqa: SIM110 - the rules use plain loops
        if goods[good] < price[good]:
            return False
    return True


def how_often(player: Player, price: list[int], most: int) -> int:
    """Return how many times the player can pay ``price``, but at most ``most``."""
    goods = player.goods
    for good in range(len(price)):
        if price[good] and goods[good] < most * price[good]:
            most = goods[good] // price[good]
    return most


def pay(position: Position, seat: int, price: list[int], times: int, rule: int) -> None:
    """BANK-1, TURN-7: pay ``price`` to the bank ``times`` times. Goods never go from one player to another."""
    for good in range(len(price)):
        if price[good]:
            pay_good(position, seat, good, price[good] * times, rule)


def pay_good(position: Position, seat: int, good: int, pieces: int, rule: int) -> None:
    """BANK-1, TURN-7: pay ``pieces`` of one good to the bank."""
    goods, bank = position.edit(seat).goods, position.bank
    goods[good] = goods[good] - pieces
    bank[good] = bank[good] + pieces
    position.emit(PAID, seat, good, pieces, rule)


def bank_has(rules: Rules, position: Position, good: int, pieces: int) -> bool:
    """BANK-1, BANK-2: return True if the bank can pay ``pieces`` of a good. An unlimited bank always can."""
    return not rules.limited or position.bank[good] >= pieces


def given(rules: Rules, position: Position, good: int, due: int) -> int:
    """BANK-2: return how many of the ``due`` pieces the bank pays. A limited bank pays no more than it has."""
    if rules.limited:
        return min(due, max(position.bank[good], 0))
    return due


def receive(rules: Rules, position: Position, seat: int, good: int, due: int, rule: int) -> None:
    """BANK-1, TURN-7: pay ``due`` pieces of a good from the bank to a player. BANK-2: a limited bank pays no more than
    it has.
    """
    pieces = given(rules, position, good, due)
    if pieces:
        goods, bank = position.edit(seat).goods, position.bank
        goods[good] = goods[good] + pieces
        bank[good] = bank[good] - pieces
        position.emit(RECEIVED, seat, good, pieces, rule)
    if pieces < due:
        position.emit(BANK_SHORT, seat, good, due - pieces)


def receive_all(rules: Rules, position: Position, seat: int, due: list[int], rule: int) -> None:
    """BANK-1, TURN-7: pay the goods in ``due`` from the bank to a player. BANK-2: the events for missing goods follow
    the events for paid goods.
    """
    goods, bank = position.edit(seat).goods, position.bank
    for good in range(rules.goods):
        if due[good]:
            pieces = given(rules, position, good, due[good])
            if pieces:
                goods[good] = goods[good] + pieces
                position.emit(RECEIVED, seat, good, pieces, rule)
    for good in range(rules.goods):
        if due[good]:
            pieces = given(rules, position, good, due[good])
            bank[good] = bank[good] - pieces
            if pieces < due[good]:
                position.emit(BANK_SHORT, seat, good, due[good] - pieces)
