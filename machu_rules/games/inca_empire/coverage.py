"""What should come up in play, so that a designer hears of what never does: each card in force, each type of marker
taken, each action, a pilgrimage that brings points, the ending."""

from __future__ import annotations

from machu_rules.framework.invariants import Goal
from machu_rules.games.inca_empire.model import Figures


def goals(figures: Figures) -> dict[str, Goal]:
    """Every goal by name, with the warning if it is never reached."""
    found = {}
    early = figures.options.downfall == "early"
    for card in figures.sun_cards:
        if not (early and card.effect == "pilgrimage"):
            text = f"nobody ever laid {card.id}"
            found[f"turned.{card.id}"] = Goal("useless_card", f"sun_cards.{card.id}", text)
    for marker in figures.markers:
        text = f"nobody ever took a marker of {marker.id}"
        found[f"taken.{marker.id}"] = Goal("untaken_marker", f"markers.{marker.id}", text)
    for action in figures.actions:
        text = f"nobody ever paid for {action.id}"
        found[f"action.{action.id}"] = Goal("unused_action", f"actions.{action.id}", text)
    if not early:
        found["gained.pilgrimage"] = Goal("worthless_pilgrimage", "sun_cards", "no pilgrimage ever brought points")
    reason = "pizarro" if figures.options.invasion == "pizarro" else "calendar"
    found[f"ended.{reason}"] = Goal("unreached_ending", "", f"no game ended by {reason}")
    return found
