"""The JSON of the states of Inca Empire: the fields that need rules, the checks of a loaded state, and the types."""

from __future__ import annotations

from machu_rules.core.errors import StateError
from machu_rules.core.values import CHANCE, NOBODY, JsonDict
from machu_rules.framework.declaration import state_types
from machu_rules.framework.state_codec import StateJson
from machu_rules.framework.state_reader import index, indexes, within
from machu_rules.games.inca_empire.agenda import asked
from machu_rules.games.inca_empire.json_types import Decision
from machu_rules.games.inca_empire.rules.network import find_network, settle_all
from machu_rules.games.inca_empire.rules.sun import count_card
from machu_rules.games.inca_empire.state import PEOPLE, TAKEN, UNKNOWN, Position
from machu_rules.games.inca_empire.tables import Rules


def seat_asked(position: Position) -> int | None:
    """Return the seat to move (`CHANCE` for chance). Return None when the game is over."""
    seat = asked(position)
    return None if seat == NOBODY else seat


def loaded(rules: Rules, position: Position, data: JsonDict) -> None:
    """Complete a loaded ``position`` with the values that have another form in ``data``, its JSON. Raise StateError if
    they are invalid.
    """
    seats = position.seats
    within(position.step, "step", 0 if position.asked else 1, len(rules.columns[position.column]))
    if position.column != 1 and position.step == 0:
        raise StateError("step: only column 1 has a setup")
    if position.phase != (rules.columns[position.column][position.step - 1] if position.step else -1):
        raise StateError("phase: it is the one of this step of the column")
    load_seats(position, data)
    load_map(rules, position, data)
    load_sun(rules, position, data)
    load_turn(rules, position, data)
    for seat, player in enumerate(position.players):
        given = data["players"][seat]["regions"]
        player.regions = [-1] * len(rules.region_ids)
        for name, kind in given.items():
            where = f"players[{seat}].regions"
            player.regions[index(name, where, rules.region_of)] = index(kind, where, rules.marker_of)
        player.taken = len(given)
    settle_all(rules, position)
    if len(position.order) == seats:  # before that, there are no sticks
        for seat in range(seats):
            find_network(rules, position, seat)
        for lying in position.sun:
            count_card(rules, position, lying // len(rules.card_ids), lying % len(rules.card_ids))


def load_seats(position: Position, data: JsonDict) -> None:
    """Check the turn order and the suyus, and load the ranks from the score track."""
    seats = position.seats
    seats_once = sorted(set(position.order)) == sorted(position.order) and max(position.order, default=0) < seats
    if not seats_once or (position.step and len(position.order) < seats):
        raise StateError("order: it must contain every seat once")
    suyus = [player.suyu for player in position.players if player.suyu >= 0]
    if len(set(suyus)) < len(suyus) or (len(suyus) < seats and (position.step or position.order)):
        raise StateError("players: each has a suyu of their own")
    position.rank = [seat for field in data["track"] for seat in field["seats"]]
    if sorted(position.rank) != list(range(seats)):
        raise StateError("track: it must contain every seat once")
    fields = [field["vp"] for field in data["track"]]
    points = [(position.players[seat].vp, field["vp"]) for field in data["track"] for seat in field["seats"]]
    if fields != sorted(set(fields), reverse=True) or any(own != vp for own, vp in points):
        raise StateError("track: figures must be on the fields of their points, with the most points first")


def load_map(rules: Rules, position: Position, data: JsonDict) -> None:
    """Load the markers and the sticks."""
    position.marker = [TAKEN] * len(rules.region_ids)
    for name, lying in data["markers"].items():
        region = index(name, "markers", rules.region_of)
        if region not in rules.regions or region in rules.starting:
            raise StateError(f"markers: {name} has none")
        kind = lying["type"]
        if kind is None and not position.asked:
            raise StateError(f"markers.{name}: without a seed only chance does not know it")
        position.marker[region] = UNKNOWN if kind is None else index(kind, "markers", rules.marker_of)
        position.face_up[region] = int(lying["shown"])
    for name, seats in data["roads"].items():
        if not seats or max(seats) >= position.seats:
            raise StateError(f"roads.{name}: it must list the seats with a stick, 0 to {position.seats - 1}")
        position.roads[index(name, "roads", rules.road_of)] = sum(1 << seat for seat in seats)


def load_sun(rules: Rules, position: Position, data: JsonDict) -> None:
    """Load the sun board and the invasion markers."""
    names = [rules.quadrant_ids[quadrant] for quadrant in rules.quadrants]
    if sorted(data["sun"]) != sorted(names):
        raise StateError(f"sun: the quadrants are {', '.join(names)}")
    for quadrant in sorted(rules.quadrants):
        cards = indexes(data["sun"][rules.quadrant_ids[quadrant]], "sun", rules.card_of)
        position.sun.extend([quadrant * len(rules.card_ids) + card for card in cards])
    position.placed = [-1] * len(rules.quadrant_ids)
    position.placed_by = [-1] * len(rules.quadrant_ids)
    for name, laid in data["placed"].items():
        if name not in names or laid["card"] is None or laid["seat"] >= position.seats:
            raise StateError(f"placed.{name}: a quadrant has at most one card of a seat")
        quadrant = rules.quadrant_of[name]
        position.placed[quadrant] = index(laid["card"], "placed", rules.card_of)
        position.placed_by[quadrant] = laid["seat"]
    given = data["invasion"]
    if (given is None) != (rules.invasions == 0):
        raise StateError("invasion: there are such markers only under the option")
    position.arrival = -1
    if given is not None:
        position.turned = within(given["turned"], "invasion.turned", 0, rules.invasions)
        if given["arrival"] is not None:
            position.arrival = within(given["arrival"], "invasion.arrival", 1, rules.invasions)
        elif not position.asked:
            raise StateError("invasion.arrival: it may be null only if chance moves like a player")


def load_turn(rules: Rules, position: Position, data: JsonDict) -> None:
    """Load the turn of a people phase. If chance must answer, also record whether it draws a card or turns up an
    invasion marker.
    """
    turn = data["turn"]
    if turn is not None:
        position.free_roads = turn["free_roads"]
        position.wilderness = -1 if turn["wilderness"] is None else turn["wilderness"]
        position.begun, position.acted = int(turn["begun"]), int(turn["acted"])
    if data["seat"] == CHANCE:
        position.drawing = int(position.active >= 0 and position.phase != PEOPLE)
        position.landing = int(position.active < 0 and position.phase == PEOPLE)


JSON = StateJson(Position, "inca-empire", after_load=loaded, seat_asked=seat_asked)
TYPES = state_types(Position, "inca-empire", "Inca Empire", Decision, most_decisions=1)
"""The types of dumps and views, and of their parts."""
