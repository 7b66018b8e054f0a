"""Frames: the views between one move and the next, one after each event, for whoever shows events one by one.

A game has a module with a function for each kind of event, which has the name of the kind and changes a view as an
event of the kind says.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import lru_cache
from typing import Any, Literal

from machu_rules.core.errors import StateError
from machu_rules.core.json_types import RuleId, Seat
from machu_rules.core.phrasing import quoted
from machu_rules.core.shape_fits import fits
from machu_rules.core.shape_reader import ShapeError, read
from machu_rules.core.values import Data, Given
from machu_rules.framework.declaration import object_type
from machu_rules.framework.events import EventKind
from machu_rules.framework.view_check import unknown_name

Change = Callable[[Any, Data, Data], None]
"""Changes a view as an event says; called with the rules, the view and the event."""

MISTAKES = (LookupError, TypeError, ValueError)
"""What a change raises where the event cannot follow from the view."""


def fold(
    rules: Any,
    kinds: Mapping[str, EventKind],
    changes: Any,
    view: Data,
    events: Iterable[Given],
) -> list[Data]:
    """The view after each of the events. ``view`` is plain JSON (dicts and lists). ``changes`` is the module of the
    game: a function for each kind of event, and ``ASKED``, the keys about who is asked as they are in every frame.
    Raises StateError for what is no event of the game, for an event that the viewer may not know, and for one that
    cannot follow from the view."""
    frames: list[Data] = []
    last = {**view, **changes.ASKED}
    for number, event in enumerate(given(events)):
        check_event(rules, kinds, view, event, number)
        last = copied(last)
        change: Change = getattr(changes, event["kind"])
        try:
            change(rules, last, event)
        except MISTAKES:
            raise foreign(event, number) from None
        frames.append(last)
    return frames


def given(events: object) -> Sequence[Any]:
    """The events as a list."""
    if isinstance(events, str | bytes | Mapping) or not isinstance(events, Iterable):
        raise StateError(f"events are a list as game.events_for gives it, not {type(events).__name__}")
    return list(events)


def check_event(rules: Any, kinds: Mapping[str, EventKind], view: Data, event: Any, number: int) -> None:
    """Raises StateError unless this is an event of the game under these rules that the viewer may know."""
    where = f"events[{number}]"
    if not isinstance(event, Mapping):
        raise StateError(f"{where} is no event: it is a JSON object as game.events_for gives it")
    kind = event.get("kind")
    if not isinstance(kind, str) or kind not in kinds:
        raise StateError(f"{where}: {quoted(kind)} is no kind of event of this game")
    shape = event_type(kinds[kind])
    if not fits(shape)(event):
        try:
            read(shape, event)
        except ShapeError as error:
            raise StateError(f"{where} is no event of kind {kind}: {error}") from None
    if event["private_to"] is not None and event["private_to"] != view["viewer"]:
        raise StateError(f"{where}: this {kind} is for another viewer: give the events that events_for gives to them")
    if wrong := unknown_name(shape, event, rules, len(view["players"])):
        raise StateError(f"{where}.{wrong}")


@lru_cache(256)
def event_type(kind: EventKind) -> Any:
    """The type of the events of a kind."""
    data = {name: (field.type, "") for name, field in kind.fields.items()}
    keys = {
        "kind": (Literal[kind.name], ""),
        "seat": (Seat if kind.seat else None, ""),
        "rule": (RuleId, ""),
        "data": (object_type("EventData", "", data, __name__), ""),
        "private_to": (int | None, ""),
    }
    return object_type("Event", "", keys, __name__)


def foreign(event: Data, number: int) -> StateError:
    return StateError(f"events[{number}]: this {event['kind']} cannot follow from the view, so it is of another moment")


def copied(view: Data) -> Data:
    """A view that shares nothing with the one given. A loop in Python takes five times as long."""
    copy: Data = marshal.loads(marshal.dumps(view))
    return copy


# What the modules of games need.


def player_of(view: Data, event: Data) -> Data:
    """The player that an event names."""
    player: Data = view["players"][event["seat"]]
    return player


def add(amounts: Data, more: Mapping[str, int], sign: int = 1) -> None:
    """Adds numbers by id to those of an object; with the sign -1 it subtracts them."""
    for name, number in more.items():
        amounts[name] += sign * number


def put(some: list[Any], one: Any, ids: Sequence[str]) -> None:
    """Puts something into a list that has the order of the ids."""
    some.append(one)
    some.sort(key=ids.index)


def nothing(rules: Any, view: Data, event: Data) -> None:
    """Changes nothing: the event only tells what other events bring about, or what no view shows."""
