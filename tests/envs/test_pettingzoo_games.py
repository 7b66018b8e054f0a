"""Each shipped game in PettingZoo, with few and with more players; choices that are open at once."""

import numpy as np
import pytest
from pettingzoo.test import api_test, seed_test

import machu_rules as mr
from machu_rules.envs import pettingzoo

pytestmark = [
    pytest.mark.envs,
    # api_test says this of every environment with a mask of legal actions that is not in a list of its own
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]

GOLD = "incan-gold"
each = pytest.mark.parametrize(("name", "players"), [(name, players) for name in mr.games() for players in (2, 3)])


@each
def test_pettingzoo_plays_it(name: str, players: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(pettingzoo.env(name, players), num_cycles=300)
    assert "Passed API test" in capsys.readouterr().out
    seed_test(lambda: pettingzoo.env(name, players), num_cycles=100)


@each
def test_what_a_spectator_sees_is_drawn_or_written(name: str, players: int) -> None:
    env = pettingzoo.env(name, players, render_mode="ansi")
    env.reset(seed=7)
    assert len(env.render().splitlines()) > 5
    draws = type(mr.load(name)).svg is not mr.Game.svg
    assert env.metadata["render_modes"] == ["human", "ansi", *(["svg"] if draws else [])]


def test_pettingzoo_tells_nobody_what_is_pending() -> None:
    observed = []
    for action in (0, 1):
        env = pettingzoo.env(GOLD, 3)
        env.reset(seed=7)
        env.step(action)
        assert env.agent_selection == "player_1"
        observed.append([env.observe(agent) for agent in env.possible_agents])
        assert observed[-1][1]["action_mask"].sum() == 2
        assert observed[-1][0]["action_mask"].sum() == 0
    assert not np.array_equal(observed[0][0]["observation"], observed[1][0]["observation"])
    for seat in (1, 2):
        assert np.array_equal(observed[0][seat]["observation"], observed[1][seat]["observation"])


def test_a_player_with_two_adventurers_answers_twice() -> None:
    env = pettingzoo.env(GOLD, 2)
    env.reset(seed=7)
    asked, seen = [], []
    for _ in range(4):
        asked.append(env.agent_selection)
        seen.append(env.observe(env.agent_selection)["observation"])
        env.step(0)
    assert asked == ["player_0", "player_0", "player_1", "player_1"]
    assert not np.array_equal(seen[0], seen[1])
