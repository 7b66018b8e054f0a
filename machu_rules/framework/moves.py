"""Lists of the moves of a question, by number, made from the ids of a rulebook."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from machu_rules.core.decisions import Move


def with_each(verb: str, words: Iterable[object]) -> list[Move]:
    """TEXT: a verb with each of some words.

    >>> [move.text for move in with_each("go", ("north", "south"))]
    ['go north', 'go south']
    """
    return [Move(verb, (word,)) for word in words]


def with_subsets(verb: str, ids: Sequence[str]) -> list[Move]:
    """TEXT: a verb with every subset of the ids, in the order of the subset's bits; `nothing` stands for the empty
    subset.

    >>> [move.text for move in with_subsets("hold", ("red", "blue"))]
    ['hold nothing', 'hold red', 'hold blue', 'hold red blue']
    """
    members = [tuple(name for i, name in enumerate(ids) if subset >> i & 1) for subset in range(1 << len(ids))]
    return [Move(verb, chosen or ("nothing",)) for chosen in members]
