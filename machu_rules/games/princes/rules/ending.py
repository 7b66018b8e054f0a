"""How the game ends (END-1 to END-3)."""

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
    """END-1: the last of the clergy is acquired (option)."""
    if not rules.clergy_ends:
        return False
    for left in position.clergy:  # noqa: SIM110 - the rules use plain loops
        if left:
            return False
    return True


def exhausted(rules: Rules, position: Position) -> bool:
    """END-2: the sacrifice stack is empty once a summit's cards are drawn and returned (option)."""
    return rules.cards_end == 1 and len(position.stack) == 0


def check_end(rules: Rules, position: Position, day_is_over: bool) -> bool:
    """TURN-6: END-1, END-2, then END-3; whether the game has ended."""
    if all_acquired(rules, position):
        finish(position, BY_CLERGY)
    elif exhausted(rules, position):
        finish(position, BY_CARDS)
    elif day_is_over and position.day == rules.last_day:
        finish(position, BY_DAYS)
    return position.over != GOES_ON


def finish(position: Position, reason: int) -> None:
    """The game is over. It ends only where nothing is left to do."""
    position.over = reason
    position.active = NO_SEAT
    position.agenda.clear()
    if reason == BY_DAYS:
        position.emit(GAME_OVER, NO_SEAT, CONQUEST, reason, END_3)
    elif reason == BY_CARDS:
        position.emit(GAME_OVER, NO_SEAT, RESCUE, reason, END_2)
    else:
        position.emit(GAME_OVER, NO_SEAT, RESCUE, reason, END_1)
