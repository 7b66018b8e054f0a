"""A rule of thumb for the expected final points of all seats."""

from __future__ import annotations

from math import exp
from typing import Final

from machu_rules.games.princes.rules.scoring import gold, points, score, units
from machu_rules.games.princes.state import GOES_ON, Position
from machu_rules.games.princes.tables import Rules

# Fitted by least squares to complete games between Settler bots, with 2 to 5 players.
A_DAY: Final = 1.5
"""Points per remaining day, whatever the player owns."""
A_CARD: Final = 0.25
"""Points per remaining day and per card in the player's hand."""
A_MEMBER: Final = 0.4
"""Points per remaining day and per Inca in a district or member of the clergy."""
A_UNIT: Final = 0.45
"""Points for a unit of goods in hand."""
SPREAD: Final = 1.0
"""The typical difference on the last day between a seat's gold and its expected gold."""
SPREAD_A_DAY: Final = 0.5
"""The increase of this difference per remaining day."""


def estimate(rules: Rules, position: Position) -> list[float]:
    """Return the expected final points of all seats: the points so far plus the points still to come, times the
    expected multiplier for gold."""
    every = range(position.seats)
    if position.over != GOES_ON:
        return [float(score(rules, position, seat)) for seat in every]
    factors, conquest = expected_factors(rules, position), 1 - rescue(rules, position)
    return [
        expected_points(rules, position, seat) * (1 + conquest * (factor - 1))
        for seat, factor in zip(every, factors, strict=True)
    ]


def expected_points(rules: Rules, position: Position, seat: int) -> float:
    """Return the expected final points of a seat, before they are multiplied."""
    player, left = position.players[seat], rules.last_day - position.day
    members = sum(player.incas) + sum(player.clergy)
    a_day = A_DAY + A_CARD * len(player.hand) + A_MEMBER * members
    return points(rules, position, seat) + left * a_day + (A_UNIT * units(rules, position, seat) if left else 0.0)


def expected_factors(rules: Rules, position: Position) -> list[float]:
    """SCORE-4: return the expected multipliers of all seats for their gold. They apply if the game lasts until the last
    day.
    """
    every, left = range(position.seats), rules.last_day - position.day
    a_card = sum(rules.gold) / len(rules.gold)
    # progress towards the next summit counts as part of a card
    scouts = [position.players[seat].scout / rules.trail_length for seat in every]
    amounts = [gold(rules, position, seat) + 0.3 * a_card * scout for seat, scout in zip(every, scouts, strict=True)]
    spread = SPREAD + SPREAD_A_DAY * left
    factors = []
    for seat in every:
        first, second = 1.0, 0.0  # the probabilities that exactly 0 and exactly 1 other seats have more
        for other in every:
            if other != seat:
                more = 1 / (1 + exp(min(50.0, (amounts[seat] - amounts[other]) / spread)))
                first, second = first * (1 - more), second * (1 - more) + first * more
        factors.append(1 + first * (rules.most_gold_factor - 1) + second * (rules.second_gold_factor - 1))
    return factors


def rescue(rules: Rules, position: Position) -> float:
    """Return the probability of a rescue, which ends the game before its last day is over. The fewer cards are left to
    acquire or to draw, the higher the probability is.
    """
    missing = [sum(position.clergy)] if rules.clergy_ends else []
    if rules.cards_end:
        missing.append(-(-len(position.stack) // max(1, rules.draws - rules.returns)))
    return max((0.5**number for number in missing), default=0.0)
