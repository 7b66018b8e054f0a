"""Answers as moves: for each question the move that each number stands for, and menus of them."""

from __future__ import annotations

from machu_rules.core.decisions import Move
from machu_rules.core.values import CHANCE
from machu_rules.framework.menu import Menu
from machu_rules.framework.moves import MoveTable, with_each
from machu_rules.games.incan_gold.agenda import find_answers
from machu_rules.games.incan_gold.compiled import Rules
from machu_rules.games.incan_gold.state import CHOICE_WORDS, CHOOSE, FIRST, NEXT, PHASE_WORDS, SECOND, Position

CHOICES = tuple(Move(word) for word in CHOICE_WORDS)


class Moves(MoveTable):
    """The moves of a rulebook, and the menus made of them."""

    def __init__(self, rules: Rules) -> None:
        """TEXT: torch, camp, or a card to deal."""
        of: list[list[Move]] = [[] for _ in PHASE_WORDS]
        of[CHOOSE] = [*CHOICES]
        of[FIRST] = of[SECOND] = of[NEXT] = with_each("deal", rules.card_ids)
        super().__init__(of, CHOICE_WORDS, [move.text for move in of[NEXT]])
        self.choices = [
            [
                Menu(seat, "choose", number, CHOICES, self.numbers[CHOOSE], secret=True)
                for seat in range(players)
                for number in range(rules.adventurers[players])
            ]
            for players in range(len(rules.adventurers))
        ]
        """The questions to players (GOLD-ROUND-2): by number of players, one for each of their adventurers."""

    def menus(self, rules: Rules, position: Position) -> tuple[Menu, ...]:
        """Every open question: to those in the temple who have not chosen, or to chance for a card (GOLD-ROUND-1),
        each of which is equally likely."""
        if position.phase == CHOOSE:
            of = self.choices[position.seats]
            open_ = [
                of[place]
                for place, adventurer in enumerate(position.adventurers)
                if adventurer.choice < 0 and adventurer.in_temple
            ]
            return tuple(open_)
        if position.phase < 0:
            return ()
        cards: list[int] = []
        find_answers(rules, position, cards)
        moves = tuple([self.of[position.phase][card] for card in cards])
        weights = (1,) * len(cards)
        return (Menu(CHANCE, "deal", None, moves, self.numbers[position.phase], cards, weights=weights),)
