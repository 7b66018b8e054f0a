"""Deal cards to places at random, if some places cannot contain some cards. All possible deals are equally likely."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from functools import cache
from itertools import accumulate
from math import comb
from typing import TypeVar

from machu_rules.core.errors import StateError
from machu_rules.core.rng import Stream

P = TypeVar("P", bound=Hashable)


def random_deal(
    stream: Stream, cards: Sequence[str], room: Mapping[P, int], fits: Callable[[P, str], bool]
) -> dict[P, list[str]]:
    """Deal cards to places at random. Each possible deal is equally likely. Surplus cards stay undealt.

    The function counts the deals exactly. Cards that fit into the same places are counted together, so it is fast if
    there are few such groups, such as the suits that a player does not have.

    Args:
        stream: The source of random numbers.
        cards: The cards. A card that occurs several times counts as several different cards.
        room: The number of cards that each place receives.
        fits: A function that returns True if a place can receive a card.

    Returns:
        The cards at each place, in random order.

    Raises:
        StateError: If no deal is possible.

    >>> fits = lambda place, card: place == "left" or card == "h2"
    >>> random_deal(Stream("7"), ["s2", "s3", "h2"], {"left": 1, "right": 1}, fits)
    {'left': ['s2'], 'right': ['h2']}
    """
    undealt = len(cards) - sum(room.values())
    if undealt < 0:
        raise StateError("there are fewer cards than hidden places")
    # places that fit the same cards are counted together, and so are cards that fit the same of these groups of places
    merged: dict[tuple[bool, ...], list[P]] = {(True,) * len(cards): []}
    for place in room:
        if room[place]:
            merged.setdefault(tuple([fits(place, card) for card in cards]), []).append(place)
    left = tuple([sum(room[place] for place in places) for places in merged.values()])
    left = (left[0] + undealt, *left[1:])
    groups: dict[tuple[int, ...], list[str]] = {}
    for number, card in enumerate(cards):
        allowed = tuple([group for group, fitting in enumerate(merged) if fitting[number]])
        groups.setdefault(allowed, []).append(card)
    # the cards that fit everywhere come last, because there is only one way to divide them
    order = sorted(groups, key=len)
    sizes = [len(groups[allowed]) for allowed in order]

    @cache
    def ways(number: int, left: tuple[int, ...]) -> int:
        if number == len(order):
            return not any(left)
        return sum(
            [count * ways(number + 1, after) for count, _, after in divisions(sizes[number], order[number], left)]
        )

    if not ways(0, left):
        raise StateError("no deal of the hidden cards fits what is known")
    shares: list[list[str]] = [[] for _ in merged]
    for number, allowed in enumerate(order):
        possible = list(divisions(sizes[number], allowed, left))
        _, counts, left = possible[pick(stream, [count * ways(number + 1, after) for count, _, after in possible])]
        chosen = stream.shuffled(groups[allowed])
        for group, count in zip(allowed, counts, strict=True):
            shares[group] += chosen[:count]
            chosen = chosen[count:]
    dealt: dict[P, list[str]] = {place: [] for place in room}
    for places, share in zip(merged.values(), shares, strict=True):
        mixed = stream.shuffled(share)
        for place in places:
            dealt[place] = mixed[: room[place]]
            mixed = mixed[room[place] :]
    return dealt


Division = tuple[int, tuple[int, ...], tuple[int, ...]]
"""The number of ways to divide a group of cards, the number of cards for each allowed place, and the room that is left
at all places.
"""


def divisions(size: int, allowed: tuple[int, ...], left: tuple[int, ...]) -> Iterator[Division]:
    """Yield all ways to divide ``size`` cards among the ``allowed`` places. ``left`` is the room at all places."""
    if not allowed:
        if not size:
            yield 1, (), left
        return
    place, others = allowed[0], allowed[1:]
    elsewhere = sum(left[other] for other in others)
    for share in range(max(0, size - elsewhere), min(size, left[place]) + 1):
        after = (*left[:place], left[place] - share, *left[place + 1 :])
        for count, shares, rest in divisions(size - share, others, after):
            yield count * comb(size, share), (share, *shares), rest


def pick(stream: Stream, weights: Sequence[int]) -> int:
    """Draw an index. Its probability is proportional to its weight, which may be greater than 2**64."""
    total = sum(weights)
    bits = total.bit_length()
    number = total
    while number >= total:
        number = 0
        for _ in range(0, bits, 32):
            number = number << 32 | stream.below(2**32)
        number >>= -bits % 32
    return bisect_right(list(accumulate(weights)), number)
