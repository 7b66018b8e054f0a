"""OpenSpiel's own tests, and what people do with a game there."""

import random
import unittest
from pathlib import Path
from typing import Any

import numpy as np
import pyspiel
import pytest
from absl import flags
from open_spiel.integration_tests import api_test
from open_spiel.python import rl_environment
from open_spiel.python.algorithms import generate_playthrough, mcts
from open_spiel.python.tests import games_sim_test

from machu_rules.envs import openspiel
from tests.envs.pairs import LastFirst

pytestmark = pytest.mark.envs

openspiel.register("python_shells", lambda name: LastFirst(), "shells")

GAMES = [
    "python_machu_rules(players=2)",
    "python_machu_rules(players=4)",
    "python_machu_rules(players=4,max_decisions=40)",
    "python_shells",
    "python_shells(players=3)",
]

games = pytest.mark.parametrize("name", GAMES)


@games
def test_random_sim_test(name: str) -> None:
    pyspiel.random_sim_test(pyspiel.load_game(name), num_sims=2, serialize=True, verbose=False)


@games
def test_sim_game(name: str) -> None:
    np.random.seed(7)
    games_sim_test.GamesSimTest("test_pig").sim_game(pyspiel.load_game(name))


@games
def test_partial_tree(name: str) -> None:
    random.seed(7)
    given = {"game": pyspiel.load_game(name), "game_name": name}
    case: Any = type("PartialTree", (api_test.EnforceAPIOnPartialTreeBase,), given)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert not result.skipped
    assert [trace for _, trace in result.errors + result.failures] == []


@games
def test_playthrough(name: str, tmp_path: Path) -> None:
    flags.FLAGS(["playthrough"])
    path = tmp_path / "playthrough.txt"
    path.write_text(generate_playthrough.playthrough(name, None, seed=7), encoding="utf-8")
    original, again = generate_playthrough.replay(path)
    assert "IsTerminal() = True" in original
    assert original.splitlines() == again.splitlines()


@games
def test_reinforcement_learning(name: str) -> None:
    environment = rl_environment.Environment(pyspiel.load_game(name))
    chance = random.Random(7)
    step = environment.reset()
    while not step.last():
        player = step.observations["current_player"]
        assert len(step.observations["info_state"][player]) == environment.observation_spec()["info_state"][0]
        step = environment.step([chance.choice(step.observations["legal_actions"][player])])
    assert sum(step.rewards) == pytest.approx(0)


@games
def test_tree_search(name: str) -> None:
    game = pyspiel.load_game(name)
    numbers = np.random.RandomState(7)
    bot = mcts.MCTSBot(game, 2.0, 5, mcts.RandomRolloutEvaluator(1, numbers), random_state=numbers)
    state = game.new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.legal_actions()[0])
    assert bot.step(state) in state.legal_actions()


def test_counterfactual_regret() -> None:
    """Information states serve as keys."""
    game = pyspiel.load_game("python_shells")
    solver = pyspiel.ExternalSamplingMCCFRSolver(game, 7)
    for _ in range(3):
        solver.run_iteration()
    state = game.new_initial_state()
    state.apply_action(0)
    policy = solver.average_policy().action_probabilities(state)
    assert sorted(policy) == state.legal_actions()
    assert sum(policy.values()) == pytest.approx(1)
