"""Building roads (EMPIRE-ROAD-1 to EMPIRE-ROAD-5)."""

from __future__ import annotations

from machu_rules.games.inca_empire.rules.asking import demand
from machu_rules.games.inca_empire.rules.network import extend_network, turn_up
from machu_rules.games.inca_empire.state import (
    ROAD_5,
    ROAD_BUILT,
    Position,
)
from machu_rules.games.inca_empire.tables import Rules


def find_roads(rules: Rules, position: Position, seat: int, first: int, answers: list[int]) -> None:
    """EMPIRE-ROAD-1 to EMPIRE-ROAD-4: add to ``answers`` the roads that a player may build. Their numbers are counted
    from ``first``.
    """
    player = position.players[seat]
    if player.sticks <= 0 and rules.limited_pieces:
        return
    free = position.free
    if position.wilderness == 0:
        for road in player.ways:
            if free[road]:
                answers.append(first + road)
        return
    settled = position.settled
    for road in player.ways:
        if settled[rules.road_start[road]] or settled[rules.road_end[road]]:
            answers.append(first + road)


def check_road(rules: Rules, position: Position, seat: int, road: int) -> None:
    """EMPIRE-ROAD-1 to EMPIRE-ROAD-4: raise Refused if the player cannot build the road."""
    player, name = position.players[seat], rules.road_ids[road]
    ends, others = (rules.road_start[road], rules.road_end[road]), position.roads[road]
    demand(player.sticks > 0 or not rules.limited_pieces, "EMPIRE-ROAD-1", "no_stick")
    demand(not others >> seat & 1, "EMPIRE-ROAD-1", "own_road", road=name)
    demand(any(player.network[end] for end in ends), "EMPIRE-ROAD-2", "road_not_connected", road=name)
    demand(any(position.settled[end] for end in ends), "EMPIRE-ROAD-3", "no_conquered_region", road=name)
    demand(not others or position.wilderness, "EMPIRE-ROAD-4", "others_road", road=name)


def build_road(rules: Rules, position: Position, seat: int, road: int, rule: int) -> None:
    """EMPIRE-ROAD-4: build a road by laying a stick. If other players have sticks there, the seat may build one
    road less beside the sticks of others in this turn.
    """
    others = 0
    for other in range(position.seats):
        others += position.roads[road] >> other & 1
    if others > 0 and position.wilderness > 0:
        position.wilderness -= 1
    position.edit_roads()[road] |= 1 << seat
    position.edit_free()[road] = 0
    position.emit(ROAD_BUILT, seat, road, others, rule)
    player = position.edit(seat)
    player.sticks -= 1
    player.edit_ways().remove(road)
    start = rules.road_start[road]
    end = rules.road_end[road]
    if player.network[start] == 0:
        extend_network(rules, position, seat, start)
    if player.network[end] == 0:
        extend_network(rules, position, seat, end)


def turn_up_at_ends(rules: Rules, position: Position, road: int) -> None:
    """EMPIRE-ROAD-5: turn up the markers in the regions next to the two ends of a new road."""
    for region in rules.road_regions[road]:
        turn_up(position, region, ROAD_5)
