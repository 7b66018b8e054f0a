"""The actions of a turn (EMPIRE-ACTION-1 to EMPIRE-ACTION-7): their conditions, prices and effects."""

from __future__ import annotations

from machu_rules.games.inca_empire.rules.asking import demand
from machu_rules.games.inca_empire.rules.labor import pay
from machu_rules.games.inca_empire.rules.network import borders, settle, turn_up_beside
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
from machu_rules.games.inca_empire.tables import ACTIONS, Rules


def price_of(rules: Rules, position: Position, seat: int, action: int) -> int:
    """EMPIRE-SUN-7: return the price of an action for a player, in labor. It is at least 1."""
    return max(1, rules.price[action] + position.players[seat].changes[action])


def conquest_price(rules: Rules, position: Position, seat: int, region: int) -> int:
    """EMPIRE-ACTION-3, EMPIRE-SUN-7: return the price of conquering a region, in labor. It is the resistance of the
    marker plus the changes by cards, and at least 1.
    """
    return max(1, rules.resistance[position.marker[region]] + position.players[seat].changes[CONQUER])


def price(rules: Rules, position: Position, seat: int, action: int, region: int) -> int:
    """Return the price of an action for a player, in labor. Only a conquest depends on its ``region``."""
    if action == CONQUER:
        return conquest_price(rules, position, seat, region)
    return price_of(rules, position, seat, action)


def found_city(rules: Rules, position: Position, seat: int, site: int) -> None:
    """EMPIRE-ACTION-1: found a city, for example `city tumbes`."""
    cities = position.edit_cities()
    cities.append(site)
    cities.sort()
    position.emit(CITY_FOUNDED, seat, site)
    pay(position, seat, price_of(rules, position, seat, CITY), ACTION_1)
    gain(position, seat, rules.points[CITY], BY_CITY, ACTION_1)


def build_garrison(rules: Rules, position: Position, seat: int, site: int) -> None:
    """EMPIRE-ACTION-2: build a garrison, for example `garrison sondor`."""
    garrisons = position.edit_garrisons()
    garrisons.append(site)
    garrisons.sort()
    position.emit(GARRISON_BUILT, seat, site)
    pay(position, seat, price_of(rules, position, seat, GARRISON), ACTION_2)
    gain(position, seat, rules.points[GARRISON], BY_GARRISON, ACTION_2)


def conquer(rules: Rules, position: Position, seat: int, region: int) -> None:
    """EMPIRE-ACTION-3, EMPIRE-MAP-4: conquer a region, for example `conquer vilcas`. The player takes its marker, and
    the markers of adjacent regions are turned up.
    """
    kind = position.marker[region]
    price = conquest_price(rules, position, seat, region)
    position.edit_marker()[region] = TAKEN
    position.edit_face_up()[region] = 0
    player = position.edit(seat)
    player.edit_regions()[region] = kind
    player.taken += 1
    settle(rules, position, region)
    position.emit(REGION_CONQUERED, seat, region, kind)
    pay(position, seat, price, ACTION_3)
    gain(position, seat, rules.marker_points[kind], BY_CONQUEST, ACTION_3)
    turn_up_beside(rules, position, region, ACTION_3)  # last, since chance may have to deal these markers


def build_temple(rules: Rules, position: Position, seat: int, site: int) -> None:
    """EMPIRE-ACTION-4: build a temple, for example `temple copacabana`."""
    temples = position.edit_temples()
    temples.append(site)
    temples.sort()
    position.emit(TEMPLE_BUILT, seat, site)
    pay(position, seat, price_of(rules, position, seat, TEMPLE), ACTION_4)
    gain(position, seat, rules.points[TEMPLE] + rules.bonus[site], BY_TEMPLE, ACTION_4)


def build_terrace(rules: Rules, position: Position, seat: int) -> None:
    """EMPIRE-ACTION-5: build a terrace (`terrace`)."""
    position.terraces -= 1
    position.edit(seat).terraces += 1
    position.emit(TERRACE_BUILT, seat)
    pay(position, seat, price_of(rules, position, seat, TERRACE), ACTION_5)
    gain(position, seat, rules.points[TERRACE], BY_TERRACE, ACTION_5)


def build_extra(rules: Rules, position: Position, seat: int, road: int) -> None:
    """EMPIRE-ACTION-6: build an additional road, for example `extra sondor-vilcashuaman`."""
    build_road(rules, position, seat, road, ACTION_6)
    pay(position, seat, price_of(rules, position, seat, EXTRA), ACTION_6)
    turn_up_at_ends(rules, position, road)


def action_answers(rules: Rules, position: Position, seat: int, answers: list[int]) -> None:
    """EMPIRE-PEOPLE-2, EMPIRE-MAP-3, EMPIRE-ACTION-7: add to ``answers`` the possible actions, except additional roads.
    An action is possible if it is allowed, the player can pay for it, and there is a piece left for it.
    """
    player = position.players[seat]
    labor = player.labor
    if labor <= 0:
        return  # the smallest price is 1 (EMPIRE-SUN-7). `price_of` would take time below, where 1 is always payable
    changes = player.changes
    settled = position.settled
    limited = rules.limited_pieces
    if rules.price[CITY] + changes[CITY] <= labor and (len(position.cities) < rules.cities or not limited):
        for site in player.building_sites:
            if settled[site] >= rules.city_needs[site] and site not in position.cities:
                answers.append(rules.first_city + site)
    left = rules.garrisons - len(position.garrisons)
    if rules.price[GARRISON] + changes[GARRISON] <= labor and (left > 0 or not limited):
        for site in player.building_sites:
            if settled[site] >= rules.garrison_needs[site] and site not in position.garrisons:
                answers.append(rules.first_garrison + site)
    most = labor - changes[CONQUER]
    for region in player.border:
        kind = position.marker[region]  # face up, since the region is next to the network (EMPIRE-ROAD-5)
        if kind != TAKEN and rules.resistance[kind] <= most:
            answers.append(rules.first_conquest + region)
    left = rules.temples - len(position.temples)
    if rules.price[TEMPLE] + changes[TEMPLE] <= labor and (left > 0 or not limited):
        for site in position.cities:
            if player.network[site] and site not in position.temples:
                answers.append(rules.first_temple + site)
    terrace = player.taken > player.terraces and (position.terraces > 0 or not limited)
    if terrace and rules.price[TERRACE] + changes[TERRACE] <= labor:
        answers.append(rules.terrace_move)


def check_building(rules: Rules, position: Position, seat: int, action: int, site: int) -> None:
    """EMPIRE-ACTION-1, EMPIRE-ACTION-2, EMPIRE-ACTION-4, EMPIRE-ACTION-7: raise Refused if the player cannot build a
    city, a garrison or a temple (``action``) on the site.
    """
    name, settled = rules.site_ids[site], position.settled[site]
    fits, built, box, ready = {
        CITY: (rules.city_site, position.cities, rules.cities, settled >= rules.city_needs[site]),
        GARRISON: (rules.garrison_site, position.garrisons, rules.garrisons, settled >= rules.garrison_needs[site]),
        TEMPLE: (rules.city_site, position.temples, rules.temples, site in position.cities),
    }[action]
    rule = f"EMPIRE-ACTION-{action + 1}"
    demand(fits[site], rule, "wrong_kind", site=name)
    demand(position.players[seat].network[site], rule, "not_connected", site=name)
    demand(site not in built, "EMPIRE-ACTION-7", "taken", site=name)
    demand(ready, rule, "no_city" if action == TEMPLE else "unconquered", site=name)
    demand(len(built) < box or not rules.limited_pieces, "EMPIRE-ACTION-7", "none_left", piece=ACTIONS[action])


def check_conquest(rules: Rules, position: Position, seat: int, region: int) -> None:
    """EMPIRE-ACTION-3: raise Refused if the player cannot conquer the region."""
    name = rules.region_ids[region]
    demand(region in rules.regions, "EMPIRE-MAP-2", "not_in_game", what=name)
    demand(position.marker[region] != TAKEN, "EMPIRE-MAP-5", "conquered", region=name)
    demand(borders(rules, position, seat, region), "EMPIRE-ACTION-3", "out_of_reach", region=name)


def check_terrace(rules: Rules, position: Position, seat: int) -> None:
    """EMPIRE-ACTION-5, EMPIRE-ACTION-7: raise Refused if the player cannot build a terrace."""
    player = position.players[seat]
    demand(player.taken > player.terraces, "EMPIRE-ACTION-5", "no_marker", terraces=player.terraces)
    demand(position.terraces > 0 or not rules.limited_pieces, "EMPIRE-ACTION-7", "none_left", piece="terrace")
