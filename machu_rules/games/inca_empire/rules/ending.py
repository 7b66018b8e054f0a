"""The end of the game (EMPIRE-END-1 to EMPIRE-END-3)."""

from __future__ import annotations

from machu_rules.games.inca_empire.state import (
    CALENDAR,
    END_1,
    END_3,
    GAME_OVER,
    INVASION_TURNED,
    PIZARRO,
    Position,
)
from machu_rules.games.inca_empire.tables import Rules


def land(rules: Rules, position: Position) -> None:
    """EMPIRE-END-3: turn up an invasion marker. If it shows Pizarro's arrival, the last phase of the current column
    (the list of phases) follows at once."""
    arrives = int(position.arrival == position.turned)
    position.emit(INVASION_TURNED, -1, position.turned, arrives)
    if arrives:
        position.step = len(rules.columns[position.column]) - 1


def end_game(rules: Rules, position: Position) -> None:
    """EMPIRE-END-1, EMPIRE-END-3: end the game after the last phase of the last column."""
    position.over = CALENDAR
    if rules.invasions > 0:
        position.over = PIZARRO
        position.emit(GAME_OVER, -1, PIZARRO, 0, END_3)
        return
    position.emit(GAME_OVER, -1, CALENDAR, 0, END_1)
