"""The expected final points of all seats, by a rule of thumb."""

from __future__ import annotations

from math import exp
from typing import Final

from machu_rules.games.princes.rules.scoring import gold, points, score, units
from machu_rules.games.princes.state import GOES_ON, Position
from machu_rules.games.princes.tables import Rules

# Fitted by least squares to whole games of settlers, with 2 to 5 players.
A_DAY: Final = 1.5
"""Points per day in any case."""
A_CARD: Final = 0.25
"""Points per day and card in hand."""
A_MEMBER: Final = 0.4
"""Points per day for an Inca in a district or a member of the clergy."""
A_UNIT: Final = 0.45
"""Points for a unit of goods in hand."""
SPREAD: Final = 1.0
"""The deviation of a seat's gold from its expectation, on the last day."""
SPREAD_A_DAY: Final = 0.5
"""The additional deviation per remaining day."""


def estimate(rules: Rules, position: Position) -> list[float]:
    """By seat: the points so far plus the points still to come, times the expected factor for gold."""
    every = range(position.seats)
    if position.over != GOES_ON:
        return [float(score(rules, position, seat)) for seat in every]
    factors, conquest = expected_factors(rules, position), 1 - rescue(rules, position)
    return [
        expected_points(rules, position, seat) * (1 + conquest * (factor - 1))
        for seat, factor in zip(every, factors, strict=True)
    ]


def expected_points(rules: Rules, position: Position, seat: int) -> float:
    """The expected final points of a seat, before multiplying."""
    player, left = position.players[seat], rules.last_day - position.day
    members = sum(player.incas) + sum(player.clergy)
    a_day = A_DAY + A_CARD * len(player.hand) + A_MEMBER * members
    return points(rules, position, seat) + left * a_day + (A_UNIT * units(rules, position, seat) if left else 0.0)


def expected_factors(rules: Rules, position: Position) -> list[float]:
    """SCORE-4: the expected factors for the gold of all seats, if the days decide."""
    every, left = range(position.seats), rules.last_day - position.day
    a_card = sum(rules.gold) / len(rules.gold)
    # the way to the next summit is part of a card
    scouts = [position.players[seat].scout / rules.trail_length for seat in every]
    amounts = [gold(rules, position, seat) + 0.3 * a_card * scout for seat, scout in zip(every, scouts, strict=True)]
    spread = SPREAD + SPREAD_A_DAY * left
    factors = []
    for seat in every:
        first, second = 1.0, 0.0  # the probabilities that no other seat has more, or one other
        for other in every:
            if other != seat:
                more = 1 / (1 + exp(min(50.0, (amounts[seat] - amounts[other]) / spread)))
                first, second = first * (1 - more), second * (1 - more) + first * more
        factors.append(1 + first * (rules.most_gold_factor - 1) + second * (rules.second_gold_factor - 1))
    return factors


def rescue(rules: Rules, position: Position) -> float:
    """The probability that the game ends before its last day is over. It is higher if less is missing."""
    missing = [sum(position.clergy)] if rules.clergy_ends else []
    if rules.cards_end:
        missing.append(-(-len(position.stack) // max(1, rules.draws - rules.returns)))
    return max((0.5**number for number in missing), default=0.0)
