"""Everything that can happen in Incan Gold: each kind of event, its fields, its rules and what it counts for."""

from __future__ import annotations

from typing import Annotated

from machu_rules.core.json_types import Count
from machu_rules.core.shapes import Limit
from machu_rules.framework.events import Field, Metric, by_name, kind
from machu_rules.games.incan_gold.json_types import (
    AdventurerNumber,
    Artifact,
    Artifacts,
    Card,
    Cards,
    Choice,
    Ending,
    Hazard,
    RoundEnd,
)

ADVENTURER = {"adventurer": Field(AdventurerNumber, "which of the player's adventurers, from 0")}
HAZARD = Field(Hazard, "its kind")

EVENT_KINDS = by_name(
    [
        kind(
            "round_began",
            "A round begins: artifacts join the deck, it is shuffled, and all go into the temple.",
            rules="GOLD-ROUND-1",
            fields={
                "round": Field(Count, "the new round"),
                "cards": Field(Count, "how many cards are shuffled"),
                "artifacts": Field(Artifacts, "those that join the deck", ids="card", several="list"),
            },
            highlight="heading",
            goals=["began.{round}", Metric("joined.{round}", "artifacts")],
        ),
        kind(
            "shuffled",
            "The deck is shuffled. Nobody may see it: it is for records.",
            rules="GOLD-ROUND-1",
            fields={"dealt": Field(Cards, "the deck, top first", several="note")},
            private_to="chance",
        ),
        kind(
            "card_turned",
            "The top card of the deck is turned. An artifact then lies on the path.",
            rules="GOLD-ROUND-1",
            fields={"card": Field(Card, "which"), "left": Field(Count, "cards left in the deck")},
            metrics=["cards_turned"],
        ),
        kind(
            "treasure_shared",
            "The card is a treasure, which those in the temple share.",
            rules="GOLD-ROUND-5",
            fields={
                "card": Field(Card, "the treasure"),
                "share": Field(Count, "gems for each adventurer in the temple"),
                "rest": Field(Count, "gems that stay on the path"),
            },
            metrics=["treasures_shared"],
            goals=[Metric("shared.{card}", "share")],
        ),
        kind(
            "hazard_met",
            "The card is the first hazard of its kind in this round: nothing else happens.",
            rules="GOLD-ROUND-6",
            fields={"card": Field(Card, "which"), "hazard": HAZARD},
            metrics=["hazards_met"],
        ),
        kind(
            "hazard_struck",
            "The card is the second hazard of its kind: it leaves the game, and the round is over.",
            rules="GOLD-ROUND-6",
            fields={"card": Field(Card, "which"), "hazard": HAZARD},
            highlight="notable",
            metrics=["struck.{hazard}"],
            goals=["struck.{hazard}"],
        ),
        kind(
            "held_lost",
            "An adventurer loses what they hold. Of those who hold nothing no event tells.",
            seat="owner",
            rules="GOLD-ROUND-6",
            fields={**ADVENTURER, "gems": Field(Count, "how many")},
            metrics=[Metric("gems_lost", "gems")],
        ),
        kind(
            "chose",
            "An adventurer has chosen; what, is shown when all have.",
            seat="chooser",
            rules="GOLD-ROUND-2",
            fields=ADVENTURER,
        ),
        kind(
            "choices_shown",
            "All have chosen and show what.",
            rules="GOLD-ROUND-2",
            fields={
                "choices": Field(
                    Annotated[list[Annotated[list[Choice | None], Limit(least=1, most=4)]], Limit(least=1, most=20)],
                    "by seat, for each adventurer; null where they are not in the temple",
                    several="rows",
                )
            },
        ),
        kind(
            "camped",
            "An adventurer leaves the temple.",
            seat="leaver",
            rules="GOLD-ROUND-3",
            fields={
                **ADVENTURER,
                "share": Field(Count, "their share of the gems on the path"),
                "brought": Field(Count, "gems brought into the tent: the share and what they held"),
            },
            highlight="notable",
            metrics=["camped", Metric("gems_brought", "brought")],
        ),
        kind(
            "artifact_taken",
            "The only one who leaves takes an artifact.",
            seat="leaver",
            rules="GOLD-ROUND-4",
            fields={
                **ADVENTURER,
                "artifact": Field(Artifact, "which", ids="card"),
                "value": Field(Count, "what it is worth"),
            },
            highlight="notable",
            metrics=["artifacts_taken"],
            goals=["taken.{artifact}"],
        ),
        kind(
            "round_ended",
            "A round ends: all are driven out, or nobody is left in the temple.",
            rules="GOLD-ROUND-7",
            fields={"round": Field(Count, "which"), "reason": Field(RoundEnd, "why")},
            metrics=["rounds_ended.{reason}"],
            goals=["ended.{reason}"],
        ),
        kind(
            "artifacts_lost",
            "Artifacts on the path leave the game.",
            rules="GOLD-ROUND-7",
            fields={
                "artifacts": Field(
                    Annotated[list[Artifact], Limit(least=1, most=40, unique=True)], "which", ids="card", several="list"
                )
            },
            highlight="notable",
            metrics=[Metric("artifacts_lost", "artifacts")],
        ),
        kind(
            "game_over",
            "The last round is over.",
            rules="GOLD-END-1",
            fields={"ending": Field(Ending, "how the game ended")},
            highlight="heading",
        ),
    ]
)
