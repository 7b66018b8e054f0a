"""Invariants for the decisions, scores and outcomes that The Princes of Machu Picchu reports for a state.

They compute the correct results from the rulebook data and the dump alone. They do not call the rules that they check.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from machu_rules.core.values import JsonDict
from machu_rules.framework.answer_invariants import asked, ending_invariant, score_invariant, winners_invariant
from machu_rules.framework.game import Game
from machu_rules.framework.invariants import demand, invariant_of_answers
from machu_rules.games.princes.model import Figures

RESCUES = ("clergy", "cards")


def _icons(figures: Figures, player: JsonDict) -> dict[str, int]:
    """Return the number of members or Incas that a player has for each icon. Icons are orders or occupations."""
    homes = [district for district in figures.districts if district.occupation]
    incas = {occupation.id: 0 for occupation in figures.occupations}
    for home in homes:
        incas[home.occupation or ""] += player["incas"][home.id]
    return {**player["clergy"], **incas}


def score_lines(figures: Figures, data: JsonDict, seat: int) -> list[tuple[str, int, int]]:
    """SCORE-1, SCORE-4: return the lines of a player's score for cards, the Scout's place, trail points and, after a
    conquest, gold. A line consists of the id of the scored thing, its points and its gold.
    """
    lines = own_lines(figures, data, seat)
    worth = factors(figures, data)
    gold = sum(gold for _, _, gold in lines)
    factor = 1 if data["over"] in (None, *RESCUES) else worth.get(gold, 1)
    if factor != 1:
        what = "most_gold" if gold == max(worth) else "second_most_gold"
        lines.append((what, sum(points for _, points, _ in lines) * (factor - 1), 0))
    return lines


def factors(figures: Figures, data: JsonDict) -> dict[int, int]:
    """SCORE-4: return the multipliers after a conquest, by amount of gold. Amounts without a multiplier are not
    included.
    """
    gold = [sum(gold for _, _, gold in own_lines(figures, data, seat)) for seat in range(len(data["players"]))]
    most, *less = sorted(set(gold), reverse=True)
    shared = gold.count(most) > 1 and figures.options.below_a_tie == "nobody_doubles"
    worth = {most: figures.conquest.most_gold}
    if less and not shared:
        worth[less[0]] = figures.conquest.second_most_gold
    return worth


def own_lines(figures: Figures, data: JsonDict, seat: int) -> list[tuple[str, int, int]]:
    """Return the lines of a player's score without the line for gold."""
    player = data["players"][seat]
    has = _icons(figures, player)
    cards = [card for card in figures.cards if card.id in player["hand"]]
    lines = [(card.id, sum(has[icon] for icon in card.icons), card.gold) for card in cards]
    reached = [place for place in figures.trail.places if place.at <= player["scout"]]
    if reached:
        last = max(reached, key=lambda place: place.at)
        lines.append((last.id, last.points, last.gold))
    if player["bonus_points"]:
        lines.append(("points_without_card", player["bonus_points"], 0))
    return lines


def ending(figures: Figures, data: JsonDict) -> dict[str, Any]:
    """SCORE-3: return the kind of ending (rescue or conquest), its reason, and the measures of all seats: points, gold
    and whole units of goods.
    """
    lines = [own_lines(figures, data, seat) for seat in range(len(data["players"]))]
    goods = [player["goods"] for player in data["players"]]
    measures = {
        "points": tuple(sum(points for _, points, _ in own) for own in lines),
        "gold": tuple(sum(gold for _, _, gold in own) for own in lines),
        "units": tuple(sum(held[good.id] // good.unit for good in figures.goods) for held in goods),
    }
    by = "rescue" if data["over"] in RESCUES else "conquest"
    return {"ending": by, "reason": data["over"], "measures": measures}


@invariant_of_answers("SCORE-4")
def multiplier(game: Game[Any], state: Any, data: JsonDict) -> Iterator[str]:
    """After a conquest, points are multiplied for the most gold and the second most gold. After a rescue they are
    not."""
    figures, found = game.rulebook.figures, game.outcome(state)
    if found is None:
        return
    gold, told = found.measures["gold"], found.measures["multiplier"]
    worth = factors(figures, data)
    right = tuple(1 if found.ending == "rescue" else worth.get(amount, 1) for amount in gold)
    yield from demand(told == right, f"points are multiplied by {told}, not by {right}")
    scores = tuple(points * factor for points, factor in zip(found.measures["points"], told, strict=True))
    yield from demand(found.scores == scores, f"the scores are {found.scores}, not {scores}")


ANSWERS = (
    asked,
    score_invariant("SCORE-1", score_lines),
    ending_invariant("SCORE-3", ending),
    multiplier,
    winners_invariant("SCORE-5", "units", lambda figures: figures.options.last_tie == "shared"),
)
