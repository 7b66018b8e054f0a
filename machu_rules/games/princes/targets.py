"""The targets of events in the picture, as ``data-id`` values."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from machu_rules.core.values import JsonDict
from machu_rules.games.princes.tables import Rules

FindOfEvent = Callable[[Any, JsonDict], Iterator[str]]
"""Finds the targets of an event, from its seat and its data."""


def event_targets(rules: Rules, event: JsonDict) -> tuple[str, ...]:
    """Return the targets of an event, which are the things that it moved or changed."""
    found = OF_EVENTS.get(event["kind"])
    return tuple(found(event["seat"], event["data"])) if found else ()


def _ids(*patterns: str) -> FindOfEvent:
    """Return a function that fills the seat and the data of an event into ``patterns``."""
    return lambda seat, data: (pattern.format(seat=seat, **data) for pattern in patterns)


def _goods(seat: int, data: JsonDict) -> Iterator[str]:
    """Yield the targets for the player's goods and for the place where they went or came from."""
    place = data.get("to") or data.get("source")
    for good in data["goods"]:
        yield f"goods:{seat}:{good}"
        if place in ("bank", "market"):
            yield f"{place}:{good}"


def _advanced(seat: int, data: JsonDict) -> Iterator[str]:
    yield f"scout:{seat}"
    yield "summit" if data["summit"] else f"step:{data['end']}"


def _bonuses(seat: None, data: JsonDict) -> Iterator[str]:
    for district in data["districts"]:
        yield f"bonus:{district}"


def _cards(seat: int, data: JsonDict) -> Iterator[str]:
    for card in data["cards"]:
        yield f"card:{card}"


OF_EVENTS: Final[Mapping[str, FindOfEvent]] = {
    "inca_placed": _ids("inca:{district}:{seat}"),
    "turn_began": _ids("seat:{seat}"),
    "entered": _ids("prince:{seat}", "district:{district}"),
    "tile_taken": _ids("tile:{tile}"),
    "paid": _goods,
    "received": _goods,
    "bonus_taken": _ids("district:{district}"),
    "produced": _ids("district:{district}"),
    "stones_taken": _ids("district:{district}"),
    "sacrificed": _ids("order:{order}"),
    "offered": _goods,
    "acquired": _ids("order:{order}"),
    "market_adjusted": _ids("market:{good}"),
    "sold": _ids("market:{good}"),
    "bought": _ids("market:{good}"),
    "served": _ids("occupation:{occupation}"),
    "advanced": _advanced,
    "drew": _ids("deck", "hand:{seat}"),
    "drew_cards": _cards,
    "returned": _ids("deck", "hand:{seat}"),
    "goods_redeemed": _goods,
    "points_earned": _ids("seat:{seat}"),
    "bonuses_placed": _bonuses,
    "day_began": _ids("day:{day}"),
}
"""The functions that find the targets of events, by kind of event."""
