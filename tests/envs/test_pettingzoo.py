"""Games as environments of PettingZoo: its own tests, and further ones."""

import contextlib
import copy
import io
import pickle
from collections.abc import Iterator
from random import Random
from typing import Any

import numpy as np
import pytest
from pettingzoo.test import api_test, render_test, seed_test
from pettingzoo.utils.wrappers import TerminateIllegalWrapper

import machu_rules as mr
from machu_rules.core.errors import IllegalMove, UsageError
from machu_rules.envs import pettingzoo
from tests.envs.pairs import LastFirst

pytestmark = [
    pytest.mark.envs,
    # api_test says this of every environment with a mask of legal actions that is not in a list of its own
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be:UserWarning"),
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array:UserWarning"),
]

GAMES = [
    ("princes", 2, 10_000),
    ("princes", 4, 10_000),
    ("princes", 4, 40),
    ("shells", 2, 10_000),
    ("shells", 3, 10_000),
]

games = pytest.mark.parametrize(("game", "players", "bound"), GAMES)


def made(game: str, players: int | None = None, bound: int = 10_000, render_mode: str | None = None) -> Any:
    return pettingzoo.env(LastFirst() if game == "shells" else game, players, bound, render_mode)


def played(env: Any, seed: int = 7) -> Iterator[tuple[str, dict[str, Any], float, dict[str, Any], int | None]]:
    """A game of random players. For all steps: the agent, observation, reward, info and answer."""
    random = Random(seed)
    for agent in env.agent_iter():
        observation, reward, terminated, truncated, info = env.last()
        legal = np.flatnonzero(observation["action_mask"])
        action = None if terminated or truncated else int(random.choice(legal))
        yield agent, observation, reward, info, action
        env.step(action)


@games
def test_api(game: str, players: int, bound: int, capsys: pytest.CaptureFixture[str]) -> None:
    api_test(made(game, players, bound), num_cycles=1000)
    assert "Passed API test" in capsys.readouterr().out


@games
def test_seed(game: str, players: int, bound: int) -> None:
    seed_test(lambda: made(game, players, bound), num_cycles=500)


@games
def test_render(game: str, players: int, bound: int) -> None:
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        render_test(
            lambda render_mode: made(game, players, bound, render_mode),
            {"svg": lambda picture: picture.startswith("<svg")},
        )
    assert printed.getvalue()


def test_render_modes() -> None:
    assert made("princes").metadata["render_modes"] == ["human", "ansi", "svg"]
    assert made("shells").metadata["render_modes"] == ["human", "ansi"]
    with pytest.raises(UsageError, match="render_mode of Shells is human, ansi or None, not 'svg'"):
        made("shells", render_mode="svg")
    env = made("princes")
    env.reset(seed=7)
    with pytest.raises(UsageError, match="made without a render_mode"):
        env.render()


def test_pictures_show_no_secret() -> None:
    for mode in ("ansi", "svg"):
        env = made("princes", 2, render_mode=mode)
        env.reset(seed=7)
        raw = env.unwrapped
        cards = [card for player in raw.codec.game.dump(raw.position)["players"] for card in player["hand"]]
        assert len(cards) == 2
        assert not [card for card in cards if card in env.render()]


@games
def test_whole_games_are_those_of_the_rules(game: str, players: int, bound: int) -> None:
    env = made(game, players, bound)
    env.reset(seed=7)
    codec = env.unwrapped.codec
    rules = codec.game
    state = rules.new(players, seed=7)
    ends = {}
    for agent, observation, reward, info, action in played(env):
        seat = env.possible_agents.index(agent)
        assert env.observation_space(agent).contains(observation)
        assert observation["observation"].tolist() == codec.observation(state, seat)
        if action is None:
            assert not observation["action_mask"].any()
            ends[agent] = (reward, info, env.terminations[agent], env.truncations[agent])
            continue
        assert reward == 0
        decision = codec.first_open_decision(state)
        assert decision.seat == seat
        texts = {codec.text(number) for number in np.flatnonzero(observation["action_mask"])}
        assert texts == {move.text for move in decision.moves}
        others = [other for other in env.agents if other != agent]
        assert not any(env.observe(other)["action_mask"].any() for other in others)
        state, _ = rules.apply(state, codec.text(action), seat)
    outcome = rules.outcome(state)
    over = outcome is not None
    assert over == (bound > 40)
    utilities = codec.utilities(state)
    told = {"outcome": outcome.data() if outcome else None}
    assert ends == {f"player_{seat}": (utilities[seat], told, over, not over) for seat in range(players)}
    assert env.agents == []


def test_a_player_cannot_tell_what_others_hold() -> None:
    """In all states of a game, the numbers are the same in all states with the same view."""
    env = made("princes", 4)
    env.reset(seed=7)
    raw = env.unwrapped
    rules = raw.codec.game
    differed = 0
    for step, (agent, *_) in enumerate(played(env)):
        if step % 5 or not all(agent in env.agents for agent in env.possible_agents):
            continue
        if any(env.terminations.values()):
            break
        position = raw.position
        seat = (step // 5) % 4
        agent = env.possible_agents[seat]
        seen, last = env.observe(agent), env.unwrapped.infos[agent]
        raw.position = rules.determinize(rules.view(position, seat), seed=step)
        differed += raw.position != position
        assert all((env.observe(agent)[key] == seen[key]).all() for key in seen)
        assert raw.infos[agent] == last
        raw.position = position
    assert differed > 15


def test_secret_answers_are_asked_in_the_order_of_the_seats_and_not_shown() -> None:
    def after(bid: int) -> tuple[list[str], list[list[float]]]:
        env = made("shells", 3)
        env.reset(seed=7)
        agents, observations = [], []
        for action in (bid, 1, 2):
            agents.append(env.agent_selection)
            observations.append(env.last()[0]["observation"].tolist())
            env.step(action)
        return agents, observations

    agents, observations = after(3)
    assert agents == ["player_0", "player_1", "player_2"]
    assert after(0) == (agents, observations)


def test_a_game_follows_from_its_seed() -> None:
    def games_of(env: Any, seed: int | str | None) -> list[list[Any]]:
        courses = []
        for given in (seed, None, None):
            env.reset(seed=given)
            courses.append([(agent, action, obs["observation"].tolist()) for agent, obs, _, _, action in played(env)])
        return courses

    ours = games_of(made("princes"), 5)
    assert games_of(made("princes"), 5) == ours
    assert games_of(made("princes"), np.int64(5)) == ours
    assert ours[0] != ours[1] != ours[2]
    assert games_of(made("princes"), "five") != ours
    env = made("princes")
    env.reset()
    other = made("princes")
    other.reset()
    positions = [each.unwrapped.position for each in (env, other)]
    assert positions[0] != positions[1]
    env.reset(seed=5)
    assert env.unwrapped.position == mr.load("princes").new(players=2, seed=5)
    with pytest.raises(UsageError, match="a seed is an integer or a string, not float"):
        env.reset(seed=1.5)


@pytest.mark.parametrize("action", [150, 193, -1, None, "settle potter", 1.0])
def test_an_action_that_is_not_legal_changes_nothing(action: Any) -> None:
    env = made("princes")
    env.reset(seed=7)
    raw = env.unwrapped
    before = (raw.position, raw.agent_selection, raw.decisions, dict(raw.rewards))
    with pytest.raises((IllegalMove, UsageError)):
        env.step(action)
    assert (raw.position, raw.agent_selection, raw.decisions, raw.rewards) == before
    env.step(np.int32(0))
    assert raw.decisions == 1


def test_whoever_wants_can_end_games_at_illegal_moves() -> None:
    env = TerminateIllegalWrapper(made("princes", 2), illegal_reward=-1)
    env.reset(seed=7)
    env.step(150)
    assert all(env.terminations.values())
    assert env.rewards == {"player_0": -1, "player_1": 0}


def test_copies_go_their_own_way() -> None:
    env = made("princes", 3)
    env.reset(seed=7)
    for step, _ in enumerate(played(env)):
        if step == 30:
            break
    raw = env.unwrapped
    for other in (copy.deepcopy(raw), pickle.loads(pickle.dumps(raw))):
        position = raw.position
        assert other.position == position
        assert (other.observe("player_1")["observation"] == raw.observe("player_1")["observation"]).all()
        other.step(int(np.flatnonzero(other.last()[0]["action_mask"])[0]))
        assert other.position != position
        assert raw.position == position


def test_what_makes_no_environment() -> None:
    with pytest.raises(UsageError, match="did you mean princes"):
        pettingzoo.env("prinzes")
    with pytest.raises(UsageError, match="is for 2, 3, 4, 5 players, not 7"):
        pettingzoo.env("princes", players=7)
    with pytest.raises(UsageError, match="max_decisions"):
        pettingzoo.env("princes", max_decisions=0)
