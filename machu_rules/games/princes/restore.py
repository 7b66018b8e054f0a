"""From JSON back to a position: shape, conservation and an agenda that play can have, or one clear StateError."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from machu_rules.core.errors import StateError
from machu_rules.framework.state_json import index, indexes, numbers, read_state, within
from machu_rules.games.princes import json_types
from machu_rules.games.princes.agenda import FIELDS, seat_to_move
from machu_rules.games.princes.compiled import Rules
from machu_rules.games.princes.position import UNKNOWN, Player, Position, Task
from machu_rules.games.princes.reachable import check_possible
from machu_rules.games.princes.rules.setup import goods_out


def position_of(rules: Rules, data: object) -> Position:
    """The position of a dump; StateError where shape, conservation or fingerprint forbid it."""
    table: json_types.State = read_state(json_types.State, data, rules.fingerprint)
    seats = len(table["players"])
    row = next((row for row in rules.figures.setup if row.players == seats), None)
    if row is None:
        raise StateError(f"players: this rulebook is not for {seats} players")
    position: Position = Position.__new__(Position)
    position.rules, position.events, position._owned = rules, [], 0
    position.day = within(table["day"], "day", row.first_day, rules.last_day)
    position.active = seat_of(table["active"], "active", seats)
    position.sun = seat_of(table["sun_tile"], "sun_tile", seats)
    position.over = table["over"]
    if position.over not in (None, "clergy", "cards", f"day_{rules.last_day}"):
        raise StateError("over: null, 'clergy', 'cards' or 'day_' and the last day is wanted")
    position.tiles = sum(1 << tile for tile in indexes(table["tiles_left"], "tiles_left", rules.tile_of))
    position.track_corn = table["track_corn"]
    columns = [rules.goods[good] for good in rules.column_good]
    position.market = tuple(numbers(table["market"], "market", columns))
    bonuses = numbers(table["bonus"], "bonus", (rules.districts[d] for d in rules.bonus_districts))
    units = dict(zip(rules.bonus_districts, bonuses, strict=True))
    position.bonus = tuple(units.get(district, 0) for district in range(len(rules.districts)))
    position.clergy = tuple(numbers(table["clergy_left"], "clergy_left", rules.orders))
    position.bank = numbers(table["bank"], "bank", rules.goods)
    if rules.limited and min(position.bank, default=0) < 0:
        raise StateError("bank: a limited bank holds no less than nothing")
    position.stack = tuple(UNKNOWN if card is None else index(card, "stack", rules.card_of) for card in table["stack"])
    position.players = [player_of(rules, player, seat) for seat, player in enumerate(table["players"])]
    position.returners = returners_of(rules, position, table)
    position.agenda = [task_of(rules, task, seats) for task in table["agenda"]]
    check_laws(position, row.incas)
    check_possible(position)
    if table["seat"] != seat_to_move(position):
        raise StateError("seat: it is the one who is asked by the last task of the agenda")
    return position


def seat_of(seat: int | None, place: str, seats: int) -> int:
    """A seat, or -1 for null."""
    return -1 if seat is None else within(seat, place, 0, seats - 1)


def player_of(rules: Rules, data: json_types.Player, seat: int) -> Player:
    place = f"players[{seat}]"
    hand = tuple(sorted(indexes(data["hand"], f"{place}.hand", rules.card_of)))
    if data["cards"] != len(hand):
        raise StateError(f"{place}.cards: the hand has {len(hand)}")
    owed = numbers(data["owed"], f"{place}.owed", rules.goods)
    prince = data["prince"]
    return Player(
        goods=numbers(data["goods"], f"{place}.goods", rules.goods),
        owed=tuple((good, pieces) for good, pieces in enumerate(owed) if pieces),
        incas=tuple(numbers(data["incas"], f"{place}.incas", (rules.districts[home] for home in rules.home))),
        clergy=tuple(numbers(data["clergy"], f"{place}.clergy", rules.orders)),
        hand=hand,
        supply=data["supply"],
        clock=data["clock"],
        scout=within(data["scout"], f"{place}.scout", 0, rules.trail_length - 1),
        tiles=sum(1 << tile for tile in indexes(data["tiles"], f"{place}.tiles", rules.tile_of)),
        prince=-1 if prince is None else index(prince, f"{place}.prince", rules.district_of),
        points=data["bonus_points"],
    )


def returners_of(rules: Rules, position: Position, table: json_types.State) -> tuple[int, ...]:
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
            card = index(entry["card"], where, rules.card_of)
            if position.stack[place] != card or returners[place] >= 0:
                raise StateError(f"{where}: that card does not lie there, or two seats returned it")
            returners[place] = seat
    started = next((i for i, returner in enumerate(returners) if returner >= 0), size)
    if -1 in returners[started:] or UNKNOWN in position.stack[started:]:
        raise StateError("players.returned: returned cards lie below all others")
    return tuple(returners)


def task_of(rules: Rules, data: Mapping[str, Any], seats: int) -> Task:
    """A task of the agenda."""
    name = data["task"]
    columns = {rules.goods[good]: column for column, good in enumerate(rules.column_good)}
    arguments = {**data}
    if "tile" in data:
        arguments["tile"] = index(data["tile"], "agenda", rules.tile_of)
    if "sold" in data:
        arguments["sold"] = tuple(indexes(data["sold"], "agenda", columns))
        arguments["bought"] = int(data["bought"])
    if "seat" in data:
        within(data["seat"], "agenda", 0, seats - 1)
    if "place" in data:
        within(data["place"], "agenda", 0, len(rules.cards))
    return (name, *(arguments[field] for field in FIELDS[name]))


def check_laws(position: Position, incas: int) -> None:
    """What play keeps: goods (BANK-1), Incas, clergy, tiles, cards, columns, bonuses."""
    rules = position.rules
    for good, out, kept, box in zip(rules.goods, goods_out(position), position.bank, rules.box, strict=True):
        if out + kept != box:
            raise StateError(f"goods: {good} adds up to {out + kept}, not to the {box} of the game [BANK-1]")
    for seat, player in enumerate(position.players):
        if player.supply + sum(player.incas) + player.clock != incas:
            raise StateError(f"players[{seat}]: the Incas do not add up to {incas} [SETUP-3]")
    for order, count in enumerate(rules.clergy):
        if position.clergy[order] + sum(player.clergy[order] for player in position.players) != count:
            raise StateError(f"clergy: {rules.orders[order]} does not add up to {count} [SETUP-7]")
    tiles = [position.tiles, *(player.tiles for player in position.players)]
    if sum(tiles) != (1 << len(rules.tiles)) - 1 or sum(held.bit_count() for held in tiles) != len(rules.tiles):
        raise StateError("tiles: each moon tile lies on the board or with one player [TURN-4]")
    known = [*position.stack, *(card for player in position.players for card in player.hand)]
    dealt = [card for card in known if card != UNKNOWN]
    if len(known) != len(rules.cards) or len(set(dealt)) != len(dealt):
        raise StateError("cards: each sacrifice card lies in the stack or in one hand [SETUP-8]")
    returned = sum(returner >= 0 for returner in position.returners)
    drawn = position.agenda[-1][2] if position.agenda and position.agenda[-1][0] == "deal" else 0
    undealt = position.stack[drawn : len(position.stack) - returned]
    if UNKNOWN in position.stack and (UNKNOWN in position.stack[:drawn] or set(undealt) != {UNKNOWN}):
        raise StateError("stack: where chance is asked, it has dealt only what is being drawn [SETUP-8]")
    for column, fields in enumerate(rules.column_fields):
        if position.market[column] > len(fields):
            raise StateError(f"market: a column has {len(fields)} fields [SETUP-5]")
    for district in rules.bonus_districts:
        if position.bonus[district] > rules.figures.bonuses.highest:
            raise StateError(
                f"bonus: {rules.districts[district]} holds at most {rules.figures.bonuses.highest} [NIGHT-5]"
            )
