"""Scoring (SCORE-1 to SCORE-5)."""

from __future__ import annotations

from machu_rules.core.values import Outcome
from machu_rules.games.princes.compiled import Rules
from machu_rules.games.princes.position import Player, Position
from machu_rules.games.princes.rules.ending import ending_of

Line = tuple[str, str, int, int]
"""Rule, what, points, gold."""


def matching(rules: Rules, player: Player, card: int) -> int:
    """SCORE-1: a point for each own Inca in the matching district and each own member of the matching order."""
    return sum(player.clergy[number] if is_order else player.incas[number] for is_order, number in rules.icons[card])


def score_lines(position: Position, seat: int) -> list[Line]:
    """SCORE-1, SCORE-2, SCORE-4: what a seat has, card by card, then the Scout's place and the points of TRAIL-4."""
    rules, player = position.rules, position.players[seat]
    lines: list[Line] = [
        ("SCORE-1", rules.cards[card], matching(rules, player, card), rules.gold[card]) for card in player.hand
    ]
    reached = [place for place in rules.figures.trail.places if player.scout >= place.at]
    if reached:
        lines.append(("SCORE-2", reached[-1].id, reached[-1].points, reached[-1].gold))
    if player.points:
        lines.append(("TRAIL-4", "points_without_card", player.points, 0))
    return lines


def units(position: Position, seat: int) -> int:
    """SCORE-5: whole units of goods, good by good."""
    return sum(pieces // unit for pieces, unit in zip(position.players[seat].goods, position.rules.unit, strict=True))


def multipliers(rules: Rules, gold: list[int]) -> list[int]:
    """SCORE-4: most gold triples, the next lower amount doubles, also (option ``below_a_tie``) below a tie."""
    conquest = rules.figures.conquest
    most = max(gold)
    second = max((amount for amount in gold if amount < most), default=None)
    if gold.count(most) > 1 and rules.figures.options.below_a_tie == "nobody_doubles":
        second = None
    return [
        conquest.most_gold if amount == most else conquest.second_most_gold if amount == second else 1
        for amount in gold
    ]


def outcome(position: Position) -> Outcome | None:
    """SCORE-3, SCORE-4, SCORE-5: how the game ended, or None while it goes on."""
    if position.over is None:
        return None
    rules, seats = position.rules, range(len(position.players))
    ending, _ = ending_of(position.over)
    scored = [score_lines(position, seat) for seat in seats]
    points = [sum(line[2] for line in seat_lines) for seat_lines in scored]
    gold = [sum(line[3] for line in seat_lines) for seat_lines in scored]
    factors = multipliers(rules, gold) if ending == "conquest" else [1 for _ in seats]
    scores = [point * factor for point, factor in zip(points, factors, strict=True)]
    goods = [units(position, seat) for seat in seats]
    best = max((scores[seat], goods[seat]) for seat in seats)
    winners = [seat for seat in seats if (scores[seat], goods[seat]) == best]
    if rules.figures.options.last_tie == "latest_seat":
        winners = winners[-1:]
    measures = {"points": points, "gold": gold, "multiplier": factors, "units": goods}
    return Outcome(
        ending,
        position.over,
        tuple(winners),
        tuple(scores),
        {name: tuple(values) for name, values in measures.items()},
    )
