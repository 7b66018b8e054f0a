"""The invariants hold after every move, every listed move is accepted, and games end."""

from __future__ import annotations

import json

from hypothesis import given

from machu_rules import CHANCE
from machu_rules.testing import Watch
from tests.games.incan_gold.properties.drivers import Match, matches
from tests.games.princes.properties.effort import share


@share(0.4)
@given(matches())
def test_every_law_holds_after_every_move(match: Match) -> None:
    game, watch = match.game, Watch(match.game, len(match.drivers))
    data = watch.state(match.start())
    for step in match.steps():
        # before a move decks may be given
        data = watch.move(game.dump(step.before), step.events, step.after, thorough=False)
    assert data["over"] == "rounds"


@share(0.08)
@given(matches(chances=("seed", "ask")))
def test_every_listed_move_is_accepted_and_keeps_every_law(match: Match) -> None:
    game, watch = match.game, Watch(match.game, len(match.drivers))
    for step in match.steps():
        before = game.dump(step.before)
        for decision in game.decisions(step.before):
            first = next(each for each in game.decisions(step.before) if each.seat == decision.seat)
            different = set()
            for move in decision.moves:
                assert game.why_not(step.before, move, decision.seat) is None
                state, events = game.apply(step.before, move, decision.seat)
                assert game.apply(step.before, move.text, decision.seat) == (state, events)
                watch.move(before, events, state, thorough=False)
                different.add(state)
                if events[0].kind == "chose":
                    # it answers the first open question of its seat
                    assert events[0].data["adventurer"] == first.subject
            # only what comes of the last choice may be the same
            assert len(different) == len(decision.moves) or len(game.decisions(step.before)) == 1


@share(0.3)
@given(matches())
def test_what_is_answered_without_a_seat_is_the_first_question(match: Match) -> None:
    game = match.game
    for step in match.steps():
        first = game.decision(step.before)
        assert first is not None
        assert game.apply(step.before, first.moves[-1]) == game.apply(step.before, first.moves[-1], first.seat)


@share(0.3)
@given(matches())
def test_events_say_what_they_are_documented_to_say(match: Match) -> None:
    game, seats = match.game, [*range(len(match.drivers)), None]
    rules = {rule.id for rule in game.rulebook.rules}
    for step in match.steps():
        for event in step.events:
            assert event.rule in rules
            assert event.seat in seats
            assert json.loads(json.dumps(event.json())) == event.json()
            assert event.private_to == (CHANCE if event.kind == "shuffled" else None)


@share(0.2)
@given(matches())
def test_numbers_of_a_view_keep_within_their_bounds(match: Match) -> None:
    game = match.game
    seats = len(match.drivers)
    names = [feature.name for feature in game.features(game.view(match.start(), 0))]
    assert len(set(names)) == len(names)
    for number, step in enumerate(match.steps()):
        viewer = (None, *range(seats))[number % (seats + 1)]
        features = game.features(game.view(step.after, viewer))
        assert [feature.name for feature in features] == names
        assert all(feature.least <= feature.value <= feature.most for feature in features)


@share(0.2)
@given(matches(drivers=("random",)))
def test_a_game_at_its_end_has_no_question_and_takes_no_move(match: Match) -> None:
    game, state = match.game, match.start()
    for step in match.steps():
        state = step.after
    assert game.decision(state) is None
    for text in ("", "torch", "camp", "deal t17"):
        for seat in (None, *range(len(match.drivers)), len(match.drivers), CHANCE):
            refusal = game.why_not(state, text, seat)
            assert refusal is not None
            assert refusal.code == "game_over"
