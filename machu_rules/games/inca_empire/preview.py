"""The effects that a move is sure to have, added up from the public events that depend on nothing hidden."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from machu_rules.core.values import JsonDict, Preview

HIDDEN = ("card_turned", "invasion_turned")
"""Kinds of events with a result that depends on chance or on the cards that players have laid."""


def certain(events: Iterable[JsonDict]) -> Iterator[JsonDict]:
    """Yield the events that neither reveal nor depend on anything hidden. Events in which a marker or a card is turned
    up are omitted."""
    for event in events:
        if event["kind"] in HIDDEN:
            return
        if event["kind"] != "marker_turned":
            yield event


def preview(seat: int, events: Iterable[JsonDict]) -> Preview:
    """Return the events of a move as a spectator sees them, and their totals for one seat: labor paid and received, and
    points gained."""
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
