"""Menus that several chapters make: subsets of a list of ids."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import combinations

from machu_rules.princes.tables import Act, Entry
from machu_rules.values import Move


def subset_entries(verb: str, ids: tuple[str, ...], of: tuple[int, ...], most: int, act: Act) -> Iterator[Entry]:
    """TEXT: every subset of ``of`` with up to ``most`` members, smaller ones first, `nothing` last."""
    for size in range(1, most + 1):
        for subset in combinations(of, size):
            yield Move(verb, tuple(ids[i] for i in subset)), act, subset
    yield Move(verb, ("nothing",)), act, ()


def choices(verb: str, ids: tuple[str, ...], of: Iterable[int], act: Act) -> list[Entry]:
    """One entry for each id."""
    return [(Move(verb, (ids[i],)), act, i) for i in of]
