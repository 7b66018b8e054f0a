"""Road networks, conquered regions, and the turning up of markers (EMPIRE-MAP-5, EMPIRE-MAP-6, EMPIRE-ROAD-5)."""

from __future__ import annotations

from machu_rules.games.inca_empire.state import MARKER_TURNED, TAKEN, UNKNOWN, Position
from machu_rules.games.inca_empire.tables import Rules


def find_network(rules: Rules, position: Position, seat: int) -> None:
    """EMPIRE-MAP-6: find the network of a player: all sites that the player's own sticks reach from the crossroads."""
    player = position.edit(seat)
    network = player.edit_network()
    for site in range(len(network)):
        network[site] = 0
    player.edit_building_sites().clear()
    player.edit_border().clear()
    player.edit_ways().clear()
    extend_network(rules, position, seat, rules.capital)


def extend_network(rules: Rules, position: Position, seat: int, site: int) -> None:
    """EMPIRE-MAP-1, EMPIRE-MAP-6: add a site to a player's network, and also all sites that the player's sticks reach
    from there.
    """
    player = position.edit(seat)
    network = player.edit_network()
    ways = player.edit_ways()
    network[site] = 1
    ahead = [site]
    while len(ahead) > 0:
        here = ahead.pop()
        if rules.building_site[here]:
            player.edit_building_sites().append(here)
        for region in rules.site_regions[here]:
            if region not in player.border:
                player.edit_border().append(region)
        for road in rules.site_roads[here]:
            other = rules.road_start[road] + rules.road_end[road] - here
            if position.roads[road] >> seat & 1:
                if network[other] == 0:
                    network[other] = 1
                    ahead.append(other)
            elif network[other] == 0 or road not in ways:
                ways.append(road)
    player.edit_building_sites().sort()
    player.edit_border().sort()
    ways.sort()


def settle(rules: Rules, position: Position, region: int) -> None:
    """EMPIRE-MAP-5: mark a region as conquered. Its sites are now next to one more conquered region, so roads to them
    may be built from now on (EMPIRE-ROAD-3).
    """
    settled = position.edit_settled()
    for site in rules.region_sites[region]:
        settled[site] += 1
    free = position.edit_free()
    for road in rules.region_roads[region]:
        if position.roads[road] == 0:
            free[road] = 1


def settle_all(rules: Rules, position: Position) -> None:
    """EMPIRE-MAP-2, EMPIRE-MAP-5: mark all conquered regions, including the starting regions. Merged regions have no
    sites or roads, so marking them changes nothing.
    """
    for region in range(len(position.marker)):
        if position.marker[region] == TAKEN:
            settle(rules, position, region)


def borders(rules: Rules, position: Position, seat: int, region: int) -> bool:
    """Return True if a player's network has a site next to the region."""
    network = position.players[seat].network
    reached = False
    for site in rules.region_sites[region]:
        if network[site]:
            reached = True
    return reached


def turn_up(position: Position, region: int, rule: int) -> None:
    """Turn up the marker of a region if it is face down.

    In a game in which chance deals the markers one by one, the event is emitted when chance has chosen the marker. If
    several markers are turned up, chance chooses them in the order of the regions.
    """
    kind = position.marker[region]
    if kind != TAKEN and position.face_up[region] == 0:
        position.edit_face_up()[region] = 1
        if kind != UNKNOWN:
            position.emit(MARKER_TURNED, -1, region, kind, rule)


def turn_up_beside(rules: Rules, position: Position, region: int, rule: int) -> None:
    """EMPIRE-SETUP-4, EMPIRE-ACTION-3: turn up the markers of all adjacent regions."""
    for other in rules.adjacent[region]:
        turn_up(position, other, rule)
