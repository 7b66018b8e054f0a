"""Each shipped game in OpenSpiel, with few and with more players; choices that are open at once."""

import json
import random
import unittest
from collections.abc import Iterator
from typing import Any

import pyspiel
import pytest
from open_spiel.integration_tests import api_test

import machu_rules as mr
from machu_rules.envs import openspiel

pytestmark = pytest.mark.envs

GOLD = "incan-gold"
each = pytest.mark.parametrize(("name", "players"), [(name, players) for name in mr.games() for players in (2, 3)])


def spiel(name: str, players: int) -> Any:
    return pyspiel.load_game(f"{openspiel.NAME}(game={name},players={players})")


@each
def test_openspiel_plays_it(name: str, players: int) -> None:
    game, ours = spiel(name, players), mr.load(name)
    assert str(pyspiel.load_game(str(game))) == str(game)
    assert game.num_distinct_actions() == len(ours.action_space)
    assert game.max_chance_outcomes() == len(ours.chance_space)
    pyspiel.random_sim_test(game, num_sims=2, serialize=True, verbose=False)
    random.seed(7)
    given = {"game": game, "game_name": f"{name} for {players}"}
    case: Any = type("PartialTree", (api_test.EnforceAPIOnPartialTreeBase,), given)
    result = unittest.TestResult()
    unittest.defaultTestLoader.loadTestsFromTestCase(case).run(result)
    assert result.testsRun >= 5
    assert [trace for _, trace in result.errors + result.failures] == []


# choices that are open at once, answered one after the other


def pending(moves: int, seed: int) -> Iterator[tuple[Any, Any]]:
    """Two states of Incan Gold for three that differ only in what seat 0 has chosen, after so many random answers."""
    state, rng = spiel(GOLD, 3).new_initial_state(), random.Random(seed)
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
def test_openspiel_tells_nobody_what_is_pending(seed: int) -> None:
    seen = 0
    for torch, camp in pending(60, seed):
        seen += 1
        assert torch.information_state_string(0) != camp.information_state_string(0)
        for state in (torch, camp):
            assert state.current_player() in (1, 2)
        for seat in (1, 2):
            for tell in ("information_state_string", "observation_string", "observation_tensor"):
                assert getattr(torch, tell)(seat) == getattr(camp, tell)(seat)
    assert seen > 1


def test_an_information_state_keeps_who_has_chosen_and_the_own_choice() -> None:
    state = spiel(GOLD, 3).new_initial_state()
    while state.is_chance_node():
        state.apply_action(state.chance_outcomes()[0][0])
    for action in (0, 1):  # seat 0 torch, seat 1 camp
        state.apply_action(action)
    told = json.loads(state.information_state_string(1))
    assert [entry["answered"] for entry in told["history"] if "answered" in entry] == ["camp"]
    assert [entry["seat"] for entry in told["history"] if entry.get("kind") == "chose"] == [0, 1]
    assert [player["adventurers"][0].get("has_chosen") for player in told["view"]["players"]] == [True, None, False]
