"""Scores and the winner (EMPIRE-END-2)."""

from __future__ import annotations

from machu_rules.games.inca_empire.state import Position
from machu_rules.games.inca_empire.tables import Rules


def score(rules: Rules, position: Position, seat: int) -> int:
    """EMPIRE-END-2: return the victory points of a player."""
    return position.players[seat].vp


def find_measures(rules: Rules, position: Position, seat: int, measures: list[int]) -> None:
    """EMPIRE-END-2: add the measures of a player to ``measures``: points, place, regions, terraces and roads."""
    player = position.players[seat]
    measures.append(player.vp)
    for place in range(position.seats):
        if position.rank[place] == seat:
            measures.append(place + 1)
    measures.append(player.taken)
    measures.append(player.terraces)
    measures.append(sticks_laid(position, seat))


def sticks_laid(position: Position, seat: int) -> int:
    """Return the number of a player's sticks on the board, connected or not."""
    laid = 0
    for road in range(len(position.roads)):
        laid += position.roads[road] >> seat & 1
    return laid


def find_winners(rules: Rules, position: Position, winners: list[int]) -> None:
    """EMPIRE-END-2: add the winner to ``winners``. It is always the player with the highest rank."""
    winners.append(position.rank[0])
