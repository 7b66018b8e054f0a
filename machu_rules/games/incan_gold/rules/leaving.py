"""Leaving the temple (GOLD-ROUND-3, GOLD-ROUND-4)."""

from __future__ import annotations

from machu_rules.games.incan_gold.position import Adventurer, Position


def leave(position: Position, leavers: list[tuple[int, int, Adventurer]]) -> None:
    """GOLD-ROUND-3: the leavers share the gems on the path, rounded down, bring what they have into their tents and are
    out of the round."""
    share = position.path_gems // len(leavers) if leavers else 0
    position.path_gems -= share * len(leavers)
    for seat, number, adventurer in leavers:
        brought = adventurer.held + share
        adventurer.tent += brought
        adventurer.held = 0
        adventurer.in_temple = False
        position.carried += brought
        position.emit("camped", seat, "GOLD-ROUND-3", adventurer=number, share=share, brought=brought)
    if len(leavers) == 1:
        take_artifacts(position, *leavers[0])


def take_artifacts(position: Position, seat: int, number: int, adventurer: Adventurer) -> None:
    """GOLD-ROUND-4: the only leaver takes all artifacts on the path, one by one; each has its value by the order in
    which they leave the temple."""
    rules = position.rules
    for artifact in position.path:
        if artifact in rules.printed:
            value = rules.artifact_value(artifact, position.out)
            adventurer.artifacts += (artifact,)
            adventurer.values += (value,)
            position.out += 1
            position.emit("artifact_taken", seat, "GOLD-ROUND-4", adventurer=number, artifact=artifact, value=value)
    position.path = tuple(card for card in position.path if card not in rules.printed)
