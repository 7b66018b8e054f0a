"""From JSON back to a position: shape, conservation invariants and a possible agenda, or one clear StateError."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from machu_rules.core.errors import StateError
from machu_rules.framework.state_json import MOST, Reader, index
from machu_rules.games.princes.agenda import FIELDS, seat_to_move
from machu_rules.games.princes.compiled import Rules
from machu_rules.games.princes.position import UNKNOWN, Player, Position, Task
from machu_rules.games.princes.reachable import check_possible
from machu_rules.games.princes.rules.setup import goods_out

TABLE_KEYS = {
    "game",
    "format",
    "fingerprint",
    "day",
    "over",
    "active",
    "seat",
    "market",
    "bonus",
    "tiles_left",
    "clergy_left",
    "sun_tile",
    "track_corn",
    "bank",
    "stack",
    "stack_size",
    "agenda",
    "players",
}
PLAYER_KEYS = {
    "goods",
    "supply",
    "incas",
    "clock",
    "clergy",
    "scout",
    "hand",
    "cards",
    "tiles",
    "prince",
    "owed",
    "bonus_points",
    "returned",
}


def position_of(rules: Rules, data: object) -> Position:
    """The position of a dump; StateError where shape, conservation or fingerprint forbid it."""
    table = Reader(data, "state", TABLE_KEYS)
    table.head("princes", rules.fingerprint)
    seats = len(table.items("players"))
    row = next((row for row in rules.figures.setup if row.players == seats), None)
    if row is None:
        raise StateError(f"players: this rulebook is not for {seats} players")
    position: Position = Position.__new__(Position)
    position.rules, position.events, position._owned = rules, [], 0
    position.day = table.number("day", row.first_day, rules.last_day)
    position.active = table.seat("active", seats)
    position.sun = table.seat("sun_tile", seats)
    reasons = (None, "clergy", "cards", f"day_{rules.last_day}")
    if table.data["over"] not in reasons:
        raise StateError("over: null, 'clergy', 'cards' or 'day_' and the last day is wanted")
    position.over = table.data["over"]
    position.tiles = sum(1 << tile for tile in table.indexes("tiles_left", rules.tile_of))
    position.track_corn = table.number("track_corn")
    position.market = tuple(table.numbers("market", tuple(rules.goods[good] for good in rules.column_good)))
    bonuses = table.numbers("bonus", tuple(rules.districts[d] for d in rules.bonus_districts))
    units = dict(zip(rules.bonus_districts, bonuses, strict=True))
    position.bonus = tuple(units.get(district, 0) for district in range(len(rules.districts)))
    position.clergy = tuple(table.numbers("clergy_left", rules.orders))
    position.bank = table.numbers("bank", rules.goods, least=0 if rules.limited else -MOST)
    position.stack = stack_of(rules, table)
    position.players = [player_of(rules, item, seat) for seat, item in enumerate(table.items("players"))]
    position.returners = returners_of(rules, position, table)
    position.agenda = [task_of(rules, item, seats) for item in table.items("agenda")]
    check_laws(position, row.incas)
    check_possible(position)
    seat = table.data["seat"]
    if isinstance(seat, bool | float) or seat != seat_to_move(position):
        raise StateError("seat: it is the one who is asked by the last task of the agenda")
    return position


def player_of(rules: Rules, data: object, seat: int) -> Player:
    row = Reader(data, f"players[{seat}]", PLAYER_KEYS)
    hand = tuple(sorted(row.indexes("hand", rules.card_of)))
    if row.number("cards") != len(hand):
        raise StateError(f"players[{seat}].cards: the hand has {len(hand)}")
    return Player(
        goods=row.numbers("goods", rules.goods),
        owed=tuple((good, pieces) for good, pieces in enumerate(row.numbers("owed", rules.goods)) if pieces),
        incas=tuple(row.numbers("incas", tuple(rules.districts[home] for home in rules.home))),
        clergy=tuple(row.numbers("clergy", rules.orders)),
        hand=hand,
        supply=row.number("supply"),
        clock=row.number("clock"),
        scout=row.number("scout", 0, rules.trail_length - 1),
        tiles=sum(1 << tile for tile in row.indexes("tiles", rules.tile_of)),
        prince=-1 if row.data["prince"] is None else row.index("prince", rules.district_of),
        points=row.number("bonus_points"),
    )


def stack_of(rules: Rules, table: Reader) -> tuple[int, ...]:
    """The stack: known cards, each once, and null where chance has not dealt yet."""
    items = table.items("stack")
    return tuple(UNKNOWN if item is None else index(item, "stack", rules.card_of) for item in items)


def returners_of(rules: Rules, position: Position, table: Reader) -> tuple[int, ...]:
    """Who returned which card of the stack last."""
    size = len(position.stack)
    if table.number("stack_size") != size:
        raise StateError(f"stack_size: the stack has {size}")
    returners = [-1] * size
    for seat, data in enumerate(table.items("players")):
        where = f"players[{seat}].returned"
        items = Reader(data, f"players[{seat}]", PLAYER_KEYS).items("returned")
        entries = [Reader(item, where, {"card", "below"}) for item in items]
        belows = [entry.number("below", 0, size - 1) for entry in entries]
        if belows != sorted(set(belows), reverse=True):
            raise StateError(f"{where}: cards stand top first, each once")
        for entry, below in zip(entries, belows, strict=True):
            place = size - 1 - below
            card = entry.index("card", rules.card_of)
            if position.stack[place] != card or returners[place] >= 0:
                raise StateError(f"{where}: that card does not lie there, or two seats returned it")
            returners[place] = seat
    started = next((i for i, returner in enumerate(returners) if returner >= 0), size)
    if -1 in returners[started:] or UNKNOWN in position.stack[started:]:
        raise StateError("players.returned: returned cards lie below all others")
    return tuple(returners)


def task_of(rules: Rules, data: object, seats: int) -> Task:
    """A task of the agenda."""
    name = data.get("task") if isinstance(data, Mapping) else None
    if not isinstance(name, str) or name not in FIELDS:
        raise StateError("agenda: each task is an object with a 'task' that this game has")
    row = Reader(data, f"agenda task {name}", {"task", *FIELDS[name]})
    read: dict[str, Callable[[], Any]] = {
        "seat": lambda: row.seat("seat", seats, none=False),
        "steps": lambda: row.number("steps"),
        "left": lambda: row.number("left", 1),
        "place": lambda: row.number("place", 0, len(rules.cards)),
        "tile": lambda: row.index("tile", rules.tile_of),
        "sold": lambda: tuple(row.indexes("sold", {rules.goods[g]: i for i, g in enumerate(rules.column_good)})),
        "bought": lambda: int(row.truth("bought")),
    }
    return (name, *(read[field]() for field in FIELDS[name]))


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
    for column, fields in enumerate(rules.column_fields):
        if position.market[column] > len(fields):
            raise StateError(f"market: a column has {len(fields)} fields [SETUP-5]")
    for district in rules.bonus_districts:
        if position.bonus[district] > rules.figures.bonuses.highest:
            raise StateError(
                f"bonus: {rules.districts[district]} holds at most {rules.figures.bonuses.highest} [NIGHT-5]"
            )
