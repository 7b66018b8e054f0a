"""What somebody cannot know changes nothing that he sees: views, events, legal moves and refusals are equal in states
that differ only in it, through whole games (SECRET-1)."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from machu_rules import Event
from machu_rules.core.rng import Stream
from machu_rules.core.values import Data
from tests.games.princes.properties.drivers import Match, Step, matches
from tests.games.princes.properties.effort import share
from tests.games.princes.properties.games import AnyGame
from tests.games.princes.properties.hidden import cards_in, known_cards, known_hands, other_state

TEXTS = ("", "enter", "enter sun_clock", "rest llama", "return farmer_puma", "return weaver_virgin", "produce 7", "x")


class Twin:
    """A state beside that of the game, which a viewer cannot tell from it; both go the same way."""

    def __init__(self, game: AnyGame, state: Any, viewer: int | None, chance: Stream) -> None:
        self.game = game
        self.viewer = viewer
        self.chance = chance
        self.seen = known_hands(game, len(game.dump(state)["players"]), viewer)
        self.differed = 0
        self.part(state)

    def part(self, state: Any) -> None:
        """Another state like this one."""
        self.state = other_state(self.game, state, self.viewer, self.chance)
        self.differed += self.state != state

    def looks_like(self, state: Any) -> None:
        """Whether the viewer sees, is asked and is refused the same."""
        game, viewer, twin = self.game, self.viewer, self.state
        assert game.view(twin, viewer) == game.view(state, viewer)
        assert repr(twin) == repr(state)
        for one, other in zip(game.decisions(state), game.decisions(twin), strict=True):
            assert repr(one) == repr(other)
            assert not one.secret or one.kind == "return"
            assert one == other or (one.secret and one.seat != viewer)
        for text in TEXTS:
            if viewer is not None:
                assert game.why_not(twin, text, viewer) == game.why_not(state, text, viewer)

    def follow(self, step: Step) -> None:
        """Makes the same move; of a hidden hand the card in the same place."""
        text = step.move.text
        if step.decision.kind == "return" and step.decision.seat not in self.seen:
            decision = self.game.decision(self.state)
            assert decision is not None
            text = decision.moves[step.decision.moves.index(step.move)].text
        self.state, events = self.game.apply(self.state, text, step.decision.seat)
        assert self.heard(events) == self.heard(step.events)
        assert repr(events) == repr(step.events) or self.game.options["hands"] == "open"
        if any(event.kind == "drew_cards" and event.seat in self.seen for event in step.events):
            # he knows more than before: from here on another state is like this one
            self.part(step.after)
        elif self.game.outcome(step.after) is not None:
            # hands are shown now, but never the stack
            self.part(step.after)
            assert self.game.outcome(self.state) == self.game.outcome(step.after)

    def heard(self, events: tuple[Event, ...]) -> list[Data | int]:
        """What the viewer hears, but of the cards that he drew only how many."""
        told = self.game.events_for(events, self.viewer)
        return [event if event["kind"] != "drew_cards" else len(event["data"]["cards"]) for event in told]


@share(0.4)
@given(matches(), st.integers(0, 2**32))
def test_nobody_sees_what_he_cannot_know(match: Match, seed: int) -> None:
    game = match.game
    viewers = (None, *range(len(match.drivers)))
    twins = [Twin(game, match.start(), viewer, Stream(f"{seed}/{viewer}")) for viewer in viewers]
    for twin in twins:
        twin.looks_like(match.start())
    for step in match.steps():
        for twin in twins:
            twin.follow(step)
            twin.looks_like(step.after)
    assert all(twin.differed for twin in twins)


@share(0.16)
@given(matches())
def test_views_and_events_name_no_card_that_is_not_known(match: Match) -> None:
    game = match.game
    seats = range(len(match.drivers))
    for step in match.steps():
        dump = game.dump(step.after)
        for viewer in (None, *seats):
            known = known_cards(game, dump, viewer)
            assert cards_in(game, json.dumps(game.view(step.after, viewer))) == known
            drawn = cards_in(game, json.dumps(game.events_for(step.events, viewer)))
            assert drawn <= known | known_cards(game, game.dump(step.before), viewer)


@share(0.2)
@given(matches(hands="secret"))
def test_what_is_logged_names_no_card(match: Match) -> None:
    game = match.game
    wrong = (len(match.drivers), *range(len(match.drivers)))
    assert not cards_in(game, repr(game), repr(match.start()))
    for step in match.steps():
        logged = [repr(step.before), repr(step.decision), repr(step.events), repr(list(step.events))]
        logged += [repr(event) for event in step.events]
        for seat in (None, *wrong):
            logged += [str(game.why_not(step.before, text, seat)) for text in ("", "return", "x")]
        assert not cards_in(game, *logged)


@share(0.1)
@given(matches(), st.integers(0, 2**32))
def test_what_is_imagined_cannot_be_told_from_what_is(match: Match, seed: int) -> None:
    game: Any = match.game
    for number, step in enumerate(match.steps()):
        viewer = (None, *range(len(match.drivers)))[number % (len(match.drivers) + 1)]
        view = game.view(step.after, viewer)
        assert game.view(game.determinize(json.loads(json.dumps(view)), seed), viewer) == view
