"""The state of a game as JSON, and back. Made by tools/generate_states.py: change `declaration.py`."""

from __future__ import annotations

from typing import Any

from machu_rules.core.errors import StateError
from machu_rules.framework.state_json import (
    bits,
    follows,
    index,
    indexes,
    indexes_or_unknown,
    maker_of_objects,
    members,
    numbers,
    numbers_of,
    reader_of_objects,
    within,
)
from machu_rules.games.princes.shown import loaded, returned, seat_asked
from machu_rules.games.princes.state import Player, Position
from machu_rules.games.princes.tables import Rules
from machu_rules.games.princes.tasks import task_data, task_of


def dump(rules: Rules, position: Position) -> dict[str, Any]:
    """All of it as JSON."""
    return json_of(rules, position, -1, True)


def view(rules: Rules, position: Position, seat: int) -> dict[str, Any]:
    """The JSON that a seat may see (-1: a spectator)."""
    return json_of(rules, position, seat, False)


def json_of(rules: Rules, position: Position, seat: int, whole: bool) -> dict[str, Any]:
    """The JSON that a seat may see, or the whole."""
    by_good = maker_of_objects(rules.good_ids)
    by_home = maker_of_objects(rules.home_ids)
    by_order = maker_of_objects(rules.order_ids)
    by_column = maker_of_objects(rules.column_ids)
    players: list[dict[str, Any]] = []
    for owner, player in enumerate(position.players):
        part: dict[str, Any] = {
            "goods": by_good(player.goods),
            "supply": player.supply,
            "incas": by_home(player.incas),
            "clock": player.clock,
            "clergy": by_order(player.clergy),
            "scout": player.scout,
            "cards": len(player.hand),
            "tiles": members(player.tiles, rules.tile_ids),
            "prince": rules.district_ids[player.prince] if player.prince >= 0 else None,
            "owed": by_good(player.owed),
            "bonus_points": player.points,
        }
        if whole or owner == seat or rules.open_hands or position.over >= 0:
            part["hand"] = [rules.card_ids[each] for each in player.hand]
        if whole or owner == seat or rules.open_hands:
            part["returned"] = returned(rules, position, owner)
        players.append(part)
    data: dict[str, Any] = {
        "game": "princes",
        "format": "machu-rules/princes/state/1",
        "fingerprint": rules.fingerprint,
        "day": position.day,
        "over": rules.reason_ids[position.over] if position.over >= 0 else None,
        "active": position.active if position.active >= 0 else None,
        "seat": seat_asked(position),
        "market": by_column(position.market),
        "bonus": {rules.district_ids[each]: position.bonus[each] for each in rules.bonus_districts},
        "tiles_left": [rules.tile_ids[each] for each in position.tiles],
        "clergy_left": by_order(position.clergy),
        "sun_tile": position.sun if position.sun >= 0 else None,
        "track_corn": position.track_corn,
        "bank": by_good(position.bank),
        "stack_size": len(position.stack),
        "agenda": [task_data(rules, task) for task in position.agenda],
    }
    data["players"] = players
    if not whole:
        data["viewer"] = seat if seat >= 0 else None
    if whole:
        data["stack"] = [rules.card_ids[each] if each >= 0 else None for each in position.stack]
    if not whole:
        data["returned_by"] = [each if each >= 0 else None for each in position.returners]
    return data


def load(rules: Rules, data: dict[str, Any]) -> Position:
    """The position of a dump. Raises StateError for an impossible value, any error for a wrong type."""
    seats = len(data["players"])
    if seats not in rules.player_counts:
        raise StateError(f"players: this rulebook is not for {seats} players")
    read_good = reader_of_objects(rules.good_ids)
    read_home = reader_of_objects(rules.home_ids)
    read_order = reader_of_objects(rules.order_ids)
    read_column = reader_of_objects(rules.column_ids)
    read_good_amounts = reader_of_objects(rules.good_ids, -1000000000, 1000000000)
    players: list[Player] = []
    for owner, player in enumerate(data["players"]):
        try:
            players.append(
                Player(
                    read_good(player["goods"]) or numbers(player["goods"], "goods", rules.good_ids),
                    within(player["supply"], "supply"),
                    read_home(player["incas"]) or numbers(player["incas"], "incas", rules.home_ids),
                    within(player["clock"], "clock"),
                    read_order(player["clergy"]) or numbers(player["clergy"], "clergy", rules.order_ids),
                    within(player["scout"], "scout", 0, rules.trail_length - 1),
                    bits(player["tiles"], "tiles", rules.tile_of),
                    -1 if player["prince"] is None else index(player["prince"], "prince", rules.district_of),
                    read_good(player["owed"]) or numbers(player["owed"], "owed", rules.good_ids),
                    within(player["bonus_points"], "bonus_points"),
                    sorted(indexes(player["hand"], "hand", rules.card_of)),
                )
            )
        except StateError as error:
            raise StateError(f"players[{owner}].{error}") from None
    position = Position(
        seats,
        within(data["day"], "day", rules.first_day[seats], rules.last_day),
        -1 if data["over"] is None else index(data["over"], "over", rules.reason_of),
        -1 if data["active"] is None else within(data["active"], "active", 0, seats - 1),
        read_column(data["market"]) or numbers(data["market"], "market", rules.column_ids),
        numbers_of(data["bonus"], "bonus", rules.district_ids, rules.bonus_districts),
        sorted(indexes(data["tiles_left"], "tiles_left", rules.tile_of)),
        read_order(data["clergy_left"]) or numbers(data["clergy_left"], "clergy_left", rules.order_ids),
        -1 if data["sun_tile"] is None else within(data["sun_tile"], "sun_tile", 0, seats - 1),
        within(data["track_corn"], "track_corn"),
        read_good_amounts(data["bank"]) or numbers(data["bank"], "bank", rules.good_ids, -1000000000, 1000000000),
        [task_of(rules, task, seats) for task in data["agenda"]],
        players,
        indexes_or_unknown(data["stack"], "stack", rules.card_of),
        [],
        0,
    )
    loaded(rules, position, data)
    follows("seat", data["seat"], seat_asked(position))
    follows("stack_size", data["stack_size"], len(position.stack))
    for owner, player in enumerate(position.players):
        follows(f"players[{owner}].cards", data["players"][owner]["cards"], len(player.hand))
        follows(f"players[{owner}].returned", data["players"][owner]["returned"], returned(rules, position, owner))
    return position
