"""Ids for the objects in a picture, which are the targets of moves and events."""

from __future__ import annotations

from machu_rules.core.decisions import Move
from machu_rules.core.values import JsonDict


def action(move: Move) -> str:
    """Return the id of the button for a move that has no target on the board. The last word of the move distinguishes
    the button from others.

    >>> action(Move("pass")), action(Move("produce", (2,)))
    ('action:pass', 'action:2')
    """
    return f"action:{move.args[-1] if move.args else move.verb}"


def copies(name: str, number: int) -> tuple[str, ...]:
    """Return the ids of ``number`` identical objects.

    >>> copies("card:drought", 2)
    ('card:drought', 'card:drought:2')
    """
    return tuple([name if copy == 1 else f"{name}:{copy}" for copy in range(1, number + 1)])


def named_things(event: JsonDict, *kinds: str) -> list[str]:
    """Return the ids of the objects that an event names: its seat, and the things in its data. ``kinds`` are the fields
    of the data that name things.

    >>> named_things({"seat": 2, "data": {"card": "drought", "left": 3}}, "card", "region")
    ['seat:2', 'card:drought']
    """
    seat, data = event["seat"], event["data"]
    found = [] if seat is None else [f"seat:{seat}"]
    return found + [f"{kind}:{data[kind]}" for kind in kinds if kind in data]
