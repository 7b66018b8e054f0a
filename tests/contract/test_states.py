"""Of any game: states are values, and at home in JSON, pickles and copies; what is given out can be changed."""

from __future__ import annotations

import copy
import json
import pickle
import random
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from machu_rules import Match, StateError
from machu_rules.core.values import Chance, Data
from tests.contract.courses import CASES, GAMES, AnyGame, begun, course, each_course, each_dealt, fresh, game_of
from tests.contract.looking import as_json, spoil
from tests.contract.mutations import BY_CHANCE, JSON, mutated


@each_course
def test_states_held_are_the_same_after_the_game(name: str, players: int, chance: Chance) -> None:
    played = course(name, players, chance)
    game = played.game
    for state, dump in zip(played.states, played.dumps, strict=True):
        assert game.dump(state) == dump
    # what differs as JSON differs as a value
    assert len(set(played.states)) == len({json.dumps(dump) for dump in played.dumps})
    assert played.start != object()


@each_course
def test_nobody_is_given_what_he_could_change(name: str, players: int, chance: Chance) -> None:
    game = course(name, players, chance).game
    for step in course(name, players, chance).moments(4):
        state = step.before
        public = [attribute for attribute in dir(state) if not attribute.startswith("_")]
        assert not [attribute for attribute in public if isinstance(getattr(state, attribute), list | dict | set)]
        for attribute in public:
            with pytest.raises(AttributeError):
                setattr(state, attribute, 7)
        kept = json.dumps([game.dump(state), game.view(state, 0), [event.json() for event in step.events]])
        spoil([game.dump(state), game.view(state, 0), game.decisions_for(state, 0), game.options])
        assert kept == json.dumps([game.dump(state), game.view(state, 0), [event.json() for event in step.events]])
    assert game.options == fresh(name).options


@each_course
def test_a_state_comes_back_from_json_pickle_and_copies(name: str, players: int, chance: Chance) -> None:
    played = course(name, players, chance)
    game = played.game
    for step in played.moments():
        state, seat = step.before, step.decision.seat
        again = (
            game.restore(as_json(game.dump(state))),
            pickle.loads(pickle.dumps(state)),
            copy.copy(state),
            copy.deepcopy(state),
        )
        for other in again:
            assert other == state
            assert hash(other) == hash(state)
            assert repr(other) == repr(state)
            assert game.dump(other) == game.dump(state)
            assert game.decisions(other) == game.decisions(state)
            assert game.view(other, 0) == game.view(state, 0)
            assert game.apply(other, step.move, seat) == (step.after, step.events)
        carried = pickle.loads(pickle.dumps((step.decision, step.move, step.events)))
        assert carried == copy.deepcopy(carried) == (step.decision, step.move, step.events)
        assert repr(carried) == repr((step.decision, step.move, step.events))


@each_course
def test_a_dump_is_json_and_says_which_game_it_is(name: str, players: int, chance: Chance) -> None:
    played = course(name, players, chance)
    game = played.game
    for dump in (played.dumps[0], played.dumps[-1]):
        assert as_json(dump) == dump
        assert (dump["game"], dump["fingerprint"]) == (game.rulebook.game, game.fingerprint)
        assert dump["format"] == f"machu-rules/{game.rulebook.game}/state/1"
        assert game.dump(game.restore(as_json(dump))) == dump
        for key in dump:
            with pytest.raises(StateError):
                game.restore({other: value for other, value in dump.items() if other != key})
        for wrong in ({**dump, "more": 1}, {**dump, "fingerprint": "0" * 64}, {**dump, "game": "chess"}, [dump], None):
            with pytest.raises(StateError) as error:
                game.restore(wrong)  # type: ignore[arg-type]
            assert "\n" not in str(error.value)


@pytest.mark.parametrize("name", GAMES)
def test_a_game_comes_back_from_pickle_and_copies(name: str) -> None:
    game = game_of(name)
    played = course(name, game.players[0], "seed")
    for other in (pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game)):
        assert (other.fingerprint, other.options, other.players) == (game.fingerprint, game.options, game.players)
        assert (other.action_space, other.chance_space, repr(other)) == (
            game.action_space,
            game.chance_space,
            repr(game),
        )
        for step in played.moments():
            assert other.view(step.before, 0) == game.view(step.before, 0)
            assert other.apply(step.before, step.move, step.decision.seat) == (step.after, step.events)


def test_no_two_of_these_games_have_one_fingerprint() -> None:
    assert len({game_of(name).fingerprint for name in GAMES}) == len(GAMES)


def play_on(game: AnyGame, state: Any, most: int = 60) -> None:
    """Any moves, and everything that one asks about a state."""
    rng = random.Random(0)
    for _ in range(most):
        decisions = game.decisions(state)
        assert game.restore(as_json(game.dump(state))) == state
        assert (game.outcome(state) is None) == bool(decisions)
        for seat in (None, 0):
            game.features(game.view(state, seat))
        game.score(state, 0)
        if not decisions:
            return
        decision = rng.choice(decisions)
        legal = game.asked_for(state, decision.seat)
        assert legal is not None
        state, _ = game.apply(state, rng.choice(legal.moves), decision.seat)


@cache
def dumps(name: str) -> tuple[Data, ...]:
    """From a few courses."""
    counts = [(players, chance) for other, players, chance in CASES if other == name][:4]
    return tuple(
        dump for key in counts for dump in course(name, *key).dumps[:: max(1, len(course(name, *key).dumps) // 8)]
    )


@pytest.mark.parametrize("name", GAMES)
@given(data=st.data())
@settings(max_examples=50)
def test_a_dump_gone_wrong_is_refused_or_plays_on(name: str, data: st.DataObject) -> None:
    game = game_of(name)
    wrong = data.draw(mutated(game, data.draw(st.sampled_from(dumps(name))), BY_CHANCE, 2))
    state, sentence = None, ""
    try:
        state = game.restore(wrong)
    except StateError as error:
        sentence = str(error)
    if state is None:
        assert 0 < len(sentence) < 500
        assert "\n" not in sentence
    else:
        assert game.dump(state).keys() == wrong.keys()
        play_on(game, state)


@pytest.mark.parametrize("name", GAMES)
@given(data=JSON)
@settings(max_examples=30)
def test_any_json_is_refused(name: str, data: Any) -> None:
    with pytest.raises(StateError):
        game_of(name).restore(data)


@each_dealt
def test_the_same_seed_and_moves_give_the_same_everything(name: str, players: int) -> None:
    played = course(name, players, "seed")
    game, state = fresh(name), begun(played.game, players, "seed")
    assert game.fingerprint == played.game.fingerprint
    assert state == game.new(players, seed=str(7 + players)) == played.start
    assert len({game.new(players, seed=seed) for seed in range(8)}) > 3
    assert len({game.new(players, seed=None) for _ in range(8)}) > 1
    for step in played.steps:
        assert state == step.before
        state, events = game.apply(state, step.move.text, step.decision.seat)
        assert events == step.events
    assert game.outcome(state) == played.game.outcome(played.end)
    assert Match.start(game, players, seed=7 + players).state == played.start
