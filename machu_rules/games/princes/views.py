"""The state as JSON, whole (`dump`) and for one seat (`view`, SECRET-1)."""

from __future__ import annotations

from typing import Final

from machu_rules.core.values import Data
from machu_rules.games.princes import state
from machu_rules.games.princes.agenda import NOBODY_IS_ASKED, asked
from machu_rules.games.princes.compiled import Rules, by_id
from machu_rules.games.princes.rules.plaza import has_bought, has_sold
from machu_rules.games.princes.state import GOES_ON, UNKNOWN, Player, Position

EVERYTHING = -2
"""As a seat: who knows all hands and the stack (the dump)."""

TASKS: Final = {
    state.SETTLE: "settle",
    state.TURN: "turn",
    state.PRODUCE: "produce",
    state.SACRIFICE: "sacrifice",
    state.OFFER: "offer",
    state.SET_UP: "set_up",
    state.ACQUIRE: "acquire",
    state.ADJUST: "adjust",
    state.TRADE: "trade",
    state.SERVE: "serve",
    state.RETURN: "return",
    state.REDEEM: "redeem",
    state.REDEEM_AT_ONCE: "redeem_at_once",
    state.TAKE: "take",
    state.DEAL: "deal",
    state.BEGIN_TURN: "begin_turn",
    state.END_TURN: "end_turn",
    state.FIRST_CARD: "first_card",
    state.ADVANCE: "advance",
    state.SUMMIT: "summit",
    state.MOON_TILES: "moon_tiles",
    state.MOON_STEPS: "moon_steps",
    state.TILES_BACK: "tiles_back",
    state.SUN_CLOCK: "sun_clock",
    state.NIGHT_GOODS: "night_goods",
    state.DAWN: "dawn",
}
"""The name of each task."""

FIELDS: Final = {
    **dict.fromkeys(TASKS.values(), ("seat",)),
    **dict.fromkeys(("end_turn", "tiles_back", "night_goods", "dawn"), ()),
    "advance": ("seat", "steps"),
    "trade": ("seat", "sold", "bought"),
    "return": ("seat", "left"),
    "redeem_at_once": ("seat", "tile"),
    "deal": ("seat", "place"),
}
"""What each task says of itself: its seat, its value."""


def public(rules: Rules, position: Position) -> Data:
    """What everybody knows of the table."""
    seat = asked(position)
    return {
        "game": "princes",
        "format": "machu-rules/princes/state/1",
        "fingerprint": rules.fingerprint,
        "day": position.day,
        "over": None if position.over == GOES_ON else rules.reason_ids[position.over],
        "active": position.active if position.active >= 0 else None,
        "seat": None if seat == NOBODY_IS_ASKED else seat,
        "market": by_id(rules.column_ids, position.market),
        "bonus": {rules.district_ids[district]: position.bonus[district] for district in rules.bonus_districts},
        "tiles_left": bits(rules.tile_ids, position.tiles),
        "clergy_left": by_id(rules.order_ids, position.clergy),
        "sun_tile": position.sun if position.sun >= 0 else None,
        "track_corn": position.track_corn,
        "bank": by_id(rules.good_ids, position.bank),
        "stack_size": len(position.stack),
        "agenda": [task_data(rules, *task) for task in position.agenda],
    }


def bits(ids: tuple[str, ...], held: int) -> list[str]:
    """The ids whose bits are set."""
    return [name for i, name in enumerate(ids) if held >> i & 1]


def task_data(rules: Rules, task: int, seat: int, value: int) -> Data:
    """A task of the agenda as JSON."""
    name = TASKS[task]
    data: Data = {"task": name}
    for field in FIELDS[name]:
        if field == "seat":
            data["seat"] = seat
        elif field == "sold":
            data["sold"] = [good for column, good in enumerate(rules.column_ids) if has_sold(value, column)]
        elif field == "bought":
            data["bought"] = has_bought(value)
        elif field == "tile":
            data["tile"] = rules.tile_ids[value]
        else:
            data[field] = value
    return data


def player_data(rules: Rules, player: Player) -> Data:
    """What everybody knows of a player."""
    return {
        "goods": by_id(rules.good_ids, player.goods),
        "supply": player.supply,
        "incas": by_id(rules.home_ids, player.incas),
        "clock": player.clock,
        "clergy": by_id(rules.order_ids, player.clergy),
        "scout": player.scout,
        "cards": len(player.hand),
        "tiles": bits(rules.tile_ids, player.tiles),
        "prince": rules.district_ids[player.prince] if player.prince >= 0 else None,
        "owed": by_id(rules.good_ids, player.owed),
        "bonus_points": player.points,
    }


def returned(rules: Rules, position: Position, seat: int) -> list[Data]:
    """SECRET-1: the cards in the stack that this seat returned last, top first, each with how many lie under it (who
    returned which card is public, its face is not)."""
    size = len(position.stack)
    return [
        {"card": rules.card_ids[position.stack[place]], "below": size - 1 - place}
        for place, returner in enumerate(position.returners)
        if returner == seat
    ]


def seen_by(rules: Rules, position: Position, seat: int | None) -> Data:
    """The table as a seat sees it; with `EVERYTHING`, all of it."""
    data = public(rules, position)
    data["players"] = [player_data(rules, player) for player in position.players]
    for owner, player in enumerate(position.players):
        owned = seat in (owner, EVERYTHING) or rules.open_hands
        if owned or position.over != GOES_ON:
            data["players"][owner]["hand"] = [rules.card_ids[card] for card in player.hand]
        if owned:
            data["players"][owner]["returned"] = returned(rules, position, owner)
    if seat == EVERYTHING:
        data["stack"] = [None if card == UNKNOWN else rules.card_ids[card] for card in position.stack]
    else:
        data["viewer"] = seat
        data["returned_by"] = [None if returner < 0 else returner for returner in position.returners]
    return data
