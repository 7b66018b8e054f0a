"""Promises about hidden information. No viewer learns the hidden results of chance or the secret choices of other
players.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from typing import Any

from machu_rules.core.errors import UsageError
from machu_rules.core.values import CHANCE, Event
from machu_rules.testing.games_to_check import PlayedGame, PlayedStep
from machu_rules.testing.general_invariants import viewer_name
from machu_rules.testing.suite.assertions import (
    AnyGame,
    assert_raises,
    call_if_supported,
    collect_viewer_knowledge,
    json_round_trip,
)
from machu_rules.testing.suite.failed_conditions import difference_in

TRIES = 6
"""The number of random states that a check draws for a comparison with the real state. To a viewer, a random state
looks like the real state. A random state is skipped if a recorded answer is illegal in this state.
"""

ENOUGH = 2
"""The number of private or secret decisions of one kind from which at least one list or answer must be hidden."""


def views_name_their_viewer_and_what_is_asked(played: PlayedGame) -> None:
    game, players = played.game, played.players
    for state in (*(step.before for step in played.sample_steps()), played.end):
        for viewer in played.viewers:
            view = game.view(state, viewer)
            assert json_round_trip(view) == view
            assert (view["viewer"], view["game"]) == (viewer, game.rulebook.game)
            assert view["decisions"] == game.decisions_for(state, viewer), (
                f"the key decisions in the view of {viewer_name(viewer)} is not what decisions_for returns"
            )
            for decision, data in zip(game.decisions(state), view["decisions"], strict=True):
                assert data == decision.data(hide=decision.private and decision.seat != viewer)
        for wrong in (players, -1, -2, True, "0", 0.0, ()):
            assert f"seats are 0 to {players - 1}" in str(assert_raises(UsageError, game.view, state, wrong))
            assert f"seats are 0 to {players - 1}" in str(assert_raises(UsageError, game.score, state, wrong))


def determinized_states_cannot_be_told_from_the_real_one(played: PlayedGame) -> None:
    """A determinized state is a random state with the same view (see `Game.determinize`). Bots, user interfaces and
    learning programs cannot tell a determinized state from the real state, because all information that a viewer can
    get is the same.
    """
    game = played.game
    for number, state in enumerate((*(step.before for step in played.sample_steps()), played.end)):
        for viewer in played.viewers:
            view = json_round_trip(game.view(state, viewer))
            other = call_if_supported(game.determinize, view, number)
            if other is not None:
                assert game.determinize(view, seed=number) == other
                known, found = game.outcome(state), game.outcome(other)
                assert known == found, (
                    f"the outcome depends on fields that {viewer_name(viewer)} does not see: show them at the end "
                    f"({difference_in('known == found', {'known': known, 'found': found}).removesuffix(': ')})"
                )
                assert collect_viewer_knowledge(game, other, viewer) == collect_viewer_knowledge(game, state, viewer)


def the_beginning_tells_nobody_what_is_hidden(played: PlayedGame) -> None:
    """The events that a viewer sees before the first decision do not depend on dealt cards or other things that the
    viewer's first view hides.

    For a viewer whose view the game cannot determinize, nothing is checked. The same applies if the game cannot return
    the deal of a determinized state, or if draws are chance decisions.
    """
    game = played.game
    if played.chance == "ask":
        return
    start, events = game.begin(played.players, played.seed)
    for viewer in played.viewers:
        told, view = game.events_for(events, viewer), game.view(start, viewer)
        for number in range(TRIES):
            other = call_if_supported(game.determinize, view, number)
            dealt = None if other is None else call_if_supported(game.dealt, other)
            if dealt is None:
                break
            _, happened = game.begin(played.players, dealt=json_round_trip(dealt))
            heard = game.events_for(happened, viewer)
            assert heard == told, telling_event(told, heard, "", viewer)


def moves_tell_nobody_what_is_not_revealed(played: PlayedGame) -> None:
    """If a move reveals nothing to a viewer (see `Game.reveals`), the viewer's view and events after the move follow
    from the viewer's knowledge before the move.

    Two kinds of answers reveal something even if no event reports it: a public answer to a private decision, and the
    last of several secret answers. After such an answer, the events follow from the viewer's earlier knowledge and the
    new view. If several secret decisions were open at the same time, the earlier knowledge is the knowledge before any
    of these decisions was answered.
    """
    game = played.game
    for number, step in enumerate(played.sample_steps(25) if played.chance == "seed" else ()):
        answered = steps_answered_together(played, step)
        events = [event for each in answered for event in each.events]
        for viewer in played.viewers:
            heard = [event for event in events if event.private_to in (None, viewer)]
            follows = not any(game.reveals(each.before, each.decision.seat, heard) for each in answered)
            # at the end no decision is open, so that the events alone count
            if not follows and any(game.reveals(played.end, each.decision.seat, heard) for each in answered):
                continue
            told, seen = game.events_for(events, viewer), game.view(step.after, viewer)
            for later, happened in replay_in_other_states(game, answered, viewer, number):
                if follows:
                    before, after = (collect_viewer_knowledge(game, state, viewer) for state in (later, step.after))
                    assert before == after, (
                        f"the move {step.move.text!r} shows {viewer_name(viewer)} what was hidden: declare the kind of "
                        "event that reports it with reveals=True, or override reveals in the class of the game "
                        f"({difference_in('before == after', {'before': before, 'after': after}).removesuffix(': ')})"
                    )
                if follows or game.view(later, viewer) == seen:
                    found = game.events_for(happened, viewer)
                    assert found == told, telling_event(told, found, step.decision.kind, viewer)
                    break


def telling_event(told: list[Any], other: list[Any], kind: str, viewer: int | None) -> str:
    """Return a sentence about the first of the events ``told`` that would be different if hidden things were different.
    In that case, the events are ``other``. ``kind`` is the kind of the answered decision, or empty.
    """
    when = f"after an answer to {kind}" if kind else "before the first decision"
    event = next((one for one, another in zip(told, other, strict=False) if one != another), None)
    what = f"the event {event['kind']}" if event else "the number of the events"
    return f"{what} {when} tells {viewer_name(viewer)} what is hidden: make it private to a seat or to chance"


def steps_answered_together(played: PlayedGame, last: PlayedStep) -> list[PlayedStep]:
    """Return the step ``last``, preceded by the steps whose answers can be revealed together with its answer. There are
    such steps only if the decision of ``last`` is secret. They are the steps directly before ``last`` that answered a
    secret decision while other decisions were open.
    """
    place = next(place for place, step in enumerate(played.steps) if step is last)
    answered = [last]
    while last.decision.secret and place and is_secret_with_others_open(played.game, played.steps[place - 1]):
        place -= 1
        answered.insert(0, played.steps[place])
    return answered


def is_secret_with_others_open(game: AnyGame, step: PlayedStep) -> bool:
    """Return True if ``step`` answers a secret decision while other decisions are open."""
    return step.decision.secret and len(game.decisions(step.before)) > 1


def replay_in_other_states(
    game: AnyGame, answered: list[PlayedStep], viewer: int | None, seed: int
) -> Iterator[tuple[Any, list[Event]]]:
    """Draw random states that look to ``viewer`` like the real state before the steps in ``answered``. Repeat the
    answers of these steps in the random states. Yield the states after the answers, with the events of the answers. A
    random state is skipped if an answer is illegal. ``seed`` determines the random states.
    """
    view = game.view(answered[0].before, viewer)
    for number in range(TRIES):
        state, events = call_if_supported(game.determinize, view, seed * TRIES + number), list[Event]()
        if state is None:
            return
        for step in answered:
            if game.why_not(state, step.move, step.decision.seat):
                break
            state, told = game.apply(state, step.move, step.decision.seat)
            events += told
        else:
            yield state, events


def events_hide_what_views_hide(played: PlayedGame) -> None:
    """If the views of other players do not show a secret answer, the events for these players do not show the answer
    either.

    The check skips a kind of decision if the game contained secret decisions of this kind that were answered while
    other decisions were open. In this case, the last answer may reveal all answers.
    """
    game = played.game
    together = {step.decision.kind for step in played.steps if is_secret_with_others_open(game, step)}
    for before, decision, *_ in played.sample_steps(25):
        if not decision.secret or decision.seat == CHANCE or decision.kind in together:
            continue
        ways = [game.apply(before, move, decision.seat) for move in decision.moves[:8]]
        for viewer in (viewer for viewer in played.viewers if viewer != decision.seat):
            heard: dict[str, str] = {}
            for after, events in ways:
                seen, told = json.dumps(game.view(after, viewer)), json.dumps(game.events_for(events, viewer))
                assert heard.setdefault(seen, told) == told, f"an event tells the secret answer to {decision.kind}"


def secret_answers_are_hidden_at_first(played: PlayedGame) -> None:
    """At least one secret answer of each kind is not revealed at once. Otherwise, the decision is not secret.

    If only one seat has to choose, its answer may be revealed at once. Therefore the check skips games for one player,
    and kinds of decisions with fewer than `ENOUGH` answers. It ignores answers that may be the last of several
    simultaneous answers.
    """
    steps = played.steps if played.players > 1 else ()
    secret = [step for step in steps if step.decision.secret and len(step.decision.moves) > 1]
    first = [step for step in secret if len(steps_answered_together(played, step)) == 1]
    for kind, answered in steps_of_players_by_kind(first).items():
        told = len(answered) >= ENOUGH and not any(is_hidden_from_others(played, step) for step in answered)
        assert not told, f"all players learn at once what was answered to {kind}, so the answer is not secret"


def steps_of_players_by_kind(steps: Iterable[PlayedStep]) -> dict[str, list[PlayedStep]]:
    """Return those of ``steps`` that are not moves of chance, by the kind of their decision."""
    found: dict[str, list[PlayedStep]] = {}
    for step in steps:
        if step.decision.seat != CHANCE:
            found.setdefault(step.decision.kind, []).append(step)
    return found


def is_hidden_from_others(played: PlayedGame, step: PlayedStep) -> bool:
    """Return True if at least one other viewer cannot distinguish all answers to the decision of ``step``."""
    game, seat = played.game, step.decision.seat
    ways = [game.apply(step.before, move, seat) for move in step.decision.moves]
    looks = (
        {json.dumps([game.view(after, viewer), game.events_for(events, viewer)]) for after, events in ways}
        for viewer in played.viewers
        if viewer != seat
    )
    return any(len(different) < len(ways) for different in looks)


def private_lists_are_hidden(played: PlayedGame) -> None:
    """At least one private list of moves of each kind does not follow from the view of another player. Otherwise, the
    views show the list.

    The check skips secret decisions, because their private lists may contain only well-known moves. It also skips kinds
    of decisions with fewer than `ENOUGH` answers, and games that cannot determinize a view.
    """
    private = [step for step in played.steps if step.decision.private and not step.decision.secret]
    for kind, steps in steps_of_players_by_kind(private).items():
        known = len(steps) >= ENOUGH and all(is_list_known_to_others(played, step) for step in steps)
        assert not known, (
            f"views show others the private list of {kind}. If only the answer is hidden, set secret instead of private"
        )


def is_list_known_to_others(played: PlayedGame, step: PlayedStep) -> bool:
    """Return True if the list of moves in the decision of ``step`` is the same in all states that look like the real
    state to another viewer. If the game cannot determinize the view, the result is False.
    """
    game, decision = played.game, step.decision
    for viewer in played.viewers:
        if viewer != decision.seat:
            view = game.view(step.before, viewer)
            for number in range(TRIES):
                state = call_if_supported(game.determinize, view, number)
                if state is None or game.asked_for(state, decision.seat) != decision:
                    return False
    return True


def others_see_only_that_a_secret_choice_was_made(played: PlayedGame) -> None:
    game = played.game
    for before, decision, *_ in played.sample_simultaneous_steps(8):
        seat = decision.seat
        if not decision.secret or seat == CHANCE:
            continue
        ways = [game.apply(before, move, seat) for move in decision.moves]
        for viewer in played.viewers:
            known = [collect_viewer_knowledge(game, after, viewer) for after, _ in ways]
            looks = [{name: value for name, value in each.items() if name != "texts"} for each in known]
            heard = [game.events_for(events, viewer) for _, events in ways]
            logged = [[repr(after), repr(events)] for after, events in ways]
            if viewer != seat:
                assert looks == looks[:1] * len(ways), (
                    f"{viewer_name(viewer)} sees a secret answer to {decision.kind}: hide the field from other seats "
                    f"({difference_in('looks == looks[:1] * len(ways)', {'looks': looks}).removesuffix(': ')})"
                )
                assert heard == heard[:1] * len(ways), (
                    f"events tell {viewer_name(viewer)} a secret answer to {decision.kind}: make them private"
                )
                shown = logged == logged[:1] * len(ways)
                assert shown, f"the repr of the state or of an event shows a secret answer to {decision.kind}"
                assert looks[0]["view"] != game.view(before, viewer), "that somebody has chosen does not show"
            elif len(ways) > 1:
                assert looks[0] != looks[1], "the own choice does not show"
        assert len({after for after, _ in ways}) == len(ways)
        previews = [game.preview(before, move, seat).data() for move in decision.moves]
        assert all(event["private_to"] is None for data in previews for event in data["events"])


def public_answers_are_visible_to_all(played: PlayedGame) -> None:
    """If a decision is not secret, all viewers can tell from their view or their events how the decision was answered.
    If they could not, records and lists of answers would reveal more than views and events.
    """
    game = played.game
    for before, decision, *_ in played.sample_steps(12):
        for viewer in () if decision.secret else played.viewers:  # a public answer from a private list is told, too
            told: dict[str, Any] = {}
            for move in decision.moves[:8]:
                after, events = game.apply(before, move, decision.seat)
                news = json.dumps([game.view(after, viewer), game.events_for(events, viewer)])
                assert told.setdefault(news, after) == after, f"not all are told what was answered to {decision.kind}"


def previews_tell_nothing_that_is_hidden(played: PlayedGame) -> None:
    """A preview does not depend on hidden information.

    This promise is checked only if a seed determines the random draws. Otherwise, the real state stops at a chance
    decision, and its preview ends there. A determinized state may draw at random without a chance decision and
    continue. Its preview would then cover more than the preview of the real state.
    """
    game = played.game
    for number, (before, decision, *_) in enumerate(played.sample_steps(6) if played.chance == "seed" else ()):
        seat = decision.seat
        other = call_if_supported(game.determinize, game.view(before, seat), number) if seat != CHANCE else None
        for move in decision.moves[:6] if other is not None else ():
            preview = game.preview(before, move, seat)
            assert json_round_trip(preview.data()) == preview.data()
            assert preview.seat == seat
            assert preview == game.preview(other, move, seat)


def private_events_are_hidden(played: PlayedGame) -> None:
    """A private event is visible only to the seat to which it is addressed, and the ``repr`` of the event does not show
    its data.
    """
    game = played.game
    for _, _, _, events, _ in played.steps:
        for viewer in played.viewers:
            told = [event.json() for event in events if event.private_to in (None, viewer)]
            assert game.events_for(events, viewer) == told
        for event in events:
            if event.private_to is not None and event.data:
                assert str(event.data) not in repr(event)
                assert not any(repr(value) in repr(event) for value in event.data.values() if isinstance(value, list))
