"""The goals of a game follow from its kinds of events and from the rulebook; coverage names nothing else."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Annotated, Literal

import pytest

import machu_rules as mr
from machu_rules.framework.events import Field, Goal, Id, Metric, kind
from machu_rules.framework.invariants import goals_of
from tests.loader.written import head, variant

ARTIFACTS = {f"taken.artifact_{number}" for number in range(1, 6)}
ROUNDS = {f"joined.{number}" for number in range(1, 6)}
PILGRIMAGES = {"gained.pilgrimage", *(f"turned.{which}_pilgrimage" for which in ("annual", "great", "local"))}

LEFT_OUT = [
    ("incan-gold", "artifacts: none", ARTIFACTS | ROUNDS, set()),
    ("incan-gold", "artifacts: all_at_start", ROUNDS, set()),
    ("inca-empire", "downfall: early", PILGRIMAGES, set()),
    ("inca-empire", "invasion: pizarro", {"ended.calendar"}, {"ended.pizarro"}),
]


@pytest.mark.parametrize(("base", "option", "less", "more"), LEFT_OUT)
def test_what_the_options_leave_out_is_no_goal(
    base: str, option: str, less: set[str], more: set[str], tmp_path: Path
) -> None:
    published = mr.load(base).goals.keys()
    changed = mr.load(variant(tmp_path, f"options: {{{option}}}\n", head=head(base))).goals.keys()
    assert (published - changed, changed - published) == (less, more)


@pytest.mark.parametrize("name", ["incan-gold", "inca-empire", "princes"])
def test_coverage_names_goals_and_their_occasions(name: str) -> None:
    game = mr.load(name)
    known = {*game.goals, *(goal.occasion for goal in game.goals.values())}
    rng = random.Random(7)
    state, events = game.begin(players=3, seed=7)
    before, seen = state, set(game.coverage(state, events, state))
    while (decision := game.decision(state)) is not None:
        before = state
        state, events = game.apply(before, rng.choice(decision.moves))
        seen |= set(game.coverage(before, events, state))
    assert seen
    assert seen <= known


class Rules:
    """The compiled rules of a game of two goods."""

    good_ids = ("corn", "coca")
    dear = ("coca",)
    spoilt = ()


GOODS = {"good": Field(Annotated[str, Id("good", "goods")], "which"), "way": Field(Literal["sun", "rain"], "how")}
SOLD = Goal("unsold", "goods.{}", "nobody ever sold {}", "offered.{}", "it was offered")
NAMES = [
    ("sold.{good}", ["sold.corn", "sold.coca"]),
    ("sold.{way}", ["sold.sun", "sold.rain"]),
    (Metric("sold.{good}", each="dear"), ["sold.coca"]),
    (Metric("sold.{good}", each=lambda rules: rules.good_ids[:1]), ["sold.corn"]),
    ("sold", ["sold"]),
    (Metric("sold", each="dear"), ["sold"]),
    (Metric("sold", each="spoilt"), []),
]


@pytest.mark.parametrize(("name", "found"), NAMES)
def test_a_goal_stands_for_each_thing_that_its_field_can_be(name: Metric | str, found: list[str]) -> None:
    assert list(goals_of([kind("A unit is sold.", fields=GOODS, goals={name: SOLD})], Rules)) == found


def test_every_event_of_a_kind_is_the_occasion_of_its_goals() -> None:
    sold = kind("A unit is sold.", fields=GOODS, goals={Metric("sold.{good}", when={"way": "sun"}): SOLD})
    assert goals_of([sold], Rules)["sold.coca"].occasion == "offered.coca"
    events = [mr.Event("sold", 0, "PLAZA-2", {"good": "coca", "way": way}) for way in ("rain", "sun")]
    assert [list(sold.reached(event)) for event in events] == [["offered.coca"], ["offered.coca", "sold.coca"]]
