"""The order of play (ASK). This module determines whose turn it is, lists the possible answers, and carries out all
automatic steps.

The ``phase`` of a position determines the next step. After the shuffle, the top card of the deck is turned. If chance
decides card by card, there is no shuffle, and chance chooses the card to turn. After a card, all players in the temple
choose at the same time.
"""

from __future__ import annotations

from machu_rules.core.values import CHANCE, NO_TASK, NOBODY
from machu_rules.games.incan_gold.rules.rounds import begin_round, choose, show_choices, undecided
from machu_rules.games.incan_gold.rules.turning import turn
from machu_rules.games.incan_gold.state import CAMP, CHOOSE, SHUFFLE, TORCH, Position
from machu_rules.games.incan_gold.tables import Rules


def next_task(position: Position) -> tuple[int, int, int]:
    """Return the first open decision: the phase, the seat, and the number of the adventurer among all adventurers.

    The number is 0 if chance must decide. If the next step is automatic or the game is over, the result is `NO_TASK`,
    `NOBODY` and 0.
    """
    if position.phase == CHOOSE:
        place = undecided(position, 0)
        if place >= 0:
            return CHOOSE, place // position.each, place
    elif position.phase == SHUFFLE:
        return SHUFFLE, CHANCE, 0
    elif position.phase >= 0 and position.asked and len(position.deck) > 1:  # the last card leaves chance no choice
        return position.phase, CHANCE, 0
    return NO_TASK, NOBODY, 0


def asked(position: Position) -> int:
    """Return the first seat to move: a player's seat, `CHANCE`, or `NOBODY`."""
    return next_task(position)[1]


def find_answers(rules: Rules, position: Position, answers: list[int]) -> None:
    """Add the possible answers to the first open decision to the empty list ``answers``. They are the two choices, or
    the cards that chance can turn.

    The list stays empty if the deck must be shuffled.
    """
    if position.phase == CHOOSE:
        answers.append(TORCH)
        answers.append(CAMP)
    elif position.phase != SHUFFLE:
        answers.extend(position.deck)


def answer(rules: Rules, position: Position, seat: int, value: int) -> None:
    """Carry out the answer ``value`` by ``seat``. It must be one of the possible answers to the first decision of this
    seat.
    """
    if position.phase == CHOOSE:
        choose(position, seat, value)
    else:
        position.deck.remove(value)
        turn(rules, position, value)


def run(rules: Rules, position: Position, answers: list[int]) -> tuple[int, int, int]:
    """Carry out automatic steps up to the next open decision, and add its possible answers to the empty list
    ``answers``. Return the decision like `next_task`.
    """
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
