"""What can happen, and what it counts for."""

from __future__ import annotations

from machu_rules.core.frozen import FrozenMap
from machu_rules.core.json_types import Count, Id
from machu_rules.framework.events import Field, Metric, by_name, kind

EVENT_KINDS = by_name(
    [
        kind(
            "taken",
            "Pebbles are taken.",
            seat="taker",
            rules="TAKE-1",
            fields={"colour": Field(Id, "which", ids="colour"), "pieces": Field(Count, "how many")},
            metrics=[Metric("taken.{colour}", "pieces"), Metric("reds", when=FrozenMap({"colour": "red"}))],
        ),
        kind("dealt", "A card is dealt.", seat="owner", rules="DEAL-1", fields={"card": Field(Count, "its number")}),
        kind(
            "traded",
            "A card is traded.",
            seat="owner",
            rules="TRADE-1",
            fields={"card": Field(Count, "its number"), "place": Field(Count, "0"), "points": Field(Count, "won")},
            metrics=[Metric("points", "points")],
        ),
        kind("passed", "A turn is passed.", seat="owner", rules="TAKE-1", metrics=["passed"]),
    ]
)
