"""The goals of a game follow from its kinds of events and from the rulebook; coverage names nothing else."""

from __future__ import annotations

import pickle
import random
import re
from pathlib import Path
from typing import Annotated, Any, Literal

import pytest

import machu_rules as mr
from machu_rules.framework.events import EventField, Goal, Id, Metric, kind
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


PUBLISHED = {
    "incan-gold": [
        ("worthless_treasure", "shared", "treasures"),
        ("harmless_hazard", "struck", "hazards"),
        ("untaken_artifact", "taken", "artifacts"),
        ("round_without_artifact", "joined", "1 2 3 4 5"),
        ("unreached_ending", "ended", "camp"),
    ],
    "inca-empire": [
        ("useless_card", "turned", "sun_cards"),
        ("untaken_marker", "taken", "markers"),
        ("unused_action", "action", "city garrison temple terrace extra"),
        ("worthless_pilgrimage", "gained", "pilgrimage"),
        ("unreached_ending", "ended", "calendar"),
    ],
}
"""The goals of published games: code, beginning of the names, and the figures or the words that they end with."""


@pytest.mark.parametrize("name", PUBLISHED)
def test_the_goals_of_a_published_game(name: str) -> None:
    game = mr.load(name)
    wanted: dict[str, str] = {}
    for code, stem, things in PUBLISHED[name]:
        ids = [each.id for each in getattr(game.rulebook.figures, things, ())] or things.split()
        wanted |= {f"{stem}.{one}": code for one in ids}
    assert {goal: each.code for goal, each in game.goals.items()} == wanted


REACHED = [
    ("incan-gold", "round_ended", {"round": 1, "reason": "camp"}, ["ended.camp"]),
    ("incan-gold", "round_ended", {"round": 1, "reason": "hazard"}, []),
    ("incan-gold", "round_began", {"round": 2, "cards": 31, "artifacts": []}, ["began.2"]),
    ("incan-gold", "treasure_shared", {"card": "t5a", "share": 2, "rest": 1}, ["shared.t5a"]),
    ("incan-gold", "treasure_shared", {"card": "t1", "share": 0, "rest": 1}, []),
    ("incan-gold", "hazard_struck", {"card": "fire_2", "hazard": "fire"}, ["struck.fire"]),
    ("incan-gold", "artifact_taken", {"adventurer": 0, "artifact": "artifact_2", "value": 5}, ["taken.artifact_2"]),
    ("inca-empire", "card_turned", {"quadrant": "northwest", "card": "epidemic"}, ["turned.epidemic"]),
    ("inca-empire", "city_founded", {"site": "cusco"}, ["action.city"]),
    ("inca-empire", "garrison_built", {"site": "cusco"}, ["action.garrison"]),
    ("inca-empire", "temple_built", {"site": "cusco"}, ["action.temple"]),
    ("inca-empire", "terrace_built", {}, ["action.terrace"]),
    ("inca-empire", "gained", {"vp": 3, "source": "pilgrimage"}, ["gained.pilgrimage"]),
    ("inca-empire", "gained", {"vp": 3, "source": "city"}, []),
    ("inca-empire", "game_over", {"reason": "calendar"}, ["ended.calendar"]),
]


@pytest.mark.parametrize(("name", "kind", "data", "reached"), REACHED)
def test_what_an_event_reaches(name: str, kind: str, data: dict[str, Any], reached: list[str]) -> None:
    assert list(mr.load(name).event_kinds[kind].reached(mr.Event(kind, 0, "", data))) == reached


@pytest.mark.parametrize(("rule", "reached"), [("EMPIRE-ACTION-6", ["action.extra"]), ("EMPIRE-PEOPLE-1", [])])
def test_only_a_road_that_is_paid_for_is_the_action(rule: str, reached: list[str]) -> None:
    event = mr.Event("road_built", 0, rule, {"road": "anta-cusco", "others": 0})
    assert list(mr.load("inca-empire").event_kinds["road_built"].reached(event)) == reached


def test_pilgrimages_that_bring_nothing_are_warned_of(tmp_path: Path) -> None:
    cards = "".join(f"  {which}_pilgrimage: {{vp: 0}}\n" for which in ("annual", "great", "local"))
    assert "gained.pilgrimage" in mr.load(variant(tmp_path, f"sun_cards:\n{cards}", head=head("inca-empire"))).goals


@pytest.mark.parametrize("name", mr.games())
def test_kinds_of_events_are_values(name: str) -> None:
    kinds = mr.load(name).event_kinds
    assert pickle.loads(pickle.dumps(kinds)) == kinds


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


GOODS = {
    "good": EventField(Annotated[str, Id("good", "goods")], "which"),
    "way": EventField(Literal["sun", "rain"], "how"),
}
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


@pytest.mark.parametrize("goals", [["sold"], "sold", {"sold": "nobody sold"}, {"sold": None}])
def test_goals_are_a_mapping_of_goals(goals: Any) -> None:
    with pytest.raises(mr.UsageError, match="goals are a mapping of names to goals"):
        kind("A unit is sold.", goals=goals)


@pytest.mark.parametrize(
    ("name", "wrong"),
    [
        ("sold.{nope}", "sold.{nope} names nope, which is not a field of this kind of event"),
        (Metric("sold", "nope"), "sold names nope, which is not a field of this kind of event"),
        (Metric("sold", when={"nope": 1}), "sold names nope, which is not a field of this kind of event"),
        ("sold.{good}.now", "sold.{good}.now is not the name of a metric"),
        ("sold.{good", "sold.{good is not the name of a metric"),
        ("sold.{}", "sold.{} is not the name of a metric"),
    ],
)
def test_a_name_has_a_field_of_the_event(name: Metric | str, wrong: str) -> None:
    for more in ({"metrics": [name]}, {"goals": {name: SOLD}}):
        with pytest.raises(mr.UsageError, match=re.escape(wrong)):
            kind("A unit is sold.", fields=GOODS, **more)


@pytest.mark.parametrize("name", [Metric("sold.{good}", each="typo"), "sold.{price}"])
def test_what_there_is_a_goal_for_each_of_is_in_the_rules(name: Metric | str) -> None:
    sold = kind("A unit is sold.", fields={**GOODS, "price": EventField(int, "in corn")}, goals={name: SOLD})
    with pytest.raises(mr.UsageError, match=r"say with each=|each of typo, which rules"):
        goals_of([sold], Rules)


@pytest.mark.parametrize("braces", ["{}", "{good}"])
def test_texts_of_a_goal_contain_the_value_of_the_field(braces: str) -> None:
    goal = Goal("unsold", f"goods.{braces}", f"nobody ever sold {braces}", f"offered.{braces}")
    sold = kind("A unit is sold.", fields=GOODS, goals={"sold.{good}": goal})
    found = goals_of([sold], Rules)["sold.coca"]
    assert (found.path, found.text, found.occasion) == ("goods.coca", "nobody ever sold coca", "offered.coca")
    event = mr.Event("sold", 0, "PLAZA-2", {"good": "coca"})
    assert list(sold.reached(event)) == ["offered.coca", "sold.coca"]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("nobody ever sold {goods}", r"the goal sold.{good}: the text .* contains {goods}\. It knows {good}"),
        ("nobody { sold it", r"the goal sold.{good}: the text 'nobody { sold it' contains"),
    ],
)
def test_an_unknown_field_in_the_text_of_a_goal_is_an_error(text: str, message: str) -> None:
    with pytest.raises(mr.UsageError, match=message):
        kind("A unit is sold.", fields=GOODS, goals={"sold.{good}": Goal("unsold", "", text)})
