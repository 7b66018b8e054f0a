"""Games of all kinds, by drivers with goals and rollout policies, under any rulebook: what holds after every move of
theirs."""

from __future__ import annotations

import json
from collections.abc import Iterator

import pytest

from machu_rules.core.errors import StateError
from machu_rules.core.rng import Stream
from machu_rules.testing import InvariantChecker
from machu_rules.testing.suite import PROMISES
from machu_rules.testing.suite.assertions import collect_viewer_knowledge
from tests.contract.shells import SHELLS
from tests.contract.subjects import Sample, Subject
from tests.fast_part import one_in
from tests.games.incan_gold.properties.subject import GOLD
from tests.games.princes.properties.subject import PRINCES

SUBJECTS = (PRINCES, GOLD, SHELLS)
FEW = {"princes": 18, "incan-gold": 18, "shells": 4}
MANY = {"princes": 600, "incan-gold": 600, "shells": 100}
PARTS = 20
LOOKED_AT = 60
"""Of the many games so many are looked at from all sides."""


def samples(most: int) -> list[Sample]:
    return [subject.any_sample(number) for subject in SUBJECTS for number in range(min(most, FEW[subject.name]))]


each_sample = pytest.mark.parametrize("sample", one_in(2, samples(99)), ids=str)
each_subject = pytest.mark.parametrize("subject", SUBJECTS, ids=lambda subject: subject.name)


def part_of(subject: Subject, part: int, most: int) -> Iterator[Sample]:
    """A part of many games."""
    return (subject.any_sample(number) for number in range(part, min(most, MANY[subject.name]), PARTS))


def invariants_hold_and_events_tell_all(sample: Sample) -> None:
    """After every move, for one of those who look."""
    game, players, played = sample.game, len(sample.drivers), sample.course
    viewer = played.viewers[sample.seed % (players + 1)]
    watch = InvariantChecker(game, players)
    data = watch.check_state(played.start)
    fold = sample.subject.fold and sample.subject.fold(game, game.view(played.start, viewer))
    for before, _, _, events, after in played.steps:
        data = watch.check_move(game.dump(before), events, after, thorough=False)
        if fold:
            fold.hear(game.events_for(events, viewer))
            assert fold.agrees(game.view(after, viewer))
    assert data == played.dumps[-1]
    watch.check_state(played.end)


def every_listed_move_is_taken(sample: Sample, most: int = 10) -> None:
    """By every seat that is asked; each leads elsewhere or is told otherwise, and keeps the invariants."""
    game, watch = sample.game, InvariantChecker(sample.game, len(sample.drivers))
    for step in sample.course.sample_steps(most):
        before, asked = game.dump(step.before), set()
        for decision in game.decisions(step.before):
            if decision.seat in asked:
                continue  # a seat answers its first open decision
            asked.add(decision.seat)
            different: set[tuple[object, str]] = set()
            for move in decision.moves:
                try:
                    state, events = game.apply(step.before, move, decision.seat)
                except StateError:
                    # what is dealt next was set out for the move that was made, and may not fit what another leaves
                    assert sample.chance == "deal"
                    assert move != step.move
                    different.add((move, ""))
                    continue
                if sample.chance != "deal":
                    watch.check_move(before, events, state, thorough=False)
                different.add((state, json.dumps([event.json() for event in events])))
            assert len(different) == len(decision.moves)


def nobody_sees_what_they_cannot_know(sample: Sample, most: int = 10) -> int:
    """In a state that differs only in what a viewer cannot know all looks the same, and so does what follows a move
    that shows them nothing. How many states differed."""
    game, played, differed = sample.game, sample.course, 0
    stream = Stream(f"twins/{sample.seed}")
    for before, decision, move, events, after in played.sample_steps(most):
        for viewer in played.viewers:
            twin = sample.subject.other_state(game, before, viewer, stream)
            differed += twin != before
            assert collect_viewer_knowledge(game, twin, viewer) == collect_viewer_knowledge(game, before, viewer)
            given, heard = move, [event for event in events if event.private_to in (None, viewer)]
            if decision.secret and decision.seat != viewer:
                # of another's secret answer only that it was given is known
                answer = next(each for each in game.decisions(twin) if each.seat == decision.seat)
                given = answer.moves[decision.moves.index(move)]
            if sample.chance == "deal" or game.reveals(before, decision.seat, heard):
                continue
            later, told = game.apply(twin, given, decision.seat)
            assert game.events_for(told, viewer) == game.events_for(events, viewer)
            assert repr(later) == repr(after)
            assert collect_viewer_knowledge(game, later, viewer) == collect_viewer_knowledge(game, after, viewer)
    twin = sample.subject.other_state(game, played.end, None, stream)
    assert collect_viewer_knowledge(game, twin, None) == collect_viewer_knowledge(game, played.end, None)
    return differed


@each_sample
def test_invariants_hold_and_events_tell_all(sample: Sample) -> None:
    invariants_hold_and_events_tell_all(sample)


@each_sample
def test_every_listed_move_is_taken(sample: Sample) -> None:
    every_listed_move_is_taken(sample)


@each_sample
def test_nobody_sees_what_they_cannot_know(sample: Sample) -> None:
    differed = nobody_sees_what_they_cannot_know(sample)
    assert differed or sample.chance == "ask" or not sample.course.steps


@pytest.mark.slow
@pytest.mark.parametrize("promise", PROMISES)
@each_subject
def test_samples_keep_the_promises(subject: Subject, promise: str) -> None:
    for number in (1, 3, 5):
        PROMISES[promise](subject.any_sample(number).course)


@pytest.mark.slow
@each_subject
@pytest.mark.parametrize("part", range(PARTS))
def test_many_games_keep_every_invariant(subject: Subject, part: int) -> None:
    for sample in part_of(subject, part, MANY[subject.name]):
        invariants_hold_and_events_tell_all(sample)


@pytest.mark.slow
@each_subject
@pytest.mark.parametrize("part", range(PARTS))
def test_many_games_from_all_sides(subject: Subject, part: int) -> None:
    for sample in part_of(subject, part, LOOKED_AT):
        every_listed_move_is_taken(sample, 40)
        nobody_sees_what_they_cannot_know(sample, 40)
        if sample.chance != "deal":  # the promises try other moves too, whose cards were not set out
            for promise in PROMISES.values():
                promise(sample.course)
