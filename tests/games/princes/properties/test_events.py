"""Events tell everything: who only hears them knows what a view shows."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.games.princes.properties.drivers import Table, tables
from tests.games.princes.properties.effort import share
from tests.games.princes.properties.fold import Fold


@share(0.8)
@given(tables(), st.none() | st.integers(0, 5))
def test_events_reproduce_what_a_view_shows(table: Table, viewer: int | None) -> None:
    game = table.game
    seat = None if viewer is None else viewer % len(table.drivers)
    fold = Fold(game, game.view(table.start(), seat))
    for step in table.steps():
        fold.hear(game.events_for(step.events, seat))
        assert fold.agrees(game.view(step.after, seat))


@share(0.2)
@given(tables())
def test_events_for_a_seat_are_the_public_ones_and_its_own(table: Table) -> None:
    game = table.game
    for step in table.steps():
        for seat in (None, *range(len(table.drivers))):
            seen = [event.json() for event in step.events if event.private_to in (None, seat)]
            assert game.events_for(step.events, seat) == seen
