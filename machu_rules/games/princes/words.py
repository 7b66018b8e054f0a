"""Texts for moves, written for players, with the payments and their purposes. They are made from a view alone."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from attrs import frozen

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.text_catalogue import Catalogue
from machu_rules.core.values import JsonDict
from machu_rules.games.princes.tables import Rules

Said = tuple[str, dict[str, Any]]
"""The key of a text in the catalogue's section ``moves``, and its parameters."""


def move_words(rules: Rules, catalogue: Catalogue, view: JsonDict, decision: Decision, move: Move) -> str:
    """Return the text that describes a move to players."""
    key, params = SAY[move.verb](Asked(rules, view, decision), list(move.args))
    return catalogue.say("moves", key, params)


@frozen
class Asked:
    """An open question in a view."""

    rules: Rules
    view: JsonDict
    decision: Decision

    @property
    def here(self) -> int:
        """The number of the district that the question is about."""
        return self.rules.district_of[str(self.decision.subject)]

    def times(self, price: list[int], number: int) -> dict[str, int]:
        """Return the goods that it takes to pay ``price`` as often as ``number`` says."""
        return self.rules.goods_json([pieces * number for pieces in price])

    def units(self, goods: list[str]) -> dict[str, int]:
        """Return one unit of each of these goods, in pieces."""
        return {good: self.rules.unit[self.rules.good_ids.index(good)] for good in goods if good != "nothing"}

    def currency(self, price: int) -> dict[str, int]:
        """Return a price on the market as goods."""
        return {self.rules.good_ids[self.rules.currency]: price}


def settle(asked: Asked, words: list[str]) -> Said:
    home = asked.rules.home_ids[asked.rules.occupation_ids.index(words[0])]
    return "settle", {"occupation": words[0], "district": home}


def enter(asked: Asked, words: list[str]) -> Said:
    rules, district = asked.rules, {"district": words[0]}
    if asked.decision.subject is None:
        return "begin", district
    if rules.adjacent[asked.here][rules.district_of[words[0]]]:
        return "walk", district
    return "ride", {**district, "price": asked.times(rules.riding_price, 1)}


def rest(asked: Asked, words: list[str]) -> Said:
    return "rest", {"tile": words[0]}


def produce(asked: Asked, words: list[str]) -> Said:
    rules, incas = asked.rules, int(words[0])
    if incas == 0:
        return "produce nothing", {}
    occupation = rules.occupation_at[asked.here]
    made = {rules.good_ids[rules.good_produced[occupation]]: rules.yields[occupation] * incas}
    return "produce", {"incas": incas, "goods": made, "price": asked.times(rules.production_price[occupation], incas)}


def sacrifice(asked: Asked, words: list[str]) -> Said:
    rules, number = asked.rules, int(words[0])
    if number == 0:
        return "sacrifice nothing", {}
    order = rules.order_at[asked.here]
    taken = rules.clergy[order] - asked.view["clergy_left"][rules.order_ids[order]]
    steps = number * rules.ladders[order][taken - 1]
    return "sacrifice", {"price": asked.times(rules.sacrifice_price, number), "steps": steps}


def offer(asked: Asked, words: list[str]) -> Said:
    goods = asked.units(words)
    if not goods:
        return "offer nothing", {}
    return "offer", {"goods": goods, "steps": len(goods) * asked.rules.offered_unit_steps}


def set_up(asked: Asked, words: list[str]) -> Said:
    if words == ["nothing"]:
        return "set_up nothing", {}
    bits = sum(1 << asked.rules.occupation_ids.index(occupation) for occupation in words)
    return "set_up", {"occupations": words, "price": asked.times(asked.rules.set_up_price[bits], 1)}


def acquire(asked: Asked, words: list[str]) -> Said:
    rules = asked.rules
    if words == ["nothing"]:
        return "acquire nothing", {}
    order = rules.order_ids.index(words[0])
    taken = rules.clergy[order] - asked.view["clergy_left"][words[0]]
    return "acquire", {"order": words[0], "price": asked.times(rules.clergy_prices[order][taken], 1)}


def adjust(asked: Asked, words: list[str]) -> Said:
    if words == ["nothing"]:
        return "adjust nothing", {}
    return "adjust less" if words[1] == "-1" else "adjust more", {"goods": asked.units(words[:1])}


def sell(asked: Asked, words: list[str]) -> Said:
    rules, column = asked.rules, asked.rules.column_ids.index(words[0])
    covered, fields = asked.view["market"][words[0]], rules.column_fields[column]
    price = rules.sell_beyond if covered == len(fields) else fields[covered]
    return "sell", {"goods": asked.units(words), "price": asked.currency(price)}


def buy(asked: Asked, words: list[str]) -> Said:
    rules, column = asked.rules, asked.rules.column_ids.index(words[0])
    covered, fields = asked.view["market"][words[0]], rules.column_fields[column]
    price = rules.buy_beyond if covered == 0 else fields[covered - 1]
    return "buy", {"goods": asked.units(words), "price": asked.currency(price)}


def close(asked: Asked, words: list[str]) -> Said:
    return "close", {}


def serve(asked: Asked, words: list[str]) -> Said:
    if words == ["nobody"]:
        return "serve nobody", {}
    return "serve", {"occupation": words[0], "district": asked.decision.subject}


def return_(asked: Asked, words: list[str]) -> Said:
    return "return", {"card": words[0]}


def redeem(asked: Asked, words: list[str]) -> Said:
    goods = asked.units(words)
    if not goods:
        return "redeem nothing", {}
    return "redeem", {"goods": goods, "price": asked.times(asked.rules.redeem_price, len(goods))}


def take(asked: Asked, words: list[str]) -> Said:
    return "take", {"goods": asked.units(words)}


def deal(asked: Asked, words: list[str]) -> Said:
    return "deal", {"card": words[0]}


SAY: Mapping[str, Callable[[Asked, list[str]], Said]] = {
    "settle": settle,
    "enter": enter,
    "rest": rest,
    "produce": produce,
    "sacrifice": sacrifice,
    "offer": offer,
    "set_up": set_up,
    "acquire": acquire,
    "adjust": adjust,
    "sell": sell,
    "buy": buy,
    "close": close,
    "serve": serve,
    "return": return_,
    "redeem": redeem,
    "take": take,
    "deal": deal,
}
"""The functions that word the moves, by verb."""
