"""The bank (BANK-1, BANK-2), and paying it: players give goods to nobody else (TURN-7).

Here, and in other functions that are called often, a number in a row changes by ``row[i] = row[i] + n``: compiled, that
is done on machine integers, while ``row[i] += n`` makes objects of them.
"""

from __future__ import annotations

from machu_rules.games.princes.state import BANK_SHORT, PAID, RECEIVED, Player, Position
from machu_rules.games.princes.tables import Rules


def can_pay(player: Player, price: list[int]) -> bool:
    """Whether the player holds these goods."""
    goods = player.goods
    for good in range(len(price)):  # noqa: SIM110 - the rules use plain loops
        if goods[good] < price[good]:
            return False
    return True


def how_often(player: Player, price: list[int], most: int) -> int:
    """How many times, up to ``most``, the player can pay a price."""
    goods = player.goods
    for good in range(len(price)):
        if price[good] and goods[good] < most * price[good]:
            most = goods[good] // price[good]
    return most


def pay(position: Position, seat: int, price: list[int], times: int, rule: int) -> None:
    """BANK-1, TURN-7: the player pays a price to the bank, ``times`` times; nothing lets one player give goods to
    another."""
    for good in range(len(price)):
        if price[good]:
            pay_good(position, seat, good, price[good] * times, rule)


def pay_good(position: Position, seat: int, good: int, pieces: int, rule: int) -> None:
    """BANK-1, TURN-7: the player pays pieces of one good to the bank."""
    goods, bank = position.edit(seat).goods, position.bank
    goods[good] = goods[good] - pieces
    bank[good] = bank[good] + pieces
    position.emit(PAID, seat, good, pieces, rule)


def bank_has(rules: Rules, position: Position, good: int, pieces: int) -> bool:
    """BANK-1, BANK-2: an unlimited bank never runs out, a limited one has what it holds."""
    return not rules.limited or position.bank[good] >= pieces


def given(rules: Rules, position: Position, good: int, due: int) -> int:
    """BANK-2: a limited bank gives what it holds, at most."""
    if rules.limited:
        return min(due, max(position.bank[good], 0))
    return due


def receive(rules: Rules, position: Position, seat: int, good: int, due: int, rule: int) -> None:
    """BANK-1, TURN-7: the bank pays pieces of a good to a player; BANK-2: as far as it has them."""
    pieces = given(rules, position, good, due)
    if pieces:
        goods, bank = position.edit(seat).goods, position.bank
        goods[good] = goods[good] + pieces
        bank[good] = bank[good] - pieces
        position.emit(RECEIVED, seat, good, pieces, rule)
    if pieces < due:
        position.emit(BANK_SHORT, seat, good, due - pieces)


def receive_all(rules: Rules, position: Position, seat: int, due: list[int], rule: int) -> None:
    """BANK-1, TURN-7: the bank pays goods to a player; BANK-2: events for what it lacks follow those for what it
    gives."""
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
