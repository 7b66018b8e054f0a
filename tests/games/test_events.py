"""Events follow the declarations of their kinds: fields, values, seats, rules, visibility and metrics."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from types import SimpleNamespace
from typing import Annotated, Any, Literal

import pytest

import machu_rules as mr
from machu_rules.bots import seat_bot
from machu_rules.bots.load import quick_bot_names
from machu_rules.bots.playing import play
from machu_rules.core.frozen import FrozenMap
from machu_rules.core.rng import Stream
from machu_rules.core.shape_reader import read
from machu_rules.core.values import Event
from machu_rules.framework.declaration import word
from machu_rules.framework.events import EventField, Id, Metric, by_name, kind, metric_names, stands_for

VARIANTS = {
    "princes": ("princes", ""),
    "a limited bank and open hands": ("princes", "options: {bank: limited, hands: open}\n"),
    "incan-gold": ("incan-gold", ""),
    "artifacts at once": ("incan-gold", "options: {artifacts: all_at_start}\n"),
}
RARE = {"princes": {"bank_short", "points_earned"}, "incan-gold": {"artifacts_lost"}}
"""Kinds of events that a few games need not have."""


@cache
def played(name: str, folder: Path) -> tuple[mr.Game[Any], tuple[Event, ...]]:
    """A game and the events of a few matches, one of them with chance asked."""
    based_on, changes = VARIANTS[name]
    game = mr.load(based_on)
    if changes:
        path = folder / "variant.yaml"
        path.write_text(f"format: machu-rules/variant/1\nbased_on: {based_on}\nname: Test\n{changes}", encoding="utf-8")
        game = mr.load(path)
    state, first = game.begin(3, chance="ask")
    events, chance = list(first), Stream("events")
    for _ in range(300):
        if (decision := game.decision(state)) is not None:
            state, more = game.apply(state, chance.choice(decision.moves))
            events += more
    for number, bot in enumerate(quick_bot_names(game)):
        state, first = game.begin(2 + number % 2, seed=number)
        seats = [seat_bot(game, bot, seat, seed=number) for seat in range(2 + number % 2)]
        events += [*first, *(event for step in play(game, state, seats) for event in step.events)]
    return game, tuple(events)


@pytest.fixture(params=VARIANTS)
def match(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> tuple[mr.Game[Any], Any]:
    return played(request.param, tmp_path_factory.getbasetemp())


def test_events_have_exactly_the_fields_of_their_kind(match: tuple[mr.Game[Any], tuple[Event, ...]]) -> None:
    game, events = match
    for event in events:
        declared = game.event_kinds[event.kind]
        assert list(event.data) == list(declared.fields), event.kind
        for name, field in declared.fields.items():
            assert read(field.type, event.data[name]) == event.data[name]
        assert (event.seat is None) == (declared.seat == ""), event.kind
        assert event.rule in declared.rules or not declared.rules, event.kind
        of_seat = None if game.options.get("hands") == "open" else event.seat
        assert event.private_to == {"": None, "seat": of_seat, "chance": mr.CHANCE}[declared.private_to], event.kind


def test_a_few_matches_have_nearly_all_kinds_of_events(match: tuple[mr.Game[Any], tuple[Event, ...]]) -> None:
    game, events = match
    assert game.event_kinds.keys() - {event.kind for event in events} <= RARE[game.rulebook.game]


def test_every_metric_is_listed_and_counted_in_whole_numbers(match: tuple[mr.Game[Any], tuple[Event, ...]]) -> None:
    game, events = match
    counted = [metric for event in events for metric in game.metrics_of(event)]
    assert {name for name, _ in counted} <= set(game.metrics)
    assert all(type(number) is int and number >= 0 for _, number in counted)


def test_kinds_have_sentences_and_rules_of_the_game(match: tuple[mr.Game[Any], tuple[Event, ...]]) -> None:
    game, _ = match
    assert game.event_kinds.keys() == game.english["events"].keys()
    rules = {rule.id for rule in game.rulebook.rules}
    for declared in game.event_kinds.values():
        assert set(declared.rules) <= rules
        assert declared.meaning.endswith(".")
        assert all(field.meaning for field in declared.fields.values())
    assert "heading" in game.highlights.values()
    assert game.highlights == {each.name: each.highlight for each in game.event_kinds.values() if each.highlight}


GOODS = Annotated[str, Id("good", "goods")]
KINDS = by_name(
    found=kind("Goods are found.", "A-1 A-2", {"goods": EventField(dict[GOODS, int], "pieces")}, seat="finder",
               metrics=[Metric("found.{goods}", rules=("A-1",))]),
    left=kind("A place is left.", fields={"way": EventField(Literal["walk", "ride"], "how")},
              metrics=["ways.{way}", Metric("rides", when=FrozenMap({"way": "ride"}))]),
    drew=kind("Things are drawn.",
              fields={"number": EventField(int, "how many"), "what": EventField(list[str], "which")},
              metrics=[Metric("drawn", "number"), Metric("things", "what")]),
)  # fmt: skip


def counts(name: str, rule: str, **data: Any) -> list[tuple[str, int]]:
    event = Event(name, None, rule, data)
    return [found for metric in KINDS[name].metrics for found in metric.counts(event)]


def test_what_an_event_adds_to_metrics() -> None:
    assert counts("found", "A-1", goods={"corn": 3, "coca": 1}) == [("found.corn", 3), ("found.coca", 1)]
    assert counts("found", "A-2", goods={"corn": 3}) == []
    assert counts("left", "A-1", way="walk") == [("ways.walk", 1)]
    assert counts("left", "A-1", way="ride") == [("ways.ride", 1), ("rides", 1)]
    assert counts("drew", "A-1", number=2, what=["x", "y", "z"]) == [("drawn", 2), ("things", 3)]


def test_which_metrics_there_are() -> None:
    figures = SimpleNamespace(goods=[SimpleNamespace(id="corn"), SimpleNamespace(id="coca")])
    assert list(metric_names(KINDS.values(), figures)) == [
        "found.corn", "found.coca", "ways.walk", "ways.ride", "rides", "drawn", "things",
    ]  # fmt: skip


@pytest.mark.parametrize(
    ("annotation", "found"),
    [
        (GOODS, "good"),
        (dict[GOODS, int], "good"),
        (GOODS | None, "good"),
        (Annotated[list[list[Literal["torch", "camp"] | None]], 7], ("torch", "camp")),
        (Literal[-1, 1], ()),
        (int, ""),
    ],
)
def test_the_type_of_a_field_says_what_its_numbers_stand_for(annotation: Any, found: Any) -> None:
    assert stands_for(annotation) == found


@pytest.mark.parametrize("annotation", [GOODS, Literal[-1, 1], int])
def test_a_word_needs_a_type_with_words(annotation: Any) -> None:
    assert word("What was chosen.", Literal["torch", "camp"], also=("none",)).words == ("torch", "camp", "none")
    with pytest.raises(TypeError, match=r"'What was chosen\.' needs a type with a Literal"):
        word("What was chosen.", annotation)
