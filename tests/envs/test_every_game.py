"""Each shipped game in OpenSpiel and PettingZoo; choices that are open at once, answered one after the other."""

from __future__ import annotations

import json
import random
import unittest
from collections.abc import Iterator
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.integration_tests import api_test as openspiel_api_test
from pettingzoo.test import api_test, seed_test

import machu_rules as mr
from machu_rules.envs import openspiel, pettingzoo
from tests.front_ends.rows import Row, each_game_and_number, each_game_with_secret_choices

pytestmark = [
    pytest.mark.envs,
    # api_test says this of every environment with a mask of legal actions that is not in a list of its own
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]

GOLD = "incan-gold"


def spiel(name: str, players: int) -> Any:
    return pyspiel.load_game(f"{openspiel.NAME}(game={name},players={players})")


@each_game_and_number
def test_openspiel_accepts_it(row: Row, players: int) -> None:
    game, ours = spiel(row.name, players), row.game
    assert str(pyspiel.load_game(str(game))) == str(game)
    assert game.num_distinct_actions() == len(ours.action_space)
    assert game.max_chance_outcomes() == len(ours.chance_space)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    random.seed(7)
    given = {"game": game, "game_name": f"{row.name} for {players}"}
    case: Any = type("PartialTree", (openspiel_api_test.EnforceAPIOnPartialTreeBase,), given)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert [trace for _, trace in result.errors + result.failures] == []


@each_game_and_number
def test_pettingzoo_accepts_it(row: Row, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(pettingzoo.env(row.name, players), num_cycles=300)
    assert "Passed API test" in capsys.readouterr().out
    seed_test(lambda: pettingzoo.env(row.name, players), num_cycles=100)


@each_game_and_number
def test_pettingzoo_renders_what_a_spectator_sees(row: Row, players: int) -> None:
    env = pettingzoo.env(row.name, players, render_mode="ansi")
    env.reset(seed=7)
    assert len(env.render().splitlines()) > 5
    draws = type(row.game).svg is not mr.Game.svg
    assert env.metadata["render_modes"] == ["human", "ansi", *(["svg"] if draws else [])]


def pending(row: Row, moves: int, seed: int) -> Iterator[tuple[Any, Any]]:
    """Two states for three players that differ only in what seat 0 has chosen, after so many random answers."""
    state, rng = spiel(row.name, 3).new_initial_state(), random.Random(seed)
    for _ in range(moves):
        if state.is_terminal():
            return
        if state.current_player() == 0:
            pairs = [state.clone() for _ in state.legal_actions()]
            for second, action in zip(pairs, state.legal_actions(), strict=True):
                second.apply_action(action)
            if not any(second.is_chance_node() or second.current_player() == 0 for second in pairs):
                yield pairs[0], pairs[1]
        state.apply_action(rng.choice(state.legal_actions()))


@pytest.mark.parametrize("seed", range(4))
@each_game_with_secret_choices
def test_openspiel_hides_pending_choices(row: Row, seed: int) -> None:
    pairs = 0
    for first, second in pending(row, 60, seed):
        pairs += 1
        assert first.information_state_string(0) != second.information_state_string(0)
        for state in (first, second):
            assert state.current_player() in (1, 2)
        for seat in (1, 2):
            for method in ("information_state_string", "observation_string", "observation_tensor"):
                assert getattr(first, method)(seat) == getattr(second, method)(seat)
    assert pairs > 1


@each_game_with_secret_choices
def test_pettingzoo_hides_pending_choices(row: Row) -> None:
    observed = []
    for choice in row.choices:
        env = pettingzoo.env(row.name, 3)
        env.reset(seed=7)
        env.step(row.game.action_space.index(choice))
        assert env.agent_selection == "player_1"
        observed.append([env.observe(agent) for agent in env.possible_agents])
        assert observed[-1][1]["action_mask"].sum() == len(row.choices)
        assert observed[-1][0]["action_mask"].sum() == 0
    assert not np.array_equal(observed[0][0]["observation"], observed[1][0]["observation"])
    for seat in (1, 2):
        assert np.array_equal(observed[0][seat]["observation"], observed[1][seat]["observation"])


def test_an_information_state_keeps_who_has_chosen_and_the_own_choice() -> None:
    state = spiel(GOLD, 3).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    for action in (0, 1):  # seat 0 torch, seat 1 camp
        state.apply_action(action)
    information = json.loads(state.information_state_string(1))
    assert [entry["answered"] for entry in information["history"] if "answered" in entry] == ["camp"]
    assert [entry["seat"] for entry in information["history"] if entry.get("kind") == "chose"] == [0, 1]
    adventurers = [player["adventurers"][0] for player in information["view"]["players"]]
    assert [adventurer.get("has_chosen") for adventurer in adventurers] == [True, None, False]


def test_a_player_with_two_adventurers_answers_twice() -> None:
    env = pettingzoo.env(GOLD, 2)
    env.reset(seed=7)
    asked, observed = [], []
    for _ in range(4):
        asked.append(env.agent_selection)
        observed.append(env.observe(env.agent_selection)["observation"])
        env.step(0)
    assert asked == ["player_0", "player_0", "player_1", "player_1"]
    assert not np.array_equal(observed[0], observed[1])
