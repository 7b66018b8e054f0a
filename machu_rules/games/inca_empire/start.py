"""What chance deals before the first decision (EMPIRE-SETUP-7): drawn from a seed, or as a record names it."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from attrs import frozen

from machu_rules.core.errors import UsageError
from machu_rules.core.rng import Stream
from machu_rules.games.inca_empire.compiled import Rules
from machu_rules.games.inca_empire.state import UNKNOWN, Position


@frozen
class Deal:
    """The suyus by seat, the seats from tile 1, the types of markers by region, those left over, the cards as dealt
    (the hands seat by seat, then the deck, top first), and which invasion marker is the arrival (0: none)."""

    suyus: Sequence[int]
    order: Sequence[int]
    markers: dict[int, int]
    spare: Sequence[int]
    cards: Sequence[int]
    arrival: int


def regions_with_markers(rules: Rules) -> list[int]:
    """SETUP-4, END-5: the regions that chance deals a marker to."""
    without = {*rules.starting, *(rules.holy if rules.gods else ())}
    return [region for region in rules.regions if region not in without]


def shuffled_markers(rules: Rules) -> list[int]:
    """SETUP-4, END-5: the markers that are shuffled."""
    gods = len(rules.holy) if rules.gods else 0
    copies = [number - gods * (kind == rules.holy_marker) for kind, number in enumerate(rules.marker_copies)]
    return [kind for kind, number in enumerate(copies) for _ in range(number)]


def all_cards(rules: Rules) -> list[int]:
    """SETUP-5: the cards in the game."""
    return [card for card, number in enumerate(rules.card_copies) for _ in range(number)]


def deal_from(rules: Rules, players: int, seed: str) -> Deal:
    """Everything that a seed deals, each part from a stream of its own."""
    suyus = Stream(f"{seed}/suyus").shuffled(rules.suyus)[:players]
    order = Stream(f"{seed}/tiles").shuffled(range(players))
    regions = regions_with_markers(rules)
    markers = Stream(f"{seed}/markers").shuffled(shuffled_markers(rules))
    cards = Stream(f"{seed}/cards").shuffled(all_cards(rules))
    arrival = Stream(f"{seed}/arrival").below(rules.invasions) + 1 if rules.invasions else 0
    by_region = dict(zip(regions, markers, strict=False))
    return Deal(suyus, order, by_region, sorted(markers[len(regions) :]), cards, arrival)


def lay_deal(position: Position, deal: Deal) -> None:
    """Lays out what chance has dealt."""
    for seat, suyu in enumerate(deal.suyus):
        position.edit(seat).suyu = suyu
    position.order = [*deal.order]
    for region, kind in deal.markers.items():
        position.marker[region] = kind
    position.spare = [*deal.spare]
    position.deck = [*deal.cards]
    position.arrival = deal.arrival or UNKNOWN


def dealt_data(rules: Rules, players: int, deal: Deal) -> list[Any]:
    """A deal as JSON: seven parts in the order of the class, the cards in two: the hands by seat, and the deck."""
    names, hand = [rules.card_ids[card] for card in deal.cards], rules.hand
    return [
        [rules.suyu_ids[suyu] for suyu in deal.suyus],
        [*deal.order],
        {rules.region_ids[region]: rules.marker_ids[kind] for region, kind in deal.markers.items()},
        [rules.marker_ids[kind] for kind in deal.spare],
        [names[seat * hand : (seat + 1) * hand] for seat in range(players)],
        names[players * hand :],
        deal.arrival or None,
    ]


PARTS = "the suyus by seat, the seats by tile, the markers by region, those left over, the hands, the deck, the arrival"


def deal_of(rules: Rules, players: int, dealt: Sequence[Any]) -> Deal:
    """The deal of a record, checked; raises UsageError."""
    if len(dealt) != 7:
        raise UsageError(f"what was dealt has seven parts: {PARTS}")
    suyus, order, markers, spare, hands, deck, arrival = dealt
    regions = regions_with_markers(rules)
    same_ids(suyus, [rules.suyu_ids[suyu] for suyu in rules.suyus], "each suyu once, by seat")
    if not isinstance(order, list | tuple) or sorted(map(repr, order)) != sorted(map(repr, range(players))):
        raise UsageError("what was dealt, part 2: each seat once, from tile 1")
    if not isinstance(markers, dict):
        raise UsageError("what was dealt, part 3: the type of a marker for each region")
    same_ids([*markers], [rules.region_ids[region] for region in regions], "a marker for each region")
    same_ids(spare, None, "the markers left over")
    every = [rules.marker_ids[kind] for kind in shuffled_markers(rules)]
    same_ids([*markers.values(), *spare], every, "all markers")
    if not isinstance(hands, list | tuple) or len(hands) != players:
        raise UsageError("what was dealt, part 5: a hand for each seat")
    for hand in hands:
        same_ids(hand, None, "a hand")
        if len(hand) != rules.hand:
            raise UsageError(f"what was dealt: a hand has {rules.hand} cards")
    same_ids(deck, None, "the deck")
    names = [card for hand in hands for card in hand] + [*deck]
    same_ids(names, [rules.card_ids[card] for card in all_cards(rules)], "all cards")
    if rules.invasions:
        if type(arrival) is not int or not 1 <= arrival <= rules.invasions:
            raise UsageError(f"what was dealt, part 7: the arrival is one of 1 to {rules.invasions}")
    elif arrival is not None:
        raise UsageError("what was dealt, part 7: null, as there is no invasion")
    return Deal(
        [rules.suyu_of[suyu] for suyu in suyus],
        order,
        {region: rules.marker_of[markers[rules.region_ids[region]]] for region in regions},
        sorted([rules.marker_of[kind] for kind in spare]),
        [rules.card_of[card] for card in names],
        arrival or 0,
    )


def same_ids(given: object, right: list[str] | None, what: str) -> None:
    """Raises UsageError unless these are texts, and the right ones in any order."""
    if not isinstance(given, list | tuple) or not all(isinstance(name, str) for name in given):
        raise UsageError(f"what was dealt: {what}: a list of ids")
    if right is not None and sorted(given) != sorted(right):
        raise UsageError(f"what was dealt: {what}: the ids must be those of the game")
