"""The end of the game (END-1 to END-3)."""

from __future__ import annotations

from machu_rules.games.princes.state import (
    BY_CARDS,
    BY_CLERGY,
    BY_DAYS,
    CONQUEST,
    END_1,
    END_2,
    END_3,
    GAME_OVER,
    GOES_ON,
    NO_SEAT,
    RESCUE,
    Position,
)
from machu_rules.games.princes.tables import Rules


def all_acquired(rules: Rules, position: Position) -> bool:
    """END-1: return True if the last of the clergy has been acquired (option ``rescue_by_clergy``)."""
    if not rules.clergy_ends:
        return False
    for left in position.clergy:  # noqa: SIM110 - the rules use plain loops
        if left:
            return False
    return True


def exhausted(rules: Rules, position: Position) -> bool:
    """END-2: return True if the stack is empty after the cards of a summit were drawn and returned (option
    ``rescue_by_cards``)."""
    return rules.cards_end == 1 and len(position.stack) == 0


def check_end(rules: Rules, position: Position, day_is_over: bool) -> bool:
    """TURN-6: check END-1, END-2 and END-3 in this order. Return True if the game has ended."""
    if all_acquired(rules, position):
        finish(position, BY_CLERGY)
    elif exhausted(rules, position):
        finish(position, BY_CARDS)
    elif day_is_over and position.day == rules.last_day:
        finish(position, BY_DAYS)
    return position.over != GOES_ON


def finish(position: Position, reason: int) -> None:
    """End the game for this ``reason`` and clear the agenda. Call this function only when nothing is pending besides
    the end of the turn or the dawn.
    """
    position.over = reason
    position.active = NO_SEAT
    position.agenda.clear()
    if reason == BY_DAYS:
        position.emit(GAME_OVER, NO_SEAT, CONQUEST, reason, END_3)
    elif reason == BY_CARDS:
        position.emit(GAME_OVER, NO_SEAT, RESCUE, reason, END_2)
    else:
        position.emit(GAME_OVER, NO_SEAT, RESCUE, reason, END_1)
