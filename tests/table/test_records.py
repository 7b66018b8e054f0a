"""Records: written move by move, read strictly, replayed with every line verified, continued after any kill."""

import io
import json
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from machu_rules.errors import RecordError
from machu_rules.game import Game
from machu_rules.table.bots import seat_bot
from machu_rules.table.play import Played, play
from machu_rules.table.reading import LARGEST_FILE, parse
from machu_rules.table.records import Recorder, read
from machu_rules.table.replay import last_state, replay, start
from machu_rules.table.strict_json import JsonFault, loads
from tests.table.toy import Shells

GAME = Shells()


def write(path: Path, game: Game[Any], players: int = 2, seed: str = "7", most: int = 10_000) -> Any:
    """A whole game between random bots, recorded; its last state."""
    who = ["random"] * players
    bots = [seat_bot(game, name, seat, seed) for seat, name in enumerate(who)]
    state, decisions = game.new(players, seed), 0
    with Recorder.create(path, game, state, who, seed) as recorder:
        for step in play(game, state, bots, most):
            recorder.step(step)
            state, decisions = step.state, decisions + 1
        recorder.result(Played(state, game.outcome(state), decisions))
    return state


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> bytes:
    path = tmp_path_factory.mktemp("records") / "game.jsonl"
    write(path, GAME)
    return path.read_bytes()


def changed(content: bytes, number: int, **entries: Any) -> bytes:
    """The record with entries of a line (from 1) changed."""
    lines = content.splitlines(keepends=True)
    lines[number - 1] = json.dumps({**json.loads(lines[number - 1]), **entries}).encode() + b"\n"
    return b"".join(lines)


def verified(content: bytes, game: Game[Any] = GAME) -> int:
    """The number of moves of a record that replays."""
    return sum(1 for _ in replay(parse(content), game))


def test_a_record_says_everything_and_replays(whole: bytes) -> None:
    header, *moves, result = map(json.loads, whole.splitlines())
    assert header["format"] == "machu-rules/record/1"
    assert header["players"] == {"number": 2, "who": ["random", "random"]}
    assert header["options"] == {"ties": "nobody"}
    assert header["chance"] == {"algorithm": "sha256-1", "seed": "7", "dealt": GAME.dealt(GAME.new(2, 7))}
    assert [list(move) for move in moves] == [["seat", "move"], ["seat", "move", "dealt"]] * 2 + [["seat", "move"]] * 2
    assert result["result"]["ending"] == "tide"
    assert result["decisions"] == len(moves) == verified(whole) == 6


def test_the_same_seed_writes_the_same_record(tmp_path: Path, whole: bytes) -> None:
    write(tmp_path / "again.jsonl", GAME)
    assert (tmp_path / "again.jsonl").read_bytes() == whole


def test_a_record_that_exists_is_left_as_it_is(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_text("mine")
    with pytest.raises(RecordError, match="exists already"):
        write(path, GAME)
    assert path.read_text() == "mine"
    with pytest.raises(RecordError, match="cannot be written: No such file"):
        write(tmp_path / "no" / "game.jsonl", GAME)


def test_killed_at_any_byte_it_replays_up_to_its_last_whole_line_and_goes_on(tmp_path: Path, whole: bytes) -> None:
    path = tmp_path / "killed.jsonl"
    first = whole.index(b"\n") + 1
    for length in range(len(whole)):
        content = whole[:length]
        if length < first:
            with pytest.raises(RecordError, match="not one whole line"):
                parse(content)
            continue
        record = parse(content)
        assert len(record.moves) == verified(content) == content.count(b"\n") - 1
        assert record.partial == (not content.endswith(b"\n"))
        path.write_bytes(content)
        bots = [seat_bot(GAME, "random", seat, "7") for seat in range(2)]
        steps = list(play(GAME, start(record, GAME), bots))
        with Recorder.resume(path, record, GAME) as recorder:
            for step in steps[len(record.moves) :]:
                recorder.step(step)
            recorder.result(Played(steps[-1].state, GAME.outcome(steps[-1].state), len(steps)))
        assert path.read_bytes() == whole


def test_an_unfinished_game_says_so_and_can_go_on(tmp_path: Path) -> None:
    path = tmp_path / "short.jsonl"
    write(path, GAME, most=3)
    assert json.loads(path.read_bytes().splitlines()[-1]) == {"result": "unfinished", "decisions": 3}
    record = read(path)
    assert verified(path.read_bytes()) == 3
    Recorder.resume(path, record, GAME).__exit__()
    assert path.read_bytes().splitlines()[-1].startswith(b'{"seat"')


def test_chance_without_a_known_seed_is_taken_from_the_record(whole: bytes) -> None:
    chance = json.loads(whole.splitlines()[0])["chance"]
    for other in ({"seed": None}, {"algorithm": "dice on a table", "seed": "x"}):
        assert verified(changed(whole, 1, chance={**chance, **other})) == 6
    with pytest.raises(RecordError, match=r"line 5: .*chance has dealt no further shell"):
        verified(changed(changed(whole, 1, chance={**chance, "seed": None}), 5, dealt=[]))


def test_positions_of_a_record(whole: bytes) -> None:
    record = parse(whole)
    assert last_state(record, GAME, 0) == GAME.new(2, 7)
    assert last_state(record, GAME) == last_state(record, GAME, 6)
    with pytest.raises(RecordError, match="the record has 6 moves"):
        last_state(record, GAME, 7)


def faults(whole: bytes) -> list[tuple[bytes, int, str]]:
    """Faulty records, the line at fault, and part of the sentence."""
    header = json.loads(whole.splitlines()[0])
    lines = whole.splitlines(keepends=True)
    move = json.loads(lines[1])

    def chance(**entries: Any) -> bytes:
        return changed(whole, 1, chance={**header["chance"], **entries})

    def with_line(number: int, text: bytes) -> bytes:
        return b"".join([*lines[: number - 1], text + b"\n", *lines[number:]])

    return [
        (b"", 0, "not one whole line"),
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
        (changed(whole, 1, sead=1), 1, "unknown key 'sead'; known are format, engine"),
        (changed(whole, 1, rules_revision=True), 1, "rules_revision is not a whole number from 0"),
        (changed(whole, 1, rules_revision=1.5), 1, "rules_revision is not a whole number from 0"),
        (changed(whole, 1, options={"ties": 1}), 1, "options is not an object of texts"),
        (changed(whole, 1, players=[]), 1, "players is not an object"),
        (changed(whole, 1, players={"number": 2}), 1, "players.who is missing"),
        (changed(whole, 1, players={"number": 3, "who": ["a", "b"]}), 1, "players.who names 2 for 3 players"),
        (changed(whole, 1, players={"number": 5, "who": ["a"] * 5}), 1, "Shells is for 2 or 3 players, not 5"),
        (changed(whole, 1, game="chess"), 1, "it is a record of 'chess', not of shells"),
        (changed(whole, 1, rules_revision=2), 1, "rules_revision is 2 (engine '0.1.0'), here 1"),
        (changed(whole, 1, fingerprint="f9"), 1, "the options are the same, so figures differ"),
        (
            changed(whole, 1, fingerprint="f9", options={"ties": "all"}),
            1,
            "option ties is 'all', here nobody",
        ),
        (chance(dealt=[]), 1, "chance.dealt is not what the seed deals"),
        (chance(dealt=["x"], seed=None), 1, "dealt must be numbers from 1 to 6"),
        (chance(seed=7), 1, "chance.seed is not text or null"),
        (with_line(2, b""), 2, "not JSON"),
        (with_line(2, b'{"seat": NaN, "move": "bid 1"}'), 2, "NaN is no number"),
        (with_line(2, b'{"seat": 1e999, "move": "bid 1"}'), 2, "the number 1e999 is too large"),
        (with_line(2, b'{"seat": ' + b"9" * 5000 + b', "move": "bid 1"}'), 2, "is too large"),
        (with_line(2, b'{"seat": 0, "seat": 1, "move": "bid 1"}'), 2, "the key 'seat' is given twice"),
        (with_line(2, b'{"seat": 0, "move": "\\ud800"}'), 2, "half a surrogate pair"),
        (with_line(2, b'{"seat": 0, "move": "' + b"x" * 2000 + b'"}'), 2, "the move is longer than 1000 characters"),
        (with_line(2, b'{"seat": 0}'), 2, "move is missing"),
        (with_line(2, b'{"seat": 7, "move": "bid 1"}'), 2, "there is no seat 7; the seats are 0 to 1"),
        (with_line(2, b'{"seat": 0, "move": "bid 99"}'), 2, "seat 0 cannot 'bid 99': Bid coins that you have. [BID-1]"),
        (with_line(3, json.dumps(move).encode()), 3, "seat 0 cannot"),
        (changed(whole, 3, dealt=[1, 2]), 3, "dealt is not what chance deals here"),
        (changed(whole, 2, dealt=[1]), 2, "dealt is not what chance deals here"),
        (changed(whole, 8, decisions=5), 8, "decisions is 5, but there are 6 moves"),
        (changed(whole, 8, result="unfinished"), 8, "the result says unfinished, but the game is over"),
        (changed(whole, 8, result=1), 8, 'result is not an object or "unfinished"'),
        (changed(whole, 8, result={}), 8, "the result is wrong in 'ending'; the game's is 'tide'"),
        (b"".join([*lines[:3], lines[7].replace(b"6}", b"2}")]), 4, "there is a result, but the game is not over"),
        (whole + lines[1], 9, "nothing can follow the result"),
    ]


def test_each_fault_is_one_clear_error_with_its_line(whole: bytes) -> None:
    for content, line, sentence in faults(whole):
        with pytest.raises(RecordError) as error:
            verified(content)
        assert sentence in str(error.value), str(error.value)
        assert error.value.line == line
        assert len(str(error.value)) < 500


@given(data=st.data())
def test_no_mutation_brings_more_than_a_record_error(whole: bytes, data: st.DataObject) -> None:
    content = bytearray(whole)
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(0, len(content)))
        cut = data.draw(st.integers(0, 8))
        content[at : at + cut] = data.draw(st.binary(max_size=6) | st.sampled_from([b"\n", b'"', b"[", b"1e9", b"NaN"]))
    with suppress(RecordError):
        verified(bytes(content))


@given(st.text() | st.binary())
def test_json_from_outside_is_read_or_refused(text: str | bytes) -> None:
    with suppress(JsonFault):
        assert loads(text) == json.loads(text)


def test_hostile_json_is_refused_at_once() -> None:
    for text in ('"' + '\\"' * 400_000, "[" * 1_000_000, '{"a":' * 100_000, "-" * 1_000_000, "1" * 1_000_000):
        with pytest.raises(JsonFault):
            loads(text)


def test_a_file_that_cannot_be_read(tmp_path: Path) -> None:
    for path in (tmp_path, tmp_path / "none.jsonl"):
        with pytest.raises(RecordError, match="cannot be read"):
            read(path)


def test_each_line_is_on_disk_as_soon_as_the_move_is_made(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    state = GAME.new(2, 1)
    with Recorder.create(path, GAME, state, ["random"] * 2, "1") as recorder:
        bots = [seat_bot(GAME, "random", seat, "1") for seat in range(2)]
        for number, step in enumerate(play(GAME, state, bots), 2):
            recorder.step(step)
            assert path.read_bytes().count(b"\n") == number


def test_a_recorder_takes_any_file() -> None:
    file = io.BytesIO()
    recorder = Recorder(file, GAME, 1)
    recorder.result(Played(None, None, 0))
    assert file.getvalue() == b'{"result":"unfinished","decisions":0}\n'
