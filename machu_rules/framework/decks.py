"""Read and write decks in the form that records use: lists of card ids, from top to bottom."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Protocol

from machu_rules.core.errors import StateError, UsageError
from machu_rules.core.rng import Stream

Deck = tuple[int, ...]
"""The numbers of the cards, from top to bottom."""


def decks_of(dealt: Any, card_of: Mapping[str, int], most: int = 1) -> tuple[Deck, ...]:
    """Return the decks of a record as numbers of cards.

    There must be at least one deck and at most ``most``. ``card_of`` maps ids to numbers. The game itself checks the
    contents of the decks. Raises UsageError.

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
    """Return decks as lists of card ids, for a record."""
    return [[card_ids[card] for card in deck] for deck in decks]


def seed_of_decks(dealt: Sequence[Any]) -> str:
    """Return a seed for the later deals of a game whose decks were given without a seed."""
    told = "/".join(" ".join(deck) for deck in dealt)
    return f"dealt/{hashlib.sha256(told.encode()).hexdigest()}"


class Shuffled(Protocol):
    """The attributes of a position in which decks are shuffled during the game."""

    seed: Any
    """The seed for shuffling the decks."""
    coming: Any
    """The given decks that replace later shuffles, as a tuple."""
    asked: int
    """1 if each card is drawn by a move of chance, else 0."""


def next_deck(position: Shuffled, place: str, cards: Sequence[int], what: str) -> Deck:
    """Return the next deck, which contains the ``cards``.

    If decks were given, it is the first of those not yet used. Otherwise it is shuffled with a seed for this point of
    the game, ``place`` (such as ``round/3``). ``cards`` must be in ascending order. Raises StateError if the given deck
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
    """Draw a new seed for later shuffles. Given decks are dropped, and moves of chance no longer draw the cards."""
    position.asked, position.coming = 0, ()
    position.seed = f"{stream.below(2**64):016x}{stream.below(2**64):016x}"
