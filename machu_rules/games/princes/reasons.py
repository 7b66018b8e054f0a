"""Reasons why a text is not a legal move. This module finds the violated rule, a code and its parameters."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from attrs import frozen

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.phrasing import nearest_word, truncate
from machu_rules.games.princes.agenda import next_task
from machu_rules.games.princes.moves import KINDS
from machu_rules.games.princes.rules.bank import bank_has, can_pay
from machu_rules.games.princes.rules.clergy import price_of
from machu_rules.games.princes.rules.night import can_redeem
from machu_rules.games.princes.rules.plaza import has_bought, has_sold, is_full, purchase_price, sale_price
from machu_rules.games.princes.rules.sun_clock import available, units_taken
from machu_rules.games.princes.rules.temples import temple_order
from machu_rules.games.princes.rules.turn import occupied
from machu_rules.games.princes.state import REDEEM_AT_ONCE, Player, Position
from machu_rules.games.princes.tables import CLOCK, PLAZA, PRODUCTION, TEMPLE, Rules

MAX_DIGITS = 9
"""The maximum number of digits of a number in a move. More digits are not read as a number."""

Reason = tuple[str, str, dict[str, Any]]
"""The violated rule, a code, and the parameters of the message for this code."""


class Refused(Exception):
    """An exception that carries a reason up to `explain`. It never leaves this module."""

    def __init__(self, rule: str, code: str, /, **params: Any) -> None:
        self.reason: Reason = (rule, code, params)


def explain(rules: Rules, position: Position, decision: Decision, text: str) -> Reason:
    """Return the reason for refusing ``text``, which must not be a legal answer to the open question."""
    task, seat, value = next_task(position)
    moves = decision.moves
    kind = KINDS[task]
    verb, *words = text.split(" ")
    example = example_of(kind, moves)
    if text.split() != [verb, *words]:
        return "TEXT", "spaces", {"example": example}
    if verb not in EXPLAIN:
        return "TEXT", "unknown_move", {"text": truncate(text), "kind": kind, "example": example}
    if verb not in VERBS.get(kind, (kind,)):
        question = {"kind": kind, "subject": decision.subject}
        districts = districts_for(rules, verb, words)
        params = {"text": truncate(text), "question": question, "example": example, "districts": districts}
        return "ASK-2", "other_question", params
    try:
        EXPLAIN[verb](Asked(rules, position, seat, task, value), words)
    except Refused as refused:
        return refused.reason
    return "TEXT", "unreadable", {"text": truncate(text), "example": example}


def example_of(kind: str, moves: Sequence[Move]) -> str:
    """Return one of the legal answers as an example. If the answers are secret (SECRET-1), return only their form."""
    return f"{kind} CARD" if kind in ("return", "deal") else moves[0].text


def districts_for(rules: Rules, verb: str, words: Sequence[str]) -> list[str] | None:
    """Return the ids of the districts in which a player can make a move like this, in the order of the data. Return
    None if the move does not depend on the district.
    """
    kind, occupations, orders = rules.kind, rules.occupation_ids, rules.order_ids
    tests: dict[str, Callable[[int], bool]] = {
        "produce": lambda place: kind[place] == PRODUCTION and bool(rules.production_costs[rules.occupation_at[place]]),
        "sacrifice": lambda place: kind[place] == TEMPLE and rules.order_at[place] >= 0,
        "offer": lambda place: kind[place] == TEMPLE and rules.order_at[place] < 0,
        "set_up": lambda place: any(occupations[each] in words for each in rules.occupations_at[place]),
        "acquire": lambda place: any(orders[each] in words for each in rules.orders_at[place]),
        "adjust": lambda place: kind[place] == PLAZA,
        "sell": lambda place: kind[place] == PLAZA,
        "buy": lambda place: kind[place] == PLAZA,
        "serve": lambda place: kind[place] == CLOCK,
    }
    if verb not in tests:
        return None
    return [name for place, name in enumerate(rules.district_ids) if tests[verb](place)] or None


VERBS = {"turn": ("enter", "rest"), "trade": ("sell", "buy", "close")}
"""The verbs of the moves, by kind of decision. In all other kinds, the verb is the name of the kind."""


def parse_id(words: list[str], ids: tuple[str, ...]) -> int:
    """Return the index in ``ids`` of the only word. Raise Refused if there are more or fewer words, or if the word is
    not in ``ids``.
    """
    if len(words) != 1:
        raise Refused("TEXT", "one_word", number=len(words))
    return find_id(words[0], ids)


def find_id(word: str, ids: tuple[str, ...]) -> int:
    """Return the index of ``word`` in ``ids``. Raise Refused if it is not there."""
    if word in ids:
        return ids.index(word)
    raise Refused("TEXT", "unknown_word", word=word[:40], near=nearest_word(word, ids) or "")


def parse_ids(verb: str, words: list[str], ids: tuple[str, ...]) -> list[int]:
    """TEXT: return the indexes in ``ids`` of these words. Raise Refused if a word is not in ``ids`` or repeated, or if
    the words have another order than ``ids``.
    """
    if words in ([], ["nothing"]):
        return []
    if len(words) > len(ids):
        raise Refused("TEXT", "too_many_words", number=len(words), most=len(ids))
    found = [find_id(word, ids) for word in words]
    if found != sorted(set(found)):
        raise Refused("TEXT", "order", right=" ".join([verb, *(ids[i] for i in sorted(set(found)))]))
    return found


def parse_number(words: list[str]) -> int:
    """Return the only word as a number. Raise Refused if there are more or fewer words, or if the word is not a
    number."""
    word = words[0] if len(words) == 1 else ""
    if word.isascii() and word.isdigit() and len(word) <= MAX_DIGITS and word == str(int(word)):
        return int(word)
    raise Refused("TEXT", "no_number", word=" ".join(words)[:40])


@frozen
class Asked:
    """The open question, which consists of a task, a seat and a value."""

    rules: Rules
    position: Position
    seat: int
    task: int
    value: int

    @property
    def player(self) -> Player:
        """The player to move."""
        return self.position.players[self.seat]

    def pays(self, price: Sequence[int], times: int, rule: str) -> None:
        """Raise Refused unless the player can pay ``price`` this many ``times``."""
        if times and not can_pay(self.player, [pieces * times for pieces in price]):
            goods = [(good, pieces * times) for good, pieces in enumerate(price) if pieces]
            ids = self.rules.good_ids
            due = {ids[good]: pieces for good, pieces in goods}
            held = {ids[good]: self.player.goods[good] for good, _ in goods}
            raise Refused(rule, "cannot_pay", price=due, held=held)

    def bank_gives(self, good: int, pieces: int) -> None:
        """BANK-2: raise Refused unless the bank has this many ``pieces`` of a good."""
        if not bank_has(self.rules, self.position, good, pieces):
            raise Refused("BANK-2", "bank_short", goods={self.rules.good_ids[good]: pieces})


def settle(asked: Asked, words: list[str]) -> None:
    parse_id(words, asked.rules.occupation_ids)


def enter(asked: Asked, words: list[str]) -> None:
    rules, here = asked.rules, asked.player.prince
    district = parse_id(words, rules.district_ids)
    if district == here:
        raise Refused("TURN-3", "own_district", district=words[0])
    if occupied(rules, asked.position, district):
        raise Refused("TURN-3", "occupied", district=words[0])
    origin = rules.district_ids[here]
    if not rules.riding:
        raise Refused("TURN-2", "no_riding", district=words[0], origin=origin)
    price = rules.goods_json(rules.riding_price)
    raise Refused("TURN-2", "too_far", district=words[0], origin=origin, price=price)


def rest(asked: Asked, words: list[str]) -> None:
    if asked.player.prince < 0:
        raise Refused("TURN-1", "first_turn")
    parse_id(words, asked.rules.tile_ids)
    raise Refused("TURN-2", "tile_taken", tile=words[0])


def produce(asked: Asked, words: list[str]) -> None:
    rules, position, wanted = asked.rules, asked.position, parse_number(words)
    occupation = rules.occupation_at[position.players[position.active].prince]
    incas = asked.player.incas[occupation]
    if wanted > incas:
        raise Refused("PROD-3", "too_few_incas", number=wanted, incas=incas)
    asked.pays(rules.production_price[occupation], wanted, "PROD-3")
    short = {rules.good_ids[rules.good_produced[occupation]]: rules.yields[occupation] * wanted}
    raise Refused("BANK-2", "bank_short", goods=short)


def sacrifice(asked: Asked, words: list[str]) -> None:
    rules, wanted, order = asked.rules, parse_number(words), temple_order(asked.rules, asked.position)
    owned = asked.player.clergy[order]
    if wanted > owned:
        raise Refused("TEMPLE-2", "too_few_clergy", number=wanted, owned=owned, order=rules.order_ids[order])
    asked.pays(rules.sacrifice_price, wanted, "TEMPLE-2")


def offer(asked: Asked, words: list[str]) -> None:
    rules = asked.rules
    goods = parse_ids("offer", words, rules.good_ids)
    asked.pays([rules.unit[good] if good in goods else 0 for good in range(rules.goods)], 1, "TEMPLE-3")


def set_up(asked: Asked, words: list[str]) -> None:
    rules, player = asked.rules, asked.player
    occupations = parse_ids("set_up", words, rules.occupation_ids)
    for occupation in occupations:
        if occupation not in rules.occupations_at[player.prince]:
            what, district = rules.occupation_ids[occupation], rules.district_ids[player.prince]
            raise Refused("SETUP-INCA-1", "not_here", what=what, district=district)
    if len(occupations) > player.supply:
        raise Refused("SETUP-INCA-3", "no_supply", number=len(occupations), supply=player.supply)
    asked.pays(rules.set_up_price[sum(1 << occupation for occupation in occupations)], 1, "SETUP-INCA-2")


def acquire(asked: Asked, words: list[str]) -> None:
    rules, here = asked.rules, asked.player.prince
    order = parse_id(words, rules.order_ids)
    if order not in rules.orders_at[here]:
        raise Refused("CLERGY-1", "not_here", what=words[0], district=rules.district_ids[here])
    if not asked.position.clergy[order]:
        raise Refused("CLERGY-2", "none_left", order=words[0])
    asked.pays(price_of(rules, asked.position, order), 1, "CLERGY-2")


def column(asked: Asked, words: list[str]) -> int:
    """Return the number of the market column for a good, which must be the only word."""
    if words == [asked.rules.good_ids[asked.rules.currency]]:
        raise Refused("SETUP-5", "no_column", good=words[0])
    return parse_id(words, asked.rules.column_ids)


def adjust(asked: Asked, words: list[str]) -> None:
    if len(words) != 2 or words[1] not in ("-1", "+1"):
        raise Refused("PLAZA-1", "one_unit")
    place = column(asked, words[:1])
    if words[1] == "-1":
        raise Refused("PLAZA-1", "column_empty", good=words[0])
    if is_full(asked.rules, asked.position, place):
        raise Refused("PLAZA-1", "column_full", good=words[0])
    good = asked.rules.column_good[place]
    asked.bank_gives(good, asked.rules.unit[good])


def sell(asked: Asked, words: list[str]) -> None:
    rules, place = asked.rules, column(asked, words)
    if has_bought(asked.value):
        raise Refused("PLAZA-4", "sale_after_purchase")
    good = rules.column_good[place]
    if asked.player.goods[good] < rules.unit[good]:
        raise Refused("PLAZA-2", "nothing_to_sell", good=words[0])
    asked.bank_gives(rules.currency, sale_price(rules, asked.position, place))


def buy(asked: Asked, words: list[str]) -> None:
    rules, place = asked.rules, column(asked, words)
    if has_sold(asked.value, place):
        raise Refused("PLAZA-4", "sold_this_visit", good=words[0])
    price = purchase_price(rules, asked.position, place)
    asked.pays([price if good == rules.currency else 0 for good in range(rules.goods)], 1, "PLAZA-3")
    good = rules.column_good[place]
    asked.bank_gives(good, rules.unit[good])


def close(asked: Asked, words: list[str]) -> None:
    """Accept `close`, which is always legal."""


def serve(asked: Asked, words: list[str]) -> None:
    parse_id(words, asked.rules.occupation_ids)
    raise Refused("CLOCK-1", "no_inca", occupation=words[0])


def take(asked: Asked, words: list[str]) -> None:
    rules = asked.rules
    goods = parse_ids("take", words, rules.good_ids)
    for good in goods:
        asked.bank_gives(good, rules.unit[good])
    units = units_taken(rules, available(rules, asked.position))
    raise Refused("CLOCK-2", "wrong_number", number=len(goods), units=units)


def redeem(asked: Asked, words: list[str]) -> None:
    rules = asked.rules
    goods = parse_ids("redeem", words, rules.good_ids)
    held = [good for tile, good in enumerate(rules.tile_good) if asked.player.tiles >> tile & 1]
    for good in goods:
        if good not in held:
            raise Refused("NIGHT-2", "no_tile", good=rules.good_ids[good])
        if asked.task == REDEEM_AT_ONCE and good != rules.tile_good[asked.value]:
            raise Refused("NIGHT-7", "only_now", tile=rules.tile_ids[asked.value])
        if not can_redeem(rules, asked.position, good):
            raise Refused("BANK-2", "bank_short", goods={rules.good_ids[good]: 1})
    asked.pays(rules.redeem_price, len(goods), "NIGHT-2")


def return_(asked: Asked, words: list[str]) -> None:
    parse_id(words, asked.rules.card_ids)
    raise Refused("TRAIL-3", "not_in_hand", card=words[0])


def deal(asked: Asked, words: list[str]) -> None:
    parse_id(words, asked.rules.card_ids)
    raise Refused("SETUP-8", "card_seen", card=words[0])


EXPLAIN: dict[str, Callable[[Asked, list[str]], None]] = {
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
    "take": take,
    "redeem": redeem,
    "return": return_,
    "deal": deal,
}
