"""Rollout policies: play-outs on positions, the bots made of them, and what they may look at."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.bots.rollout_policy_bot import RolloutPolicyBot
from machu_rules.framework.numbers_game import NumbersGame
from tests.toy import Shells

GAMES = [("princes", 3), ("incan-gold", 3), ("inca-empire", 3)]


class ByChance:
    """Answers at random, and counts."""

    def __init__(self, game: Any, players: int, rng: random.Random) -> None:
        self.rng, self.asked = rng, 0

    def choose(self, position: Any, question: int, seat: int, value: int, answers: Sequence[int]) -> int:
        self.asked += 1
        return answers[int(self.rng.random() * len(answers))]


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_a_habit_answers_every_question_that_a_play_out_asks(name: str, players: int) -> None:
    game: Any = mr.load(name)
    state, rng = game.new(players, seed=7), random.Random(7)
    rollout_policy = ByChance(game, players, random.Random(7))
    last = game.playout_by_policy(state, rollout_policy, rng)
    assert last == game.playout_by_number(state, lambda _, numbers: numbers[int(rng.random() * len(numbers))])
    assert game.outcome(last) is not None
    cut = game.playout_by_policy(state, ByChance(game, players, random.Random(7)), rng, max_decisions=5)
    assert game.decision(cut) is not None


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_chance_that_is_asked_is_drawn(name: str, players: int) -> None:
    game: Any = mr.load(name)
    state = game.new(players, chance="ask")
    ends = [game.playout_by_policy(state, ByChance(game, players, rng), rng) for rng in map(random.Random, (1, 1, 2))]
    assert ends[0] == ends[1] != ends[2]
    assert game.outcome(ends[0]) is not None


@pytest.mark.parametrize(("name", "players"), GAMES)
def test_every_habit_plays_as_a_bot(name: str, players: int) -> None:
    game = mr.load(name)
    for rollout_policy in ("tests.bots.test_rollout_policies:ByChance", *game.rollout_policies.values()):
        module, _, attribute = rollout_policy.partition(":")
        made = getattr(__import__(module, fromlist=[attribute]), attribute)
        match = mr.Match.start(game, players, seed=7)
        bots = [RolloutPolicyBot(game, seat, mr.Stream(str(seat)), made) for seat in range(players)]
        for _ in range(30):
            assert match.decision is not None
            seat = match.decision.seat
            move = mr.ask(bots[seat], match, seat)
            assert move in match.decision.moves
            match = match.play(move, seat)


def test_choices_in_secret_can_be_taken_back() -> None:
    """So a search lets the others choose, instead of believing that they chose by chance."""
    game: Any = mr.load("incan-gold")
    start = game.new(3, seed=7)
    two = game.apply(game.apply(start, "camp", 0)[0], "torch", 2)[0]
    assert game.undecided(two, 1) == start
    assert game.undecided(two, 0) == game.apply(start, "camp", 0)[0]
    assert game.undecided(start, 0) == start


def test_a_game_without_positions_has_no_rollout_policies() -> None:
    with pytest.raises(mr.UsageError, match="no rollout policies"):
        RolloutPolicyBot(Shells(), 0, mr.Stream("1"), ByChance)
    assert Shells().seats(Shells().new(3, seed=7)) == 3
    assert not isinstance(Shells(), NumbersGame)
