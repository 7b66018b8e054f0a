"""Positions that are made from views: the contract finds functions that use a hidden number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

import pytest

import machu_rules as mr
from machu_rules import testing
from machu_rules.core.values import HIDDEN
from machu_rules.framework.steps import Said
from machu_rules.games.incan_gold.agenda import AGENDA, ASK_CHOICE
from machu_rules.games.incan_gold.bots import Prospector
from machu_rules.games.incan_gold.game import IncanGold
from machu_rules.games.incan_gold.rollout_policies import Explorer
from machu_rules.games.incan_gold.rules.rounds import Choose
from machu_rules.games.incan_gold.state import CHOICE_WORDS, TORCH, Position
from machu_rules.games.incan_gold.tables import Rules

PROMISE = "views_are_enough_for_words_bots_and_rollout_policies"


class NosyChoose(Choose):
    """Words that tell the choice of the first adventurer."""

    def words(self, rules: Rules, position: Position, decision: mr.Decision, move: mr.Move) -> Said:
        choice = position.adventurers[0].choice
        return move.verb, {"gems": 0, "first": CHOICE_WORDS[choice] if choice != -1 else ""}


class NosyWords(IncanGold):
    agenda = AGENDA.replace({ASK_CHOICE: NosyChoose()})


class NosyBot(Prospector):
    """A bot that adds up the choices of all."""

    def choose(self, view: Mapping[str, Any], decision: mr.Decision, /) -> mr.Move:
        position: Position = self.game.position_of(view)
        return decision.moves[sum(each.choice for each in position.adventurers) % 2]


class NosyBots(IncanGold):
    bots = MappingProxyType({"nosy": f"{__name__}:NosyBot"})


class NosyPolicy(Explorer):
    """A rollout policy that does what the first adventurer does."""

    def choose(self, position: Position, question: int, seat: int, place: int, answers: Sequence[int]) -> int:
        return answers[-1 if position.adventurers[0].choice == TORCH else 0]


class NosyPolicies(IncanGold):
    rollout_policies = MappingProxyType({"nosy": f"{__name__}:NosyPolicy"})


@pytest.mark.parametrize("nosy", [NosyWords, NosyBots, NosyPolicies])
def test_the_contract_finds_what_uses_a_hidden_number(nosy: type[IncanGold]) -> None:
    with pytest.raises(AssertionError, match=PROMISE):
        testing.keeps_contract(nosy(mr.load("incan-gold").rulebook))


def test_a_choice_that_others_made_is_hidden_and_ones_own_is_not() -> None:
    game: Any = mr.load("incan-gold")
    state, _ = game.apply(game.new(players=3, seed=7), "camp", seat=1)
    choices = [[each.choice for each in game.position_of(game.view(state, viewer)).adventurers] for viewer in (0, 1)]
    assert choices == [[-1, HIDDEN, -1], [-1, CHOICE_WORDS.index("camp"), -1]]
