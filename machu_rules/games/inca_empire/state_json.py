"""The JSON of the states of Inca Empire: the fields that need rules, the checks of a loaded state, and the types."""

from __future__ import annotations

from machu_rules.core.errors import StateError
from machu_rules.core.values import CHANCE, HIDDEN, NOBODY, JsonDict
from machu_rules.framework.declaration import state_types
from machu_rules.framework.state_codec import StateJson
from machu_rules.framework.state_reader import index, indexes, within
from machu_rules.games.inca_empire.agenda import AGENDA
from machu_rules.games.inca_empire.json_types import Decision
from machu_rules.games.inca_empire.rules.network import find_network, settle_all
from machu_rules.games.inca_empire.rules.sun import count_card
from machu_rules.games.inca_empire.state import PEOPLE, TAKEN, UNKNOWN, Position
from machu_rules.games.inca_empire.tables import Rules


def seat_asked(position: Position) -> int | None:
    """Return the seat to move (`CHANCE` for chance). Return None when the game is over."""
    seat = AGENDA.asked(position)
    return None if seat == NOBODY else seat


def loaded(rules: Rules, position: Position, data: JsonDict) -> None:
    """Check a loaded ``position`` against ``data``, its dump, and complete it. Raise StateError if the values that have
    another form in ``data`` are invalid.
    """
    within(position.step, "step", 0 if position.asked else 1, len(rules.columns[position.column]))
    if position.column != 1 and position.step == 0:
        raise StateError("step: only column 1 has a setup")
    if position.phase != (rules.columns[position.column][position.step - 1] if position.step else -1):
        raise StateError("phase: it is the one of this step of the column")
    check_seats(position, data)
    check_map(rules, position, data)
    check_sun(rules, position, data)
    complete(rules, position, data, HIDDEN)


def check_seats(position: Position, data: JsonDict) -> None:
    """Check the turn order, the suyus and the score track."""
    seats = position.seats
    seats_once = sorted(set(position.order)) == sorted(position.order) and max(position.order, default=0) < seats
    if not seats_once or (position.step and len(position.order) < seats):
        raise StateError("order: it must contain every seat once")
    suyus = [player.suyu for player in position.players if player.suyu >= 0]
    if len(set(suyus)) < len(suyus) or (len(suyus) < seats and (position.step or position.order)):
        raise StateError("players: each has a suyu of their own")
    if sorted(seat for field in data["track"] for seat in field["seats"]) != list(range(seats)):
        raise StateError("track: it must contain every seat once")
    fields = [field["vp"] for field in data["track"]]
    points = [(position.players[seat].vp, field["vp"]) for field in data["track"] for seat in field["seats"]]
    if fields != sorted(set(fields), reverse=True) or any(own != vp for own, vp in points):
        raise StateError("track: figures must be on the fields of their points, with the most points first")


def check_map(rules: Rules, position: Position, data: JsonDict) -> None:
    """Check the markers, the sticks and the conquered regions."""
    for name, lying in data["markers"].items():
        region = index(name, "markers", rules.region_of)
        if region not in rules.regions or region in rules.starting:
            raise StateError(f"markers: {name} has none")
        if lying["type"] is not None:
            index(lying["type"], "markers", rules.marker_of)
        elif not position.asked:
            raise StateError(f"markers.{name}: without a seed only chance does not know it")
    for name, seats in data["roads"].items():
        if not seats or max(seats) >= position.seats:
            raise StateError(f"roads.{name}: it must list the seats with a stick, 0 to {position.seats - 1}")
        index(name, "roads", rules.road_of)
    for seat, player in enumerate(data["players"]):
        where = f"players[{seat}].regions"
        for name, kind in player["regions"].items():
            index(name, where, rules.region_of)
            index(kind, where, rules.marker_of)


def check_sun(rules: Rules, position: Position, data: JsonDict) -> None:
    """Check the sun board and the invasion markers."""
    names = [rules.quadrant_ids[quadrant] for quadrant in rules.quadrants]
    if sorted(data["sun"]) != sorted(names):
        raise StateError(f"sun: the quadrants are {', '.join(names)}")
    for name in names:
        indexes(data["sun"][name], "sun", rules.card_of)
    for name, laid in data["placed"].items():
        if name not in names or laid["card"] is None or laid["seat"] >= position.seats:
            raise StateError(f"placed.{name}: a quadrant has at most one card of a seat")
        index(laid["card"], "placed", rules.card_of)
    given = data["invasion"]
    if (given is None) != (rules.invasions == 0):
        raise StateError("invasion: there are such markers only under the option")
    if given is not None:
        within(given["turned"], "invasion.turned", 0, rules.invasions)
        if given["arrival"] is not None:
            within(given["arrival"], "invasion.arrival", 1, rules.invasions)
        elif not position.asked:
            raise StateError("invasion.arrival: it may be null only if chance moves like a player")


def conceal(position: Position, viewer: int, hidden: int) -> None:
    """Hide the numbers that ``viewer`` does not know, like `complete`."""
    markers = zip(position.marker, position.face_up, strict=True)
    position.marker = [kind if kind < 0 or shown else UNKNOWN for kind, shown in markers]
    placed = zip(position.placed, position.placed_by, strict=True)
    position.placed = [card if card < 0 or seat == viewer else hidden for card, seat in placed]
    if position.arrival > position.turned:
        position.arrival = UNKNOWN


def complete(rules: Rules, position: Position, data: JsonDict, hidden: int) -> None:
    """Complete a position with the values that have another form in ``data``, a valid dump or view. A marker that the
    viewer does not know is `UNKNOWN`, and a card that another player has laid is ``hidden``.
    """
    position.rank = [seat for field in data["track"] for seat in field["seats"]]
    position.marker = [TAKEN] * len(rules.region_ids)
    for name, lying in data["markers"].items():
        region, kind = rules.region_of[name], lying["type"]
        position.marker[region] = UNKNOWN if kind is None else rules.marker_of[kind]
        position.face_up[region] = int(lying["shown"])
    for name, seats in data["roads"].items():
        position.roads[rules.road_of[name]] = sum(1 << seat for seat in seats)
    for quadrant in sorted(rules.quadrants):
        cards = data["sun"][rules.quadrant_ids[quadrant]]
        position.sun.extend([quadrant * len(rules.card_ids) + rules.card_of[card] for card in cards])
    position.placed = [-1] * len(rules.quadrant_ids)
    position.placed_by = [-1] * len(rules.quadrant_ids)
    for name, laid in data["placed"].items():
        quadrant, card = rules.quadrant_of[name], laid["card"]
        position.placed[quadrant] = hidden if card is None else rules.card_of[card]
        position.placed_by[quadrant] = laid["seat"]
    invasion, turn = data["invasion"], data["turn"]
    position.arrival = UNKNOWN
    if invasion is not None:
        position.turned = invasion["turned"]
        position.arrival = UNKNOWN if invasion["arrival"] is None else invasion["arrival"]
    if turn is not None:
        position.free_roads = turn["free_roads"]
        position.wilderness = -1 if turn["wilderness"] is None else turn["wilderness"]
        position.begun, position.acted = int(turn["begun"]), int(turn["acted"])
    if data["seat"] == CHANCE:
        position.drawing = int(position.active >= 0 and position.phase != PEOPLE)
        position.landing = int(position.active < 0 and position.phase == PEOPLE)
    for player, given in zip(position.players, data["players"], strict=True):
        player.regions = [-1] * len(rules.region_ids)
        for name, kind in given["regions"].items():
            player.regions[rules.region_of[name]] = rules.marker_of[kind]
        player.taken = len(given["regions"])
    settle_all(rules, position)
    if len(position.order) == position.seats:  # before that, there are no sticks
        for seat in range(position.seats):
            find_network(rules, position, seat)
        for lying in position.sun:
            count_card(rules, position, lying // len(rules.card_ids), lying % len(rules.card_ids))


JSON = StateJson(
    Position, "inca-empire", after_load=loaded, after_view=complete, conceal=conceal, seat_asked=seat_asked
)
TYPES = state_types(Position, "inca-empire", "Inca Empire", Decision, most_decisions=1)
"""The types of dumps and views, and of their parts."""
