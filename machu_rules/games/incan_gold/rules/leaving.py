"""Leaving the temple (GOLD-ROUND-3, GOLD-ROUND-4)."""

from __future__ import annotations

from machu_rules.games.incan_gold.state import ARTIFACT_TAKEN, CAMP, CAMPED, Position
from machu_rules.games.incan_gold.tables import Rules


def leave(rules: Rules, position: Position, leavers: int) -> None:
    """GOLD-ROUND-3: share the gems on the path among the adventurers who chose camp, rounded down. ``leavers`` is the
    number of these adventurers. All their gems go into their tents, and they are out of the round.
    """
    share = position.path_gems // leavers
    position.path_gems -= share * leavers
    for place in range(len(position.adventurers)):
        if position.adventurers[place].choice == CAMP:
            adventurer = position.edit(place)
            brought = adventurer.held + share
            adventurer.tent += brought
            adventurer.held = 0
            adventurer.in_temple = 0
            adventurer.choice = -1
            position.carried += brought
            position.emit(CAMPED, place // position.each, place % position.each, share, brought)
            if leavers == 1:
                take_artifacts(rules, position, place)


def take_artifacts(rules: Rules, position: Position, leaver: int) -> None:
    """GOLD-ROUND-4: give all artifacts on the path, one by one, to the adventurer ``leaver``, who leaves alone. Their
    values may depend on the order in which artifacts leave the temple.
    """
    place = 0
    while place < len(position.path):
        card = position.path[place]
        if not rules.is_artifact[card]:
            place += 1
            continue
        position.path.pop(place)
        value = artifact_value(rules, card, position.artifacts_out)
        adventurer = position.edit(leaver)
        adventurer.artifacts.append(card)
        adventurer.artifact_values.append(value)
        position.artifacts_out += 1
        position.emit(ARTIFACT_TAKEN, leaver // position.each, leaver % position.each, card, value)


def artifact_value(rules: Rules, card: int, before: int) -> int:
    """GOLD-ROUND-4: return the value of an artifact if ``before`` artifacts have left the temple earlier in the
    game."""
    if rules.by_order:
        return rules.values_by_order[before]
    return rules.printed[card]
