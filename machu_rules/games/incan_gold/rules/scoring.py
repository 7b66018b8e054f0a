"""Scores and winners (GOLD-ROUND-4, GOLD-END-1)."""

from __future__ import annotations

from machu_rules.games.incan_gold.compiled import Rules
from machu_rules.games.incan_gold.state import Position


def gems(position: Position, seat: int) -> int:
    """GOLD-END-1: the gems in the tents of a player."""
    total = 0
    for place in range(seat * position.each, (seat + 1) * position.each):
        total += position.adventurers[place].tent
    return total


def artifacts(position: Position, seat: int) -> int:
    """GOLD-END-1: how many artifacts a player has, which breaks ties."""
    total = 0
    for place in range(seat * position.each, (seat + 1) * position.each):
        total += len(position.adventurers[place].artifact_values)
    return total


def artifact_values(position: Position, seat: int) -> int:
    """GOLD-ROUND-4: what the artifacts of a player are worth."""
    total = 0
    for place in range(seat * position.each, (seat + 1) * position.each):
        for value in position.adventurers[place].artifact_values:
            total += value
    return total


def score(rules: Rules, position: Position, seat: int) -> int:
    """GOLD-END-1: gems and artifact values together."""
    return gems(position, seat) + artifact_values(position, seat)


def find_measures(rules: Rules, position: Position, seat: int, measures: list[int]) -> None:
    """GOLD-END-1: adds what is counted for a player: gems, artifact values, artifacts."""
    measures.append(gems(position, seat))
    measures.append(artifact_values(position, seat))
    measures.append(artifacts(position, seat))


def find_winners(rules: Rules, position: Position, winners: list[int]) -> None:
    """GOLD-END-1: the most gems and artifact values together win; if players are level, the most artifacts; those still
    level share the victory."""
    best = (-1, -1)
    for seat in range(position.seats):
        own = (score(rules, position, seat), artifacts(position, seat))
        if own > best:
            winners.clear()
            best = own
        if own == best:
            winners.append(seat)
