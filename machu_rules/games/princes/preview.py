"""The effects that a move is sure to have, added up from its public events."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping

from machu_rules.core.values import JsonDict, Preview


def without_faces(events: Iterable[JsonDict]) -> Iterator[JsonDict]:
    """Yield the events except those that name drawn cards. With open hands, these events are public, but the cards are
    not known before the move.
    """
    drawn = False
    for event in events:
        drawn = drawn or event["kind"] == "drew"
        if not (drawn and event["kind"] in ("drew_cards", "returned_card")):
            yield event


def preview(seat: int, events: Iterable[JsonDict], owed: Mapping[str, int]) -> Preview:
    """Return the events of a move as a spectator sees them, and their totals for one seat.

    The result names no cards. It includes no answers from other players, because the events end at the first open
    decision. ``owed`` contains the additional pieces that the trail owes the seat (TRAIL-2). Goods that the trail has
    already paid count as received.
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
