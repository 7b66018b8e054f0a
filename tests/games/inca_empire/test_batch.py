"""Batches of Inca Empire, with all options and other figures, play the same as the plain engine."""

from __future__ import annotations

import pytest

from tests.batch.harness import hold
from tests.games.inca_empire.conftest import AnyGame, Variant
from tests.games.inca_empire.test_whole_games import OPTIONS

pytestmark = pytest.mark.batch


@pytest.mark.parametrize("players", [3, 4])
def test_the_published_game(game: AnyGame, players: int) -> None:
    hold(game, players, 10, seed=f"published {players}")


def test_games_that_are_given_up(game: AnyGame) -> None:
    for bound in (0, 1, 30, 100):
        hold(game, 3, 5, seed="given up", max_decisions=bound)


@pytest.mark.parametrize("name", OPTIONS)
def test_a_variant(variant: Variant, name: str) -> None:
    hold(variant(options=OPTIONS[name]), 4, 3, seed=name)
