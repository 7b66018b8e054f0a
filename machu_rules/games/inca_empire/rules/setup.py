"""Setup (EMPIRE-SETUP-1 to EMPIRE-SETUP-6, EMPIRE-END-5)."""

from __future__ import annotations

from machu_rules.framework.steps import Step
from machu_rules.games.inca_empire.rules.course import next_phase
from machu_rules.games.inca_empire.rules.network import find_network, settle_all, turn_up
from machu_rules.games.inca_empire.rules.sun import draw
from machu_rules.games.inca_empire.state import (
    END_5,
    ORDER_SET,
    SETUP_4,
    SETUP_6,
    SUYU_DEALT,
    TAKEN,
    UNKNOWN,
    Position,
)
from machu_rules.games.inca_empire.tables import Rules


def lay_out(rules: Rules, position: Position) -> None:
    """EMPIRE-SETUP-1: lay out the game before chance deals anything. If the gods lay markers, these are already on the
    board (EMPIRE-END-5).
    """
    position.column = 1
    position.bank = rules.bank
    position.terraces = rules.terraces
    position.arrival = UNKNOWN
    marker = position.edit_marker()
    for region in range(len(marker)):
        marker[region] = TAKEN
    markers = 0
    for kind in range(len(rules.marker_copies)):
        markers += rules.marker_copies[kind]
    for region in rules.regions:
        if region not in rules.starting:
            marker[region] = UNKNOWN
            markers -= 1
            if rules.gods and region in rules.holy:
                marker[region] = rules.holy_marker
    for _ in range(markers):
        position.edit_spare().append(UNKNOWN)
    for card in range(len(rules.card_copies)):
        for _ in range(rules.card_copies[card]):
            position.edit_deck().append(UNKNOWN)
    for quadrant in range(len(position.placed)):
        position.placed[quadrant] = -1
        position.placed_by[quadrant] = -1
    settle_all(rules, position)
    for seat in range(position.seats):
        player = position.edit(seat)
        player.sticks = rules.sticks
        for region in range(len(player.regions)):
            player.edit_regions()[region] = -1
        position.rank.append(seat)


class SetUp(Step[Rules, Position]):
    """EMPIRE-SETUP-5: the next automatic step of setup."""

    def proceed(self, rules: Rules, position: Position, seat: int, value: int) -> None:
        """Deal the hands seat by seat, turn up the first markers, and then begin the first phase."""
        if position.drawing:
            draw(position, position.active)
        elif position.players[0].network[rules.capital] == 0:
            take_places(rules, position)
        elif position.active < 0:
            next_phase(rules, position)
            return
        for owner in range(position.seats):
            if len(position.players[owner].hand) < rules.hand:
                position.active = owner
                position.drawing = 1
                return
        position.active = -1
        turn_up_first(rules, position)


def take_places(rules: Rules, position: Position) -> None:
    """EMPIRE-SETUP-2, EMPIRE-SETUP-3, EMPIRE-SETUP-6: lay the first stick for all players, set the turn order, and
    place the figures on the score track. The figure of the player with tile 1 is on the outside.
    """
    for seat in range(position.seats):
        player = position.edit(seat)
        player.sticks -= 1
        position.edit_roads()[rules.start[player.suyu]] |= 1 << seat
        position.edit_free()[rules.start[player.suyu]] = 0
        find_network(rules, position, seat)
        position.emit(SUYU_DEALT, seat, player.suyu)
    position.rank.clear()
    for place in range(position.seats):
        position.rank.append(position.order[position.seats - 1 - place])
        position.emit(ORDER_SET, -1, position.order[place], 0, SETUP_6)


def turn_up_first(rules: Rules, position: Position) -> None:
    """EMPIRE-SETUP-4, EMPIRE-END-5: turn up the markers of the gods and the markers next to starting regions."""
    if rules.gods:
        for region in rules.holy:
            turn_up(position, region, END_5)
    for region in rules.first_turned:
        turn_up(position, region, SETUP_4)
