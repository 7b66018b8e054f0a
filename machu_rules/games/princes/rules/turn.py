"""A turn (TURN-1 to TURN-6): entering a district or taking a moon tile, and what happens when the turn ends."""

from __future__ import annotations

from collections.abc import Iterator

from machu_rules.games.princes.compiled import Entry, Menu, Rules
from machu_rules.games.princes.menus import choice_entries
from machu_rules.games.princes.position import Position
from machu_rules.games.princes.rules.bank import can_pay, pay
from machu_rules.games.princes.rules.ending import check_end
from machu_rules.games.princes.rules.night import fall_of_night, pay_tile_at_once
from machu_rules.games.princes.rules.plaza import enter_plaza
from machu_rules.games.princes.rules.production import enter_production
from machu_rules.games.princes.rules.temples import enter_temple
from machu_rules.games.princes.rules.trail import pay_trail_goods


def begin_turn(position: Position, seat: int) -> None:
    """A player's turn begins."""
    position.active = seat
    position.agenda.append(("end_turn",))
    position.agenda.append(("turn", seat))
    position.emit("turn_began", seat, "TURN-2" if position.players[seat].prince >= 0 else "TURN-1", day=position.day)


def occupied(position: Position) -> tuple[int, ...]:
    """The districts closed because a Prince is there (option ``sharing_districts``); TURN-3: usually none."""
    return () if position.rules.sharing else tuple(sorted(player.prince for player in position.players))


def turn_menu(position: Position, seat: int) -> Menu:
    """TURN-1: any district; TURN-2: an adjacent district, with a llama any other, or a moon tile; TURN-3: never the
    own district. `enter central_plaza`, `rest llama`"""
    rules, player = position.rules, position.players[seat]
    here, closed = player.prince, occupied(position)
    rides = here < 0 or (rules.riding and can_pay(player, rules.riding_price))
    tiles = position.tiles if here >= 0 else 0
    return rules.menu(turn_answers, here, rides, tiles, closed)


def turn_answers(rules: Rules, here: int, rides: bool, tiles: int, closed: tuple[int, ...]) -> Menu:
    """Districts in the order of the data, then moon tiles."""
    return rules.menu(enter_entries, here, rides, closed) + rules.menu(rest_entries, tiles)


def enter_entries(rules: Rules, here: int, rides: bool, closed: tuple[int, ...]) -> Iterator[Entry]:
    """TURN-2, TURN-3: what can be reached, but the own district and (option) those of other Princes."""
    reached = range(len(rules.districts)) if rides else sorted(rules.neighbours[here])
    entered = [district for district in reached if district != here and district not in closed]
    return choice_entries(rules, "enter", rules.districts, entered, enter)


def rest_entries(rules: Rules, tiles: int) -> Iterator[Entry]:
    """TURN-2, TURN-4: any moon tile that is left; there is one of each."""
    left = [tile for tile in range(len(rules.tiles)) if tiles >> tile & 1]
    return choice_entries(rules, "rest", rules.tiles, left, rest)


def enter(position: Position, district: int, seat: int) -> None:
    """TURN-1, TURN-2: the Prince enters, the llama is paid before anything else, and the district's action happens."""
    rules, player = position.rules, position.edit(seat)
    here = player.prince
    if here < 0:
        way, rule = "first", "TURN-1"
    elif district in rules.neighbours[here]:
        way, rule = "walk", "TURN-2"
    else:
        way, rule = "ride", "TURN-2"
        pay(position, seat, rules.riding_price, rule)
    player.prince = district
    origin = rules.districts[here] if here >= 0 else None
    position.emit("entered", seat, rule, district=rules.districts[district], origin=origin, way=way)
    kind = rules.kind[district]
    if kind == "production":
        enter_production(position, district, seat)
    elif kind in ("temple", "main_temple"):
        enter_temple(position, district, seat)
    elif kind == "plaza":
        enter_plaza(position, seat)
    else:
        position.agenda.append((TASK_OF_KIND[kind], seat))


TASK_OF_KIND = {"set_up": "set_up", "house": "acquire", "sun_clock": "serve"}


def rest(position: Position, tile: int, seat: int) -> None:
    """TURN-2: the Prince stays and takes a moon tile; NIGHT-1: the third of a day brings the Sun Tile at once."""
    rules = position.rules
    position.tiles &= ~(1 << tile)
    position.edit(seat).tiles |= 1 << tile
    position.emit("tile_taken", seat, "TURN-2", tile=rules.tiles[tile])
    taken = len(rules.tiles) - position.tiles.bit_count()
    if taken == rules.figures.days.tiles_for_sun_tile:
        position.sun = seat
        position.emit("sun_tile_taken", seat, "NIGHT-1")
    if position.day == rules.last_day:
        pay_tile_at_once(position, seat, tile)


def end_turn(position: Position) -> None:
    """TURN-6: trail goods, the corn of the track, the end of the game, then night or the next turn."""
    seat = position.active
    following = (seat + 1) % len(position.players)
    pay_trail_goods(position, seat, "TURN-5")
    day_is_over = following == position.sun
    if day_is_over:
        take_track_corn(position, seat)
    if check_end(position, day_is_over):
        return
    if day_is_over:
        fall_of_night(position)
    else:
        begin_turn(position, following)


def take_track_corn(position: Position, seat: int) -> None:
    """NIGHT-1: the last of the day gets the corn of the time track; NIGHT-7: none on the last day."""
    rules = position.rules
    corn = min(rules.figures.days.track_corn, position.track_corn) if position.day < rules.last_day else 0
    if corn:
        position.track_corn -= corn
        position.edit(seat).goods[rules.currency] += corn
        position.emit("received", seat, "NIGHT-1", goods={rules.goods[rules.currency]: corn}, source="track")
