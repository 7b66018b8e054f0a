"""Frames: the events of a move, laid one after the other over the view before it, lead to the view after it."""

from __future__ import annotations

import random
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.core.values import JsonDict
from tests.contract.courses import course
from tests.fast_part import long_ones_slow
from tests.games.frames import (
    each_viewer_in_turn,
    frames_lead_to_the_next_view,
    the_frames_of_all_events_lead_to_the_last_view,
)
from tests.games.incan_gold.properties.subject import GOLD
from tests.games.princes.properties.subject import PRINCES
from tests.toy import Shells

GAMES = ("princes", "incan-gold", "inca-empire")


@pytest.mark.parametrize("name", GAMES)
def test_every_kind_of_event_has_a_frame(name: str) -> None:
    game: Any = mr.load(name)
    assert all(callable(getattr(game.module("frames"), kind, None)) for kind in game.event_kinds)


@pytest.mark.parametrize("name", long_ones_slow(GAMES))
def test_frames_lead_to_the_next_view(name: str) -> None:
    played = course(name, mr.load(name).players[0], "seed")
    frames_lead_to_the_next_view(played, each_viewer_in_turn(played))
    the_frames_of_all_events_lead_to_the_last_view(played, played.viewers[-1])


@pytest.mark.slow
@pytest.mark.parametrize("chance", ["seed", "ask"])
@pytest.mark.parametrize("name", GAMES)
def test_frames_lead_to_the_next_view_for_every_viewer(name: str, chance: Any) -> None:
    for players in mr.load(name).players:
        played = course(name, players, chance)
        frames_lead_to_the_next_view(played)
        for viewer in played.viewers:
            the_frames_of_all_events_lead_to_the_last_view(played, viewer)


@pytest.mark.slow
@pytest.mark.parametrize("subject", [PRINCES, GOLD], ids=lambda subject: subject.name)
@pytest.mark.parametrize("part", range(4))
def test_frames_lead_to_the_next_view_under_any_rulebook(subject: Any, part: int) -> None:
    for number in range(part, 48, 4):
        played = subject.any_sample(number).course
        frames_lead_to_the_next_view(played, each_viewer_in_turn(played))


def bad(events: list[JsonDict], **changes: Any) -> list[JsonDict]:
    """The events with the last one changed."""
    return [*events[:-1], {**events[-1], **changes}]


def settled() -> tuple[mr.Game[Any], JsonDict, list[JsonDict]]:
    """A view of The Princes, and the next events."""
    game: mr.Game[Any] = mr.load("princes")
    state = game.new(2, seed=7)
    view = game.view(state, 0)
    _, events = game.apply(state, "settle potter")
    return game, view, game.events_for(events, 0)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"kind": "camped"}, "'camped' is not a kind of event in this game"),
        ({"kind": ["inca_placed"]}, "is not a kind of event in this game"),
        ({"data": {"occupation": "potter"}}, "is not an event of kind inca_placed: data.district is missing"),
        ({"data": {"occupation": "smith", "district": "pottery"}}, "data.occupation: 'smith' is not known"),
        ({"seat": 2}, "seat: there is no seat 2"),
        ({"seat": None}, "is not an event of kind inca_placed: seat"),
        ({"private_to": 1}, "is for another viewer"),
        ({"kind": "returned_card", "data": {"card": "farmer_puma"}, "seat": 1}, "cannot follow from the view"),
        ({"kind": "tile_taken", "data": {"tile": "llama"}, "rule": 7}, "is not an event of kind tile_taken: rule"),
    ],
)  # fmt: skip
def test_what_is_wrong_with_an_event_is_one_sentence(change: JsonDict, words: str) -> None:
    game, view, events = settled()
    with pytest.raises(mr.StateError) as error:
        game.frames(view, bad(events, **change))
    assert str(error.value).startswith("events[0]")
    assert words in str(error.value)


@pytest.mark.parametrize("events", [None, 7, "inca_placed", {"kind": "inca_placed"}, [None], ["inca_placed"]])
def test_what_is_no_event_is_refused(events: Any) -> None:
    game, view, _ = settled()
    with pytest.raises(mr.StateError, match=r"^events"):
        game.frames(view, events)


def test_events_of_another_moment_are_refused() -> None:
    game, view, events = settled()
    with pytest.raises(mr.StateError, match=r"not a view of this game: players\[0\].supply"):
        game.frames(view, events * 19)  # more Incas than there are


def test_frames_are_of_views_of_the_same_game() -> None:
    game, view, events = settled()
    gold = mr.load("incan-gold")
    for wrong in (None, {}, gold.view(gold.new(2, seed=7), 0), {**view, "day": "1"}):
        with pytest.raises(mr.StateError, match="view"):
            game.frames(wrong, events)  # type: ignore[arg-type]  # whatever comes from outside
    assert game.frames(view, []) == []


def test_a_game_need_not_have_frames() -> None:
    game = Shells()
    with pytest.raises(mr.UsageError, match="does not define how an event changes"):
        game.frames(game.view(game.new(2, seed=1), None), [])


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_whatever_comes_from_outside_gives_frames_or_a_state_error(name: str) -> None:
    """Events of other moments, in any order, and with anything in them."""
    game: mr.Game[Any] = mr.load(name)
    played, rng = course(name, game.players[0], "seed"), random.Random(name)
    known = [event for step in played.steps for event in game.events_for(step.events, None)]
    strange: list[Any] = [None, -1, 0, 1, 7, 10**9, True, 1.5, "", [], {}, *game.rulebook.names, *game.event_kinds]
    refused: list[str] = []
    for number in range(600):
        step = rng.choice(played.steps)
        viewer = rng.choice(played.viewers)
        events = game.events_for(step.events, viewer) + rng.sample(known, rng.randrange(3))
        rng.shuffle(events)
        try:
            game.frames(game.view(step.before, viewer), changed(events, strange, rng) if number % 2 else events)
        except mr.StateError as error:
            refused.append(str(error))
    assert len(refused) > 200
    assert max(map(len, refused)) < 300


def changed(value: Any, strange: list[Any], rng: random.Random) -> Any:
    """A value of JSON with something else somewhere in it."""
    if isinstance(value, dict) and value:
        key = rng.choice(list(value))
        return {**value, key: changed(value[key], strange, rng)}
    if isinstance(value, list) and value:
        place = rng.randrange(len(value))
        return [*value[:place], changed(value[place], strange, rng), *value[place + 1 :]]
    return rng.choice(strange)
