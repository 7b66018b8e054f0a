"""The JSON fields that a position stores in another form. This module computes these fields from a position and loads
them into a position.
"""

from __future__ import annotations

from machu_rules.core.errors import StateError
from machu_rules.core.values import CHANCE, NOBODY, JsonDict
from machu_rules.framework.state_json import index, indexes, within
from machu_rules.games.inca_empire.agenda import asked
from machu_rules.games.inca_empire.rules.network import find_network, settle_all
from machu_rules.games.inca_empire.rules.sun import count_card
from machu_rules.games.inca_empire.state import PEOPLE, TAKEN, UNKNOWN, Player, Position
from machu_rules.games.inca_empire.tables import Rules


def seat_asked(position: Position) -> int | None:
    """Return the seat to move (`CHANCE` for chance). Return None when the game is over."""
    seat = asked(position)
    return None if seat == NOBODY else seat


def regions_of(rules: Rules, player: Player) -> dict[str, str]:
    """Return the regions that a player conquered, with the types of their markers."""
    return {rules.region_ids[r]: rules.marker_ids[kind] for r, kind in enumerate(player.regions) if kind >= 0}


def track(position: Position) -> list[JsonDict]:
    """EMPIRE-TRACK-2: return the fields of the score track that have figures on them, the highest first. The seats on a
    field are listed from the inside out.
    """
    fields: list[JsonDict] = []
    for seat in position.rank:
        vp = position.players[seat].vp
        if not fields or fields[-1]["vp"] != vp:
            fields.append({"vp": vp, "seats": []})
        fields[-1]["seats"].append(seat)
    return fields


def turn_data(rules: Rules, position: Position) -> JsonDict | None:
    """Return the state of the current turn, or None outside people phases."""
    if position.active < 0 or position.phase != PEOPLE:
        return None
    return {
        "free_roads": position.free_roads,
        "wilderness": position.wilderness if position.wilderness >= 0 else None,
        "begun": position.begun == 1,
        "acted": position.acted == 1,
    }


def markers(rules: Rules, position: Position, whole: int) -> dict[str, JsonDict]:
    """Return the markers that are in regions. The types of face-down markers are included only if ``whole`` is true."""
    return {
        rules.region_ids[region]: {
            "type": rules.marker_ids[kind] if kind >= 0 and (whole or position.face_up[region]) else None,
            "shown": position.face_up[region] == 1,
        }
        for region, kind in enumerate(position.marker)
        if kind != TAKEN
    }


def roads(rules: Rules, position: Position) -> dict[str, list[int]]:
    """Return the seats that have a stick on a road, by road. Roads without sticks are omitted."""
    return {
        rules.road_ids[road]: [seat for seat in range(position.seats) if bits >> seat & 1]
        for road, bits in enumerate(position.roads)
        if bits
    }


def sun_board(rules: Rules, position: Position) -> dict[str, list[str]]:
    """Return the cards in force by quadrant, oldest first."""
    board: dict[str, list[str]] = {rules.quadrant_ids[quadrant]: [] for quadrant in rules.quadrants}
    for lying in position.sun:
        board[rules.quadrant_ids[lying // len(rules.card_ids)]].append(rules.card_ids[lying % len(rules.card_ids)])
    return board


def placed_cards(rules: Rules, position: Position, viewer: int) -> dict[str, JsonDict]:
    """Return the cards that were laid in this phase, as ``viewer`` knows them. If ``viewer`` is -2, all cards are
    known.
    """
    return {
        rules.quadrant_ids[quadrant]: {
            "seat": position.placed_by[quadrant],
            "card": rules.card_ids[card] if viewer in (-2, position.placed_by[quadrant]) else None,
        }
        for quadrant in rules.quadrants
        if (card := position.placed[quadrant]) >= 0
    }


def invasion(rules: Rules, position: Position, whole: int) -> JsonDict | None:
    """EMPIRE-END-3: return the state of the invasion markers, or None if the game has none. The number of the arrival
    is included if this marker is face up or if ``whole`` is true.
    """
    if not rules.invasions:
        return None
    known = position.arrival >= 0 and (whole or position.arrival <= position.turned)
    return {"arrival": position.arrival if known else None, "turned": position.turned}


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
