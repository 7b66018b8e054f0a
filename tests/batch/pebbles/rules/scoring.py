"""Points."""

from __future__ import annotations

from tests.batch.pebbles.state import Position
from tests.batch.pebbles.tables import Rules


def score(rules: Rules, position: Position, seat: int) -> int:
    """Points."""
    return position.players[seat].points


def find_measures(rules: Rules, position: Position, seat: int, measures: list[int]) -> None:
    """Points, then pebbles."""
    player = position.players[seat]
    measures.append(player.points)
    measures.append(sum(player.pebbles))


def find_winners(rules: Rules, position: Position, winners: list[int]) -> None:
    """Those with the most points."""
    best = -1
    for player in position.players:
        best = max(best, player.points)
    for seat, player in enumerate(position.players):
        if player.points == best:
            winners.append(seat)
