"""Labor and the bank (EMPIRE-BANK-1)."""

from __future__ import annotations

from machu_rules.games.inca_empire.state import BANK_SHORT, LABOR_RECEIVED, PAID, Position
from machu_rules.games.inca_empire.tables import Rules


def receive(rules: Rules, position: Position, seat: int, labor: int, rule: int) -> None:
    """EMPIRE-BANK-1: pay ``labor`` to a player from the bank. If labor is limited, the bank pays only as much as it
    has. ``rule`` is the rule that the event cites.
    """
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
    """Pay ``labor`` from a player to the bank. ``rule`` is the rule that the event cites."""
    position.edit(seat).labor -= labor
    position.bank += labor
    position.emit(PAID, seat, labor, 0, rule)
