"""The order of play: the players to move, their answers, and all automatic steps (ASK).

The ``phase`` determines the next step. After the shuffle, a card is turned from the deck, or chance answers card by
card. Then all players in the temple choose at the same time.
"""

from __future__ import annotations

from machu_rules.core.values import CHANCE, NO_TASK, NOBODY
from machu_rules.games.incan_gold.rules.rounds import begin_round, choose, show_choices, undecided
from machu_rules.games.incan_gold.rules.turning import turn
from machu_rules.games.incan_gold.state import CAMP, CHOOSE, SHUFFLE, TORCH, Position
from machu_rules.games.incan_gold.tables import Rules


def next_task(position: Position) -> tuple[int, int, int]:
    """The first open question: the phase, the seat, and the number of the adventurer among all.

    It is `NO_TASK` of `NOBODY` if play continues by itself, and when the game is over.
    """
    if position.phase == CHOOSE:
        place = undecided(position, 0)
        if place >= 0:
            return CHOOSE, place // position.each, place
    elif position.phase == SHUFFLE:
        return SHUFFLE, CHANCE, 0
    elif position.phase >= 0 and position.asked and len(position.deck) > 1:  # the last card is certain
        return position.phase, CHANCE, 0
    return NO_TASK, NOBODY, 0


def asked(position: Position) -> int:
    """The first seat to move: a seat, `CHANCE`, or `NOBODY`."""
    return next_task(position)[1]


def find_answers(rules: Rules, position: Position, answers: list[int]) -> None:
    """Fill an empty list with all answers to the first question: choices, or the cards that chance can turn.

    The list stays empty if a deck must be shuffled.
    """
    if position.phase == CHOOSE:
        answers.append(TORCH)
        answers.append(CAMP)
    elif position.phase != SHUFFLE:
        answers.extend(position.deck)


def answer(rules: Rules, position: Position, seat: int, value: int) -> None:
    """Carry out an answer of a seat. It must be one of its possible answers."""
    if position.phase == CHOOSE:
        choose(position, seat, value)
    else:
        position.deck.remove(value)
        turn(rules, position, value)


def run(rules: Rules, position: Position, answers: list[int]) -> tuple[int, int, int]:
    """Play all automatic steps up to the next question, and add its answers to an empty list."""
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
