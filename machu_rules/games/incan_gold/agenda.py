"""What comes next: whom play asks, what they can answer, and everything that happens by itself (ASK).

The ``phase`` says what comes next: after the shuffle chance is asked for each card, or it is turned from the deck; then
all players in the temple are asked at once.
"""

from __future__ import annotations

from machu_rules.core.values import CHANCE, NO_TASK, NOBODY
from machu_rules.games.incan_gold.compiled import Rules
from machu_rules.games.incan_gold.rules.rounds import begin_round, choose, show_choices, undecided
from machu_rules.games.incan_gold.rules.turning import turn
from machu_rules.games.incan_gold.state import CAMP, CHOOSE, SHUFFLE, TORCH, Position


def next_task(position: Position) -> tuple[int, int, int]:
    """What is asked first: the phase, the seat, and the number of the adventurer among all; `NO_TASK` of `NOBODY` where
    play goes on by itself, and when the game is over."""
    if position.phase == CHOOSE:
        place = undecided(position, 0)
        if place >= 0:
            return CHOOSE, place // position.each, place
    elif position.phase == SHUFFLE:
        return SHUFFLE, CHANCE, 0
    elif position.phase >= 0 and position.asked and len(position.deck) > 1:  # the last card need not be asked for
        return position.phase, CHANCE, 0
    return NO_TASK, NOBODY, 0


def asked(position: Position) -> int:
    """Who is asked first: a seat, `CHANCE`, or `NOBODY`."""
    return next_task(position)[1]


def find_answers(rules: Rules, position: Position, answers: list[int]) -> None:
    """Fills an empty list with every answer to what is asked first: choices, or the cards that chance can turn; it
    stays empty where a deck is to be shuffled."""
    if position.phase == CHOOSE:
        answers.append(TORCH)
        answers.append(CAMP)
    elif position.phase != SHUFFLE:
        answers.extend(position.deck)


def answer(rules: Rules, position: Position, seat: int, value: int) -> None:
    """Carries out an answer of a seat, which must be one of its possible answers."""
    if position.phase == CHOOSE:
        choose(position, seat, value)
    else:
        position.deck.remove(value)
        turn(rules, position, value)


def run(rules: Rules, position: Position, answers: list[int]) -> tuple[int, int, int]:
    """Everything that happens up to the next question, whose answers fill an empty list."""
    while position.over < 0:
        task, seat, place = next_task(position)
        if task != NO_TASK:
            find_answers(rules, position, answers)
            return task, seat, place
        if position.phase < 0:
            begin_round(rules, position)
        elif position.phase == CHOOSE:
            show_choices(rules, position)
        else:
            turn(rules, position, position.deck.pop(0))
    return NO_TASK, NOBODY, 0
