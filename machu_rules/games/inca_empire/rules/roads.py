"""Building roads (EMPIRE-ROAD-1 to EMPIRE-ROAD-5)."""

from __future__ import annotations

from machu_rules.games.inca_empire.compiled import Rules
from machu_rules.games.inca_empire.rules.network import extend_network, turn_up
from machu_rules.games.inca_empire.state import (
    ROAD_5,
    ROAD_BUILT,
    Position,
)


def find_roads(rules: Rules, position: Position, seat: int, first: int, answers: list[int]) -> None:
    """EMPIRE-ROAD-1 to EMPIRE-ROAD-4: adds every road that a player may build, its number counted from ``first``;
    in no order."""
    player = position.players[seat]
    if player.sticks <= 0 and rules.limited_pieces:
        return
    reached = player.reached
    network = player.network
    roads = position.roads
    settled = position.settled
    for place in range(len(reached)):
        site = reached[place]
        for road in rules.site_roads[site]:
            bits = roads[road]
            if bits == 0 or (position.wilderness != 0 and bits >> seat & 1 == 0):
                other = rules.road_start[road] + rules.road_end[road] - site
                once = network[other] == 0 or site < other  # a road between two sites of the network is found twice
                if once and (settled[site] or settled[other]):
                    answers.append(first + road)


def build_road(rules: Rules, position: Position, seat: int, road: int, rule: int) -> None:
    """EMPIRE-ROAD-4: a stick is laid, beside those of others only by the wilderness."""
    others = 0
    for other in range(position.seats):
        others += position.roads[road] >> other & 1
    if others > 0 and position.wilderness > 0:
        position.wilderness -= 1
    position.roads[road] |= 1 << seat
    position.emit(ROAD_BUILT, seat, road, others, rule)
    player = position.edit(seat)
    player.sticks -= 1
    start = rules.road_start[road]
    end = rules.road_end[road]
    if player.network[start] == 0:
        extend_network(rules, position, seat, start)
    if player.network[end] == 0:
        extend_network(rules, position, seat, end)


def turn_up_at_ends(rules: Rules, position: Position, road: int) -> None:
    """EMPIRE-ROAD-5: the markers in the regions that the two ends of a new road border are turned up."""
    for region in rules.road_regions[road]:
        turn_up(position, region, ROAD_5)
