"""The checks of meaning: what a schema cannot say about the data of Incan Gold."""

from __future__ import annotations

from collections.abc import Iterator

from machu_rules.core.phrasing import a, quoted
from machu_rules.loader import checking
from machu_rules.loader.checking import Check, Data, Path, Report, Thing, distinct

WORDS = frozenset({"rounds", "gems", "artifact_values", "artifacts", "torch", "camp"})
"""Words of moves, scores and outcomes: the ``terms`` of the language files."""


def card_lists(data: Data) -> Iterator[tuple[str, Path, list[Thing]]]:
    """The lists of cards and kinds: what an entry is called, where the list is, and the list."""
    yield "treasure", ("treasures", "cards"), data["treasures"]["cards"]
    yield "hazard", ("hazards", "kinds"), data["hazards"]["kinds"]
    yield "artifact", ("artifacts", "cards"), data["artifacts"]["cards"]


def distinct_ids(data: Data, report: Report) -> None:
    """TEXT: no two entries of a list have the same id."""
    for kind, path, things in card_lists(data):
        distinct(report, path, kind, things)


def one_meaning(data: Data, report: Report) -> None:
    """TEXT: no two cards or kinds are called the same; the cards of a kind are called by its id and a number."""
    first: dict[str, tuple[str, str]] = {}
    for kind, path, things in card_lists(data):
        for i, thing in enumerate(things):
            copies = range(1, thing["copies"] + 1) if kind == "hazard" else ()
            for name in (thing["id"], *(f"{thing['id']}_{number}" for number in copies)):
                owner = first.setdefault(name, (kind, thing["id"]))
                if owner != (kind, thing["id"]):
                    message = f"the {kind} {quoted(thing['id'])} and the {owner[0]} {quoted(owner[1])} both mean {name}"
                    report((*path, i, "id"), message, "another id", "TEXT")


def no_words(data: Data, report: Report) -> None:
    """TEXT: no card and no kind is called like a word that has a meaning already, in moves, scores and outcomes."""
    for kind, path, things in card_lists(data):
        for i, thing in enumerate(things):
            if thing["id"] in WORDS:
                message = f"{quoted(thing['id'])} is a word of the game and cannot be the id of {a(kind)}"
                report((*path, i, "id"), message, "another id", "TEXT")


def value_for_each_artifact(data: Data, report: Report) -> None:
    """GOLD-ROUND-4: each artifact that leaves the temple has a value by its place."""
    values, artifacts = len(data["artifacts"]["values_by_order"]), len(data["artifacts"]["cards"])
    if values != artifacts:
        message = f"{values} values by order for {artifacts} artifacts"
        report(("artifacts", "values_by_order"), message, "one for each artifact", "GOLD-ROUND-4")


def every_player_count(data: Data, report: Report) -> None:
    """GOLD-SETUP-1: one row of the setup table for each number of players from the smallest to the largest."""
    checking.every_player_count(data, report, "GOLD-SETUP-1")


CHECKS: tuple[Check, ...] = (
    checking.rules,
    distinct_ids,
    one_meaning,
    no_words,
    value_for_each_artifact,
    every_player_count,
)
