"""The sentences of this game in English: refusals by code, events by kind, lines of a score, questions by kind."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from attrs import frozen

REFUSALS: dict[str, str] = {
    "game_over": "the game is over",
    "not_asked": "{asked:seat} is asked now",
    "no_text": "a move is a Move or its text",
    "unknown_move": "'{text}' is no move of this game; now possible is, for example, '{example}'",
    "other_question": "'{text}' answers another question; now possible is, for example, '{example}'",
    "unreadable": "'{text}' is not written as a move is; now possible is, for example, '{example}'",
    "spaces": "the words of a move stand with one space between them, as in '{example}'",
    "one_word": "exactly one of the listed words belongs here, not {number}",
    "unknown_word": "'{word}' is not known here{near:maybe}",
    "too_many_words": "{number} are too many, {most} at most",
    "order": "a list stands in the order of the ids without repetition: '{right}'",
    "no_number": "a whole number belongs here, not '{word}'",
    "cannot_pay": "this costs {price:goods}, you hold {held:goods}",
    "bank_short": "the bank does not have {goods:goods}",
    "own_district": "your Prince is in {district:name} already and cannot enter it again",
    "occupied": "another Prince is in {district:name}",
    "no_riding": "{district:name} does not touch {origin:name}",
    "too_far": "{district:name} does not touch {origin:name}, and riding there costs {price:goods}",
    "first_turn": "in the first turn the Prince is placed; moon tiles can be taken later",
    "tile_taken": "the moon tile {tile:name} is taken",
    "too_few_incas": "you have {incas:count Inca|Incas} there, not {number}",
    "too_few_clergy": "of this order ({order:name}) you have {owned}, not {number}",
    "not_here": "{what:name} is not to be had in {district:name}",
    "no_supply": "{number:count Inca is|Incas are} wanted, and your supply has {supply}",
    "none_left": "all cards of this order ({order:name}) are acquired",
    "no_column": "{good:name} has no column on the market",
    "one_unit": "the market is adjusted by one unit, -1 or +1, in one column",
    "column_empty": "the column of {good:name} is empty",
    "column_full": "the column of {good:name} is full",
    "nothing_to_sell": "you do not have a unit of {good:name}",
    "sale_after_purchase": "after the first purchase of a visit nothing is sold in it",
    "sold_this_visit": "{good:name} was sold in this visit and is not bought in it",
    "no_inca": "you have no {occupation:name} to send",
    "wrong_number": "{units:count good is|different goods are} taken here, not {number}",
    "only_now": "on the last day a moon tile pays when it is taken, and that is {tile:name}",
    "no_tile": "you hold no moon tile for {good:name}",
    "card_seen": "that card has been dealt already",
    "not_in_hand": "that card is not in your hand",
}
"""Why a move cannot be made, by code."""


@frozen
class Kind:
    """A kind of event: a sentence for it, and what its data says, key by key."""

    text: str
    data: Mapping[str, str]


DISTRICT = {"district": "id of the district"}
GOODS = {"goods": "pieces by good"}

EVENTS: dict[str, Kind] = {
    "inca_placed": Kind(
        "{seat:seat} sets a {occupation:name} in {district:name}", {"occupation": "what the Inca is", **DISTRICT}
    ),
    "turn_began": Kind("day {day}: it is the turn of {seat:seat}", {"day": "the day"}),
    "entered": Kind(
        "the Prince of {seat:seat} enters {district:name}",
        {**DISTRICT, "origin": "the district left, or null", "way": "first, walk or ride"},
    ),
    "paid": Kind(
        "{seat:seat} pays {goods:goods} to the {to:select bank=bank|market=market}", {**GOODS, "to": "bank or market"}
    ),
    "received": Kind(
        "{seat:seat} receives {goods:goods} from the {source:select bank=bank|market=market|bonus=bonus|track=track}",
        {**GOODS, "source": "bank, market, bonus or track"},
    ),
    "bank_short": Kind("the bank lacks {goods:goods} for {seat:seat}; it is lost", GOODS),
    "bonus_taken": Kind(
        "{seat:seat} takes the bonus of {district:name}", {**DISTRICT, "units": "units of goods taken"}
    ),
    "produced": Kind(
        "{seat:seat} produces with {incas:count Inca|Incas} in {district:name}", {**DISTRICT, "incas": "how many"}
    ),
    "stones_taken": Kind(
        "{seat:seat} takes {stones:count temple stone|temple stones} in {district:name}",
        {**DISTRICT, "stones": "how many"},
    ),
    "sacrificed": Kind(
        "{seat:seat} makes {number:count sacrifice|sacrifices} ({order:name})",
        {"order": "of the temple", "number": "of sacrifices"},
    ),
    "offered": Kind("{seat:seat} offers a unit each of {goods:names}", {"goods": "list of goods, a unit of each"}),
    "acquired": Kind(
        "{seat:seat} acquires: {order:name} (left: {left}, a sacrifice now brings {ladder:count step|steps})",
        {"order": "of the card", "left": "cards of the order still to be had", "ladder": "steps per sacrifice now"},
    ),
    "market_adjusted": Kind(
        "{seat:seat} adjusts the market of {good:name} by {units}",
        {"good": "of the column", "units": "-1: from market to bank, 1: from bank to market"},
    ),
    "sold": Kind("{seat:seat} sells a unit of {good:name} for {price}", {"good": "sold", "price": "in the currency"}),
    "bought": Kind(
        "{seat:seat} buys a unit of {good:name} for {price}", {"good": "bought", "price": "in the currency"}
    ),
    "served": Kind("{seat:seat} sends a {occupation:name} to the Sun Clock", {"occupation": "what the Inca was"}),
    "advanced": Kind(
        "the Scout of {seat:seat} goes {steps:count step|steps}, from {start} to {end}",
        {
            "start": "field left",
            "end": "field reached, 0 at the summit",
            "steps": "steps gone",
            "passed": "places reached or passed, in order",
            "summit": "whether the summit is reached",
        },
    ),
    "earned": Kind("the trail owes {seat:seat} {goods:goods}", GOODS),
    "drew": Kind(
        "{seat:seat} draws {number:count sacrifice card|sacrifice cards}",
        {"number": "of cards", "left": "cards left in the stack"},
    ),
    "drew_cards": Kind("drawn by {seat:seat}: {cards:names}", {"cards": "which, top first"}),
    "points_earned": Kind("{seat:seat} earns {points:count point|points} at the summit", {"points": "how many"}),
    "returned": Kind(
        "{seat:seat} returns {number:count sacrifice card|sacrifice cards}",
        {"number": "of cards", "left": "cards now in the stack"},
    ),
    "returned_card": Kind("returned by {seat:seat}: {card:name}", {"card": "which"}),
    "tile_taken": Kind("{seat:seat} stays and takes the moon tile {tile:name}", {"tile": "which"}),
    "sun_tile_taken": Kind("{seat:seat} takes the Sun Tile; everybody else has one more turn", {}),
    "night_fell": Kind("night falls after day {day}", {"day": "the day that is over"}),
    "tile_redeemed": Kind("the moon tile {tile:name} of {seat:seat} pays", {"tile": "which"}),
    "goods_redeemed": Kind("{seat:seat} redeems {goods:names}", {"goods": "list of goods, a piece of each"}),
    "tiles_returned": Kind("all moon tiles go back", {}),
    "inca_returned": Kind("an Inca of {seat:seat} comes back from the Sun Clock", {}),
    "bonuses_placed": Kind(
        "new bonuses are placed: {districts:names}", {"districts": "where one unit or stone is placed, in order"}
    ),
    "day_began": Kind("day {day} begins; {seat:seat} gives the Sun Tile back", {"day": "the new day"}),
    "game_over": Kind(
        "the game ends in {ending:select rescue=a rescue|conquest=a conquest}: {reason:select clergy=all clergy are "
        "acquired|cards=the stack of sacrifice cards is empty|*=the last day is over}",
        {"ending": "rescue or conquest", "reason": "clergy, cards or day_9"},
    ),
}
"""Every kind of event there is."""

SCORE: Mapping[str, str] = MappingProxyType({"line": "{what:name}: {points:count point|points}, {gold} gold"})
"""A line of a score."""

PREVIEW: Mapping[str, str] = MappingProxyType({"owed": "{good:name} owed"})
"""What a move brings that is no event: how the goods are called that the trail owes."""

TERMS: Mapping[str, str] = MappingProxyType(
    {
        "points_without_card": "points without card",
        "rescue": "rescue",
        "conquest": "conquest",
        "points": "points",
        "gold": "gold",
        "multiplier": "multiplier",
        "units": "units",
        "steps": "steps",
        "cards": "cards",
    }
)
"""Words of closed lists that are no ids of the data, in scores, outcomes and previews."""

DECISIONS: Mapping[str, str] = MappingProxyType(
    {
        "settle": "settle",
        "turn": "turn",
        "produce": "produce",
        "sacrifice": "sacrifice",
        "offer": "offer",
        "set_up": "set up",
        "acquire": "acquire",
        "adjust": "adjust",
        "trade": "trade",
        "serve": "serve",
        "return": "return",
        "redeem": "redeem",
        "take": "take",
        "deal": "deal",
    }
)
"""What a decision is about, by kind."""

VERBS: Mapping[str, str] = MappingProxyType(
    {
        "settle": "settle",
        "enter": "enter",
        "rest": "rest",
        "produce": "produce",
        "sacrifice": "sacrifice",
        "offer": "offer",
        "set_up": "set up",
        "acquire": "acquire",
        "adjust": "adjust",
        "close": "close",
        "sell": "sell",
        "buy": "buy",
        "serve": "serve",
        "return": "return",
        "redeem": "redeem",
        "take": "take",
        "deal": "deal",
    }
)
"""The first word of each move, where a choice is offered in words."""
