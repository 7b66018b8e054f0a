"""The drivers reach situations that random play does not: in a fixed set of games, everything possible occurs."""

from __future__ import annotations

import re
from collections import Counter
from pathlib import Path

import pytest

import machu_rules as mr
from tests.contract.coverage import occurrences
from tests.games.princes.properties.games import OPTIONS
from tests.games.princes.properties.situations import SITUATIONS, Moment
from tests.games.princes.properties.subject import PRINCES

pytestmark = pytest.mark.slow  # many whole games are played first

ROOT = Path(__file__).parents[4]

KINDS = frozenset("settle turn produce sacrifice offer set_up acquire adjust trade serve return redeem take".split())
"""The closed list of the kinds of decisions."""

sample = PRINCES.sample

GAMES = (
    *(sample((driver,) * seats, seats) for driver in ("random", "worker", "runner") for seats in (2, 3, 4, 5)),
    *(sample(("pilgrim", "runner"), seed) for seed in range(6)),
    *(sample(("random", "hoarder", "random"), seed) for seed in range(4)),
    *(sample(("worker", "runner", "random"), 0, {name: value}) for name, values in OPTIONS.items() for value in values),
    *(sample(("runner", "runner"), seed, {"rescue_by_cards": "goes_on"}) for seed in range(2)),
    *(sample(("worker", "worker"), seed, {"rescue_by_clergy": "goes_on"}) for seed in range(2)),
    *(sample(("runner", "runner"), seed, {"rescue_by_cards": "goes_on"}, "odd") for seed in range(2)),
    *(sample(("runner", "miser"), seed, rulebook="meagre") for seed in range(2)),
    *(sample(("runner",) * 5, seed, rulebook="meagre") for seed in range(2)),
    *(sample(("random", "runner", "random", "worker", "pilgrim", "random"), seed, rulebook="odd") for seed in range(2)),
    *(sample((("random", "worker") * 4)[:seats], seats, rulebook="large") for seats in (7, 8)),
)


@pytest.fixture(scope="module")
def occurred() -> Counter[tuple[str, str]]:
    return occurrences(GAMES, SITUATIONS, Moment)


def documented(page: str, heading: str) -> set[str]:
    """The first column of the table under a heading of the docs.

    >>> sorted(documented("princes/reference", "The kinds of decisions"))[:3]
    ['acquire', 'adjust', 'deal']
    """
    text = (ROOT / "docs" / f"{page}.md").read_text(encoding="utf-8")
    section = text.split(f"## {heading}\n")[1].split("\n## ")[0]
    return set(re.findall(r"^\| `(\w+)` ", section, re.MULTILINE))


@pytest.mark.parametrize("situation", SITUATIONS)
def test_each_situation_occurs(occurred: Counter[tuple[str, str]], situation: str) -> None:
    assert occurred["situation", situation]


def test_every_kind_of_event_that_is_declared_occurs(occurred: Counter[tuple[str, str]]) -> None:
    assert {kind for what, kind in occurred if what == "event"} == mr.load("princes").event_kinds.keys()


def test_the_kinds_of_decisions_are_those_documented(occurred: Counter[tuple[str, str]]) -> None:
    kinds = {kind for what, kind in occurred if what == "decision"}
    asked_of_chance = {"deal"}
    assert kinds == KINDS == documented("princes/reference", "The kinds of decisions") - asked_of_chance


def test_every_verb_is_used(occurred: Counter[tuple[str, str]]) -> None:
    verbs = {verb for what, verb in occurred if what == "verb"}
    assert verbs == KINDS - {"turn", "trade"} | {"enter", "rest", "sell", "buy", "close"}


@pytest.mark.parametrize("option", [f"{name} {value}" for name, values in OPTIONS.items() for value in values])
def test_games_end_under_every_option(occurred: Counter[tuple[str, str]], option: str) -> None:
    assert occurred["option", option]


def test_games_of_every_number_of_players_end(occurred: Counter[tuple[str, str]]) -> None:
    assert {count for what, count in occurred if what == "players"} == set("2345678")
