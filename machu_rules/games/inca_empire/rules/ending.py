"""The end of the game (EMPIRE-END-1 to EMPIRE-END-3)."""

from __future__ import annotations

from machu_rules.games.inca_empire.compiled import Rules
from machu_rules.games.inca_empire.rules.actions import markers_taken
from machu_rules.games.inca_empire.state import (
    CALENDAR,
    END_1,
    END_3,
    GAME_OVER,
    INVASION_TURNED,
    PIZARRO,
    Position,
)


def land(rules: Rules, position: Position) -> None:
    """END-3: an invasion marker is turned up; at the arrival the last phase of the column follows at once."""
    arrives = int(position.arrival == position.turned)
    position.emit(INVASION_TURNED, -1, position.turned, arrives)
    if arrives:
        position.step = len(rules.columns[position.column]) - 1


def end_game(rules: Rules, position: Position) -> None:
    """END-1, END-3: after the last phase of the last column."""
    position.over = CALENDAR
    if rules.invasions > 0:
        position.over = PIZARRO
        position.emit(GAME_OVER, -1, PIZARRO, END_3)
        return
    position.emit(GAME_OVER, -1, CALENDAR, END_1)


def score(rules: Rules, position: Position, seat: int) -> int:
    """END-2: victory points."""
    return position.players[seat].vp


def find_measures(rules: Rules, position: Position, seat: int, measures: list[int]) -> None:
    """END-2: adds what is counted of a player: points, place, regions, terraces, roads."""
    player = position.players[seat]
    measures.append(player.vp)
    for place in range(position.seats):
        if position.rank[place] == seat:
            measures.append(place + 1)
    measures.append(markers_taken(position, seat))
    measures.append(player.terraces)
    measures.append(sticks_laid(position, seat))


def sticks_laid(position: Position, seat: int) -> int:
    """The sticks of a player on the board, cut off or not."""
    laid = 0
    for road in range(len(position.roads)):
        laid += position.roads[road] >> seat & 1
    return laid


def find_winners(rules: Rules, position: Position, winners: list[int]) -> None:
    """END-2: the first in rank wins, alone."""
    winners.append(position.rank[0])
