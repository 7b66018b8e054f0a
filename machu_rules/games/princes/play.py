"""The main loop of a game. It does the same as in other packaged games, with fewer calls. It is compiled together with
the core.
"""

from __future__ import annotations

from typing import Any

from machu_rules.core.arguments import check_playout_arguments
from machu_rules.core.mypyc_attr_decorator import mypyc_attr
from machu_rules.core.values import CHANCE
from machu_rules.framework.menu import Choose, Menu
from machu_rules.framework.play import Play
from machu_rules.framework.rollout_policies import Task
from machu_rules.framework.steps import T
from machu_rules.games.princes.agenda import answer, run
from machu_rules.games.princes.moves import Moves
from machu_rules.games.princes.state import DEAL, Position


@mypyc_attr(allow_interpreted_subclasses=True)
class QuickPlay(Play[T]):
    """The part of `machu_rules.games.princes.game.Princes` that runs at every move."""

    def answer(self, position: Position, seat: int, value: int) -> None:
        game: Any = self
        answer(game.rules, position, seat, value)

    def play_on(self, position: Position) -> tuple[tuple[Menu, ...], tuple[()]]:
        game: Any = self
        moves: Moves = game.moves
        answers: list[int] = []
        task = run(game.rules, position, answers)
        return moves.menus(game.rules, position, task, answers), ()

    def next_question(self, position: Position, answers: list[int]) -> Task | None:
        game: Any = self
        question, seat, value = run(game.rules, position, answers)
        if not answers:
            return None
        return question, CHANCE if question == DEAL else seat, value

    def playout_by_number(self, state: T, choose: Choose, max_decisions: int = 10_000) -> T:
        game: Any = self
        check_playout_arguments(choose, max_decisions)
        position = game.to_play_out(state)
        moves: Moves = game.moves
        moves.play_out(game.rules, position, choose, max_decisions)
        ended: T = game.states(position.copy(), game.fingerprint)
        return ended
