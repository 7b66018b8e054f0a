"""The habits of Incan Gold and Inca Empire: by what a seat may know, by figures, to the end, and better than chance."""

from __future__ import annotations

import inspect
import json
import random
import re
from collections.abc import Sequence
from fractions import Fraction
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pytest

import machu_rules as mr
from benchmarks.incan_gold_alone import Alone, habit_goes_on, measure
from machu_rules.games.inca_empire import habits as empire_habits
from machu_rules.games.inca_empire import worths
from machu_rules.games.incan_gold import habits as gold_habits
from machu_rules.games.incan_gold.compiled import Rules
from tests.games.incan_gold.situations import few_cards

HABITS: dict[str, Any] = {"incan-gold": gold_habits.Explorer, "inca-empire": empire_habits.Founder}
CHANGES: dict[str, Any] = {
    "incan-gold": {"options": {"artifacts": "all_at_start", "artifact_values": "printed"}, "rounds": {"number": 3}},
    "inca-empire": {"options": {"invasion": "pizarro", "gods": "agree", "wilderness": "unlimited"}},
}
ALONE: Any = {
    "rounds": {"number": 1},
    "setup": {"table": {"1": {"add": True, "players": 1, "adventurers": 1}}},
}


def variant(folder: Path, name: str, changes: dict[str, Any]) -> Any:
    path = folder / "variant.yaml"
    text = {"format": "machu-rules/variant/1", "based_on": name, "name": "A test", **changes}
    path.write_text(json.dumps(text), encoding="utf-8")
    return mr.load(str(path))


class AtRandom:
    """Any answer."""

    def __init__(self, game: Any, players: int, rng: random.Random) -> None:
        self.rng = rng

    def choose(self, position: Any, question: int, seat: int, value: int, answers: Sequence[int]) -> int:
        return answers[int(self.rng.random() * len(answers))]


class AtOneSeat:
    """One habit at a seat, another at all others; ``seen`` calls before each answer."""

    def __init__(self, seat: int, one: Any, others: Any) -> None:
        self.seat, self.one, self.others = seat, one, others

    def choose(self, position: Any, question: int, seat: int, value: int, answers: Sequence[int]) -> int:
        habit = self.one if seat == self.seat else self.others
        number: int = habit.choose(position, question, seat, value, answers)
        assert number in answers
        return number


def played(game: Any, players: int, number: int, one: Any, others: Any) -> Any:
    """The outcome of a game of a habit among others, in each seat by turns."""
    rng = random.Random(number)
    habit = AtOneSeat(number % players, one(game, players, rng), others(game, players, rng))
    outcome = game.outcome(game.playout_by_habit(game.new(players, seed=number // players), habit, rng))
    assert outcome is not None
    return outcome


@pytest.mark.parametrize("name", HABITS)
def test_a_habit_beats_chance(name: str) -> None:
    """It wins twice as often as an equal of the others would, and has twice their points."""
    game, games, players = mr.load(name), 12, 4
    won, points, others = 0.0, 0, 0.0
    for number in range(games):
        outcome = played(game, players, number, HABITS[name], AtRandom)
        seat = number % players
        won += (seat in outcome.winners) / len(outcome.winners)
        points += outcome.scores[seat]
        others += (sum(outcome.scores) - outcome.scores[seat]) / (players - 1)
    assert won / games > 2 / players
    assert points > 2 * others


@pytest.mark.parametrize("name", HABITS)
def test_it_plays_other_figures_and_every_number_of_players_to_the_end(name: str, tmp_path: Path) -> None:
    game = variant(tmp_path, name, CHANGES[name])
    for players in game.players[:3]:
        played(game, players, players, HABITS[name], HABITS[name])


@pytest.mark.parametrize("name", HABITS)
def test_what_its_seat_cannot_know_changes_no_answer(name: str) -> None:
    game: Any = mr.load(name)
    state, differ = game.new(3, seed=7), 0
    player = HABITS[name](game, 3, random.Random(7))
    for number in range(200):
        if (decision := game.decision(state)) is None:
            break
        others = [game.resample(state, decision.seat, seed=3 * number + each) for each in range(3)]
        differ += sum(other != state for other in others)
        answers = [
            game.habitual(each, HABITS[name](game, 3, random.Random(number)), decision) for each in (state, *others)
        ]
        assert len(set(answers)) == 1
        state, _ = game.apply(state, game.habitual(state, player, decision), decision.seat)
    assert differ > 100


@pytest.mark.parametrize("name", HABITS)
def test_habits_name_no_id(name: str) -> None:
    module = inspect.getmodule(HABITS[name])
    assert module is not None
    for source in map(inspect.getsource, (module, worths)):
        assert not re.findall(r'(?<!")"([a-z_-]+)"(?!")', source)


@pytest.mark.parametrize("name", HABITS)
def test_an_estimate_comes_nearer_to_the_end(name: str) -> None:
    """At the end it is the score; before, it tells more of the end than the points so far do."""
    game: Any = mr.load(name)
    off = {"estimate": 0.0, "score": 0.0}
    for number in range(6):
        rng = random.Random(number)
        habit = HABITS[name](game, 3, rng)
        middle = game.playout_by_habit(game.new(3, seed=number), habit, rng, max_decisions=14 + 20 * number)
        end = game.playout_by_habit(middle, habit, rng)
        scores = game.outcome(end).scores
        assert game.estimate(end) == list(scores)
        so_far = [sum(line.points for line in game.score(middle, seat)) for seat in range(3)]
        for what, guess in (("estimate", game.estimate(middle)), ("score", so_far)):
            off[what] += sum(abs(points - final) for points, final in zip(guess, scores, strict=True))
    assert off["estimate"] < off["score"]


# --- Incan Gold: alone in a round, against the exact solver ---

DECKS = [
    (("t1", "t2", "t3", "t9", "t17"), {"spiders": 2, "snakes": 3, "fire": 2}),
    (("t2", "t4", "t5a", "t5b", "t7a", "t15"), {"mummy": 4, "rocks": 2}),
    (("t11a", "t13"), {"spiders": 3, "snakes": 2, "mummy": 2, "fire": 1}),
]


@pytest.mark.parametrize(("treasures", "hazards"), DECKS)
def test_alone_it_plays_the_best_that_there_is(treasures: Any, hazards: Any, tmp_path: Path) -> None:
    game = variant(tmp_path, "incan-gold", {**few_cards(treasures, hazards), **ALONE})
    alone = Alone(Rules(game.rulebook.figures, game.fingerprint))
    assert 0 < alone.brings(lambda place: False) < alone.gems
    assert alone.brings(lambda place: alone.loss(place, True) == 0) == alone.gems
    assert alone.brings(habit_goes_on(alone, gold_habits.Explorer(game, 1, random.Random(7)))) == alone.gems


class Camper:
    """Leaves at once."""

    def __init__(self, game: Any, seat: int, stream: mr.Stream) -> None:
        pass

    def choose(self, view: Any, decision: mr.Decision) -> mr.Move:
        return decision.moves[-1]


def test_losses_add_up_to_what_a_bot_falls_short_of_the_best(tmp_path: Path) -> None:
    game = variant(tmp_path, "incan-gold", {**few_cards(*DECKS[0]), **ALONE})
    alone = Alone(Rules(game.rulebook.figures, game.fingerprint))
    measured = measure(game, alone, "tests.games.test_habits:Camper", 120)
    short = float(alone.gems - alone.brings(lambda place: False))
    assert fmean(measured.rounds) == pytest.approx(short, abs=4 * stdev(measured.rounds) / 120**0.5)
    assert 0 < len(measured.worse) < measured.choices <= 120
    assert sum(measure(game, alone, "prospector", 20).rounds) == 0


@pytest.mark.slow
def test_the_solver_of_numbers_finds_what_the_example_finds() -> None:
    game: Any = mr.load(str(Path(__file__).parents[2] / "examples" / "variants" / "alone.yaml"))
    alone = Alone(Rules(game.rulebook.figures, game.fingerprint))
    assert alone.gems == Fraction(20839072607, 1201800600)
    assert alone.brings(habit_goes_on(alone, gold_habits.Explorer(game, 1, random.Random(7)))) == alone.gems
