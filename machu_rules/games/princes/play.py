"""How a game goes on: its questions, their answers, and what happens by itself. Compiled where the core is."""

from __future__ import annotations

from typing import Any

from machu_rules.core.compiling import mypyc_attr
from machu_rules.core.values import CHANCE
from machu_rules.framework.habits import Task
from machu_rules.framework.menu import Choose, Menu
from machu_rules.framework.steps import Steps, T
from machu_rules.games.princes.agenda import answer, find_answers, next_task, run
from machu_rules.games.princes.moves import Moves
from machu_rules.games.princes.state import DEAL, Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Play(Steps[T]):
    """What `machu_rules.games.princes.game.Princes` tells `machu_rules.framework.steps.Steps`."""

    def menus(self, position: Position) -> tuple[Menu, ...]:
        game: Any = self
        if not position.agenda:
            return ()
        moves: Moves = game.moves
        answers: list[int] = []
        find_answers(game.rules, position, answers)
        return moves.menus(position, next_task(position), answers)

    def answer(self, position: Position, seat: int, value: int) -> None:
        game: Any = self
        answer(game.rules, position, seat, value)

    def play_on(self, position: Position) -> tuple[tuple[Menu, ...], tuple[()]]:
        game: Any = self
        moves: Moves = game.moves
        answers: list[int] = []
        task = run(game.rules, position, answers)
        return moves.menus(position, task, answers), ()

    def next_question(self, position: Position, answers: list[int]) -> Task | None:
        game: Any = self
        question, seat, value = run(game.rules, position, answers)
        if not answers:
            return None
        return question, CHANCE if question == DEAL else seat, value

    def open_task(self, position: Position, seat: int) -> Task:
        return next_task(position)

    def playout_by_number(self, state: T, choose: Choose, max_decisions: int = 10_000) -> T:
        game: Any = self
        position = game.to_play_out(state)
        game.moves.play_out(position, choose, max_decisions)
        ended: T = game.states(position.copy(), game.fingerprint)
        return ended
