"""Labor and the bank (EMPIRE-BANK-1)."""

from __future__ import annotations

from machu_rules.games.inca_empire.state import BANK_SHORT, LABOR_RECEIVED, PAID, Position
from machu_rules.games.inca_empire.tables import Rules


def receive(rules: Rules, position: Position, seat: int, labor: int, rule: int) -> None:
    """EMPIRE-BANK-1: pay a player from the bank. A limited bank pays at most its stock."""
    paid = labor
    if rules.limited_labor:
        paid = min(labor, max(position.bank, 0))
    if paid > 0:
        position.edit(seat).labor += paid
        position.bank -= paid
        position.emit(LABOR_RECEIVED, seat, paid, 0, rule)
    if paid < labor:
        position.emit(BANK_SHORT, seat, labor - paid)


def pay(position: Position, seat: int, labor: int, rule: int) -> None:
    """Let a player pay labor to the bank."""
    position.edit(seat).labor -= labor
    position.bank += labor
    position.emit(PAID, seat, labor, 0, rule)
