"""Decks in the form of records: lists of card ids, top first."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from machu_rules.core.errors import StateError, UsageError
from machu_rules.core.rng import Stream

Deck = tuple[int, ...]
"""Cards by number, top first."""


def decks_of(dealt: Any, card_of: Mapping[str, int], most: int = 1) -> tuple[Deck, ...]:
    """The decks of a record as numbers of cards.

    There must be at least one deck and at most ``most``. ``card_of`` has the numbers of the ids. The game itself checks
    the contents of the decks. Raises UsageError.

    >>> decks_of([["t1", "t3"]], {"t1": 0, "t2": 1, "t3": 2})
    ((0, 2),)
    >>> decks_of([["t1", "t4"]], {"t1": 0, "t2": 1, "t3": 2})
    Traceback (most recent call last):
    machu_rules.core.errors.UsageError: a deck that was dealt has 't4' in it, which is no card of this game
    """
    lists = isinstance(dealt, list | tuple) and all(isinstance(deck, list | tuple) for deck in dealt)
    if not lists or not 0 < len(dealt) <= most or not all(isinstance(card, str) for deck in dealt for card in deck):
        decks = "with one list" if most == 1 else f"of at most {most} decks, each of which is a list"
        raise UsageError(f"what was dealt is a list {decks} of card ids, top first")
    for deck in dealt:
        if strange := [card for card in deck if card not in card_of]:
            raise UsageError(f"a deck that was dealt has {strange[0][:40]!r} in it, which is no card of this game")
        if len(set(deck)) != len(deck):
            raise UsageError("a deck that was dealt has each of its cards once")
    return tuple([tuple([card_of[card] for card in deck]) for deck in dealt])


def ids_of(decks: Iterable[Sequence[int]], card_ids: Sequence[str]) -> list[list[str]]:
    """Decks as ids of cards, for a record."""
    return [[card_ids[card] for card in deck] for deck in decks]


def seed_of_decks(dealt: Sequence[Any]) -> str:
    """A seed for the later deals of a game with given decks and without a seed of its own."""
    told = "/".join(" ".join(deck) for deck in dealt)
    return f"dealt/{hashlib.sha256(told.encode()).hexdigest()}"


class Shuffled(Protocol):
    """The attributes of a position with decks that are shuffled during the game."""

    seed: Any
    """The seed of the decks."""
    coming: Any
    """The given decks for later shuffles, as a tuple."""
    asked: int
    """1 if chance decides card by card, else 0."""


def next_deck(position: Shuffled, place: str, cards: Sequence[int], what: str) -> Deck:
    """The deck for a point in the game (``round/3``), made of the ``cards``, which are ascending.

    It is the deck that was given for this point, or else one shuffled by the seed. Raises StateError if the given deck
    has other cards. ``what`` names the required cards in the message.
    """
    if not position.coming:
        return tuple(Stream(f"{position.seed}/{place}").shuffled(cards))
    deck: Deck = position.coming[0]
    if sorted(deck) != cards:
        raise StateError(f"the deck given {what}")
    position.coming = position.coming[1:]
    return deck


def reseed(position: Shuffled, stream: Stream) -> None:
    """Draw a new seed for the decks of later shuffles. Given decks are dropped, and chance no longer decides card by
    card.
    """
    position.asked, position.coming = 0, ()
    position.seed = f"{stream.below(2**64):016x}{stream.below(2**64):016x}"
