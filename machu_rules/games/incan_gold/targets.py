"""The targets of moves and events in the picture, by ``data-id``."""

from __future__ import annotations

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.values import JsonDict
from machu_rules.framework.targets import copies, named_things
from machu_rules.games.incan_gold.tables import Rules


def move_targets(rules: Rules, view: JsonDict, decision: Decision, move: Move) -> tuple[str, ...]:
    """GOLD-ROUND-2: the signs of torch and camp. GOLD-ROUND-1: the deck, if chance turns a card."""
    return ("deck",) if move.verb == "deal" else (f"choice:{move.verb}",)


def event_targets(rules: Rules, event: JsonDict) -> tuple[str, ...]:
    """The seat, the adventurer, the card and the hazard of an event. An artifact has the same id in all places."""
    data, found = event["data"], named_things(event, "card", "hazard", "artifact")
    if data.get("card") in rules.artifacts:
        found.append(f"artifact:{data['card']}")
    if "adventurer" in data:
        found.append(copies(f"adventurer:{event['seat']}", data["adventurer"] + 1)[-1])
    return tuple(found)
