"""Nobody learns more than they may about what chance holds, or about what others have chosen in secret."""

from __future__ import annotations

import json
from typing import Any

from machu_rules.core.errors import UsageError
from machu_rules.core.values import CHANCE
from machu_rules.testing.courses import Course
from machu_rules.testing.suite.looking import as_json, known, provided, raised


def views_name_their_viewer_and_what_is_asked(played: Course) -> None:
    game, players = played.game, played.players
    for state in (*(step.before for step in played.moments()), played.end):
        for viewer in played.viewers:
            view = game.view(state, viewer)
            assert as_json(view) == view
            assert (view["viewer"], view["game"]) == (viewer, game.rulebook.game)
            assert view["decisions"] == game.decisions_for(state, viewer)
            for decision, data in zip(game.decisions(state), view["decisions"], strict=True):
                assert data == decision.data(hide=decision.secret and decision.seat != viewer)
        for wrong in (players, -1, -2, True, "0", 0.0, ()):
            assert f"a seat is 0 to {players - 1}" in str(raised(UsageError, game.view, state, wrong))
            assert f"a seat is 0 to {players - 1}" in str(raised(UsageError, game.score, state, wrong))


def determinized_states_cannot_be_told_from_the_real_one(played: Course) -> None:
    """Not even bots, screens and programs that learn can tell them apart: everything that they may ask is the same."""
    game = played.game
    for number, state in enumerate((*(step.before for step in played.moments()), played.end)):
        for viewer in played.viewers:
            view = as_json(game.view(state, viewer))
            other = provided(game.determinize, view, number)
            if other is not None:
                assert game.determinize(view, seed=number) == other
                assert known(game, other, viewer) == known(game, state, viewer)


def moves_tell_nobody_what_is_not_revealed(played: Course) -> None:
    """Where a move `reveals` nothing to a viewer, what they see after it follows from what they knew."""
    game = played.game
    for number, (before, decision, move, events, after) in enumerate(played.moments(25)):
        for viewer in played.viewers if played.chance == "seed" else ():
            heard = [event for event in events if event.private_to in (None, viewer)]
            may_know = not decision.secret or decision.seat in (viewer, CHANCE)
            if may_know and not game.reveals(before, decision.seat, heard):
                other = provided(game.determinize, game.view(before, viewer), number)
                if other is None or game.why_not(other, move, decision.seat):
                    continue
                later, told = game.apply(other, move, decision.seat)
                assert known(game, later, viewer) == known(game, after, viewer)
                assert game.events_for(told, viewer) == game.events_for(events, viewer)


def of_a_pending_choice_others_learn_that_it_was_made(played: Course) -> None:
    game = played.game
    for before, decision, *_ in played.pending(8):
        seat = decision.seat
        if not decision.secret or seat == CHANCE:
            continue
        ways = [game.apply(before, move, seat) for move in decision.moves]
        for viewer in played.viewers:
            looks = [known(game, after, viewer)[:5] for after, _ in ways]
            heard = [game.events_for(events, viewer) for _, events in ways]
            logged = [[repr(after), repr(events)] for after, events in ways]
            assert logged == logged[:1] * len(ways)
            if viewer != seat:
                assert looks == looks[:1] * len(ways)
                assert heard == heard[:1] * len(ways)
                assert looks[0][0] != game.view(before, viewer), "that somebody has chosen does not show"
            elif len(ways) > 1:
                assert looks[0] != looks[1], "the own choice does not show"
        assert len({after for after, _ in ways}) == len(ways)
        previews = [game.preview(before, move, seat).data() for move in decision.moves]
        assert all(event["private_to"] is None for data in previews for event in data["events"])


def answers_that_are_no_secret_are_told_to_all(played: Course) -> None:
    """Otherwise records and lists of answers would reveal what views and events do not."""
    game = played.game
    for before, decision, *_ in played.moments(12):
        for viewer in () if decision.secret else played.viewers:
            told: dict[str, Any] = {}
            for move in decision.moves[:8]:
                after, events = game.apply(before, move, decision.seat)
                news = json.dumps([game.view(after, viewer), game.events_for(events, viewer)])
                assert told.setdefault(news, after) == after


def previews_tell_nothing_that_is_hidden(played: Course) -> None:
    """Checked where chance follows from a seed: a determinized state need not ask chance, so its preview goes on."""
    game = played.game
    for number, (before, decision, *_) in enumerate(played.moments(6) if played.chance == "seed" else ()):
        seat = decision.seat
        other = provided(game.determinize, game.view(before, seat), number) if seat != CHANCE else None
        for move in decision.moves[:6] if other is not None else ():
            preview = game.preview(before, move, seat)
            assert as_json(preview.data()) == preview.data()
            assert preview.seat == seat
            assert preview == game.preview(other, move, seat)


def events_are_for_whom_they_are_for(played: Course) -> None:
    """Private events reach only their seat, and show nothing when they are logged."""
    game = played.game
    for _, _, _, events, _ in played.steps:
        for viewer in played.viewers:
            told = [event.json() for event in events if event.private_to in (None, viewer)]
            assert game.events_for(events, viewer) == told
        for event in events:
            if event.private_to is not None and event.data:
                assert str(event.data) not in repr(event)
                assert not any(repr(value) in repr(event) for value in event.data.values() if isinstance(value, list))
