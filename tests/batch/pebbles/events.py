"""The kinds of events and their metrics."""

from __future__ import annotations

from machu_rules.core.frozen import FrozenMap
from machu_rules.core.json_types import Count, Id
from machu_rules.framework.events import EventField, Metric, by_name, kind

EVENT_KINDS = by_name(
    taken=kind(
        "Pebbles are taken.",
        "TAKE-1",
        {"colour": EventField(Id, "which", ids="colour"), "pieces": EventField(Count, "how many")},
        seat="taker",
        metrics=[Metric("taken.{colour}", "pieces"), Metric("reds", when=FrozenMap({"colour": "red"}))],
    ),
    dealt=kind("A card is dealt.", "DEAL-1", {"card": EventField(Count, "its number")}, seat="owner"),
    traded=kind(
        "A card is traded.",
        "TRADE-1",
        {"card": EventField(Count, "its number"), "place": EventField(Count, "0"), "points": EventField(Count, "won")},
        seat="owner",
        metrics=[Metric("points", "points")],
    ),
    passed=kind("A turn is passed.", "TAKE-1", seat="owner", metrics=["passed"]),
)
