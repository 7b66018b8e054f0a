"""A view as named numbers with bounds, for programs that learn."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter

from machu_rules.core.values import Data, Feature
from machu_rules.framework.features import FeatureReader
from machu_rules.games.princes import moves
from machu_rules.games.princes.compiled import Rules

MAX_AMOUNT = 9_999
"""A bound for what no rule bounds (goods, points); larger numbers are shown as this."""

KINDS = tuple(dict.fromkeys(moves.KINDS))


def features(rules: Rules, view: Data) -> list[Feature]:
    """What belongs to nobody, then the players in seating order from the viewer (for a spectator from seat 0), then the
    viewer's cards and the kind of the open decision. What the viewer cannot know is not among them."""
    of_table, of_players, of_cards, of_question = readers(rules)
    players = view["players"]
    seats, first = len(players), view["viewer"] or 0
    found = of_table.read(view)
    for place in range(seats):
        seat = (first + place) % seats
        marks = {key: view[key] == seat for key in ("active", "seat", "sun_tile")}
        found += of_players[place].read({**players[seat], **marks})
    own = players[first] if view["viewer"] is not None else {}
    returned = {entry["card"] for entry in own.get("returned", ())}
    found += of_cards.read({"hand": set(own.get("hand", ())), "returned": returned})
    return found + of_question.read(view["decisions"][0] if view["decisions"] else {"kind": None})


@lru_cache(8)
def readers(rules: Rules) -> tuple[FeatureReader, list[FeatureReader], FeatureReader, FeatureReader]:
    """The readers of the features of the table, of each player, of cards and of the question."""
    players = [player(rules, f"player_{place}") for place in range(max(rules.player_counts))]
    return table(rules), players, cards(rules), question()


def table(rules: Rules) -> FeatureReader:
    """What belongs to nobody."""
    reader = FeatureReader()
    reader.number("day", 1, rules.last_day)
    reader.flag("over", lambda view: view["over"] is not None)
    reader.number("track_corn", 0, MAX_AMOUNT, clamp=True)
    reader.number("stack_size", 0, rules.cards)
    for good, fields in zip(rules.column_ids, rules.column_fields, strict=True):
        reader.entry(f"market.{good}", 0, len(fields), "market", good)
    for district in rules.bonus_districts:
        name = rules.district_ids[district]
        reader.entry(f"bonus.{name}", 0, rules.highest_bonus, "bonus", name)
    for tile in rules.tile_ids:
        reader.member(f"tiles_left.{tile}", "tiles_left", tile)
    for order, count in zip(rules.order_ids, rules.clergy, strict=True):
        reader.entry(f"clergy_left.{order}", 0, count, "clergy_left", order)
    for good in rules.good_ids:
        reader.entry(f"bank.{good}", -MAX_AMOUNT, MAX_AMOUNT, "bank", good, clamp=True)
    return reader


def player(rules: Rules, name: str) -> FeatureReader:
    """What everybody knows of a player."""
    reader = FeatureReader()
    for what, key in (("active", "active"), ("asked", "seat"), ("sun_tile", "sun_tile")):
        reader.equal(f"{name}.{what}", key, True)
    for good in rules.good_ids:
        reader.entry(f"{name}.goods.{good}", 0, MAX_AMOUNT, "goods", good, clamp=True)
        reader.entry(f"{name}.owed.{good}", 0, MAX_AMOUNT, "owed", good, clamp=True)
    most_incas = max(rules.start_incas)
    for key in ("supply", "clock"):
        reader.number(f"{name}.{key}", 0, most_incas, itemgetter(key))
    for district in rules.home_ids:
        reader.entry(f"{name}.incas.{district}", 0, most_incas, "incas", district)
    for order, count in zip(rules.order_ids, rules.clergy, strict=True):
        reader.entry(f"{name}.clergy.{order}", 0, count, "clergy", order)
    reader.number(f"{name}.scout", 0, rules.trail_length - 1, itemgetter("scout"))
    reader.number(f"{name}.cards", 0, rules.cards, itemgetter("cards"))
    reader.number(f"{name}.bonus_points", 0, MAX_AMOUNT, itemgetter("bonus_points"), clamp=True)
    for tile in rules.tile_ids:
        reader.member(f"{name}.tiles.{tile}", "tiles", tile)
    for district in rules.district_ids:
        reader.equal(f"{name}.prince.{district}", "prince", district)
    return reader


def cards(rules: Rules) -> FeatureReader:
    """The cards that the viewer has, and those that they returned."""
    reader = FeatureReader()
    for card in rules.card_ids:
        reader.member(f"hand.{card}", "hand", card)
        reader.member(f"returned.{card}", "returned", card)
    return reader


def question() -> FeatureReader:
    """The kind of the open decision."""
    reader = FeatureReader()
    for kind in KINDS:
        reader.equal(f"question.{kind}", "kind", kind)
    return reader
