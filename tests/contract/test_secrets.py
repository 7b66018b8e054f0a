"""Of any game: nobody learns more than he may, of what chance holds and of what others have chosen and not shown."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from machu_rules import CHANCE, Decision, Match, Move, StateError, UsageError
from machu_rules.core.values import Chance
from machu_rules.match.player_records import lines_for
from tests.contract.courses import CASES, GAMES, AnyGame, Course, begun, course, each_course, each_dealt, game_of, own
from tests.contract.looking import as_json
from tests.contract.mutations import BY_CHANCE, JSON, mutated

TEXTS = ("", "x", "bid 99", "torch", "enter sun_clock", "return farmer_puma")


@each_course
def test_a_view_is_json_and_names_its_viewer_and_what_is_asked(name: str, players: int, chance: Chance) -> None:
    played = course(name, players, chance)
    game = played.game
    for state in (*(step.before for step in played.moments()), played.end):
        for viewer in played.viewers:
            view = game.view(state, viewer)
            assert as_json(view) == view
            assert view["viewer"] == viewer
            assert view["game"] == game.rulebook.game
            decisions = game.decisions(state)
            assert view["decisions"] == game.decisions_for(state, viewer)
            for decision, data in zip(decisions, view["decisions"], strict=True):
                assert data == decision.data(hide=decision.secret and decision.seat != viewer)
        for wrong in (players, -1, -2, True, "0", 0.0, ()):
            with pytest.raises(UsageError, match=f"a seat is 0 to {players - 1}"):
                game.view(state, wrong)  # type: ignore[arg-type]
            with pytest.raises(UsageError, match=f"a seat is 0 to {players - 1}"):
                game.score(state, wrong)  # type: ignore[arg-type]


def seen(game: AnyGame, state: Any, viewer: int | None) -> list[Any]:
    """All that a viewer can ask about a state."""
    asked = [game.why_not(state, text, viewer) for text in TEXTS] if viewer is not None else []
    features = game.features(game.view(state, viewer))
    return [game.view(state, viewer), repr(state), repr(game.decisions(state)), features, asked]


@each_course
def test_what_is_imagined_cannot_be_told_from_what_is(name: str, players: int, chance: Chance) -> None:
    """Nor do bots, screens and programs that learn tell them apart: all that they ask is the same."""
    played = course(name, players, chance)
    game = played.game
    for number, state in enumerate((*(step.before for step in played.moments()), played.end)):
        for viewer in played.viewers:
            view = game.view(state, viewer)
            other = game.determinize(as_json(view), seed=number)
            assert game.determinize(view, seed=number) == other
            assert seen(game, other, viewer) == seen(game, state, viewer)
            assert game.outcome(other) == game.outcome(state)
            if viewer is not None:
                assert game.score(other, viewer) == game.score(state, viewer)


def test_much_is_hidden_in_each_of_these_games() -> None:
    for name, players, chance in CASES:
        played, states = course(name, players, chance), set()
        if chance == "seed":
            for step in played.moments():
                view = played.game.view(step.before, None)
                states |= {played.game.determinize(view, seed) for seed in range(5)}
            assert len(states) > len(played.moments()) or players == 1


@each_dealt
def test_a_move_tells_nobody_what_the_game_says_it_does_not_reveal(name: str, players: int) -> None:
    """What a move that `reveals` nothing tells a viewer follows from what he knew."""
    played = course(name, players, "seed")
    game = played.game
    for number, step in enumerate(played.moments(25)):
        seat = step.decision.seat
        if game.reveals(step.before, seat, step.events):
            continue
        for viewer in played.viewers:
            if own(step.decision, viewer):
                other = game.determinize(game.view(step.before, viewer), seed=number)
                after, events = game.apply(other, step.move, seat)
                assert seen(game, after, viewer) == seen(game, step.after, viewer)
                assert game.events_for(events, viewer) == game.events_for(step.events, viewer)


def others_open(game: AnyGame, step: Any) -> bool:
    """Whether after an answer that is secret others are still to be given."""
    return step.decision.secret and step.decision.seat != CHANCE and len(game.decisions(step.before)) > 1


def secret_steps(played: Course, most: int = 8) -> list[Any]:
    found = [step for step in played.steps if others_open(played.game, step)]
    return found[:: 1 + len(found) // most]


@each_course
def test_of_a_choice_that_is_not_shown_others_learn_that_it_was_made(name: str, players: int, chance: Chance) -> None:
    played = course(name, players, chance)
    game = played.game
    for step in secret_steps(played):
        seat = step.decision.seat
        ways = [game.apply(step.before, move, seat) for move in step.decision.moves]
        for viewer in played.viewers:
            looks = [[seen(game, after, viewer)[0], seen(game, after, viewer)[2:]] for after, _ in ways]
            heard = [game.events_for(events, viewer) for _, events in ways]
            logged = [[repr(after), repr(events)] for after, events in ways]
            assert logged == logged[:1] * len(ways)
            if viewer != seat:
                assert looks == looks[:1] * len(ways)
                assert heard == heard[:1] * len(ways)
                assert looks[0][0] != game.view(step.before, viewer)  # but that he has chosen shows
            elif len(ways) > 1:
                assert looks[0] != looks[1]  # and he knows his own choice
        assert len({after for after, _ in ways}) == len(ways)
        preview = [game.preview(step.before, move, seat).data() for move in step.decision.moves]
        assert all(event["private_to"] is None for data in preview for event in data["events"])


@each_course
def test_an_answer_that_is_no_secret_is_told_to_all(name: str, players: int, chance: Chance) -> None:
    """Otherwise it were one: records and lists of answers would tell what views and events do not."""
    played = course(name, players, chance)
    game = played.game
    for step in played.moments(12):
        if step.decision.secret:
            continue
        for viewer in played.viewers:
            told: dict[str, Any] = {}
            for move in step.decision.moves[:8]:
                after, events = game.apply(step.before, move, step.decision.seat)
                news = json.dumps([game.view(after, viewer), game.events_for(events, viewer)])
                assert told.setdefault(news, after) == after


@each_dealt
def test_a_preview_tells_nothing_that_is_hidden(name: str, players: int) -> None:
    played = course(name, players, "seed")
    game = played.game
    for number, step in enumerate(played.moments(6)):
        decision = step.decision
        other = game.determinize(game.view(step.before, decision.seat), seed=number)
        for move in decision.moves[:6]:
            preview = game.preview(step.before, move, decision.seat)
            assert as_json(preview.data()) == preview.data()
            assert preview.seat == decision.seat
            assert preview == game.preview(other, move, decision.seat)


@each_course
def test_records_for_a_seat_are_equal_where_only_a_pending_choice_differs(
    name: str, players: int, chance: Chance
) -> None:
    played = course(name, players, chance)
    steps = secret_steps(played, 3)
    game, rng = played.game, random.Random(name)
    start = Match.start(game, players, None if chance == "ask" else 7 + players, chance=chance)
    assert start.state == played.start == begun(game, players, chance)
    for step in steps:
        number = played.steps.index(step)
        match = start.play_all((each.decision.seat, each.move) for each in played.steps[:number]).match
        seat = step.decision.seat
        matches = [match.play(move, seat) for move in step.decision.moves]
        for viewer in played.viewers:
            records = {other.record_for(viewer) for other in matches}
            assert len(records) == (len(matches) if viewer == seat else 1)
            last = list(lines_for(rng.choice(matches), viewer))[-1]
            assert (last["seat"], last["kind"]) == (seat, step.decision.kind)
            assert (last["move"] is None) == (viewer != seat)
        assert all(not other.can_undo() for other in matches) or not game.reveals(step.before, seat, step.events)


@each_course
def test_events_are_for_whom_they_are_for(name: str, players: int, chance: Chance) -> None:
    played = course(name, players, chance)
    game = played.game
    for step in played.steps:
        for viewer in played.viewers:
            told = [event.json() for event in step.events if event.private_to in (None, viewer)]
            assert game.events_for(step.events, viewer) == told
        for event in step.events:
            if event.private_to is not None and event.data:
                assert str(event.data) not in repr(event)
                assert not any(repr(value) in repr(event) for value in event.data.values() if isinstance(value, list))


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
@settings(max_examples=40)
def test_a_view_gone_wrong_is_refused_or_imagined(name: str, data: st.DataObject) -> None:
    game = game_of(name)
    played = course(name, game.players[0], "seed")
    state = data.draw(st.sampled_from(played.states))
    viewer = data.draw(st.sampled_from(played.viewers))
    wrong: Any = data.draw(mutated(game, game.view(state, viewer), BY_CHANCE, 2) | JSON)
    determinized = None
    try:
        determinized = game.determinize(wrong, seed=1)
    except StateError as error:
        sentence = str(error)
    if determinized is None:
        assert "\n" not in sentence
    else:
        assert game.view(determinized, wrong["viewer"]) == wrong


def test_a_question_whose_answers_are_secret_hides_them() -> None:
    decision = Decision(1, "bid", None, (Move("bid", (1,)),), secret=True)
    assert "bid 1" not in repr(decision)
    assert json.dumps(decision.data(hide=True)) == '{"seat": 1, "kind": "bid", "subject": null, "moves": null}'
