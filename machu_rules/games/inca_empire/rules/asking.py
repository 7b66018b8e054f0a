"""The base class of the game's questions. It finds the reasons why moves are illegal."""

from __future__ import annotations

from typing import Any

from machu_rules.core.phrasing import nearest_word
from machu_rules.framework.steps import QuestionStep, Refused
from machu_rules.games.inca_empire.state import Position
from machu_rules.games.inca_empire.tables import Rules


def demand(holds: object, rule: str, code: str, /, **params: Any) -> None:
    """Raise Refused unless ``holds`` is true."""
    if not holds:
        raise Refused(rule, code, **params)


class GameQuestion(QuestionStep[Rules, Position]):
    """The base class of the game's questions. A subclass overrides `check` if it knows why a move is illegal."""

    def kinds_of(self, verb: str) -> list[str]:
        """Return the kinds of the words that follow a verb."""
        return self.arguments.split()

    def why_not(self, rules: Rules, position: Position, seat: int, value: int, verb: str, words: list[str]) -> None:
        """TEXT: check the number of words and the ids. Then let `check` look for the reason."""
        kinds = self.kinds_of(verb)
        demand(len(words) == len(kinds), "TEXT", "words", verb=verb, number=len(words), right=len(kinds))
        numbers = [number_of(rules, kind, word) for kind, word in zip(kinds, words, strict=True)]
        self.check(rules, position, seat, verb, numbers)

    def check(self, rules: Rules, position: Position, seat: int, verb: str, numbers: list[int]) -> None:
        """Raise Refused with the rule that forbids a move. ``numbers`` are the numbers of the things in the move."""


def number_of(rules: Rules, kind: str, word: str) -> int:
    """Return the number of the thing whose id is ``word``. ``kind`` is its kind, such as "site". Raise Refused if the
    id is unknown.
    """
    ids: tuple[str, ...] = getattr(rules, f"{kind}_ids")
    if word in ids:
        return ids.index(word)
    raise Refused("TEXT", "unknown_word", word=word[:40], near=nearest_word(word, ids) or "")
