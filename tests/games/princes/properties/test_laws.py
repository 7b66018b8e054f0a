"""The invariants hold after every move, every listed move is accepted, and games end."""

from __future__ import annotations

import json

from hypothesis import given

from machu_rules.testing import Watch
from tests.games.princes.properties.drivers import Match, matches
from tests.games.princes.properties.effort import share

AT_ONCE = ("return", "rest")
"""Different answers lead to different states; but a card may be drawn again and a moon tile go back at once."""


@share(0.8)
@given(matches())
def test_every_law_holds_after_every_move(match: Match) -> None:
    watch = Watch(match.game, len(match.drivers))
    data = watch.state(match.start())
    for step in match.steps():
        data = watch.move(data, step.events, step.after, thorough=False)
    assert data["over"] is not None
    watch.state(step.after)


@share(0.2)
@given(matches())
def test_every_listed_move_is_accepted_and_keeps_every_law(match: Match) -> None:
    game, watch = match.game, Watch(match.game, len(match.drivers))
    for step in match.steps():
        seat, before = step.decision.seat, game.dump(step.before)
        different = set()
        for move in step.decision.moves:
            assert game.why_not(step.before, move) is None
            assert game.why_not(step.before, move.text, seat) is None
            state, events = game.apply(step.before, move)
            assert game.apply(step.before, move.text, seat) == (state, events)
            watch.move(before, events, state, thorough=False)
            different.add((state, move.text if move.verb in AT_ONCE else ""))
        assert len(different) == len(step.decision.moves)


@share(0.5)
@given(matches())
def test_events_are_json_and_cite_rules_and_seats(match: Match) -> None:
    game, seats = match.game, [*range(len(match.drivers)), None]
    rules = {rule.id for rule in game.rulebook.rules}
    for step in match.steps():
        for event in step.events:
            assert event.rule in rules
            assert event.seat in seats
            assert json.loads(json.dumps(event.json())) == event.json()
            assert event.private_to in (None, event.seat)


@share(0.2)
@given(matches(drivers=("random",)))
def test_a_game_at_its_end_has_no_question_and_takes_no_move(match: Match) -> None:
    game = match.game
    texts = {"", "close"}
    for step in match.steps():
        texts.update(move.text for move in step.decision.moves)
    assert game.decision(step.after) is None
    assert game.decisions(step.after) == ()
    for text in sorted(texts):
        for seat in (None, *range(len(match.drivers)), len(match.drivers)):
            refusal = game.why_not(step.after, text, seat)
            assert refusal is not None
            assert refusal.code == "game_over"
