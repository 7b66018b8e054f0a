"""Declared states: a move does not change an existing state."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any, Literal, NoReturn

import pytest

import machu_rules as mr
from machu_rules.core.rng import Stream
from machu_rules.games.incan_gold import game as gold

ON_NUMBERS = ("inca-empire", "incan-gold", "princes")
"""The games with a position of numbers."""


class Sealed(list[Any]):
    """A list that cannot be changed. Its copy can."""

    def _refuse(self, *_: object) -> NoReturn:
        raise AssertionError("a move changes a list of the state before it")

    __setitem__ = __delitem__ = __iadd__ = __imul__ = _refuse
    append = clear = extend = insert = pop = remove = reverse = sort = _refuse  # type: ignore[assignment]


def seal(thing: Any) -> Any:
    """Seals all lists in a position, so that writing to one of them fails."""
    if isinstance(thing, list):
        return Sealed(map(seal, thing))
    for name in getattr(type(thing), "__slots__", ()):
        if name != "facts":
            setattr(thing, name, seal(getattr(thing, name)))
    return thing


@pytest.mark.parametrize("chance", ["seed", "ask"])
@pytest.mark.parametrize("name", ON_NUMBERS)
def test_a_move_changes_no_state_that_somebody_holds(name: str, chance: Literal["seed", "ask"]) -> None:
    game = mr.load(name)
    for players in game.players[:3]:
        stream = Stream(f"sealed/{players}")
        state: Any = game.new(players, chance=chance) if chance == "ask" else game.new(players, seed=players)
        for _ in range(600):
            if not (decisions := game.decisions(state)):
                break
            seal(state._position)
            before = state._position.key()
            decision = stream.choice(decisions)
            after, _ = game.apply(state, stream.choice(decision.moves), decision.seat)
            assert state._position.key() == before
            state = after
        assert game.outcome(state) is not None


@pytest.mark.parametrize("name", ON_NUMBERS)
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


class Watched(gold.State):
    """A state of which a game of one's own tells more."""

    __slots__ = ()
    gems = property(lambda self: 3)
    winner = property(lambda self: None)
    _deck = property(lambda self: "a secret")


def test_a_repr_tells_public_properties_that_have_a_value() -> None:
    state = mr.load("incan-gold").new(2, seed=7)
    assert repr(state).endswith(", round 1>")
    assert repr(Watched(state._position, state._fingerprint)) == repr(state).replace(">", ", gems 3>")
    princes, chance = mr.load("princes"), random.Random(7)
    over = princes.playout(princes.new(2, seed=7), lambda decision: chance.choice(decision.moves))
    assert repr(over).endswith(f", day {over.day}, over>")


@pytest.mark.parametrize("chance", ["seed", "ask"])
def test_a_resampled_state_is_that_of_the_view(chance: Literal["seed", "ask"]) -> None:
    """For all seeds, so both have the same distribution. The state itself does not change."""
    game = mr.load("princes")
    stream = Stream(f"resampled/{chance}")
    for players in game.players:
        state: Any = game.new(players, chance="ask") if chance == "ask" else game.new(players, players)
        while (decision := game.decision(state)) is not None:
            if stream.below(12) == 0:
                seal(state._position)
                for seat in (None, *range(players)):
                    other = game.resample(state, seat, "seed")
                    assert other == game.determinize(game.view(state, seat), "seed")
                    assert game.view(other, seat) == game.view(state, seat)
            state, _ = game.apply(state, stream.choice(decision.moves))
