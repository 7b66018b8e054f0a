"""The Sapa Inca phase and pilgrimages (EMPIRE-SAPA-1 to EMPIRE-SAPA-3)."""

from __future__ import annotations

from machu_rules.framework.steps import Step
from machu_rules.games.inca_empire.rules.course import next_phase
from machu_rules.games.inca_empire.rules.sun import count_no_card
from machu_rules.games.inca_empire.rules.track import gain
from machu_rules.games.inca_empire.state import (
    BY_PILGRIMAGE,
    BY_SAPA_INCA,
    CARDS_DISCARDED,
    LABOR_RETURNED,
    SAPA_1,
    SAPA_2,
    Position,
)
from machu_rules.games.inca_empire.tables import Rules


class SapaIncaPhase(Step[Rules, Position]):
    """EMPIRE-SAPA-1 to EMPIRE-SAPA-3: the Sapa Inca phase."""

    def proceed(self, rules: Rules, position: Position, seat: int, value: int) -> None:
        """Score the pilgrimages, then score the networks, then return excess labor to the bank. Players score in the
        order of their ranks before the scoring.
        """
        if not rules.pilgrimage_each_phase:
            pilgrimages(rules, position)
        discard_cards(rules, position)
        ranked: list[int] = []
        find_ranked(position, ranked)
        for owner in ranked:
            gain(position, owner, road_points(rules, position, owner), BY_SAPA_INCA, SAPA_2)
        keep = rules.keep[rules.era[position.column]]
        for owner in ranked:
            excess = position.players[owner].labor - keep
            if keep >= 0 and excess > 0:
                position.edit(owner).labor -= excess
                position.bank += excess
                position.emit(LABOR_RETURNED, owner, excess)
        next_phase(rules, position)


def find_ranked(position: Position, ranked: list[int]) -> None:
    """Add the seats in the order of their ranks to ``ranked``, which must be empty. The list is a copy, because ranks
    change when players gain points.
    """
    for place in range(position.seats):
        ranked.append(position.rank[place])


def pilgrimages(rules: Rules, position: Position) -> None:
    """EMPIRE-SAPA-1: score the pilgrimages in force for all players, by rank."""
    ranked: list[int] = []
    find_ranked(position, ranked)
    for seat in ranked:
        gain(position, seat, pilgrimage_points(rules, position, seat), BY_PILGRIMAGE, SAPA_1)


def pilgrimage_points(rules: Rules, position: Position, seat: int) -> int:
    """EMPIRE-SAPA-1: return the points that a player gains from pilgrimages in force. A pilgrimage scores if its site
    is in the player's network and has a temple.
    """
    player = position.players[seat]
    touches = rules.touches[player.suyu]
    points = 0
    for place in range(len(position.sun)):
        card = position.sun[place] % len(rules.card_copies)
        site = rules.pilgrim_site[card]
        in_force = site >= 0 and touches[position.sun[place] // len(rules.card_copies)] == 1
        if in_force and player.network[site] and site in position.temples:
            points += rules.pilgrim_points[card]
    return points


def discard_cards(rules: Rules, position: Position) -> None:
    """EMPIRE-SAPA-1: discard all cards on the sun board."""
    discard = position.edit_discard()
    for place in range(len(position.sun)):
        discard.append(position.sun[place] % len(rules.card_copies))
    discard.sort()
    for place in range(len(position.sun)):
        position.emit(CARDS_DISCARDED, -1, position.sun[place] % len(rules.card_copies))
    position.edit_sun().clear()
    count_no_card(position)


def road_points(rules: Rules, position: Position, seat: int) -> int:
    """EMPIRE-SAPA-2: return the points for a player's terraces and for all buildings in the player's network, including
    those of other players.
    """
    player = position.players[seat]
    points = player.terraces * rules.terrace_points
    for place in range(len(position.garrisons)):
        if player.network[position.garrisons[place]]:
            points += rules.garrison_points
    for place in range(len(position.cities)):
        if player.network[position.cities[place]]:
            points += rules.city_points
    for place in range(len(position.temples)):
        if player.network[position.temples[place]]:
            points += rules.temple_points
    return points
