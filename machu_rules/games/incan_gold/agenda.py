"""What comes next: whom play asks, what they can answer, and everything that happens by itself (ASK).

The ``phase`` says what comes next: at the shuffle and before each card chance is asked, then all players in the temple
at once.
"""

from __future__ import annotations

from typing import Final

from machu_rules.games.incan_gold.compiled import Rules
from machu_rules.games.incan_gold.rules.rounds import begin_round, choose, show_choices, undecided
from machu_rules.games.incan_gold.rules.turning import turn
from machu_rules.games.incan_gold.state import CAMP, CHOOSE, FIRST, SHUFFLE, TORCH, Position

CHANCE: Final = -1
"""Stands for a seat where chance is asked."""

NOBODY: Final = -2
"""Stands for a seat where nobody is asked any more."""

ONE_BY_ONE: Final = -1
"""What chance answers at the shuffle where it is asked for each card when it is turned."""


def next_task(position: Position) -> tuple[int, int, int]:
    """What is asked first: the phase, the seat, and the number of the adventurer among all; phase -1 where play goes on
    by itself."""
    if position.phase == CHOOSE:
        if position.choosing > 0:
            place = undecided(position, 0)
            return CHOOSE, place // position.each, place
    elif position.phase == SHUFFLE or (position.phase >= 0 and position.asked and len(position.deck) > 1):
        return position.phase, CHANCE, 0  # there is nothing to ask about the last card
    return -1, CHANCE, 0


def asked(position: Position) -> int:
    """Who is asked first: a seat, `CHANCE`, or `NOBODY` when the game is over."""
    if position.over >= 0:
        return NOBODY
    return next_task(position)[1]


def find_answers(rules: Rules, position: Position, answers: list[int]) -> None:
    """Adds every answer to what is asked first: choices, or the cards that chance can turn, equally likely."""
    if position.phase == CHOOSE:
        answers.append(TORCH)
        answers.append(CAMP)
    elif position.phase == SHUFFLE:
        answers.append(ONE_BY_ONE)
    else:
        for place in range(len(position.deck)):
            answers.append(position.deck[place])


def answer(rules: Rules, position: Position, seat: int, value: int) -> None:
    """Carries out an answer of a seat, which must be one of its possible answers."""
    if position.phase == CHOOSE:
        choose(position, seat, value)
    elif position.phase == SHUFFLE:
        position.phase = FIRST
        position.asked = 1
    else:
        position.deck.remove(value)
        turn(rules, position, value)


def step(rules: Rules, position: Position) -> None:
    """What happens next by itself."""
    if position.phase < 0:
        begin_round(rules, position)
    elif position.phase == CHOOSE:
        show_choices(rules, position)
    else:
        turn(rules, position, position.deck.pop(0))


def run(rules: Rules, position: Position) -> None:
    """Everything up to the next question, to players or to chance, or to the end of the game."""
    while position.over < 0:
        if position.phase == CHOOSE:
            if position.choosing > 0:
                return
        elif next_task(position)[0] >= 0:
            return
        step(rules, position)
