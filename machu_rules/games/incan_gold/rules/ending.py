"""The end of a round (GOLD-ROUND-7) and of the game (GOLD-END-1)."""

from __future__ import annotations

from typing import Final

from machu_rules.games.incan_gold.compiled import Rules
from machu_rules.games.incan_gold.state import ARTIFACTS_LOST, GAME_OVER, ROUND_ENDED, ROUNDS, Position

BY_HAZARD: Final = 0
"""A round ends by the second hazard of a kind ..."""
BY_CAMP: Final = 1
"""... or as nobody is left in the temple."""


def end_round(rules: Rules, position: Position, reason: int) -> None:
    """GOLD-ROUND-7: artifacts on the path are out of the game, gems on it go back to the bank, and the other cards
    return to the deck. After the last round the game is over (GOLD-END-1)."""
    position.emit(ROUND_ENDED, -1, position.round, reason)
    for place in range(len(position.path)):
        card = position.path[place]
        if rules.is_artifact[card]:
            position.lost.append(card)
            position.emit(ARTIFACTS_LOST, -1, card)
        else:
            position.deck.append(card)
    position.path.clear()
    position.deck.sort()
    position.path_gems = 0
    position.carried = 0
    position.phase = -1
    for place in range(position.count):
        if position.adventurers[place].in_temple:
            position.edit(place).in_temple = 0
    if position.round == rules.rounds:
        position.over = ROUNDS
        position.emit(GAME_OVER, -1, ROUNDS)


def gems(position: Position, seat: int) -> int:
    """GOLD-END-1: the gems in the tents of a player."""
    each = position.count // position.seats
    total = 0
    for place in range(seat * each, seat * each + each):
        total += position.adventurers[place].tent
    return total


def artifacts(position: Position, seat: int) -> int:
    """GOLD-END-1: how many artifacts a player has, which breaks ties."""
    each = position.count // position.seats
    total = 0
    for place in range(seat * each, seat * each + each):
        total += len(position.adventurers[place].values)
    return total


def artifact_values(position: Position, seat: int) -> int:
    """GOLD-ROUND-4: what the artifacts of a player are worth."""
    each = position.count // position.seats
    total = 0
    for place in range(seat * each, seat * each + each):
        values = position.adventurers[place].values
        for number in range(len(values)):
            total += values[number]
    return total


def score(rules: Rules, position: Position, seat: int) -> int:
    """GOLD-END-1: gems and artifact values together."""
    return gems(position, seat) + artifact_values(position, seat)


def find_measures(rules: Rules, position: Position, seat: int, measures: list[int]) -> None:
    """GOLD-END-1: adds what is counted of a player: gems, artifact values, artifacts."""
    measures.append(gems(position, seat))
    measures.append(artifact_values(position, seat))
    measures.append(artifacts(position, seat))


def find_winners(rules: Rules, position: Position, winners: list[int]) -> None:
    """GOLD-END-1: the most gems and artifact values win; among those level, the most artifacts; who is still level
    shares the victory."""
    for seat in range(position.seats):
        points = score(rules, position, seat)
        taken = artifacts(position, seat)
        beaten = False
        for other in range(position.seats):
            theirs = score(rules, position, other)
            if theirs > points or (theirs == points and artifacts(position, other) > taken):
                beaten = True
        if not beaten:
            winners.append(seat)
