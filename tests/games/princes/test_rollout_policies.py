"""The settler: it goes by what its seat knows and by figures, its games end, and it wins; what is expected of games."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.bots import game_seed
from machu_rules.bots.playing import finish
from machu_rules.games.princes.rollout_policies import Settler
from tests.fast_part import one_in

VARIANTS = ("salt", "six_princes", "lean_years", "straight_streets")


def played_out(game: Any, players: int, seed: int) -> Any:
    rollout_policy = Settler(game, players, random.Random(seed))
    return game.playout_by_policy(game.new(players, seed=seed), rollout_policy, random.Random(seed))


@pytest.mark.parametrize("name", one_in(4, VARIANTS))
def test_it_plays_variants_to_their_end(name: str) -> None:
    game: Any = mr.load(str(Path(__file__).parents[3] / "examples" / "variants" / f"{name}.yaml"))
    for players in game.players:
        last = played_out(game, players, 7)
        assert game.outcome(last) is not None
        assert sum(len(player["hand"]) for player in game.dump(last)["players"]) > players


@pytest.mark.parametrize("players", one_in(2, [2, 5]))
def test_it_goes_by_what_its_seat_knows(players: int) -> None:
    """At every decision of a game: in a state that looks the same to the seat it answers the same."""
    game: Any = mr.load("princes")
    state, seen = game.new(players, seed=7), set()
    rollout_policies = [Settler(game, players, random.Random(7)) for _ in range(2)]
    for number in range(100):
        decision = game.decision(state)
        other = game.resample(state, decision.seat, seed=number)
        move, same = (
            game.rollout_move(each, rollout_policy, decision)
            for each, rollout_policy in zip((state, other), rollout_policies, strict=True)
        )
        assert move == same
        seen.add(decision.kind)
        state, _ = game.apply(state, move, decision.seat)
    assert {"settle", "turn", "return", "set_up"} <= seen


def test_what_is_expected_comes_near_to_what_comes() -> None:
    """At the end it is the score; on the way the leader by it wins more often than by chance."""
    game: Any = mr.load("princes")
    right, games = 0.0, 10
    for seed in range(games):
        rollout_policy, rng = Settler(game, 4, random.Random(seed)), random.Random(seed)
        late = game.new(4, seed=seed)
        while late.day < 9:
            late = game.playout_by_policy(late, rollout_policy, rng, max_decisions=1)
        expected = game.estimate(late)
        last = game.playout_by_policy(late, rollout_policy, rng)
        winners = game.outcome(last).winners
        right += (expected.index(max(expected)) in winners) / len(winners)
        ends = game.estimate(last)
        assert ends[winners[0]] == max(ends)
    assert right / games > 0.4


def shares(others: str, players: int, games: int) -> float:
    """What share of the victories a settler has, in all seats by turns."""
    game, won = mr.load("princes"), 0.0
    for number in range(games):
        seed, seat = game_seed(7, number // players), number % players
        bots = [mr.seat_bot(game, "settler" if each == seat else others, each, seed) for each in range(players)]
        outcome = finish(game, game.new(players, seed=seed), bots).outcome
        assert outcome is not None
        won += (seat in outcome.winners) / len(outcome.winners)
    return won / games


def test_it_beats_chance() -> None:
    assert shares("random", 4, 4) > 0.7


@pytest.mark.slow
def test_it_beats_workers() -> None:
    """Of 48 games 12 would be its share; 24 or more happen by chance to an equal once in 10,000 times."""
    assert shares("worker", 4, 48) > 0.5
