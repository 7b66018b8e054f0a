"""Check the preferences of a policy.

A preference has a fault if its pattern is invalid or matches no move, or if the preference appears twice. A preference
that compares the amounts of moves has a fault if the moves have no amounts. A condition has a fault if it is not a
valid comparison, contains an unknown feature, or can never hold.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cached_property, partial
from typing import Any

from machu_rules.bots.feature_names import MINE, RIVAL, Bounds, bounds_of, feature_bounds, policy_names_of_feature
from machu_rules.bots.policy import NUMBER, Condition, Pattern, Preference
from machu_rules.bots.protocol import BotClass
from machu_rules.core.errors import UsageError
from machu_rules.core.phrasing import did_you_mean, nearest_word, quoted
from machu_rules.framework.game import Game
from machu_rules.loader.data_nodes import DataFault, DataNode, Hint, Path

OwnBot = Callable[[Game[Any], str], BotClass]
"""A callback ``own_bot(game, name)`` that returns the class of the bot ``name``. The callback raises UsageError unless
this bot belongs to the library or to ``game``.
"""

MOST = 100
"""The maximum number of preferences that are checked. The schema rejects files with more preferences."""

Wrong = tuple[str, Hint]
"""A fault in a preference: a message that describes it, and a hint on how to correct it."""


def parse_preference(entry: DataNode) -> Preference:
    """Return the preference that ``entry`` describes. ``entry`` is an item of the list ``prefer`` in a policy file. The
    file must be free of problems.
    """
    data = entry.plain()
    if isinstance(data, str):
        return Preference(Pattern.parse(data))
    conditions = [Condition.parse(feature, wanted) for feature, wanted in data.get("when", {}).items()]
    return Preference(Pattern.parse(data["move"]), tuple(conditions), data.get("choose"))


def find_faults_in_preferences(root: DataNode, game: Game[Any]) -> Iterator[DataFault]:
    """Yield the faults in the preferences of a policy file. ``root`` is the parsed content of the file."""
    entries = root.get("prefer")
    check = _PreferenceChecker(game)
    seen: dict[str, int] = {}
    listed = entries.value if entries is not None and isinstance(entries.value, list) else []
    for number, entry in enumerate(listed[:MOST]):
        path: Path = ("prefer", number)
        mapping = isinstance(entry.value, dict)
        move = entry.get("move") if mapping else entry
        if move is not None and isinstance(move.value, str):
            if wrong := check.check_pattern(move.value):
                yield DataFault(move.mark, (*path, "move") if mapping else path, *wrong)
            elif (choose := entry.get("choose")) is not None and (
                wrong := check.check_choice(move.value, choose.value)
            ):
                yield DataFault(choose.mark, (*path, "choose"), *wrong)
        when = entry.get("when")
        for feature, wanted in when.value.items() if when is not None and isinstance(when.value, dict) else ():
            place = (*path, "when", feature)
            if wrong := check.check_feature(feature):
                yield DataFault(root.key_mark(place), place, *wrong)
            elif isinstance(wanted.value, int | str) and (wrong := check.check_condition(feature, wanted.value)):
                yield DataFault(wanted.mark, place, *wrong)
        line = seen.setdefault(repr(entry.plain()), entry.mark.line)
        if line != entry.mark.line:
            yield DataFault(entry.mark, path, "this preference appears twice", f"it is already in line {line}")


class _PreferenceChecker:
    """Checks parts of a policy against a game. A method that checks a part returns the fault in this part, or None if
    the part has no fault.
    """

    def __init__(self, game: Game[Any]) -> None:
        self._game = game

    @cached_property
    def _moves(self) -> list[list[str]]:
        """All possible moves of the game, as lists of words. The list is empty if the game does not list its moves in
        `Game.action_space`.
        """
        try:
            return [text.split(" ") for text in self._game.action_space]
        except UsageError:
            return []

    @cached_property
    def _feature_bounds(self) -> dict[str, Bounds] | None:
        try:
            return feature_bounds(self._game)
        except UsageError:
            return None

    def _fitting(self, text: str) -> list[list[str]]:
        pattern = Pattern.parse(text)
        return [words for words in self._moves if pattern.fits(words)]

    def check_pattern(self, text: str) -> Wrong | None:
        """Return a fault if the text is not a valid pattern, or if the pattern does not match any move in the game."""
        try:
            Pattern.parse(text)
        except ValueError as error:
            return (
                f"{quoted(error.args[0])} has more than one *",
                "use one * per word, which matches any letters",
            )
        words = text.split()
        if not words or not self._moves or self._fitting(text):
            return None
        if not self._fitting(f"{words[0]} *"):
            return f"no move begins with {quoted(words[0])}", partial(
                did_you_mean, words[0], _words_at_index(0, self._moves)
            )
        for place in range(1, len(words)):
            before = " ".join(words[:place])
            if not self._fitting(f"{before} {words[place]} *"):
                known = _words_at_index(place, self._fitting(f"{before} *"))
                hint = did_you_mean(words[place], known) or (f"such as {known[0]}" if known else "")
                return (
                    f"no move has {quoted(words[place])} after {quoted(before)}",
                    hint if known else "leave it out",
                )
        (example, *_) = self._fitting(f"{text} *")
        return f"no move is {quoted(text)} and no more", f"such as {' '.join(example)}, or {text} * for all"

    def check_choice(self, text: str, choose: object) -> Wrong | None:
        """Return a fault if ``choose`` is "most" or "least", but the moves that match the pattern ``text`` have no
        amounts to compare. The moves have amounts if the text of at least one move ends with a number, or if the texts
        have different numbers of words (see `machu_rules.bots.policy.move_amount`).
        """
        fitting = self._fitting(text)
        if choose not in ("most", "least") or not fitting:
            return None
        if len({len(words) for words in fitting}) > 1 or any(NUMBER.fullmatch(words[-1]) for words in fitting):
            return None
        return f"no move of {quoted(text)} has a number, and none is a set", "first, or random"

    def check_feature(self, name: str) -> Wrong | None:
        """Return a fault if the game has no feature with this name."""
        if self._feature_bounds is None:
            return f"{self._game.rulebook.title} does not describe views as numbers", "leave the condition out"
        if bounds_of(name, self._feature_bounds) is not None:
            return None
        return f"there is no feature {quoted(name)}", partial(self._similar_feature_hint, name, self._feature_bounds)

    def _similar_feature_hint(self, name: str, known: Mapping[str, Bounds]) -> str:
        mine = [each for each in (f"{MINE}{name}", f"{RIVAL}{name}") if each in known]
        hint = " or ".join(mine) or nearest_word(
            name, (each for each in known if len(policy_names_of_feature(each)) == 1)
        )
        if hint:
            return f"did you mean {hint}?"
        return f"machu-rules data {self._game.rulebook.name} --features lists them"

    def check_condition(self, feature: str, wanted: int | str) -> Wrong | None:
        """Return a fault if ``wanted`` is not a valid comparison, or if it compares ``feature`` with an unknown
        feature. Also return a fault if ``wanted`` compares ``feature`` with numbers, and no possible value of
        ``feature`` makes the comparison true.
        """
        try:
            condition = Condition.parse(feature, wanted)
        except ValueError:
            return (
                f"{quoted(wanted)} is not a comparison",
                "a number, < <= > >= = != and a number or feature, or 2 to 4",
            )
        if isinstance(condition.right, str):
            return self.check_feature(condition.right)
        bounds = bounds_of(feature, self._feature_bounds or {})
        if bounds is None:
            return None
        least, most = bounds
        right = condition.right
        # if the comparison holds for any possible value, it holds for at least one of these
        tried = {value for value in (least, most, right, right - 1, right + 1) if least <= value <= most}
        if any(condition.compare_values(value, right) for value in tried):
            return None
        return f"this never holds: {feature} is from {least} to {most}", ""


def _words_at_index(place: int, moves: Sequence[Sequence[str]]) -> list[str]:
    return list(dict.fromkeys(words[place] for words in moves if len(words) > place))
