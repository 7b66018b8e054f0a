"""The answers of chance if it deals cards and markers one by one (EMPIRE-SETUP-7). All copies that have not appeared
yet are equally likely.
"""

from __future__ import annotations

from machu_rules.games.inca_empire.rules.network import borders
from machu_rules.games.inca_empire.state import (
    ACTION_3,
    MARKER_TURNED,
    RESHUFFLED,
    ROAD_5,
    SETUP_4,
    UNKNOWN,
    Position,
)
from machu_rules.games.inca_empire.tables import Rules


def unseen_cards(rules: Rules, position: Position, copies: list[int]) -> None:
    """EMPIRE-SETUP-7, EMPIRE-SECRET-1: add to ``copies``, which must be empty, the number of unknown copies in the deck
    for all cards.
    """
    copies.extend(rules.card_copies)
    for seat in range(position.seats):
        hand = position.players[seat].hand
        for place in range(len(hand)):
            copies[hand[place]] -= 1
    for place in range(len(position.sun)):
        copies[position.sun[place] % len(rules.card_copies)] -= 1
    for place in range(len(position.placed)):
        if position.placed[place] >= 0:
            copies[position.placed[place]] -= 1
    for place in range(len(position.discard)):
        copies[position.discard[place]] -= 1
    for place in range(len(position.deck)):
        if position.deck[place] != UNKNOWN:
            copies[position.deck[place]] -= 1


def unseen_markers(rules: Rules, position: Position, copies: list[int]) -> None:
    """EMPIRE-SETUP-7, EMPIRE-SECRET-1: add to ``copies``, which must be empty, the number of markers that are not dealt
    yet for all marker types.
    """
    copies.extend(rules.marker_copies)
    for region in range(len(position.marker)):
        if position.marker[region] >= 0:
            copies[position.marker[region]] -= 1
    for place in range(len(position.spare)):
        if position.spare[place] != UNKNOWN:
            copies[position.spare[place]] -= 1
    for seat in range(position.seats):
        regions = position.players[seat].regions
        for region in range(len(regions)):
            if regions[region] >= 0:
                copies[regions[region]] -= 1


def add_possible(copies: list[int], answers: list[int]) -> None:
    """Add to ``answers`` the numbers of all things that have copies left. ``copies`` contains the number of copies of
    these things.
    """
    for thing in range(len(copies)):
        if copies[thing] > 0:
            answers.append(thing)


def card_answers(rules: Rules, position: Position, answers: list[int]) -> None:
    """EMPIRE-SETUP-5, EMPIRE-SUN-2: add to ``answers`` the cards that may be drawn, for example `card epidemic`."""
    copies: list[int] = []
    unseen_cards(rules, position, copies)
    add_possible(copies, answers)


def marker_answers(rules: Rules, position: Position, answers: list[int]) -> None:
    """EMPIRE-SETUP-4: add to ``answers`` the markers that may be turned up, for example `marker herds`."""
    copies: list[int] = []
    unseen_markers(rules, position, copies)
    add_possible(copies, answers)


def suyu_answers(rules: Rules, position: Position, answers: list[int]) -> None:
    """EMPIRE-SETUP-2: add to ``answers`` the suyus that may be dealt to a player, for example `suyu collasuyu`."""
    for suyu in rules.suyus:
        free = True
        for seat in range(position.seats):
            if position.players[seat].suyu == suyu:
                free = False
        if free:
            answers.append(suyu)


def tile_answers(position: Position, answers: list[int]) -> None:
    """EMPIRE-SETUP-6: add to ``answers`` the seats that may get the next tile, for example `tile 2`."""
    for seat in range(position.seats):
        if seat not in position.order:
            answers.append(seat)


def invasion_answers(answers: list[int]) -> None:
    """EMPIRE-END-3: add to ``answers`` the two faces of an invasion marker: `invasion empty` and `invasion arrival`."""
    answers.append(0)
    answers.append(1)


def show_marker(rules: Rules, position: Position, region: int, kind: int) -> None:
    """Turn up the marker that chance has dealt to a region. If the region is next to the active player's network, the
    event says that a road turned up the marker (EMPIRE-ROAD-5).
    """
    rule = SETUP_4
    if position.active >= 0:
        rule = ACTION_3
        if borders(rules, position, position.active, region):
            rule = ROAD_5
    position.edit_marker()[region] = kind
    position.emit(MARKER_TURNED, -1, region, kind, rule)


def reshuffle(position: Position) -> None:
    """EMPIRE-SUN-4: turn the discards into a deck of unknown cards. Chance deals them later, or the caller replaces
    them with a shuffled deck.
    """
    for _ in range(len(position.discard)):
        position.edit_deck().append(UNKNOWN)
    position.edit_discard().clear()
    position.emit(RESHUFFLED, -1, len(position.deck))
