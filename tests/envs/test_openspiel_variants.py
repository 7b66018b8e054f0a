"""The example variants in the environments, among them a sixth good, a fourth order of the clergy, a sixth player."""

from collections.abc import Callable, Iterable
from pathlib import Path

import pyspiel
import pytest
from pettingzoo.test import api_test

import machu_rules as mr
from machu_rules.envs import openspiel, pettingzoo

pytestmark = [
    pytest.mark.envs,
    # api_test says this of every environment with a mask of legal actions that is not in a list of its own
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]

ROOT = Path(__file__).parents[2]
PATHS = [*sorted((ROOT / "examples" / "variants").glob("*.yaml")), ROOT / "tests" / "variants" / "stars.yaml"]


@pytest.mark.parametrize("path", PATHS, ids=lambda path: path.stem)
@pytest.mark.parametrize("number", [min, max], ids=["fewest", "most"])
def test_the_environments_play_it(
    path: Path, number: Callable[[Iterable[int]], int], capsys: pytest.CaptureFixture[str]
) -> None:
    game = mr.load(path)
    players = number(game.players)
    spiel = pyspiel.load_game(f"{openspiel.NAME}(game={path},players={players})")
    assert spiel.num_distinct_actions() == len(game.action_space)
    pyspiel.random_sim_test(spiel, num_sims=1, serialize=True, verbose=False)
    api_test(pettingzoo.env(str(path), players), num_cycles=200)
    assert "Passed API test" in capsys.readouterr().out
