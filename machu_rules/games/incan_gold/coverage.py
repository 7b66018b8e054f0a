"""What should come up in play, so that a designer hears of what never does: gems from each treasure, artifacts that are
taken, rounds that end by each kind of hazard and without one."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from machu_rules.core.values import Event
from machu_rules.framework.invariants import Goal
from machu_rules.games.incan_gold.model import Figures


def goals(figures: Figures) -> dict[str, Goal]:
    """Every goal by name, with the warning if it is never reached."""
    found = {}
    for treasure in figures.treasures:
        text = f"nobody ever had a gem of {treasure.id}"
        found[f"shared.{treasure.id}"] = Goal("worthless_treasure", f"treasures.cards.{treasure.id}", text)
    for kind in figures.hazards:
        text = f"no round ended by {kind.id}"
        found[f"struck.{kind.id}"] = Goal("harmless_hazard", f"hazards.kinds.{kind.id}", text)
    for artifact in figures.artifacts if figures.options.artifacts != "none" else ():
        text = f"nobody ever took {artifact.id}"
        found[f"taken.{artifact.id}"] = Goal("untaken_artifact", f"artifacts.cards.{artifact.id}", text)
    if figures.options.artifacts == "one_a_round":
        for number in range(1, figures.rounds + 1):
            text = f"no artifact joined the deck in round {number}"
            path = "artifacts.cards"
            found[f"joined.{number}"] = Goal("round_without_artifact", path, text, f"began.{number}", "it was played")
    found["ended.camp"] = Goal("unreached_ending", "", "no round ended with all in camp")
    return found


def rounds(events: Sequence[Event]) -> Iterator[str]:
    """The rounds that began, and those in which an artifact joined the deck."""
    for event in events:
        if event.kind == "round_began":
            yield f"began.{event.data['round']}"
            if event.data["artifacts"]:
                yield f"joined.{event.data['round']}"
