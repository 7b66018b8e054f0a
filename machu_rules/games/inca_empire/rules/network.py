"""Road networks, conquered regions and markers that are turned up (EMPIRE-MAP-5, EMPIRE-MAP-6, EMPIRE-ROAD-5)."""

from __future__ import annotations

from machu_rules.games.inca_empire.compiled import Rules
from machu_rules.games.inca_empire.state import MARKER_TURNED, TAKEN, UNKNOWN, Position


def find_network(rules: Rules, position: Position, seat: int) -> None:
    """EMPIRE-MAP-6: the sites that a player's own sticks reach from the capital."""
    player = position.edit(seat)
    for site in range(len(player.network)):
        player.network[site] = 0
    player.reached.clear()
    extend_network(rules, position, seat, rules.capital)


def extend_network(rules: Rules, position: Position, seat: int, site: int) -> None:
    """EMPIRE-MAP-1, EMPIRE-MAP-6: a site, and all that own sticks reach from it, belong to a player's network."""
    player = position.edit(seat)
    player.network[site] = 1
    player.reached.append(site)
    ahead = [site]
    while len(ahead) > 0:
        here = ahead.pop()
        for road in rules.site_roads[here]:
            if position.roads[road] >> seat & 1:
                other = rules.road_start[road] + rules.road_end[road] - here
                if player.network[other] == 0:
                    player.network[other] = 1
                    player.reached.append(other)
                    ahead.append(other)
    player.reached.sort()


def settle_sites(rules: Rules, position: Position) -> None:
    """EMPIRE-MAP-2, EMPIRE-MAP-5: counts for each site the conquered regions that it borders (of merged regions their
    heirs); starting regions are conquered from the beginning."""
    for site in range(len(position.settled)):
        position.settled[site] = 0
        for region in rules.site_regions[site]:
            if position.marker[region] == TAKEN:
                position.settled[site] += 1


def borders(rules: Rules, position: Position, seat: int, region: int) -> bool:
    """Whether a site of a player's network borders a region."""
    network = position.players[seat].network
    reached = False
    for site in rules.region_sites[region]:
        if network[site]:
            reached = True
    return reached


def turn_up(position: Position, region: int, rule: int) -> None:
    """The marker of a region is turned up, if one lies there face down. Where chance is asked which it is, that is told
    when chance has answered; it is asked in the order of the regions, so several are turned up in that order."""
    kind = position.marker[region]
    if kind != TAKEN and position.face_up[region] == 0:
        position.face_up[region] = 1
        if kind != UNKNOWN:
            position.emit(MARKER_TURNED, -1, region, kind, rule)


def turn_up_beside(rules: Rules, position: Position, region: int, rule: int) -> None:
    """EMPIRE-SETUP-4, EMPIRE-ACTION-3: the markers of all adjacent regions are turned up."""
    for other in rules.adjacent[region]:
        turn_up(position, other, rule)
