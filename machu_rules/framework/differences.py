"""List the differences between two games: their data, and the options and rules that a class declares in code."""

from __future__ import annotations

from typing import Any, Literal

from machu_rules.framework.game import Game
from machu_rules.loader.diff import Difference, differences


def game_differences(game: Game[Any], base: Game[Any]) -> tuple[Difference, ...]:
    """Return the differences between a game and ``base``.

    Differences in the data come first (`machu_rules.loader.diff.differences`), followed by options that are declared
    only in code. If the two games have different classes, the last item reports this. Raises UsageError if ``base`` is
    not a rulebook of the same game.

    >>> import machu_rules as mr
    >>> game = mr.load("examples.rest_and_trade:RestAndTrade")
    >>> for difference in game_differences(game, mr.load("princes")):
    ...     print(difference.text)
    new in options: resting (trade)
    the rules are those of the class examples.rest_and_trade:RestAndTrade
    """
    found = differences(game.rulebook, base.rulebook, game.catalogue, base.catalogue)
    known = {difference.path for difference in found}
    rules = {name: rule.id for rule in (*base.rulebook.rules, *game.rulebook.rules) for name in rule.options}
    declared: list[Difference] = []
    for name in dict.fromkeys((*base.options, *game.options)):
        before, after = base.options.get(name), game.options.get(name)
        if before != after and f"options.{name}" not in known:
            told = f"gone from options: {name} ({before})" if after is None else f"new in options: {name} ({after})"
            text = f"options: {name}: {before} → {after}" if before and after else told
            declared.append(
                Difference(_kind(before, after), f"options.{name}", name, "", before, after, rules.get(name, ""), text)
            )
    if type(game) is not type(base):
        ours, theirs = _name(game), _name(base)
        text = f"the rules are those of the class {ours}"
        declared.append(Difference("changed", "code", "rules", "", theirs, ours, "", text))
    return (*found, *declared)


def _kind(before: str | None, after: str | None) -> Literal["changed", "added", "removed"]:
    return "added" if before is None else "removed" if after is None else "changed"


def _name(game: Game[Any]) -> str:
    return f"{type(game).__module__}:{type(game).__qualname__}"
