"""Of any game: what a search builds on, sampling what is hidden and playing to the end; and games as values."""

from __future__ import annotations

import copy
import pickle
import random
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.values import Chance
from tests.contract.courses import GAMES, course, each_course, fresh, game_of


@each_course
def test_a_resampled_state_looks_the_same_to_the_seat(name: str, players: int, chance: Chance) -> None:
    game = course(name, players, chance).game
    for number, step in enumerate(course(name, players, chance).sample_steps(6)):
        for seat in (0, players - 1, None):
            other = game.resample(step.before, seat, seed=number)
            assert game.view(other, seat) == game.view(step.before, seat)
            assert game.resample(step.before, seat, seed=number) == other
    with pytest.raises(mr.UsageError, match="seats are 0 to"):
        game.resample(course(name, players, chance).start, players)


@pytest.mark.parametrize("name", ["princes", "incan-gold"])
def test_a_resampled_state_differs_where_the_seat_cannot_look(name: str) -> None:
    game = game_of(name)
    state = game.new(3, 7 + 3)
    assert len({game.resample(state, 0, seed=number) for number in range(20)}) > 15


def two(game: mr.Game[Any]) -> int:
    """Two players, or as few as there can be."""
    return 2 if 2 in game.players else game.players[0]


@pytest.mark.parametrize("name", GAMES)
def test_a_playout_is_the_game_that_its_answers_make(name: str) -> None:
    game = game_of(name)
    start = game.new(two(game), 7 + 2)
    answers: list[Move] = []

    def choose(decision: Decision) -> Move:
        answers.append(random.Random(len(answers)).choice(decision.moves))
        return answers[-1]

    kept = game.dump(start)
    last = game.playout(start, choose)
    assert game.outcome(last) is not None
    state = start
    for move in answers:
        state, _ = game.apply(state, move)
    assert (state, game.dump(start)) == (last, kept)
    assert game.playout(start, choose, max_decisions=0) == start
    whole, answers = answers, []
    assert len(whole) > 3
    game.playout(start, choose, max_decisions=3)
    assert answers == whole[:3]


@pytest.mark.parametrize("answer", [Move("dance"), "dance", None, 5])
@pytest.mark.parametrize("name", GAMES)
def test_a_playout_refuses_what_is_no_move(name: str, answer: Any) -> None:
    game = game_of(name)
    with pytest.raises(mr.IllegalMove):
        game.playout(game.new(two(game), 7 + 2), lambda decision: answer)


@pytest.mark.parametrize("name", GAMES)
def test_a_playout_takes_texts(name: str) -> None:
    game = game_of(name)
    start = game.new(two(game), 7 + 2)
    texts = game.playout(start, lambda decision: decision.moves[-1].text, max_decisions=20)
    assert texts == game.playout(start, lambda decision: decision.moves[-1], max_decisions=20) != start


@each_course
def test_a_decision_is_a_value(name: str, players: int, chance: Chance) -> None:
    for step in course(name, players, chance).sample_steps(6):
        for decision in course(name, players, chance).game.decisions(step.before):
            for same in (pickle.loads(pickle.dumps(decision)), copy.copy(decision), copy.deepcopy(decision)):
                assert (same, hash(same), repr(same)) == (decision, hash(decision), repr(decision))


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("chance", ["seed", "ask"])
def test_a_playout_by_number_is_a_playout(name: str, chance: str) -> None:
    """Whoever chooses is asked the same in both, told as numbers, and its answers lead to the same state."""
    game = game_of(name)
    start, kept = (game.new(3, chance="ask") if chance == "ask" else game.new(3, 7) for _ in range(2))
    asked: list[tuple[int, tuple[str, ...]]] = []
    asked_by_number: list[tuple[int, tuple[str, ...]]] = []

    def choose(decision: Decision) -> Move:
        asked.append((decision.seat, tuple(move.text for move in decision.moves)))
        return random.Random(len(asked)).choice(decision.moves)

    def choose_number(seat: int, numbers: tuple[int, ...]) -> int:
        space = game.chance_space if seat == mr.CHANCE else game.action_space
        asked_by_number.append((seat, tuple(space[number] for number in numbers)))
        return random.Random(len(asked_by_number)).choice(numbers)

    last = game.playout(start, choose)
    assert (game.playout_by_number(start, choose_number), start) == (last, kept)
    assert game.outcome(last) is not None
    assert asked == asked_by_number
    assert len(asked) > 3
    asked.clear()
    asked_by_number.clear()
    assert game.playout_by_number(start, choose_number, max_decisions=3) == game.playout(start, choose, max_decisions=3)
    assert len(asked) == len(asked_by_number) == 3
    assert game.playout_by_number(start, choose_number, max_decisions=0) == start


@pytest.mark.parametrize("name", GAMES)
def test_a_playout_by_number_refuses_what_is_no_number_of_a_move(name: str) -> None:
    game = game_of(name)
    wrong: Any
    for wrong in (-1, 10**9, "dance", None):
        with pytest.raises(mr.UsageError, match="is not the number of a legal move: "):
            game.playout_by_number(game.new(two(game), 7 + 2), lambda *asked: wrong)  # noqa: B023 - called at once


@pytest.mark.parametrize("name", GAMES)
def test_games_of_one_rulebook_are_equal(name: str) -> None:
    game, again = fresh(name), fresh(name)
    assert (game, hash(game)) == (again, hash(again))
    assert pickle.loads(pickle.dumps(game)) == game
    assert len({game_of(other) for other in GAMES}) == len(GAMES)
    assert game != game.rulebook


def test_a_game_in_another_language_is_another_value() -> None:
    english = mr.load("princes")
    assert english != english.in_language("de")
    assert english.in_language("de") == mr.load("princes", language="de")
    assert english.in_language("de").in_language("en") == english
