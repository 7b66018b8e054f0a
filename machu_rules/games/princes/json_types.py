"""The types of what Princes gives and takes as JSON: states, views, decisions, outcomes and the params of refusals.

Ids of goods, districts or cards are texts, not closed lists: a variant may have others than the published game.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from machu_rules.core import json_types
from machu_rules.core.json_types import END, Amount, Asked, Count, Seat, Text
from machu_rules.core.shapes import Limit
from machu_rules.framework.answer_types import OTHER_QUESTION, UNKNOWN_MOVE, decision_type, outcome_types, refusal_types
from machu_rules.framework.events import Id

Good = Annotated[json_types.Id, Limit("Good", "The id of a good."), Id("good", "goods")]
Occupation = Annotated[json_types.Id, Limit("Occupation", "The id of an occupation."), Id("occupation", "occupations")]
Order = Annotated[json_types.Id, Limit("Order", "The id of an order of the clergy."), Id("order", "orders")]
District = Annotated[json_types.Id, Limit("District", "The id of a district."), Id("district", "districts")]
Tile = Annotated[json_types.Id, Limit("MoonTile", "The id of a moon tile."), Id("tile", "moon_tiles")]
Card = Annotated[json_types.Id, Limit("Card", "The id of a sacrifice card."), Id("card", "cards")]
Place = Annotated[
    json_types.Id,
    Limit("Place", "The id of a place of the Incatrail.", examples=("granary", "llama_stable")),
    Id("place"),
]

Goods = Annotated[dict[Good, Count], Limit("Goods", "Pieces (not units) by good.", most=8)]
Bank = Annotated[
    dict[Good, Amount],
    Limit("Bank", "Pieces by good; below zero where an unlimited bank has given more than the box holds.", most=8),
]
ByDistrict = Annotated[dict[District, Count], Limit("ByDistrict", "A number by district.", most=40)]
ByOrder = Annotated[dict[Order, Count], Limit("ByOrder", "A number by order of the clergy.", most=8)]
Tiles = Annotated[list[Tile], Limit(most=20, unique=True)]
Cards = Annotated[list[Card], Limit(most=200, unique=True)]

DecisionKind = Annotated[
    Literal[
        "settle",
        "turn",
        "produce",
        "sacrifice",
        "offer",
        "set_up",
        "acquire",
        "adjust",
        "trade",
        "serve",
        "return",
        "redeem",
        "take",
        "deal",
    ],
    Limit("DecisionKind", "What is asked."),
]
Ending = Annotated[Literal["rescue", "conquest"], Limit("Ending", "How a game ends.")]
Reason = Annotated[
    str,
    Limit(
        "Reason",
        "Why a game ended: all `clergy` acquired, no `cards` left, or `day_` and the number of the last day.",
        pattern=f"^(clergy|cards|day_[0-9]+){END}",
        most=10,
        examples=("clergy", "cards", "day_9"),
    ),
]


Decision = decision_type(
    __name__,
    DecisionKind,
    json_types.Id | Seat | None,
    "What it is about: mostly the district that it happens in; a moon tile; of `deal` the seat that draws; or null.",
    most=10_000,
)


class PlainTask(TypedDict):
    """A task of nobody in particular: the turn ends, all moon tiles go back, the trail goods of the night are paid, or
    a new day begins."""

    task: Literal["end_turn", "tiles_back", "night_goods", "dawn"]
    """What is to be done."""


class SeatTask(TypedDict):
    """A task of a seat: a turn is to begin, the top card of the stack to be taken, the summit has been reached, moon
    tiles are to pay, step tiles to be walked, Incas to come back from the Sun Clock, or a player is asked."""

    task: Literal[
        "begin_turn",
        "first_card",
        "summit",
        "moon_tiles",
        "moon_steps",
        "sun_clock",
        "settle",
        "turn",
        "produce",
        "sacrifice",
        "offer",
        "set_up",
        "acquire",
        "adjust",
        "serve",
        "redeem",
        "take",
    ]
    """What is to be done."""
    seat: Seat
    """Whose it is."""


class AdvanceTask(TypedDict):
    """A Scout has steps still to go."""

    task: Literal["advance"]
    seat: Seat
    """Whose it is."""
    steps: Count
    """How many steps."""


class TradeTask(TypedDict):
    """A player is asked: trade."""

    task: Literal["trade"]
    seat: Seat
    """Whose it is."""
    sold: Annotated[list[Good], Limit(most=8, unique=True)]
    """What was sold in this visit."""
    bought: bool
    """Whether something was bought in this visit."""


class ReturnTask(TypedDict):
    """A player is asked: return."""

    task: Literal["return"]
    seat: Seat
    """Whose it is."""
    left: Annotated[int, Limit(least=1, most=10**9)]
    """How many cards are still to be returned."""


class RedeemAtOnceTask(TypedDict):
    """A player is asked at once how a moon tile pays."""

    task: Literal["redeem_at_once"]
    seat: Seat
    """Whose it is."""
    tile: Tile
    """The moon tile that was taken."""


class DealTask(TypedDict):
    """Chance is asked which card a player draws."""

    task: Literal["deal"]
    seat: Seat
    """Whose it is."""
    place: Count
    """The place in the stack, 0 on top."""


Task = Annotated[
    PlainTask | SeatTask | AdvanceTask | TradeTask | ReturnTask | RedeemAtOnceTask | DealTask,
    Limit("Task", "Something that is still to be done before play goes on."),
]


class ReturnedCard(TypedDict):
    """A card in the stack that this player returned."""

    card: Card
    """Which."""
    below: Count
    """How many cards lie under it."""


Returned = Annotated[list[ReturnedCard], Limit(most=200)]

MEASURES = {
    "points": "Points before multiplying.",
    "gold": "Gold.",
    "multiplier": "By how much gold multiplied the points.",
    "units": "Whole units of goods, which break ties.",
}
"""What is counted for the outcome."""

Measures, Outcome = outcome_types(__name__, "The Princes of Machu Picchu", Ending, Reason, (2, 8), MEASURES)
REFUSALS = refusal_types(
    Asked | None,
    {
        "unknown_move": {**UNKNOWN_MOVE, "kind": DecisionKind},
        "other_question": OTHER_QUESTION,
        "unreadable": {"text": Text, "example": Text},
        "spaces": {"example": Text},
        "one_word": {"number": Count},
        "unknown_word": {"word": Text, "near": Text},
        "too_many_words": {"number": Count, "most": Count},
        "order": {"right": Text},
        "no_number": {"word": Text},
        "cannot_pay": {"price": Goods, "held": Goods},
        "bank_short": {"goods": Goods},
        "own_district": {"district": District},
        "occupied": {"district": District},
        "no_riding": {"district": District, "origin": District},
        "too_far": {"district": District, "origin": District, "price": Goods},
        "first_turn": {},
        "tile_taken": {"tile": Tile},
        "too_few_incas": {"number": Count, "incas": Count},
        "too_few_clergy": {"number": Count, "owned": Count, "order": Order},
        "not_here": {"what": json_types.Id, "district": District},
        "no_supply": {"number": Count, "supply": Count},
        "none_left": {"order": Order},
        "no_column": {"good": Good},
        "one_unit": {},
        "column_empty": {"good": Good},
        "column_full": {"good": Good},
        "nothing_to_sell": {"good": Good},
        "sale_after_purchase": {},
        "sold_this_visit": {"good": Good},
        "no_inca": {"occupation": Occupation},
        "wrong_number": {"units": Count, "number": Count},
        "only_now": {"tile": Tile},
        "no_tile": {"good": Good},
        "card_seen": {"card": Card},
        "not_in_hand": {"card": Card},
    },
)
"""The params of a refusal, by its code."""
