"""The catalogue of sentences: from a code and its parameters (ids and numbers) to text for a person."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Names = Mapping[str, str]

REFUSALS: dict[str, str] = {
    "game_over": "the game is over",
    "not_asked": "it is seat {asked} who is asked now",
    "no_text": "a move is a Move or its text, such as '{example}'",
    "unknown_move": "'{text}' is no move of this game; now possible is, for example, '{example}'",
    "other_question": "'{text}' answers another question; now possible is, for example, '{example}'",
    "unreadable": "'{text}' is not written as a move is; now possible is, for example, '{example}'",
    "one_word": "exactly one of the listed words belongs here, not {number}",
    "unknown_word": "'{word}' is not known here{near:maybe}",
    "too_many_words": "{number} words are too many, {most} at most",
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
    "too_few_incas": "you have {incas} Incas there, not {number}",
    "too_few_clergy": "of this order ({order:name}) you have {owned}, not {number}",
    "not_here": "{what:name} is not to be had in {district:name}",
    "no_supply": "{number} Incas are wanted and {supply} are left in your supply",
    "none_left": "all cards of this order ({order:name}) are acquired",
    "no_column": "{good:name} has no column on the market",
    "one_unit": "the market is adjusted by one unit, -1 or +1, in one column",
    "column_empty": "the column of {good:name} is empty",
    "column_full": "the column of {good:name} is full",
    "sale_after_purchase": "after the first purchase of a visit nothing is sold in it",
    "sold_this_visit": "{good:name} was sold in this visit and is not bought in it",
    "no_inca": "you have no {occupation:name} to send",
    "wrong_number": "{units} different goods are taken here, not {number}",
    "no_tile": "you hold no moon tile for {good:name}",
    "not_in_hand": "that card is not in your hand",
}
"""Why a move cannot be made, by code."""


class Shown:
    """A parameter in a sentence: ``{x:name}`` is the display name of an id, ``{x:goods}`` amounts of goods,
    ``{x:maybe}`` a suggestion or nothing."""

    def __init__(self, names: Names, value: Any) -> None:
        self.names = names
        self.value = value

    def __format__(self, spec: str) -> str:
        if spec == "name":
            return self.names.get(self.value, str(self.value))
        if spec == "goods":
            return goods(self.names, self.value)
        if spec == "maybe":
            return f"; did you mean '{self.value}'?" if self.value else ""
        return str(self.value)


def goods(names: Names, amounts: Mapping[str, int]) -> str:
    """Amounts of goods as text.

    >>> goods({"coca": "coca"}, {"coca": 2, "corn": 3})
    '2 coca, 3 corn'
    """
    return ", ".join(f"{pieces} {names.get(good, good)}" for good, pieces in amounts.items()) or "nothing"


def render(names: Names, template: str, params: Mapping[str, Any]) -> str:
    """A sentence of the catalogue with its parameters filled in."""
    return template.format(**{key: Shown(names, value) for key, value in params.items()})


def refusal(names: Names, code: str, params: Mapping[str, Any]) -> str:
    """The sentence of a refusal.

    >>> refusal({}, "no_supply", {"number": 2, "supply": 1})
    '2 Incas are wanted and 1 are left in your supply'
    """
    return render(names, REFUSALS[code], params)


def score_line(names: Names, rule: str, what: str, points: int, gold: int) -> str:
    """A line of a score for a person.

    >>> score_line({"farmer_puma": "farmer + Puma"}, "SCORE-1", "farmer_puma", 4, 5)
    'farmer + Puma: 4 points, 5 gold'
    """
    shown = names.get(what, what.replace("_", " "))
    return f"{shown}: {points} {'point' if points == 1 else 'points'}, {gold} gold"
