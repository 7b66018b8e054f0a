"""Promises about the values of a game. States can be written as JSON, pickled and copied. If a program changes a list
or an object that the game returned, neither the game nor the state changes.
"""

from __future__ import annotations

import copy
import json
import pickle
from typing import Any

from machu_rules.core.errors import StateError, UsageError
from machu_rules.core.values import JsonDict
from machu_rules.testing.games_to_check import PlayedGame
from machu_rules.testing.suite.assertions import assert_raises, clear_nested, json_round_trip


def states_stay_as_they_are(played: PlayedGame) -> None:
    """After the game, all states still have the same dumps as during the game. Two states are equal if and only if
    their dumps are equal.
    """
    for state, dump in zip(played.states, played.dumps, strict=True):
        assert played.game.dump(state) == dump
    assert len(set(played.states)) == len({json.dumps(dump) for dump in played.dumps})


def states_are_immutable_and_results_are_copies(played: PlayedGame) -> None:
    """The attributes of a state cannot be changed. Lists and objects in results are copies."""
    game, options = played.game, dict(played.game.options)

    def given(state: Any, events: Any) -> list[JsonDict]:
        return [game.dump(state), game.view(state, 0), *(event.json() for event in events)]

    for state, _, _, events, _ in played.sample_steps(4):
        public = [attribute for attribute in dir(state) if not attribute.startswith("_")]
        assert not [attribute for attribute in public if isinstance(getattr(state, attribute), list | dict | set)]
        for attribute in public:
            assert_raises(AttributeError, setattr, state, attribute, 7)
        kept = json.dumps(given(state, events))
        clear_nested([game.dump(state), game.view(state, 0), game.decisions_for(state, 0), game.options])
        assert kept == json.dumps(given(state, events))
    assert game.options == options


def states_come_back_from_json_pickles_and_copies(played: PlayedGame) -> None:
    game = played.game
    for state, decision, move, events, after in played.sample_steps():
        dump = game.dump(state)
        pickled = pickle.loads(pickle.dumps(state))
        for other in (game.restore(json_round_trip(dump)), pickled, copy.copy(state), copy.deepcopy(state)):
            assert other == state
            assert (hash(other), repr(other)) == (hash(state), repr(state))
            assert (game.dump(other), game.view(other, 0)) == (dump, game.view(state, 0))
            assert game.decisions(other) == game.decisions(state)
            assert game.apply(other, move, decision.seat) == (after, events)
        carried = pickle.loads(pickle.dumps((decision, move, events)))
        assert carried == copy.deepcopy(carried) == (decision, move, events)
        assert repr(carried) == repr((decision, move, events))


def games_come_back_from_pickles_and_copies(played: PlayedGame) -> None:
    game = played.game
    for other in (pickle.loads(pickle.dumps(game)), copy.copy(game), copy.deepcopy(game)):
        assert (other.fingerprint, other.options, other.players) == (game.fingerprint, game.options, game.players)
        assert repr(other) == repr(game)
        for before, decision, move, events, after in played.sample_steps(3):
            assert other.view(before, 0) == game.view(before, 0)
            assert other.apply(before, move, decision.seat) == (after, events)


def dumps_of_other_games_or_with_wrong_keys_are_rejected(played: PlayedGame) -> None:
    """All keys of a dump are required, and no other keys are accepted. Dumps of other games are rejected."""
    game = played.game
    for dump in (played.dumps[0], played.dumps[len(played.dumps) // 2], played.dumps[-1]):
        assert json_round_trip(dump) == dump
        assert (dump["game"], dump["fingerprint"]) == (game.rulebook.game, game.fingerprint)
        assert dump["format"] == f"machu-rules/{game.rulebook.game}/state/1"
        assert game.dump(game.restore(json_round_trip(dump))) == dump
        wrong: list[Any] = [{**dump, "more": 1}, {**dump, "fingerprint": "0" * 64}, {**dump, "game": "chess"}]
        for other in (*wrong, *copies_with_wrong_keys(dump), [dump], None):
            assert_raises(StateError, game.restore, other)


def copies_with_wrong_keys(data: JsonDict) -> list[JsonDict]:
    """Return copies of the JSON object ``data``. A copy has one key less or one key more than ``data``. If a value of
    ``data`` is a list of objects, there are further copies. In these copies, the object at index 0 of the list has one
    key less or one key more.
    """
    found = [{other: value for other, value in data.items() if other != key} for key in data]
    found.append({**data, "viewer": None})
    for key, value in data.items():
        if isinstance(value, list) and value and isinstance(value[0], dict):
            found += [{**data, key: [inner, *value[1:]]} for inner in copies_with_wrong_keys(value[0])]
    return found


def the_same_seed_and_answers_give_the_same_game(played: PlayedGame) -> None:
    game, state = played.game, played.start
    if played.chance == "seed":
        assert state == game.new(played.players, seed=played.seed)
    for step in played.steps:
        assert state == step.before or played.chance == "deal"
        state, events = game.apply(step.before, step.move.text, step.decision.seat)
        assert (state, events) == (step.after, step.events)
    assert game.outcome(state) == game.outcome(played.end)


def games_that_cannot_begin_are_refused(played: PlayedGame) -> None:
    game = played.game
    few, rows = game.players[0], game.players
    assert rows == tuple(sorted(set(rows)))
    for players in (0, -1, max(rows) + 1, str(few), float(few), True, None, (few,)):
        assert f"{game.rulebook.title} is for " in str(assert_raises(UsageError, game.new, players))
    for wrong in ({"chance": "dice"}, {"seed": 1.5}, {"seed": True}, {"chance": "ask", "seed": 1}):
        assert_raises(UsageError, game.new, few, **wrong)
    assert_raises(UsageError, game.new, few, chance="ask", dealt=game.dealt(game.new(few, 1)))
