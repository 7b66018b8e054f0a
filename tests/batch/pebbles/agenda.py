"""The pending tasks."""

from __future__ import annotations

from tests.batch.pebbles.rules import taking
from tests.batch.pebbles.rules.taking import deal, end_turn, take, take_answers
from tests.batch.pebbles.state import DEAL, END_TURN, TAKE, TRADE, Position, Task
from tests.batch.pebbles.tables import Rules

CHANCE = -1


def next_task(position: Position) -> Task:
    """The task that comes next."""
    return position.agenda[-1]


def asked(position: Position) -> int:
    """The seat to move."""
    if position.over >= 0:
        return -2
    task, seat, _ = next_task(position)
    return CHANCE if task == DEAL else seat


def run(rules: Rules, position: Position, answers: list[int]) -> Task:
    """Carry out automatic steps up to a question, and add its answers to an empty list."""
    while position.agenda:
        task, seat, value = next_task(position)
        if task != END_TURN:
            find_answers(rules, position, answers)
            return task, seat, value
        position.agenda.pop()
        end_turn(rules, position, seat)
    return -1, CHANCE, 0


def find_answers(rules: Rules, position: Position, answers: list[int]) -> None:
    """The answers to the open question."""
    task, seat, value = next_task(position)
    if task == DEAL:
        answers.extend(position.deck)
    elif task == TAKE:
        take_answers(rules, position, seat, value, answers)
    else:
        taking.trade_answers(position, seat, answers)


def answer(rules: Rules, position: Position, seat: int, value: int) -> None:
    """Carry out an answer."""
    task, whose, _ = position.agenda.pop()
    if task == DEAL:
        deal(position, whose, value)
    elif task == TAKE:
        take(rules, position, seat, value)
    elif task == TRADE:
        taking.trade(rules, position, seat, value)
