"""Records that passed through editors and mails: a whole move is never dropped, part of a line never counts."""

from __future__ import annotations

import json
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import machu_rules as mr
from machu_rules.core.text_files import NotUtf8, decoded, lines_of
from machu_rules.match.record_parser import parse, parse_for_seat
from machu_rules.match.recorder import Recorder, read, read_for_seat

GAME: mr.Game[Any] = mr.load("princes")
START = mr.Match.start(GAME, players=2, seed=7, names=["André", None])
MATCH = START.play_all(["settle potter", "settle weaver", "enter central_plaza"]).match
LATER = MATCH.play(MATCH.decisions[0].moves[0])
CONTENT = MATCH.record().encode()
MARK = b"\xef\xbb\xbf"


def edited(content: bytes, rng: random.Random) -> bytes:
    """The same text as some editor leaves it."""
    lines = content.removesuffix(b"\n").split(b"\n")
    ends = rng.choice([[b"\n"], [b"\r\n"], [b"\r"], [b"\n", b"\r\n", b"\r"]])
    last = rng.choice([b"", *ends, *(end * rng.randint(2, 5) for end in ends), rng.choice(ends) + b" \t" + ends[0]])
    middle = b"".join(line + rng.choice(ends) for line in lines[:-1])
    return rng.choice([b"", MARK]) + middle + lines[-1] + last


def check(seed: int, path: Path | None = None) -> None:
    """An edited record is the same match; with a path it is also gone on with."""
    content = edited(CONTENT, random.Random(seed))
    record = parse(content)
    assert ([line.line for line in record.lines], record.partial) == ([2, 3, 4], False), content
    if path is not None:
        path.write_bytes(content)
        assert mr.Match.read(path) == MATCH
        with Recorder.resume(path, read(path), MATCH) as recorder:
            recorder.update(LATER)
        assert mr.Match.read(path) == LATER, content


@pytest.mark.parametrize("seeds", [range(300), pytest.param(range(300, 10_300), marks=pytest.mark.slow)])
def test_an_edited_record_is_the_same(seeds: range, tmp_path: Path) -> None:
    for seed in seeds:
        check(seed, tmp_path / "game.jsonl" if seed % 10 == 0 else None)


def test_a_record_cut_at_any_byte_keeps_its_whole_lines_and_goes_on(tmp_path: Path) -> None:
    """Cut before the line end, a line is whole; cut anywhere else, it is not there."""
    path, first = tmp_path / "game.jsonl", CONTENT.index(b"\n") + 1
    for cut in range(first, len(CONTENT) + 1):
        path.write_bytes(CONTENT[:cut])
        whole = CONTENT[: cut + 1].count(b"\n") - 1
        record = read(path)
        assert (len(record.lines), record.partial) == (whole, CONTENT[cut - 1 : cut + 1].count(b"\n") == 0)
        with Recorder.resume(path, record, MATCH.at(whole)) as recorder:
            recorder.update(MATCH)
        assert path.read_bytes().removesuffix(b"\n") == CONTENT.removesuffix(b"\n")


def test_records_for_a_seat_are_read_alike(tmp_path: Path) -> None:
    content = MATCH.record_for(1).encode()
    wanted = parse_for_seat(content)
    for seed in range(50):
        (tmp_path / "seat.jsonl").write_bytes(edited(content, random.Random(seed)))
        assert read_for_seat(tmp_path / "seat.jsonl") == wanted


@pytest.mark.parametrize("sign", ["\u2028", "\u2029", "\x85", "\x1c", "\v", "\f"])
def test_no_other_sign_ends_a_line(sign: str) -> None:
    """They may stand in a text of a record, as a seed may hold them."""
    match = mr.Match.start(GAME, players=2, seed=f"a{sign}b").play("settle potter")
    assert mr.Match.from_record(match.record()) == match
    raw = json.dumps({"line": 2, "seat": 0, "move": f"no{sign}move"}, ensure_ascii=False)
    with pytest.raises(mr.RecordError, match="line 2: "):
        mr.Match.from_record(match.at(0).record() + raw + "\n")


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-le", "utf-32-be"])
def test_wide_encodings_are_named(encoding: str) -> None:
    with pytest.raises(mr.RecordError, match=rf"line 1: not UTF-8 \(byte \d\): this is UTF-{encoding[4:6]}; save"):
        parse(CONTENT.decode().encode(encoding))
    with pytest.raises(NotUtf8):
        decoded("name: Puma".encode(encoding))


def test_a_whole_last_line_with_a_wrong_number_is_told() -> None:
    with pytest.raises(mr.RecordError, match="line 5: this is line 7 of the record: 2 lines before it are missing"):
        parse(CONTENT + b'{"line":7,"undo":1}')


def test_an_empty_line_between_others_is_named() -> None:
    for blank in (b"\n", b"\r\r\n", b" \t\n"):
        with pytest.raises(mr.RecordError, match=r"^line 2: this line is empty, so not JSON \(delete it\)$"):
            parse(CONTENT.replace(b"\n", b"\n" + blank))
    with pytest.raises(mr.RecordError, match=r"^line 1: this line is empty, so not JSON \(delete it\)$"):
        parse_for_seat(b"\n" + MATCH.record_for(1).encode())


@given(pieces=st.lists(st.sampled_from([b"\r", b"\n", b"\r\n", b"{}", b"\xc2\x85", b" ", MARK]), max_size=9))
@settings(max_examples=300)
def test_lines_do_not_depend_on_the_pieces_that_are_read(pieces: list[bytes]) -> None:
    content = b"".join(pieces)
    lines = list(lines_of([content]))
    assert list(lines_of(pieces)) == lines
    assert list(lines_of([content[place : place + 1] for place in range(len(content))])) == lines
    for line in lines:
        assert content[: line.stop].endswith((b"\r", b"\n")) == line.ended


def test_a_room_with_an_edited_record_and_edited_seats_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with mr.Room(mr.Match.start(GAME, players=2, seed=7), path) as room:
        anna, ben = room.join("Anna"), room.join()
        room.play(anna, "settle potter")
    for number, end in enumerate((b"\r\n", b"\r", b"\n\n", b"")):
        content = path.read_bytes().removesuffix(b"\n").replace(b"\n", end.strip() or b"\n")
        path.write_bytes(MARK * (not number) + content + end)
        seats = path.with_name("game.jsonl.seats")
        seats.write_bytes(MARK + seats.read_bytes().removeprefix(MARK).strip() + end)
        with mr.Room.resume(path) as again:
            token = (anna, ben)[again.match.decision.seat] if again.match.decision else ""
            again.play(token, again.match.decisions[0].moves[0])
            assert again.version == number + 2
    assert mr.Match.read(path).number == 5


@pytest.mark.system
def test_the_commands_keep_a_last_line_without_an_end(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(MARK + CONTENT.removesuffix(b"\n").replace(b"\n", b"\r\n"))

    def run(*words: str) -> str:
        done = subprocess.run(
            [sys.executable, "-m", "machu_rules", *words], capture_output=True, text=True, check=True, input="quit\n"
        )
        return done.stdout

    assert "Verified: 3 moves of princes.\n" in run("replay", "--quiet", str(path))
    run("play", "--continue", str(path))
    assert mr.Match.read(path) == MATCH


def test_variants_are_read_alike(tmp_path: Path) -> None:
    variant = tmp_path / "salt.yaml"
    content = b"format: machu-rules/variant/1\nbased_on: princes\nname: Quick Princes\ndays: {last_day: 6}\n"
    variant.write_bytes(content)
    wanted = mr.load(variant).fingerprint
    for seed in range(40):
        variant.write_bytes(edited(content, random.Random(seed)).replace(b"\t", b""))  # YAML has no tabs
        assert mr.load(variant).fingerprint == wanted
    variant.write_bytes(content.decode().encode("utf-16"))
    with pytest.raises(mr.RulebookError, match="this is not UTF-8"):
        mr.load(variant)
