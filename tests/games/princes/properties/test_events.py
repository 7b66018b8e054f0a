"""Events tell everything: who only hears them knows what a view shows."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.games.princes.properties.drivers import Match, matches
from tests.games.princes.properties.effort import share
from tests.games.princes.properties.fold import Fold


@share(0.8)
@given(matches(), st.none() | st.integers(0, 5))
def test_events_reproduce_what_a_view_shows(match: Match, viewer: int | None) -> None:
    game = match.game
    seat = None if viewer is None else viewer % len(match.drivers)
    fold = Fold(game, game.view(match.start(), seat))
    for step in match.steps():
        fold.hear(game.events_for(step.events, seat))
        assert fold.agrees(game.view(step.after, seat))


@share(0.2)
@given(matches())
def test_events_for_a_seat_are_the_public_ones_and_its_own(match: Match) -> None:
    game = match.game
    for step in match.steps():
        for seat in (None, *range(len(match.drivers))):
            seen = [event.json() for event in step.events if event.private_to in (None, seat)]
            assert game.events_for(step.events, seat) == seen
