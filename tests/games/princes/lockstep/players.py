"""Players for the lockstep. They read the state as JSON and the rulebook, and choose a move text.

Uniformly random players end all games by conquest, so most players have a goal: clergy, cards, or both.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Mapping
from typing import Any

from machu_rules.games.princes.model import Figures

MANY_INCAS = 9
"""A player with the goal of clergy sets up this many Incas first."""

State = Mapping[str, Any]
Question = tuple[int, str, list[str]]
Chooser = Callable[[random.Random, Figures, State, Question], str]


def at_random(rng: random.Random, play: Figures, state: State, question: Question) -> str:
    """Any legal move."""
    return rng.choice(question[2])


def restless(rng: random.Random, play: Figures, state: State, question: Question) -> str:
    """Random, but rests rarely: longer days."""
    moves = [move for move in question[2] if not move.startswith("rest")]
    return rng.choice(moves if moves and rng.random() < 0.9 else question[2])


def wants_clergy(rng: random.Random, play: Figures, state: State, question: Question) -> str:
    """Builds an economy and buys clergy: ends in the rescue of END-1."""
    return _goal_driven(rng, play, state, question, clergy=True)


def wants_cards(rng: random.Random, play: Figures, state: State, question: Question) -> str:
    """Cycles Incas through the Sun Clock and offers its goods. Ends in the rescue of END-2."""
    return _goal_driven(rng, play, state, question, clergy=False)


def mixed(rng: random.Random, play: Figures, state: State, question: Question) -> str:
    """A table with players of all sorts."""
    choosers = (wants_clergy, wants_cards, restless, wants_clergy)
    return choosers[question[0] % len(choosers)](rng, play, state, question)


CHOOSERS: dict[str, Chooser] = {c.__name__: c for c in (at_random, restless, wants_clergy, wants_cards, mixed)}


def _goal_driven(rng: random.Random, play: Figures, state: State, question: Question, clergy: bool) -> str:
    seat, kind, moves = question
    if rng.random() < 0.04:
        return rng.choice(moves)
    me = state["players"][seat]
    goods = me["goods"]
    if kind == "turn":
        worth = {move: (0.5 + _worth(play, state, seat, move, clergy)) * rng.uniform(0.7, 1.3) for move in moves}
        return max(worth, key=lambda move: worth[move])
    if kind in ("produce", "redeem"):
        # the most there is: the last number, the last list before `nothing`
        return moves[-1] if kind == "produce" else (moves[-2] if rng.random() < 0.8 else moves[-1])
    if kind == "sacrifice":
        return moves[-1] if not clergy or goods[play.occupations[1].good] > 4 else moves[0]
    if kind == "offer":
        return moves[-2] if not clergy else rng.choice([moves[-1], moves[-1], moves[-1], *moves])
    if kind in ("settle", "set_up"):
        return max(moves, key=lambda move: (_balance(play, me["incas"], move.split()[1:]), rng.random()))
    if kind == "acquire":
        return rng.choice(moves[:-1]) if clergy else moves[-1]
    if kind == "serve":
        return rng.choice(moves[:-1]) if not clergy else moves[-1]
    if kind == "trade":
        return _trade(rng, play, goods, moves, _wish(play, state, goods) if clergy else {})
    return rng.choice(moves)


def _balance(play: Figures, incas: Mapping[str, int], chosen: list[str]) -> float:
    """Set up many Incas, rare ones first. Incas with free production count twice."""
    total = 0.0
    for district in play.districts:
        for occupation in play.occupations:
            if occupation.id == district.occupation and occupation.id in chosen:
                total += 4 - incas[district.id] * (0.5 if not occupation.production_price else 1)
    return total


def _payable(price: Mapping[str, int], goods: Mapping[str, int]) -> bool:
    return all(goods[good] >= pieces for good, pieces in price.items())


def _worth(play: Figures, state: State, seat: int, move: str, clergy: bool) -> float:
    """A rough worth of entering a district or resting."""
    me = state["players"][seat]
    goods = me["goods"]
    if move.startswith("rest"):
        return 0.0
    district = next(d for d in play.districts if d.id == move.split()[1])
    bonus: int = state["bonus"].get(district.id, 0)
    incas: dict[str, int] = me["incas"]
    if district.kind == "production":
        return (5 if clergy else 4) * bonus + (4.0 * incas[district.id] if bonus else 0.0)
    if district.kind == "main_temple":
        kinds = sum(goods[good.id] >= good.unit for good in play.goods)
        return (6 * bonus + (0 if clergy else 4 * kinds)) if bonus else 0
    if district.kind == "temple":
        owned = int(me["clergy"][district.order])
        return (6 * bonus + (1 if clergy else 3) * owned) if bonus else 0
    if district.kind == "set_up":
        kinds = sum(_payable(o.cost, goods) for o in play.occupations if o.id in district.occupations)
        placed, supply = sum(incas.values()), int(me["supply"])
        return min(kinds, supply) * (12.0 if placed < MANY_INCAS or not clergy else 1.0)
    if district.kind == "house":
        for order in play.orders:
            left = state["clergy_left"][order.id]
            if order.id in district.orders and left and _payable(order.prices[order.count - left], goods):
                return 60.0 if clergy else 1.0
        return 0.0
    if district.kind == "plaza":
        wish = _wish(play, state, goods)
        lacking = sum(max(0, pieces - goods[good]) for good, pieces in wish.items())
        spare = sum(max(0, goods[column.good] - wish.get(column.good, 0)) for column in play.market.columns)
        return 25.0 if clergy and lacking and goods[play.market.currency] + 4 * spare >= 6 * lacking else 1.0
    if district.kind == "sun_clock":
        return 20.0 if not clergy and any(incas.values()) else 0.0
    return 0.0


def _wish(play: Figures, state: State, goods: Mapping[str, int]) -> Mapping[str, int]:
    """The price of a card of the clergy that lacks the fewest goods."""
    prices = [o.prices[o.count - state["clergy_left"][o.id]] for o in play.orders if state["clergy_left"][o.id]]
    return min(prices, key=lambda price: sum(max(0, n - goods[good]) for good, n in price.items()), default={})


def _trade(
    rng: random.Random, play: Figures, goods: Mapping[str, int], moves: list[str], wish: Mapping[str, int]
) -> str:
    sells = [
        move for move in moves if move.startswith("sell") and goods[move.split()[1]] > wish.get(move.split()[1], 1)
    ]
    buys = [move for move in moves if move.startswith("buy") and goods[move.split()[1]] < wish.get(move.split()[1], 1)]
    if sells and goods[play.market.currency] < 12:
        return rng.choice(sells)
    return rng.choice(buys) if buys else moves[-1]
