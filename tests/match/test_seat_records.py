"""Records for a seat: what it may know, all of that, and nothing else."""

import json
import random
import re
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from hypothesis import given, settings
from hypothesis import strategies as st

import machu_rules as mr
from machu_rules.bots import seat_bot
from machu_rules.bots.playing import play_on
from machu_rules.core.errors import RecordError, UsageError
from machu_rules.match.record_formatter import text_of
from machu_rules.match.record_parser import parse, parse_for_seat
from machu_rules.match.record_types import SeatLine, Undo
from machu_rules.match.recorder import Recorder, read, read_for_seat
from machu_rules.match.seat_records import lines_from_record
from tests.match.playing import played, wandered
from tests.toy import BAG, Shells

PRINCES: mr.Game[Any] = mr.load("princes")
SHELLS = Shells()
CARDS = [card.id for card in PRINCES.rulebook.figures.cards]
SEEDS = st.integers(0, 10**6)


def runners(seed: int, most: int) -> mr.Match:
    """A game of bots that draw and return cards, so far."""
    bots = [seat_bot(PRINCES, name, seat, seed) for seat, name in enumerate(["runner", "random", "runner"])]
    *_, match = play_on(mr.Match.start(PRINCES, 3, f"a_secret_seed {seed}"), bots, most)
    return match


def asked(match: mr.Match, seat: int | None = None) -> mr.Match:
    """The same course where chance is asked, its cards dealt when they are drawn."""
    order: list[str] = list(PRINCES.dealt(match.beginning.state)[0])
    other = mr.Match.start(PRINCES, match.players, chance="ask")
    for text in match.moves:
        while other.decision is not None and other.decision.seat == mr.CHANCE:
            other = other.play(f"deal {order.pop(0)}")
        other = other.play(text)
        order += [text.partition(" ")[2]] if text.startswith("return") else []
    return other


def known_cards(match: mr.Match, seat: int | None) -> set[str]:
    """The cards that a seat has held."""
    return (
        set()
        if seat is None
        else {
            card
            for state in (match.beginning.state, *(step.state for step in match.steps))
            for card in PRINCES.dump(state)["players"][seat]["hand"]
        }
        | {step.move.args[0] for step in match.steps if step.seat == seat and step.move.verb == "return"}
        | {card for event in match.events(0, seat) for card in event["data"].get("cards", ())}
    )


def twin(match: mr.Match, seat: int | None, rng: random.Random) -> mr.Match:
    """The same game with the cards exchanged that a seat cannot know."""
    unknown = sorted(set(CARDS) - known_cards(match, seat))
    other = dict(zip(unknown, rng.sample(unknown, len(unknown)), strict=True))
    moves = [" ".join(other.get(word, word) for word in text.split(" ")) for text in match.moves]
    if match.beginning.asked:
        start = mr.Match.start(PRINCES, match.players, chance="ask")
    else:
        order = PRINCES.dealt(match.beginning.state)[0]
        start = mr.Match.start(PRINCES, match.players, dealt=[[other.get(card, card) for card in order]])
    progress = start.play_all(moves)
    assert progress.refusal is None, progress
    return progress.match


@pytest.mark.slow
@given(seed=SEEDS)
@settings(max_examples=4)
def test_games_that_differ_in_what_a_seat_cannot_know_give_it_equal_records(seed: int) -> None:
    match = runners(seed, 400)
    if match.over:
        match = match.undo(force=True)
    rng = random.Random(seed)
    for one in (match, asked(match)):
        for seat in (None, *range(match.players)):
            other = twin(one, seat, rng)
            assert other.state != one.state
            assert other.record_for(seat) == one.record_for(seat)
            assert other.record() != one.record()


def test_the_games_of_the_test_above_draw_and_return_cards() -> None:
    match = runners(0, 400)
    assert sum(text.startswith("return") for text in match.moves) > 5
    assert asked(match).record_for(0).count('"move":null') > 10


@pytest.mark.slow
@given(seed=SEEDS)
@settings(max_examples=4)
def test_no_card_that_a_seat_has_not_held_and_no_seed_stands_in_its_record(seed: int) -> None:
    match = runners(seed, 250)
    if match.over:
        match = match.undo(force=True)
    for one in (match, asked(match)):
        for seat in (None, *range(match.players)):
            text = one.record_for(seat)
            assert set(re.findall("|".join(CARDS), text)) == known_cards(one, seat)
            assert "a_secret_seed" not in text
            assert "dealt" not in text


@given(seed=SEEDS)
def test_shells_that_differ_in_open_choices_and_later_shells_give_equal_records(seed: int) -> None:
    rng = random.Random(seed)
    deck = [rng.choice(BAG) for _ in range(3)]
    match = mr.Match.start(SHELLS, 3, dealt=deck)
    for _ in range(rng.randint(1, 8)):
        decision = rng.choice(match.decisions)
        match = match.play(rng.choice(decision.moves), decision.seat)
    open_round = match.state.round
    for seat in (None, *range(3)):
        later = [rng.choice(BAG) if number > open_round else worth for number, worth in enumerate(deck)]
        other = mr.Match.start(SHELLS, 3, dealt=later)
        for number, step in enumerate(match.steps):
            still_open = number >= match.number - sum(bid is not None for bid in match.state.bids)
            moves = next(decision.moves for decision in other.decisions if decision.seat == step.seat)
            other = other.play(rng.choice(moves) if still_open and step.seat != seat else step.move, step.seat)
        assert other.record_for(seat) == match.record_for(seat)


def test_a_seat_is_told_all_that_it_may_know(tmp_path: Path) -> None:
    match = runners(0, 200)
    path = tmp_path / "seat.jsonl"
    path.write_text(match.record_for(0))
    record = read_for_seat(path)
    assert (record.header.viewer, record.header.who, record.result) == (0, ("human",) * 3, None)
    assert record.header.view == json.loads(json.dumps(PRINCES.view(match.beginning.state, 0)))
    assert record.header.fingerprint == PRINCES.fingerprint
    moves = [line for line in record.lines if isinstance(line, SeatLine)]
    assert [line.seat for line in moves] == [step.seat for step in match.steps]
    assert record.header.events
    told = [*record.header.events, *(event for line in moves for event in line.events)]
    assert told == json.loads(json.dumps(match.events(0, 0)))
    for line, step in zip(moves, match.steps, strict=True):
        hidden = step.seat != 0 and line.kind == "return"
        assert line.move == (None if hidden else step.move.text)
    assert {line.kind for line in moves if line.move is None} == {"return"}
    spectator = parse_for_seat(match.record_for(None).encode())
    assert spectator.header.viewer is None
    assert "hand" not in spectator.header.view["players"][0]


def test_a_seat_record_cannot_be_replayed_and_a_whole_record_is_none() -> None:
    match = runners(0, 30)
    with pytest.raises(RecordError, match="line 1: this record is for one seat only") as error:
        parse(match.record_for(1).encode())
    assert error.value.line == 1
    with pytest.raises(RecordError, match="line 1: not a record for a seat"):
        parse_for_seat(match.record().encode())
    for seat in (3, -1, True, "0"):
        with pytest.raises(UsageError, match="seats are 0 to 2, and None is a spectator"):
            match.record_for(seat)  # type: ignore[arg-type]


def test_a_game_that_is_over_tells_its_result() -> None:
    match = played(PRINCES, 2, 1)
    outcome = match.outcome
    assert outcome is not None
    for seat in (None, 0, 1):
        record = parse_for_seat(match.record_for(seat).encode())
        assert record.result is not None
        assert record.result.result == outcome.data()
        assert record.result.decisions == match.number


def test_the_record_of_a_record_keeps_what_was_taken_back(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    for game, seed in ((SHELLS, 9), (PRINCES, 3)):
        match = mr.Match.start(game, 2, 7)
        path.unlink(missing_ok=True)
        with Recorder.create(path, match) as recorder:
            for match in wandered(match, seed, 60):  # noqa: B020
                recorder.update(match, seat=1)
            recorder.write_result()
        record = read(path)
        for seat in (None, 0, 1):
            text = text_of(lines_from_record(record, game, seat))
            told = parse_for_seat(text.encode())
            assert told.result == record.result is not None
            lines = told.lines
            kept: list[Any] = []
            for line in lines:
                kept = kept[: -line.undo] if isinstance(line, Undo) else [*kept, line]
            assert [line for line in lines if isinstance(line, Undo)] == [
                line for line in record.lines if isinstance(line, Undo)
            ]
            plain = parse_for_seat(match.record_for(seat).encode())
            assert [evolve(line, line=0) for line in kept] == [evolve(line, line=0) for line in plain.lines]


def test_each_fault_is_one_clear_error_with_its_line() -> None:
    whole = runners(0, 30).record_for(1).encode()
    lines = whole.splitlines(keepends=True)

    def changed(number: int, **entries: Any) -> bytes:
        line = json.dumps({**json.loads(lines[number - 1]), **entries}).encode() + b"\n"
        return b"".join([*lines[: number - 1], line, *lines[number:]])

    event = json.loads(lines[1])["events"][0]
    cases = [
        (changed(1, viewer=3), 1, "viewer: there is no seat 3"),
        (changed(1, viewer=True), 1, "viewer: expected a whole number from 0 to 99 or null, not true or false"),
        (changed(1, view=[]), 1, "view: expected an object, not a list"),
        (changed(1, chance={}), 1, "'chance' is not known here"),
        (changed(2, seat=3), 2, "there is no seat 3"),
        (changed(2, move=1), 2, "move: expected a text of at most 1,000 characters or null, not a whole number"),
        (changed(2, kind=None), 2, "kind: expected a text of at most 40 characters, not null"),
        (changed(2, events=[1]), 2, "events[0]: expected an object"),
        (changed(2, events=[{}]), 2, "events[0].kind is missing"),
        (
            changed(2, events=[{**event, "seat": "0"}]),
            2,
            "events[0].seat: expected a whole number from 0 to 99 or null",
        ),
        (changed(2, dealt=[1]), 2, "'dealt' is not known here"),
        (b"".join([*lines[:3], b'{"line": 4, "undo": 3}\n']), 4, "3 moves are undone, but there are only 2"),
    ]
    for content, line, sentence in cases:
        with pytest.raises(RecordError) as error:
            parse_for_seat(content)
        assert sentence in str(error.value), str(error.value)
        assert error.value.line == line


def test_cut_off_at_any_byte_it_is_read_up_to_its_last_whole_line() -> None:
    whole = runners(0, 8).record_for(1).encode()
    for length in range(whole.index(b"\n") + 1, len(whole), 5):
        record = parse_for_seat(whole[:length])
        end = length + (whole[length : length + 1] == b"\n")  # a line is whole without its end, too
        assert len(record.lines) == whole[:end].count(b"\n") - 1
        assert record.partial == (whole[end - 1 : end] != b"\n")


@given(data=st.data())
def test_no_mutation_brings_more_than_a_record_error(data: st.DataObject) -> None:
    content = bytearray(mr.Match.start(SHELLS, 2, 1).play("bid 1").play("bid 2").record_for(1).encode())
    at = data.draw(st.integers(0, len(content)))
    content[at : at + data.draw(st.integers(0, 8))] = data.draw(
        st.binary(max_size=6) | st.sampled_from([b"\n", b"NaN"])
    )
    with suppress(RecordError):
        parse_for_seat(bytes(content))
