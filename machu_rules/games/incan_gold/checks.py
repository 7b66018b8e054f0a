"""Checks for the data of Incan Gold that go beyond the schema."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from machu_rules.core.phrasing import quoted
from machu_rules.loader import common_checks
from machu_rules.loader.common_checks import Check, Data, Path, Report, Thing

WORDS = frozenset({"rounds", "gems", "artifact_values", "artifacts", "torch", "camp"})
"""The reserved words for moves, scores and outcomes. The language files translate them under the key ``terms``."""


def card_lists(data: Data) -> Iterator[tuple[str, Path, list[Thing]]]:
    """Yield the lists of cards and hazard kinds in the data, as tuples of three items: the word for one entry, the path
    of the list in the data, and the list.
    """
    yield "treasure", ("treasures", "cards"), data["treasures"]["cards"]
    yield "hazard", ("hazards", "kinds"), data["hazards"]["kinds"]
    yield "artifact", ("artifacts", "cards"), data["artifacts"]["cards"]


def one_meaning(data: Data, report: Report) -> None:
    """TEXT: check that no two cards or kinds have the same id. The id of a hazard card is the id of its kind with a
    number, such as ``spiders_1``.
    """
    first: dict[str, tuple[str, str]] = {}
    for kind, path, things in card_lists(data):
        for i, thing in enumerate(things):
            for name in (thing["id"], *(f"{thing['id']}_{number + 1}" for number in range(thing.get("copies", 0)))):
                owner = first.setdefault(name, (kind, thing["id"]))
                if owner != (kind, thing["id"]):
                    message = f"the {kind} {quoted(thing['id'])} and the {owner[0]} {quoted(owner[1])} both mean {name}"
                    report((*path, i, "id"), message, "another id", "TEXT")


def value_for_each_artifact(data: Data, report: Report) -> None:
    """GOLD-ROUND-4: check that ``values_by_order`` has as many values as there are artifacts."""
    values, artifacts = len(data["artifacts"]["values_by_order"]), len(data["artifacts"]["cards"])
    if values != artifacts:
        message = f"{values} values by order for {artifacts} artifacts"
        report(("artifacts", "values_by_order"), message, "one for each artifact", "GOLD-ROUND-4")


CHECKS: tuple[Check, ...] = (
    common_checks.rules,
    partial(common_checks.distinct_ids, card_lists),
    one_meaning,
    partial(common_checks.no_reserved_ids, card_lists, WORDS, "a word of the game"),
    value_for_each_artifact,
    partial(common_checks.every_player_count, "GOLD-SETUP-1"),
)
