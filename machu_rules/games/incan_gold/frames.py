"""Intermediate views between two moves. For each kind of event, a function changes a view in the way that the event
describes.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from machu_rules.core.values import JsonDict
from machu_rules.framework.frames import moved, nothing, put
from machu_rules.games.incan_gold.tables import Rules

ASKED: Final[JsonDict] = {"decisions": []}
"""No decision is open in an intermediate view. Only the view after the move contains the open decisions and the
viewer's choices."""


def adventurer_of(view: JsonDict, event: JsonDict) -> JsonDict:
    """Return the data of the adventurer that an event names."""
    adventurer: JsonDict = view["players"][event["seat"]]["adventurers"][event["data"]["adventurer"]]
    return adventurer


def everybody(view: JsonDict) -> Iterator[JsonDict]:
    """Yield the data of all adventurers."""
    for player in view["players"]:
        yield from player["adventurers"]


def round_began(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    view["round"] = event["data"]["round"]
    view["phase"] = "first"
    for artifact in event["data"]["artifacts"]:
        view["waiting_artifacts"].remove(artifact)
        put(view["deck_cards"], artifact, rules.card_ids)
    view["deck_size"] = event["data"]["cards"]
    for adventurer in everybody(view):
        adventurer["in_temple"] = True


def card_turned(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    """Turn a card. The next event applies the effect of a treasure or hazard and sets the phase. An artifact has no
    such event, so its phase is set here.
    """
    card = event["data"]["card"]
    view["deck_cards"].remove(card)
    view["deck_size"] = event["data"]["left"]
    view["path"].append(card)
    if card in rules.artifacts:
        view["phase"] = "choose"


def treasure_shared(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    for adventurer in everybody(view):
        if adventurer["in_temple"]:
            adventurer["held"] += event["data"]["share"]
    view["path_gems"] += event["data"]["rest"]
    view["phase"] = "choose"


def hazard_met(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    view["phase"] = "second" if view["phase"] == "first" and view["deck_size"] else "choose"


def held_lost(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    adventurer_of(view, event)["held"] -= event["data"]["gems"]


def chose(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    adventurer = adventurer_of(view, event)
    if "has_chosen" in adventurer:
        adventurer["has_chosen"] = True


def choices_shown(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    """Reset the choices, because the event reveals them all. The adventurers who leave follow as `camped` events, and
    the others stay in the temple.
    """
    for adventurer in everybody(view):
        adventurer.update({"has_chosen": False} if "has_chosen" in adventurer else {"choice": None})
    view["phase"] = "next"


def camped(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    adventurer = adventurer_of(view, event)
    view["path_gems"] -= event["data"]["share"]
    view["carried"] += event["data"]["brought"]
    adventurer["tent"] += event["data"]["brought"]
    adventurer["held"] = 0
    adventurer["in_temple"] = False


def artifact_taken(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    adventurer = adventurer_of(view, event)
    view["path"].remove(event["data"]["artifact"])
    view["artifacts_out"] += 1
    adventurer["artifacts"].append(event["data"]["artifact"])
    adventurer["artifact_values"].append(event["data"]["value"])


def round_ended(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    """End the round. All cards on the path except artifacts return to the deck. The artifacts follow in the event
    `artifacts_lost`.
    """
    view["phase"] = None
    view["deck_cards"] += [card for card in view["path"] if card not in rules.artifacts]
    view["deck_cards"].sort(key=rules.card_of.__getitem__)
    view["deck_size"] = len(view["deck_cards"])
    view["path"] = [card for card in view["path"] if card in rules.artifacts]
    view["path_gems"] = view["carried"] = 0
    for adventurer in everybody(view):
        adventurer["in_temple"] = False


def game_over(rules: Rules, view: JsonDict, event: JsonDict) -> None:
    view["over"] = event["data"]["ending"]


shuffled = nothing
hazard_struck = moved("card", "path", "removed_hazards")
artifacts_lost = moved("artifacts", "path", "lost_artifacts")
