"""The types of the JSON of Incan Gold, except states and views. The module `state` declares those.

Card ids are strings without a fixed set of values, because variants may have other cards than the published game.
"""

from __future__ import annotations

from typing import Annotated, Literal

from machu_rules.core import json_types
from machu_rules.core.shapes import Limit
from machu_rules.framework.answer_types import ASKED, UNKNOWN_MOVE, decision_type, outcome_types, refusal_types
from machu_rules.framework.events import Id

CARD = "The id of a card: a treasure, a hazard (its kind and a number) or an artifact."
Card = Annotated[json_types.Id, Limit("Card", CARD, most=43, examples=("t1", "spiders_1", "artifact_1")), Id("card")]
Hazard = Annotated[json_types.Id, Limit("Hazard", "The id of a kind of hazard."), Id("hazard", "hazards")]
Artifact = Annotated[json_types.Id, Limit("Artifact", "The id of an artifact."), Id("artifact", "artifacts")]
Cards = Annotated[list[Card], Limit("Cards", "Cards without repetition.", most=600, unique=True)]
Artifacts = Annotated[list[Artifact], Limit(most=40, unique=True)]
Deck = Annotated[list[Card | None], Limit(most=600)]
Decks = Annotated[list[Cards], Limit(most=1000)]
LostArtifacts = Annotated[list[Artifact], Limit(least=1, most=40, unique=True)]
AdventurerNumber = Annotated[
    int, Limit("AdventurerNumber", "The number of a player's adventurer, from 0.", least=0, most=3, examples=(0, 1))
]
Choice = Annotated[Literal["torch", "camp"], Limit("Choice", "The choice of an adventurer: to go on, or to leave.")]
Choices = Annotated[list[Annotated[list[Choice | None], Limit(least=1, most=4)]], Limit(least=1, most=20)]
Phase = Annotated[
    Literal["first", "second", "next", "choose"],
    Limit("Phase", "The next step: the first card, the second card after a hazard, a card after choices, or choices."),
]
DecisionKind = Annotated[Literal["choose", "deal"], Limit("DecisionKind", "The kind of decision.")]
RoundEnd = Annotated[
    Literal["hazard", "camp"],
    Limit("RoundEnd", "The reason for the end of a round: the second hazard of a kind, or an empty temple."),
]
Ending = Annotated[
    Literal["rounds"], Limit("Ending", "The ending of a game, and its reason: all rounds have been played.")
]


MEASURES = {
    "gems": "Gems in the tents.",
    "artifact_values": "The values of the artifacts.",
    "artifacts": "The number of artifacts, which breaks ties.",
}
"""The measures of the outcome."""

Decision = decision_type(
    __name__, DecisionKind, AdventurerNumber | None, "The adventurer for `choose`, null for `deal`.", most=600
)
Measures, Outcome = outcome_types(__name__, "Incan Gold", Ending, Ending, (1, 20), MEASURES)
REFUSALS = refusal_types(ASKED, {"unknown_move": UNKNOWN_MOVE, "not_in_deck": {"card": Annotated[Card, "Which."]}})
"""The parameters of refusals, by code."""
