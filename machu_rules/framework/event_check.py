"""Check that a value is an event of a game before it is shown.

The check covers its structure and its ids. It does not test whether the event is possible in a position.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Literal

from machu_rules.core.errors import StateError
from machu_rules.core.json_types import RuleId, Seat
from machu_rules.core.phrasing import quoted
from machu_rules.core.shape_check import shape_predicate
from machu_rules.core.shape_reader import ShapeError, read
from machu_rules.framework.declaration import object_type
from machu_rules.framework.events import EventKind
from machu_rules.framework.view_check import unknown_name


def check_event(rules: Any, kinds: Mapping[str, EventKind], seats: int, event: Any, where: str) -> None:
    """Raise StateError unless ``event`` is a valid event of a game.

    ``kinds`` are the game's kinds of events, ``rules`` its compiled rules, and ``seats`` the player count. ``where`` is
    the name of the event in the error message.
    """
    if not isinstance(event, Mapping):
        raise StateError(f"{where} is not an event: expected a JSON object as game.events_for returns it")
    kind = event.get("kind")
    if not isinstance(kind, str) or kind not in kinds:
        raise StateError(f"{where}: {quoted(kind)} is not a kind of event in this game")
    shape = event_type(kinds[kind])
    if not shape_predicate(shape)(event):
        try:
            read(shape, event)
        except ShapeError as error:
            raise StateError(f"{where} is not an event of kind {kind}: {error}") from None
    if wrong := unknown_name(shape, event, rules, seats):
        raise StateError(f"{where}.{wrong}")


@lru_cache(256)
def event_type(kind: EventKind) -> Any:
    """Make the type of the events of one kind."""
    data = {name: (field.type, "") for name, field in kind.fields.items()}
    keys = {
        "kind": (Literal[kind.name], ""),
        "seat": (Seat if kind.seat else None, ""),
        "rule": (RuleId, ""),
        "data": (object_type("EventData", "", data, __name__), ""),
        "private_to": (int | None, ""),
    }
    return object_type("Event", "", keys, __name__)
