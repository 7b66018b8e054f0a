"""Of any game: what chance dealt can be told and dealt again, and asked chance deals the same games."""

from __future__ import annotations

from typing import Any

import pytest

from machu_rules import CHANCE, Event, MachuRulesError, Match
from machu_rules.match.record_parser import parse
from tests.contract.courses import DEALT, GAMES, AnyGame, answers, course, each_dealt, game_of
from tests.contract.looking import as_json


def told(game: AnyGame, events: tuple[Event, ...]) -> list[Any]:
    dealt: list[Any] = as_json(game.dealt_with(events))
    return dealt


@each_dealt
def test_what_was_dealt_is_told_and_dealt_again(name: str, players: int) -> None:
    """Without the seed, from what a record holds: every view, every event and the end are the same."""
    played = course(name, players, "seed")
    game = played.game
    state = game.new(players, dealt=as_json(game.dealt(played.start)))
    assert as_json(game.dealt(state)) == as_json(game.dealt(played.start))
    for step in played.steps:
        for viewer in played.viewers:
            assert game.view(state, viewer) == game.view(step.before, viewer)
        if dealt := told(game, step.events):
            state = game.deal(state, dealt)
            assert game.view(state, None) == game.view(step.before, None)
        state, events = game.apply(state, step.move, step.decision.seat)
        assert events == step.events
    assert game.outcome(state) == game.outcome(played.end)


def test_some_deal_only_at_the_start_and_some_with_moves() -> None:
    found = {name: any(told(game_of(name), step.events) for step in course(name, n, "seed").steps) for name, n in DEALT}
    assert {name for name, later in found.items() if later} >= {"incan-gold", "shells", "shells all pay"}
    assert not found["princes"]


@each_dealt
def test_asked_chance_that_answers_with_the_dealt_cards_deals_the_same_game(name: str, players: int) -> None:
    """And everybody is told the same, what happens before the first decision included."""
    played = course(name, players, "seed")
    game = played.game
    later = [card for step in played.steps for card in told(game, step.events)]
    answer = answers(game, as_json(game.dealt(played.start)), later)
    (state, events), made = game.begin(players, chance="ask"), 0
    assert (game.dealt(state), told(game, events)) == ([], [])
    happened = list(events)
    while (decision := game.decision(state)) is not None:
        if decision.seat == CHANCE:
            assert len(game.decisions(state)) == 1
            state, events = game.apply(state, answer(game.view(state, None)), CHANCE)
            assert told(game, events) == []
            happened += events
            continue
        step = played.steps[made]
        ours, theirs = ({**game.view(each, step.decision.seat), "asked": None} for each in (state, step.before))
        assert ours == theirs
        state, events = game.apply(state, step.move, step.decision.seat)
        happened += events
        made += 1
    assert made == len(played.steps)
    start, events = game.begin(players, dealt=as_json(game.dealt(played.start)))
    assert game.view(start, None) == game.view(played.start, None)
    with_seed = [*events, *(event for step in played.steps for event in step.events)]
    for viewer in played.viewers:
        assert game.events_for(happened, viewer) == game.events_for(with_seed, viewer)
    assert game.outcome(state) == game.outcome(played.end)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("wrong", [[], [None], ["x"], [["x"]], [[]], [1.0], [True], {}, "x", 7, [["t1", "t1"]], [{}]])
def test_what_cannot_be_dealt_is_one_clear_error(name: str, wrong: Any) -> None:
    game = game_of(name)
    players = game.players[0]
    with pytest.raises(MachuRulesError) as error:
        game.new(players, dealt=wrong)
    assert "\n" not in str(error.value)
    if not isinstance(wrong, list) or wrong == [[]]:
        return  # an empty deck shows when its round begins
    for state in (game.new(players, 1), game.new(players, chance="ask")):
        with pytest.raises(MachuRulesError) as error:
            game.deal(state, wrong)
        assert "\n" not in str(error.value)


@each_dealt
def test_a_record_without_its_seed_replays(name: str, players: int) -> None:
    played = course(name, players, "seed")
    match = Match.start(played.game, players, dealt=played.game.dealt(played.start))
    for step in played.steps[:120]:
        match = match.play(step.move, step.decision.seat, told(played.game, step.events))
    record = parse(match.record().encode())
    assert record.header.seed is None
    assert [each.state for each in Match.replay(record, played.game)][1:] == [step.state for step in match.steps]
    assert Match.from_record(record, played.game) == match
