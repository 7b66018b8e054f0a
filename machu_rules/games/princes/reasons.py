"""Why a text is no legal move now: for each verb the rule that stands in the way, a code and its parameters."""

from __future__ import annotations

from collections.abc import Callable
from difflib import get_close_matches
from typing import Any

from machu_rules.core.phrasing import cut
from machu_rules.games.princes.agenda import QUESTIONS
from machu_rules.games.princes.compiled import Menu, Price, times, total
from machu_rules.games.princes.position import Position
from machu_rules.games.princes.rules.bank import bank_has, can_pay, how_often
from machu_rules.games.princes.rules.clergy import price_of
from machu_rules.games.princes.rules.night import can_redeem, held_tiles
from machu_rules.games.princes.rules.plaza import is_full, purchase_price, sale_price
from machu_rules.games.princes.rules.sun_clock import available
from machu_rules.games.princes.rules.temples import temple_order
from machu_rules.games.princes.rules.turn import occupied

MAX_DIGITS = 9
"""Digits that a number in a move may have before it is no number that anybody means."""

Reason = tuple[str, str, dict[str, Any]]
"""Rule, code, parameters."""


class Refused(Exception):
    """Carries a reason out of the depth of an explanation; never leaves this module."""

    def __init__(self, rule: str, code: str, /, **params: Any) -> None:
        self.reason: Reason = (rule, code, params)


def explain(position: Position, menu: Menu, text: str) -> Reason:
    """The reason why ``text``, which is not in the menu of the open question, is refused."""
    name, *arguments = position.agenda[-1]
    kind = QUESTIONS[name].kind
    verb, *words = text.split(" ")
    example = example_of(kind, menu)
    if text.split() != [verb, *words]:
        return "TEXT", "spaces", {"example": example}
    if verb not in EXPLAIN:
        return "TEXT", "unknown_move", {"text": cut(text), "kind": kind, "example": example}
    if verb not in VERBS.get(kind, (kind,)):
        return "ASK-2", "other_question", {"text": cut(text), "kind": kind, "example": example}
    try:
        EXPLAIN[verb](position, words, *arguments)
    except Refused as refused:
        return refused.reason
    return "TEXT", "unreadable", {"text": cut(text), "example": example}


def example_of(kind: str, menu: Menu) -> str:
    """A possible answer to show; where the answers are secret (SECRET-1), only how they look."""
    return f"{kind} CARD" if kind in ("return", "deal") else menu.moves[0].text


VERBS = {"turn": ("enter", "rest"), "trade": ("sell", "buy", "close")}
"""The verbs of a kind of decision, where they are not the kind itself."""


def parse_id(words: list[str], ids: tuple[str, ...]) -> int:
    """The id that is the only word."""
    if len(words) != 1:
        raise Refused("TEXT", "one_word", number=len(words))
    return find_id(words[0], ids)


def find_id(word: str, ids: tuple[str, ...]) -> int:
    """The number of an id."""
    if word in ids:
        return ids.index(word)
    near = get_close_matches(word[:40].lower(), ids, n=1)
    raise Refused("TEXT", "unknown_word", word=word[:40], near=near[0] if near else "")


def parse_ids(verb: str, words: list[str], ids: tuple[str, ...]) -> list[int]:
    """The ids of a list, which stand in their order without repetition (TEXT)."""
    if words in ([], ["nothing"]):
        return []
    if len(words) > len(ids):
        raise Refused("TEXT", "too_many_words", number=len(words), most=len(ids))
    found = [find_id(word, ids) for word in words]
    if found != sorted(set(found)):
        raise Refused("TEXT", "order", right=" ".join([verb, *(ids[i] for i in sorted(set(found)))]))
    return found


def parse_number(words: list[str]) -> int:
    """The number that is the only word."""
    word = words[0] if len(words) == 1 else ""
    if word.isascii() and word.isdigit() and len(word) <= MAX_DIGITS and word == str(int(word)):
        return int(word)
    raise Refused("TEXT", "no_number", word=" ".join(words)[:40])


def must_pay(position: Position, seat: int, price: Price, rule: str) -> None:
    """The player holds the price."""
    player, rules = position.players[seat], position.rules
    if not can_pay(player, price):
        held = [(good, player.goods[good]) for good, _ in price]
        raise Refused(rule, "cannot_pay", price=rules.named(price), held=rules.named(held))


def must_have_bank(position: Position, good: int, pieces: int) -> None:
    """BANK-2: the bank can give it."""
    if not bank_has(position, good, pieces):
        raise Refused("BANK-2", "bank_short", goods=position.rules.named([(good, pieces)]))


def settle(position: Position, words: list[str], seat: int) -> None:
    parse_id(words, position.rules.occupations)


def enter(position: Position, words: list[str], seat: int) -> None:
    rules, here = position.rules, position.players[seat].prince
    district = parse_id(words, rules.districts)
    if district == here:
        raise Refused("TURN-3", "own_district", district=words[0])
    if district in occupied(position):
        raise Refused("TURN-3", "occupied", district=words[0])
    if not rules.riding:
        raise Refused("TURN-2", "no_riding", district=words[0], origin=rules.districts[here])
    raise Refused(
        "TURN-2", "too_far", district=words[0], origin=rules.districts[here], price=rules.named(rules.riding_price)
    )


def rest(position: Position, words: list[str], seat: int) -> None:
    if position.players[seat].prince < 0:
        raise Refused("TURN-1", "first_turn")
    parse_id(words, position.rules.tiles)
    raise Refused("TURN-2", "tile_taken", tile=words[0])


def produce(position: Position, words: list[str], seat: int) -> None:
    rules, player, wanted = position.rules, position.players[seat], parse_number(words)
    occupation = rules.occupation_at[position.players[position.active].prince]
    if wanted > player.incas[occupation]:
        raise Refused("PROD-3", "too_few_incas", number=wanted, incas=player.incas[occupation])
    must_pay(position, seat, times(rules.production_price[occupation], wanted), "PROD-3")
    good = rules.good_produced[occupation]
    raise Refused("BANK-2", "bank_short", goods=rules.named([(good, rules.yields[occupation] * wanted)]))


def sacrifice(position: Position, words: list[str], seat: int) -> None:
    rules, wanted, order = position.rules, parse_number(words), temple_order(position)
    owned = position.players[seat].clergy[order]
    if wanted > owned:
        raise Refused("TEMPLE-2", "too_few_clergy", number=wanted, owned=owned, order=rules.orders[order])
    must_pay(position, seat, times(rules.sacrifice_price, wanted), "TEMPLE-2")


def offer(position: Position, words: list[str], seat: int) -> None:
    rules = position.rules
    goods = parse_ids("offer", words, rules.goods)
    must_pay(position, seat, tuple((good, rules.unit[good]) for good in goods), "TEMPLE-3")


def set_up(position: Position, words: list[str], seat: int) -> None:
    rules, player = position.rules, position.players[seat]
    occupations = parse_ids("set_up", words, rules.occupations)
    for occupation in occupations:
        if occupation not in rules.occupations_at[player.prince]:
            raise Refused(
                "SETUP-INCA-1",
                "not_here",
                what=rules.occupations[occupation],
                district=rules.districts[player.prince],
            )
    if len(occupations) > player.supply:
        raise Refused("SETUP-INCA-3", "no_supply", number=len(occupations), supply=player.supply)
    must_pay(position, seat, total(rules.inca_cost[occupation] for occupation in occupations), "SETUP-INCA-2")


def acquire(position: Position, words: list[str], seat: int) -> None:
    rules, here = position.rules, position.players[seat].prince
    order = parse_id(words, rules.orders)
    if order not in rules.orders_at[here]:
        raise Refused("CLERGY-1", "not_here", what=words[0], district=rules.districts[here])
    if not position.clergy[order]:
        raise Refused("CLERGY-2", "none_left", order=words[0])
    must_pay(position, seat, price_of(position, order), "CLERGY-2")


def column(position: Position, words: list[str]) -> int:
    """The market column of a good."""
    rules = position.rules
    goods = tuple(rules.goods[good] for good in rules.column_good)
    if words == [rules.goods[rules.currency]]:
        raise Refused("SETUP-5", "no_column", good=words[0])
    return parse_id(words, goods)


def adjust(position: Position, words: list[str], seat: int) -> None:
    if len(words) != 2 or words[1] not in ("-1", "+1"):
        raise Refused("PLAZA-1", "one_unit")
    place = column(position, words[:1])
    if words[1] == "-1":
        raise Refused("PLAZA-1", "column_empty", good=words[0])
    if is_full(position, place):
        raise Refused("PLAZA-1", "column_full", good=words[0])
    good = position.rules.column_good[place]
    must_have_bank(position, good, position.rules.unit[good])


def sell(position: Position, words: list[str], seat: int, sold: tuple[int, ...], bought: int) -> None:
    rules, place = position.rules, column(position, words)
    if bought:
        raise Refused("PLAZA-4", "sale_after_purchase")
    good = rules.column_good[place]
    if position.players[seat].goods[good] < rules.unit[good]:
        raise Refused("PLAZA-2", "nothing_to_sell", good=words[0])
    must_have_bank(position, rules.currency, sale_price(position, place))


def buy(position: Position, words: list[str], seat: int, sold: tuple[int, ...], bought: int) -> None:
    rules, place = position.rules, column(position, words)
    if place in sold:
        raise Refused("PLAZA-4", "sold_this_visit", good=words[0])
    must_pay(position, seat, ((rules.currency, purchase_price(position, place)),), "PLAZA-3")
    must_have_bank(position, rules.column_good[place], rules.unit[rules.column_good[place]])


def close(position: Position, words: list[str], seat: int, sold: tuple[int, ...], bought: int) -> None:
    """`close` is always legal as it is."""


def serve(position: Position, words: list[str], seat: int) -> None:
    parse_id(words, position.rules.occupations)
    raise Refused("CLOCK-1", "no_inca", occupation=words[0])


def take(position: Position, words: list[str], seat: int) -> None:
    rules = position.rules
    goods = parse_ids("take", words, rules.goods)
    for good in goods:
        must_have_bank(position, good, rules.unit[good])
    units = min(rules.figures.sun_clock.units, len(available(position)))
    raise Refused("CLOCK-2", "wrong_number", number=len(goods), units=units)


def redeem(position: Position, words: list[str], seat: int, tile: int = -1) -> None:
    rules, player = position.rules, position.players[seat]
    goods = parse_ids("redeem", words, rules.goods)
    held = [rules.tile_good[held] for held in held_tiles(position, seat)]
    for good in goods:
        if good not in held:
            raise Refused("NIGHT-2", "no_tile", good=rules.goods[good])
        if tile >= 0 and good != rules.tile_good[tile]:
            raise Refused("NIGHT-7", "only_now", tile=rules.tiles[tile])
        if not can_redeem(position, good):
            raise Refused("BANK-2", "bank_short", goods=rules.named([(good, 1)]))
    if how_often(player, rules.redeem_price, len(goods)) < len(goods):
        must_pay(position, seat, times(rules.redeem_price, len(goods)), "NIGHT-2")


def return_(position: Position, words: list[str], seat: int, left: int) -> None:
    parse_id(words, position.rules.cards)
    raise Refused("TRAIL-3", "not_in_hand", card=words[0])


def deal(position: Position, words: list[str], seat: int, place: int) -> None:
    parse_id(words, position.rules.cards)
    raise Refused("SETUP-8", "card_seen", card=words[0])


EXPLAIN: dict[str, Callable[..., None]] = {
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
