"""The agenda: the pending tasks of the game. This module finds the open question and its answers, and carries out the
tasks."""

from __future__ import annotations

from machu_rules.core.values import CHANCE, NO_TASK, NOBODY
from machu_rules.games.princes.rules.chance import deal, deal_answers, first_card
from machu_rules.games.princes.rules.clergy import acquire, acquire_answers
from machu_rules.games.princes.rules.incas import set_up, set_up_answers
from machu_rules.games.princes.rules.night import (
    dawn,
    moon_steps,
    moon_tiles,
    night_goods,
    redeem,
    redeem_answers,
    sun_clock,
    tiles_back,
)
from machu_rules.games.princes.rules.plaza import adjust, adjust_answers, trade, trade_answers
from machu_rules.games.princes.rules.production import produce, produce_answers
from machu_rules.games.princes.rules.setup import settle, settle_answers
from machu_rules.games.princes.rules.sun_clock import serve, serve_answers, take, take_answers
from machu_rules.games.princes.rules.temples import offer, offer_answers, sacrifice, sacrifice_answers
from machu_rules.games.princes.rules.trail import advance, return_answers, return_card, summit
from machu_rules.games.princes.rules.turn import end_turn, first_turn, take_turn, turn_answers
from machu_rules.games.princes.state import (
    ACQUIRE,
    ADJUST,
    ADVANCE,
    BEGIN_TURN,
    DAWN,
    DEAL,
    END_TURN,
    FIRST_CARD,
    MOON_STEPS,
    MOON_TILES,
    NIGHT_GOODS,
    OFFER,
    PRODUCE,
    QUESTIONS,
    REDEEM,
    REDEEM_AT_ONCE,
    RETURN,
    SACRIFICE,
    SERVE,
    SET_UP,
    SETTLE,
    SUMMIT,
    SUN_CLOCK,
    TAKE,
    TILES_BACK,
    TRADE,
    TURN,
    Position,
)
from machu_rules.games.princes.tables import Rules


def next_task(position: Position) -> tuple[int, int, int]:
    """Return the kind, the seat and the value of the next task. The agenda must not be empty."""
    return position.agenda[-1]


def asked(position: Position) -> int:
    """Return the seat that must answer the open question: a player's seat, `CHANCE`, or `NOBODY` when the game is
    over."""
    if len(position.agenda) == 0:
        return NOBODY
    task, seat, _ = next_task(position)
    if task == DEAL:
        return CHANCE
    return seat


def run(rules: Rules, position: Position, answers: list[int]) -> tuple[int, int, int]:
    """Carry out automatic tasks until a player or chance must answer a question. Add the numbers of the possible
    answers to ``answers``, which must be empty.

    Returns the question as task, seat and value. When the game is over, the task is `NO_TASK`, and ``answers`` stays
    empty.

    ASK: a question with only one possible answer is answered automatically.
    """
    while position.agenda:
        task, seat, value = position.agenda[-1]
        if task >= QUESTIONS:
            step(rules, position, task, seat, value)
            continue
        find_answers_to(rules, position, task, seat, value, answers)
        if len(answers) != 1:
            return task, seat, value
        answer(rules, position, seat, answers.pop())
    return NO_TASK, NOBODY, 0


def find_answers(rules: Rules, position: Position, answers: list[int]) -> None:
    """Find the possible answers to the open question, in order, and add their numbers to ``answers``, which must be
    empty.
    """
    task, seat, value = next_task(position)
    find_answers_to(rules, position, task, seat, value, answers)


def find_answers_to(rules: Rules, position: Position, task: int, seat: int, value: int, answers: list[int]) -> None:
    """Do the same as `find_answers`, but for the question that consists of ``task``, ``seat`` and ``value``."""
    if task == TURN:
        turn_answers(rules, position, seat, answers)
    elif task == TRADE:
        trade_answers(rules, position, seat, value, answers)
    elif task == ADJUST:
        adjust_answers(rules, position, seat, answers)
    elif task == PRODUCE:
        produce_answers(rules, position, seat, answers)
    elif task == SACRIFICE:
        sacrifice_answers(rules, position, seat, answers)
    elif task == OFFER:
        offer_answers(rules, position, seat, answers)
    elif task == ACQUIRE:
        acquire_answers(rules, position, seat, answers)
    elif task == SET_UP:
        set_up_answers(rules, position, seat, answers)
    elif task == SERVE:
        serve_answers(rules, position, seat, answers)
    elif task == RETURN:
        return_answers(position, seat, answers)
    elif task == REDEEM:
        redeem_answers(rules, position, seat, position.players[seat].tiles, answers)
    elif task == REDEEM_AT_ONCE:
        redeem_answers(rules, position, seat, 1 << value, answers)
    elif task == TAKE:
        take_answers(rules, position, answers)
    elif task == DEAL:
        deal_answers(rules, position, answers)
    elif task == SETTLE:
        settle_answers(rules, answers)


def answer(rules: Rules, position: Position, seat: int, number: int) -> None:
    """Remove the open question from the agenda and carry out answer ``number``. The question must be for this
    ``seat``."""
    task, _, value = position.agenda.pop()
    if task == TURN:
        take_turn(rules, position, seat, number)
    elif task == TRADE:
        trade(rules, position, seat, value, number)
    elif task == ADJUST:
        adjust(rules, position, seat, number)
    elif task == PRODUCE:
        produce(rules, position, seat, number)
    elif task == SACRIFICE:
        sacrifice(rules, position, seat, number)
    elif task == OFFER:
        offer(rules, position, seat, number)
    elif task == ACQUIRE:
        acquire(rules, position, seat, number)
    elif task == SET_UP:
        set_up(rules, position, seat, number)
    elif task == SERVE:
        serve(rules, position, seat, number)
    elif task == RETURN:
        return_card(position, seat, value, number)
    elif task == REDEEM or task == REDEEM_AT_ONCE:  # noqa: SIM109 - no tuples in the rules
        redeem(rules, position, seat, number)
    elif task == TAKE:
        take(rules, position, seat, number)
    elif task == DEAL:
        deal(position, value, number)
    elif task == SETTLE:
        settle(rules, position, seat, number)


def step(rules: Rules, position: Position, task: int, seat: int, value: int) -> None:
    """Carry out ``task``, which must be automatic and the next task on the agenda.

    Most tasks are removed from the agenda first. `END_TURN`, `BEGIN_TURN` and `DAWN` are at the bottom of the agenda
    and stay there until another task replaces them.
    """
    if task == END_TURN:
        end_turn(rules, position)
        return
    if task == BEGIN_TURN:
        first_turn(position, seat)
        return
    if task == DAWN:
        dawn(rules, position)
        return
    position.agenda.pop()
    if task == ADVANCE:
        advance(rules, position, seat, value)
    elif task == SUMMIT:
        summit(rules, position, seat)
    elif task == MOON_TILES:
        moon_tiles(rules, position, seat)
    elif task == MOON_STEPS:
        moon_steps(rules, position, seat)
    elif task == TILES_BACK:
        tiles_back(rules, position)
    elif task == SUN_CLOCK:
        sun_clock(rules, position, seat)
    elif task == NIGHT_GOODS:
        night_goods(rules, position)
    elif task == FIRST_CARD:
        first_card(position, seat)
