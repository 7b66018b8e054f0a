"""Run a game as its module ``agenda`` determines. Compiled together with the core (see pyproject.toml)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from machu_rules.core.mypyc_attr_decorator import mypyc_attr
from machu_rules.framework.menu import Menu
from machu_rules.framework.rollout_policies import Task
from machu_rules.framework.steps import Steps, T


@mypyc_attr(allow_interpreted_subclasses=True)
class Play(Steps[T]):
    """The part of a game that connects the numbered questions in the module ``agenda`` to moves, and shuffles decks
    when play needs them.
    """

    def menus(self, position: Any) -> tuple[Menu, ...]:
        """See `machu_rules.framework.rules_game.RulesGame.menus`."""
        game: Any = self
        answers: list[int] = []
        if position.over >= 0:
            return ()
        rules = game.rules_by_players[position.seats]
        game.agenda.find_answers(rules, position, answers)
        menus: tuple[Menu, ...] = game.moves.menus(rules, position, game.agenda.next_task(position), answers)
        return menus

    def answer(self, position: Any, seat: int, value: int) -> None:
        """See `machu_rules.framework.rules_game.RulesGame.answer`."""
        game: Any = self
        game.agenda.answer(game.rules_by_players[position.seats], position, seat, value)

    def play_on(self, position: Any) -> tuple[tuple[Menu, ...], Sequence[Sequence[int]]]:
        """See `machu_rules.framework.rules_game.RulesGame.play_on`. The notes are the shuffled decks."""
        game: Any = self
        answers: list[int] = []
        decks: list[Sequence[int]] = []
        task = run_on(game, position, answers, decks)
        menus: tuple[Menu, ...] = game.moves.menus(game.rules_by_players[position.seats], position, task, answers)
        return menus, decks

    def next_question(self, position: Any, answers: list[int]) -> Task | None:
        """See `machu_rules.framework.rules_game.RulesGame.next_question`."""
        task = run_on(self, position, answers, [])
        return task if answers else None

    def open_task(self, position: Any, seat: int) -> Task:
        """See `machu_rules.framework.rules_game.RulesGame.open_task`."""
        game: Any = self
        task: Task = game.agenda.next_task(position)
        return task


def run_on(game: Any, position: Any, answers: list[int], decks: list[Sequence[int]]) -> Task:
    """Play to the next question, and add the numbers of its answers to ``answers``, which must be empty. If the game is
    over, the list stays empty.

    If play needs a deck, the game shuffles one. It is added to ``decks``.
    """
    rules, run = game.rules_by_players[position.seats], game.agenda.run
    task: Task = run(rules, position, answers)
    while not answers and position.over < 0:
        decks.append(game.shuffle(position, len(decks)))
        task = run(rules, position, answers)
    return task
