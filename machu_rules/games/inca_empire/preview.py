"""The certain result of a move: the sum of its public events that depend on nothing hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from machu_rules.core.values import JsonDict, Preview

HIDDEN = ("card_turned", "invasion_turned")
"""The results of these events depend on cards laid by players or on chance."""


def certain(events: Iterable[JsonDict]) -> Iterator[JsonDict]:
    """The events that neither show nor depend on anything hidden: no marker that is turned up, no card."""
    for event in events:
        if event["kind"] in HIDDEN:
            return
        if event["kind"] != "marker_turned":
            yield event


def preview(seat: int, events: Iterable[JsonDict]) -> Preview:
    """Events as a spectator sees them, and their sum for a seat: labor paid and received, points gained."""
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
