"""The moves of the game. In the rules, an answer to a decision is a number. This module lists the moves for these
numbers and makes menus from them.
"""

from __future__ import annotations

from machu_rules.core.decisions import Move
from machu_rules.framework.menu import Menu
from machu_rules.framework.moves import MoveTable, with_each
from machu_rules.framework.rollout_policies import Task
from machu_rules.games.incan_gold.state import CHOICE_WORDS, CHOOSE, SHUFFLE, Position
from machu_rules.games.incan_gold.tables import Rules

CHOICES = tuple(Move(word) for word in CHOICE_WORDS)


class Moves(MoveTable):
    """The moves of a rulebook by number, and the menus of the open decisions."""

    def __init__(self, rules: Rules) -> None:
        """TEXT: create all moves: torch, camp, and one per card to deal."""
        deals = with_each("deal", rules.card_ids)
        of = [[*CHOICES] if question == CHOOSE else deals for question in range(SHUFFLE)]
        kinds = ["choose" if question == CHOOSE else "deal" for question in range(SHUFFLE)]
        super().__init__(of, kinds, CHOICE_WORDS, [move.text for move in deals])
        self.choices = [
            [Menu(seat, "choose", number, CHOICES, self.numbers[CHOOSE], secret=True) for number in range(most)]
            for seat, most in enumerate([max(rules.adventurers)] * max(rules.player_counts))
        ]
        """The menus for players, by seat and by the number of the seat's adventurer."""

    def menus(self, rules: Rules, position: Position, task: Task, answers: list[int]) -> tuple[Menu, ...]:
        """Return the menus of the open decisions: one for each adventurer in the temple who has not chosen
        (GOLD-ROUND-2), or one for chance, which must choose a card.

        For chance, all cards are equally likely (GOLD-ROUND-1).
        """
        if not answers or task[0] != CHOOSE:
            return super().menus(rules, position, task, answers)
        open_, each = [], position.each
        for place, adventurer in enumerate(position.adventurers):
            if adventurer.in_temple and adventurer.choice < 0:
                open_.append(self.choices[place // each][place % each])
        return tuple(open_)
