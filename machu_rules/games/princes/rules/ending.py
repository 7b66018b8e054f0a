"""How the game ends (END-1 to END-3)."""

from __future__ import annotations

from machu_rules.games.princes.position import Position

ENDINGS = {"clergy": ("rescue", "END-1"), "cards": ("rescue", "END-2")}


def ending_of(reason: str) -> tuple[str, str]:
    """The ending and the rule of a reason: `clergy`, `cards`, or `day_9` with the last day's number."""
    return ENDINGS.get(reason, ("conquest", "END-3"))


def all_acquired(position: Position) -> bool:
    """END-1: the last of the clergy is acquired (option)."""
    return not any(position.clergy) and position.rules.figures.options.rescue_by_clergy == "ends"


def exhausted(position: Position) -> bool:
    """END-2: the sacrifice stack is empty once a summit's cards are drawn and returned (option)."""
    return not position.stack and position.rules.figures.options.rescue_by_cards == "ends"


def check_end(position: Position, day_is_over: bool) -> bool:
    """TURN-6: END-1, END-2, then END-3; whether the game has ended."""
    if all_acquired(position):
        finish(position, "clergy")
    elif exhausted(position):
        finish(position, "cards")
    elif day_is_over and position.day == position.rules.last_day:
        finish(position, f"day_{position.day}")
    return position.over is not None


def finish(position: Position, reason: str) -> None:
    """The game is over; it ends only where nothing is still to do."""
    position.over = reason
    position.active = -1
    ending, rule = ending_of(reason)
    position.emit("game_over", None, rule, ending=ending, reason=reason)
