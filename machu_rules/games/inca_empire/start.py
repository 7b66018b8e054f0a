"""The deal before the first decision (EMPIRE-SETUP-7). It is generated from a seed or read from a record."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from typing import Any, NamedTuple

from machu_rules.core.errors import UsageError
from machu_rules.core.rng import Stream
from machu_rules.core.values import ChanceDeal
from machu_rules.games.inca_empire.state import UNKNOWN, Position
from machu_rules.games.inca_empire.tables import Rules

PARTS = (
    "the suyus by seat",
    "the seats from tile 1",
    "the type of the marker by region",
    "the markers left over",
    "the hands by seat",
    "the deck, top first",
    "which invasion marker is the arrival, or null",
)
"""The parts of the deal, in the order that a record stores them."""


class Deal(NamedTuple):
    """The result of a deal by chance.

    ``cards`` contains the hands by seat, followed by the deck. The cards in a hand are in the order of the rulebook.
    ``arrival`` is 0 if the game has no invasion markers.
    """

    suyus: list[int]
    order: list[int]
    markers: dict[int, int]
    spare: list[int]
    cards: list[int]
    arrival: int


def regions_dealt(rules: Rules) -> list[int]:
    """EMPIRE-SETUP-4, EMPIRE-END-5: return the regions for which chance deals a marker."""
    without = {*rules.starting, *(rules.holy if rules.gods else ())}
    return [region for region in rules.regions if region not in without]


def markers_dealt(rules: Rules) -> list[int]:
    """EMPIRE-SETUP-4, EMPIRE-END-5: return the types of the markers that are shuffled, with one entry per marker."""
    copies = [*rules.marker_copies]
    if rules.gods:
        copies[rules.holy_marker] -= len(rules.holy)
    return [kind for kind, number in enumerate(copies) for _ in range(number)]


def cards_dealt(rules: Rules) -> list[int]:
    """EMPIRE-SETUP-5: return the cards in the game, with one entry per copy."""
    return [card for card, number in enumerate(rules.card_copies) for _ in range(number)]


def deal_from(rules: Rules, players: int, seed: str) -> Deal:
    """Return the complete deal for ``seed``. Each part of the deal has its own random stream."""
    regions = regions_dealt(rules)
    markers = Stream(f"{seed}/markers").shuffled(markers_dealt(rules))
    return Deal(
        Stream(f"{seed}/suyus").shuffled(rules.suyus)[:players],
        Stream(f"{seed}/tiles").shuffled(range(players)),
        dict(zip(regions, markers, strict=False)),
        sorted(markers[len(regions) :]),
        with_hands(rules, players, Stream(f"{seed}/cards").shuffled(cards_dealt(rules))),
        Stream(f"{seed}/arrival").below(rules.invasions) + 1 if rules.invasions else 0,
    )


def with_hands(rules: Rules, players: int, cards: list[int]) -> list[int]:
    """Return ``cards``, in which the hands come before the deck, with the cards of all hands in the order of the
    rulebook.
    """
    hand = rules.hand
    hands = [card for seat in range(players) for card in sorted(cards[seat * hand : (seat + 1) * hand])]
    return [*hands, *cards[len(hands) :]]


def lay_deal(position: Position, deal: Deal) -> None:
    """Put the suyus, tiles, markers and cards of ``deal`` into ``position``."""
    for seat, suyu in enumerate(deal.suyus):
        position.edit(seat).suyu = suyu
    for region, kind in deal.markers.items():
        position.edit_marker()[region] = kind
    position.order, position.spare, position.deck = [*deal.order], [*deal.spare], [*deal.cards]
    position.arrival = deal.arrival or UNKNOWN


def dealt_data(rules: Rules, position: Position) -> list[Any]:
    """Return the deal of a position before any move, as JSON. Raise UsageError if a card has already been laid."""
    hands = [player.hand for player in position.players]
    if position.sun or any(card >= 0 for card in position.placed):
        raise UsageError("dealt can be given only at the start of a game")
    return [
        [rules.suyu_ids[player.suyu] for player in position.players],
        [*position.order],
        {rules.region_ids[region]: rules.marker_ids[position.marker[region]] for region in regions_dealt(rules)},
        [rules.marker_ids[kind] for kind in position.spare],
        [[rules.card_ids[card] for card in hand] for hand in hands],
        [rules.card_ids[card] for card in position.deck],
        position.arrival if rules.invasions else None,
    ]


def seed_of(deal: Deal) -> str:
    """Return the seed for later shuffles in a game that begins with ``deal`` instead of a seed."""
    told = [*deal[:2], *sorted(deal.markers.items()), *deal[3:]]
    return f"dealt/{hashlib.sha256(repr(told).encode()).hexdigest()}"


def deal_of(rules: Rules, players: int, dealt: ChanceDeal) -> Deal:
    """Convert ``dealt``, the deal in a record, to a `Deal`. Raise UsageError if it is invalid."""
    if len(dealt) != len(PARTS):
        raise UsageError(f"dealt has {len(PARTS)} parts: {', '.join(PARTS)}")
    suyus, order, markers, spare, hands, deck, arrival = dealt
    regions = {rules.region_ids[region] for region in regions_dealt(rules)}
    if not isinstance(hands, list | tuple) or any(not isinstance(hand, list | tuple) for hand in hands):
        raise wrong(4, "a list of cards for each seat")
    if len(hands) != players or any(len(hand) != rules.hand for hand in hands):
        raise wrong(4, f"{rules.hand} cards for each of {players} seats")
    if not isinstance(markers, dict) or set(markers) != regions:
        raise wrong(2, "one for each region that has one")
    kinds = [kind for kind in rules.marker_ids for _ in range(markers_dealt(rules).count(rules.marker_of[kind]))]
    deal = Deal(
        things(suyus, rules.suyu_ids, [rules.suyu_ids[suyu] for suyu in rules.suyus], 0),
        things(order, range(players), list(range(players)), 1),
        {},
        sorted(things(spare, rules.marker_ids, None, 3)),
        things(
            [card for hand in [*hands, deck if isinstance(deck, list | tuple) else [deck]] for card in hand],
            rules.card_ids,
            [rules.card_ids[card] for card in cards_dealt(rules)],
            5,
        ),
        arrival or 0,
    )
    things([*markers.values(), *spare], rules.marker_ids, kinds, 3)
    deal.markers.update({rules.region_of[region]: rules.marker_of[kind] for region, kind in markers.items()})
    right = type(arrival) is int and 1 <= arrival <= rules.invasions if rules.invasions else arrival is None
    if not right:
        raise wrong(6, f"1 to {rules.invasions}" if rules.invasions else "null, as there is no invasion")
    return deal._replace(cards=with_hands(rules, players, deal.cards))


def deck_of(rules: Rules, deck: object) -> tuple[int, ...]:
    """Return the cards in ``deck``, a new deck from a record, as numbers. Raise UsageError if ``deck`` is not a list of
    card ids. The cards are compared with the discards later, when the deck is used.
    """
    return tuple(things(deck, rules.card_ids, None, 5))


def things(given: object, ids: Sequence[Any], right: Sequence[Any] | None, part: int) -> list[int]:
    """Return the indexes in ``ids`` of the ids in ``given``. Raise UsageError if ``given`` is not a list of known ids,
    or if its ids are not those in ``right``, in any order. If ``right`` is None, all known ids are valid.
    """
    known = isinstance(given, list | tuple) and all(type(each) in (str, int) and each in ids for each in given)
    if not isinstance(given, list | tuple) or not known:
        raise wrong(part, "a list of ids of this game")
    if right is not None and sorted(given) != sorted(right):
        raise wrong(part, "each thing that is dealt, as often as there are copies")
    return [ids.index(each) for each in given]


def wrong(part: int, right: str) -> UsageError:
    """Return the error for an invalid part of the deal. ``part`` is its index in `PARTS`, and ``right`` describes a
    valid one.
    """
    return UsageError(f"dealt, {PARTS[part]}: {right}")
