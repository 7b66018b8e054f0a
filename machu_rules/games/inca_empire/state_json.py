"""The state of a game as JSON, and back. Made by tools/generate_states.py: change `declaration.py`."""

from __future__ import annotations

from typing import Any

from machu_rules.core.errors import StateError
from machu_rules.framework.state_json import (
    follows,
    index,
    indexes,
    indexes_or_unknown,
    maker_of_objects,
    numbers,
    reader_of_objects,
    within,
)
from machu_rules.games.inca_empire.shown import (
    invasion,
    loaded,
    markers,
    placed_cards,
    regions_of,
    roads,
    seat_asked,
    sun_board,
    track,
    turn_data,
)
from machu_rules.games.inca_empire.state import OVER_WORDS, PHASE_WORDS, Player, Position
from machu_rules.games.inca_empire.tables import Rules


def dump(rules: Rules, position: Position) -> dict[str, Any]:
    """All of it as JSON."""
    return json_of(rules, position, -1, True)


def view(rules: Rules, position: Position, seat: int) -> dict[str, Any]:
    """The JSON that a seat may see (-1: a spectator)."""
    return json_of(rules, position, seat, False)


def json_of(rules: Rules, position: Position, seat: int, whole: bool) -> dict[str, Any]:
    """The JSON that a seat may see, or the whole."""
    by_source = maker_of_objects(rules.source_ids)
    players: list[dict[str, Any]] = []
    for owner, player in enumerate(position.players):
        part: dict[str, Any] = {
            "suyu": rules.suyu_ids[player.suyu] if player.suyu >= 0 else None,
            "vp": player.vp,
            "labor": player.labor,
            "sticks": player.sticks,
            "terraces": player.terraces,
            "regions": regions_of(rules, player),
        }
        if whole or owner == seat or position.over >= 0:
            part["hand"] = [rules.card_ids[each] for each in player.hand]
        part["hand_size"] = len(player.hand)
        part["earned"] = by_source(player.earned)
        players.append(part)
    data: dict[str, Any] = {
        "game": "inca-empire",
        "format": "machu-rules/inca-empire/state/1",
        "fingerprint": rules.fingerprint,
        "column": position.column,
        "step": position.step,
        "era": rules.era_ids[rules.era[position.column]],
        "phase": PHASE_WORDS[position.phase] if position.phase >= 0 else None,
        "over": position.over >= 0,
        "reason": OVER_WORDS[position.over] if position.over >= 0 else None,
        "seat": seat_asked(position),
        "active": position.active if position.active >= 0 else None,
        "order": [*position.order],
        "track": track(position),
        "turn": turn_data(rules, position),
    }
    if whole:
        data["markers"] = markers(rules, position, 1)
    if not whole:
        data["markers"] = markers(rules, position, 0)
    if whole:
        data["spare_markers"] = [rules.marker_ids[each] if each >= 0 else None for each in position.spare]
    data["roads"] = roads(rules, position)
    data["cities"] = [rules.site_ids[each] for each in position.cities]
    data["garrisons"] = [rules.site_ids[each] for each in position.garrisons]
    data["temples"] = [rules.site_ids[each] for each in position.temples]
    data["terraces_left"] = position.terraces
    data["bank"] = position.bank
    data["sun"] = sun_board(rules, position)
    if whole:
        data["placed"] = placed_cards(rules, position, -2)
    if not whole:
        data["placed"] = placed_cards(rules, position, seat)
    if whole:
        data["deck"] = [rules.card_ids[each] if each >= 0 else None for each in position.deck]
    data["deck_size"] = len(position.deck)
    data["discard"] = [rules.card_ids[each] for each in position.discard]
    if whole:
        data["invasion"] = invasion(rules, position, 1)
    if not whole:
        data["invasion"] = invasion(rules, position, 0)
    if whole:
        data["seed"] = position.seed
        data["coming"] = [[rules.card_ids[each] for each in deck] for deck in position.coming]
    data["players"] = players
    if not whole:
        data["viewer"] = seat if seat >= 0 else None
    return data


def load(rules: Rules, data: dict[str, Any]) -> Position:
    """The position of a dump. Raises StateError for an impossible value, any error for a wrong type."""
    seats = len(data["players"])
    if seats not in rules.player_counts:
        raise StateError(f"players: this rulebook is not for {seats} players")
    read_source = reader_of_objects(rules.source_ids)
    players: list[Player] = []
    for owner, player in enumerate(data["players"]):
        try:
            players.append(
                Player(
                    -1 if player["suyu"] is None else index(player["suyu"], "suyu", rules.suyu_of),
                    within(player["vp"], "vp"),
                    within(player["labor"], "labor"),
                    within(player["sticks"], "sticks", -1000000000, 1000000000),
                    within(player["terraces"], "terraces"),
                    sorted(indexes(player["hand"], "hand", rules.card_of)),
                    read_source(player["earned"]) or numbers(player["earned"], "earned", rules.source_ids),
                    [0] * len(rules.region_ids),
                    0,
                    [0] * len(rules.site_ids),
                    [],
                    [],
                    [],
                    [0] * len(rules.change_ids),
                )
            )
        except StateError as error:
            raise StateError(f"players[{owner}].{error}") from None
    position = Position(
        seats,
        within(data["column"], "column", 1, rules.last_column),
        within(data["step"], "step"),
        -1 if data["phase"] is None else PHASE_WORDS.index(data["phase"]),
        -1 if data["reason"] is None else OVER_WORDS.index(data["reason"]),
        -1 if data["active"] is None else within(data["active"], "active", 0, seats - 1),
        [*data["order"]],
        indexes_or_unknown(data["spare_markers"], "spare_markers", rules.marker_of),
        sorted(indexes(data["cities"], "cities", rules.site_of)),
        sorted(indexes(data["garrisons"], "garrisons", rules.site_of)),
        sorted(indexes(data["temples"], "temples", rules.site_of)),
        within(data["terraces_left"], "terraces_left", -1000000000, 1000000000),
        within(data["bank"], "bank", -1000000000, 1000000000),
        indexes_or_unknown(data["deck"], "deck", rules.card_of),
        sorted(indexes(data["discard"], "discard", rules.card_of)),
        data["seed"],
        tuple([tuple(indexes(deck, "coming", rules.card_of)) for deck in data["coming"]]),
        players,
        int(data["seed"] is None),
        0,
        0,
        [],
        0,
        0,
        0,
        0,
        [0] * len(rules.region_ids),
        [0] * len(rules.region_ids),
        [0] * len(rules.road_ids),
        [0] * len(rules.road_ids),
        [0] * len(rules.site_ids),
        [],
        [0] * len(rules.quadrant_ids),
        [0] * len(rules.quadrant_ids),
        0,
        0,
    )
    loaded(rules, position, data)
    follows("era", data["era"], rules.era_ids[rules.era[position.column]])
    follows("over", data["over"], position.over >= 0)
    follows("seat", data["seat"], seat_asked(position))
    follows("track", data["track"], track(position))
    follows("turn", data["turn"], turn_data(rules, position))
    follows("markers", data["markers"], markers(rules, position, 1))
    follows("roads", data["roads"], roads(rules, position))
    follows("sun", data["sun"], sun_board(rules, position))
    follows("placed", data["placed"], placed_cards(rules, position, -2))
    follows("deck_size", data["deck_size"], len(position.deck))
    follows("invasion", data["invasion"], invasion(rules, position, 1))
    for owner, player in enumerate(position.players):
        follows(f"players[{owner}].regions", data["players"][owner]["regions"], regions_of(rules, player))
        follows(f"players[{owner}].hand_size", data["players"][owner]["hand_size"], len(player.hand))
    return position
