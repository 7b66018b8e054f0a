"""A bot that follows a policy. A policy is an ordered list of preferences. Game designers write policies in YAML (see
docs/bots.md).

A preference applies if its pattern matches a legal move and all its conditions hold. The bot uses the first preference
that applies. If this preference leaves several moves, later preferences choose among these moves. If several moves are
still left, the bot chooses one of them at random. If no preference applies, another bot answers (see
`Policy.otherwise`).
"""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Mapping, Sequence
from operator import eq, ge, gt, le, lt, ne
from typing import Any, Literal

from attrs import field, frozen

from machu_rules.bots.feature_names import value_of
from machu_rules.bots.protocol import Bot, BotClass
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.rng import Stream
from machu_rules.framework.game import Game
from machu_rules.framework.game_bot import moves_to_choose

Choice = Literal["first", "random", "most", "least"]

SIGNS: Mapping[str, Callable[[int, int], bool]] = {"<": lt, "<=": le, ">": gt, ">=": ge, "=": eq, "!=": ne}
NUMBER = re.compile(r"[-+]?[0-9]{1,15}")
COMPARISON = re.compile(r"(<=|>=|!=|<|>|=)? *(\S+)")
RANGE = re.compile(r"(-?[0-9]{1,15}) to (-?[0-9]{1,15})")


@frozen
class Pattern:
    """A pattern for the text of moves. A pattern consists of words. A word can contain one ``*``, which matches any
    number of characters. If the last word is a lone ``*``, it matches any number of words.

    >>> pattern = Pattern.parse("road cuzco-*")
    >>> pattern.fits(["road", "cuzco-pisac"]), pattern.fits(["road", "camana-coropuna"])
    (True, False)
    >>> Pattern.parse("serve *").fits(["serve", "nobody"]), Pattern.parse("pass *").fits(["pass"])
    (True, True)
    """

    parts: tuple[tuple[str, str | None], ...]
    """The words of the pattern. A word is stored as a pair: the text before the ``*``, and the text after the ``*``. If
    a word contains no ``*``, the pair consists of the whole word and None.
    """
    more: bool
    """True if the pattern ends with a lone ``*``, which matches any number of further words."""

    @classmethod
    def parse(cls, text: str) -> Pattern:
        """Parse the text of a pattern. Raises ValueError if a word contains more than one ``*``."""
        words = text.split()
        more = words[-1:] == ["*"]
        parts: list[tuple[str, str | None]] = []
        for word in words[: len(words) - more]:
            begin, star, end = word.partition("*")
            if "*" in end:
                raise ValueError(word)
            parts.append((begin, end if star else None))
        return cls(tuple(parts), more)

    def fits(self, words: Sequence[str]) -> bool:
        """Return True if the pattern matches a move whose text consists of ``words``."""
        if len(words) < len(self.parts) or (len(words) > len(self.parts) and not self.more):
            return False
        for (begin, end), word in zip(self.parts, words, strict=False):
            if end is None:
                if word != begin:
                    return False
            elif len(word) < len(begin) + len(end) or not word.startswith(begin) or not word.endswith(end):
                return False
        return True


@frozen
class Condition:
    """A condition on a feature (see `machu_rules.bots.feature_names`). The condition compares the value of ``feature``
    with ``right``, which is a number or the name of another feature. ``sign`` is the comparison operator: ``<``,
    ``<=``, ``>``, ``>=``, ``=``, ``!=`` or ``to``. With ``to``, the value must be in the range from ``right`` to
    ``most``.

    >>> Condition.parse("day", "2 to 4").holds({"day": 3}), Condition.parse("day", ">= 4").holds({"day": 3})
    (True, False)
    >>> Condition.parse("my.clock", "> rival.clock").holds({"player_0.clock": 3, "player_1.clock": 2})
    True
    """

    feature: str
    sign: str
    right: int | str
    most: int = 0

    @classmethod
    def parse(cls, feature: str, wanted: int | str) -> Condition:
        """Return the condition that ``wanted`` describes for ``feature``. ``wanted`` is a number that the feature must
        equal, a comparison such as ``>= 4``, or a range such as ``2 to 4``. If ``wanted`` is True, the feature must
        equal 1, and if ``wanted`` is False, the feature must equal 0. Raises ValueError for anything else.
        """
        if isinstance(wanted, int):
            return cls(feature, "=", int(wanted))
        if found := RANGE.fullmatch(wanted):
            return cls(feature, "to", int(found[1]), int(found[2]))
        compared = COMPARISON.fullmatch(wanted)
        if compared is None or not (compared[1] or NUMBER.fullmatch(compared[2])):
            raise ValueError(wanted)
        right = compared[2]
        if NUMBER.fullmatch(right):
            return cls(feature, compared[1] or "=", int(right))
        if not right[0].isalpha():
            raise ValueError(wanted)
        return cls(feature, compared[1], right)

    def holds(self, found: Mapping[str, int]) -> bool:
        """Return True if the condition holds. ``found`` contains the values of a view's features. The keys are the
        game's names for the features. Return False if the condition contains the name of an unknown feature.
        """
        value = value_of(self.feature, found)
        right = value_of(self.right, found) if isinstance(self.right, str) else self.right
        return value is not None and right is not None and self.compare_values(value, right)

    def compare_values(self, value: int, right: int) -> bool:
        return right <= value <= self.most if self.sign == "to" else SIGNS[self.sign](value, right)


@frozen
class Preference:
    """A preference for the moves that match ``pattern``. The preference applies only if all ``conditions`` hold. If
    several moves match, ``choose`` determines which of these moves remain (see docs/bots.md). If ``choose`` is None,
    all matching moves remain, and later preferences choose among them.
    """

    pattern: Pattern
    conditions: tuple[Condition, ...] = ()
    choose: Choice | None = None


@frozen
class Policy:
    """The content of a policy file. ``otherwise`` is the class of the bot that answers if no preference applies."""

    name: str
    game: str
    preferences: tuple[Preference, ...] = field(repr=False)
    otherwise: BotClass = field(repr=False)


class PolicyBot:
    """A bot that follows a policy."""

    def __init__(self, game: Game[Any], seat: int, stream: Stream, policy: Policy) -> None:
        self._game = game
        self._stream = stream
        self._preferences = policy.preferences
        self._otherwise: Bot = policy.otherwise(game, seat, stream)

    def choose(self, view: Mapping[str, Any], decision: Decision, /) -> Move:
        left = [(move, move.text.split(" ")) for move in moves_to_choose(decision)]
        found: dict[str, int] = {}
        decided = False
        for preference in self._preferences:
            fitting = [each for each in left if preference.pattern.fits(each[1])]
            if not fitting:
                continue
            if preference.conditions:
                found = found or {each.name: each.value for each in self._game.features(dict(view))}
                if not all(condition.holds(found) for condition in preference.conditions):
                    continue
            decided = True
            left = self._select_by_preference(preference.choose, fitting, view, decision)
            if len(left) == 1:
                return left[0][0]
        return self._stream.choice(left)[0] if decided else self._otherwise.choose(view, decision)

    def _select_by_preference(
        self, choose: Choice | None, fitting: list[tuple[Move, list[str]]], view: Mapping[str, Any], decision: Decision
    ) -> list[tuple[Move, list[str]]]:
        """Return the moves that a preference selects from ``fitting``. ``fitting`` contains the moves that match the
        preference, each with the words of its text. ``choose`` is the attribute `Preference.choose`. If ``choose`` is
        None, all moves are selected. If ``choose`` is "first", only the first move in ``fitting`` is selected. If
        ``choose`` is "random", one move is selected at random. If ``choose`` is "most", all moves with the largest
        amount are selected (see `move_amount`). If ``choose`` is "least", all moves with the smallest amount are
        selected.
        """
        if choose is None or len(fitting) == 1:
            return fitting
        if choose == "first":
            return fitting[:1]
        if choose == "random":
            return [self._stream.choice(fitting)]
        options = self._game.move_options(dict(view), decision)
        amounts = [move_amount(words, options) for _, words in fitting]
        best = max(amounts) if choose == "most" else min(amounts)
        return [each for each, number in zip(fitting, amounts, strict=True) if number == best]


def move_amount(words: Sequence[str], options: Collection[str]) -> int:
    """Return the amount of a move whose text consists of ``words``. If a preference contains the choice "most" or
    "least", the amounts of the moves are compared. The amount is the last number in ``words``. If ``words`` contains no
    number, the amount is the number of words that are in ``options`` (see `Game.move_options`). In both cases, the
    first word in ``words`` is ignored.

    >>> move_amount(["produce", "7"], []), move_amount(["offer", "corn", "llama"], ["corn", "llama", "coca"])
    (7, 2)
    """
    numbers = [int(word) for word in words[1:] if NUMBER.fullmatch(word)]
    return numbers[-1] if numbers else sum(word in options for word in words[1:])
