"""The features of a view that only this game has, for machine learning. A feature is a number with a name and
bounds."""

from __future__ import annotations

from collections.abc import Iterator

from machu_rules.core.values import Feature, JsonMapping
from machu_rules.framework.fields import MOST
from machu_rules.games.inca_empire.tables import Rules


def own_features(rules: Rules, view: JsonMapping) -> Iterator[Feature]:
    """Yield the features of the table, then those of the players. The viewer is the first player. For a spectator, seat
    0 is the first.
    """
    seats, first = len(view["players"]), view["viewer"] or 0
    yield from table(rules, view)
    for place in range(seats):
        yield from player(rules, view, (first + place) % seats, f"player_{place}")


def table(rules: Rules, view: JsonMapping) -> Iterator[Feature]:
    """Yield the features of the table."""
    turn = view["turn"] or {"free_roads": 0, "wilderness": 0, "begun": False, "acted": False}
    yield amount("turn.free_roads", turn["free_roads"])
    yield amount("turn.wilderness", MOST if turn["wilderness"] is None else turn["wilderness"])
    yield Feature.flag("turn.begun", turn["begun"])
    yield Feature.flag("turn.acted", turn["acted"])
    invasion = view["invasion"] or {"turned": 0}
    yield amount("invasion.turned", invasion["turned"], rules.invasions)
    for region in rules.region_ids:
        lying = view["markers"].get(region)
        yield Feature.flag(f"markers.{region}.lies", lying)
        for kind in rules.marker_ids:
            yield Feature.flag(f"markers.{region}.{kind}", lying and lying["type"] == kind)
    for quadrant in rules.quadrant_ids:
        yield Feature.flag(f"placed.{quadrant}", quadrant in view["placed"])
        cards = view["sun"].get(quadrant, ())
        for card, copies in zip(rules.card_ids, rules.card_copies, strict=True):
            yield amount(f"sun.{quadrant}.{card}", cards.count(card), copies)


def player(rules: Rules, view: JsonMapping, seat: int, name: str) -> Iterator[Feature]:
    """Yield the features of the player at ``seat``. Their names begin with ``name``."""
    order, seats = view["order"], len(view["players"])
    yield amount(f"{name}.order", order.index(seat) + 1 if seat in order else 0, seats)
    ranked = [each for field in view["track"] for each in field["seats"]]
    yield amount(f"{name}.rank", ranked.index(seat) if seat in ranked else 0, seats - 1)
    for region in rules.region_ids:
        yield Feature.flag(f"{name}.regions.{region}", region in view["players"][seat]["regions"])
    for number, road in enumerate(rules.road_ids):
        yield Feature.flag(f"{name}.road_{number}", seat in view["roads"].get(road, ()))


def amount(name: str, value: int, most: int = MOST) -> Feature:
    """Return a feature that is a number from 0 to ``most``."""
    return Feature(name, min(value, most), 0, most)
