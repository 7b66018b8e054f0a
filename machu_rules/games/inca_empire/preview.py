"""The effects that a move is sure to have. They are computed from those public events that do not depend on hidden
information.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from machu_rules.core.values import JsonDict, Preview

HIDDEN = ("card_turned", "invasion_turned")
"""The kinds of events with results that depend on chance or on face-down cards."""


def certain(events: Iterable[JsonDict]) -> Iterator[JsonDict]:
    """Yield the events that neither reveal nor depend on hidden information.

    Events in which a marker is turned up in a region are omitted. So are all events from the first one on in which a
    card or an invasion marker is turned up.
    """
    for event in events:
        if event["kind"] in HIDDEN:
            return
        if event["kind"] != "marker_turned":
            yield event


def preview(seat: int, events: Iterable[JsonDict]) -> Preview:
    """Return the effects of a move for ``seat``: the certain events, the labor paid and received, and the points
    gained. ``events`` contains all events of the move as a spectator sees them.
    """
    public = tuple(certain(events))
    paid: Counter[str] = Counter()
    received: Counter[str] = Counter()
    other: Counter[str] = Counter()
    for event in public:
        kind, data = event["kind"], event["data"]
        if kind == "aid_given" and data["to"] == seat:
            received["labor"] += data["labor"]
        if event["seat"] != seat:
            continue
        if kind in ("paid", "aid_given", "labor_returned"):
            paid["labor"] += data["labor"]
        elif kind == "labor_received":
            received["labor"] += data["labor"]
        elif kind == "gained":
            other["points"] += data["vp"]
    return Preview(seat, public, dict(paid), dict(received), dict(other))
