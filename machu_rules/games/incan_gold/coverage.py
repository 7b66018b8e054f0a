"""What should come up in play, so that a designer hears of what never does: gems from each treasure, artifacts that are
taken, rounds that end by each kind of hazard and without one."""

from __future__ import annotations

from machu_rules.framework.invariants import Goal, goal_for_each
from machu_rules.games.incan_gold.model import Figures

TREASURE = Goal("worthless_treasure", "treasures.cards.{}", "nobody ever had a gem of {}")
HAZARD = Goal("harmless_hazard", "hazards.kinds.{}", "no round ended by {}")
ARTIFACT = Goal("untaken_artifact", "artifacts.cards.{}", "nobody ever took {}")
ROUND = Goal(
    "round_without_artifact", "artifacts.cards", "no artifact joined the deck in round {}", "began.{}", "it was played"
)


def goals(figures: Figures) -> dict[str, Goal]:
    """Every goal by name, with the warning if it is never reached."""
    rounds = range(1, figures.rounds + 1) if figures.options.artifacts == "one_a_round" else ()
    return {
        **goal_for_each(figures.treasures, "shared.{}", TREASURE),
        **goal_for_each(figures.hazards, "struck.{}", HAZARD),
        **goal_for_each(() if figures.options.artifacts == "none" else figures.artifacts, "taken.{}", ARTIFACT),
        **goal_for_each(rounds, "joined.{}", ROUND),
        "ended.camp": Goal("unreached_ending", "", "no round ended with all in camp"),
    }
