"""What a move certainly brings: the sum of the public events that follow from it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from machu_rules.core.values import Data, Preview


def without_faces(events: Iterable[Data]) -> Iterator[Data]:
    """Events, except those that name cards drawn: with open hands everybody sees such a card, but not before it is
    drawn."""
    drawn = False
    for event in events:
        drawn = drawn or event["kind"] == "drew"
        if not (drawn and event["kind"] in ("drew_cards", "returned_card")):
            yield event


def preview(seat: int, events: Iterable[Data], owed: Mapping[str, int]) -> Preview:
    """Events as a spectator sees them, and their sum for a seat.

    No card is named, and no answer of others is in them: the events end at the first decision that is asked. ``owed``
    says how many more pieces of each good the trail owes the seat (TRAIL-2); goods that the trail has paid are among
    those received.
    """
    public = tuple(without_faces(events))
    paid: Counter[str] = Counter()
    received: Counter[str] = Counter()
    other: Counter[str] = Counter()
    for event in public:
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
    return Preview(seat, public, dict(paid), dict(received), dict(other))
