"""The targets of moves and events in the picture, as ``data-id`` values."""

from __future__ import annotations

from machu_rules.core.decisions import Decision, Move
from machu_rules.core.values import JsonDict
from machu_rules.framework.targets import copies, named_things
from machu_rules.games.incan_gold.tables import Rules


def move_targets(rules: Rules, view: JsonDict, decision: Decision, move: Move) -> tuple[str, ...]:
    """GOLD-ROUND-2: return the sign for torch or camp as the target of a choice. GOLD-ROUND-1: return the deck if
    chance chooses a card.
    """
    return ("deck",) if move.verb == "deal" else (f"choice:{move.verb}",)


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
