"""The actions of a turn (EMPIRE-ACTION-1 to EMPIRE-ACTION-7): who may take them, their prices, what they do."""

from __future__ import annotations

from machu_rules.games.inca_empire.compiled import Rules
from machu_rules.games.inca_empire.rules.labor import pay
from machu_rules.games.inca_empire.rules.network import settle, turn_up_beside
from machu_rules.games.inca_empire.rules.roads import build_road, turn_up_at_ends
from machu_rules.games.inca_empire.rules.track import gain
from machu_rules.games.inca_empire.state import (
    ACTION_1,
    ACTION_2,
    ACTION_3,
    ACTION_4,
    ACTION_5,
    ACTION_6,
    BY_CITY,
    BY_CONQUEST,
    BY_GARRISON,
    BY_TEMPLE,
    BY_TERRACE,
    CITY,
    CITY_FOUNDED,
    CONQUER,
    EXTRA,
    GARRISON,
    GARRISON_BUILT,
    REGION_CONQUERED,
    TAKEN,
    TEMPLE,
    TEMPLE_BUILT,
    TERRACE,
    TERRACE_BUILT,
    Position,
)


def price_of(rules: Rules, position: Position, seat: int, action: int) -> int:
    """EMPIRE-SUN-7: the labor that an action costs a player, never less than 1."""
    return max(1, rules.price[action] + position.players[seat].changes[action])


def conquest_price(rules: Rules, position: Position, seat: int, region: int) -> int:
    """EMPIRE-ACTION-3, EMPIRE-SUN-7: the resistance of the marker, changed by cards, never less than 1."""
    return max(1, rules.resistance[position.marker[region]] + position.players[seat].changes[CONQUER])


def site_is_open(rules: Rules, position: Position, site: int) -> bool:
    """EMPIRE-ACTION-1, EMPIRE-ACTION-2: whether enough regions are conquered for a city or garrison at a site."""
    return position.settled[site] >= rules.regions_needed[site]


def found_city(rules: Rules, position: Position, seat: int, site: int) -> None:
    """EMPIRE-ACTION-1: a city. `city tumbes`"""
    position.cities.append(site)
    position.cities.sort()
    position.emit(CITY_FOUNDED, seat, site)
    pay(position, seat, price_of(rules, position, seat, CITY), ACTION_1)
    gain(position, seat, rules.points[CITY], BY_CITY, ACTION_1)


def build_garrison(rules: Rules, position: Position, seat: int, site: int) -> None:
    """EMPIRE-ACTION-2: a garrison. `garrison sondor`"""
    position.garrisons.append(site)
    position.garrisons.sort()
    position.emit(GARRISON_BUILT, seat, site)
    pay(position, seat, price_of(rules, position, seat, GARRISON), ACTION_2)
    gain(position, seat, rules.points[GARRISON], BY_GARRISON, ACTION_2)


def conquer(rules: Rules, position: Position, seat: int, region: int) -> None:
    """EMPIRE-ACTION-3, EMPIRE-MAP-4: a region. Its marker is taken, those of adjacent regions are turned up.
    `conquer vilcas`"""
    kind = position.marker[region]
    price = conquest_price(rules, position, seat, region)
    position.marker[region] = TAKEN
    position.face_up[region] = 0
    player = position.edit(seat)
    player.regions[region] = kind
    player.taken += 1
    settle(rules, position, region)
    position.emit(REGION_CONQUERED, seat, region, kind)
    pay(position, seat, price, ACTION_3)
    gain(position, seat, rules.marker_points[kind], BY_CONQUEST, ACTION_3)
    turn_up_beside(rules, position, region, ACTION_3)  # last, as chance may be asked for them


def build_temple(rules: Rules, position: Position, seat: int, site: int) -> None:
    """EMPIRE-ACTION-4: a temple. `temple copacabana`"""
    position.temples.append(site)
    position.temples.sort()
    position.emit(TEMPLE_BUILT, seat, site)
    pay(position, seat, price_of(rules, position, seat, TEMPLE), ACTION_4)
    gain(position, seat, rules.points[TEMPLE] + rules.bonus[site], BY_TEMPLE, ACTION_4)


def build_terrace(rules: Rules, position: Position, seat: int) -> None:
    """EMPIRE-ACTION-5: a terrace. `terrace`"""
    position.terraces -= 1
    position.edit(seat).terraces += 1
    position.emit(TERRACE_BUILT, seat)
    pay(position, seat, price_of(rules, position, seat, TERRACE), ACTION_5)
    gain(position, seat, rules.points[TERRACE], BY_TERRACE, ACTION_5)


def build_extra(rules: Rules, position: Position, seat: int, road: int) -> None:
    """EMPIRE-ACTION-6: an additional road. `extra sondor-vilcashuaman`"""
    build_road(rules, position, seat, road, ACTION_6)
    pay(position, seat, price_of(rules, position, seat, EXTRA), ACTION_6)
    turn_up_at_ends(rules, position, road)


def action_answers(rules: Rules, position: Position, seat: int, answers: list[int]) -> None:
    """EMPIRE-PEOPLE-2, EMPIRE-MAP-3, EMPIRE-ACTION-7: adds the actions, except additional roads, that are allowed, can
    be paid and have a piece left."""
    player = position.players[seat]
    limited = rules.limited_pieces
    if price_of(rules, position, seat, CITY) <= player.labor and (len(position.cities) < rules.cities or not limited):
        for site in player.building_sites:
            if rules.city_site[site] and site_is_open(rules, position, site) and site not in position.cities:
                answers.append(rules.first_city + site)
    left = rules.garrisons - len(position.garrisons)
    if price_of(rules, position, seat, GARRISON) <= player.labor and (left > 0 or not limited):
        for site in player.building_sites:
            if rules.garrison_site[site] and site_is_open(rules, position, site) and site not in position.garrisons:
                answers.append(rules.first_garrison + site)
    for region in player.border:
        # face up, as the network borders it (EMPIRE-ROAD-5)
        if position.marker[region] != TAKEN and conquest_price(rules, position, seat, region) <= player.labor:
            answers.append(rules.first_conquest + region)
    left = rules.temples - len(position.temples)
    if price_of(rules, position, seat, TEMPLE) <= player.labor and (left > 0 or not limited):
        for site in position.cities:
            if player.network[site] and site not in position.temples:
                answers.append(rules.first_temple + site)
    terrace = player.taken > player.terraces and (position.terraces > 0 or not limited)
    if terrace and price_of(rules, position, seat, TERRACE) <= player.labor:
        answers.append(rules.terrace_move)
