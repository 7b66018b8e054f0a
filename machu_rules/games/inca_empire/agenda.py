"""The order of play (rule ASK). This module determines whose turn it is, lists the possible answers, and carries out
all automatic steps.

The position determines the open question. Chance must answer if something is not known yet, such as the type of a
marker that has been turned up. Otherwise the active player lays a card or takes a turn.
"""

from __future__ import annotations

from machu_rules.core.values import CHANCE, NOBODY
from machu_rules.games.inca_empire.rules.chance import (
    card_answers,
    invasion_answers,
    marker_answers,
    reshuffle,
    show_marker,
    suyu_answers,
    tile_answers,
)
from machu_rules.games.inca_empire.rules.course import pass_turn, play_phase, set_up, turn_up_invasion
from machu_rules.games.inca_empire.rules.people import build, people_answers
from machu_rules.games.inca_empire.rules.sun import play, play_answers
from machu_rules.games.inca_empire.state import (
    ASK_CARD,
    ASK_INVASION,
    ASK_MARKER,
    ASK_PEOPLE,
    ASK_PLAY,
    ASK_SHUFFLE,
    ASK_SUYU,
    ASK_TILE,
    NOTHING,
    PEOPLE,
    SUN,
    UNKNOWN,
    Position,
)
from machu_rules.games.inca_empire.tables import Rules


def next_task(position: Position) -> tuple[int, int, int]:
    """Return the open question, the seat that must answer it, and its subject.

    The subject is the number of a seat, a tile, a region or an invasion marker, or 0 if there is none. If the next step
    is automatic, the question is `NOTHING`.
    """
    if position.asked:
        if position.step == 0 and len(position.order) < position.seats:
            for seat in range(position.seats):
                if position.players[seat].suyu < 0:
                    return ASK_SUYU, CHANCE, seat
            return ASK_TILE, CHANCE, len(position.order)
        for region in range(len(position.marker)):
            if position.face_up[region] and position.marker[region] == UNKNOWN:
                return ASK_MARKER, CHANCE, region
        if position.landing:
            return ASK_INVASION, CHANCE, position.turned
    if position.drawing:
        if len(position.deck) == 0:
            if len(position.discard) > 0:
                return ASK_SHUFFLE, CHANCE, 0
        elif position.deck[0] == UNKNOWN:
            return ASK_CARD, CHANCE, position.active
        return NOTHING, CHANCE, 0
    if position.active >= 0:
        if position.phase == PEOPLE:
            return ASK_PEOPLE, position.active, 0
        if position.phase == SUN:
            return ASK_PLAY, position.active, 0
    return NOTHING, CHANCE, 0


def asked(position: Position) -> int:
    """Return the seat to move: a player's seat, `CHANCE`, or `NOBODY` when the game is over."""
    if position.over >= 0:
        return NOBODY
    return next_task(position)[1]


def find_answers(rules: Rules, position: Position, answers: list[int]) -> None:
    """Add all answers to the open question to ``answers``, which must be empty. Their order is fixed."""
    task, seat, _ = next_task(position)
    find_answers_to(rules, position, task, seat, answers)


def find_answers_to(rules: Rules, position: Position, task: int, seat: int, answers: list[int]) -> None:
    """Add all answers of ``seat`` to the question ``task`` to ``answers``, which must be empty."""
    if task == ASK_PEOPLE:
        people_answers(rules, position, seat, answers)
    elif task == ASK_PLAY:
        play_answers(rules, position, seat, answers)
    elif task == ASK_CARD:
        card_answers(rules, position, answers)
    elif task == ASK_MARKER:
        marker_answers(rules, position, answers)
    elif task == ASK_SUYU:
        suyu_answers(rules, position, answers)
    elif task == ASK_TILE:
        tile_answers(position, answers)
    elif task == ASK_INVASION:
        invasion_answers(answers)


def answer(rules: Rules, position: Position, seat: int, number: int) -> None:
    """Carry out an answer of ``seat`` to the open question. ``number`` is the number of the answer."""
    task, _, about = next_task(position)
    if task == ASK_PEOPLE:
        if number == rules.pass_move:
            pass_turn(rules, position, seat)
        else:
            build(rules, position, seat, number)
    elif task == ASK_PLAY:
        play(rules, position, seat, number)
    elif task == ASK_CARD:
        position.edit_deck()[0] = number
    elif task == ASK_MARKER:
        show_marker(rules, position, about, number)
    elif task == ASK_SUYU:
        position.edit(about).suyu = number
    elif task == ASK_TILE:
        position.order.append(number)
    elif task == ASK_INVASION:
        turn_up_invasion(rules, position, number)


def step(rules: Rules, position: Position) -> None:
    """Carry out the next automatic step."""
    if position.step == 0:
        set_up(rules, position)
    else:
        play_phase(rules, position)


def run(rules: Rules, position: Position, answers: list[int]) -> tuple[int, int, int]:
    """Carry out automatic steps until a question has more than one answer. Add these answers to ``answers``, which must
    be empty. Return the question, its seat and its subject, as `next_task` does.

    The list stays empty when the game is over, or when a new deck must be shuffled (EMPIRE-SUN-4). In a game in which
    chance is asked (see `Game.new`), no deck is shuffled. Chance draws one card at a time instead.

    ASK: if a question has only one possible answer, the engine gives it immediately.
    """
    while position.over < 0:
        task, seat, about = next_task(position)
        if task == NOTHING:
            step(rules, position)
        elif task == ASK_SHUFFLE:
            if not position.asked:
                return task, seat, about
            reshuffle(position)
        else:
            find_answers_to(rules, position, task, seat, answers)
            if len(answers) != 1:
                return task, seat, about
            answer(rules, position, seat, answers.pop())
    return NOTHING, NOBODY, 0
