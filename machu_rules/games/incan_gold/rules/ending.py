"""The end of a round (GOLD-ROUND-7) and of the game (GOLD-END-1)."""

from __future__ import annotations

from machu_rules.core.values import Outcome
from machu_rules.games.incan_gold.position import Position

REASON = "rounds"
"""Why a game ends: all rounds have been played."""


def end_round(position: Position, reason: str) -> None:
    """GOLD-ROUND-7: artifacts on the path are out of the game, gems on it go back to the bank, and the other cards
    return to the deck. After the last round the game is over (GOLD-END-1)."""
    position.emit("round_ended", None, "GOLD-ROUND-7", round=position.round, reason=reason)
    lost = tuple(card for card in position.path if card in position.rules.printed)
    if lost:
        position.emit("artifacts_lost", None, "GOLD-ROUND-7", artifacts=list(lost))
    position.lost += lost
    position.path = ()
    position.path_gems = position.carried = 0
    position.deck = position.undrawn()
    position.phase = None
    for _, _, adventurer in position.adventurers():
        adventurer.in_temple = False
    if position.round == position.rules.rounds:
        position.over = REASON
        position.emit("game_over", None, "GOLD-END-1", ending=REASON)


def score_lines(position: Position, seat: int) -> list[tuple[str, str, int]]:
    """GOLD-END-1: rule, what and value of everything that a player's adventurers have brought into their tents."""
    own = position.players[seat]
    taken = [pair for adventurer in own for pair in zip(adventurer.artifacts, adventurer.values, strict=True)]
    gems = sum(adventurer.tent for adventurer in own)
    return [("GOLD-END-1", "gems", gems), *(("GOLD-ROUND-4", artifact, value) for artifact, value in taken)]


def outcome(position: Position) -> Outcome | None:
    """GOLD-END-1: the most gems and artifact values win; among those level, the most artifacts; who is still level
    shares the victory."""
    if position.over is None:
        return None
    seats = range(len(position.players))
    of = [score_lines(position, seat) for seat in seats]
    gems = tuple(mine[0][2] for mine in of)
    values = tuple(sum(value for _, _, value in mine[1:]) for mine in of)
    artifacts = tuple(len(mine) - 1 for mine in of)
    scores = tuple(gems[seat] + values[seat] for seat in seats)
    best = max((scores[seat], artifacts[seat]) for seat in seats)
    winners = tuple(seat for seat in seats if (scores[seat], artifacts[seat]) == best)
    measures = {"gems": gems, "artifact_values": values, "artifacts": artifacts}
    return Outcome(REASON, position.over, winners, scores, measures)
