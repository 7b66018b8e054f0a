"""What moves point at: of every legal move of whole games, in all games."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.core.values import CHANCE, Data, Decision
from machu_rules.testing.courses import Chances, Course, course
from tests.fast_part import long_ones_slow

ID = re.compile(r"[a-z_]+(:[a-z0-9_-]+)*")


@cache
def played(name: str, players: int, chance: Chances = "seed") -> Course:
    """A whole game of bots that have goals."""
    return course(mr.load(name), players, 7 + players, chance=chance)


def asked(course: Course) -> list[tuple[Data, Decision]]:
    """Every decision of a course with the view of whoever is asked, a spectator's where chance is."""
    return [
        (course.game.view(state, None if decision.seat == CHANCE else decision.seat), decision)
        for state in course.states
        for decision in course.game.decisions(state)
    ]


@pytest.mark.parametrize("chance", ["seed", "ask"])
@pytest.mark.parametrize("name", long_ones_slow(mr.games()))
def test_every_legal_move_points_at_something(name: str, chance: Chances) -> None:
    game: Any = mr.load(name)
    kinds = set()
    for view, decision in asked(played(name, game.players[0], chance)):
        kinds.add(decision.kind)
        for move in decision.moves:
            targets = game.move_targets(view, decision, move)
            assert targets
            assert len(set(targets)) == len(targets)
            assert all(ID.fullmatch(target) for target in targets), targets
    assert len(kinds) >= 1 + (chance == "ask")


@pytest.mark.parametrize("name", long_ones_slow(mr.games()))
def test_targets_of_a_state_are_those_of_its_view_and_illegal_moves_are_refused(name: str) -> None:
    game: Any = mr.load(name)
    for step in played(name, game.players[0]).moments():
        seat = step.decision.seat
        view = game.view(step.before, None if seat == CHANCE else seat)
        assert game.targets(step.before, step.move.text, seat) == game.move_targets(view, step.decision, step.move)
        with pytest.raises(mr.IllegalMove):
            game.targets(step.before, "dance", seat)


@pytest.mark.parametrize("name", long_ones_slow(mr.games()))
def test_sets_are_built_by_toggling_their_options(name: str) -> None:
    """What is on names at most one move; a move points at what its options point at."""
    game: Any = mr.load(name)
    sets = set()
    for view, decision in asked(played(name, game.players[0])):
        options = game.move_options(view, decision)
        if not options:
            continue
        sets.add(decision.kind)
        built = [tuple(word for word in move.args if word in options) for move in decision.moves]
        assert len(set(built)) == len(built)
        assert {word for words in built for word in words} == set(options)
        for move, on in zip(decision.moves, built, strict=True):
            targets = {target for word in on for target in options[word]}
            assert not on or targets == set(game.move_targets(view, decision, move))
    assert sets == {"princes": {"offer", "set_up", "redeem", "take"}}.get(name, set())
