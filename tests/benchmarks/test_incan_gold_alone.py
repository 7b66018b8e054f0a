"""Incan Gold alone in a round: the exact solver, and the losses of bots compared with it."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import pairwise
from pathlib import Path
from statistics import fmean, stdev
from typing import Any

import pytest

import machu_rules as mr
from benchmarks.incan_gold_alone import Alone, measure, policy_goes_on
from machu_rules.bots.search import Search
from machu_rules.games.incan_gold import rollout_policies as gold_policies
from machu_rules.games.incan_gold.tables import Rules
from tests.games.changed import variant
from tests.games.incan_gold.situations import few_cards

ALONE: Any = {
    "rounds": {"number": 1},
    "setup": {"table": {"1": {"add": True, "players": 1, "adventurers": 1}}},
}

ROUNDS = 120

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
    assert alone.brings(policy_goes_on(alone, gold_policies.Explorer(game, 1, random.Random(7)))) == alone.gems


class Camper:
    """Leaves at once."""

    def __init__(self, game: Any, seat: int, stream: mr.Stream) -> None:
        pass

    def choose(self, view: Any, decision: mr.Decision) -> mr.Move:
        return decision.moves[-1]


def test_losses_add_up_to_what_a_bot_falls_short_of_the_best(tmp_path: Path) -> None:
    game = variant(tmp_path, "incan-gold", {**few_cards(*DECKS[0]), **ALONE})
    alone = Alone(Rules(game.rulebook.figures, game.fingerprint))
    measured = measure(game, alone, "tests.benchmarks.test_incan_gold_alone:Camper", 120)
    short = float(alone.gems - alone.brings(lambda place: False))
    assert fmean(measured.rounds) == pytest.approx(short, abs=4 * stdev(measured.rounds) / 120**0.5)
    assert 0 < len(measured.worse) < measured.choices <= 120
    assert sum(measure(game, alone, "prospector", 20).rounds) == 0


@pytest.mark.slow
def test_the_solver_of_numbers_finds_what_the_example_finds() -> None:
    game: Any = mr.load(str(Path(__file__).parents[2] / "examples" / "variants" / "alone.yaml"))
    alone = Alone(Rules(game.rulebook.figures, game.fingerprint))
    assert alone.gems == Fraction(20839072607, 1201800600)
    assert alone.brings(policy_goes_on(alone, gold_policies.Explorer(game, 1, random.Random(7)))) == alone.gems


class Unadvised:
    """Searches with play-outs at random, without the advice of a rollout policy, which is the best play here
    already."""

    iterations = 10

    def __init__(self, game: Any, seat: int, stream: mr.Stream) -> None:
        self._game, self._seat, self._stream = game, seat, stream

    def choose(self, view: Any, decision: mr.Decision) -> mr.Move:
        state = self._game.determinize(dict(view), str(self._stream.below(2**62)))
        return Search(self._game, state, self._seat, self._stream, rollout_policy="random").run(self.iterations).move


class Unadvised40(Unadvised):
    iterations = 40


class Unadvised160(Unadvised):
    iterations = 160


@pytest.mark.slow
def test_four_times_the_iterations_lose_less() -> None:
    """10, 40 and 160 iterations, compared with the previous number, in the same rounds. The error is that of 95 %."""
    game: Any = mr.load(str(Path(__file__).parents[2] / "examples" / "variants" / "alone.yaml"))
    alone = Alone(Rules(game.rulebook.figures, game.fingerprint))
    bots = ("Unadvised", "Unadvised40", "Unadvised160")
    losses = [measure(game, alone, f"{__name__}:{bot}", ROUNDS).rounds for bot in bots]
    for fewer, more in pairwise(losses):
        saved = [less - lost for less, lost in zip(fewer, more, strict=True)]
        assert fmean(saved) > 1.96 * stdev(saved) / len(saved) ** 0.5
