"""Batches of Incan Gold, with all options and other figures, play the same as the plain engine."""

from __future__ import annotations

import pytest

from tests.batch.harness import assert_one_compile, hold
from tests.games.incan_gold.conftest import Variant
from tests.games.incan_gold.situations import AnyGame
from tests.games.incan_gold.test_lockstep import VARIANTS, random_variant

pytestmark = pytest.mark.batch


@pytest.mark.parametrize("players", range(2, 9))
def test_the_published_game(game: AnyGame, players: int) -> None:
    hold(game, players, 25, seed=f"published {players}")


def test_games_that_are_given_up(game: AnyGame) -> None:
    for bound in (0, 1, 20, 30):
        hold(game, 3, 10, seed="given up", max_decisions=bound)


@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant(game: AnyGame, variant: Variant, name: str) -> None:
    other = variant(**VARIANTS[name])
    hold(other, min(other.players), 12, seed=name)
    hold(other, max(other.players), 3, seed=name)
    assert_one_compile(game, other)


def test_random_variants(variant: Variant) -> None:
    for seed in range(20):
        game = variant(**random_variant(seed))
        hold(game, game.players[seed % len(game.players)], 5, seed=f"random {seed}")
