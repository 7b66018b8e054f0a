"""The order of play (ASK). This module finds whose turn it is and the possible answers, and carries out all automatic
steps.

The ``phase`` determines the next step. After the shuffle, cards are turned from the deck, or chance chooses them one by
one. After each card, all players in the temple choose at the same time.
"""

from __future__ import annotations

from machu_rules.core.values import CHANCE, NO_TASK, NOBODY
from machu_rules.games.incan_gold.rules.rounds import begin_round, choose, show_choices, undecided
from machu_rules.games.incan_gold.rules.turning import turn
from machu_rules.games.incan_gold.state import CAMP, CHOOSE, SHUFFLE, TORCH, Position
from machu_rules.games.incan_gold.tables import Rules


def next_task(position: Position) -> tuple[int, int, int]:
    """Return the first open question: the phase, the seat, and the number of the adventurer among all adventurers.

    If play continues without a question, and when the game is over, the result is `NO_TASK` for `NOBODY`.
    """
    if position.phase == CHOOSE:
        place = undecided(position, 0)
        if place >= 0:
            return CHOOSE, place // position.each, place
    elif position.phase == SHUFFLE:
        return SHUFFLE, CHANCE, 0
    elif position.phase >= 0 and position.asked and len(position.deck) > 1:  # there is only one card left
        return position.phase, CHANCE, 0
    return NO_TASK, NOBODY, 0


def asked(position: Position) -> int:
    """Return the first seat to move: a player's seat, `CHANCE`, or `NOBODY`."""
    return next_task(position)[1]


def find_answers(rules: Rules, position: Position, answers: list[int]) -> None:
    """Add all answers to the first open question to ``answers``, which must be empty. They are choices, or the cards
    that chance can turn.

    The list stays empty if a deck must be shuffled.
    """
    if position.phase == CHOOSE:
        answers.append(TORCH)
        answers.append(CAMP)
    elif position.phase != SHUFFLE:
        answers.extend(position.deck)


def answer(rules: Rules, position: Position, seat: int, value: int) -> None:
    """Carry out an answer by ``seat``. It must be one of the possible answers."""
    if position.phase == CHOOSE:
        choose(position, seat, value)
    else:
        position.deck.remove(value)
        turn(rules, position, value)


def run(rules: Rules, position: Position, answers: list[int]) -> tuple[int, int, int]:
    """Carry out automatic steps up to the next question, and add its possible answers to ``answers``, which must be
    empty."""
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
