"""Batches of Princes, with all options and other figures, play the same as the plain engine."""

from __future__ import annotations

from pathlib import Path

import pytest

import machu_rules as mr
from tests.batch.harness import assert_one_compile, hold
from tests.games.princes.lockstep import variants
from tests.games.princes.lockstep.harness import published, variant_path

pytestmark = pytest.mark.batch

VARIANTS = variants.named(published())


@pytest.mark.parametrize("players", range(2, 6))
def test_the_published_game(players: int) -> None:
    hold(mr.load("princes"), players, 15, seed=f"published {players}")


def test_games_that_are_given_up() -> None:
    for bound in (0, 1, 40, 100):
        hold(mr.load("princes"), 3, 5, seed="given up", max_decisions=bound)


@pytest.mark.parametrize("name", VARIANTS)
def test_a_variant(tmp_path: Path, name: str) -> None:
    game = mr.load(variant_path(tmp_path, VARIANTS[name]))
    for players in game.players:
        hold(game, players, 3, seed=name, max_decisions=1_500)
    assert_one_compile(mr.load("princes"), game)


def test_random_variants(tmp_path: Path) -> None:
    held = 0
    for seed in range(16):
        try:
            game = mr.load(variant_path(tmp_path, variants.at_random(published(), seed)))
        except mr.RulebookError:
            continue  # changes that do not fit together
        hold(game, game.players[seed % len(game.players)], 3, seed=f"random {seed}", max_decisions=1_500)
        held += 1
    assert held > 8
