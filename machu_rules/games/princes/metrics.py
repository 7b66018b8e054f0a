"""What can be counted of a game, for whoever compares games (docs/compare.md)."""

from __future__ import annotations

from collections.abc import Iterator

from machu_rules.core.values import Event
from machu_rules.games.princes.model import Figures

PLACES = "visits"

_ONE = {"bought": "bought", "day_began": "nights", "sold": "sold", "tile_taken": "stays"}
"""Events that count as one of something."""


def counts(figures: Figures) -> tuple[str, ...]:
    """Everything that can be counted: what a good or an order is had of, visits of districts, and what turns bring."""
    return (
        *(f"produced.{good.id}" for good in figures.goods),
        *(f"acquired.{order.id}" for order in figures.orders),
        *(f"{PLACES}.{district.id}" for district in figures.districts),
        *("rides", *sorted(_ONE.values()), "sacrifices", "units_offered", "steps", "cards_drawn"),
    )


def metrics_of(event: Event) -> Iterator[tuple[str, int]]:
    """What an event adds to the counts: goods in pieces, as PROD-2 and PROD-3 bring them (a bonus is not produced)."""
    kind, data = event.kind, event.data
    if kind == "received" and event.rule in ("PROD-2", "PROD-3"):
        for good, pieces in data["goods"].items():
            yield f"produced.{good}", pieces
    elif kind == "acquired":
        yield f"acquired.{data['order']}", 1
    elif kind == "entered":
        yield f"{PLACES}.{data['district']}", 1
        if data["way"] == "ride":
            yield "rides", 1
    elif kind == "sacrificed":
        yield "sacrifices", data["number"]
    elif kind == "offered":
        yield "units_offered", len(data["goods"])
    elif kind == "advanced":
        yield "steps", data["steps"]
    elif kind == "drew":
        yield "cards_drawn", data["number"]
    elif kind in _ONE:
        yield _ONE[kind], 1
