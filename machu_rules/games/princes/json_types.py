"""The types of the JSON of Princes: states, views, decisions, outcomes and the parameters of refusals.

Ids of goods, districts and cards may be any text, because a variant may have other ids than the published game.
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
    Limit("Bank", "Pieces by good. Negative if an unlimited bank has paid more than the box contains.", most=8),
]
Districts = Annotated[
    list[District], Limit(least=1, most=40, unique=True), "The districts in which such a move is possible."
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
    Limit("DecisionKind", "The kind of decision."),
]
Ending = Annotated[Literal["rescue", "conquest"], Limit("Ending", "The ending of a game.")]
Reason = Annotated[
    str,
    Limit(
        "Reason",
        "The reason for the end: all `clergy` acquired, no `cards` left, or `day_` and the number of the last day.",
        pattern=f"^(clergy|cards|day_[0-9]+){END}",
        most=10,
        examples=("clergy", "cards", "day_9"),
    ),
]


Decision = decision_type(
    __name__,
    DecisionKind,
    json_types.Id | Seat | None,
    "The subject: usually the district, or a moon tile, the drawing seat (for `deal`), or null.",
    most=10_000,
)


class PlainTask(TypedDict):
    """A task without a seat: the turn ends, all moon tiles go back, the trail goods of the night are paid, or a new day
    begins."""

    task: Literal["end_turn", "tiles_back", "night_goods", "dawn"]
    """The task."""


class SeatTask(TypedDict):
    """A task of a seat: begin a turn, take the top card of the stack, arrive at the summit, redeem moon tiles, walk the
    steps of moon tiles, take Incas back from the Sun Clock, or answer a question."""

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
    """The task."""
    seat: Seat
    """Its seat."""


class AdvanceTask(TypedDict):
    """The remaining steps of a Scout."""

    task: Literal["advance"]
    seat: Seat
    """Its seat."""
    steps: Count
    """The number of steps."""


class TradeTask(TypedDict):
    """The question `trade` to a player."""

    task: Literal["trade"]
    seat: Seat
    """Its seat."""
    sold: Annotated[list[Good], Limit(most=8, unique=True)]
    """The goods sold in this visit."""
    bought: bool
    """True if something was bought in this visit."""


class ReturnTask(TypedDict):
    """The question `return` to a player."""

    task: Literal["return"]
    seat: Seat
    """Its seat."""
    left: Annotated[int, Limit(least=1, most=10**9)]
    """The number of cards that must still be returned."""


class RedeemAtOnceTask(TypedDict):
    """A player must choose at once how a moon tile pays."""

    task: Literal["redeem_at_once"]
    seat: Seat
    """Its seat."""
    tile: Tile
    """The moon tile that was taken."""


class DealTask(TypedDict):
    """Chance chooses the card that a player draws."""

    task: Literal["deal"]
    seat: Seat
    """Its seat."""
    place: Count
    """The place in the stack, 0 on top."""


Task = Annotated[
    PlainTask | SeatTask | AdvanceTask | TradeTask | ReturnTask | RedeemAtOnceTask | DealTask,
    Limit("Task", "A task that must be done before play continues."),
]


class ReturnedCard(TypedDict):
    """A card in the stack that this player returned."""

    card: Card
    """The card."""
    below: Count
    """The number of cards below it."""


Returned = Annotated[list[ReturnedCard], Limit(most=200)]

MEASURES = {
    "points": "Points before multiplying.",
    "gold": "Gold.",
    "multiplier": "The factor that gold applied to the points.",
    "units": "Whole units of goods, which break ties.",
}
"""The measures of the outcome."""

Measures, Outcome = outcome_types(__name__, "The Princes of Machu Picchu", Ending, Reason, (2, 8), MEASURES)
REFUSALS = refusal_types(
    Asked | None,
    {
        "unknown_move": {**UNKNOWN_MOVE, "kind": DecisionKind},
        "other_question": {
            **OTHER_QUESTION,
            "districts": Annotated[Districts | None, "The districts in which the move is possible, or null."],
        },
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
"""The parameters of refusals, by code."""
