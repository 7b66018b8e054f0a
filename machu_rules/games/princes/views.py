"""The state as JSON, whole (`dump`) and for one seat (`view`, SECRET-1)."""

from __future__ import annotations

from machu_rules.core.values import Data
from machu_rules.games.princes.agenda import FIELDS, seat_to_move
from machu_rules.games.princes.compiled import Rules, by_id
from machu_rules.games.princes.position import UNKNOWN, Player, Position, Task

EVERYTHING = -2
"""As a seat: who knows all hands and the stack (the dump)."""


def public(position: Position) -> Data:
    """What everybody knows of the table."""
    rules = position.rules
    return {
        "game": "princes",
        "format": "machu-rules/princes/state/1",
        "fingerprint": rules.fingerprint,
        "day": position.day,
        "over": position.over,
        "active": position.active if position.active >= 0 else None,
        "seat": seat_to_move(position),
        "market": by_id(tuple(rules.goods[good] for good in rules.column_good), position.market),
        "bonus": {rules.districts[district]: position.bonus[district] for district in rules.bonus_districts},
        "tiles_left": bits(rules.tiles, position.tiles),
        "clergy_left": by_id(rules.orders, position.clergy),
        "sun_tile": position.sun if position.sun >= 0 else None,
        "track_corn": position.track_corn,
        "bank": by_id(rules.goods, position.bank),
        "stack_size": len(position.stack),
        "agenda": [task_data(rules, task) for task in position.agenda],
    }


def bits(ids: tuple[str, ...], held: int) -> list[str]:
    """The ids whose bits are set."""
    return [name for i, name in enumerate(ids) if held >> i & 1]


def task_data(rules: Rules, task: Task) -> Data:
    """A task of the agenda as JSON."""
    name, *arguments = task
    data: Data = {"task": name, **dict(zip(FIELDS[name], arguments, strict=True))}
    if "sold" in data:
        data["sold"] = [rules.goods[rules.column_good[column]] for column in data["sold"]]
        data["bought"] = bool(data["bought"])
    if "tile" in data:
        data["tile"] = rules.tiles[data["tile"]]
    return data


def player_data(rules: Rules, player: Player) -> Data:
    """What everybody knows of a player."""
    owed = dict(player.owed)
    return {
        "goods": by_id(rules.goods, player.goods),
        "supply": player.supply,
        "incas": by_id(tuple(rules.districts[home] for home in rules.home), player.incas),
        "clock": player.clock,
        "clergy": by_id(rules.orders, player.clergy),
        "scout": player.scout,
        "cards": len(player.hand),
        "tiles": bits(rules.tiles, player.tiles),
        "prince": rules.districts[player.prince] if player.prince >= 0 else None,
        "owed": {good: owed.get(i, 0) for i, good in enumerate(rules.goods)},
        "bonus_points": player.points,
    }


def returned(position: Position, seat: int) -> list[Data]:
    """SECRET-1: the cards in the stack that this seat returned last, top first, each with how many lie under it (who
    returned which card is public, its face is not)."""
    size = len(position.stack)
    return [
        {"card": position.rules.cards[card], "below": size - 1 - place}
        for place, (card, returner) in enumerate(zip(position.stack, position.returners, strict=True))
        if returner == seat
    ]


def seen_by(position: Position, seat: int | None) -> Data:
    """The table as a seat sees it; with `EVERYTHING`, all of it."""
    rules = position.rules
    data = public(position)
    data["players"] = [player_data(rules, player) for player in position.players]
    over = position.over is not None
    for owner, player in enumerate(position.players):
        owned = seat in (owner, EVERYTHING) or rules.open_hands
        if owned or over:
            data["players"][owner]["hand"] = [rules.cards[card] for card in player.hand]
        if owned:
            data["players"][owner]["returned"] = returned(position, owner)
    if seat == EVERYTHING:
        data["stack"] = [None if card == UNKNOWN else rules.cards[card] for card in position.stack]
    else:
        data["viewer"] = seat
        data["returned_by"] = [None if returner < 0 else returner for returner in position.returners]
    return data
