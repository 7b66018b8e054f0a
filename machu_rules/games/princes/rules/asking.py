"""The common parts of all questions: their subjects and targets, and the reasons why a move is illegal."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.phrasing import nearest_word
from machu_rules.framework.steps import QuestionStep, Refused
from machu_rules.framework.targets import action
from machu_rules.games.princes.rules.bank import bank_has, can_pay
from machu_rules.games.princes.state import Position
from machu_rules.games.princes.tables import Rules

NONE: Final = ("nothing", "nobody")
"""Words for choosing nothing. The player clicks a button for them."""

MAX_DIGITS: Final = 9
"""The maximum number of digits of a number in a move. More digits are not read as a number."""


class PrincesQuestion(QuestionStep[Rules, Position]):
    """A question of this game. Its ``arguments`` are the kind of the targets of its words."""

    def members(self, rules: Rules) -> tuple[str, ...]:
        """Return the ids of the items that an answer can contain, if the answers are sets of items."""
        return ()

    def target(self, rules: Rules, position: Position, decision: Decision, word: str) -> tuple[str, ...]:
        """Return the targets of one word of a move."""
        return (f"{self.arguments}:{word}",)

    def targets(self, rules: Rules, position: Position, decision: Decision, move: Move) -> tuple[str, ...]:
        """Return the targets of the words without repetitions. A move that chooses nothing or a number has a button."""
        words = [str(word) for word in move.args if word not in NONE]
        if not words or not self.arguments:
            return (action(move),)
        found = [target for word in words for target in self.target(rules, position, decision, word)]
        return tuple(dict.fromkeys(found))

    def options(self, rules: Rules, position: Position, decision: Decision) -> dict[str, tuple[str, ...]]:
        can = {str(word) for move in decision.moves for word in move.args}
        return {word: self.target(rules, position, decision, word) for word in self.members(rules) if word in can}


class QuestionInDistrict(PrincesQuestion):
    """A question whose subject is the district of the active Prince."""

    def subject(self, rules: Rules, position: Position, seat: int, value: int) -> str | None:
        prince = position.players[position.active].prince
        return rules.district_ids[prince] if prince >= 0 else None

    def possible_in(self, rules: Rules, district: int, verb: str, words: list[str]) -> bool:
        """Return True if a move with these words is possible only in some districts, and this is one of them."""
        return False


def example_of(decision: Decision) -> str:
    """Return one of the legal answers as an example. If the answers are secret (SECRET-1), return only their form."""
    return f"{decision.kind} CARD" if decision.kind in ("return", "deal") else decision.moves[0].text


def of_sizes(rules: Rules, sizes: Iterable[int], members: int) -> list[int]:
    """Return the subsets of ``members`` that have one of these ``sizes``, smaller ones first."""
    return [subset for size in sizes for subset in rules.choices[size][members]]


def units(rules: Rules, goods: Iterable[object]) -> dict[str, int]:
    """Return one unit of each of these goods, in pieces. The word ``nothing`` is skipped."""
    return {str(good): rules.unit[rules.good_ids.index(str(good))] for good in goods if good != "nothing"}


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
        raise Refused("TEXT", "order", right=" ".join([verb, *[ids[i] for i in sorted(set(found))]]))
    return found


def parse_number(words: list[str]) -> int:
    """Return the only word as a number. Raise Refused if there are more or fewer words, or if the word is not a
    number."""
    word = words[0] if len(words) == 1 else ""
    if word.isascii() and word.isdigit() and len(word) <= MAX_DIGITS and word == str(int(word)):
        return int(word)
    raise Refused("TEXT", "no_number", word=" ".join(words)[:40])


def check_payment(rules: Rules, position: Position, seat: int, price: list[int], times: int, rule: str) -> None:
    """Raise Refused unless the player can pay ``price`` this many ``times``."""
    player = position.players[seat]
    if times and not can_pay(player, [pieces * times for pieces in price]):
        due = rules.goods_json(price, times)
        held = {good: player.goods[rules.good_ids.index(good)] for good in due}
        raise Refused(rule, "cannot_pay", price=due, held=held)


def check_bank(rules: Rules, position: Position, good: int, pieces: int) -> None:
    """BANK-2: raise Refused unless the bank has this many ``pieces`` of a good."""
    if not bank_has(rules, position, good, pieces):
        raise Refused("BANK-2", "bank_short", goods={rules.good_ids[good]: pieces})
