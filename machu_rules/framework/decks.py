"""Convert decks between card numbers, which play uses, and lists of card ids, which records use. Both list the cards
from top to bottom.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from machu_rules.core.errors import StateError, UsageError
from machu_rules.core.rng import Stream

Deck = tuple[int, ...]
"""The numbers of the cards in a deck, from top to bottom."""


def decks_of(dealt: Any, card_of: Mapping[str, int], most: int = 1) -> tuple[Deck, ...]:
    """Convert the decks in a record from card ids to card numbers.

    ``dealt`` contains at least one and at most ``most`` decks. ``card_of`` maps ids to numbers. Raises UsageError if a
    deck is malformed, repeats a card or contains an unknown card. The game itself must check that a deck is complete.

    >>> decks_of([["t1", "t3"]], {"t1": 0, "t2": 1, "t3": 2})
    ((0, 2),)
    >>> decks_of([["t1", "t4"]], {"t1": 0, "t2": 1, "t3": 2})
    Traceback (most recent call last):
    machu_rules.core.errors.UsageError: dealt: a deck contains 't4', which is not a card of this game
    """
    lists = isinstance(dealt, list | tuple) and all(isinstance(deck, list | tuple) for deck in dealt)
    if not lists or not 0 < len(dealt) <= most or not all(isinstance(card, str) for deck in dealt for card in deck):
        decks = "with one list" if most == 1 else f"of at most {most} decks, each of which is a list"
        raise UsageError(f"dealt is a list {decks} of card ids, top first")
    for deck in dealt:
        if strange := [card for card in deck if card not in card_of]:
            raise UsageError(f"dealt: a deck contains {strange[0][:40]!r}, which is not a card of this game")
        if len(set(deck)) != len(deck):
            raise UsageError("dealt: a deck contains a card twice")
    return tuple([tuple([card_of[card] for card in deck]) for deck in dealt])


def ids_of(decks: Iterable[Sequence[int]], card_ids: Sequence[str]) -> list[list[str]]:
    """Convert decks from card numbers to card ids, for a record."""
    return [[card_ids[card] for card in deck] for deck in decks]


def seed_of_decks(dealt: Sequence[Any]) -> str:
    """Derive a seed from the decks that were passed to a new game instead of a seed. The game uses it for later
    deals."""
    told = "/".join(" ".join(deck) for deck in dealt)
    return f"dealt/{hashlib.sha256(told.encode()).hexdigest()}"


class Shuffled(Protocol):
    """The attributes that a position needs if its game shuffles decks during play."""

    seed: Any
    """The seed for shuffling the decks."""
    coming: Any
    """A tuple of given decks, which replace the next shuffles."""
    asked: int
    """1 if the cards are drawn by chance moves, else 0."""


def next_deck(position: Shuffled, place: str, cards: Sequence[int], what: str) -> Deck:
    """Return the next deck, which consists of ``cards``.

    If the position has given decks, the first of them is returned and removed. Otherwise the cards are shuffled with
    the seed of the position and ``place``, which names this point in the game (such as ``round/3``).

    ``cards`` must be in ascending order. Raises StateError if the given deck has other cards. ``what`` is the part of
    the error message that describes the required cards.
    """
    if not position.coming:
        return tuple(Stream(f"{position.seed}/{place}").shuffled(cards))
    deck: Deck = position.coming[0]
    if sorted(deck) != cards:
        raise StateError(f"the deck given {what}")
    position.coming = position.coming[1:]
    return deck


def reseed(position: Shuffled, stream: Stream) -> None:
    """Draw a new seed for later shuffles. Any given decks are dropped, and cards are no longer drawn by chance
    moves."""
    position.asked, position.coming = 0, ()
    position.seed = f"{stream.below(2**64):016x}{stream.below(2**64):016x}"
