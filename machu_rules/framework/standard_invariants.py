"""Invariants that follow from the declaration of a state, or that many games share."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from typing import Any

from machu_rules.core.values import Event, JsonDict
from machu_rules.framework.declaration import fields_of, key_of
from machu_rules.framework.fields import DeckField, Field, SeatsField
from machu_rules.framework.invariants import Invariant, demand, each_once, for_each_rulebook
from machu_rules.framework.tables import Columns, things_of

Amounts = tuple[str, Sequence[int], int, int]
"""The amounts of a thing in all its places, as four values:

- the name of the thing in messages, such as ``corn``
- the amounts in its places, none of which may be negative
- the sum of all amounts in the game
- the amount in a place that may owe the thing. It can be negative. It is 0 if there is no such place
"""

CountAmounts = Callable[[Any, JsonDict], Iterable[Amounts]]
"""A function that is called with the typed data of the rulebook and a dump. It yields the amounts of each thing."""


def conservation(rule: str) -> Callable[[CountAmounts], Invariant]:
    """Turn a function that counts things into an invariant: things are neither created nor lost.

    The function is called with the figures (`machu_rules.loader.rulebook.Rulebook.figures`) and a dump of the state.
    For each kind of thing it yields the name, the amounts that players have, the total, and the amount in the bank. Its
    docstring becomes the sentence that users read.

    Args:
        rule: The id of the rule that the invariant belongs to.

    Returns:
        A decorator.

    >>> @conservation("BANK-1")
    ... def corn(figures, data):
    ...     '''Corn is neither created nor lost.'''
    ...     yield "corn", data["players"], 9, data["bank"]
    >>> list(corn.state(None, {"bank": 6, "players": [1, 3]}))
    ['the amounts of corn add up to 10, not to 9']
    >>> list(corn.state(None, {"bank": 9, "players": [-1, 1]}))
    ['an amount of corn is negative: -1']
    """

    def decorate(count: CountAmounts) -> Invariant:
        def check(figures: Any, data: JsonDict) -> Iterator[str]:
            for name, amounts, total, owing in count(figures, data):
                if (found := sum(amounts) + owing) != total:
                    yield f"the amounts of {name} add up to {found}, not to {total}"
                if min(amounts) < 0:
                    yield f"an amount of {name} is negative: {min(amounts)}"

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

    Raises:
        TypeError: If ``position`` is not a class.

    >>> import machu_rules as mr
    >>> game = mr.load("incan-gold")
    >>> each_in_one_place("cards", game.positions, "card", "GOLD-SETUP-2", ids_of("treasures")).text
    'Each card is in exactly one place.'
    """
    if not isinstance(position, type):
        raise TypeError(f"each_in_one_place: position is a class, not {position!r}")
    parts = next(field for field in fields_of(position).values() if isinstance(field, SeatsField))
    table, of_part = _lists(position, ids), _lists(parts.part, ids)
    ordered = [key for key, field in table.items() if field.in_order]
    ordered_of_part = [key for key, field in of_part.items() if field.in_order]
    shuffled = [key for key, field in table.items() if field.loads_last]
    places = for_each_rulebook(lambda figures: {thing: place for place, thing in enumerate(every(figures))})

    def check(figures: Any, data: JsonDict) -> Iterator[str]:
        place_of, owners = places(figures), data["players"]
        if parts.each:
            owners = [part for player in owners for part in player[parts.each]]
        found = [thing for key in table for thing in data[key]]
        found += [thing for owner in owners for key in of_part for thing in owner[key]]
        yield from each_once(found, place_of, ids)
        for key in ordered:
            yield from demand(_in_order(data[key], place_of), f"{key} is not in order")
        for number, owner in enumerate(owners):
            for key in ordered_of_part:
                if not _in_order(owner[key], place_of):
                    yield f"{key} of seat {number * len(data['players']) // len(owners)} is not in order"
        for key in shuffled:
            if None in data[key]:
                yield from demand(set(data[key]) == {None}, f"some {ids}s of the {key} are known, others not")

    return Invariant(name, rule, f"Each {ids} is in exactly one place.", state=check)


def invariants_of(position: Any, rules: Any, rule: str) -> Iterator[Invariant]:
    """Yield the invariants that follow from the declaration of a state.

    If the state has decks, each of their cards is in exactly one place at any time. For things in fields that are
    ``conserved``, no move changes the total number. A field with ``sums`` is the sum of these figures.

    Args:
        position: The declared class of the game's positions.
        rules: The compiled rules.
        rule: The id of the rule that the invariants cite.

    Yields:
        The invariants.
    """
    part = next(field.part for field in fields_of(position).values() if isinstance(field, SeatsField))
    fields = [*fields_of(position).values(), *fields_of(part).values()]
    cards: dict[str, set[int]] = {}
    for field in fields:
        if isinstance(field, DeckField):
            known = range(len(getattr(rules, f"{field.ids}_ids")))
            cards.setdefault(field.ids, set()).update(getattr(rules, field.only) if field.only else known)
    for ids, numbers in cards.items():
        every = [getattr(rules, f"{ids}_ids")[number] for number in sorted(numbers)]
        yield each_in_one_place(f"each_{ids}_in_one_place", position, ids, rule, _same(every))
    for ids in dict.fromkeys(field.ids for field in fields if field.conserved):
        yield _conserved(position, part, ids, rule)
    for declared in (position, part):
        for name, field in fields_of(declared).items():
            if field.sums:
                yield _sum(declared, name, field, rule)


def _same(every: list[str]) -> Callable[[Any], Collection[str]]:
    """Return a function that returns ``every`` for all figures."""
    return lambda figures: every


def _conserved(position: Any, part: Any, ids: str, rule: str) -> Invariant:
    """Return the invariant that no move changes the total number of a thing of the kind ``ids``."""
    each = next(field.each for field in fields_of(position).values() if isinstance(field, SeatsField))

    def total(data: JsonDict) -> dict[str, int]:
        owners = [owner for player in data["players"] for owner in (player[each] if each else (player,))]
        found: dict[str, int] = {}
        for declared, objects in ((position, [data]), (part, owners)):
            for name, field in fields_of(declared).items():
                if field.conserved and field.ids == ids:
                    for one in objects:
                        for thing, number in one[key_of(name, field)].items():
                            found[thing] = found.get(thing, 0) + number
        return found

    def check(figures: Any, before: JsonDict, events: Sequence[Event], after: JsonDict) -> Iterator[str]:
        old, new = total(before), total(after)
        for thing in old:
            if old[thing] != new[thing]:
                yield f"the move changed the number of {thing} in the game from {old[thing]} to {new[thing]}"

    return Invariant(f"each_{ids}_is_kept", rule, f"A move neither creates nor destroys a {ids}.", move=check)


def _sum(declared: Any, name: str, field: Field, rule: str) -> Invariant:
    """Return the invariant that the field ``name`` of a declared class is the sum of the figures in ``sums``."""
    fields, key, of_part = fields_of(declared), key_of(name, field), "seats" not in fields_of(declared)
    terms = [(term, *term.split(".")) for term in field.sums.split()]

    def figures_of_things(figures: Any) -> list[tuple[str, dict[str, Any]]]:
        things = {each.kind: each for each in things_of(type(figures))}
        columns = Columns(figures, [*things.values()])
        found = []
        for _, pile, figure in terms:
            kind = fields[pile].ids
            values = columns.value(f"{kind}_{figure}")
            ids = [thing.id for thing in getattr(figures, things[kind].name)]
            found.append((key_of(pile, fields[pile]), dict(zip(ids, values, strict=True))))
        return found

    known = for_each_rulebook(figures_of_things)

    def total(figures: Any, owner: JsonDict) -> Any:
        values = [value[thing] for pile, value in known(figures) for thing in owner[pile]]
        if not field.is_list:
            return sum(values)
        found = dict.fromkeys(owner[key], 0)
        for value in values:
            amounts = value if isinstance(value, list) else [int(place == value) for place in range(len(found))]
            for thing, amount in zip(found, amounts, strict=True):
                found[thing] += amount
        return found

    def check(figures: Any, data: JsonDict) -> Iterator[str]:
        for seat, owner in enumerate(data["players"] if of_part else [data]):
            where = f"seat {seat}: " if of_part else ""
            if (right := total(figures, owner)) != owner[key]:
                yield f"{where}{name} is {owner[key]}, but the sum of {listed} is {right}"

    listed = " and ".join([term for term, _, _ in terms])
    return Invariant(f"{name}_is_a_sum", rule, f"The {name.replace('_', ' ')} is the sum of {listed}.", state=check)


def ids_of(name: str) -> Callable[[Any], Collection[str]]:
    """Return a function that returns the ids of the things in a list of the typed data of a rulebook.

    Args:
        name: The name of the list, such as ``cards``.

    Returns:
        The function, for the argument ``every`` of `each_in_one_place`.

    >>> import machu_rules as mr
    >>> ids_of("hazards")(mr.load("incan-gold").rulebook.figures)[:2]
    ['spiders', 'snakes']
    """

    @for_each_rulebook
    def ids(figures: Any) -> Collection[str]:
        return [thing.id for thing in getattr(figures, name)]

    return ids


def _lists(declared: Any, ids: str) -> dict[str, Field]:
    """Return the fields of a declared class that list things of a kind, by their keys in JSON."""
    return {key_of(name, field): field for name, field in fields_of(declared).items() if field.lists(ids)}


def _in_order(things: Sequence[str], place_of: Mapping[str, int]) -> bool:
    """Return True if things are in the order of the rulebook. ``place_of`` maps all things to their places in it."""
    if len(things) < 2:
        return True
    order = [place_of.get(thing, -1) for thing in things]
    return order == sorted(order)
