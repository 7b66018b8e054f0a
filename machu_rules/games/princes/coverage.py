"""Coverage goals: a profit from a district, the payment of a price, a score for a card, or an ending. If no test game
reaches a goal, the designer gets a warning.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from machu_rules.core.values import Event, JsonMapping
from machu_rules.framework.events import Goal
from machu_rules.framework.invariants import goal_for_each
from machu_rules.games.princes.model import Figures

PROFITS = frozenset(
    "produced bonus_taken stones_taken sacrificed offered inca_placed acquired sold bought served".split()
)
"""Kinds of events that show a profit from the district that contains the player's Prince."""

SCALE = 10
"""A market price counts as out of scale if it is higher than the production of this many Incas."""

DISTRICT = Goal("useless_district", "districts.{}", "nobody ever profited from {}", "entered.{}", "somebody entered it")
CARD = Goal("worthless_card", "sacrifice_cards.cards.{}", "the card {} would have scored for nobody")
PRICE = Goal("unpaid_price", "{}", "nobody ever paid {}")

REASONS = {"rescue_by_clergy": "clergy", "rescue_by_cards": "cards"}


def goals(figures: Figures) -> dict[str, Goal]:
    """Return all goals by name, each with the warning for a goal that no game reaches."""
    found = goal_for_each(figures.districts, "profit.{}", DISTRICT)
    found |= goal_for_each(figures.cards, "scored.{}", CARD)
    found |= goal_for_each(_prices(figures), "paid.{}", PRICE)
    for option, reason in REASONS.items():
        if getattr(figures.options, option) == "ends":
            text = f"no game ended by {reason}"
            found[f"ended.{reason}"] = Goal("unreached_ending", f"options.{option}", text)
    for column in figures.market.columns:
        for what in ("bought", "sold"):
            text = f"nobody ever {what} {column.good}"
            found[f"{what}.{column.good}"] = Goal("unused_market", f"market.columns.{column.good}", text)
        most = f"{SCALE * _production(figures)} {figures.market.currency} or less, as much as {SCALE} Incas produce,"
        text = f"{column.good} was never traded at a field of the market for {most}"
        path, traded = f"market.columns.{column.good}", f"traded.{column.good}"
        found[f"priced.{column.good}"] = Goal("market_out_of_scale", path, text, traded, "somebody traded it there")
    if any(district.kind == "sun_clock" for district in figures.districts):
        text = "nobody ever got anything for an Inca on the Sun Clock"
        found["paid.sun_clock"] = Goal("useless_action", "sun_clock", text, "served", "somebody gave one")
    text = "nobody ever kept a card from the summit"
    found["kept.card"] = Goal("no_net_card", "trail.returns", text, "summit", "a Scout was there")
    last = f"day_{figures.days.last_day}"
    found[f"ended.{last}"] = Goal("unreached_ending", "days.last_day", f"no game ended by {last}")
    return found


def _production(figures: Figures) -> int:
    """Return the largest number of pieces of the market's currency that one Inca produces at a time, or 1 if no Inca
    produces it.
    """
    currency = figures.market.currency
    return max((each.yields for each in figures.occupations if each.good == currency), default=1)


def _prices(figures: Figures) -> Iterator[str]:
    """Yield the paths of all prices in the data that a player can choose to pay."""
    for occupation in figures.occupations:
        yield f"occupations.{occupation.id}.cost"
        if occupation.production_price:
            yield f"occupations.{occupation.id}.production_price"
    yield from (f"orders.{order.id}.price" for order in figures.orders)
    if figures.options.riding == "llama":
        yield "riding.price"
    yield from ("temples.sacrifice_price", "redeeming.price")


def coverage(figures: Figures, before: JsonMapping, events: Sequence[Event], after: JsonMapping) -> Iterator[str]:
    """Yield the names of the goals that a move reaches.

    At the end, a card counts as scored if any player has an Inca or a member of the clergy with one of its icons
    (SCORE-1). It does not matter who holds the card.
    """
    princes = [player["prince"] for player in before["players"]]
    homes = {district.id: district.occupation for district in figures.districts}
    for event in events:
        data: dict[str, Any] = event.data
        here = princes[event.seat] if event.seat is not None and event.seat >= 0 else None
        if event.kind == "entered":
            assert event.seat is not None
            princes[event.seat] = data["district"]
            yield f"entered.{data['district']}"
            if data["way"] == "ride":
                yield "paid.riding.price"
        elif event.kind in PROFITS and here is not None and event.rule != "SETUP-10":
            yield f"profit.{here}"
        if event.kind in ("bought", "sold"):
            yield f"{event.kind}.{data['good']}"
            if any(column.good == data["good"] and data["price"] in column.fields for column in figures.market.columns):
                yield f"traded.{data['good']}"
                if data["price"] <= SCALE * _production(figures):
                    yield f"priced.{data['good']}"
        elif event.kind == "served":
            yield "served"
            if figures.sun_clock.units or figures.sun_clock.steps:
                yield "paid.sun_clock"
        elif event.kind == "advanced" and data["summit"]:
            yield "summit"
        elif event.kind == "drew" and event.rule == "TRAIL-3" and figures.trail.draws > figures.trail.returns:
            yield "kept.card"
        if event.kind == "inca_placed" and event.rule != "SETUP-10":
            yield f"paid.occupations.{data['occupation']}.cost"
        elif event.kind == "produced":
            yield f"paid.occupations.{homes[data['district']]}.production_price"
        elif event.kind == "acquired":
            yield f"paid.orders.{data['order']}.price"
        elif event.kind == "sacrificed":
            yield "paid.temples.sacrifice_price"
        elif event.kind == "goods_redeemed":
            yield "paid.redeeming.price"
    if after["over"] is not None:
        yield f"ended.{after['over']}"
        owned = {name for player in after["players"] for name, number in player["clergy"].items() if number}
        owned |= {
            homes[home] or "" for player in after["players"] for home, number in player["incas"].items() if number
        }
        yield from (f"scored.{card.id}" for card in figures.cards if owned.intersection(card.icons))
