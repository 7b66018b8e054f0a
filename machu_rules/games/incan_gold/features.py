"""A view as named numbers with bounds, for programs that learn."""

from __future__ import annotations

from functools import lru_cache
from operator import itemgetter

from machu_rules.core.values import Data, Feature
from machu_rules.framework.features import FeatureReader
from machu_rules.games.incan_gold.compiled import Rules
from machu_rules.games.incan_gold.state import PHASE_WORDS, SHUFFLE

PLACES = ("path", "deck_cards", "waiting_artifacts", "removed_hazards", "lost_artifacts")


def features(rules: Rules, view: Data) -> list[Feature]:
    """The table, the cards, then the players in seating order from the viewer (a spectator sees them from seat 0), then
    which question is open. What a seat cannot know is not among them."""
    of_table, of_adventurers, of_phase = readers(rules)
    found = of_table.read({**view, **{place: set(view[place]) for place in PLACES}})
    seats, first = len(view["players"]), view["viewer"] or 0
    for place in range(seats):
        for number, adventurer in enumerate(view["players"][(first + place) % seats]["adventurers"]):
            choice = adventurer.get("choice")
            known = {"choice": choice, "has_chosen": adventurer.get("has_chosen") or choice}
            found += of_adventurers[place][number].read({**adventurer, **known})
    return found + of_phase.read(view)


@lru_cache(8)
def readers(rules: Rules) -> tuple[FeatureReader, list[list[FeatureReader]], FeatureReader]:
    """The readers of the features of the table, of each adventurer of each player, and of the phase."""
    most = max(rules.adventurers)
    adventurers = [
        [adventurer_reader(rules, f"player_{place}.adventurer_{number}") for number in range(most)]
        for place in range(max(rules.player_counts))
    ]
    phase = FeatureReader()
    for name in PHASE_WORDS[:SHUFFLE]:
        phase.equal(f"phase.{name}", "phase", name)
    return table_reader(rules), adventurers, phase


def table_reader(rules: Rules) -> FeatureReader:
    """What belongs to nobody."""
    worth = sum(rules.treasures.values())
    reader = FeatureReader()
    reader.number("round", 1, rules.rounds)
    reader.flag("over", lambda view: view["over"] is not None)
    reader.number("path_gems", 0, worth)
    reader.number("carried", 0, worth)
    reader.number("artifacts_out", 0, len(rules.artifacts))
    for place in PLACES:
        for card in rules.card_ids:
            reader.member(f"{place}.{card}", place, card)
    return reader


def adventurer_reader(rules: Rules, name: str) -> FeatureReader:
    """What the viewer may know of an adventurer; only its own player knows which choice was made."""
    worth = sum(rules.treasures.values())
    values = sum(rules.values_by_order) if rules.by_order else sum(rules.artifacts.values())
    reader = FeatureReader()
    for key in ("in_temple", "has_chosen"):
        reader.flag(f"{name}.{key}", itemgetter(key))
    for choice in ("torch", "camp"):
        reader.equal(f"{name}.{choice}", "choice", choice)
    reader.number(f"{name}.held", 0, worth, itemgetter("held"), clamp=True)
    reader.number(f"{name}.tent", 0, worth * rules.rounds, itemgetter("tent"), clamp=True)
    reader.number(f"{name}.artifacts", 0, len(rules.artifacts), lambda data: len(data["artifacts"]))
    reader.number(f"{name}.artifact_values", 0, values, lambda data: sum(data["artifact_values"]))
    return reader
