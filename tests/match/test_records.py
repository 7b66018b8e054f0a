"""Records: written move by move, read strictly, replayed with every line verified, continued after any kill."""

import io
import json
import os
import re
import subprocess
import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import machu_rules as mr
from machu_rules.core.errors import RecordError, UsageError
from machu_rules.core.strict_json import JsonFault, loads
from machu_rules.match.history import Start
from machu_rules.match.record_parser import LARGEST_FILE, parse
from machu_rules.match.record_types import GivenChance, MoveLine, line_data
from machu_rules.match.recorder import Recorder, read
from machu_rules.match.replay import game_of, state_after_moves
from tests.match.playing import played, wandered
from tests.toy import Shells

GAME = Shells()
PRINCES: mr.Game[Any] = mr.load("princes")
GAMES = {"shells": GAME, "princes": PRINCES}


def write(path: Path, matches: Sequence[mr.Match], embed: bool = False) -> bytes:
    """The record of matches that follow one another; its content. Ends with a result where the last is over."""
    with Recorder.create(path, matches[0], embed) as recorder:
        for match in matches[1:]:
            recorder.update(match)
        if matches[-1].over:
            recorder.write_result()
    return path.read_bytes()


def steps_of(match: mr.Match) -> list[mr.Match]:
    return [match.at(number) for number in range(match.number + 1)]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    """A game of Shells."""
    return write(tmp_path_factory.mktemp("records") / "game.jsonl", steps_of(played(GAME, 2, "7")))


@pytest.fixture(scope="module")
def undone(tmp_path_factory: pytest.TempPathFactory) -> tuple[bytes, list[mr.Match]]:
    """A game of Shells in which moves were taken back, and its match after each line."""
    match = mr.Match.start(GAME, 2, "7", who=["random", "human"])
    matches = [match, *wandered(match, 10, 60)]
    content = write(tmp_path_factory.mktemp("records") / "undone.jsonl", matches)
    assert content.count(b'"undo"') > 3
    assert matches[-1].over
    return content, matches


def changed(content: bytes, number: int, **entries: Any) -> bytes:
    """The record with entries of a line (from 1) changed."""
    lines = content.splitlines(keepends=True)
    lines[number - 1] = json.dumps({**json.loads(lines[number - 1]), **entries}).encode() + b"\n"
    return b"".join(lines)


def verified(content: bytes, game: mr.Game[Any] = GAME) -> int:
    """The number of lines of a record that replays."""
    return sum(1 for _ in mr.Match.replay(parse(content), game)) - 1


def test_a_record_says_everything_and_replays(whole: bytes) -> None:
    header, *moves, result = map(json.loads, whole.splitlines())
    assert header["format"] == "machu-rules/record/1"
    assert header["players"] == {"number": 2, "who": ["random", "random"]}
    assert header["options"] == {"payers": "winner"}
    assert header["chance"] == {"algorithm": "sha256-1", "seed": "7", "dealt": GAME.dealt(GAME.new(2, 7))}
    assert "embedded" not in header
    keys = ["line", "seat", "move"]
    assert [list(move) for move in moves] == [keys, [*keys, "dealt"]] * 2 + [keys] * 2
    assert [line["line"] for line in (*moves, result)] == list(range(2, 9))
    assert result["result"]["ending"] == "tide"
    assert result["decisions"] == len(moves) == verified(whole) == 6


def test_the_same_seed_writes_the_same_record(tmp_path: Path, whole: bytes) -> None:
    match = played(GAME, 2, "7")
    assert write(tmp_path / "again.jsonl", [match]) == whole
    assert write(tmp_path / "later.jsonl", [match.at(0), match.at(3), match]) == whole
    assert match.record().encode() == whole


def test_a_record_that_exists_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("mine")
    match = mr.Match.start(GAME, 2, 7)
    with pytest.raises(RecordError, match="already exists"):
        Recorder.create(path, match)
    assert path.read_text() == "mine"
    with pytest.raises(RecordError, match="cannot be written: No such file"):
        Recorder.create(tmp_path / "no" / "game.jsonl", match)
    with pytest.raises(RecordError, match="cannot be encoded in UTF-8"):
        Recorder.create(tmp_path / "surrogate.jsonl", mr.Match.start(GAME, 2, "\udc80"))
    with pytest.raises(UsageError, match="Shells has no data files"):
        Recorder.create(tmp_path / "embedded.jsonl", match, embed=True)
    assert [file.name for file in tmp_path.iterdir()] == ["game.jsonl"]
    with pytest.raises(RecordError, match="cannot be encoded in UTF-8"):
        mr.Match.start(GAME, 2, 1, who=["\udc80", "human"]).record_for(None)


def test_a_table_whose_beginning_is_not_known_is_played_and_has_no_record() -> None:
    match = mr.Match(PRINCES, Start((), None, "", False, played(PRINCES, 2, 1, 30).state))
    assert match.play(match.decisions[0].moves[0]).undo() == match
    for record in (match.record, partial(match.record_for, None), partial(match.record_for, 0)):
        with pytest.raises(UsageError, match=r"a match made by Match\.at_state has no record"):
            record()


def test_a_very_long_seed_is_left_out() -> None:
    match = mr.Match.start(PRINCES, 2, "x" * 2_000_000).play("settle potter")
    again = mr.Match.from_record(parse(match.record().encode()))
    assert (again.state, again.beginning.seed) == (match.state, None)


@pytest.mark.parametrize("name", GAMES)
@given(seed=st.integers(0, 10**6), chance=st.sampled_from(["seed", "ask", "dealt"]))
@settings(max_examples=15)
def test_table_to_record_and_back(name: str, tmp_path_factory: pytest.TempPathFactory, seed: int, chance: str) -> None:
    """Any course, with undos, of a game of any chance: the match that comes out is the one that went in."""
    game = GAMES[name]
    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    match = mr.Match.start(
        game, 2 + seed % 2, None if chance == "ask" else seed, chance="ask" if chance == "ask" else "seed"
    )
    if chance == "dealt" and name == "princes":
        match = mr.Match.start(game, 2 + seed % 2, dealt=game.dealt(match.state))
    matches = [match, *wandered(match, seed, 50)]
    content = write(path, matches)
    record = read(path)
    assert list(mr.Match.replay(record, game)) == matches
    again = mr.Match.read(path, game)
    assert again == matches[-1]
    assert hash(again) == hash(matches[-1])
    assert again.beginning == match.beginning
    assert parse(again.record().encode()).header == record.header
    assert mr.Match.from_record(parse(again.record().encode()), game) == again
    if not record.result and not any('"undo"' in line for line in content.decode().splitlines()):
        assert again.record().encode() == content


@pytest.mark.slow
def test_killed_at_any_byte_it_replays_up_to_its_last_whole_line_and_goes_on(
    tmp_path: Path, undone: tuple[bytes, list[mr.Match]]
) -> None:
    path = tmp_path / "killed.jsonl"
    content, matches = undone
    first = content.index(b"\n") + 1
    for length in range(len(content)):
        left = content[:length]
        whole = left.endswith(b"\n") or content[length : length + 1] == b"\n"  # without its line end it is whole, too
        if length < first - 1:
            with pytest.raises(RecordError, match="there is no complete line"):
                parse(left)
            continue
        record = parse(left)
        number = content[: length + whole].count(b"\n") - 1 - (record.result is not None)
        assert len(record.lines) == number
        assert record.partial == (not whole)
        match = mr.Match.from_record(record, GAME)
        assert match == matches[number]
        if length % 7 and not whole:
            continue  # what follows is the same for every part of a line
        path.write_bytes(left)
        with Recorder.resume(path, record, match) as recorder:
            for later in matches[number + 1 :]:
                recorder.update(later)
            recorder.write_result()
        assert path.read_bytes() == content


def test_an_undo_is_a_line_of_its_own(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = mr.Match.start(PRINCES, 2, 7).play_all(["settle potter", "settle weaver", "enter central_plaza"]).match
    with Recorder.create(path, match) as recorder:
        recorder.update(match)  # nothing new
        recorder.update(match.undo(), seat=0)
        recorder.update(match.undo(2, force=True).play("settle farmer"))
        recorder.update(match.undo(3, force=True).play("settle farmer").play("settle farmer"))
    lines = [json.loads(line) for line in path.read_text().splitlines()[1:]]
    assert lines[3:] == [
        {"line": 5, "undo": 1, "seat": 0},
        {"line": 6, "undo": 1},
        {"line": 7, "seat": 1, "move": "settle farmer"},
        {"line": 8, "undo": 2},
        {"line": 9, "seat": 0, "move": "settle farmer"},
        {"line": 10, "seat": 1, "move": "settle farmer"},
    ]
    assert mr.Match.read(path).moves == ("settle farmer", "settle farmer")


def test_a_recorder_follows_one_game_until_its_result(tmp_path: Path) -> None:
    match = played(GAME, 2, 7)
    with Recorder.create(tmp_path / "game.jsonl", match) as recorder:
        for other in (mr.Match.start(GAME, 2, 8), mr.Match.start(Shells(), 2, 7), mr.Match.start(GAME, 3, 7)):
            with pytest.raises(UsageError, match="another game"):
                recorder.update(other)
        for seat in (-1, 2, True, "0"):
            with pytest.raises(UsageError, match="seats are 0 to 1"):
                recorder.update(match.undo(force=True), seat)  # type: ignore[arg-type]
        recorder.write_result()
        with pytest.raises(UsageError, match="resume the record"):
            recorder.update(match.undo(force=True))
    path = tmp_path / "game.jsonl"
    with Recorder.resume(path, read(path), match) as recorder:
        recorder.update(match.undo(force=True))
    assert mr.Match.read(path, GAME) == match.undo(force=True)


def test_an_unfinished_game_says_so_and_can_go_on(tmp_path: Path) -> None:
    path = tmp_path / "short.jsonl"
    match = played(GAME, 2, 7, 3)
    with Recorder.create(path, match) as recorder:
        recorder.write_result()
    assert json.loads(path.read_bytes().splitlines()[-1]) == {"line": 5, "result": "unfinished", "decisions": 3}
    record = read(path)
    assert verified(path.read_bytes()) == 3
    Recorder.resume(path, record, match).__exit__()
    assert path.read_bytes().splitlines()[-1].startswith(b'{"line":4,"seat"')


def test_chance_without_a_known_seed_is_taken_from_the_record(
    whole: bytes, undone: tuple[bytes, list[mr.Match]]
) -> None:
    for content in (whole, undone[0]):
        chance = json.loads(content.splitlines()[0])["chance"]
        for other in ({"seed": None}, {"algorithm": "dice on a match", "seed": "x"}):
            seedless = changed(content, 1, chance={**chance, **other})
            assert verified(seedless) == content.count(b"\n") - 2
            match = mr.Match.from_record(parse(seedless), GAME)
            assert match.moves == mr.Match.from_record(parse(content), GAME).moves
            again = parse(match.record().encode()).header
            assert isinstance(again.chance, GivenChance)
            assert (again.seed, again.chance.algorithm) == (other["seed"], other.get("algorithm", "sha256-1"))
    chance = json.loads(whole.splitlines()[0])["chance"]
    with pytest.raises(RecordError, match=r"line 3: .*chance has dealt no further shell"):
        verified(re.sub(rb',"dealt":[^}]*}\n', b"}\n", changed(whole, 1, chance={**chance, "seed": None})))


def test_where_chance_was_asked_its_answers_are_moves(tmp_path: Path) -> None:
    match = mr.Match.start(PRINCES, 2, chance="ask").play("deal farmer_puma").play("deal potter_puma", -1)
    content = write(tmp_path / "asked.jsonl", steps_of(match.play("settle potter")))
    header, *moves = map(json.loads, content.splitlines())
    assert header["chance"] == {"asked": True}
    assert [(move["seat"], move["move"]) for move in moves[:2]] == [(-1, "deal farmer_puma"), (-1, "deal potter_puma")]
    assert moves[2]["seat"] == 0
    assert verified(content, PRINCES) == 3
    again = changed(content, 3, move="deal farmer_puma")
    with pytest.raises(RecordError, match="line 3: chance cannot 'deal farmer_puma': "):
        verified(again, PRINCES)


def test_positions_of_a_record(whole: bytes, undone: tuple[bytes, list[mr.Match]]) -> None:
    record = parse(whole)
    assert state_after_moves(record, GAME, 0) == GAME.new(2, 7)
    assert state_after_moves(record, GAME) == state_after_moves(record, GAME, 6)
    for number in (7, -1):
        with pytest.raises(RecordError, match=f"there is no move {number}: the record has 6 moves, and 0 is its start"):
            state_after_moves(record, GAME, number)
    assert state_after_moves(parse(undone[0]), GAME, 2) == undone[1][-1].at(2).state


def test_the_game_of_a_record(whole: bytes) -> None:
    with pytest.raises(RecordError, match="line 1: the record is of the game 'shells', which is not installed"):
        game_of(parse(whole))
    assert game_of(parse(mr.Match.start(PRINCES, 2, 1).record().encode())).fingerprint == PRINCES.fingerprint


def faults(whole: bytes) -> list[tuple[bytes, int, str]]:
    """Faulty records, the line at fault, and part of the sentence."""
    header = json.loads(whole.splitlines()[0])
    lines = whole.splitlines(keepends=True)
    move = json.loads(lines[1])

    def chance(**entries: Any) -> bytes:
        return changed(whole, 1, chance={**header["chance"], **entries})

    def with_line(number: int, text: bytes) -> bytes:
        if text.startswith(b"{"):
            text = b'{"line": %d, ' % number + text[1:]
        return b"".join([*lines[: number - 1], text + b"\n", *lines[number:]])

    return [
        (b"", 0, "there is no complete line"),
        (b"\n", 1, "not JSON"),
        (b"hello\n", 1, "not JSON: expecting value (column 1)"),
        (b"[]\n", 1, "not a JSON object"),
        (b"{}\n", 1, 'the first line must be a header with "format": "machu-rules/record/1"'),
        (b"\xff\xfe{}\n", 1, "not UTF-8 (byte 1)"),
        (b"\x00" * 50 + b"\n", 1, "not JSON"),
        (b'{"format": ' + b"[" * 100_000 + b"\n", 1, "nested deeper than 32"),
        (b'{"format": "' + b"a" * (1 << 20) + b'"}\n', 1, "longer than 1,048,576 characters"),
        (b" " * (LARGEST_FILE + 1), 0, "longer than 16 MiB"),
        (changed(whole, 1, format="machu-rules/record/2"), 1, "the first line must be a header"),
        (changed(whole, 1, format="machu-rules/seat-record/1"), 1, "It can be read, but not replayed"),
        (changed(whole, 1, sead=1), 1, "'sead' is not known here; there are engine, game"),
        (
            changed(whole, 1, rules_revision=True),
            1,
            "rules_revision: expected a whole number from 0, not true or false",
        ),
        (changed(whole, 1, rules_revision=1.5), 1, "rules_revision: expected a whole number from 0, not a number"),
        (
            changed(whole, 1, options={"payers": 1}),
            1,
            "options.payers: expected a text of at most 1,048,576 characters, not a whole number",
        ),
        (changed(whole, 1, players=[]), 1, "players: expected an object, not a list"),
        (changed(whole, 1, players={"number": 2}), 1, "players.who is missing"),
        (changed(whole, 1, players={"number": 3, "who": ["a", "b"]}), 1, "players.who has 2 entries for 3 players"),
        (changed(whole, 1, players={"number": 5, "who": ["a"] * 5}), 1, "Shells is for 2, 3 players, not 5"),
        (changed(whole, 1, game="chess"), 1, "it is a record of 'chess', not of shells"),
        (changed(whole, 1, rules_revision=2), 1, "rules_revision is 2 (engine '0.1.0'), here 1"),
        (changed(whole, 1, fingerprint="f9"), 1, "the options are the same, so figures differ"),
        (changed(whole, 1, embedded=[]), 1, "embedded: expected an object, not a list"),
        (changed(whole, 1, embedded={"goods": 1}), 1, "embedded.goods: expected an object, not a whole number"),
        (changed(whole, 1, embedded=None), 1, "embedded: expected an object, not null"),
        (
            changed(whole, 1, fingerprint="f9", options={"payers": "all"}),
            1,
            "option payers is 'all', here winner",
        ),
        (chance(dealt=[]), 1, "chance.dealt differs from the deal of the seed"),
        (chance(dealt=["x"], seed=None), 1, "chance deals shells worth 1, 2 or 6"),
        (chance(seed=7), 1, "chance.seed: expected a text of at most 1,048,576 characters or null"),
        (changed(whole, 1, chance={"asked": False}), 1, "chance.asked: expected true, not true or false"),
        (chance(asked=True), 1, "chance: 'algorithm' is not known here; there are asked"),
        (changed(whole, 1, chance={"asked": True}), 2, "seat 0 cannot"),
        (with_line(2, b""), 2, "not JSON"),
        (with_line(2, b'{"seat": NaN, "move": "bid 1"}'), 2, "NaN is not a number"),
        (with_line(2, b'{"seat": 1e999, "move": "bid 1"}'), 2, "the number 1e999 is too large"),
        (with_line(2, b'{"seat": ' + b"9" * 5000 + b', "move": "bid 1"}'), 2, "is too large"),
        (with_line(2, b'{"seat": 0, "seat": 1, "move": "bid 1"}'), 2, "the key 'seat' is given twice"),
        (with_line(2, b'{"seat": 0, "move": "\\ud800"}'), 2, "half a surrogate pair"),
        (with_line(2, b'{"seat": 0, "move": "' + b"x" * 2000 + b'"}'), 2, "move: 1,000 characters at most, not 2,000"),
        (with_line(2, b'{"seat": 0}'), 2, "move is missing"),
        (
            with_line(2, b'{"seat": true, "move": "bid 1"}'),
            2,
            "seat: expected a whole number from -1 to 99, not true or false",
        ),
        (with_line(2, b'{"seat": -2, "move": "bid 1"}'), 2, "seat: -1 at least, not -2"),
        (with_line(2, b'{"seat": -1, "move": "bid 1"}'), 2, "chance cannot 'bid 1'"),
        (with_line(2, b'{"seat": 7, "move": "bid 1"}'), 2, "there is no seat 7: seats are 0 to 1"),
        (
            with_line(2, b'{"seat": 0, "move": "bid 99"}'),
            2,
            "seat 0 cannot 'bid 99': 'bid 99' is not a valid move here. A valid move looks like 'bid ...'. [BID-1]",
        ),
        (with_line(3, json.dumps(move).encode()[:-1] + b"}"), 3, "the key 'line' is given twice"),
        (changed(whole, 3, line=2), 3, "this is line 2 of the record: it is repeated or in the wrong place"),
        (changed(whole, 3, line=4), 3, "this is line 4 of the record: a line before it is missing"),
        (changed(whole, 3, line=5), 3, "this is line 5 of the record: 2 lines before it are missing"),
        (changed(whole, 3, line=True), 3, "line: expected a whole number from 2, not true or false"),
        (changed(whole, 3, **{**move, "line": 3}), 3, "seat 0 cannot"),
        (with_line(2, b'{"undo": 1}'), 2, "1 moves are undone, but there are only 0"),
        (with_line(4, b'{"undo": 3}'), 4, "3 moves are undone, but there are only 2"),
        (with_line(4, b'{"undo": 0}'), 4, "undo: 1 at least, not 0"),
        (with_line(4, b'{"undo": 1.0}'), 4, "undo: expected a whole number from 1, not a number"),
        (with_line(4, b'{"undo": 1, "seat": 2}'), 4, "there is no seat 2"),
        (with_line(4, b'{"undo": 1, "seat": -1}'), 4, "seat: 0 at least, not -1"),
        (with_line(4, b'{"undo": 1, "move": "bid 1"}'), 4, "'move' is not known here; there are line, undo, seat"),
        (changed(whole, 3, dealt=[1, 2]), 3, "dealt differs from the deal of this move"),
        (changed(whole, 3, dealt=[True]), 3, "dealt differs from the deal of this move"),
        (changed(whole, 2, dealt=[1]), 2, "dealt differs from the deal of this move"),
        (changed(whole, 8, decisions=5), 8, "decisions is 5, but there are 6 moves"),
        (changed(whole, 8, result="unfinished"), 8, "the result is unfinished, but the game is over"),
        (changed(whole, 8, result=1), 8, 'result: expected an object or "unfinished", not a whole number'),
        (changed(whole, 8, result={}), 8, "the result is wrong in 'ending'; the game's is 'tide'"),
        (
            b"".join([*lines[:3], lines[7].replace(b"6}", b"2}").replace(b'"line":8', b'"line":4')]),
            4,
            "there is a result, but the game is not over",
        ),
        (whole + lines[1], 9, "the result must be the last line"),
        (
            b"".join([lines[0], b'{"line": 2, "result": "unfinished", "decisions": 3}\n']),
            2,
            "decisions is 3, but there",
        ),
        (whole + b'{"undo": 1}\n', 9, "the result must be the last line"),
    ]


def test_each_fault_is_one_clear_error_with_its_line(whole: bytes) -> None:
    for content, line, sentence in faults(whole):
        with pytest.raises(RecordError) as error:
            verified(content)
        assert sentence in str(error.value), str(error.value)
        assert error.value.line == line
        assert len(str(error.value)) < 500


def test_a_seed_that_chance_does_not_know_deals_nothing_with_a_move_of_princes() -> None:
    content = mr.Match.start(PRINCES, 2, 1).play("settle potter").record().encode()
    chance = json.loads(content.splitlines()[0])["chance"]
    seedless = changed(content, 1, chance={**chance, "seed": None})
    assert verified(seedless, PRINCES) == 1
    with pytest.raises(RecordError, match=r"line 2: seat 0 cannot 'settle potter': .* deals nothing with a move"):
        verified(changed(seedless, 2, dealt=[["x"]]), PRINCES)
    with pytest.raises(RecordError, match="line 1: dealt: a deck contains 'x', which is not a card of this game"):
        verified(changed(content, 1, chance={**chance, "seed": None, "dealt": [["x"]]}), PRINCES)
    with pytest.raises(RecordError, match="line 1: dealt must name each of the 28 sacrifice cards once"):
        verified(changed(content, 1, chance={**chance, "seed": None, "dealt": [chance["dealt"][0][1:]]}), PRINCES)


@given(data=st.data())
@settings(max_examples=100)
def test_no_mutation_brings_more_than_a_record_error(undone: tuple[bytes, list[mr.Match]], data: st.DataObject) -> None:
    content = bytearray(undone[0])
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(content)))
        cut = data.draw(st.integers(0, 8))
        content[at : at + cut] = data.draw(st.binary(max_size=6) | st.sampled_from([b"\n", b'"', b"[", b"1e9", b"NaN"]))
    with suppress(RecordError):
        verified(bytes(content))


JSON = st.recursive(
    st.none() | st.booleans() | st.integers(-3, 9) | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


@given(data=st.data())
@settings(max_examples=150)
def test_no_other_value_in_a_line_brings_more_than_a_record_error(
    undone: tuple[bytes, list[mr.Match]], data: st.DataObject
) -> None:
    """Well-formed lines with something else in one place."""
    lines = undone[0].splitlines()
    number = data.draw(st.integers(0, len(lines) - 1))
    line = json.loads(lines[number])
    inner = line
    while data.draw(st.booleans()) and any(isinstance(value, dict) for value in inner.values()):
        inner = data.draw(st.sampled_from([value for value in inner.values() if isinstance(value, dict)]))
    if inner:
        inner[data.draw(st.sampled_from(list(inner)))] = data.draw(JSON)
    lines[number] = json.dumps(line).encode()
    with suppress(RecordError):
        verified(b"\n".join([*lines, b""]))


@given(st.text() | st.binary())
def test_json_from_outside_is_read_or_refused(text: str | bytes) -> None:
    with suppress(JsonFault):
        assert loads(text) == json.loads(text)


def test_hostile_json_is_refused_at_once() -> None:
    for text in ('"' + '\\"' * 400_000, "[" * 1_000_000, '{"a":' * 100_000, "-" * 1_000_000, "1" * 1_000_000):
        with pytest.raises(JsonFault):
            loads(text)


def test_a_lost_or_doubled_line_is_told(undone: tuple[bytes, list[mr.Match]]) -> None:
    """Every line but the last, whose loss nothing shows; also where the moves that are left make a game."""
    header, *lines = undone[0].splitlines(keepends=True)
    for number in range(len(lines)):
        lost, doubled = [*lines[:number], *lines[number + 1 :]], [*lines[: number + 1], *lines[number:]]
        for spoilt in (lost, doubled):
            if spoilt == lines[:-1]:
                continue
            with pytest.raises(RecordError, match=r"of the record: |the result must be the last line"):
                parse(b"".join([header, *spoilt]))


@pytest.mark.system
def test_a_file_that_cannot_be_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for path in (tmp_path, tmp_path / "none.jsonl", "/dev/null", "a\0b"):
        with pytest.raises(RecordError, match="cannot be read"):
            mr.Match.read(path)
    with pytest.raises(RecordError, match="cannot be written: its name is not a valid file name"):
        Recorder.create(Path("a\0b"), mr.Match.start(GAME, 2, 1))
    monkeypatch.setattr("machu_rules.core.files.PATIENCE", 0.1)
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(RecordError, match="this pipe did not end"):
        mr.Match.read(tmp_path / "pipe")


@pytest.mark.system
def test_a_record_comes_out_of_a_pipe(tmp_path: Path, whole: bytes) -> None:
    os.mkfifo(tmp_path / "pipe")
    writer = threading.Thread(target=(tmp_path / "pipe").write_bytes, args=(whole,))
    writer.start()
    assert mr.Match.read(tmp_path / "pipe", GAME).over
    writer.join()


def test_a_file_that_is_too_long_is_not_read_in_part(tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / "long.jsonl"
    path.write_bytes(whole + b" " * (LARGEST_FILE - len(whole)))
    assert read(path).partial
    path.write_bytes(whole + b" " * (LARGEST_FILE - len(whole) + 1))
    with pytest.raises(RecordError, match="longer than 16 MiB"):
        read(path)


@pytest.mark.system
def test_a_record_has_one_writer_at_a_time(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = mr.Match.start(PRINCES, 2, 7)
    with Recorder.create(path, match) as recorder:
        with pytest.raises(RecordError, match=r"game\.jsonl is being written by this program: only one program at a"):
            Recorder.resume(path, read(path), match)
        code = (
            "import sys; from pathlib import Path; import machu_rules as mr\n"
            "from machu_rules.match.recorder import Recorder, read\n"
            "path = Path(sys.argv[1]); Recorder.resume(path, read(path), mr.Match.read(path))"
        )
        other = subprocess.run([sys.executable, "-c", code, path], capture_output=True, text=True, check=False)
        assert f"is being written by another program (process {os.getpid()})" in other.stderr
        recorder.update(match.play("settle potter"))
    assert mr.Match.read(path).moves == ("settle potter",)
    old, now = read(path), mr.Match.read(path)
    with Recorder.resume(path, old, now) as recorder:
        recorder.update(now.play("settle potter"))
    with pytest.raises(RecordError, match=r"has changed since it was read\. Read it again"):
        Recorder.resume(path, old, now)
    assert mr.Match.read(path).number == 2


@pytest.mark.system
def test_a_full_disk_leaves_no_empty_record(tmp_path: Path) -> None:
    import resource

    path = tmp_path / "game.jsonl"
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    try:
        resource.setrlimit(resource.RLIMIT_FSIZE, (0, before[1]))  # as a full disk: nothing can be written
        with pytest.raises(RecordError, match=r"game\.jsonl cannot be written: File too large"):
            Recorder.create(path, mr.Match.start(GAME, 2, 7))
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)
    assert not path.exists()


def test_an_option_that_a_record_lacks_is_named() -> None:
    content = mr.Match.start(PRINCES, 2, 1).record().encode()
    options = {name: value for name, value in PRINCES.options.items() if name != "bank"}
    with pytest.raises(RecordError, match="option bank is missing, here unlimited"):
        mr.Match.from_record(parse(changed(content, 1, options=options, fingerprint="f9")), PRINCES)


def test_each_line_is_on_disk_as_soon_as_the_move_is_made(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    match = played(GAME, 2, 1)
    with Recorder.create(path, match.at(0)) as recorder:
        for number in range(1, match.number + 1):
            recorder.update(match.at(number))
            assert path.read_bytes().count(b"\n") == number + 1


def test_a_recorder_takes_any_file() -> None:
    file = io.BytesIO()
    Recorder(file, mr.Match.start(GAME, 2, 1)).write_result()
    assert file.getvalue() == b'{"line":2,"result":"unfinished","decisions":0}\n'
    line = MoveLine(line=2, seat=0, move="bid 1", dealt=(3,))
    assert line_data(line) == {"line": 2, "seat": 0, "move": "bid 1", "dealt": [3]}


def test_a_line_names_which_of_several_answers_of_a_seat_it_is() -> None:
    game = mr.load("incan-gold")
    match = mr.Match.start(game, 2, 7).play("torch", 1).play("torch", 0).play("camp", 1)
    content = match.record().encode()
    lines = [json.loads(line) for line in content.splitlines()]
    assert [(line["seat"], line["subject"]) for line in lines[1:]] == [(1, 0), (0, 0), (1, 1)]
    assert verified(content, game) == 3
    for wrong in (0, "one"):
        with pytest.raises(RecordError, match="line 4: subject is "):
            verified(changed(content, 4, subject=wrong), game)
    others: list[Any] = [True, -1, None, [], ""]
    for bad in others:
        with pytest.raises(RecordError, match="line 4: subject: "):
            verified(changed(content, 4, subject=bad), game)
    del lines[3]["subject"]
    assert verified("".join(f"{json.dumps(line)}\n" for line in lines).encode(), game) == 3  # it may be left out
