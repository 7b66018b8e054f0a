"""Environments of many games. They are the games that the plain engine plays."""

from pathlib import Path
from typing import Any

import numpy as np
import pytest

import machu_rules as mr
from machu_rules import batch
from machu_rules.batch import stream
from machu_rules.core.errors import UsageError
from machu_rules.core.values import CHANCE
from machu_rules.envs.codec import Codec

pytestmark = pytest.mark.batch

GAMES = [("incan-gold", 2), ("incan-gold", 5), ("princes", 2), ("princes", 4), ("inca-empire", 3)]
games = pytest.mark.parametrize(("name", "players"), GAMES)
BOUNDS = {"incan-gold": 130, "princes": 130, "inca-empire": 185}
"""Decisions after which games are given up: some end before, and of those that can be longer, some do not."""
SEED = "env"
EXAMPLES = Path(__file__).parents[2] / "examples"


class Followed:
    """A game of an environment in the plain engine."""

    def __init__(self, game: mr.Game[Any], players: int, number: int) -> None:
        self.game, self.number = game, number
        self.key = stream.random_key_of_game(stream.start_of(SEED), number)
        self.state = game.new(players, chance="ask")
        self.answers = 0
        self.deal()

    def deal(self) -> None:
        """Chance answers as the stream says."""
        while (decision := self.game.decision(self.state)) and decision.seat == CHANCE:
            self.answer(decision.moves[stream.draw_below(self.key, self.answers, len(decision.moves))].text)

    def answer(self, text: str) -> None:
        self.state, _ = self.game.apply(self.state, text)
        self.answers += 1


def some_actions(env: batch.Env, rng: np.random.Generator) -> Any:
    """Legal actions for all games, with -1 for finished games."""
    drawn = (rng.random(env.masks.shape) * env.masks).argmax(axis=1)
    return np.where(env.seats < 0, -1, drawn)


def check_end(env: batch.Env, place: int, one: Followed, mover: int) -> None:
    """The infos of a game that ended in the last step are those of its last state. ``mover`` answered last."""
    last, decision, outcome = env.infos["final_info"], one.game.decision(one.state), one.game.outcome(one.state)
    viewer = mover if decision is None else decision.seat
    legal = [] if decision is None else Codec(one.game, env.players).actions(decision)
    assert (env.infos["final_obs"][place] == env.observe(one.state, viewer)).all()
    assert (last["games"][place], last["seats"][place]) == (one.number, -2 if decision is None else viewer)
    assert np.flatnonzero(last["masks"][place]).tolist() == legal
    assert np.flatnonzero(last["winners"][place]).tolist() == list(outcome.winners if outcome else ())
    assert last["measures"].keys() == set(mr.load(one.game.rulebook.game).measures)  # type: ignore[attr-defined]
    scores = [sum(line.points for line in one.game.score(one.state, seat)) for seat in range(env.players)]
    if outcome is not None:
        assert last["scores"][place].tolist() == list(outcome.scores)
        assert {name: tuple(row[place]) for name, row in last["measures"].items()} == outcome.measures
    elif one.game.rulebook.game != "princes":  # its lines are not multiplied yet
        assert last["scores"][place].tolist() == scores


@games
def test_every_step_is_that_of_the_plain_engine(name: str, players: int) -> None:
    game, rng = mr.load(name), np.random.default_rng(7)
    codec = Codec(game, players)
    env = batch.Env(game, 5, players, seed=SEED, max_decisions=BOUNDS[name])
    env.reset()
    followed = [Followed(game, players, number) for number in range(5)]
    ended = given_up = 0
    for _ in range(400):
        for place, one in enumerate(followed):
            decision = game.decision(one.state)
            assert decision is not None
            assert (env.seats[place], env.games[place]) == (decision.seat, one.number)
            assert np.flatnonzero(env.masks[place]).tolist() == codec.actions(decision)
            assert (env.observations[place] == env.observe(one.state, decision.seat)).all()
        actions = some_actions(env, rng)
        before, movers = env.decisions.copy(), env.seats.copy()
        env.step(actions)
        for place, one in enumerate(followed):
            one.answer(game.action_space[actions[place]])
            one.deal()
            over = game.outcome(one.state) is not None
            assert env.terminated[place] == over
            assert env.truncated[place] == (not over and before[place] == BOUNDS[name] - 1)
            assert env.rewards[place].tolist() == pytest.approx(codec.utilities(one.state))
            closed = bool(env.terminated[place] or env.truncated[place])
            assert env.infos["_final_obs"][place] == env.infos["_final_info"][place] == closed
            if closed:
                check_end(env, place, one, movers[place])
                assert env.infos["final_info"]["decisions"][place] == before[place] + 1
                ended, given_up = ended + over, given_up + (not over)
                followed[place] = Followed(game, players, one.number + 5)
    assert ended > 3
    assert (given_up > 0) == (name != "incan-gold")


@games
def test_what_a_seat_cannot_know_changes_nothing_that_it_sees(name: str, players: int) -> None:
    game = mr.load(name)
    env = batch.Env(game, 1, players)
    match = batch.playouts(game, players, 1, seed=11).match(0)
    changed = 0
    for number in range(0, match.number, 5):
        state = match.at(number).state
        for seat in range(players):
            for seed in range(3):
                other = game.resample(state, seat, seed)
                assert (env.observe(other, seat) == env.observe(state, seat)).all()
                changed += any((env.observe(other, one) != env.observe(state, one)).any() for one in range(players))
    assert changed or name == "incan-gold"


@games
def test_the_numbers_are_the_features_of_the_view(name: str, players: int) -> None:
    game = mr.load(name)
    env = batch.Env(game, 1, players)
    match = batch.playouts(game, players, 1, seed=4).match(0)
    for number in range(0, match.number + 1, 3):
        state = match.at(number).state
        for seat in range(players):
            features = game.features(game.view(state, seat))[: len(env.features)]
            assert [feature.name for feature in features] == env.features
            assert [feature.value for feature in features] == env.observe(state, seat).tolist()
    more = game.features(game.view(match.state, 0))[len(env.features) :]
    assert bool(more) == (name == "inca-empire")  # shapes of its own


def test_hands_that_everybody_sees() -> None:
    game = mr.load(EXAMPLES / "variants" / "lean_years.yaml")
    env = batch.Env(game, 1, 2)
    match = batch.playouts(game, 2, 1, seed=4).match(0)
    seen: set[str] = set()
    for number in range(0, match.number + 1, 3):
        state = match.at(number).state
        row = env.observe(state, 0).tolist()
        assert [feature.value for feature in game.features(game.view(state, 0))] == row
        seen |= {name.rpartition(".")[0] for name, value in zip(env.features, row, strict=True) if value}
    assert seen >= {"player_1.hand", "player_1.returned"}


@pytest.mark.parametrize("autoreset", [True, False])
def test_the_end_of_a_game_is_kept_until_the_next_step(autoreset: bool) -> None:
    env, rng = batch.Env("incan-gold", 50, 3, seed=2, max_decisions=30, autoreset=autoreset), np.random.default_rng(2)
    env.reset()
    last = env.infos["final_info"]
    seen = [0, 0]
    for _ in range(120):
        env.step(some_actions(env, rng))
        closed = env.terminated | env.truncated
        seen = [seen[0] + int(env.terminated.sum()), seen[1] + int(env.truncated.sum())]
        assert (env.infos["_final_obs"] == closed).all()
        assert (env.infos["final_obs"].any(axis=1) == closed).all()
        assert ((last["decisions"] > 0) == closed).all()
        assert (last["masks"].any(axis=1) == env.truncated).all()
        assert (last["winners"].any(axis=1) == env.terminated).all()
        for row in (last["games"], last["seats"], last["scores"], *last["measures"].values()):
            assert not row[~closed].any()
    assert min(seen) > 2
    env.reset()
    assert not env.infos["_final_obs"].any()
    assert not env.infos["final_obs"].any()


def test_both_ways_to_go_on_keep_the_same_end() -> None:
    envs = [batch.Env("incan-gold", 30, 3, seed=5, max_decisions=30, autoreset=reset) for reset in (True, False)]
    kept: list[dict[int, Any]] = [{}, {}]
    for env, ends in zip(envs, kept, strict=True):
        env.reset()
        while len(ends) < 30:
            env.step(np.where(env.seats < 0, -1, 0))
            for place in np.flatnonzero(env.infos["_final_obs"]):
                if (number := int(env.infos["final_info"]["games"][place])) < 30:
                    ends[number] = (
                        env.infos["final_obs"][place].tolist(),
                        env.infos["final_info"]["scores"][place].tolist(),
                    )
    assert kept[0] == kept[1]


def test_games_that_are_over_stay_so_without_autoreset() -> None:
    env, rng = batch.Env("incan-gold", 20, 2, seed=1, autoreset=False), np.random.default_rng(1)
    env.reset()
    rewards = np.zeros(2)
    while (env.seats >= 0).any():
        env.step(some_actions(env, rng))
        rewards += env.rewards.sum(axis=0)
    assert not env.masks.any()
    assert rewards.sum() == pytest.approx(0)
    with pytest.raises(UsageError, match=r"action 0 is not legal in game 0: it is over, and its action is -1"):
        env.step(np.zeros(20, np.int64))
    env.reset()
    assert (env.seats == 0).all()


def test_a_reset_begins_the_same_games_or_those_of_another_seed() -> None:
    env, again = (batch.Env("incan-gold", 50, 3, seed=seed) for seed in (3, 4))
    env.reset()
    again.reset(seed=3)
    assert (env.observations == again.observations).all()
    env.step(np.zeros(50, np.int64))
    env.reset()
    assert (env.observations == again.observations).all()
    again.reset(seed=5)
    assert (env.observations != again.observations).any()


@pytest.mark.parametrize(
    ("actions", "wrong"),
    [
        ([0, 2], r"action 2 is not legal in game 1: seat 0 may take 0 \(torch\), 1 \(camp\)"),
        ([-1, 0], "action -1 is not legal in game 0: seat 0 may take 0"),
        ([0], "actions are 2 whole numbers, one for each game"),
        ([0.0, 1.0], "actions are 2 whole numbers, one for each game"),
    ],
)
def test_what_is_no_legal_action_changes_nothing(actions: list[Any], wrong: str) -> None:
    env = batch.Env("incan-gold", 2, 2, seed=1)
    env.reset()
    before = env.observations.copy()
    with pytest.raises(UsageError, match=wrong):
        env.step(actions)
    assert (env.observations == before).all()
    assert (env.decisions == 0).all()


@pytest.mark.parametrize(
    ("arguments", "wrong"),
    [
        ({"games": 0}, "games is a whole number from 1, not 0"),
        ({"games": 1, "players": 1}, "is for 2, 3, 4, 5, 6, 7, 8 players, not 1"),
        ({"games": 1, "max_decisions": 0}, "max_decisions is a whole number from 1, not 0"),
    ],
)
def test_what_is_asked_for_wrongly(arguments: dict[str, Any], wrong: str) -> None:
    with pytest.raises(UsageError, match=wrong):
        batch.Env("incan-gold", **arguments)


def test_a_state_of_other_players_is_not_observed() -> None:
    env = batch.Env("incan-gold", 1, 3)
    with pytest.raises(UsageError, match="the state is of 2 players, the environment of 3"):
        env.observe(mr.load("incan-gold").new(2, chance="ask"), 0)
    with pytest.raises(UsageError, match="there is no seat 3"):
        env.observe(mr.load("incan-gold").new(3, chance="ask"), 3)
