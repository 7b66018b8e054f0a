"""The score track (EMPIRE-TRACK-1 to EMPIRE-TRACK-3): points and ranks."""

from __future__ import annotations

from machu_rules.games.inca_empire.state import GAINED, Position


def gain(position: Position, seat: int, points: int, source: int, rule: int) -> None:
    """EMPIRE-TRACK-1 to EMPIRE-TRACK-3: add ``points`` to a player's score and move the player's figure by all these
    points at once. On its new field, the figure is placed outside the other figures and ranks behind them. If
    ``points`` is 0, the figure does not move.
    """
    if points == 0:
        return
    player = position.edit(seat)
    player.vp += points
    player.earned[source] += points
    position.rank.remove(seat)
    place = 0
    while place < len(position.rank) and position.players[position.rank[place]].vp >= player.vp:
        place += 1
    position.rank.insert(place, seat)
    position.emit(GAINED, seat, points, source, rule)
