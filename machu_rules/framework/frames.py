"""Frames: the views after the events of a move, one per event. Programs use them to show events one by one.

Each game has a module ``frames`` with one function per kind of event, which has the same name as the kind. It changes a
view in the way that the event describes.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from machu_rules.core.errors import StateError, UsageError
from machu_rules.core.values import JsonDict, JsonMapping
from machu_rules.framework.event_check import check_event
from machu_rules.framework.events import EventKind

Change = Callable[[Any, JsonDict, JsonDict], None]
"""A function that changes a view in the way that an event describes. It is called with the rules, the view and the
event.
"""

MISTAKES = (LookupError, TypeError, ValueError)
"""The errors that a `Change` raises if the event cannot follow the view."""


def fold(
    rules: Any,
    kinds: Mapping[str, EventKind],
    changes: Any,
    view: JsonDict,
    events: Iterable[JsonMapping],
) -> list[JsonDict]:
    """Return the view after each event.

    ``view`` is plain JSON (dicts and lists) and does not change. ``changes`` is the game's module with one function per
    kind of event. The constant ``ASKED`` of this module contains the keys for open decisions and the values that they
    have in all frames.

    Raises StateError if an item is not an event of the game, if the viewer may not see the event, or if the event
    cannot follow the view.
    """
    frames: list[JsonDict] = []
    last = {**view, **changes.ASKED}
    for number, event in enumerate(given(events)):
        check_event(rules, kinds, len(view["players"]), event, f"events[{number}]")
        if event["private_to"] is not None and event["private_to"] != view["viewer"]:
            raise of_another_viewer(event, number)
        last = copied(last)
        change: Change | None = getattr(changes, event["kind"], None)
        if change is None:
            kind = event["kind"]
            raise UsageError(f"the module {changes.__name__} has no function {kind}(rules, view, event) for its events")
        try:
            change(rules, last, event)
        except MISTAKES:
            raise foreign(event, number) from None
        frames.append(last)
    return frames


def given(events: object) -> Sequence[Any]:
    """Return the events as a list. Raises StateError if ``events`` is not iterable."""
    if isinstance(events, str | bytes | Mapping) or not isinstance(events, Iterable):
        raise StateError(f"events are a list as game.events_for gives it, not {type(events).__name__}")
    return list(events)


def of_another_viewer(event: JsonDict, number: int) -> StateError:
    what = f"events[{number}]: this {event['kind']} is for another viewer"
    return StateError(f"{what}: give the events that events_for gives to them")


def foreign(event: JsonDict, number: int) -> StateError:
    return StateError(
        f"events[{number}]: this {event['kind']} cannot follow from the view, so it belongs to another moment"
    )


def copied(view: JsonDict) -> JsonDict:
    """Return a deep copy of a view. A loop in Python would take five times as long."""
    copy: JsonDict = marshal.loads(marshal.dumps(view))
    return copy


# Functions for the ``frames`` modules of games


def player_of(view: JsonDict, event: JsonDict) -> JsonDict:
    """Return the part of the view for the player that an event names."""
    player: JsonDict = view["players"][event["seat"]]
    return player


def add(amounts: JsonDict, more: Mapping[str, int], sign: int = 1) -> None:
    """Add the numbers in ``more`` to the numbers in ``amounts`` with the same keys. If ``sign`` is -1, subtract
    them."""
    for name, number in more.items():
        amounts[name] += sign * number


def put(some: list[Any], one: Any, ids: Sequence[str]) -> None:
    """Insert an item into a list that is sorted in the order of ``ids``."""
    some.append(one)
    some.sort(key=ids.index)


def moved(field: str, start: str, end: str) -> Change:
    """Return a function that moves the things in a field of an event from one list of a view to the end of another.

    ``field`` is the name of the field. ``start`` and ``end`` are the keys of the lists.

    >>> view = {"hand": ["sun", "rain"], "discard": ["moon"]}
    >>> moved("card", "hand", "discard")(None, view, {"data": {"card": "sun"}})
    >>> view
    {'hand': ['rain'], 'discard': ['moon', 'sun']}
    """

    def change(rules: Any, view: JsonDict, event: JsonDict) -> None:
        things = event["data"][field]
        for thing in things if isinstance(things, list) else [things]:
            view[start].remove(thing)
            view[end].append(thing)

    return change


def nothing(rules: Any, view: JsonDict, event: JsonDict) -> None:
    """Change nothing. This function is for events whose effects are covered by other events or are not visible in
    views.
    """
