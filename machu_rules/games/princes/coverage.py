"""What should come up in play, so that a designer hears of what never does: a profit from each district, each price
paid, cards that score, endings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from machu_rules.core.values import Event, Given
from machu_rules.framework.invariants import Goal
from machu_rules.games.princes.model import Figures

PROFITS = frozenset(
    "produced bonus_taken stones_taken sacrificed offered inca_placed acquired sold bought served".split()
)
"""Events that show a profit from the district where the player's Prince stands."""

REASONS = {"rescue_by_clergy": "clergy", "rescue_by_cards": "cards"}


def goals(figures: Figures) -> dict[str, Goal]:
    """Every goal by name, with the warning if it is never reached."""
    found = {}
    for district in figures.districts:
        text = f"nobody ever profited from {district.id}"
        found[f"profit.{district.id}"] = Goal("useless_district", f"districts.{district.id}", text)
    for card in figures.cards:
        text = f"the card {card.id} would have scored for nobody"
        found[f"scored.{card.id}"] = Goal("worthless_card", f"sacrifice_cards.cards.{card.id}", text)
    for path in _prices(figures):
        found[f"paid.{path}"] = Goal("unpaid_price", path, f"nobody ever paid {path}")
    for option, reason in REASONS.items():
        if getattr(figures.options, option) == "ends":
            text = f"no game ended by {reason}"
            found[f"ended.{reason}"] = Goal("unreached_ending", f"options.{option}", text)
    last = f"day_{figures.days.last_day}"
    found[f"ended.{last}"] = Goal("unreached_ending", "days.last_day", f"no game ended by {last}")
    return found


def _prices(figures: Figures) -> Iterator[str]:
    """Where the data has a price that somebody can choose to pay."""
    for occupation in figures.occupations:
        yield f"occupations.{occupation.id}.cost"
        if occupation.production_price:
            yield f"occupations.{occupation.id}.production_price"
    yield from (f"orders.{order.id}.price" for order in figures.orders)
    if figures.options.riding == "llama":
        yield "riding.price"
    yield from ("temples.sacrifice_price", "redeeming.price")


def coverage(figures: Figures, before: Given, events: Sequence[Event], after: Given) -> Iterator[str]:
    """The names of the goals that a move reaches. At the end a card counts as scoring if anybody owns something that it
    shows, whoever holds the card (SCORE-1)."""
    princes = [player["prince"] for player in before["players"]]
    homes = {district.id: district.occupation for district in figures.districts}
    for event in events:
        data: dict[str, Any] = event.data
        here = princes[event.seat] if event.seat is not None and event.seat >= 0 else None
        if event.kind == "entered":
            assert event.seat is not None
            princes[event.seat] = data["district"]
            if data["way"] == "ride":
                yield "paid.riding.price"
        elif event.kind in PROFITS and here is not None and event.rule != "SETUP-10":
            yield f"profit.{here}"
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
