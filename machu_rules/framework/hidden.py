"""Draw the hidden part of a state, if it consists of hands and decks whose cards all differ.

From the view of a player, every distribution of the unseen cards to the hidden places is equally likely. If a deck
contains only some of the cards (``only``), the backs of the cards show to which deck they belong. A hidden card is then
replaced by a card with the same back.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from machu_rules.core.errors import UsageError
from machu_rules.core.rng import Stream
from machu_rules.core.values import CHANCE, JsonDict
from machu_rules.framework.declaration import fields_of, key_of
from machu_rules.framework.derived import cards_of, decks_in, is_reshuffled, parts_of
from machu_rules.framework.fields import ALL, NOBODY, OWNER, Field, PileField

CHANCE_FIELDS = ("asked", "seed", "coming")
"""The hidden fields of a position with decks that are neither hands nor decks."""


def check_drawable(position: Any) -> None:
    """Raise UsageError if a declared position has hidden fields that are neither hands nor decks.

    Args:
        position: The declared class of the positions.
    """
    for declared in (position, parts_of(position)[1].part):
        for name, field in fields_of(declared).items():
            plain = isinstance(field, PileField) and field.shows_size
            if field.see in (OWNER, NOBODY) and not plain and name not in CHANCE_FIELDS:
                raise UsageError(
                    f"the library cannot draw the hidden field {name} of {declared.__name__}: override sample_hidden "
                    "and resample_hidden in the class of the game"
                )


def sample(position: Any, rules: Any, view: JsonDict, stream: Stream) -> JsonDict:
    """Draw the hidden part of a state for a view.

    Args:
        position: The declared class of the positions.
        rules: The compiled rules.
        view: The view.
        stream: The source of random numbers.

    Returns:
        The keys of a dump that the view lacks, and the ``players``.

    Raises:
        UsageError: If the library cannot draw a hidden field.
    """
    check_drawable(position)
    _, parts = parts_of(position)
    table, of_part = fields_of(position), fields_of(parts.part)
    places = list(_places(parts.each, view))
    pools: dict[str, list[str]] = {}
    for ids in dict.fromkeys(field.ids for _, field in _hidden(position)):
        unseen, in_decks = _unseen(rules, ids, table, of_part, view, places), _in_decks(position, rules, ids)
        pools[ids] = stream.shuffled([thing for thing in unseen if in_decks is None or thing in in_decks])
    found: JsonDict = {}

    def draw(field: Field, number: int) -> list[str]:
        pool, only = pools[field.ids], getattr(rules, field.only) if field.only else None
        number_of = getattr(rules, f"{field.ids}_of")
        drawn = [thing for thing in pool if only is None or number_of[thing] in only][:number]
        pools[field.ids] = [thing for thing in pool if thing not in drawn]
        return sorted(drawn, key=number_of.__getitem__) if field.in_order else drawn

    for name, field in table.items():  # the decks first, because they may contain only some of the cards
        if field.see == NOBODY and isinstance(field, PileField):
            found[key_of(name, field)] = draw(field, view[field.size])
    players = []
    for place in places:
        whole = {}
        for name, field in of_part.items():
            key = key_of(name, field)
            if field.see in (ALL, OWNER, NOBODY) and not (field.only_in_json and field.see != ALL):
                whole[key] = place[key] if key in place else draw(field, place[field.size])
        players.append(whole)
    number = len(places) // len(view["players"])
    found["players"] = (
        [{parts.each: players[seat * number : (seat + 1) * number]} for seat in range(len(view["players"]))]
        if parts.each
        else players
    )
    if decks_in(position):
        found["asked"] = any(decision["seat"] == CHANCE for decision in view["decisions"])
    if found.get("asked"):  # the deck has no order, so the moves of chance are listed by number
        for name, field in decks_in(position).items():
            found[key_of(name, field)].sort(key=getattr(rules, f"{field.ids}_of").__getitem__)
    if is_reshuffled(position):
        found |= {"seed": None if found["asked"] else "", "coming": []}
    return found


def resample(rules: Any, position: Any, seat: int, stream: Stream, by_chance: bool) -> None:
    """Draw the hidden part of a position again. All results are equally likely.

    Args:
        rules: The compiled rules.
        position: The position. It changes.
        seat: The seat whose knowledge stays the same. -1 for a spectator.
        stream: The source of random numbers.
        by_chance: True if chance must answer the open question. Otherwise the deck gets a known order.

    Raises:
        UsageError: If the library cannot draw a hidden field.
    """
    declared = type(position)
    check_drawable(declared)
    parts_name, parts = parts_of(declared)
    objects = getattr(position, parts_name)
    number = len(objects) // position.seats
    lists: list[tuple[Field, list[int]]] = []
    for name, field in _hidden(declared):
        if field.see == NOBODY and name in fields_of(declared):
            lists.append((field, getattr(position, name)))
    for place in range(len(objects)):
        for name, field in fields_of(parts.part).items():
            if isinstance(field, PileField) and (
                field.see == NOBODY
                or (field.see == OWNER and place // number != seat and not _open(field, rules, position))
            ):
                lists.append((field, getattr(position.edit(place), name)))
    for ids in dict.fromkeys(field.ids for field, _ in lists):
        backs = _backs(declared, rules, ids)
        same = [(field, each) for field, each in lists if field.ids == ids]
        pools: dict[int, list[int]] = {}
        for card in sorted([card for _, each in same for card in each]):
            pools.setdefault(backs(card), []).append(card)
        pools = {back: stream.shuffled(cards) for back, cards in pools.items()}
        for field, each in same:
            each[:] = [pools[backs(card)].pop() for card in each]
            if field.in_order:
                each.sort()
    if decks := decks_in(declared):
        position.asked = int(bool(position.asked) and by_chance)
        if position.asked:
            for name in decks:
                getattr(position, name).sort()
    if is_reshuffled(declared):
        position.coming = ()
        position.seed = None if position.asked else f"{stream.below(2**64):016x}"


def _hidden(position: Any) -> Iterator[tuple[str, Field]]:
    """Yield the piles of a declared position that some viewers do not see."""
    for declared in (position, parts_of(position)[1].part):
        for name, field in fields_of(declared).items():
            if isinstance(field, PileField) and field.see in (OWNER, NOBODY):
                yield name, field


def _open(field: Field, rules: Any, position: Any) -> bool:
    """Return True if all players see a field that otherwise only its owner sees."""
    if field.opened is None:
        return False
    from machu_rules.framework.fields import parameters_of

    known = {"rules": rules, "position": position}
    return bool(field.opened(*[known[name] for name in parameters_of(field.opened)]))


def _backs(position: Any, rules: Any, ids: str) -> Callable[[int], int]:
    """Return a function that returns the number of the deck to which a card belongs, or -1."""
    decks = [
        set(getattr(rules, field.only)) for field in decks_in(position).values() if field.ids == ids and field.only
    ]
    return lambda card: next((number for number, cards in enumerate(decks) if card in cards), -1)


def _in_decks(position: Any, rules: Any, ids: str) -> set[str] | None:
    """Return the things of a kind that are in a deck at the start, or None if there is no deck of this kind."""
    decks = [cards_of(rules, field) for field in decks_in(position).values() if field.ids == ids]
    return {getattr(rules, f"{ids}_ids")[card] for cards in decks for card in cards} if decks else None


def _places(each: str, view: JsonDict) -> Iterator[JsonDict]:
    """Yield the objects of the seats in a view."""
    for player in view["players"]:
        yield from player[each] if each else (player,)


def _unseen(rules: Any, ids: str, table: Any, of_part: Any, view: JsonDict, places: list[JsonDict]) -> list[str]:
    """Return the things of a kind that a view does not show, in the order of the rulebook."""
    seen: set[str] = set()
    for fields, objects in ((table, [view]), (of_part, places)):
        for name, field in fields.items():
            if isinstance(field, PileField) and field.ids == ids:
                for each in objects:
                    seen.update(each.get(key_of(name, field), ()))
    return [thing for thing in getattr(rules, f"{ids}_ids") if thing not in seen]
