"""The course of the game (EMPIRE-COURSE-1, EMPIRE-COURSE-2): phases, and the order of the players in them."""

from __future__ import annotations

from machu_rules.games.inca_empire.rules.ending import end_game
from machu_rules.games.inca_empire.state import PHASE_BEGAN, Position
from machu_rules.games.inca_empire.tables import Rules


def next_phase(rules: Rules, position: Position) -> None:
    """EMPIRE-COURSE-1, EMPIRE-END-1, EMPIRE-END-4: begin the next phase. After the last phase of a column, go on with
    the next column that is played. After the last column, end the game.
    """
    position.active = -1
    if position.step == len(rules.columns[position.column]):
        if rules.next_column[position.column] == 0:
            end_game(rules, position)
            return
        position.column = rules.next_column[position.column]
        position.step = 0
    position.step += 1
    position.phase = rules.columns[position.column][position.step - 1]
    position.emit(PHASE_BEGAN, -1, position.column, position.step, position.phase)


def next_in_order(position: Position) -> int:
    """EMPIRE-COURSE-2: return the next seat in turn order, or -1 after the last one."""
    place = 0
    if position.active >= 0:
        place = position.order.index(position.active) + 1
    if place == position.seats:
        return -1
    return position.order[place]
