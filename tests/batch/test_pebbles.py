"""A game of another author, with all list methods, in batches."""

import pytest
from attrs import evolve

from machu_rules import batch
from machu_rules.batch import list_methods
from machu_rules.batch.playing import core_of
from machu_rules.core.errors import StateError, UsageError
from machu_rules.core.values import Outcome
from tests.batch.harness import hold
from tests.batch.pebbles.agenda import AGENDA
from tests.batch.pebbles.game import Pebbles, pebbles
from tests.batch.pebbles.rules.taking import Trade
from tests.batch.pebbles.state import TRADE, Position
from tests.batch.pebbles.tables import Rules

pytestmark = pytest.mark.batch


class Taxed(Trade):
    """A trade after which the player loses points."""

    def act(self, rules: Rules, position: Position, seat: int, value: int, answer: int) -> None:
        super().act(rules, position, seat, value, answer)
        position.edit(seat).points -= self.tax(rules, position)

    def tax(self, rules: Rules, position: Position) -> int:
        """The points that are lost."""
        return 2


class TaxedLate(Taxed):
    """A trade that is taxed only when few cards are left."""

    def tax(self, rules: Rules, position: Position) -> int:
        return Taxed.tax(self, rules, position) if len(position.deck) < 5 else 0


class TaxedPebbles(Pebbles):
    """Pebbles with another trade."""

    agenda = AGENDA.replace({TRADE: Taxed()})


class LatePebbles(Pebbles):
    """Pebbles with a trade that calls methods of three classes."""

    agenda = AGENDA.replace({TRADE: TaxedLate()})


@pytest.mark.parametrize("pieces", [3, 8])
@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_core_with_tasks_and_lists_of_lists(players: int, pieces: int) -> None:
    hold(pebbles(pieces=pieces), players, 40, seed=f"pebbles {players}")


@pytest.mark.parametrize("changed", [TaxedPebbles, LatePebbles])
def test_a_step_that_code_replaces(changed: type[Pebbles]) -> None:
    printed = pebbles(pieces=8)
    game = changed(printed.rules)
    hold(game, 3, 40, seed="taxed")
    scores = [batch.playouts(each, 3, 40, seed="taxed").scores.sum() for each in (printed, game)]
    assert scores[0] > scores[1]


def test_a_step_inside_a_function_cannot_be_compiled() -> None:
    class Local(Trade):
        """A trade."""

    class LocalPebbles(Pebbles):
        """Pebbles with it."""

        agenda = AGENDA.replace({TRADE: Local()})

    with pytest.raises(UsageError, match=r"Local cannot be compiled: define it at the top level of its module"):
        batch.playouts(LocalPebbles(pebbles().rules), 3, 5)


def test_a_class_that_changes_results_cannot_be_played() -> None:
    class Shared(Pebbles):
        """Pebbles that all players win."""

        def outcome(self, state: Position) -> Outcome | None:
            found = super().outcome(state)
            return found and evolve(found, winners=(0, 1, 2))

    with pytest.raises(UsageError, match="cannot play Pebbles: the class Shared changes the method outcome"):
        batch.playouts(Shared(pebbles().rules), 3, 5)


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
