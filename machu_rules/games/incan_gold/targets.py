"""The targets of events in the picture, as ``data-id`` values."""

from __future__ import annotations

from machu_rules.core.values import JsonDict
from machu_rules.framework.targets import copies, named_things
from machu_rules.games.incan_gold.tables import Rules


def event_targets(rules: Rules, event: JsonDict) -> tuple[str, ...]:
    """Return the targets of an event: its seat, adventurer, card and hazard. An artifact has the same target, whether
    it is in the deck, on the path or in a tent.
    """
    data, found = event["data"], named_things(event, "card", "hazard", "artifact")
    if data.get("card") in rules.artifacts:
        found.append(f"artifact:{data['card']}")
    if "adventurer" in data:
        found.append(copies(f"adventurer:{event['seat']}", data["adventurer"] + 1)[-1])
    return tuple(found)
