"""The source of the compiled code that plays whole games. The part of this file below the comment ``compiled from here
on`` is appended to the source of the functions that are gathered from a game.

The functions above this comment are placeholders for functions of the game. This file is only read as text, and no
other module imports it. The random numbers are defined in `machu_rules.batch.stream`.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from machu_rules.batch import list_methods


def inner(function: Any) -> Any:
    """Compile a function that is called only by compiled code."""
    return function


def entry(function: Any) -> Any:
    """Compile a function that is called from Python code, and store the compiled code in the cache folder."""
    return function


def core_run(rules: Any, position: Any, answers: Any) -> tuple[int, int, int]:
    """Apply the rules up to the next question with several answers. Append the numbers of these answers to the empty
    list ``answers``. Return the question as three numbers: the number of the question, its seat, and a value with
    details that only the game uses. When the game is over, the seat is `NOBODY`.
    """
    return 0, 0, 0


def core_next_task(position: Any) -> tuple[int, int, int]:
    """Return the question that `core_run` returned."""
    return 0, 0, 0


def core_seat_asked(task: int, seat: int) -> int:
    """Return the seat that must answer a question: `CHANCE`, or the seat of the question."""
    return seat


def core_carry_out(rules: Any, position: Any, task: int, seat: int, value: int, answer: int) -> None:
    """Carry out an answer to the question with these three numbers."""


def core_score(rules: Any, position: Any, seat: int) -> int:
    """Return the score of a seat."""
    return 0


def core_find_measures(rules: Any, position: Any, seat: int, measures: Any) -> None:
    """Append the measures of a seat, such as its number of gems, to the list ``measures``."""


def core_find_winners(rules: Any, position: Any, winners: Any) -> None:
    """Append the winning seats to the list ``winners``."""


def observe(rules: Any, position: Any, viewer: int, row: Any) -> None:
    """Write the observation of the seat ``viewer`` into ``row``."""


# ---- compiled from here on

CHANCE = -1
NOBODY = -2
BEGIN = -2
PASS = -1
GAMMA = np.uint64(0x9E3779B97F4A7C15)
FIRST_FACTOR = np.uint64(0xBF58476D1CE4E5B9)
SECOND_FACTOR = np.uint64(0x94D049BB133111EB)


@inner
def hide_constant(index: Any) -> Any:
    """Return ``index`` in a form that numba does not recognize as a constant at compile time (see
    `machu_rules.batch.rewriting`).
    """
    return np.int64(index)


@inner
def count_bits(subset: Any) -> int:
    """Return the number of members in ``subset``, a number with one bit per member."""
    number = 0
    while subset > 0:
        number += subset & 1
        subset >>= 1
    return number


@inner
def mix(z: Any) -> Any:
    """Apply the finaliser of SplitMix64 to ``z``."""
    z = (z ^ (z >> np.uint64(30))) * FIRST_FACTOR
    z = (z ^ (z >> np.uint64(27))) * SECOND_FACTOR
    return z ^ (z >> np.uint64(31))


@inner
def random_key_of_game(start: Any, game: int) -> Any:
    """Return the random key of a game. ``game`` is the index of the game in the sequence of games for a seed, and
    ``start`` is the start value of this seed. All random numbers of the game are computed from the key.
    """
    return mix(start + (np.uint64(game) + np.uint64(1)) * GAMMA)


@inner
def draw_below(key: Any, answer: int, below: int) -> int:
    """Draw a whole number from 0 to ``below`` - 1 for an answer in a game. ``key`` is the random key of the game.
    ``answer`` is the index of this answer in the game. Answers to questions with only one possible answer are not
    counted.
    """
    high = mix(key + (np.uint64(answer) + np.uint64(1)) * GAMMA) >> np.uint64(32)
    number: int = np.int64((high * np.uint64(below)) >> np.uint64(32))
    return number


@inner
def draw_fraction(key: Any, answer: int) -> float:
    """Draw a fraction from 0 (included) to 1 (excluded) for an answer in a game. ``key`` is the random key of the game.
    ``answer`` is the index of this answer in the game. Answers to questions with only one possible answer are not
    counted.
    """
    z = mix(key + (np.uint64(answer) + np.uint64(1)) * GAMMA)
    part: float = np.float64(z >> np.uint64(11)) * 2.0**-53
    return part


@inner
def sample_answer(weights: Any, action_of: Any, answers: Any, row: Any, chances: Any, drawn: float) -> int:
    """Draw one of ``answers`` at random, and return its index in ``answers``. To compute the probability of an answer,
    the values of the features are multiplied by the weights of the answer's action. The products are added, together
    with the last weight of the action. The probability is proportional to the exponential of this sum.

    ``weights`` has one row per action. ``action_of[answer]`` is the action for an answer, and ``answer`` is the number
    of the answer. ``row`` contains the values of the features, and ``drawn`` is a random fraction from 0 (included) to
    1 (excluded). ``chances`` is memory for intermediate results, and is overwritten.
    """
    best = -np.inf
    for place in range(len(answers)):
        line = weights[action_of[answers[place]]]
        total = line[len(row)]
        for feature in range(len(row)):
            total += line[feature] * row[feature]
        chances[place] = total
        best = max(best, total)
    of_all = 0.0
    for place in range(len(answers)):
        chances[place] = np.exp(chances[place] - best)
        of_all += chances[place]
    left = drawn * of_all
    for place in range(len(answers)):
        left -= chances[place]
        if left < 0:
            return place
    return len(answers) - 1


@inner
def run_to_question(rules: Any, position: Any, answers: Any) -> tuple[int, int, int]:
    """Play to the next question with several answers, and write the numbers of its answers into ``answers``. Return the
    question (see `core_run`).
    """
    list_methods.clear(answers)
    return core_run(rules, position, answers)


@inner
def note_outcome(
    rules: Any,
    position: Any,
    answers: Any,
    game: int,
    endings: Any,
    scores: Any,
    winners: Any,
    measures: Any,
    metrics: Any,
) -> None:
    """Write the result of a game into row ``game`` of the arrays ``endings``, ``scores``, ``winners``, ``measures`` and
    ``metrics``. The list ``answers`` is overwritten, because it is used for intermediate results.
    """
    endings[game] = position.over
    for seat in range(position.seats):
        scores[game, seat] = core_score(rules, position, seat)
        list_methods.clear(answers)
        core_find_measures(rules, position, seat, answers)
        for place in range(len(answers)):
            measures[game, seat, place] = answers[place]
    if position.over >= 0:
        list_methods.clear(answers)
        core_find_winners(rules, position, answers)
        for place in range(len(answers)):
            winners[game, answers[place]] = True
    for place in range(metrics.shape[1]):
        metrics[game, place] = position.metrics[place]


@entry
def play_games(
    rules_array: Any,
    starts: Any,
    works: Any,
    work: Any,
    answer_rows: Any,
    stream: Any,
    first: int,
    max_decisions: int,
    weights: Any,
    action_of: Any,
    row: Any,
    chances: Any,
    picks: Any,
    given: Any,
    decisions: Any,
    endings: Any,
    scores: Any,
    winners: Any,
    measures: Any,
    metrics: Any,
) -> None:
    """Play games one after the other. The record ``works[0]`` contains the position of the current game. The array
    ``work`` contains this record as bytes, and shares its memory.

    The answers are random. If ``weights`` is empty, all answers to a question are equally likely. Otherwise ``weights``
    determines the probabilities of the players' answers (see `sample_answer`), and ``row`` is overwritten with the
    observations.
    """
    rules, position, answers = rules_array[0], works[0], answer_rows[0]
    for game in range(len(decisions)):
        start = starts[(first + game) % len(starts)]
        for place in range(len(work)):
            work[place] = start[place]
        key = random_key_of_game(stream, first + game)
        number = 0
        chosen = 0
        while True:
            question, seat, value = run_to_question(rules, position, answers)
            asked = core_seat_asked(question, seat)
            if asked < CHANCE or (asked >= 0 and chosen == max_decisions):
                break
            if asked >= 0 and len(weights) > 0:
                observe(rules, position, seat, row)
                pick = sample_answer(weights, action_of[question], answers, row, chances, draw_fraction(key, number))
            else:
                pick = draw_below(key, number, len(answers))
            if number < picks.shape[1]:
                picks[game, number] = pick
            number += 1
            if asked >= 0:
                chosen += 1
            core_carry_out(rules, position, question, seat, value, answers[pick])
        given[game] = number
        decisions[game] = chosen
        note_outcome(rules, position, answers, game, endings, scores, winners, measures, metrics)


@inner
def answer_chance_questions(rules: Any, position: Any, answers: Any, key: Any, number: int) -> tuple[int, int, int]:
    """Answer chance decisions at random, until a player has several possible answers or the game is over.

    ``number`` is the number of answers in the game so far that were chosen from several possible answers. Returns the
    number of the open question, the seat to move (`NOBODY` if the game is over), and the value of ``number`` after the
    new answers.
    """
    while True:
        question, seat, value = run_to_question(rules, position, answers)
        if core_seat_asked(question, seat) != CHANCE:
            return question, seat, number
        pick = draw_below(key, number, len(answers))
        number += 1
        core_carry_out(rules, position, question, seat, value, answers[pick])


@entry
def step_games(
    rules_array: Any,
    start: Any,
    works: Any,
    bytes_of_works: Any,
    answer_rows: Any,
    stream: Any,
    action_of: Any,
    actions: Any,
    max_decisions: int,
    stride: int,
    games: Any,
    numbers: Any,
    decisions: Any,
    seats: Any,
    masks: Any,
    observations: Any,
    rewards: Any,
    terminated: Any,
    truncated: Any,
    ended: Any,
    last_observations: Any,
    last_games: Any,
    last_decisions: Any,
    last_seats: Any,
    last_masks: Any,
    last_endings: Any,
    last_scores: Any,
    last_winners: Any,
    last_measures: Any,
    no_metrics: Any,
) -> None:
    """Take one action in each game. The array ``actions`` contains one action per game. The action answers the open
    question, and the game is played to the next question for a player.

    The action `BEGIN` starts a game, and the action `PASS` leaves a game unchanged. The array ``games`` contains the
    indices of the games in the sequence of games for the seed. If ``stride`` is not 0, a game that ends or is given up
    is replaced by a new game, whose index is greater by ``stride``. ``ended`` is True for games that ended or were
    given up in this step. For these games, the arrays with names that begin with ``last_`` describe the end of the
    game.
    """
    rules, answers = rules_array[0], answer_rows[0]
    for place in range(len(actions)):
        position = works[place]
        action = actions[place]
        rewards[place, :] = 0
        terminated[place] = False
        truncated[place] = False
        if ended[place]:
            ended[place] = False
            last_observations[place, :] = 0
            last_games[place] = 0
            last_decisions[place] = 0
            last_seats[place] = 0
            last_masks[place, :] = False
            last_scores[place, :] = 0
            last_winners[place, :] = False
            last_measures[place, :, :] = 0
        if action == PASS:
            continue
        fresh = action == BEGIN
        if not fresh:
            question, seat, value = run_to_question(rules, position, answers)
            for choice in range(len(answers)):
                answer = answers[choice]
                if action_of[question, answer] == action:
                    core_carry_out(rules, position, question, seat, value, answer)
                    break
            numbers[place] += 1
            decisions[place] += 1
        while True:
            if fresh:
                for byte in range(len(start)):
                    bytes_of_works[place, byte] = start[byte]
                numbers[place] = 0
                decisions[place] = 0
            key = random_key_of_game(stream, games[place])
            question, seat, number = answer_chance_questions(rules, position, answers, key, numbers[place])
            numbers[place] = number
            if seat != NOBODY and decisions[place] < max_decisions:
                break
            if fresh:  # over before the first decision: do not start another game
                seat = NOBODY
                break
            terminated[place] = seat == NOBODY
            truncated[place] = seat != NOBODY
            ended[place] = True
            last_games[place] = games[place]
            last_decisions[place] = decisions[place]
            last_seats[place] = seat
            if seat != NOBODY:
                for choice in range(len(answers)):
                    last_masks[place, action_of[question, answers[choice]]] = True
            viewer = seats[place] if seat == NOBODY else seat
            observe(rules, position, viewer, last_observations[place])
            note_outcome(
                rules,
                position,
                answers,
                place,
                last_endings,
                last_scores,
                last_winners,
                last_measures,
                no_metrics,
            )
            if seat == NOBODY:  # `note_outcome` has filled the answers with the winners
                rewards[place, :] = -1
                for winner in range(len(answers)):
                    rewards[place, answers[winner]] += position.seats / len(answers)
            if stride == 0:
                seat = NOBODY
                break
            games[place] += stride
            fresh = True
        seats[place] = seat
        masks[place, :] = False
        if seat != NOBODY:
            for choice in range(len(answers)):
                masks[place, action_of[question, answers[choice]]] = True
            observe(rules, position, seat, observations[place])
        else:
            observations[place, :] = 0


@entry
def observe_game(rules_array: Any, works: Any, viewer: int, row: Any) -> None:
    """Write the observation of the seat ``viewer`` in the position ``works[0]`` into ``row``."""
    observe(rules_array[0], works[0], viewer, row)
