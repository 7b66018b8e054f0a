"""A view as named numbers with bounds, for programs that learn."""

from __future__ import annotations

from collections.abc import Iterator

from machu_rules.core.values import Data, Feature
from machu_rules.games.inca_empire.compiled import Rules
from machu_rules.games.inca_empire.moves import KINDS

MAX_AMOUNT = 9_999
"""A bound for what no rule bounds; larger numbers are shown as this."""


def features(rules: Rules, view: Data) -> Iterator[Feature]:
    """What belongs to nobody, then the players in seating order from the viewer (for a spectator from seat 0), then the
    kind of the open decision. What the viewer cannot know is not among them."""
    seats = len(view["players"])
    first = view["viewer"] or 0
    yield from table(rules, view)
    for place in range(seats):
        yield from player(rules, view, (first + place) % seats, f"player_{place}")
    hand = view["players"][first].get("hand", ()) if view["viewer"] is not None else ()
    for card, copies in zip(rules.card_ids, most_copies(rules), strict=True):
        yield amount(f"hand.{card}", hand.count(card) if hand else 0, copies)
    kind = view["decisions"][0]["kind"] if view["decisions"] else None
    for name in KINDS:
        yield Feature.flag(f"question.{name}", kind == name)


def table(rules: Rules, view: Data) -> Iterator[Feature]:
    """What belongs to nobody."""
    yield Feature("column", view["column"], 1, rules.last_column)
    yield Feature("step", view["step"], 0, max(len(column) for column in rules.columns))
    yield Feature.flag("over", view["over"])
    turn = view["turn"] or {"free_roads": 0, "wilderness": 0, "begun": False, "acted": False}
    yield amount("turn.free_roads", turn["free_roads"])
    yield amount("turn.wilderness", MAX_AMOUNT if turn["wilderness"] is None else turn["wilderness"])
    yield Feature.flag("turn.begun", turn["begun"])
    yield Feature.flag("turn.acted", turn["acted"])
    yield Feature("bank", max(-MAX_AMOUNT, min(view["bank"], MAX_AMOUNT)), -MAX_AMOUNT, MAX_AMOUNT)
    yield amount("deck_size", view["deck_size"])
    invasion = view["invasion"] or {"turned": 0}
    yield Feature("invasion.turned", invasion["turned"], 0, rules.invasions)
    for region in rules.region_ids:
        lying = view["markers"].get(region)
        yield Feature.flag(f"marker.{region}.lies", lying)
        for kind in rules.marker_ids:
            yield Feature.flag(f"marker.{region}.{kind}", lying and lying["type"] == kind)
    for site, city, garrison in zip(rules.site_ids, rules.city_site, rules.garrison_site, strict=True):
        if city:
            yield Feature.flag(f"city.{site}", site in view["cities"])
            yield Feature.flag(f"temple.{site}", site in view["temples"])
        if garrison:
            yield Feature.flag(f"garrison.{site}", site in view["garrisons"])
    for quadrant in rules.quadrant_ids:
        cards = view["sun"].get(quadrant, ())
        yield Feature.flag(f"placed.{quadrant}", quadrant in view["placed"])
        for card, copies in zip(rules.card_ids, most_copies(rules), strict=True):
            yield amount(f"sun.{quadrant}.{card}", cards.count(card) if cards else 0, copies)


def player(rules: Rules, view: Data, seat: int, name: str) -> Iterator[Feature]:
    """What belongs to a player."""
    own, seats = view["players"][seat], len(view["players"])
    ranked = [each for field in view["track"] for each in field["seats"]]
    yield Feature.flag(f"{name}.active", view["active"] == seat)
    yield Feature.flag(f"{name}.asked", view["seat"] == seat)
    for suyu in rules.suyu_ids:
        yield Feature.flag(f"{name}.suyu.{suyu}", own["suyu"] == suyu)
    yield Feature(f"{name}.rank", ranked.index(seat) if seat in ranked else 0, 0, seats - 1)
    yield Feature(f"{name}.tile", view["order"].index(seat) if seat in view["order"] else 0, 0, seats - 1)
    for key in ("vp", "labor", "terraces", "hand_size"):
        yield amount(f"{name}.{key}", own[key])
    yield Feature(f"{name}.sticks", max(-MAX_AMOUNT, min(own["sticks"], MAX_AMOUNT)), -MAX_AMOUNT, MAX_AMOUNT)
    for region in rules.region_ids:
        yield Feature.flag(f"{name}.region.{region}", region in own["regions"])
    for number, road in enumerate(rules.road_ids):
        yield Feature.flag(f"{name}.road_{number}", seat in view["roads"].get(road, ()))


def most_copies(rules: Rules) -> list[int]:
    """How many copies of each card there are for any number of players."""
    return [card.copies for card in rules.figures.sun_cards]


def amount(name: str, value: int, most: int = MAX_AMOUNT) -> Feature:
    """A number from 0."""
    return Feature(name, min(value, most), 0, most)
