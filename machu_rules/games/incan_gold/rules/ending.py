"""The end of a round (GOLD-ROUND-7) and of the game (GOLD-END-1)."""

from __future__ import annotations

from typing import Final

from machu_rules.games.incan_gold.state import ARTIFACTS_LOST, GAME_OVER, ROUND_ENDED, ROUNDS, Position
from machu_rules.games.incan_gold.tables import Rules

BY_HAZARD: Final = 0
"""The round ends because the second hazard of a kind was turned."""
BY_CAMP: Final = 1
"""The round ends because no adventurer is left in the temple."""


def end_round(rules: Rules, position: Position, reason: int) -> None:
    """GOLD-ROUND-7: end the round because of ``reason``, which is `BY_HAZARD` or `BY_CAMP`. The artifacts on the path
    leave the game, the gems on the path return to the bank, and the other cards return to the deck. After the last
    round the game is over (GOLD-END-1).
    """
    position.emit(ROUND_ENDED, -1, position.round, reason)
    for card in position.path:
        if rules.is_artifact[card]:
            position.lost_artifacts.append(card)
            position.emit(ARTIFACTS_LOST, -1, card)
        else:
            position.deck.append(card)
    position.path.clear()
    position.deck.sort()
    position.path_gems = 0
    position.carried = 0
    position.phase = -1
    for place in range(len(position.adventurers)):
        if position.adventurers[place].in_temple:
            position.edit(place).in_temple = 0
    if position.round == rules.rounds:
        position.over = ROUNDS
        position.emit(GAME_OVER, -1, ROUNDS)
