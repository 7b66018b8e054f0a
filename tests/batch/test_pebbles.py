"""A game of another author, with all list methods, in batches."""

import pytest

from machu_rules import batch
from machu_rules.batch import list_methods
from machu_rules.batch.playing import core_of
from machu_rules.core.errors import StateError, UsageError
from tests.batch.harness import hold
from tests.batch.pebbles.game import pebbles

pytestmark = pytest.mark.batch


@pytest.mark.parametrize("pieces", [3, 8])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_core_with_tasks_and_lists_of_lists(players: int, pieces: int) -> None:
    hold(pebbles(pieces=pieces), players, 40, seed=f"pebbles {players}")


def test_figures_need_no_new_compile() -> None:
    games = [pebbles(), pebbles(cards=30, pieces=4, price=(0, 1, 2))]
    for game in games:
        hold(game, 3, 10, seed="figures")
    one, other = [core_of(game).module for game in games]
    assert one is other
    assert len(one.play_games.signatures) == 1


def test_a_game_whose_state_is_not_declared_is_not_observed() -> None:
    with pytest.raises(UsageError, match="Pebbles cannot be observed in a batch: its state is not declared"):
        batch.Env(pebbles(), games=3)


def test_a_list_that_is_full_is_told(monkeypatch: pytest.MonkeyPatch) -> None:
    enough, too_many = pebbles(cards=12, pieces=4), pebbles(cards=30, pieces=4)
    for game in (enough, too_many):
        monkeypatch.setattr(core_of(game), "most_answers", 16)
    hold(enough, 2, 3, seed="room")
    with pytest.raises(StateError, match="a list has more items than the batch has room for"):
        batch.playouts(too_many, players=2, games=3, seed=1)


def test_no_place_behind_the_end_of_a_list_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(list_methods, "CHECKED", True)
    for players in (2, 4):
        hold(pebbles(pieces=5), players, 40, seed="checked")
