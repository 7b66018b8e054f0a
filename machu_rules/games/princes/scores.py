"""Scores and endings as text for people: the lines of a score, and how the game ended."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from machu_rules.framework.numbers_game import Line
from machu_rules.games.princes.rules.scoring import card_points, gold, multiplier, place_reached, points
from machu_rules.games.princes.state import BY_DAYS, Position
from machu_rules.games.princes.tables import Rules

ENDING_RULES: Final = ("END-1", "END-2", "END-3")
"""The rules for the endings, by the number of the reason."""


def score_lines(rules: Rules, position: Position, seat: int) -> Iterator[Line]:
    """SCORE-1, SCORE-2, SCORE-4: yield the lines of a seat's score: the cards, the Scout's place, the points from
    TRAIL-4, and the multiplier for gold.

    After a conquest, the line of the multiplier contains the points that it adds. So the points of all lines add up to
    the score.
    """
    player = position.players[seat]
    for card in player.hand:
        yield "SCORE-1", rules.card_ids[card], card_points(rules, player, card), rules.gold[card]
    place = place_reached(rules, player)
    if place >= 0:
        yield "SCORE-2", rules.place_ids[place], rules.place_points[place], rules.place_gold[place]
    if player.points:
        yield "TRAIL-4", "points_without_card", player.points, 0
    factor = multiplier(rules, position, seat)
    if factor != 1:
        most = max(gold(rules, position, each) for each in range(position.seats))
        what = "most_gold" if gold(rules, position, seat) == most else "second_most_gold"
        yield "SCORE-4", what, points(rules, position, seat) * (factor - 1), 0


def ending(rules: Rules, position: Position) -> tuple[str, str]:
    """SCORE-3: return the kind of ending and its reason. The game must be over."""
    return "conquest" if position.over == BY_DAYS else "rescue", rules.reason_ids[position.over]
