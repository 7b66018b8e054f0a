"""The targets of events in the picture, as ``data-id`` values."""

from __future__ import annotations

from machu_rules.core.values import JsonDict
from machu_rules.framework.targets import named_things
from machu_rules.games.inca_empire.tables import Rules


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
