"""The kinds of events of Princes, with their fields, rules and metrics.

``paid`` and ``received`` report all transfers, with goods in pieces by good. The event before them has the reason.
"""

from __future__ import annotations

from typing import Annotated, Literal

from machu_rules.core.frozen import FrozenMap
from machu_rules.core.json_types import Count
from machu_rules.core.shapes import Limit
from machu_rules.framework.events import EventKind, Field, Metric, by_name, kind
from machu_rules.games.princes.json_types import (
    Card,
    District,
    Ending,
    Good,
    Goods,
    Occupation,
    Order,
    Place,
    Reason,
    Tile,
)

DISTRICT = Field(District, "where")
OCCUPATION = Field(Occupation, "what the Inca is")
GOODS = {"goods": Field(Goods, "pieces by good")}
TILE = {"tile": Field(Tile, "which")}
STACK = Field(Count, "cards then in the stack")

SETUP_AND_TURNS = by_name(
    inca_placed=kind(
        "An Inca goes from the supply to its district.",
        "SETUP-10 SETUP-INCA-3",
        {"occupation": OCCUPATION, "district": DISTRICT},
        seat="owner",
        highlight="notable",
    ),
    turn_began=kind("A turn begins.", "TURN-1 TURN-2", {"day": Field(Count, "the day")}, seat="whose turn"),
    entered=kind(
        "The Prince enters a district. Riding was paid just before.",
        "TURN-1 TURN-2",
        {
            "district": DISTRICT,
            "origin": Field(District | None, "the district left, null at first"),
            "way": Field(Literal["first", "walk", "ride"], "how"),
        },
        seat="mover",
        metrics=["visits.{district}", Metric("rides", when={"way": "ride"})],
    ),
    tile_taken=kind("The Prince stays, and a moon tile is taken.", "TURN-2", TILE, seat="mover", metrics=["stays"]),
    sun_tile_taken=kind("The Sun Tile is taken.", "NIGHT-1", seat="mover", highlight="notable"),
)

GOODS_AND_BANK = by_name(
    paid=kind(
        "Goods leave a player.", fields={**GOODS, "to": Field(Literal["bank", "market"], "who gets them")}, seat="payer"
    ),
    received=kind(
        "Goods come to a player.",
        fields={**GOODS, "source": Field(Literal["bank", "market", "bonus", "track"], "where they come from")},
        seat="receiver",
        metrics=[Metric("produced.{goods}", rules=("PROD-2", "PROD-3"))],
    ),
    bank_short=kind("This much is lost: a limited bank does not have it.", "BANK-2", GOODS, seat="receiver"),
)

DISTRICTS = by_name(
    bonus_taken=kind(
        "The bonus of a production district is taken.",
        "PROD-1",
        {"district": DISTRICT, "units": Field(Count, "units of goods taken")},
        seat="mover",
    ),
    produced=kind(
        "Incas produce.", "PROD-2 PROD-3", {"district": DISTRICT, "incas": Field(Count, "how many")}, seat="owner"
    ),
    stones_taken=kind(
        "The stones of a temple are taken.",
        "TEMPLE-1",
        {"district": DISTRICT, "stones": Field(Count, "how many")},
        seat="mover",
        highlight="notable",
    ),
    sacrificed=kind(
        "Llamas are sacrificed.",
        "TEMPLE-2",
        {"order": Field(Order, "that of the temple"), "number": Field(Count, "how many sacrifices")},
        seat="giver",
        metrics=[Metric("sacrifices", "number")],
    ),
    offered=kind(
        "Units are offered in the Main Temple.",
        "TEMPLE-3",
        {"goods": Field(Annotated[list[Good], Limit(most=8, unique=True)], "a unit of each")},
        seat="giver",
        metrics=[Metric("units_offered", "goods")],
    ),
    acquired=kind(
        "A Priest or Virgin is acquired.",
        "CLERGY-2",
        {
            "order": Field(Order, "that of the card"),
            "left": Field(Count, "cards of the order still to be had"),
            "ladder": Field(Count, "steps of a sacrifice from now on"),
        },
        seat="buyer",
        highlight="notable",
        metrics=["acquired.{order}"],
    ),
    market_adjusted=kind(
        "A unit leaves the market or is added to it.",
        "PLAZA-1",
        {
            "good": Field(Good, "that of the column"),
            "units": Field(Literal[-1, 1], "-1: from market to bank, 1: from bank to market"),
        },
        seat="mover",
    ),
    sold=kind(
        "A unit is sold.",
        "PLAZA-2",
        {"good": Field(Good, "which"), "price": Field(Count, "pieces of the currency")},
        seat="seller",
        metrics=["sold"],
    ),
    bought=kind(
        "A unit is bought.",
        "PLAZA-3",
        {"good": Field(Good, "which"), "price": Field(Count, "pieces of the currency")},
        seat="buyer",
        metrics=["bought"],
    ),
    served=kind("An Inca goes to the Sun Clock.", "CLOCK-1", {"occupation": OCCUPATION}, seat="owner"),
)

TRAIL = by_name(
    advanced=kind(
        "The Scout moves. A move over the summit is told in parts, each up to it.",
        "TRAIL-1",
        {
            "start": Field(Count, "field left"),
            "end": Field(Count, "field reached, 0 at the summit"),
            "steps": Field(Count, "steps gone"),
            "passed": Field(Annotated[list[Place], Limit(most=20)], "places reached or passed, in order"),
            "summit": Field(bool, "whether the summit is reached"),
        },
        seat="owner",
        metrics=[Metric("steps", "steps")],
    ),
    earned=kind("The trail owes these goods until the turn ends.", "TRAIL-2", GOODS, seat="owner"),
    drew=kind(
        "Cards are drawn. SETUP-8 is the rule where chance is asked.",
        "TRAIL-3 SETUP-8",
        {"number": Field(Count, "how many"), "left": STACK},
        seat="owner",
        highlight="notable",
        metrics=[Metric("cards_drawn", "number")],
    ),
    drew_cards=kind(
        "Which cards are drawn. Private, unless hands are open.",
        "TRAIL-3 SETUP-8",
        {"cards": Field(Annotated[list[Card], Limit(most=200)], "top first")},
        seat="owner",
        private_to="seat",
    ),
    returned=kind(
        "Cards are returned to the bottom of the stack.",
        "TRAIL-3",
        {"number": Field(Count, "how many"), "left": STACK},
        seat="owner",
    ),
    returned_card=kind(
        "Which card is returned. Private, unless hands are open.",
        "TRAIL-3",
        {"card": Field(Card, "which")},
        seat="owner",
        private_to="seat",
    ),
    points_earned=kind(
        "A summit is reached with no card left.",
        "TRAIL-4",
        {"points": Field(Count, "how many")},
        seat="owner",
        highlight="notable",
    ),
)

NIGHT = by_name(
    night_fell=kind(
        "The day is over, night falls.", "NIGHT-1", {"day": Field(Count, "the day that is over")}, highlight="notable"
    ),
    tile_redeemed=kind("A moon tile gives its goods or steps.", "NIGHT-2 NIGHT-7", TILE, seat="holder"),
    goods_redeemed=kind(
        "The goods of moon tiles are redeemed.",
        "NIGHT-2",
        {"goods": Field(Annotated[list[Good], Limit(most=20)], "a piece of each")},
        seat="holder",
    ),
    tiles_returned=kind("All moon tiles go back.", "NIGHT-2"),
    inca_returned=kind("An Inca goes from the Sun Clock to the supply.", "NIGHT-3", seat="owner"),
    bonuses_placed=kind(
        "New stones and bonus units are placed.",
        "NIGHT-5",
        {"districts": Field(Annotated[list[District], Limit(most=40, unique=True)], "one on each, in order")},
    ),
    day_began=kind(
        "A new day begins.",
        "NIGHT-6",
        {"day": Field(Count, "the new day")},
        seat="first mover",
        highlight="heading",
        metrics=["nights"],
    ),
    game_over=kind(
        "The game ends.",
        "END-1 END-2 END-3",
        {
            "ending": Field(Ending, "how"),
            "reason": Field(Reason, "clergy, cards, or day_ and the number of the last day"),
        },
        highlight="heading",
    ),
)

EVENT_KINDS: FrozenMap[str, EventKind] = FrozenMap({**SETUP_AND_TURNS, **GOODS_AND_BANK, **DISTRICTS, **TRAIL, **NIGHT})
