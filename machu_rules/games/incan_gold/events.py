"""Everything that can happen in Incan Gold: each kind of event, its fields, its rules and what it counts for."""

from __future__ import annotations

from typing import Annotated, Literal

from machu_rules.framework.events import Field, Id, Metric, by_name, kind

Card = Annotated[str, Id("card")]
Artifact = Annotated[str, Id("artifact", "artifacts")]
Hazard = Annotated[str, Id("hazard", "hazards")]

ADVENTURER = {"adventurer": Field(int, "which of the player's adventurers, from 0")}
HAZARD = Field(Hazard, "its kind")

EVENT_KINDS = by_name(
    [
        kind(
            "round_began",
            "A round begins: artifacts join the deck, it is shuffled, and all go into the temple.",
            rules="GOLD-ROUND-1",
            fields={
                "round": Field(int, "the new round"),
                "cards": Field(int, "how many cards are shuffled"),
                "artifacts": Field(list[Artifact], "those that join the deck"),
            },
            highlight="heading",
        ),
        kind(
            "shuffled",
            "The deck is shuffled. Nobody may see it: it is for records.",
            rules="GOLD-ROUND-1",
            fields={"dealt": Field(list[Card], "the deck, top first")},
            private_to="chance",
        ),
        kind(
            "card_turned",
            "The top card of the deck is turned. An artifact then lies on the path.",
            rules="GOLD-ROUND-1",
            fields={"card": Field(Card, "which"), "left": Field(int, "cards left in the deck")},
            metrics=["cards_turned"],
        ),
        kind(
            "treasure_shared",
            "The card is a treasure, which those in the temple share.",
            rules="GOLD-ROUND-5",
            fields={
                "card": Field(Card, "the treasure"),
                "share": Field(int, "gems for each adventurer in the temple"),
                "rest": Field(int, "gems that stay on the path"),
            },
            metrics=["treasures_shared"],
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
        ),
        kind(
            "held_lost",
            "An adventurer loses what they hold. Of those who hold nothing no event tells.",
            seat="owner",
            rules="GOLD-ROUND-6",
            fields={**ADVENTURER, "gems": Field(int, "how many")},
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
                    list[list[Literal["torch", "camp"] | None]],
                    "by seat, for each adventurer; null where they are not in the temple",
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
                "share": Field(int, "their share of the gems on the path"),
                "brought": Field(int, "gems brought into the tent: the share and what they held"),
            },
            highlight="notable",
            metrics=["camped", Metric("gems_brought", "brought")],
        ),
        kind(
            "artifact_taken",
            "The only one who leaves takes an artifact.",
            seat="leaver",
            rules="GOLD-ROUND-4",
            fields={**ADVENTURER, "artifact": Field(Artifact, "which"), "value": Field(int, "what it is worth")},
            highlight="notable",
            metrics=["artifacts_taken"],
        ),
        kind(
            "round_ended",
            "A round ends: all are driven out, or nobody is left in the temple.",
            rules="GOLD-ROUND-7",
            fields={
                "round": Field(int, "which"),
                "reason": Field(Literal["hazard", "camp"], "why"),
            },
            metrics=["rounds_ended.{reason}"],
        ),
        kind(
            "artifacts_lost",
            "Artifacts on the path leave the game.",
            rules="GOLD-ROUND-7",
            fields={"artifacts": Field(list[Artifact], "which")},
            highlight="notable",
            metrics=[Metric("artifacts_lost", "artifacts")],
        ),
        kind(
            "game_over",
            "The last round is over.",
            rules="GOLD-END-1",
            fields={"ending": Field(Literal["rounds"], "how the game ended")},
            highlight="heading",
        ),
    ]
)
