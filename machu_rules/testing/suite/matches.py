"""Promises about matches, undo and records. A recorded deal can be repeated, and a secret choice stays hidden until all
open choices have been made.
"""

from __future__ import annotations

from machu_rules.core.values import CHANCE
from machu_rules.framework.derived import decks_in
from machu_rules.framework.numbers_game import NumbersGame
from machu_rules.match.match import Match
from machu_rules.match.record_parser import parse, parse_for_seat
from machu_rules.match.record_types import MoveLine, SeatLine
from machu_rules.match.seat_records import lines_for
from machu_rules.testing.games_to_check import PlayedGame, PlayedStep
from machu_rules.testing.suite.assertions import json_round_trip

LONGEST = 100
"""The largest number of moves in the matches that the checks in this module replay."""


def recorded_deals_replay_the_game(played: PlayedGame) -> None:
    """A game that is replayed with its recorded deals, instead of its seed, has the same views, events and outcome as
    before.
    """
    game = played.game
    if played.chance == "ask":
        assert game.dealt(played.start) == []
        return
    dealt = json_round_trip(game.dealt(played.start))
    if isinstance(game, NumbersGame):
        for deck, (name, field) in zip(dealt, decks_in(game.positions).items(), strict=False):
            strange = [thing for thing in deck if thing not in getattr(game.rules, f"{field.ids}_of")]
            assert not strange, f"dealt: {strange[0]!r} is in {name}, but it is not a {field.ids}"
    state = game.new(played.players, dealt=dealt)
    assert json_round_trip(game.dealt(state)) == dealt
    for before, decision, move, events, _ in played.steps:
        for viewer in played.viewers:
            assert game.view(state, viewer) == game.view(before, viewer)
        if later := json_round_trip(game.dealt_with(events)):
            state = game.deal(state, later)
            assert game.view(state, None) == game.view(before, None)
        state, told = game.apply(state, move, decision.seat)
        assert told == events
    assert game.outcome(state) == game.outcome(played.end)


def match_at(played: PlayedGame, most: int = LONGEST, dealt: bool = False) -> Match:
    """Return a match with the first ``most`` moves of the game ``played``. If ``dealt`` is True, the match starts from
    the recorded deal instead of the seed.
    """
    game, asked = played.game, played.chance == "ask"
    if dealt or played.chance == "deal":
        match = Match.start(game, played.players, dealt=game.dealt(played.start))
    else:
        match = Match.start(game, played.players, played.seed, chance="ask" if asked else "seed")
    for step in played.steps[:most]:
        told = [] if match.beginning.seed is not None or asked else game.dealt_with(step.events)
        match = match.play(step.move, step.decision.seat, told)
    return match


def matches_play_and_undo(played: PlayedGame) -> None:
    match = match_at(played)
    assert match.beginning.state == played.start or played.chance == "deal"
    for here, step in zip(match.steps, played.steps, strict=False):
        assert (here.seat, here.move, here.events) == (step.decision.seat, step.move, step.events)
        assert here.state == step.after or played.chance == "deal"
    for number in {0, match.number // 2, max(match.number - 1, 0)}:
        back = match.undo(match.number - number, force=True) if number < match.number else match
        assert back == match.at(number)
        assert back.shared(match) == number
        if played.chance != "deal":
            assert back.play_all((step.seat, step.move) for step in match.since(number)).match == match


def only_moves_that_reveal_nothing_can_be_undone(played: PlayedGame) -> None:
    match = match_at(played)
    for number, step in enumerate(played.steps[: match.number], 1):
        told = played.game.reveals(step.before, step.decision.seat, step.events)
        private = any(event.private_to is not None for event in step.events)
        assert told or not (private or is_last_of_secret_answers(played, step) or step.decision.seat == CHANCE)
        assert match.at(number).can_undo() != told


def is_last_of_secret_answers(played: PlayedGame, step: PlayedStep) -> bool:
    """Return True if ``step`` answers a secret decision while no other decision is open. All secret answers are then
    revealed.
    """
    return step.decision.secret and len(played.game.decisions(step.before)) == 1


def records_replay(played: PlayedGame) -> None:
    """A match can be recorded and replayed after any move, with or without its seed."""
    game = played.game
    for match in (match_at(played), match_at(played, dealt=played.chance == "seed")):
        for number in {0, min(1, match.number), match.number // 2, match.number}:
            here = match.at(number)
            record = parse(here.record().encode())
            assert list(Match.replay(record, game)) == [here.at(number) for number in range(here.number + 1)]
            told = [tuple(json_round_trip(game.dealt_with(step.events))) for step in here.steps]
            assert [line.dealt for line in record.lines if isinstance(line, MoveLine)] == told


def records_for_a_seat_hold_its_views_and_events_and_no_secret_answer(played: PlayedGame) -> None:
    game, match = played.game, match_at(played)
    for viewer in played.viewers:
        record = parse_for_seat(match.record_for(viewer).encode())
        assert record.header.view == json_round_trip(game.view(played.start, viewer))
        lines = [line for line in record.lines if isinstance(line, SeatLine)]
        told = [*record.header.events, *(event for line in lines for event in line.events)]
        assert told == match.events(0, viewer)
        for line, step in zip(lines, played.steps, strict=False):
            hidden = step.decision.secret and step.decision.seat != viewer
            assert line.move == (None if hidden else step.move.text)
            assert (line.seat, line.kind) == (step.decision.seat, step.decision.kind)


def pending_choices_show_in_no_record_of_others(played: PlayedGame) -> None:
    for step in played.sample_simultaneous_steps(3):
        seat, number = step.decision.seat, played.steps.index(step)
        if not step.decision.secret or number >= LONGEST or played.chance == "deal":
            continue
        match = match_at(played, number)
        matches = [match.play(move, seat) for move in step.decision.moves]
        for viewer in played.viewers:
            records = {other.record_for(viewer) for other in matches}
            assert len(records) == (len(matches) if viewer == seat else 1)
            last = list(lines_for(matches[-1], viewer))[-1]
            assert (last.seat, last.kind) == (seat, step.decision.kind)
            assert (last.move is None) == (viewer != seat)
