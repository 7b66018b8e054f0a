"""A view as named numbers with bounds, for programs that learn."""

from __future__ import annotations

from collections.abc import Iterator

from machu_rules.core.values import Data, Feature
from machu_rules.games.incan_gold.compiled import Rules
from machu_rules.games.incan_gold.state import PHASE_WORDS, SHUFFLE


def features(rules: Rules, view: Data) -> Iterator[Feature]:
    """The table, the cards, then the players in seating order from the viewer (a spectator sees them from seat 0), then
    which question is open. What a seat cannot know is not among them."""
    worth = sum(rules.treasures.values())
    yield Feature("round", view["round"], 1, rules.rounds)
    yield Feature.flag("over", view["over"] is not None)
    yield Feature("path_gems", view["path_gems"], 0, worth)
    yield Feature("carried", view["carried"], 0, worth)
    yield Feature("artifacts_out", view["artifacts_out"], 0, len(rules.artifacts))
    for where in ("path", "deck_cards", "waiting_artifacts", "removed_hazards", "lost_artifacts"):
        for card in rules.card_ids:
            yield Feature.flag(f"{where}.{card}", card in view[where])
    seats, first = len(view["players"]), view["viewer"] or 0
    for place in range(seats):
        for number, adventurer in enumerate(view["players"][(first + place) % seats]["adventurers"]):
            yield from adventurer_features(rules, adventurer, f"player_{place}.adventurer_{number}", worth)
    for phase in PHASE_WORDS[:SHUFFLE]:
        yield Feature.flag(f"phase.{phase}", view["phase"] == phase)


def adventurer_features(rules: Rules, adventurer: Data, name: str, worth: int) -> Iterator[Feature]:
    """What the viewer may know of an adventurer; which choice was made, only its own player knows."""
    values = sum(rules.values_by_order) if rules.by_order else sum(rules.artifacts.values())
    choice = adventurer.get("choice")
    yield Feature.flag(f"{name}.in_temple", adventurer["in_temple"])
    yield Feature.flag(f"{name}.has_chosen", adventurer.get("has_chosen") or choice)
    yield Feature.flag(f"{name}.torch", choice == "torch")
    yield Feature.flag(f"{name}.camp", choice == "camp")
    yield Feature(f"{name}.held", min(adventurer["held"], worth), 0, worth)
    yield Feature(f"{name}.tent", min(adventurer["tent"], worth * rules.rounds), 0, worth * rules.rounds)
    yield Feature(f"{name}.artifacts", len(adventurer["artifacts"]), 0, len(rules.artifacts))
    yield Feature(f"{name}.artifact_values", sum(adventurer["artifact_values"]), 0, values)
