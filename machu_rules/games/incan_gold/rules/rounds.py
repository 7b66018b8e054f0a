"""A round (GOLD-ROUND-1, GOLD-ROUND-2): its beginning, then choices and cards in turn."""

from __future__ import annotations

from collections.abc import Sequence

from machu_rules.games.incan_gold.rules.ending import BY_CAMP, end_round
from machu_rules.games.incan_gold.rules.leaving import leave
from machu_rules.games.incan_gold.rules.turning import in_temple
from machu_rules.games.incan_gold.state import (
    CAMP,
    CHOICES_SHOWN,
    CHOSE,
    FIRST,
    NEXT,
    ROUND_BEGAN,
    SHUFFLE,
    SHUFFLED,
    Position,
)
from machu_rules.games.incan_gold.tables import Rules


def begin_round(rules: Rules, position: Position) -> None:
    """GOLD-ROUND-1: add the next waiting artifact, if any, to the deck (GOLD-SETUP-3). Schedule the shuffle and move
    all adventurers into the temple. If chance deals card by card, there is no shuffle.
    """
    joined = -1
    if len(position.waiting_artifacts) > 0:
        joined = position.waiting_artifacts.pop(0)
        position.deck.append(joined)
    position.round += 1
    position.phase = FIRST if position.asked else SHUFFLE
    for place in range(len(position.adventurers)):
        position.edit(place).in_temple = 1
    position.emit(ROUND_BEGAN, -1, position.round, len(position.deck), joined)


def shuffle(position: Position, deck: Sequence[int], number: int) -> None:
    """GOLD-ROUND-1: replace the position's deck by ``deck``, which has the same cards in a new order. ``number`` is the
    number of decks that were shuffled earlier in this move.

    The event names the cards only in the record (GOLD-RECORD). Players do not see them (GOLD-SECRET-1).
    """
    position.deck.clear()
    position.deck.extend(deck)
    position.phase = FIRST
    position.emit(SHUFFLED, -1, number)


def undecided(position: Position, first: int) -> int:
    """GOLD-ROUND-2: return the number of the first adventurer, starting at ``first``, who is in the temple and has not
    chosen. Return -1 if there is none.
    """
    for place in range(first, len(position.adventurers)):
        adventurer = position.adventurers[place]
        if adventurer.in_temple and adventurer.choice < 0:
            return place
    return -1


def choose(position: Position, seat: int, choice: int) -> None:
    """GOLD-ROUND-2: record ``choice`` for the seat's first adventurer who has not chosen."""
    place = undecided(position, seat * position.each)
    position.edit(place).choice = choice
    position.emit(CHOSE, seat, place % position.each)


def show_choices(rules: Rules, position: Position) -> None:
    """GOLD-ROUND-2: reveal all choices at the same time. Until now they were hidden (GOLD-SECRET-1). Adventurers who
    chose camp leave (GOLD-ROUND-3). Then the next card is due, or the round ends because the temple is empty.
    """
    leavers = 0
    for place in range(len(position.adventurers)):
        choice = position.adventurers[place].choice
        position.emit(CHOICES_SHOWN, place // position.each, choice)
        if choice == CAMP:
            leavers += 1
    if leavers > 0:
        leave(rules, position, leavers)
    position.phase = NEXT
    for place in range(len(position.adventurers)):
        if position.adventurers[place].in_temple:
            position.edit(place).choice = -1
    if in_temple(position) == 0:
        end_round(rules, position, BY_CAMP)
