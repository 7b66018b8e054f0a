"""States that are declared: what is generated is up to date, and a move changes no state that somebody holds."""

from __future__ import annotations

import copy
import pickle
from typing import Any, Literal

import pytest

import machu_rules as mr
from machu_rules.core.rng import Stream
from tools import generate_states

DECLARED = tuple(generate_states.GAMES.values())
"""The games whose states are declared."""


def test_what_is_generated_is_up_to_date() -> None:
    for path, text in generate_states.texts().items():
        assert path.read_text(encoding="utf-8") == text, "run: python tools/generate_states.py"


def seal(thing: Any) -> Any:
    """Makes tuples of all lists in a position, so that writing to one of them fails."""
    if isinstance(thing, list):
        return tuple(map(seal, thing))
    for name in getattr(type(thing), "__slots__", ()):
        if name != "facts":
            setattr(thing, name, seal(getattr(thing, name)))
    return thing


@pytest.mark.parametrize("chance", ["seed", "ask"])
@pytest.mark.parametrize("name", DECLARED)
def test_a_move_changes_no_state_that_somebody_holds(name: str, chance: Literal["seed", "ask"]) -> None:
    game = mr.load(name)
    for players in game.players[:3]:
        stream = Stream(f"sealed/{players}")
        state: Any = game.new(players, chance=chance) if chance == "ask" else game.new(players, seed=players)
        for _ in range(300):
            if not (decisions := game.decisions(state)):
                break
            seal(state._position)
            before = state._position.key()
            decision = stream.choice(decisions)
            after, _ = game.apply(state, stream.choice(decision.moves), decision.seat)
            assert state._position.key() == before
            state = after
        assert game.outcome(state) is not None


@pytest.mark.parametrize("name", DECLARED)
def test_states_pickle_and_copy(name: str) -> None:
    game = mr.load(name)
    state: Any = game.new(game.players[0], seed=1)
    for _ in range(20):
        other = pickle.loads(pickle.dumps(state))
        assert other == state
        assert hash(other) == hash(state)
        assert copy.deepcopy(state) is state
        assert game.dump(other) == game.dump(state)
        decisions = game.decisions(state)
        if not decisions:
            break
        state, events = game.apply(state, decisions[0].moves[0])
        assert pickle.loads(pickle.dumps(events)) == events
        assert events == tuple(events)


@pytest.mark.parametrize("name", DECLARED)
def test_a_playout_in_place_comes_to_the_end_that_moves_come_to(name: str) -> None:
    game = mr.load(name)
    for seed in range(5):
        state = game.new(game.players[-1], seed)
        key: Any = game.dump(state)
        first, second = Stream(f"playout/{seed}"), Stream(f"playout/{seed}")
        last = game.playout(state, lambda decision, stream=first: stream.choice(decision.moves))  # type: ignore[misc]
        assert game.dump(state) == key
        while (decision := game.decision(state)) is not None:
            state, _ = game.apply(state, second.choice(decision.moves), decision.seat)
        assert last == state
        middle = game.playout(game.new(game.players[0], seed), lambda decision: decision.moves[0], 3)
        assert game.decision(middle) is not None


@pytest.mark.parametrize("name", DECLARED)
def test_a_playout_refuses_what_is_no_move(name: str) -> None:
    game = mr.load(name)
    with pytest.raises(mr.IllegalMove):
        game.playout(game.new(game.players[0], 1), lambda decision: mr.Move("dance"))
