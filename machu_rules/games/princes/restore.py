"""From JSON back to a position: shape, conservation and an agenda that play can have, or one clear StateError."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from machu_rules.core.errors import StateError
from machu_rules.framework.state_json import index, indexes, numbers, read_state, within
from machu_rules.games.princes import json_types
from machu_rules.games.princes.agenda import asked
from machu_rules.games.princes.compiled import Rules, places
from machu_rules.games.princes.reachable import check_possible
from machu_rules.games.princes.rules.setup import goods_out
from machu_rules.games.princes.state import DEAL, GOES_ON, UNKNOWN, Player, Position
from machu_rules.games.princes.views import TASKS


def position_of(rules: Rules, data: object) -> Position:
    """The position of a dump; StateError where shape, conservation or fingerprint forbid it."""
    table: json_types.State = read_state(json_types.State, data, rules.fingerprint)
    seats = len(table["players"])
    row = next((row for row in rules.figures.setup if row.players == seats), None)
    if row is None:
        raise StateError(f"players: this rulebook is not for {seats} players")
    position: Position = Position.__new__(Position)
    position.seats, position.facts, position.quiet, position.edited = seats, [], False, 0
    position.day = within(table["day"], "day", row.first_day, rules.last_day)
    position.active = seat_of(table["active"], "active", seats)
    position.sun = seat_of(table["sun_tile"], "sun_tile", seats)
    if table["over"] not in (None, *rules.reason_ids):
        raise StateError("over: null, 'clergy', 'cards' or 'day_' and the last day is wanted")
    position.over = GOES_ON if table["over"] is None else rules.reason_ids.index(table["over"])
    position.tiles = sum(1 << tile for tile in indexes(table["tiles_left"], "tiles_left", places(rules.tile_ids)))
    position.track_corn = table["track_corn"]
    position.market = numbers(table["market"], "market", rules.column_ids)
    bonuses = numbers(table["bonus"], "bonus", (rules.district_ids[d] for d in rules.bonus_districts))
    position.bonus = [0] * rules.districts
    for district, units in zip(rules.bonus_districts, bonuses, strict=True):
        position.bonus[district] = units
    position.clergy = numbers(table["clergy_left"], "clergy_left", rules.order_ids)
    position.bank = numbers(table["bank"], "bank", rules.good_ids)
    if rules.limited and min(position.bank, default=0) < 0:
        raise StateError("bank: a limited bank holds no less than nothing")
    cards = places(rules.card_ids)
    position.stack = [UNKNOWN if card is None else index(card, "stack", cards) for card in table["stack"]]
    position.players = [player_of(rules, player, seat) for seat, player in enumerate(table["players"])]
    position.owing = sum(1 << seat for seat, player in enumerate(position.players) if any(player.owed))
    position.returners = returners_of(rules, position, table)
    position.agenda = [task_of(rules, task, seats) for task in table["agenda"]]
    check_laws(rules, position, row.incas)
    check_possible(rules, position)
    seat = asked(position) if position.agenda else None
    if table["seat"] != seat:
        raise StateError("seat: it is the one who is asked by the last task of the agenda")
    return position


def seat_of(seat: int | None, place: str, seats: int) -> int:
    """A seat, or -1 for null."""
    return -1 if seat is None else within(seat, place, 0, seats - 1)


def player_of(rules: Rules, data: json_types.Player, seat: int) -> Player:
    place = f"players[{seat}]"
    hand = sorted(indexes(data["hand"], f"{place}.hand", places(rules.card_ids)))
    if data["cards"] != len(hand):
        raise StateError(f"{place}.cards: the hand has {len(hand)}")
    prince = data["prince"]
    player: Player = Player.__new__(Player)
    player.owed = numbers(data["owed"], f"{place}.owed", rules.good_ids)
    player.goods = numbers(data["goods"], f"{place}.goods", rules.good_ids)
    player.incas = numbers(data["incas"], f"{place}.incas", rules.home_ids)
    player.clergy = numbers(data["clergy"], f"{place}.clergy", rules.order_ids)
    player.hand = hand
    player.supply = data["supply"]
    player.clock = data["clock"]
    player.scout = within(data["scout"], f"{place}.scout", 0, rules.trail_length - 1)
    player.tiles = sum(1 << tile for tile in indexes(data["tiles"], f"{place}.tiles", places(rules.tile_ids)))
    player.prince = -1 if prince is None else index(prince, f"{place}.prince", places(rules.district_ids))
    player.points = data["bonus_points"]
    return player


def returners_of(rules: Rules, position: Position, table: json_types.State) -> list[int]:
    """Who returned which card of the stack last."""
    size = len(position.stack)
    if table["stack_size"] != size:
        raise StateError(f"stack_size: the stack has {size}")
    returners = [-1] * size
    for seat, player in enumerate(table["players"]):
        where = f"players[{seat}].returned"
        belows = [within(entry["below"], where, 0, size - 1) for entry in player["returned"]]
        if belows != sorted(set(belows), reverse=True):
            raise StateError(f"{where}: cards stand top first, each once")
        for entry, below in zip(player["returned"], belows, strict=True):
            place = size - 1 - below
            card = index(entry["card"], where, places(rules.card_ids))
            if position.stack[place] != card or returners[place] >= 0:
                raise StateError(f"{where}: that card does not lie there, or two seats returned it")
            returners[place] = seat
    started = next((i for i, returner in enumerate(returners) if returner >= 0), size)
    if -1 in returners[started:] or UNKNOWN in position.stack[started:]:
        raise StateError("players.returned: returned cards lie below all others")
    return returners


def task_of(rules: Rules, data: Mapping[str, Any], seats: int) -> tuple[int, int, int]:
    """A task of the agenda."""
    task = next(task for task, name in TASKS.items() if name == data["task"])
    value = data.get("steps", data.get("left", 0))
    if "tile" in data:
        value = index(data["tile"], "agenda", places(rules.tile_ids))
    if "sold" in data:
        sold = indexes(data["sold"], "agenda", places(rules.column_ids))
        if sold != sorted(sold):
            raise StateError("agenda: what was sold stands in the order of the columns")
        value = sum(2 << column for column in sold) | data["bought"]
    if "place" in data:
        value = within(data["place"], "agenda", 0, len(rules.card_ids))
    return task, within(data.get("seat", 0), "agenda", 0, seats - 1), value


def check_laws(rules: Rules, position: Position, incas: int) -> None:
    """What play keeps: goods (BANK-1), Incas, clergy, tiles, cards, columns, bonuses."""
    for good, (name, kept, box) in enumerate(zip(rules.good_ids, position.bank, rules.box, strict=True)):
        out = goods_out(rules, position, good)
        if out + kept != box:
            raise StateError(f"goods: {name} adds up to {out + kept}, not to the {box} of the game [BANK-1]")
    for seat, player in enumerate(position.players):
        if player.supply + sum(player.incas) + player.clock != incas:
            raise StateError(f"players[{seat}]: the Incas do not add up to {incas} [SETUP-3]")
    for order, count in enumerate(rules.clergy):
        if position.clergy[order] + sum(player.clergy[order] for player in position.players) != count:
            raise StateError(f"clergy: {rules.order_ids[order]} does not add up to {count} [SETUP-7]")
    tiles = [position.tiles, *(player.tiles for player in position.players)]
    if sum(tiles) != (1 << rules.tiles) - 1 or sum(held.bit_count() for held in tiles) != rules.tiles:
        raise StateError("tiles: each moon tile lies on the board or with one player [TURN-4]")
    known = [*position.stack, *(card for player in position.players for card in player.hand)]
    dealt = [card for card in known if card != UNKNOWN]
    if len(known) != rules.cards or len(set(dealt)) != len(dealt):
        raise StateError("cards: each sacrifice card lies in the stack or in one hand [SETUP-8]")
    returned = sum(returner >= 0 for returner in position.returners)
    drawn = position.agenda[-1][2] if position.agenda and position.agenda[-1][0] == DEAL else 0
    undealt = position.stack[drawn : len(position.stack) - returned]
    if UNKNOWN in position.stack and (UNKNOWN in position.stack[:drawn] or set(undealt) != {UNKNOWN}):
        raise StateError("stack: where chance is asked, it has dealt only what is being drawn [SETUP-8]")
    for column, fields in enumerate(rules.column_fields):
        if position.market[column] > len(fields):
            raise StateError(f"market: a column has {len(fields)} fields [SETUP-5]")
    for district in rules.bonus_districts:
        if position.bonus[district] > rules.highest_bonus:
            raise StateError(f"bonus: {rules.district_ids[district]} holds at most {rules.highest_bonus} [NIGHT-5]")
