"""The kinds of events of Princes, with their fields, rules and metrics.

``paid`` and ``received`` report all transfers of goods, as pieces by good. The rule of such an event is the reason for
the transfer.
"""

from __future__ import annotations

from typing import Annotated, Literal

from machu_rules.core.frozen import FrozenMap
from machu_rules.core.json_types import Count
from machu_rules.core.shapes import Limit
from machu_rules.framework.events import EventField, EventKind, Metric, by_name, kind
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

DISTRICT = EventField(District, "the district")
OCCUPATION = EventField(Occupation, "the occupation of the Inca")
GOODS = {"goods": EventField(Goods, "pieces by good")}
TILE = {"tile": EventField(Tile, "the moon tile")}
STACK = EventField(Count, "cards in the stack afterwards")

SETUP_AND_TURNS = by_name(
    inca_placed=kind(
        "An Inca goes from the supply to its district.",
        "SETUP-10 SETUP-INCA-3",
        {"occupation": OCCUPATION, "district": DISTRICT},
        seat="owner",
        highlight="notable",
    ),
    turn_began=kind("A turn begins.", "TURN-1 TURN-2", {"day": EventField(Count, "the day")}, seat="whose turn"),
    entered=kind(
        "The Prince enters a district. The price of riding was paid just before.",
        "TURN-1 TURN-2",
        {
            "district": DISTRICT,
            "origin": EventField(District | None, "the previous district, null at first"),
            "way": EventField(Literal["first", "walk", "ride"], "the kind of movement"),
        },
        seat="mover",
        metrics=["visits.{district}", Metric("rides", when={"way": "ride"})],
    ),
    tile_taken=kind(
        "The Prince stays, and the player takes a moon tile.", "TURN-2", TILE, seat="mover", metrics=["stays"]
    ),
    sun_tile_taken=kind("The Sun Tile is taken.", "NIGHT-1", seat="mover", highlight="notable"),
)

GOODS_AND_BANK = by_name(
    paid=kind(
        "Goods leave a player.",
        fields={**GOODS, "to": EventField(Literal["bank", "market"], "the receiver")},
        seat="payer",
    ),
    received=kind(
        "Goods go to a player.",
        fields={**GOODS, "source": EventField(Literal["bank", "market", "bonus", "track"], "their source")},
        seat="receiver",
        metrics=[Metric("produced.{goods}", rules=("PROD-2", "PROD-3"))],
    ),
    bank_short=kind(
        "These goods are lost because a limited bank does not have them.", "BANK-2", GOODS, seat="receiver"
    ),
)

DISTRICTS = by_name(
    bonus_taken=kind(
        "The bonus of a production district is taken.",
        "PROD-1",
        {"district": DISTRICT, "units": EventField(Count, "units of goods taken")},
        seat="mover",
    ),
    produced=kind(
        "Incas produce.",
        "PROD-2 PROD-3",
        {"district": DISTRICT, "incas": EventField(Count, "the number of Incas")},
        seat="owner",
    ),
    stones_taken=kind(
        "The stones of a temple are taken.",
        "TEMPLE-1",
        {"district": DISTRICT, "stones": EventField(Count, "the number of stones")},
        seat="mover",
        highlight="notable",
    ),
    sacrificed=kind(
        "Llamas are sacrificed.",
        "TEMPLE-2",
        {
            "order": EventField(Order, "the order of the temple"),
            "number": EventField(Count, "the number of sacrifices"),
        },
        seat="giver",
        metrics=[Metric("sacrifices", "number")],
    ),
    offered=kind(
        "Units are offered in the Main Temple.",
        "TEMPLE-3",
        {"goods": EventField(Annotated[list[Good], Limit(most=8, unique=True)], "the goods, one unit each")},
        seat="giver",
        metrics=[Metric("units_offered", "goods")],
    ),
    acquired=kind(
        "A Priest or Virgin is acquired.",
        "CLERGY-2",
        {
            "order": EventField(Order, "the order of the card"),
            "left": EventField(Count, "cards of the order that remain"),
            "ladder": EventField(Count, "steps per sacrifice from now on"),
        },
        seat="buyer",
        highlight="notable",
        metrics=["acquired.{order}"],
    ),
    market_adjusted=kind(
        "A unit leaves the market or is added to it.",
        "PLAZA-1",
        {
            "good": EventField(Good, "the good of the column"),
            "units": EventField(Literal[-1, 1], "-1 from market to bank, 1 from bank to market"),
        },
        seat="mover",
    ),
    sold=kind(
        "A unit is sold.",
        "PLAZA-2",
        {"good": EventField(Good, "the good"), "price": EventField(Count, "pieces of the currency")},
        seat="seller",
        metrics=["sold"],
    ),
    bought=kind(
        "A unit is bought.",
        "PLAZA-3",
        {"good": EventField(Good, "the good"), "price": EventField(Count, "pieces of the currency")},
        seat="buyer",
        metrics=["bought"],
    ),
    served=kind("An Inca goes to the Sun Clock.", "CLOCK-1", {"occupation": OCCUPATION}, seat="owner"),
)

TRAIL = by_name(
    advanced=kind(
        "The Scout moves. A move over the summit has several events, divided at the summit.",
        "TRAIL-1",
        {
            "start": EventField(Count, "the first field"),
            "end": EventField(Count, "the last field, 0 for the summit"),
            "steps": EventField(Count, "the number of steps"),
            "passed": EventField(Annotated[list[Place], Limit(most=20)], "places reached or passed, in order"),
            "summit": EventField(bool, "true if the summit is reached"),
        },
        seat="owner",
        metrics=[Metric("steps", "steps")],
    ),
    earned=kind("The trail owes these goods until the turn ends.", "TRAIL-2", GOODS, seat="owner"),
    drew=kind(
        "Cards are drawn. The rule is SETUP-8 if chance deals.",
        "TRAIL-3 SETUP-8",
        {"number": EventField(Count, "the number of cards"), "left": STACK},
        seat="owner",
        highlight="notable",
        metrics=[Metric("cards_drawn", "number")],
    ),
    drew_cards=kind(
        "The drawn cards. Private, unless hands are open.",
        "TRAIL-3 SETUP-8",
        {"cards": EventField(Annotated[list[Card], Limit(most=200)], "top first")},
        seat="owner",
        private_to="seat",
    ),
    returned=kind(
        "Cards are returned to the bottom of the stack.",
        "TRAIL-3",
        {"number": EventField(Count, "the number of cards"), "left": STACK},
        seat="owner",
    ),
    returned_card=kind(
        "The returned card. Private, unless hands are open.",
        "TRAIL-3",
        {"card": EventField(Card, "the card")},
        seat="owner",
        private_to="seat",
    ),
    points_earned=kind(
        "A Scout reaches the summit and there are no cards left.",
        "TRAIL-4",
        {"points": EventField(Count, "the points")},
        seat="owner",
        highlight="notable",
    ),
)

NIGHT = by_name(
    night_fell=kind(
        "The day is over, and night falls.", "NIGHT-1", {"day": EventField(Count, "the past day")}, highlight="notable"
    ),
    tile_redeemed=kind("A moon tile pays its goods or steps.", "NIGHT-2 NIGHT-7", TILE, seat="holder"),
    goods_redeemed=kind(
        "The goods of moon tiles are redeemed.",
        "NIGHT-2",
        {"goods": EventField(Annotated[list[Good], Limit(most=20)], "the goods, one piece each")},
        seat="holder",
    ),
    tiles_returned=kind("All moon tiles go back.", "NIGHT-2"),
    inca_returned=kind("An Inca goes from the Sun Clock to the supply.", "NIGHT-3", seat="owner"),
    bonuses_placed=kind(
        "New stones and bonus units are placed.",
        "NIGHT-5",
        {
            "districts": EventField(
                Annotated[list[District], Limit(most=40, unique=True)], "the districts with a new one, in order"
            )
        },
    ),
    day_began=kind(
        "A new day begins.",
        "NIGHT-6",
        {"day": EventField(Count, "the new day")},
        seat="first mover",
        highlight="heading",
        metrics=["nights"],
    ),
    game_over=kind(
        "The game ends.",
        "END-1 END-2 END-3",
        {
            "ending": EventField(Ending, "the kind of ending"),
            "reason": EventField(Reason, "clergy, cards, or day_ and the number of the last day"),
        },
        highlight="heading",
    ),
)

EVENT_KINDS: FrozenMap[str, EventKind] = FrozenMap({**SETUP_AND_TURNS, **GOODS_AND_BANK, **DISTRICTS, **TRAIL, **NIGHT})
