"""What can be counted of a game, for whoever compares games (docs/compare.md)."""

from __future__ import annotations

from collections.abc import Iterator

from machu_rules.core.values import Event
from machu_rules.games.incan_gold.model import Figures


def counts(figures: Figures) -> tuple[str, ...]:
    """Everything that can be counted: cards by what they do, gems by where they come to, how rounds end."""
    return (
        *("cards_turned", "treasures_shared", "hazards_met"),
        *(f"struck.{kind.id}" for kind in figures.hazards),
        *("artifacts_taken", "artifacts_lost", "camped", "gems_brought", "gems_lost"),
        *("rounds_ended.hazard", "rounds_ended.camp"),
    )


def metrics_of(event: Event) -> Iterator[tuple[str, int]]:
    """What an event adds to the counts."""
    match event.kind:
        case "card_turned":
            yield "cards_turned", 1
        case "treasure_shared":
            yield "treasures_shared", 1
        case "hazard_met":
            yield "hazards_met", 1
        case "hazard_struck":
            yield f"struck.{event.data['hazard']}", 1
        case "held_lost":
            yield "gems_lost", event.data["gems"]
        case "camped":
            yield "camped", 1
            yield "gems_brought", event.data["brought"]
        case "artifact_taken":
            yield "artifacts_taken", 1
        case "artifacts_lost":
            yield "artifacts_lost", len(event.data["artifacts"])
        case "round_ended":
            yield f"rounds_ended.{event.data['reason']}", 1
