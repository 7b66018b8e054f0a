"""The things in the picture that moves and events refer to. They are identified by the values of ``data-id``."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.values import JsonDict
from machu_rules.framework.targets import action, copies, named_things
from machu_rules.games.inca_empire.tables import Rules

KINDS: Final[Mapping[str, tuple[str, ...]]] = {
    "road": ("road",),
    "extra": ("road",),
    "city": ("site",),
    "garrison": ("site",),
    "temple": ("site",),
    "conquer": ("region", "marker"),
}
"""The kinds of things in the picture that a verb refers to, by verb."""


def move_targets(rules: Rules, view: JsonDict, decision: Decision, move: Move) -> tuple[str, ...]:
    """Return the ids of the things in the picture that ``move`` refers to.

    For `play`, these are all copies of the card in the hand, and the quadrant. For a move by chance, they are the
    player who is dealt something, the marker that is turned up, or the deck. For a move without a thing on the board,
    such as `pass`, it is the button.
    """
    if move.verb in KINDS:
        return tuple([f"{kind}:{move.args[0]}" for kind in KINDS[move.verb]])
    if move.verb == "play":
        card, quadrant = map(str, move.args)
        hand = view["players"][decision.seat]["hand"]
        return (*copies(f"card:{card}", hand.count(card)), f"quadrant:{quadrant}")
    if move.verb == "suyu":
        return (f"seat:{decision.subject}",)
    if move.verb == "tile":
        return (f"seat:{move.args[0]}",)
    if move.verb == "card":
        return "deck", f"seat:{decision.subject}"
    if move.verb == "marker":
        return f"region:{decision.subject}", f"marker:{decision.subject}"
    if move.verb == "invasion":
        return (f"invasion:{decision.subject}",)
    return (action(move),)


def event_targets(rules: Rules, event: JsonDict) -> tuple[str, ...]:
    """Return the ids of the things in the picture that ``event`` refers to: the seat, the things on the board, and the
    figure that moved. A card that is turned up is the one on the sun board, not one in a hand.
    """
    data, seat = event["data"], event["seat"]
    found = named_things(event, "region", "site", "road", "quadrant")
    if "region" in data:
        found.append(f"marker:{data['region']}")
    if "vp" in data and seat is not None:
        found.append(f"figure:{seat}")
    match event["kind"]:
        case "card_turned":
            found.append(f"sun:{data['quadrant']}:{data['card']}")
        case "card_laid":
            found.append(f"placed:{data['quadrant']}")
        case "drew":
            found.append("deck")
        case "roads_lost":
            found += [f"road:{road}" for road in data["roads"]]
        case "phase_began":
            found.append(f"column:{data['column']}")
        case "invasion_turned":
            found.append(f"invasion:{data['turned']}")
    return tuple(found)
