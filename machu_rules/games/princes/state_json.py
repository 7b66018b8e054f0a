"""The state of a game as JSON, and back. Made by tools/generate_states.py: change `declaration.py`."""

from __future__ import annotations

from typing import Any

from machu_rules.core.errors import StateError
from machu_rules.framework.state_json import index, indexes, numbers, numbers_of, within
from machu_rules.games.princes.compiled import Rules
from machu_rules.games.princes.shown import loaded, returned, seat_asked
from machu_rules.games.princes.state import Player, Position
from machu_rules.games.princes.tasks import task_data, task_of


def dump(rules: Rules, position: Position) -> dict[str, Any]:
    """All of it as JSON."""
    players: list[dict[str, Any]] = []
    for owner, player in enumerate(position.players):
        data: dict[str, Any] = {
            "goods": dict(zip(rules.good_ids, player.goods, strict=True)),
            "supply": player.supply,
            "incas": dict(zip(rules.home_ids, player.incas, strict=True)),
            "clock": player.clock,
            "clergy": dict(zip(rules.order_ids, player.clergy, strict=True)),
            "scout": player.scout,
            "cards": len(player.hand),
            "tiles": [name for place, name in enumerate(rules.tile_ids) if player.tiles >> place & 1],
            "prince": rules.district_ids[player.prince] if player.prince >= 0 else None,
            "owed": dict(zip(rules.good_ids, player.owed, strict=True)),
            "bonus_points": player.points,
        }
        data["hand"] = [rules.card_ids[each] for each in player.hand]
        data["returned"] = returned(rules, position, owner)
        players.append(data)
    return {
        "game": "princes",
        "format": "machu-rules/princes/state/1",
        "fingerprint": rules.fingerprint,
        "day": position.day,
        "over": rules.reason_ids[position.over] if position.over >= 0 else None,
        "active": position.active if position.active >= 0 else None,
        "seat": seat_asked(position),
        "market": dict(zip(rules.column_ids, position.market, strict=True)),
        "bonus": {rules.district_ids[each]: position.bonus[each] for each in rules.bonus_districts},
        "tiles_left": [name for place, name in enumerate(rules.tile_ids) if position.tiles >> place & 1],
        "clergy_left": dict(zip(rules.order_ids, position.clergy, strict=True)),
        "sun_tile": position.sun if position.sun >= 0 else None,
        "track_corn": position.track_corn,
        "bank": dict(zip(rules.good_ids, position.bank, strict=True)),
        "stack_size": len(position.stack),
        "agenda": [task_data(rules, task) for task in position.agenda],
        "players": players,
        "stack": [rules.card_ids[each] if each >= 0 else None for each in position.stack],
    }


def view(rules: Rules, position: Position, seat: int) -> dict[str, Any]:
    """What a seat (-1: a spectator) may know of it, as JSON."""
    players: list[dict[str, Any]] = []
    for owner, player in enumerate(position.players):
        data: dict[str, Any] = {
            "goods": dict(zip(rules.good_ids, player.goods, strict=True)),
            "supply": player.supply,
            "incas": dict(zip(rules.home_ids, player.incas, strict=True)),
            "clock": player.clock,
            "clergy": dict(zip(rules.order_ids, player.clergy, strict=True)),
            "scout": player.scout,
            "cards": len(player.hand),
            "tiles": [name for place, name in enumerate(rules.tile_ids) if player.tiles >> place & 1],
            "prince": rules.district_ids[player.prince] if player.prince >= 0 else None,
            "owed": dict(zip(rules.good_ids, player.owed, strict=True)),
            "bonus_points": player.points,
        }
        if owner == seat or rules.open_hands or position.over >= 0:
            data["hand"] = [rules.card_ids[each] for each in player.hand]
        if owner == seat or rules.open_hands:
            data["returned"] = returned(rules, position, owner)
        players.append(data)
    return {
        "game": "princes",
        "format": "machu-rules/princes/state/1",
        "fingerprint": rules.fingerprint,
        "day": position.day,
        "over": rules.reason_ids[position.over] if position.over >= 0 else None,
        "active": position.active if position.active >= 0 else None,
        "seat": seat_asked(position),
        "market": dict(zip(rules.column_ids, position.market, strict=True)),
        "bonus": {rules.district_ids[each]: position.bonus[each] for each in rules.bonus_districts},
        "tiles_left": [name for place, name in enumerate(rules.tile_ids) if position.tiles >> place & 1],
        "clergy_left": dict(zip(rules.order_ids, position.clergy, strict=True)),
        "sun_tile": position.sun if position.sun >= 0 else None,
        "track_corn": position.track_corn,
        "bank": dict(zip(rules.good_ids, position.bank, strict=True)),
        "stack_size": len(position.stack),
        "agenda": [task_data(rules, task) for task in position.agenda],
        "players": players,
        "viewer": seat if seat >= 0 else None,
        "returned_by": [each if each >= 0 else None for each in position.returners],
    }


def load(rules: Rules, data: dict[str, Any]) -> Position:
    """The position of a dump whose keys and types are right; raises StateError where a value cannot be."""
    seats = len(data["players"])
    if seats not in rules.player_counts:
        raise StateError(f"players: this rulebook is not for {seats} players")
    players: list[Player] = []
    for owner, player in enumerate(data["players"]):
        where = f"players[{owner}]"
        players.append(
            Player(
                numbers(player["goods"], f"{where}.goods", rules.good_ids),
                player["supply"],
                numbers(player["incas"], f"{where}.incas", rules.home_ids),
                player["clock"],
                numbers(player["clergy"], f"{where}.clergy", rules.order_ids),
                within(player["scout"], f"{where}.scout", 0, rules.trail_length - 1),
                sum([1 << each for each in indexes(player["tiles"], f"{where}.tiles", rules.tile_of)]),
                -1 if player["prince"] is None else index(player["prince"], f"{where}.prince", rules.district_of),
                numbers(player["owed"], f"{where}.owed", rules.good_ids),
                player["bonus_points"],
                sorted(indexes(player["hand"], f"{where}.hand", rules.card_of)),
            )
        )
    position = Position(
        seats,
        within(data["day"], "day", rules.first_day[seats], rules.last_day),
        -1 if data["over"] is None else index(data["over"], "over", rules.reason_of),
        -1 if data["active"] is None else within(data["active"], "active", 0, seats - 1),
        numbers(data["market"], "market", rules.column_ids),
        numbers_of(data["bonus"], "bonus", rules.district_ids, rules.bonus_districts),
        sum([1 << each for each in indexes(data["tiles_left"], "tiles_left", rules.tile_of)]),
        numbers(data["clergy_left"], "clergy_left", rules.order_ids),
        -1 if data["sun_tile"] is None else within(data["sun_tile"], "sun_tile", 0, seats - 1),
        data["track_corn"],
        numbers(data["bank"], "bank", rules.good_ids),
        [task_of(rules, task, seats) for task in data["agenda"]],
        players,
        [-1 if each is None else index(each, "stack", rules.card_of) for each in data["stack"]],
        [],
        0,
    )
    loaded(rules, position, data)
    return position
