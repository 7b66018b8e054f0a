"""What a move certainly brings: the sum of the public events that follow from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from machu_rules.core.values import Data, Preview


def faceless(events: Iterable[Data]) -> Iterator[Data]:
    """Events without those that name cards which are drawn now; with open hands these are told to all, but not before
    they happen."""
    drawn = False
    for event in events:
        drawn = drawn or event["kind"] == "drew"
        if not (drawn and event["kind"] in ("drew_cards", "returned_card")):
            yield event


def preview(seat: int, events: Iterable[Data], owed: Mapping[str, int]) -> Preview:
    """Events as a spectator sees them, and their sum for a seat: no card is named, and no answer of others is in them,
    for the first question that has one ends them. ``owed`` is by how much more the trail owes the seat then (TRAIL-2);
    what it owed before and has paid is received."""
    told = tuple(faceless(events))
    paid: Counter[str] = Counter()
    received: Counter[str] = Counter()
    other: Counter[str] = Counter()
    for event in told:
        kind, data = event["kind"], event["data"]
        if event["seat"] != seat:
            continue
        if kind == "paid":
            paid.update(data["goods"])
        elif kind == "received":
            received.update(data["goods"])
        elif kind == "advanced":
            other["steps"] += data["steps"]
        elif kind == "drew":
            other["cards"] += data["number"]
        elif kind == "points_earned":
            other["points"] += data["points"]
    other.update({f"owed_{good}": pieces for good, pieces in owed.items() if pieces > 0})
    return Preview(seat, told, dict(paid), dict(received), dict(other))
