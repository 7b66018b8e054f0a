"""Each combination of a private list and a secret answer in OpenSpiel and PettingZoo."""

from __future__ import annotations

from typing import Any

import numpy as np
import pyspiel
import pytest

from machu_rules.envs import openspiel, pettingzoo
from tests.testing.secrets import HAND, Choosing

pytestmark = pytest.mark.envs

COMBINATIONS = {
    "neither": Choosing(),
    "private": Choosing(private=True),
    "secret": Choosing(secret=True),
    "both": Choosing(private=True, secret=True),
}

openspiel.register("python_choosing", COMBINATIONS.__getitem__, "neither")


def dealt(name: str, order: list[int]) -> Any:
    """The state of OpenSpiel in which chance has dealt the cards in this order, the hand of player 0 last."""
    state = pyspiel.load_game(f"python_choosing(game={name})").new_initial_state()
    texts = COMBINATIONS[name].chance_space
    for card in order:
        state.apply_action(texts.index(f"deal {card}"))
    return state


def what_is_known(state: Any, seat: int) -> list[Any]:
    return [
        state.information_state_string(seat),
        state.observation_string(seat),
        [*state.observation_tensor(seat)],
    ]


@pytest.mark.parametrize("name", COMBINATIONS)
def test_openspiel_shows_the_hand_of_another_player_unless_it_is_private(name: str) -> None:
    one, other = dealt(name, [*range(1, 13)]), dealt(name, [2, 3, 1, *range(4, 10), 12, 11, 10])
    assert what_is_known(one, 1) == what_is_known(other, 1)
    moved = dealt(name, [10, 2, 3, 4, 5, 6, 7, 8, 9, 1, 11, 12])
    assert (what_is_known(one, 1) == what_is_known(moved, 1)) == COMBINATIONS[name].private
    assert what_is_known(one, 0) != what_is_known(moved, 0)


@pytest.mark.parametrize("name", COMBINATIONS)
def test_openspiel_shows_an_answer_unless_it_is_secret(name: str) -> None:
    start = dealt(name, [*range(1, 13)])
    ways = [start.child(action) for action in start.legal_actions()]
    assert len(ways) == HAND
    assert all(way.current_player() == 1 and not way.legal_actions(0) for way in ways)
    known = [what_is_known(way, 1) for way in ways]
    assert (known[0] == known[1] == known[2]) == COMBINATIONS[name].secret
    assert len({way.information_state_string(0) for way in ways}) == HAND


@pytest.mark.parametrize("name", COMBINATIONS)
def test_pettingzoo_shows_an_answer_unless_it_is_secret(name: str) -> None:
    observed = []
    for place in range(HAND):
        env = pettingzoo.RawEnvironment(COMBINATIONS[name], players=2)
        env.reset(seed=7)
        legal = np.flatnonzero(env.observe("player_0")["action_mask"])
        assert len(legal) == HAND
        assert not env.observe("player_1")["action_mask"].any()
        env.step(legal[place])
        assert not env.observe("player_0")["action_mask"].any()
        observed.append(env.observe("player_1"))
    for part in ("observation", "action_mask"):
        same = all(np.array_equal(one[part], observed[0][part]) for one in observed)
        assert same == (COMBINATIONS[name].secret or part == "action_mask")


@pytest.mark.parametrize("name", COMBINATIONS)
def test_pettingzoo_shows_the_hand_of_another_player_unless_it_is_private(name: str) -> None:
    env = pettingzoo.RawEnvironment(COMBINATIONS[name], players=2)
    env.reset(seed=7)
    numbers = dict(
        zip((feature.name for feature in env.codec.features), env.observe("player_1")["observation"], strict=True)
    )
    hand = [int(numbers[f"has_{card}_1"]) for card in range(1, 13)]
    assert sum(hand) == (0 if COMBINATIONS[name].private else HAND)
