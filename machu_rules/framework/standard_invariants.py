"""Invariants that follow from the declaration of a state, or that many games share."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Any, NamedTuple

from machu_rules.core.values import JsonDict
from machu_rules.framework.declaration import fields_of, key_of
from machu_rules.framework.fields import Field, SeatsField
from machu_rules.framework.invariants import Invariant, demand, each_once, for_each_rulebook


class Amounts(NamedTuple):
    """The amounts of a thing in all its places, for `conservation`."""

    name: str
    """The name of the thing in messages, such as ``corn``."""
    amounts: Sequence[int]
    """The amounts in the places of the thing. None of them may be negative."""
    total: int
    """The sum of all amounts in the game."""
    owing: int = 0
    """The amount in a place that may owe the thing, so that it can be negative. Default: 0."""


Count = Callable[[Any, JsonDict], Iterable[Amounts]]
"""A function that is called with the typed data of the rulebook and a dump. It yields the amounts of each thing."""


def conservation(rule: str) -> Callable[[Count], Invariant]:
    """Turn a function that counts things into an invariant: things are neither created nor lost.

    The docstring of the function becomes the sentence that users read.

    Args:
        rule: The id of the rule that the invariant belongs to.

    Returns:
        A decorator.

    >>> @conservation("BANK-1")
    ... def corn(figures, data):
    ...     '''Corn is neither created nor lost.'''
    ...     yield Amounts("corn", data["players"], total=9, owing=data["bank"])
    >>> list(corn.state(None, {"bank": 6, "players": [1, 3]}))
    ['the amounts of corn add up to 10, not to 9']
    >>> list(corn.state(None, {"bank": 9, "players": [-1, 1]}))
    ['somewhere there is -1 corn']
    """

    def decorate(count: Count) -> Invariant:
        def check(figures: Any, data: JsonDict) -> Iterator[str]:
            for found in count(figures, data):
                total = sum(found.amounts) + found.owing
                if total != found.total:
                    yield f"the amounts of {found.name} add up to {total}, not to {found.total}"
                if min(found.amounts) < 0:
                    yield f"somewhere there is {min(found.amounts)} {found.name}"

        text = " ".join((count.__doc__ or "").split())
        return Invariant(count.__name__, rule, text, state=check)

    return decorate


def each_in_one_place(
    name: str, position: Any, ids: str, rule: str, every: Callable[[Any], Collection[str]]
) -> Invariant:
    """Return the invariant that each thing of a kind is in exactly one place.

    The places are the fields of the state that list such things. If the declaration states that a field is in the
    order of the rulebook, the invariant also requires this order. If the order of a pile is unknown, either all of its
    things are known or none of them.

    Args:
        name: The name of the invariant.
        position: The declared class of the game's positions.
        ids: The kind of thing, such as ``card``.
        rule: The id of the rule that the invariant belongs to.
        every: A function that is called with the typed data of the rulebook. It returns the ids of all things of this
            kind, in the order of the rulebook.

    Returns:
        The invariant.
    """
    table = _lists(position, ids)
    parts = next(field for field in fields_of(position).values() if isinstance(field, SeatsField))
    of_part = _lists(parts.part, ids)

    def check(figures: Any, data: JsonDict) -> Iterator[str]:
        whole = every(figures)
        places = [(key, field, data[key]) for key, field in table.items()]
        for seat, player in enumerate(data["players"]):
            for part in player[parts.each] if parts.each else (player,):
                places += [(f"{key} of seat {seat}", field, part[key]) for key, field in of_part.items()]
        yield from each_once([thing for _, _, things in places for thing in things], whole, ids)
        for where, field, things in places:
            if field.in_order and len(things) > 1:
                yield from demand(things == [thing for thing in whole if thing in things], f"{where} is not in order")
            if field.loads_last and None in things:
                yield from demand(set(things) == {None}, f"some {ids}s of the {where} are known, others not")

    return Invariant(name, rule, f"Each {ids} is in exactly one place.", state=check)


def ids_of(name: str) -> Callable[[Any], Collection[str]]:
    """Return a function that returns the ids of the things in the list ``name`` of the typed data of a rulebook."""

    @for_each_rulebook
    def ids(figures: Any) -> Collection[str]:
        return [thing.id for thing in getattr(figures, name)]

    return ids


def _lists(declared: Any, ids: str) -> dict[str, Field]:
    """Return the fields of a declared class that list things of a kind, by their keys in JSON."""
    return {key_of(name, field): field for name, field in fields_of(declared).items() if field.lists(ids)}
