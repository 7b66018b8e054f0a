"""Entries of menus that several chapters make; each depends on nothing but its arguments."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from machu_rules.core.values import Move
from machu_rules.games.princes.compiled import Act, Entry, Rules


def number_entries(rules: Rules, verb: str, most: int, act: Act) -> list[Entry]:
    """TEXT: the numbers from 0 to the most possible."""
    return [(Move(verb, (number,)), act, number) for number in range(most + 1)]


def subset_entries(
    rules: Rules, verb: str, ids: tuple[str, ...], of: tuple[int, ...], most: int, act: Act
) -> Iterator[Entry]:
    """TEXT: every subset of ``of`` with up to ``most`` members, smaller ones first, `nothing` last."""
    for size in range(1, most + 1):
        for subset in combinations(of, size):
            yield Move(verb, tuple(ids[i] for i in subset)), act, subset
    yield Move(verb, ("nothing",)), act, ()


def choice_entries(
    rules: Rules, verb: str, ids: tuple[str, ...], of: Iterable[int], act: Act, none: str | None = None
) -> Iterator[Entry]:
    """TEXT: one of these ids, or (where there is a word for it) none of them, last."""
    for i in of:
        yield Move(verb, (ids[i],)), act, i
    if none is not None:
        yield Move(verb, (none,)), act, -1
