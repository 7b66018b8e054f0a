"""Scores and the outcome as values for people: the lines of a score, how the game ended."""

from __future__ import annotations

from typing import Final

from machu_rules.core.values import Outcome
from machu_rules.games.princes.compiled import Rules
from machu_rules.games.princes.rules.scoring import (
    card_points,
    find_measures,
    find_winners,
    place_reached,
    score,
)
from machu_rules.games.princes.state import BY_DAYS, GOES_ON, Position

Line = tuple[str, str, int, int]
"""Rule, what, points, gold."""

ENDING_RULES: Final = ("END-1", "END-2", "END-3")
"""The rule by which the game ends, for each reason."""

MEASURES: Final = ("points", "gold", "multiplier", "units")
"""What `find_measures` counts."""


def score_lines(rules: Rules, position: Position, seat: int) -> list[Line]:
    """SCORE-1, SCORE-2, SCORE-4: what a seat has, card by card, then the Scout's place and the points of TRAIL-4."""
    player = position.players[seat]
    lines: list[Line] = [
        ("SCORE-1", rules.card_ids[card], card_points(rules, player, card), rules.gold[card]) for card in player.hand
    ]
    place = place_reached(rules, player)
    if place >= 0:
        lines.append(("SCORE-2", rules.place_ids[place], rules.place_points[place], rules.place_gold[place]))
    if player.points:
        lines.append(("TRAIL-4", "points_without_card", player.points, 0))
    return lines


def outcome(rules: Rules, position: Position) -> Outcome | None:
    """SCORE-3, SCORE-4, SCORE-5: how the game ended, or None while it goes on."""
    if position.over == GOES_ON:
        return None
    winners: list[int] = []
    find_winners(rules, position, winners)
    rows: list[list[int]] = []
    for seat in range(position.seats):
        row: list[int] = []
        find_measures(rules, position, seat, row)
        rows.append(row)
    return Outcome(
        "conquest" if position.over == BY_DAYS else "rescue",
        rules.reason_ids[position.over],
        tuple(winners),
        tuple([score(rules, position, seat) for seat in range(position.seats)]),
        {name: tuple([row[i] for row in rows]) for i, name in enumerate(MEASURES)},
    )
