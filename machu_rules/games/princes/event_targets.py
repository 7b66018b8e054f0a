"""What an event names in the picture, so that what happened last can be outlined there."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

Find = Callable[[Any, Mapping[str, Any]], Iterator[str]]
"""Finds the ids of an event from its seat and its data."""


def event_targets(event: Mapping[str, Any]) -> tuple[str, ...]:
    """The ids of what an event moved or changed, by its kind."""
    found = FOUND.get(event["kind"])
    return tuple(found(event["seat"], event["data"])) if found else ()


def _of(*patterns: str) -> Find:
    """Ids in which the seat and the fields of the data stand in braces."""
    return lambda seat, data: (pattern.format(seat=seat, **data) for pattern in patterns)


def _goods(seat: int, data: Mapping[str, Any]) -> Iterator[str]:
    """The goods of the player, and where they go or come from."""
    place = data.get("to") or data.get("source")
    for good in data["goods"]:
        yield f"goods:{seat}:{good}"
        if place in ("bank", "market"):
            yield f"{place}:{good}"


def _advanced(seat: int, data: Mapping[str, Any]) -> Iterator[str]:
    yield f"scout:{seat}"
    yield "summit" if data["summit"] else f"step:{data['end']}"


def _bonuses(seat: None, data: Mapping[str, Any]) -> Iterator[str]:
    for district in data["districts"]:
        yield f"bonus:{district}"


def _cards(seat: int, data: Mapping[str, Any]) -> Iterator[str]:
    for card in data["cards"]:
        yield f"card:{card}"


FOUND: Final[Mapping[str, Find]] = {
    "inca_placed": _of("inca:{district}:{seat}"),
    "turn_began": _of("seat:{seat}"),
    "entered": _of("prince:{seat}", "district:{district}"),
    "tile_taken": _of("tile:{tile}"),
    "paid": _goods,
    "received": _goods,
    "bonus_taken": _of("district:{district}"),
    "produced": _of("district:{district}"),
    "stones_taken": _of("district:{district}"),
    "sacrificed": _of("order:{order}"),
    "offered": _goods,
    "acquired": _of("order:{order}"),
    "market_adjusted": _of("market:{good}"),
    "sold": _of("market:{good}"),
    "bought": _of("market:{good}"),
    "served": _of("occupation:{occupation}"),
    "advanced": _advanced,
    "drew": _of("deck", "hand:{seat}"),
    "drew_cards": _cards,
    "returned": _of("deck", "hand:{seat}"),
    "goods_redeemed": _goods,
    "points_earned": _of("seat:{seat}"),
    "bonuses_placed": _bonuses,
    "day_began": _of("day:{day}"),
}
"""By the kind of the event."""
