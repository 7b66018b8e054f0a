"""Events tell everything: who only hears the public ones knows what a view shows."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from tests.games.incan_gold.properties.drivers import Match, matches
from tests.games.incan_gold.properties.fold import Fold
from tests.games.princes.properties.effort import share


@share(0.5)
@given(matches(), st.none() | st.integers(0, 11))
def test_events_reproduce_what_a_view_shows(match: Match, viewer: int | None) -> None:
    game = match.game
    seat = None if viewer is None else viewer % len(match.drivers)
    fold = Fold(game, game.view(match.start(), seat))
    for step in match.steps():
        fold.hear(game.events_for(step.events, seat))
        assert fold.agrees(game.view(step.after, seat))


@share(0.2)
@given(matches())
def test_what_is_told_is_told_to_all(match: Match) -> None:
    game = match.game
    for step in match.steps():
        told = [event.json() for event in step.events if event.kind != "shuffled"]
        for seat in (None, *range(len(match.drivers))):
            assert game.events_for(step.events, seat) == told
