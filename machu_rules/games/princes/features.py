"""A view as named numbers with bounds, for programs that learn."""

from __future__ import annotations

from collections.abc import Iterator

from machu_rules.core.values import Data, Feature
from machu_rules.games.princes import moves
from machu_rules.games.princes.compiled import Rules
from machu_rules.games.princes.model import Figures

MAX_AMOUNT = 9_999
"""A bound for what no rule bounds (goods, points); larger numbers are shown as this."""

KINDS = tuple(dict.fromkeys(moves.KINDS))


def features(rules: Rules, view: Data) -> Iterator[Feature]:
    """What belongs to nobody, then the players in seating order from the viewer (for a spectator from seat 0), then the
    kind of the open decision. What the viewer cannot know is not among them."""
    figures, players = rules.figures, view["players"]
    seats = len(players)
    first = view["viewer"] or 0
    yield from table(figures, view, seats)
    for place in range(seats):
        seat = (first + place) % seats
        name = f"player_{place}"
        yield Feature.flag(f"{name}.active", view["active"] == seat)
        yield Feature.flag(f"{name}.asked", view["seat"] == seat)
        yield Feature.flag(f"{name}.sun_tile", view["sun_tile"] == seat)
        yield from player(figures, players[seat], name)
    own = players[first] if view["viewer"] is not None else {}
    returned = [entry["card"] for entry in own.get("returned", ())]
    for card in figures.cards:
        yield Feature.flag(f"hand.{card.id}", card.id in own.get("hand", ()))
        yield Feature.flag(f"returned.{card.id}", card.id in returned)
    kind = view["decisions"][0]["kind"] if view["decisions"] else None
    for name in KINDS:
        yield Feature.flag(f"question.{name}", kind == name)


def table(figures: Figures, view: Data, seats: int) -> Iterator[Feature]:
    """What belongs to nobody."""
    yield Feature("day", view["day"], 1, figures.days.last_day)
    yield Feature.flag("over", view["over"] is not None)
    yield amount("track_corn", view["track_corn"])
    yield Feature("stack_size", view["stack_size"], 0, len(figures.cards))
    for column in figures.market.columns:
        yield Feature(f"market.{column.good}", view["market"][column.good], 0, len(column.fields))
    for district, units in view["bonus"].items():
        yield Feature(f"bonus.{district}", units, 0, figures.bonuses.highest)
    for tile in figures.moon_tiles:
        yield Feature.flag(f"tiles_left.{tile.id}", tile.id in view["tiles_left"])
    for order in figures.orders:
        yield Feature(f"clergy_left.{order.id}", view["clergy_left"][order.id], 0, order.count)
    for good in figures.goods:
        yield Feature(
            f"bank.{good.id}", max(-MAX_AMOUNT, min(view["bank"][good.id], MAX_AMOUNT)), -MAX_AMOUNT, MAX_AMOUNT
        )


def player(figures: Figures, data: Data, name: str) -> Iterator[Feature]:
    """What everybody knows of a player."""
    most_incas = max(row.incas for row in figures.setup)
    for good in figures.goods:
        yield amount(f"{name}.goods.{good.id}", data["goods"][good.id])
        yield amount(f"{name}.owed.{good.id}", data["owed"][good.id])
    yield Feature(f"{name}.supply", data["supply"], 0, most_incas)
    yield Feature(f"{name}.clock", data["clock"], 0, most_incas)
    for district, incas in data["incas"].items():
        yield Feature(f"{name}.incas.{district}", incas, 0, most_incas)
    for order in figures.orders:
        yield Feature(f"{name}.clergy.{order.id}", data["clergy"][order.id], 0, order.count)
    yield Feature(f"{name}.scout", data["scout"], 0, figures.trail.length - 1)
    yield Feature(f"{name}.cards", data["cards"], 0, len(figures.cards))
    yield amount(f"{name}.bonus_points", data["bonus_points"])
    for tile in figures.moon_tiles:
        yield Feature.flag(f"{name}.tiles.{tile.id}", tile.id in data["tiles"])
    for district in figures.districts:
        yield Feature.flag(f"{name}.prince.{district.id}", data["prince"] == district.id)


def amount(name: str, value: int) -> Feature:
    """A number that no rule bounds."""
    return Feature(name, min(value, MAX_AMOUNT), 0, MAX_AMOUNT)
