"""Scoring (SCORE-1 to SCORE-5)."""

from __future__ import annotations

from machu_rules.games.princes.state import BY_DAYS, Player, Position
from machu_rules.games.princes.tables import Rules


def card_points(rules: Rules, player: Player, card: int) -> int:
    """SCORE-1: return the points of a card. The player scores one point per Inca in a matching district and per member
    of a matching order.
    """
    points = 0
    for occupation in range(rules.occupations):
        points += player.incas[occupation] * rules.shown_incas[card][occupation]
    for order in range(rules.orders):
        points += player.clergy[order] * rules.shown_clergy[card][order]
    return points


def place_reached(rules: Rules, player: Player) -> int:
    """SCORE-2: return the last place on the trail that the Scout has reached or passed, or -1 if there is none."""
    reached = -1
    for place in range(rules.places):
        if rules.place_at[place] <= player.scout:
            reached = place
    return reached


def points(rules: Rules, position: Position, seat: int) -> int:
    """SCORE-1, SCORE-2, TRAIL-4: return the points of a seat before they are multiplied."""
    player = position.players[seat]
    total = player.points
    for card in player.hand:
        total += card_points(rules, player, card)
    place = place_reached(rules, player)
    if place >= 0:
        total += rules.place_points[place]
    return total


def gold(rules: Rules, position: Position, seat: int) -> int:
    """SCORE-2, SCORE-4: return the gold of a seat: the gold on its cards and the gold of the place that its Scout has
    reached.
    """
    player = position.players[seat]
    total = 0
    for card in player.hand:
        total += rules.gold[card]
    place = place_reached(rules, player)
    if place >= 0:
        total += rules.place_gold[place]
    return total


def units(rules: Rules, position: Position, seat: int) -> int:
    """SCORE-5: return the number of whole units that a seat has. Pieces of different goods do not make up a unit
    together.
    """
    total = 0
    for good in range(rules.goods):
        total += position.players[seat].goods[good] // rules.unit[good]
    return total


def multiplier(rules: Rules, position: Position, seat: int) -> int:
    """SCORE-4: return the multiplier of a seat after a conquest. The most gold has the first multiplier. The next lower
    amount has the second, even below a tie (option ``below_a_tie``). SCORE-3: after a rescue, the multiplier is 1.
    """
    if position.over != BY_DAYS:
        return 1
    own = gold(rules, position, seat)
    richer = 0  # seats with more gold
    most = own
    for other in range(position.seats):
        amount = gold(rules, position, other)
        if amount > own:
            richer += 1
        most = max(most, amount)
    if richer == 0:
        return rules.most_gold_factor
    level = 0  # seats with the most gold
    between = 0  # seats with less gold than those, but more than this one
    for other in range(position.seats):
        amount = gold(rules, position, other)
        if amount == most:
            level += 1
        elif amount > own:
            between += 1
    if between or (level > 1 and rules.tie_takes_second):
        return 1
    return rules.second_gold_factor


def score(rules: Rules, position: Position, seat: int) -> int:
    """SCORE-3, SCORE-4: return the points of a seat after they are multiplied."""
    return points(rules, position, seat) * multiplier(rules, position, seat)


def find_measures(rules: Rules, position: Position, seat: int, measures: list[int]) -> None:
    """Add the measures of a seat to ``measures``: points, gold, multiplier and units."""
    measures.append(points(rules, position, seat))
    measures.append(gold(rules, position, seat))
    measures.append(multiplier(rules, position, seat))
    measures.append(units(rules, position, seat))


def find_winners(rules: Rules, position: Position, winners: list[int]) -> None:
    """SCORE-5: add the winners to ``winners``. They have the highest score and, if it is tied, the most units of goods.
    If seats are still tied, all of them win, or only the last one (option ``last_tie``).
    """
    best_score = score(rules, position, 0)
    best_units = units(rules, position, 0)
    for seat in range(position.seats):
        own_score = score(rules, position, seat)
        own_units = units(rules, position, seat)
        if own_score > best_score or (own_score == best_score and own_units > best_units):
            best_score = own_score
            best_units = own_units
    for seat in range(position.seats):
        if score(rules, position, seat) == best_score and units(rules, position, seat) == best_units:
            if rules.latest_seat_wins and len(winners) > 0:
                winners.pop()
            winners.append(seat)
