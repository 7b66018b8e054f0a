"""Of any game: matches, taking back, and records, also while choices are pending."""

from __future__ import annotations

import pytest

from machu_rules import Match
from machu_rules.core.values import CHANCE, Chance
from machu_rules.match.player_records import lines_of_record
from machu_rules.match.record_parser import parse, parse_for_seat
from machu_rules.match.record_types import Line
from machu_rules.match.replay import game_of as game_of_record
from tests.contract.courses import GAMES, Course, course, each_course, game_of
from tests.contract.looking import as_json
from tests.match.playing import wandered


def match_at(played: Course, most: int = 100) -> Match:
    """The course at a match, so far."""
    seed = None if played.chance == "ask" else 7 + played.players
    match = Match.start(played.game, played.players, seed, chance=played.chance)
    progress = match.play_all((step.decision.seat, step.move) for step in played.steps[:most])
    assert progress.refusal is None
    return progress.match


@each_course
def test_a_table_goes_the_course_and_back(name: str, players: int, chance: Chance) -> None:
    played = course(name, players, chance)
    match = match_at(played)
    assert match.beginning.state == played.start
    for step, here in zip(played.steps, match.steps, strict=False):
        assert (here.seat, here.move, here.events, here.state) == (
            step.decision.seat, step.move, step.events, step.after,
        )  # fmt: skip
    for number in (0, match.number // 2, match.number - 1):
        back = match.undo(match.number - number, force=True)
        assert back == match.at(number)
        assert back.state == played.states[number]
        assert back.shared(match) == number
        assert back.play_all((step.seat, step.move) for step in match.since(number)).match == match


@each_course
def test_only_what_told_nobody_anything_is_taken_back(name: str, players: int, chance: Chance) -> None:
    played = course(name, players, chance)
    match = match_at(played)
    free = 0
    for number, step in enumerate(played.steps[: match.number], 1):
        told = played.game.reveals(step.before, step.decision.seat, step.events)
        private = any(event.private_to is not None for event in step.events)
        last_secret = step.decision.secret and len(played.game.decisions(step.before)) == 1
        assert told or not (private or last_secret or step.decision.seat == CHANCE)
        assert match.at(number).can_undo() != told
        free += not told
    assert free or name.startswith(("shells", "incan-gold alone"))


@each_course
def test_table_to_record_and_back(name: str, players: int, chance: Chance) -> None:
    """At any moment, choices pending or not."""
    played = course(name, players, chance)
    match = match_at(played)
    for number in {0, 1, match.number // 2, match.number // 2 + 1, match.number}:
        here = match.at(min(number, match.number))
        record = parse(here.record().encode())
        assert Match.from_record(record, played.game) == here
        assert [line.dealt for line in record.lines if isinstance(line, Line)] == [
            tuple(as_json(played.game.dealt_with(step.events))) for step in here.steps
        ]


@each_course
def test_a_record_for_a_seat_tells_its_views_and_events_and_no_secret_answer(
    name: str, players: int, chance: Chance
) -> None:
    played = course(name, players, chance)
    match = match_at(played)
    for viewer in played.viewers:
        record = parse_for_seat(match.record_for(viewer).encode())
        assert record.view == as_json(played.game.view(played.start, viewer))
        told = [*record.events, *(event for line in record.lines for event in line.events)]  # type: ignore[union-attr]
        assert told == match.events(0, viewer)
        for line, step in zip(record.lines, played.steps, strict=False):
            hidden = step.decision.secret and step.decision.seat != viewer
            assert line.move == (None if hidden else step.move.text)  # type: ignore[union-attr]
            assert (line.seat, line.kind) == (step.decision.seat, step.decision.kind)  # type: ignore[union-attr]


@each_course
def test_records_with_moves_taken_back_replay_for_all(name: str, players: int, chance: Chance) -> None:
    game = game_of(name)
    match = Match.start(game, players, None if chance == "ask" else 3, chance=chance)
    matches = [match, *wandered(match, players, 40)]
    record = parse(matches[-1].record().encode())
    assert list(Match.replay(record, game)) == [matches[-1].at(n) for n in range(matches[-1].number + 1)]
    for viewer in (None, 0, players - 1):
        assert list(lines_of_record(record, game, viewer)) == [
            as_json(line) for line in map(as_json, lines_of_record(record, game, viewer))
        ]


@pytest.mark.parametrize("name", [name for name in GAMES if not name.startswith("shells")])
def test_a_record_that_holds_its_rulebook_needs_no_other(name: str) -> None:
    game = game_of(name)
    match = match_at(course(name, game.players[-1], "seed"), 30)
    record = parse(match.record(embed=True).encode())
    again = game_of_record(record)
    assert (again.fingerprint, again.options) == (game.fingerprint, game.options)
    assert Match.from_record(record).state == match.state
