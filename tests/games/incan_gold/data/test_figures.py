"""The figures of Incan Gold with their provenance: a second copy, to compare with the rules."""

from __future__ import annotations

from typing import Any

import pytest

import machu_rules as mr
from machu_rules.loader.rulebook import Figure

BOOK = mr.load("incan-gold").rulebook
FIGURES: dict[str, Figure] = {figure.path: figure for figure in BOOK.provenance}

TREASURES = "t1 t2 t3 t4 t5a t5b t7a t7b t9 t11a t11b t13 t14 t15 t17".split()
KINDS = "spiders snakes mummy fire rocks".split()
PRINTED_VALUES = (5, 7, 8, 10, 12)

# path, value, provenance, rule
KNOWN: list[tuple[str, Any, str, str]] = [
    *(
        (f"treasures.cards.{card}.value", int(card.strip("tab")), "printed", "GOLD-SETUP-2")
        for card in TREASURES
    ),
    *((f"hazards.kinds.{kind}.copies", 3, "printed", "GOLD-SETUP-2") for kind in KINDS),
    ("artifacts.values_by_order", (5, 5, 5, 10, 10), "printed", "GOLD-ROUND-4"),
    *(
        (f"artifacts.cards.artifact_{number}.value", value, "printed", "GOLD-ROUND-4")
        for number, value in enumerate(PRINTED_VALUES, 1)
    ),
    ("setup.table.2.adventurers", 2, "printed", "GOLD-SETUP-1"),
    *((f"setup.table.{players}.adventurers", 1, "printed", "GOLD-SETUP-1") for players in range(3, 9)),
    ("rounds.number", 5, "printed", "GOLD-END-1"),
    ("options.artifact_values", "by_order", "printed", "GOLD-ROUND-4"),
    ("options.artifacts", "one_a_round", "printed", "GOLD-SETUP-3"),
]  # fmt: skip


@pytest.mark.parametrize(("path", "value", "provenance", "rule"), KNOWN, ids=[known[0] for known in KNOWN])
def test_a_figure(path: str, value: Any, provenance: str, rule: str) -> None:
    figure = FIGURES[path]
    assert (figure.value, figure.provenance, figure.rule) == (value, provenance, rule)


def test_no_figure_is_without_a_test() -> None:
    assert [path for path, *_ in KNOWN] == list(FIGURES)


def test_the_deck() -> None:
    assert sum(FIGURES[f"treasures.cards.{card}.value"].value for card in TREASURES) == 124
    assert sum(FIGURES[f"hazards.kinds.{kind}.copies"].value for kind in KINDS) == 15


@pytest.mark.parametrize(
    ("path", "words"),
    [
        ("treasures.cards.t1.value", "IELLO, 2016"),
        ("treasures.cards.t17.value", "no 17"),
        ("hazards.kinds.fire.copies", "The kinds"),
        ("artifacts.cards.artifact_2.value", "later edition (2020)"),
        ("setup.table.3.adventurers", "3 to 8 players"),
        ("rounds.number", ""),
        ("options.artifacts", "other editions"),
        ("options.artifact_values", "artifact_values printed (2020)"),
    ],
)
def test_notes(path: str, words: str) -> None:
    note = FIGURES[path].note
    assert words in note
    assert bool(note) == bool(words)


def test_the_order_of_ids() -> None:
    play = BOOK.figures
    assert [card.id for card in play.treasures] == TREASURES
    assert [kind.id for kind in play.hazards] == KINDS
    assert [card.id for card in play.artifacts] == [f"artifact_{number}" for number in range(1, 6)]
    assert [row.players for row in play.setup] == [2, 3, 4, 5, 6, 7, 8]


def test_every_id_has_a_display_name_but_treasures_that_are_called_by_their_value() -> None:
    things = (*BOOK.figures.hazards, *BOOK.figures.artifacts)
    assert {thing.id: thing.name for thing in things} == dict(BOOK.names)
    assert all(thing.name.strip() for thing in things)
    names = mr.load("incan-gold").names
    assert all(str(card.value) in names[card.id] for card in BOOK.figures.treasures)


def test_hazards_have_colours_of_their_own() -> None:
    assert len({kind.colour for kind in BOOK.figures.hazards}) == len(KINDS)


def test_the_options_of_each_rule() -> None:
    found = {rule.id: rule.options for rule in BOOK.rules if rule.options}
    assert found == {"GOLD-SETUP-3": ("artifacts",), "GOLD-ROUND-4": ("artifact_values",)}


RULES = """ASK ASK-2 TEXT GOLD-SETUP-1 GOLD-SETUP-2 GOLD-SETUP-3 GOLD-ROUND-1 GOLD-ROUND-2 GOLD-ROUND-3 GOLD-ROUND-4
GOLD-ROUND-5 GOLD-ROUND-6 GOLD-ROUND-7 GOLD-ROUND-8 GOLD-END-1 GOLD-SECRET-1 GOLD-RECORD"""
RULINGS = "GOLD-ROUND-1 GOLD-ROUND-3 GOLD-ROUND-4 GOLD-ROUND-7 GOLD-ROUND-8 GOLD-END-1 GOLD-SECRET-1"


def test_the_rules_and_the_rulings() -> None:
    assert [rule.id for rule in BOOK.rules] == RULES.split()
    assert [rule.id for rule in BOOK.rules if rule.ruling] == RULINGS.split()


def test_rulings_that_another_edition_prints_name_it() -> None:
    sources = {rule.id: " ".join(rule.rulings) for rule in BOOK.rules}
    named = {rule: year for rule, text in sources.items() for year in ("2006", "2016") if year in text}
    assert named == {
        "GOLD-ROUND-1": "2006",
        "GOLD-ROUND-3": "2016",
        "GOLD-ROUND-4": "2016",
        "GOLD-ROUND-7": "2016",
        "GOLD-END-1": "2016",
    }
