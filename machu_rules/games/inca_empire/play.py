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
from machu_rules.games.inca_empire.agenda import ONE_BY_ONE, answer, find_answers, next_task, run
from machu_rules.games.inca_empire.compiled import Rules
from machu_rules.games.inca_empire.moves import Moves
from machu_rules.games.inca_empire.rules.chance import reshuffle
from machu_rules.games.inca_empire.state import SHUFFLED, Position


@mypyc_attr(allow_interpreted_subclasses=True)
class Play(Steps[T]):
    """What `machu_rules.games.inca_empire.game.IncaEmpire` tells `machu_rules.framework.steps.Steps`."""

    def rules_for(self, seats: int) -> Rules:
        """The figures for a number of players: regions, cards and markers in the game differ."""
        game: Any = self
        known: dict[int, Rules] = game.rules_by_players
        rules = known.get(seats)
        return game.rules if rules is None else rules

    def menus(self, position: Position) -> tuple[Menu, ...]:
        game: Any = self
        rules: Rules = game.rules_for(position.seats)
        answers: list[int] = []
        if position.over < 0:
            find_answers(rules, position, answers)
        moves: Moves = game.moves
        return moves.menus(rules, position, answers)

    def answer(self, position: Position, seat: int, value: int) -> None:
        game: Any = self
        answer(game.rules_for(position.seats), position, seat, value)

    def play_on(self, position: Position) -> tuple[tuple[Menu, ...], list[Sequence[int]]]:
        """Everything up to the next question; where chance is not asked, each new deck is shuffled (EMPIRE-SUN-4)."""
        game: Any = self
        rules: Rules = game.rules_for(position.seats)
        answers: list[int] = []
        decks: list[Sequence[int]] = []
        run(rules, position, answers)
        while position.over < 0 and not answers:
            shuffle(rules, position, decks)
            run(rules, position, answers)
        moves: Moves = game.moves
        return moves.menus(rules, position, answers), decks

    def next_question(self, position: Position, answers: list[int]) -> Task | None:
        game: Any = self
        rules: Rules = game.rules_for(position.seats)
        run(rules, position, answers)
        while position.over < 0 and not answers:
            shuffle(rules, position, [])
            run(rules, position, answers)
        return next_task(position) if answers else None

    def open_task(self, position: Position, seat: int) -> Task:
        return next_task(position)


def shuffle(rules: Rules, position: Position, decks: list[Sequence[int]]) -> None:
    """EMPIRE-SUN-4: the next deck, added to those of this move; where chance is asked it is dealt card by card."""
    if position.asked:
        answer(rules, position, CHANCE, ONE_BY_ONE)
        return
    place = f"deck/{position.column}/{position.step}"
    decks.append(next_deck(position, place, position.discard, f"must be made of the {len(position.discard)} discards"))
    reshuffle(position)
    position.deck = [*decks[-1]]
    position.emit(SHUFFLED, -1, len(decks) - 1)
