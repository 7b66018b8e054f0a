"""What holds of the answers of the game in every state of The Princes of Machu Picchu: decisions, scores, the outcome.
Only the figures and the dump are used, none of the rules, which are what is checked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from machu_rules.core.values import Data
from machu_rules.framework.game import Game
from machu_rules.framework.invariants import demand, invariant_of_answers
from machu_rules.games.princes.model import Figures

RESCUES = ("clergy", "cards")


@invariant_of_answers("ASK")
def asked(game: Game[Any], state: Any, data: Data) -> Iterator[str]:
    """One question is open until the end, to the seat that the state names, with several different answers."""
    decisions = game.decisions(state)
    yield from demand(len(decisions) == (data["over"] is None), f"{len(decisions)} questions are open")
    for decision in decisions:
        texts = [move.text for move in decision.moves]
        yield from demand(decision.seat == data["seat"], f"seat {decision.seat} is asked, not {data['seat']}")
        yield from demand(decision.kind in game.english["decisions"], f"{decision.kind} is no kind of question")
        yield from demand(len(set(texts)) == len(texts) > 1, "answers are fewer than two, or listed twice")
        plain = all(text == text.lower().strip() for text in texts)
        yield from demand(plain, "an answer has capitals, or spaces around it")


def _icons(figures: Figures, player: Data) -> dict[str, int]:
    """How many a player has of what an icon shows: members of an order, Incas of an occupation."""
    homes = [district for district in figures.districts if district.occupation]
    incas = {occupation.id: 0 for occupation in figures.occupations}
    for home in homes:
        incas[home.occupation or ""] += player["incas"][home.id]
    return {**player["clergy"], **incas}


def _score_lines(figures: Figures, player: Data) -> list[tuple[str, int, int]]:
    """What a player has: what it is for, points, gold."""
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


@invariant_of_answers("SCORE-1")
def score(game: Game[Any], state: Any, data: Data) -> Iterator[str]:
    """A score is what the cards, the Scout's place and the points of the trail bring."""
    for seat, player in enumerate(data["players"]):
        if data["over"] is None and seat != data["seat"]:
            continue  # before the end that of one seat: telling scores takes long
        told = [(line.what, line.points, line.gold) for line in game.score(state, seat)]
        right = _score_lines(game.rulebook.figures, player)
        yield from demand(told == right, f"the score of seat {seat} is {told}, not {right}")


@invariant_of_answers("SCORE-3")
def ending(game: Game[Any], state: Any, data: Data) -> Iterator[str]:
    """At the end, and only there, there is an outcome, of its reason, that counts points, gold and whole units."""
    figures, found = game.rulebook.figures, game.outcome(state)
    yield from demand((found is None) == (data["over"] is None), "there is no outcome, or before the end")
    if found is None:
        return
    right = "rescue" if data["over"] in RESCUES else "conquest"
    yield from demand((found.ending, found.reason) == (right, data["over"]), f"{found.reason} ends in {found.ending}")
    lines = [_score_lines(figures, player) for player in data["players"]]
    goods = [player["goods"] for player in data["players"]]
    measures = {
        "points": tuple(sum(points for _, points, _ in own) for own in lines),
        "gold": tuple(sum(gold for _, _, gold in own) for own in lines),
        "units": tuple(sum(held[good.id] // good.unit for good in figures.goods) for held in goods),
    }
    told = {name: values for name, values in found.measures.items() if name != "multiplier"}
    yield from demand(told == measures, f"the measures are {told}, not {measures}")


@invariant_of_answers("SCORE-4")
def multiplier(game: Game[Any], state: Any, data: Data) -> Iterator[str]:
    """After a conquest points are multiplied for the most gold and for the second most, after a rescue they are not."""
    figures, found = game.rulebook.figures, game.outcome(state)
    if found is None:
        return
    gold, factors = found.measures["gold"], found.measures["multiplier"]
    most, *less = sorted(set(gold), reverse=True)
    shared = gold.count(most) > 1 and figures.options.below_a_tie == "nobody_doubles"
    worth = {most: figures.conquest.most_gold}
    if less and not shared:
        worth[less[0]] = figures.conquest.second_most_gold
    right = tuple(1 if found.ending == "rescue" else worth.get(amount, 1) for amount in gold)
    yield from demand(factors == right, f"points are multiplied by {factors}, not by {right}")
    scores = tuple(points * factor for points, factor in zip(found.measures["points"], factors, strict=True))
    yield from demand(found.scores == scores, f"the scores are {found.scores}, not {scores}")


@invariant_of_answers("SCORE-5")
def winners(game: Game[Any], state: Any, data: Data) -> Iterator[str]:
    """The highest score wins, then the most units; who is still level shares the victory, or the last seat has it."""
    found = game.outcome(state)
    if found is None:
        return
    ranks = list(zip(found.scores, found.measures["units"], strict=True))
    level = tuple(seat for seat, rank in enumerate(ranks) if rank == max(ranks))
    right = level if game.rulebook.figures.options.last_tie == "shared" else level[-1:]
    yield from demand(found.winners == right, f"seats {found.winners} won, not {right}")


ANSWERS = (asked, score, ending, multiplier, winners)
