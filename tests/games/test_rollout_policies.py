"""The rollout policies of Incan Gold and Inca Empire: by what a seat may know, by figures, to the end, and better than
chance."""

from __future__ import annotations

import random
import re
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.games.inca_empire import rollout_policies as empire_policies
from machu_rules.games.inca_empire import valuation
from machu_rules.games.incan_gold import rollout_policies as gold_policies
from tests.games.changed import variant

ROLLOUT_POLICIES: dict[str, Any] = {"incan-gold": gold_policies.Explorer, "inca-empire": empire_policies.Founder}
CHANGES: dict[str, Any] = {
    "incan-gold": {"options": {"artifacts": "all_at_start", "artifact_values": "printed"}, "rounds": {"number": 3}},
    "inca-empire": {"options": {"invasion": "pizarro", "gods": "agree", "wilderness": "unlimited"}},
}


class AtRandom:
    """Any answer."""

    def __init__(self, game: Any, players: int, rng: random.Random) -> None:
        self.rng = rng

    def choose(self, position: Any, question: int, seat: int, value: int, answers: Sequence[int]) -> int:
        return answers[int(self.rng.random() * len(answers))]


class AtOneSeat:
    """One rollout policy at a seat, another at all others; ``seen`` calls before each answer."""

    def __init__(self, seat: int, one: Any, others: Any) -> None:
        self.seat, self.one, self.others = seat, one, others

    def choose(self, position: Any, question: int, seat: int, value: int, answers: Sequence[int]) -> int:
        rollout_policy = self.one if seat == self.seat else self.others
        number: int = rollout_policy.choose(position, question, seat, value, answers)
        assert number in answers
        return number


def played(game: Any, players: int, number: int, one: Any, others: Any) -> Any:
    """The outcome of a game of a rollout policy among others, in each seat by turns."""
    rng = random.Random(number)
    rollout_policy = AtOneSeat(number % players, one(game, players, rng), others(game, players, rng))
    outcome = game.outcome(game.playout_by_policy(game.new(players, seed=number // players), rollout_policy, rng))
    assert outcome is not None
    return outcome


@pytest.mark.parametrize("name", ROLLOUT_POLICIES)
def test_a_habit_beats_chance(name: str) -> None:
    """It wins twice as often as an equal of the others would, and has twice their points."""
    game, games, players = mr.load(name), 12, 4
    won, points, others = 0.0, 0, 0.0
    for number in range(games):
        outcome = played(game, players, number, ROLLOUT_POLICIES[name], AtRandom)
        seat = number % players
        won += (seat in outcome.winners) / len(outcome.winners)
        points += outcome.scores[seat]
        others += (sum(outcome.scores) - outcome.scores[seat]) / (players - 1)
    assert won / games > 2 / players
    assert points > 2 * others


@pytest.mark.parametrize("name", ROLLOUT_POLICIES)
def test_it_plays_other_figures_and_every_number_of_players_to_the_end(name: str, tmp_path: Path) -> None:
    game = variant(tmp_path, name, CHANGES[name])
    for players in game.players[:3]:
        played(game, players, players, ROLLOUT_POLICIES[name], ROLLOUT_POLICIES[name])


@pytest.mark.parametrize("name", ROLLOUT_POLICIES)
def test_what_its_seat_cannot_know_changes_no_answer(name: str) -> None:
    game: Any = mr.load(name)
    state, differ = game.new(3, seed=7), 0
    player = ROLLOUT_POLICIES[name](game, 3, random.Random(7))
    for number in range(200):
        if (decision := game.decision(state)) is None:
            break
        others = [game.resample(state, decision.seat, seed=3 * number + each) for each in range(3)]
        differ += sum(other != state for other in others)
        answers = [
            game.rollout_move(each, ROLLOUT_POLICIES[name](game, 3, random.Random(number)), decision)
            for each in (state, *others)
        ]
        assert len(set(answers)) == 1
        state, _ = game.apply(state, game.rollout_move(state, player, decision), decision.seat)
    assert differ > 100


@pytest.mark.parametrize("name", ROLLOUT_POLICIES)
def test_policies_name_no_id(name: str) -> None:
    for module in (sys.modules[ROLLOUT_POLICIES[name].__module__], valuation):
        # of a compiled module, too, the source lies beside it
        source = Path(str(module.__file__)).with_name(f"{module.__name__.rpartition('.')[2]}.py").read_text("utf-8")
        assert not re.findall(r'(?<!")"([a-z_-]+)"(?!")', source)


@pytest.mark.parametrize("name", ROLLOUT_POLICIES)
def test_an_estimate_comes_nearer_to_the_end(name: str) -> None:
    """At the end it is the score; before, it tells more of the end than the points so far do."""
    game: Any = mr.load(name)
    off = {"estimate": 0.0, "score": 0.0}
    for number in range(6):
        rng = random.Random(number)
        rollout_policy = ROLLOUT_POLICIES[name](game, 3, rng)
        middle = game.playout_by_policy(game.new(3, seed=number), rollout_policy, rng, max_decisions=14 + 20 * number)
        end = game.playout_by_policy(middle, rollout_policy, rng)
        scores = game.outcome(end).scores
        assert game.estimate(end) == list(scores)
        so_far = [sum(line.points for line in game.score(middle, seat)) for seat in range(3)]
        for what, guess in (("estimate", game.estimate(middle)), ("score", so_far)):
            off[what] += sum(abs(points - final) for points, final in zip(guess, scores, strict=True))
    assert off["estimate"] < off["score"]
