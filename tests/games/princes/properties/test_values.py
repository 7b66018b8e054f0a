"""States are values: never changed, equal when their content is, and at home in JSON, pickles and threads."""

from __future__ import annotations

import copy
import json
import pickle
from concurrent.futures import ThreadPoolExecutor
from threading import Barrier

from hypothesis import given
from hypothesis import strategies as st

from machu_rules.testing.suite.looking import emptied
from tests.games.princes.properties.drivers import Match, Step, matches
from tests.games.princes.properties.effort import share
from tests.games.princes.properties.games import AnyGame


@share(0.3)
@given(matches())
def test_states_held_are_the_same_after_the_game(match: Match) -> None:
    game = match.game
    state = match.start()
    held = [(state, hash(state), game.dump(state), repr(state))]
    for step in match.steps():
        held.append((step.after, hash(step.after), game.dump(step.after), repr(step.after)))
    for state, value, dump, shown in held:
        assert hash(state) == value
        assert game.dump(state) == dump
        assert repr(state) == shown
        assert game.restore(dump) == state
    # what differs as JSON differs as a value; who only declined may be where he was
    distinct = {json.dumps(dump) for _, _, dump, _ in held}
    assert len({state for state, *_ in held}) == len(distinct)


@share(0.4)
@given(matches())
def test_the_same_seed_and_moves_give_the_same_everything(match: Match) -> None:
    game = match.game
    state = match.start()
    assert state == match.start()
    for step in match.steps():
        assert state == step.before
        assert hash(state) == hash(step.before)
        assert game.decision(state) == step.decision
        state, events = game.apply(state, step.move.text, step.decision.seat)
        assert events == step.events
        assert game.dump(state) == game.dump(step.after)
    assert game.outcome(state) == game.outcome(step.after)
    dealt = game.dealt(match.start())
    assert game.new(len(match.drivers), dealt=json.loads(json.dumps(dealt))) == match.start()


@share(0.24)
@given(matches())
def test_a_state_comes_back_from_json_pickle_and_copies(match: Match) -> None:
    game = match.game
    for step in match.steps():
        state = step.before
        dump = game.dump(state)
        again = (
            game.restore(json.loads(json.dumps(dump))),
            pickle.loads(pickle.dumps(state)),
            copy.copy(state),
            copy.deepcopy(state),
        )
        for other in again:
            assert other == state
            assert hash(other) == hash(state)
            assert game.dump(other) == dump
            assert game.decision(other) == step.decision
            assert game.apply(other, step.move) == (step.after, step.events)
        carried = pickle.loads(pickle.dumps((step.decision, step.move, step.events)))
        assert carried == copy.deepcopy(carried) == (step.decision, step.move, step.events)


def test_a_game_comes_back_from_pickle_and_copies() -> None:
    match = Match(("worker", "random"), 3, {"bank": "limited"})
    game = match.game
    for other in (pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game)):
        assert other.fingerprint == game.fingerprint
        assert other.options == game.options
        for step in match.steps():
            assert other.view(step.before, 1) == game.view(step.before, 1)
            assert other.apply(step.before, step.move) == (step.after, step.events)


def test_what_is_given_out_can_be_changed_without_harm() -> None:
    match = Match(("worker", "runner"), 4)
    game = match.game
    for step in match.steps():
        kept = json.dumps([game.dump(step.after), game.view(step.after, 0), [event.json() for event in step.events]])
        for given_out in (game.dump(step.after), game.view(step.after, 0)):
            emptied(given_out)
        assert kept == json.dumps(
            [game.dump(step.after), game.view(step.after, 0), [event.json() for event in step.events]]
        )
        game.options["bank"] = "robbed"
    assert game.options["bank"] == "unlimited"


def all_of(game: AnyGame, step: Step) -> str:
    """Everything a thread may ask of a state, as one text."""
    state = step.before
    after, events = game.apply(state, step.move)
    return json.dumps(
        [
            [decision.data() for decision in game.decisions(state)],
            game.dump(state),
            game.view(state, 0),
            game.dump(after),
            [event.json() for event in events],
            str(game.why_not(state, "enter nowhere")),
        ]
    )


@share(0.1)
@given(matches(drivers=("worker", "runner", "random")), st.integers(2, 8))
def test_states_are_shared_between_threads(match: Match, threads: int) -> None:
    steps = list(match.steps())[::3]
    expected = [all_of(match.game, step) for step in steps]
    values = [hash(step.before) for step in steps]
    # a game and states that no thread has asked before, so that all ask first
    game = pickle.loads(pickle.dumps(match.game))
    fresh = [step._replace(before=pickle.loads(pickle.dumps(step.before))) for step in steps]
    together = Barrier(threads)

    def ask(number: int) -> list[str]:
        together.wait()
        # half of the threads begin at the other end
        order = fresh if number % 2 else fresh[::-1]
        found = [all_of(game, step) for step in order]
        return found if number % 2 else found[::-1]

    with ThreadPoolExecutor(threads) as pool:
        for found in pool.map(ask, range(threads)):
            assert found == expected
    assert [hash(step.before) for step in fresh] == values
