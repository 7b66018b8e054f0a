"""The laws hold after every move, every listed move is accepted, and games end."""

from __future__ import annotations

import json

from hypothesis import given

from machu_rules.testing import Watch
from tests.games.princes.properties.drivers import Table, tables
from tests.games.princes.properties.effort import share

AT_ONCE = ("return", "rest")
"""Different answers lead to different states; but a card may be drawn again and a moon tile go back at once."""


@share(0.8)
@given(tables())
def test_every_law_holds_after_every_move(table: Table) -> None:
    watch = Watch(table.game, len(table.drivers))
    data = watch.state(table.start())
    for step in table.steps():
        data = watch.move(data, step.events, step.after, thorough=False)
    assert data["over"] is not None
    watch.state(step.after)


@share(0.2)
@given(tables())
def test_every_listed_move_is_accepted_and_keeps_every_law(table: Table) -> None:
    game, watch = table.game, Watch(table.game, len(table.drivers))
    for step in table.steps():
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
@given(tables())
def test_events_are_json_and_cite_rules_and_seats(table: Table) -> None:
    game, seats = table.game, [*range(len(table.drivers)), None]
    rules = {rule.id for rule in game.rulebook.rules}
    for step in table.steps():
        for event in step.events:
            assert event.rule in rules
            assert event.seat in seats
            assert json.loads(json.dumps(event.json())) == event.json()
            assert event.private_to in (None, event.seat)


@share(0.2)
@given(tables(drivers=("random",)))
def test_a_game_at_its_end_has_no_question_and_takes_no_move(table: Table) -> None:
    game = table.game
    texts = {"", "close"}
    for step in table.steps():
        texts.update(move.text for move in step.decision.moves)
    assert game.decision(step.after) is None
    assert game.decisions(step.after) == ()
    for text in sorted(texts):
        for seat in (None, *range(len(table.drivers)), len(table.drivers)):
            refusal = game.why_not(step.after, text, seat)
            assert refusal is not None
            assert refusal.code == "game_over"
