"""How a game goes on: its questions, their answers, and what happens by itself. Compiled where the core is."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from machu_rules.core.compiling import mypyc_attr
from machu_rules.core.values import CHANCE
from machu_rules.framework.decks import next_deck
from machu_rules.framework.habits import Task
from machu_rules.framework.menu import Menu
from machu_rules.framework.steps import Steps, T
from machu_rules.games.incan_gold.agenda import ONE_BY_ONE, answer, find_answers, next_task, run
from machu_rules.games.incan_gold.compiled import Rules
from machu_rules.games.incan_gold.moves import Moves
from machu_rules.games.incan_gold.rules.rounds import shuffle, undecided
from machu_rules.games.incan_gold.state import SHUFFLE, Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Play(Steps[T]):
    """What `machu_rules.games.incan_gold.game.IncanGold` tells `machu_rules.framework.steps.Steps`."""

    def menus(self, position: Position) -> tuple[Menu, ...]:
        game: Any = self
        moves: Moves = game.moves
        return moves.menus(game.rules, position)

    def answer(self, position: Position, seat: int, value: int) -> None:
        game: Any = self
        answer(game.rules, position, seat, value)

    def play_on(self, position: Position) -> tuple[None, list[Sequence[int]]]:
        """Everything up to the next question; where chance is not asked, each deck is shuffled."""
        game: Any = self
        rules: Rules = game.rules
        decks: list[Sequence[int]] = []
        run(rules, position)
        while position.phase == SHUFFLE:
            if position.seed is None:
                answer(rules, position, CHANCE, ONE_BY_ONE)
            else:
                cards = position.deck
                what = f"for round {position.round} must name each of its {len(cards)} cards once"
                decks.append(next_deck(position, f"round/{position.round}", cards, what))
                shuffle(position, decks[-1], len(decks) - 1)
            run(rules, position)
        return None, decks

    def next_question(self, position: Position, answers: list[int]) -> Task | None:
        game: Any = self
        rules: Rules = game.rules
        run(rules, position)
        if position.phase == SHUFFLE:
            game.play_on(position)
        if position.over >= 0:
            return None
        find_answers(rules, position, answers)
        return next_task(position)

    def open_task(self, position: Position, seat: int) -> Task:
        return position.phase, seat, undecided(position, seat * position.each)
