"""The types of the JSON of Inca Empire, except states and views. The module `state` declares those.

Ids of regions, sites or cards are strings without a fixed set of values, because variants may have other ids than the
published game.
"""

from __future__ import annotations

from typing import Annotated, Literal, TypedDict

from machu_rules.core import json_types
from machu_rules.core.json_types import END, Asked, Count, Seat, Text
from machu_rules.core.shapes import Limit
from machu_rules.framework.answer_types import OTHER_QUESTION, UNKNOWN_MOVE, decision_type, outcome_types, refusal_types
from machu_rules.framework.events import Id

Suyu = Annotated[json_types.Id, Limit("Suyu", "The id of a suyu."), Id("suyu", "suyus")]
Region = Annotated[json_types.Id, Limit("Region", "The id of a region."), Id("region", "regions")]
Site = Annotated[json_types.Id, Limit("Site", "The id of a site."), Id("site", "sites")]
Road = Annotated[
    str,
    Limit(
        "Road",
        "The id of a road: the ids of its two sites in alphabetical order, joined by a hyphen.",
        pattern=f"^[a-z][a-z0-9_]*-[a-z][a-z0-9_]*{END}",
        most=81,
        examples=("sondor-tarawasi",),
    ),
    Id("road", "roads"),
]
Marker = Annotated[json_types.Id, Limit("Marker", "The id of a type of marker."), Id("marker", "markers")]
Card = Annotated[json_types.Id, Limit("Card", "The id of a sun card."), Id("card", "sun_cards")]
Quadrant = Annotated[json_types.Id, Limit("Quadrant", "The id of a quadrant of the sun board."), Id("quadrant")]
Era = Annotated[json_types.Id, Limit("Era", "The id of an era."), Id("era", "eras")]
Phase = Annotated[Literal["inca", "sun", "people", "sapa_inca"], Limit("Phase", "A phase of a column.")]
Source = Annotated[
    Literal["conquer", "city", "garrison", "temple", "terrace", "pilgrimage", "sapa_inca"],
    Limit("Source", "A source of victory points. `temple` includes the bonus of a significant city."),
]
Reason = Annotated[
    Literal["calendar", "pizarro"],
    Limit("Reason", "The reason for the end: all columns were played, or Pizarro arrived earlier."),
]
Ending = Annotated[Literal["arrival"], Limit("Ending", "The ending of a game.")]
DecisionKind = Annotated[
    Literal["play", "people", "suyu", "tile", "card", "marker", "invasion"],
    Limit("DecisionKind", "The kind of decision. All kinds except `play` and `people` are decisions of chance."),
]
Cards = Annotated[list[Card], Limit("Cards", "Sun cards. Copies are adjacent.", most=400)]
UnknownCards = Annotated[list[Card | None], Limit(most=400)]
UnknownMarkers = Annotated[list[Marker | None], Limit(most=400)]
Sites = Annotated[list[Site], Limit(most=400, unique=True)]
Seats = Annotated[list[Seat], Limit("Seats", "Seats without repetition.", most=8, unique=True)]


class Field(TypedDict):
    """A field of the score track that has figures on it."""

    vp: Count
    """The number of the field."""
    seats: Seats
    """The seats of the figures, from the inside out."""


class Turn(TypedDict):
    """The state of a turn of a people phase."""

    free_roads: Count
    """Free roads left."""
    wilderness: Count | None
    """The number of further roads that may be built beside other players' sticks. Null for any number."""
    begun: bool
    """True if a free road has been built."""
    acted: bool
    """True if the action has been taken."""


class LyingMarker(TypedDict):
    """The marker of an unconquered region."""

    type: Marker | None
    """The marker. Null if it is face down and unknown."""
    shown: bool
    """True if it is face up."""


class PlacedCard(TypedDict):
    """A card that was laid face down in this phase."""

    seat: Seat
    """The seat of the player who laid it."""
    card: Card | None
    """The card. Null if it is unknown."""


class Invasion(TypedDict):
    """The invasion markers of the last column."""

    arrival: Count | None
    """The number of the marker that is the arrival, from 1. Null if it is unknown."""
    turned: Count
    """The number of face-up markers."""


Markers = Annotated[dict[Region, LyingMarker], Limit(most=200)]
Regions = Annotated[dict[Region, Marker], Limit("Regions", "Regions with the type of their marker.", most=200)]
Roads = Annotated[dict[Road, Seats], Limit(most=1_000)]
Sun = Annotated[dict[Quadrant, Cards], Limit(most=8)]
Decks = Annotated[list[Cards], Limit(most=1_000)]
RoadsLost = Annotated[list[Road], Limit(least=1, most=1_000, unique=True)]
Placed = Annotated[dict[Quadrant, PlacedCard], Limit(most=8)]
Earned = Annotated[dict[Source, Count], Limit("Earned", "Victory points by source.", most=7)]
Track = Annotated[list[Field], Limit(least=1, most=8)]
MEASURES = {
    "points": "Victory points.",
    "place": "The place, from 1.",
    "regions": "Markers taken.",
    "terraces": "Terraces built.",
    "roads": "Sticks on the board, connected to the network or not.",
}
"""The measures of the outcome."""

Decision = decision_type(
    __name__,
    DecisionKind,
    json_types.Id | Count | None,
    "Null for players. For `suyu` and `card`, the seat that gets it. For `tile` and `invasion`, its number. For "
    "`marker`, the region.",
    most=2_000,
)
Measures, Outcome = outcome_types(__name__, "Inca Empire", Ending, Reason, (3, 8), MEASURES)
REFUSALS = refusal_types(
    Asked | None,
    {
        "unknown_move": {**UNKNOWN_MOVE, "kind": DecisionKind},
        "other_question": OTHER_QUESTION,
        "spaces": {"example": Text},
        "words": {"verb": Text, "number": Count, "right": Count},
        "unknown_word": {"word": Text, "near": Text},
        "not_in_game": {"what": json_types.Id},
        "not_in_hand": {"card": Card},
        "filled": {"quadrant": Quadrant},
        "no_free_road": {},
        "free_roads_left": {"number": Count},
        "no_stick": {},
        "own_road": {"road": Road},
        "road_not_connected": {"road": Road},
        "no_conquered_region": {"road": Road},
        "others_road": {"road": Road},
        "has_acted": {},
        "wrong_kind": {"site": Site},
        "not_connected": {"site": Site},
        "taken": {"site": Site},
        "unconquered": {"site": Site},
        "no_city": {"site": Site},
        "none_left": {"piece": Text},
        "conquered": {"region": Region},
        "out_of_reach": {"region": Region},
        "no_marker": {"terraces": Count},
        "cannot_pay": {"price": Count, "labor": Count},
        "not_possible": {"text": Text, "example": Text},
    },
)
"""The types of the parameters of a refusal, by its code."""
