"""The course of the game (EMPIRE-COURSE-1, EMPIRE-COURSE-2): phases and their active players."""

from __future__ import annotations

from machu_rules.games.inca_empire.rules.ending import end_game, land
from machu_rules.games.inca_empire.rules.inca import inca_phase
from machu_rules.games.inca_empire.rules.people import begin_turn, end_turn
from machu_rules.games.inca_empire.rules.sapa_inca import pilgrimages, sapa_inca_phase
from machu_rules.games.inca_empire.rules.setup import take_places, turn_up_first
from machu_rules.games.inca_empire.rules.sun import draw, take_effect, take_tiles, turn_cards
from machu_rules.games.inca_empire.state import (
    INCA,
    PEOPLE,
    PHASE_BEGAN,
    SUN,
    UNKNOWN,
    Position,
)
from machu_rules.games.inca_empire.tables import Rules


def set_up(rules: Rules, position: Position) -> None:
    """EMPIRE-SETUP-5: carry out the next automatic step of setup. The hands are dealt seat by seat, and then the first
    phase begins.
    """
    if position.drawing:
        draw(position, position.active)
    elif position.players[0].network[rules.capital] == 0:
        take_places(rules, position)
    elif position.active < 0:
        next_phase(rules, position)
        return
    for seat in range(position.seats):
        if len(position.players[seat].hand) < rules.hand:
            position.active = seat
            position.drawing = 1
            return
    position.active = -1
    turn_up_first(rules, position)


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


def play_phase(rules: Rules, position: Position) -> None:
    """Carry out the next automatic part of a phase."""
    if position.phase == INCA:
        inca_phase(rules, position)
        next_phase(rules, position)
    elif position.phase == SUN:
        if position.drawing:
            draw(position, position.active)
        else:
            take_tiles(position)
        next_to_lay(rules, position)
    elif position.phase == PEOPLE:
        next_turn(rules, position)
    else:
        sapa_inca_phase(rules, position)
        next_phase(rules, position)


def next_in_order(position: Position) -> int:
    """EMPIRE-COURSE-2: return the next seat in turn order, or -1 after the last one."""
    place = 0
    if position.active >= 0:
        place = position.order.index(position.active) + 1
    if place == position.seats:
        return -1
    return position.order[place]


def next_to_lay(rules: Rules, position: Position) -> None:
    """EMPIRE-SUN-2, EMPIRE-SUN-4, EMPIRE-SUN-5: let the next player who has a card lay one. After all players, turn up
    the cards.
    """
    position.active = next_in_order(position)
    while position.active >= 0:
        if len(position.players[position.active].hand) > 0:
            return
        position.active = next_in_order(position)
    turn_cards(rules, position)
    take_effect(rules, position)
    next_phase(rules, position)


def next_turn(rules: Rules, position: Position) -> None:
    """EMPIRE-PEOPLE-1: begin the turn of the next player. After all players, the phase is over."""
    position.active = next_in_order(position)
    if position.active >= 0:
        begin_turn(rules, position, position.active)
        return
    if rules.pilgrimage_each_phase:
        pilgrimages(rules, position)
    if position.column == rules.last_column and rules.invasions > 0:
        position.turned += 1
        if position.arrival == UNKNOWN:
            position.landing = 1
            return
        land(rules, position)
    next_phase(rules, position)


def pass_turn(rules: Rules, position: Position, seat: int) -> None:
    """EMPIRE-PEOPLE-3: end a turn (`pass`)."""
    end_turn(position, seat)
    next_turn(rules, position)


def turn_up_invasion(rules: Rules, position: Position, arrives: int) -> None:
    """EMPIRE-END-3: turn up the invasion marker that chance has dealt."""
    position.landing = 0
    if arrives:
        position.arrival = position.turned
    elif position.turned == rules.invasions - 1:
        position.arrival = rules.invasions
    land(rules, position)
    next_phase(rules, position)
