"""Facts and the events that they become. The rules emit facts as numbers, and this module declares the meaning of these
numbers."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final

from machu_rules.core.values import JsonDict
from machu_rules.framework.facts import EventTemplate
from machu_rules.games.princes import state
from machu_rules.games.princes.tables import Rules

RULE_IDS: Final = {
    getattr(state, name): name.replace("_", "-")
    for name in (
        *("SETUP_8", "SETUP_10", "SETUP_INCA_2", "SETUP_INCA_3", "TURN_1", "TURN_2", "TURN_5", "PROD_2", "PROD_3"),
        *("TEMPLE_2", "TEMPLE_3", "CLERGY_2", "PLAZA_2", "PLAZA_3", "CLOCK_2", "TRAIL_2", "TRAIL_3"),
        *("NIGHT_2", "NIGHT_4", "NIGHT_7", "END_1", "END_2", "END_3"),
    )
}
"""The rule ids for the rule numbers in facts."""

NUMBER, GOODS = "", "subset of good"
GOOD, DISTRICT, OCCUPATION, ORDER = "good", "district", "occupation", "order"
CARD, TILE, REASON, ENDING = "card", "tile", "reason", "ending"


def fact(kind: str, rule: str = "", /, **fields: str) -> EventTemplate:
    """Declare a fact whose numbers become the fields of an event of this ``kind``."""
    return EventTemplate(kind, rule, tuple(fields.items()), rule_at=min(2 + len(fields), 4))


def pieces(kind: str, rule: str = "", /, **also: str) -> EventTemplate:
    """Declare a fact about pieces of one good. Consecutive facts for several goods become one event, and all such
    events contain the data in ``also``.
    """
    return EventTemplate(kind, rule, (("good", GOOD), ("pieces", NUMBER)), "mapping", "goods", also=also)


def entered(way: str, rule: str, origin: bool = True) -> EventTemplate:
    """Declare the fact that a Prince enters a district. If ``origin`` is false, the Prince was not on the board
    before."""
    also = {"way": way} if origin else {"origin": None, "way": way}
    return fact("entered", rule, district=DISTRICT, **({"origin": DISTRICT} if origin else {}))._replace(also=also)


def card(kind: str, rule: str = "") -> EventTemplate:
    """Declare a private fact about one card."""
    return fact(kind, rule, card=CARD)._replace(private_to="seat")


def listed(gathers: str, fact: EventTemplate) -> EventTemplate:
    """Declare that consecutive facts like ``fact`` become one event, which lists their numbers in the field
    ``gathers``.
    """
    return fact._replace(several="list", gathers=gathers)


def passed(rules: Rules) -> Callable[[JsonDict], JsonDict]:
    """Return a function that computes further data for the event of a Scout's move: the places that the Scout reached
    or passed, and whether it reached the summit.
    """

    @cache
    def places(start: int, end: int) -> list[str]:
        return [rules.place_ids[place] for place, at in enumerate(rules.place_at) if start < at <= end]

    return lambda data: {
        "passed": [*places(data["start"], data["start"] + data["steps"])],
        "summit": data["end"] == 0,
    }


FACTS: Final = {
    state.INCA_PLACED: fact("inca_placed", occupation=OCCUPATION, district=DISTRICT),
    state.TURN_BEGAN: fact("turn_began", day=NUMBER),
    state.ENTERED_FIRST: entered("first", "TURN-1", origin=False),
    state.WALKED: entered("walk", "TURN-2"),
    state.RODE: entered("ride", "TURN-2"),
    state.TILE_TAKEN: fact("tile_taken", "TURN-2", tile=TILE),
    state.SUN_TILE_TAKEN: fact("sun_tile_taken", "NIGHT-1"),
    state.PAID: pieces("paid", to="bank"),
    state.PAID_TO_MARKET: pieces("paid", to="market"),
    state.RECEIVED: pieces("received", source="bank"),
    state.RECEIVED_FROM_MARKET: pieces("received", source="market"),
    state.RECEIVED_FROM_BONUS: pieces("received", "PROD-1", source="bonus"),
    state.RECEIVED_FROM_TRACK: pieces("received", "NIGHT-1", source="track"),
    state.BANK_SHORT: pieces("bank_short", "BANK-2"),
    state.BONUS_TAKEN: fact("bonus_taken", "PROD-1", district=DISTRICT, units=NUMBER),
    state.PRODUCED: fact("produced", district=DISTRICT, incas=NUMBER),
    state.STONES_TAKEN: fact("stones_taken", "TEMPLE-1", district=DISTRICT, stones=NUMBER),
    state.SACRIFICED: fact("sacrificed", "TEMPLE-2", order=ORDER, number=NUMBER),
    state.OFFERED: fact("offered", "TEMPLE-3", goods=GOODS),
    state.ACQUIRED: fact("acquired", "CLERGY-2", order=ORDER, left=NUMBER, ladder=NUMBER),
    state.MARKET_ADJUSTED: fact("market_adjusted", "PLAZA-1", good=GOOD, units=NUMBER),
    state.SOLD: fact("sold", "PLAZA-2", good=GOOD, price=NUMBER),
    state.BOUGHT: fact("bought", "PLAZA-3", good=GOOD, price=NUMBER),
    state.SERVED: fact("served", "CLOCK-1", occupation=OCCUPATION),
    state.ADVANCED: fact("advanced", "TRAIL-1", start=NUMBER, end=NUMBER, steps=NUMBER)._replace(more=passed),
    state.EARNED: pieces("earned", "TRAIL-2"),
    state.DREW: fact("drew", number=NUMBER, left=NUMBER),
    state.DREW_CARD: listed("cards", card("drew_cards")),
    state.RETURNED: fact("returned", "TRAIL-3", number=NUMBER, left=NUMBER),
    state.RETURNED_CARD: card("returned_card", "TRAIL-3"),
    state.POINTS_EARNED: fact("points_earned", "TRAIL-4", points=NUMBER),
    state.NIGHT_FELL: fact("night_fell", "NIGHT-1", day=NUMBER),
    state.TILE_REDEEMED: fact("tile_redeemed", tile=TILE),
    state.GOODS_REDEEMED: fact("goods_redeemed", "NIGHT-2", goods=GOODS),
    state.TILES_RETURNED: fact("tiles_returned", "NIGHT-2"),
    state.INCA_RETURNED: fact("inca_returned", "NIGHT-3"),
    state.BONUS_PLACED: fact("bonuses_placed", "NIGHT-5", district=DISTRICT)._replace(
        several="list", gathers="districts"
    ),
    state.DAY_BEGAN: fact("day_began", "NIGHT-6", day=NUMBER),
    state.GAME_OVER: fact("game_over", ending=ENDING, reason=REASON),
}
"""The meanings of the facts. `PLACE_PASSED` does not become an event. It only separates the payments for two places of
the trail that are reached at the same time.
"""
