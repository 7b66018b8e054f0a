"""The types of what Incan Gold gives and takes as JSON, but for states and views, which are declared (`declaration`).

Ids of cards are texts, not closed lists: a variant may have others than the published game.
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
Cards = Annotated[list[Card], Limit("Cards", "Cards, each once.", most=600, unique=True)]
Artifacts = Annotated[list[Artifact], Limit(most=40, unique=True)]
Deck = Annotated[list[Card | None], Limit(most=600)]
Decks = Annotated[list[Cards], Limit(most=1000)]
LostArtifacts = Annotated[list[Artifact], Limit(least=1, most=40, unique=True)]
AdventurerNumber = Annotated[
    int, Limit("AdventurerNumber", "Which of a player's adventurers, from 0.", least=0, most=3, examples=(0, 1))
]
Choice = Annotated[Literal["torch", "camp"], Limit("Choice", "What an adventurer chooses: to go on, or to leave.")]
Choices = Annotated[list[Annotated[list[Choice | None], Limit(least=1, most=4)]], Limit(least=1, most=20)]
Phase = Annotated[
    Literal["first", "second", "next", "choose"],
    Limit("Phase", "What comes next: the first card, the second if that was a hazard, one after choices, or choices."),
]
DecisionKind = Annotated[Literal["choose", "deal"], Limit("DecisionKind", "What is asked.")]
RoundEnd = Annotated[
    Literal["hazard", "camp"],
    Limit("RoundEnd", "Why a round ended: the second hazard of a kind, or nobody left in the temple."),
]
Ending = Annotated[Literal["rounds"], Limit("Ending", "How a game ends, and why: all rounds have been played.")]


MEASURES = {
    "gems": "Gems in the tents.",
    "artifact_values": "What the artifacts are worth.",
    "artifacts": "How many artifacts, which breaks ties.",
}
"""What is counted for the outcome."""

Decision = decision_type(
    __name__, DecisionKind, AdventurerNumber | None, "Of `choose` the adventurer; of `deal` null.", most=600
)
Measures, Outcome = outcome_types(__name__, "Incan Gold", Ending, Ending, (1, 20), MEASURES)
REFUSALS = refusal_types(ASKED, {"unknown_move": UNKNOWN_MOVE, "not_in_deck": {"card": Annotated[Card, "Which."]}})
"""The params of a refusal, by its code."""
