"""Everything that can happen in Princes: each kind of event, its fields, its rules and what it counts for.

What changes hands is told by ``paid`` and ``received``, goods always in pieces by good; the event before says what for.
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

SETUP_AND_TURNS = [
    kind(
        "inca_placed",
        "An Inca goes from the supply to its district.",
        seat="owner",
        rules="SETUP-10 SETUP-INCA-3",
        fields={"occupation": OCCUPATION, "district": DISTRICT},
        highlight="notable",
    ),
    kind(
        "turn_began",
        "A turn begins.",
        seat="whose turn",
        rules="TURN-1 TURN-2",
        fields={"day": Field(Count, "the day")},
    ),
    kind(
        "entered",
        "The Prince enters a district. Riding was paid just before.",
        seat="mover",
        rules="TURN-1 TURN-2",
        fields={
            "district": DISTRICT,
            "origin": Field(District | None, "the district left, null at first"),
            "way": Field(Literal["first", "walk", "ride"], "how"),
        },
        metrics=["visits.{district}", Metric("rides", when=FrozenMap({"way": "ride"}))],
    ),
    kind(
        "tile_taken",
        "The Prince stays, and a moon tile is taken.",
        seat="mover",
        rules="TURN-2",
        fields=TILE,
        metrics=["stays"],
    ),
    kind("sun_tile_taken", "The Sun Tile is taken.", seat="mover", rules="NIGHT-1", highlight="notable"),
]

GOODS_AND_BANK = [
    kind(
        "paid",
        "Goods leave a player.",
        seat="payer",
        fields={**GOODS, "to": Field(Literal["bank", "market"], "who gets them")},
    ),
    kind(
        "received",
        "Goods come to a player.",
        seat="receiver",
        fields={**GOODS, "source": Field(Literal["bank", "market", "bonus", "track"], "where they come from")},
        metrics=[Metric("produced.{goods}", rules=("PROD-2", "PROD-3"))],  # a bonus is not produced
    ),
    kind(
        "bank_short",
        "This much is lost: a limited bank does not have it.",
        seat="receiver",
        rules="BANK-2",
        fields=GOODS,
    ),
]

DISTRICTS = [
    kind(
        "bonus_taken",
        "The bonus of a production district is taken.",
        seat="mover",
        rules="PROD-1",
        fields={"district": DISTRICT, "units": Field(Count, "units of goods taken")},
    ),
    kind(
        "produced",
        "Incas produce.",
        seat="owner",
        rules="PROD-2 PROD-3",
        fields={"district": DISTRICT, "incas": Field(Count, "how many")},
    ),
    kind(
        "stones_taken",
        "The stones of a temple are taken.",
        seat="mover",
        rules="TEMPLE-1",
        fields={"district": DISTRICT, "stones": Field(Count, "how many")},
        highlight="notable",
    ),
    kind(
        "sacrificed",
        "Llamas are sacrificed.",
        seat="giver",
        rules="TEMPLE-2",
        fields={"order": Field(Order, "that of the temple"), "number": Field(Count, "how many sacrifices")},
        metrics=[Metric("sacrifices", "number")],
    ),
    kind(
        "offered",
        "Units are offered in the Main Temple.",
        seat="giver",
        rules="TEMPLE-3",
        fields={"goods": Field(Annotated[list[Good], Limit(most=8, unique=True)], "a unit of each")},
        metrics=[Metric("units_offered", "goods")],
    ),
    kind(
        "acquired",
        "A Priest or Virgin is acquired.",
        seat="buyer",
        rules="CLERGY-2",
        fields={
            "order": Field(Order, "that of the card"),
            "left": Field(Count, "cards of the order still to be had"),
            "ladder": Field(Count, "steps of a sacrifice from now on"),
        },
        highlight="notable",
        metrics=["acquired.{order}"],
    ),
    kind(
        "market_adjusted",
        "A unit leaves the market or is added to it.",
        seat="mover",
        rules="PLAZA-1",
        fields={
            "good": Field(Good, "that of the column"),
            "units": Field(Literal[-1, 1], "-1: from market to bank, 1: from bank to market"),
        },
    ),
    kind(
        "sold",
        "A unit is sold.",
        seat="seller",
        rules="PLAZA-2",
        fields={"good": Field(Good, "which"), "price": Field(Count, "pieces of the currency")},
        metrics=["sold"],
    ),
    kind(
        "bought",
        "A unit is bought.",
        seat="buyer",
        rules="PLAZA-3",
        fields={"good": Field(Good, "which"), "price": Field(Count, "pieces of the currency")},
        metrics=["bought"],
    ),
    kind(
        "served",
        "An Inca goes to the Sun Clock.",
        seat="owner",
        rules="CLOCK-1",
        fields={"occupation": OCCUPATION},
    ),
]

TRAIL = [
    kind(
        "advanced",
        "The Scout moves. A move over the summit is told in parts, each up to it.",
        seat="owner",
        rules="TRAIL-1",
        fields={
            "start": Field(Count, "field left"),
            "end": Field(Count, "field reached, 0 at the summit"),
            "steps": Field(Count, "steps gone"),
            "passed": Field(Annotated[list[Place], Limit(most=20)], "places reached or passed, in order"),
            "summit": Field(bool, "whether the summit is reached"),
        },
        metrics=[Metric("steps", "steps")],
    ),
    kind("earned", "The trail owes these goods until the turn ends.", seat="owner", rules="TRAIL-2", fields=GOODS),
    kind(
        "drew",
        "Cards are drawn. SETUP-8 is the rule where chance is asked.",
        seat="owner",
        rules="TRAIL-3 SETUP-8",
        fields={"number": Field(Count, "how many"), "left": STACK},
        highlight="notable",
        metrics=[Metric("cards_drawn", "number")],
    ),
    kind(
        "drew_cards",
        "Which cards are drawn. Private, unless hands are open.",
        seat="owner",
        rules="TRAIL-3 SETUP-8",
        fields={"cards": Field(Annotated[list[Card], Limit(most=200)], "top first")},
        private_to="seat",
    ),
    kind(
        "returned",
        "Cards are returned to the bottom of the stack.",
        seat="owner",
        rules="TRAIL-3",
        fields={"number": Field(Count, "how many"), "left": STACK},
    ),
    kind(
        "returned_card",
        "Which card is returned. Private, unless hands are open.",
        seat="owner",
        rules="TRAIL-3",
        fields={"card": Field(Card, "which")},
        private_to="seat",
    ),
    kind(
        "points_earned",
        "A summit is reached with no card left.",
        seat="owner",
        rules="TRAIL-4",
        fields={"points": Field(Count, "how many")},
        highlight="notable",
    ),
]

NIGHT = [
    kind(
        "night_fell",
        "The day is over, night falls.",
        rules="NIGHT-1",
        fields={"day": Field(Count, "the day that is over")},
        highlight="notable",
    ),
    kind("tile_redeemed", "A moon tile gives its goods or steps.", seat="holder", rules="NIGHT-2 NIGHT-7", fields=TILE),
    kind(
        "goods_redeemed",
        "The goods of moon tiles are redeemed.",
        seat="holder",
        rules="NIGHT-2",
        fields={"goods": Field(Annotated[list[Good], Limit(most=20)], "a piece of each")},
    ),
    kind("tiles_returned", "All moon tiles go back.", rules="NIGHT-2"),
    kind("inca_returned", "An Inca goes from the Sun Clock to the supply.", seat="owner", rules="NIGHT-3"),
    kind(
        "bonuses_placed",
        "New stones and bonus units are placed.",
        rules="NIGHT-5",
        fields={"districts": Field(Annotated[list[District], Limit(most=40, unique=True)], "one on each, in order")},
    ),
    kind(
        "day_began",
        "A new day begins.",
        seat="first mover",
        rules="NIGHT-6",
        fields={"day": Field(Count, "the new day")},
        highlight="heading",
        metrics=["nights"],
    ),
    kind(
        "game_over",
        "The game ends.",
        rules="END-1 END-2 END-3",
        fields={
            "ending": Field(Ending, "how"),
            "reason": Field(Reason, "clergy, cards, or day_ and the number of the last day"),
        },
        highlight="heading",
    ),
]

EVENT_KINDS: FrozenMap[str, EventKind] = by_name([*SETUP_AND_TURNS, *GOODS_AND_BANK, *DISTRICTS, *TRAIL, *NIGHT])
