"""Full disks, programs that are killed, and rooms that wait: nothing that was acknowledged is lost."""

from __future__ import annotations

import errno
import os
import random
import signal
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.match.recorder import Recorder
from machu_rules.rooms.room import MOST_TAKEN_BACK
from tests.rooms.playing import PRINCES, filled

WRITE, FSYNC = os.write, os.fsync


class Disk:
    """A disk with so many bytes left; then it writes a part and fails."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.left: int | None = None
        self.error = errno.ENOSPC
        self.syncs = 0
        monkeypatch.setattr(os, "write", self.write)
        monkeypatch.setattr(os, "fsync", self.fsync)

    def write(self, handle: int, data: Any) -> int:
        if self.left is None:
            return WRITE(handle, data)
        if not self.left:
            raise OSError(self.error, os.strerror(self.error))
        written = WRITE(handle, data[: self.left])
        self.left -= written
        return written

    def fsync(self, handle: int) -> None:
        self.syncs += 1
        if self.left == 0:
            raise OSError(self.error, os.strerror(self.error))
        FSYNC(handle)


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> Disk:
    return Disk(monkeypatch)


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


def moved(room: mr.Room, tokens: list[str], rng: random.Random, most: int = 1) -> None:
    """Moves of whoever is asked."""
    for _ in range(most):
        asked = room.match.decisions[0]
        if asked.seat < len(tokens):
            room.play(tokens[asked.seat], rng.choice(asked.moves))
        else:
            room.step()


@pytest.mark.parametrize("number", [errno.ENOSPC, errno.EIO, errno.EDQUOT, errno.EFBIG, errno.EACCES])
def test_a_disk_that_fills_ten_times_loses_no_acknowledged_move(number: int, tmp_path: Path, disk: Disk) -> None:
    path, rng = tmp_path / "game.jsonl", random.Random(number)
    room, tokens = filled(("human", "human", "random"), record=path)
    disk.error = number
    for _ in range(10):
        disk.left = rng.randrange(150)
        with pytest.raises(mr.RecordError, match=f"so nothing was changed: {os.strerror(number)}"):
            moved(room, tokens, rng, most=100)
        assert not room.closed
        assert path.read_text(encoding="utf-8") == room.record()
        assert mr.Match.read(path) == room.match
        disk.left = None
        moved(room, tokens, rng)
        assert path.read_text(encoding="utf-8") == room.record()
    room.close()
    with mr.Room.resume(path) as again:
        assert again.match == room.match


def test_a_part_of_a_line_that_cannot_be_cut_away_at_once_is_cut_away_later(
    tmp_path: Path, disk: Disk, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "game.jsonl"
    room, (anna, _) = filled(record=path)
    before = path.read_bytes()

    def refused(*_: object) -> None:
        raise OSError(errno.EIO, "Input/output error")

    disk.left = 20
    with monkeypatch.context() as patch:
        patch.setattr(os, "ftruncate", refused)
        with pytest.raises(mr.RecordError):
            room.play(anna, "settle potter")
    assert path.read_bytes() == before + b'{"line":2,"seat":0,"'
    assert mr.Match.read(path).number == 0
    disk.left = None
    room.play(anna, "settle weaver")
    assert mr.Match.read(path).moves == ("settle weaver",)
    room.close()
    assert path.read_text(encoding="utf-8") == room.record()


def test_what_cannot_be_written_names_no_path_and_changes_no_seat(tmp_path: Path, disk: Disk) -> None:
    room, (anna, *_) = filled(("human", "human", "human"), record=tmp_path / "game.jsonl")
    watcher, seats, status = room.watch(), room.seats(), room.status()
    (tmp_path / "game.jsonl.seats.new").mkdir()  # nothing can be written beside the record
    calls: list[Callable[[], object]] = [
        room.watch,
        lambda: room.leave(watcher),
        lambda: room.leave(anna),
        lambda: room.seat_bot(2, "random"),
        room.join,
    ]
    disk.left = 0
    calls.append(lambda: room.play(anna, "settle potter"))
    for call in calls:
        with pytest.raises((mr.RecordError, mr.RoomError)) as error:
            call()
        assert str(tmp_path) not in str(error.value)
        assert (room.seats(), room.status()) == (seats, status)
    room.close()


def test_a_function_that_fails_refuses_one_move(tmp_path: Path) -> None:
    lines: list[str] = []
    down = [False]

    def keep(line: str) -> None:
        if down[0]:
            raise ConnectionError("the database is down")
        lines.append(line)

    room, (anna, _) = filled(record=keep)
    down[0] = True
    with pytest.raises(mr.RecordError, match="so nothing was changed: the database is down"):
        room.play(anna, "settle potter")
    down[0] = False
    assert room.play(anna, "settle potter") == 1
    assert "".join(lines) == room.record()


def test_a_record_that_somebody_else_has_changed_closes_the_room(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    room, (anna, _) = filled(record=path)
    with path.open("ab") as file:
        file.write(b"\n")
    with pytest.raises(mr.RecordError, match="so the room is closed: another program has changed the record"):
        room.play(anna, "settle potter")
    assert room.closed
    with mr.Room.resume(path) as again:
        assert again.play(anna, "settle potter") == 1


@pytest.mark.system
def test_rooms_that_wait_hold_no_open_file_and_no_other_program_writes_their_records(tmp_path: Path) -> None:
    warm, _ = filled(record=tmp_path / "first.jsonl")
    before = open_files()
    rooms = [filled(record=tmp_path / f"{number}.jsonl") for number in range(20)]
    assert open_files() == before
    code = "import sys, machu_rules as mr\nmr.Room.resume(sys.argv[1])"
    words = [sys.executable, "-c", code, str(tmp_path / "7.jsonl")]
    other = subprocess.run(words, capture_output=True, text=True, check=False)
    assert f"is being written by another program (process {os.getpid()})" in other.stderr
    for room, (anna, _) in rooms:
        room.play(anna, "settle potter")
        room.close()
    warm.close()
    assert open_files() == before
    assert subprocess.run(words, capture_output=True, check=False).returncode == 0


def test_what_a_person_does_is_on_the_disk_and_bots_are_not_waited_for(tmp_path: Path, disk: Disk) -> None:
    room, (anna,) = filled(("human", "random"), record=tmp_path / "game.jsonl")
    disk.syncs = 0
    room.play(anna, "settle potter")
    assert disk.syncs == 1
    room.step()
    assert disk.syncs == 1
    room.ask_undo(anna)
    assert disk.syncs == 2
    room.close()
    with mr.Room.resume(tmp_path / "game.jsonl", fsync=False) as again:
        again.play(anna, "settle potter")
    assert disk.syncs == 2


@pytest.mark.system
def test_no_room_is_born_without_seats(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "game.jsonl"

    def killed(*_: object, **__: object) -> None:
        raise KeyboardInterrupt

    for place in ("machu_rules.rooms.room.write_seats", "os.link"):
        with monkeypatch.context() as patch:
            patch.setattr(place, killed)
            with pytest.raises(KeyboardInterrupt):
                mr.Room(mr.Match.start(PRINCES, players=2, seed=7), path)
        assert list(tmp_path.iterdir()) == []
    (tmp_path / "game.jsonl.seats.new").write_text("{", encoding="utf-8")
    mr.Room(mr.Match.start(PRINCES, players=2, seed=7), path).close()
    (tmp_path / "game.jsonl.seats.new").write_text("{", encoding="utf-8")  # it was killed while somebody came
    mr.Room.resume(path).close()
    assert sorted(file.name for file in tmp_path.iterdir()) == ["game.jsonl", "game.jsonl.seats"]


def test_undo_has_a_bound_and_a_long_record_is_resumed_at_once(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    room, (anna, _) = filled(record=path)
    room.close()
    pair = '{{"line":{},"seat":0,"move":"settle potter"}}\n{{"line":{},"undo":1,"seat":0}}\n'
    with path.open("a", encoding="utf-8") as file:
        file.writelines(pair.format(line, line + 1) for line in range(2, 2 * MOST_TAKEN_BACK, 2))
    begun = time.process_time()
    with mr.Room.resume(path) as again:
        assert time.process_time() - begun < 15
        again.play(anna, "settle potter")
        assert again.ask_undo(anna)
        again.play(anna, "settle potter")
        with pytest.raises(mr.RoomError, match="5000 moves have been undone in this room") as error:
            again.ask_undo(anna)
        assert error.value.code == "undo_limit"
        assert again.version == 2 * MOST_TAKEN_BACK + 1


@pytest.mark.system
@pytest.mark.parametrize("kills", [5, pytest.param(50, marks=pytest.mark.slow)])
def test_a_program_that_is_killed_leaves_rooms_that_go_on(kills: int, tmp_path: Path) -> None:
    """It acknowledges each move on its output; the rooms of all runs hold what was acknowledged."""
    code = (
        "import sys, machu_rules as mr\n"
        "for number in range(1000):\n"
        "    path = f'{sys.argv[1]}-{number}.jsonl'\n"
        "    room = mr.Room(mr.Match.start(mr.load('incan-gold'), players=2, seed=number), path)\n"
        "    tokens = [room.join(), room.join()]\n"
        "    while room.version < 6:\n"
        "        asked = room.match.decision\n"
        "        print(path, room.play(tokens[asked.seat], asked.moves[0]), flush=True)\n"
    )
    rng = random.Random(7)
    for kill in range(kills):
        words = [sys.executable, "-c", code, str(tmp_path / str(kill))]
        with subprocess.Popen(words, stdout=subprocess.PIPE, text=True) as done:
            assert done.stdout is not None
            told = [done.stdout.readline() for _ in range(rng.randint(1, 25))]
            done.send_signal(signal.SIGKILL)
            told += done.stdout.readlines()
        acknowledged = dict(line.split() for line in told if line.endswith("\n"))
        for path in tmp_path.glob(f"{kill}-*.jsonl"):
            with mr.Room.resume(path) as room:
                assert room.version >= int(acknowledged.get(str(path), 0))
        assert acknowledged


def test_a_recorder_writes_later_what_it_could_not(tmp_path: Path, disk: Disk) -> None:
    path = tmp_path / "game.jsonl"
    match = mr.Match.start(PRINCES, players=2, seed=7)
    with Recorder.create(path, match) as recorder:
        disk.left = 30
        with pytest.raises(mr.RecordError, match="the record cannot be written: No space left on device"):
            recorder.update(match.play("settle potter"))
        disk.left = None
        match = match.play("settle potter").play("settle weaver")
        recorder.update(match)
    assert mr.Match.read(path) == match
    with (tmp_path / "other.jsonl").open("wb") as file:
        other = Recorder(file, match)
        disk.left = 10
        with pytest.raises(mr.RecordError):
            other.write_result()
        disk.left = None
        other.write_result()
    assert (tmp_path / "other.jsonl").read_bytes() == b'{"line":2,"result":"unfinished","decisions":2}\n'
