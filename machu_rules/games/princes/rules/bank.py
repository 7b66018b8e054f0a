"""The bank (BANK-1, BANK-2), and paying it: players give goods to nobody else (TURN-7)."""

from __future__ import annotations

from collections.abc import Iterable

from machu_rules.games.princes.compiled import Price
from machu_rules.games.princes.position import Player, Position


def can_pay(player: Player, price: Price) -> bool:
    """Whether the player holds these goods."""
    goods = player.goods
    for good, pieces in price:  # noqa: SIM110 - a plain loop is twice as fast here
        if goods[good] < pieces:
            return False
    return True


def how_often(player: Player, price: Price, most: int) -> int:
    """How many times, up to ``most``, the player can pay a price."""
    goods = player.goods
    for good, pieces in price:
        most = min(most, goods[good] // pieces)
    return most


def pay(position: Position, seat: int, price: Price, rule: str) -> None:
    """BANK-1, TURN-7: the player pays goods to the bank; nothing lets one player give goods to another."""
    goods, bank = position.edit(seat).goods, position.bank
    for good, pieces in price:
        goods[good] -= pieces
        bank[good] += pieces
    if price:
        position.emit("paid", seat, rule, goods=position.rules.named(price), to="bank")


def bank_has(position: Position, good: int, pieces: int) -> bool:
    """BANK-1, BANK-2: an unlimited bank never runs out, a limited one has what it holds."""
    return not position.rules.limited or position.bank[good] >= pieces


def receive(position: Position, seat: int, goods: Iterable[tuple[int, int]], rule: str) -> None:
    """BANK-1, TURN-7: the bank pays goods to a player; BANK-2: a limited bank cuts each good to what it holds."""
    held, bank = position.edit(seat).goods, position.bank
    limited = position.rules.limited
    paid: list[tuple[int, int]] = []
    short: list[tuple[int, int]] = []
    for good, due in goods:
        pieces = min(due, max(bank[good], 0)) if limited else due
        if pieces:
            held[good] += pieces
            bank[good] -= pieces
            paid.append((good, pieces))
        if pieces < due:
            short.append((good, due - pieces))
    if paid:
        position.emit("received", seat, rule, goods=position.rules.named(paid), source="bank")
    if short:
        position.emit("bank_short", seat, "BANK-2", goods=position.rules.named(short))
