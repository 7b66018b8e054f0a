"""What should come up in play, so that a designer hears of what never does: each card in force, each type of marker
taken, each action, a pilgrimage that brings points, the ending."""

from __future__ import annotations

from machu_rules.framework.invariants import Goal, goal_for_each
from machu_rules.games.inca_empire.figures import Figures

CARD = Goal("useless_card", "sun_cards.{}", "nobody ever laid {}")
MARKER = Goal("untaken_marker", "markers.{}", "nobody ever took a marker of {}")
ACTION = Goal("unused_action", "actions.{}", "nobody ever paid for {}")


def goals(figures: Figures) -> dict[str, Goal]:
    """Every goal by name, with the warning if it is never reached."""
    early = figures.options.downfall == "early"
    cards = [card for card in figures.sun_cards if not (early and card.effect == "pilgrimage")]
    found = {
        **goal_for_each(cards, "turned.{}", CARD),
        **goal_for_each(figures.markers, "taken.{}", MARKER),
        **goal_for_each(figures.actions, "action.{}", ACTION),
    }
    if not early:
        found["gained.pilgrimage"] = Goal("worthless_pilgrimage", "sun_cards", "no pilgrimage ever brought points")
    reason = "pizarro" if figures.options.invasion == "pizarro" else "calendar"
    found[f"ended.{reason}"] = Goal("unreached_ending", "", f"no game ended by {reason}")
    return found
