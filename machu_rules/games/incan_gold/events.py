"""The kinds of events of Incan Gold, with their fields, rules and metrics."""

from __future__ import annotations

from machu_rules.core.json_types import Count
from machu_rules.framework.events import EventField, Goal, Metric, by_name, kind
from machu_rules.games.incan_gold.json_types import (
    AdventurerNumber,
    Artifact,
    Artifacts,
    Card,
    Cards,
    Choices,
    Ending,
    Hazard,
    LostArtifacts,
    RoundEnd,
)
from machu_rules.games.incan_gold.tables import Rules

ADVENTURER = {"adventurer": EventField(AdventurerNumber, "the number of the player's adventurer, from 0")}
HAZARD = {"card": EventField(Card, "the hazard card"), "hazard": EventField(Hazard, "its kind")}
TREASURE = Goal("worthless_treasure", "treasures.cards.{}", "nobody ever had a gem of {}")
ROUND = Goal(
    "round_without_artifact", "artifacts.cards", "no artifact joined the deck in round {}", "began.{}", "it was played"
)
CAMP = Goal("unreached_ending", "", "no round ended with all in camp")


def rounds_with_artifact(rules: Rules) -> range:
    """GOLD-SETUP-3: the rounds with a new artifact in the deck."""
    return range(1, rules.rounds + 1 if rules.joining else 1)


EVENT_KINDS = by_name(
    round_began=kind(
        "A round begins: artifacts join the deck, it is shuffled, and all go into the temple.",
        "GOLD-ROUND-1",
        {
            "round": EventField(Count, "the new round"),
            "cards": EventField(Count, "the number of shuffled cards"),
            "artifacts": EventField(Artifacts, "those that join the deck", ids="card", several="list"),
        },
        highlight="heading",
        goals={Metric("joined.{round}", "artifacts", each=rounds_with_artifact): ROUND},
    ),
    shuffled=kind(
        "The deck is shuffled. No player may see it, since it is for records.",
        "GOLD-ROUND-1",
        {"dealt": EventField(Cards, "the deck, top first", several="note")},
        private_to="chance",
    ),
    card_turned=kind(
        "The top card of the deck is turned. An artifact stays on the path.",
        "GOLD-ROUND-1",
        {"card": EventField(Card, "the turned card"), "left": EventField(Count, "cards left in the deck")},
        metrics=["cards_turned"],
    ),
    treasure_shared=kind(
        "The card is a treasure. The adventurers in the temple share it.",
        "GOLD-ROUND-5",
        {
            "card": EventField(Card, "the treasure"),
            "share": EventField(Count, "gems for each adventurer in the temple"),
            "rest": EventField(Count, "gems that stay on the path"),
        },
        metrics=["treasures_shared"],
        goals={Metric("shared.{card}", "share", each="treasures"): TREASURE},
    ),
    hazard_met=kind(
        "The card is the first hazard of its kind in this round. It has no effect.",
        "GOLD-ROUND-6",
        HAZARD,
        metrics=["hazards_met"],
    ),
    hazard_struck=kind(
        "The card is the second hazard of its kind. It leaves the game, and the round is over.",
        "GOLD-ROUND-6",
        HAZARD,
        highlight="notable",
        metrics=["struck.{hazard}"],
        goals={"struck.{hazard}": Goal("harmless_hazard", "hazards.kinds.{}", "no round ended by {}")},
    ),
    held_lost=kind(
        "An adventurer loses the gems that they hold. Adventurers without gems have no such event.",
        "GOLD-ROUND-6",
        {**ADVENTURER, "gems": EventField(Count, "the lost gems")},
        seat="owner",
        metrics=[Metric("gems_lost", "gems")],
    ),
    chose=kind(
        "An adventurer has chosen. The choice becomes visible when all players have chosen.",
        "GOLD-ROUND-2",
        ADVENTURER,
        seat="chooser",
    ),
    choices_shown=kind(
        "All adventurers have chosen and show their choices.",
        "GOLD-ROUND-2",
        {
            "choices": EventField(
                Choices, "by seat and adventurer. Null for adventurers outside the temple", several="rows"
            )
        },
    ),
    camped=kind(
        "An adventurer leaves the temple.",
        "GOLD-ROUND-3",
        {
            **ADVENTURER,
            "share": EventField(Count, "their share of the gems on the path"),
            "brought": EventField(Count, "gems brought into the tent: the share plus the gems that they held"),
        },
        seat="leaver",
        highlight="notable",
        metrics=["camped", Metric("gems_brought", "brought")],
    ),
    artifact_taken=kind(
        "An adventurer who leaves alone takes an artifact.",
        "GOLD-ROUND-4",
        {
            **ADVENTURER,
            "artifact": EventField(Artifact, "the artifact", ids="card"),
            "value": EventField(Count, "its value"),
        },
        seat="leaver",
        highlight="notable",
        metrics=["artifacts_taken"],
        goals={"taken.{artifact}": Goal("untaken_artifact", "artifacts.cards.{}", "nobody ever took {}")},
    ),
    round_ended=kind(
        "A round ends because all adventurers are driven out or none are left in the temple.",
        "GOLD-ROUND-7",
        {"round": EventField(Count, "the round"), "reason": EventField(RoundEnd, "the reason")},
        metrics=["rounds_ended.{reason}"],
        goals={Metric("ended.camp", when={"reason": "camp"}): CAMP},
    ),
    artifacts_lost=kind(
        "Artifacts on the path leave the game.",
        "GOLD-ROUND-7",
        {"artifacts": EventField(LostArtifacts, "the artifacts", ids="card", several="list")},
        highlight="notable",
        metrics=[Metric("artifacts_lost", "artifacts")],
    ),
    game_over=kind(
        "The last round is over.",
        "GOLD-END-1",
        {"ending": EventField(Ending, "how the game ended")},
        highlight="heading",
    ),
)
