"""Rooms for people who share one screen: undo, records, full disks."""

from __future__ import annotations

import errno
import os
import random
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.core.values import CHANCE
from machu_rules.match.recorder import read
from machu_rules.rooms.local_room import LocalRoom
from tests.rooms.playing import INCAN_GOLD, PRINCES


def opened(*who: str, path: Path | None = None, game: mr.Game[Any] = PRINCES) -> LocalRoom:
    return LocalRoom(mr.Match.start(game, len(who), seed=7, who=who), path)


def play_on(room: LocalRoom, most: int = 10_000) -> None:
    """People who choose by chance, and bots, until the end or so many moves further."""
    rng, until = random.Random(room.version), room.version + most
    while room.version < until and (decision := room.match.decision) is not None:
        if decision.seat in room.match.bots:
            room.step()
        else:
            room.play(rng.choice(decision.moves), decision.seat)


def resumed(path: Path) -> LocalRoom:
    return LocalRoom.from_record(read(path), path, None, None)


# undo


def test_an_undo_does_not_let_bots_choose_again() -> None:
    room = opened("random", "human", "random", "human")
    assert room.step() == 1
    for force in (False, True):
        with pytest.raises(mr.UndoError, match=r"^There is no move to undo\.$"):
            room.undo(1, force)
    room.play(room.match.decisions[0].moves[0], 1)
    room.step()
    with pytest.raises(mr.UndoError, match=r"^Move 2 is a decision of player 2\. Use force to undo it\.$"):
        room.undo(3)
    assert room.match.number == 3
    assert room.undo(3, force=True) == 2


def test_an_undo_takes_back_the_own_move_and_what_bots_have_done_since() -> None:
    room = opened("human", "random")
    before = room.match
    room.play(before.decisions[0].moves[0], 0)
    room.step()
    assert room.undo(0) == 2
    assert room.match == before
    assert [(match.number, seat) for match, seat in room.versions_since(2)] == [(2, None), (0, 0)]


def test_an_entered_result_of_chance_is_undone_alone() -> None:
    match = mr.Match.start(PRINCES, 2, chance="ask", who=("human", "human"))
    room = LocalRoom(match)
    for _ in range(2):
        room.play(room.match.decisions[0].moves[0], CHANCE)
    assert room.match.decisions[0].seat == 0
    assert room.undo(0, force=True) == 1
    assert [(match.number, seat) for match, seat in room.versions_since(2)] == [(2, None), (1, 0)]
    assert room.undo(CHANCE, force=True) == 1
    assert room.versions_since(4) == [(match, None)]


def test_a_game_that_is_over_stays_over() -> None:
    room = opened("human", "random", game=INCAN_GOLD)
    play_on(room)
    with pytest.raises(mr.UndoError, match=r"^The game is over, so you cannot undo a move\.$"):
        room.undo(0, force=True)


# records


def test_no_seats_are_stored_beside_the_record(tmp_path: Path) -> None:
    with opened("human", "random", path=tmp_path / "game.jsonl") as room:
        play_on(room, 10)
    assert [path.name for path in tmp_path.iterdir()] == ["game.jsonl"]
    assert (tmp_path / "game.jsonl").read_text(encoding="utf-8") == room.record()


@pytest.mark.parametrize("game", [PRINCES, INCAN_GOLD], ids=lambda game: game.rulebook.game)
def test_going_on_equals_never_having_left(game: mr.Game[Any], tmp_path: Path) -> None:
    whole = opened("human", "random", "human", path=tmp_path / "whole.jsonl", game=game)
    parts = opened("human", "random", "human", path=tmp_path / "parts.jsonl", game=game)
    while not whole.match.over:
        for room in (whole, parts):
            play_on(room, 25)
            if room.match.last is not None and not room.match.over:
                room.undo(0, force=True)
        parts.close()
        assert parts.match == whole.match
        if not parts.match.over:
            parts = resumed(tmp_path / "parts.jsonl")
    whole.finish_record()  # the result is there already
    assert (tmp_path / "parts.jsonl").read_bytes() == (tmp_path / "whole.jsonl").read_bytes()
    with pytest.raises(mr.RecordError, match=r"this game is over\. Show it with: machu-rules replay .*parts\.jsonl$"):
        resumed(tmp_path / "parts.jsonl")


def test_a_result_that_is_missing_is_added(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with opened("human", "random", path=path, game=INCAN_GOLD) as room:
        play_on(room)
    whole = path.read_bytes()
    path.write_bytes(b"".join(whole.splitlines(keepends=True)[:-1]))
    with resumed(path) as again:
        assert again.match.over
        again.finish_record()
    assert path.read_bytes() == whole


def test_a_game_that_is_stopped_is_recorded_as_unfinished_and_goes_on(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    with opened("random", "random", path=path) as room:
        room.step(5)
        room.finish_record()
    assert path.read_bytes().endswith(b'{"line":7,"result":"unfinished","decisions":5}\n')
    with resumed(path) as again:
        again.step()
    assert len(read(path).lines) == 6


# full disks


class Full:
    """A disk that is full until `freed` is true."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.freed, write = True, os.write

        def written(handle: int, data: Any) -> int:
            if not self.freed:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            return write(handle, data)

        monkeypatch.setattr(os, "write", written)


REASON = "the record cannot be written: No space left on device"


def test_on_a_full_disk_the_game_goes_on_and_the_record_follows(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, disk = tmp_path / "game.jsonl", Full(monkeypatch)
    room = opened("human", "random", path=path)
    play_on(room, 3)
    saved = path.read_bytes()
    disk.freed = False
    play_on(room, 1)
    assert room.lost == f"{REASON}. The game goes on. The record follows once it can be written."
    room.lost = ""
    play_on(room, 5)
    assert (room.unwritten, room.lost) == (REASON, "")  # the message appears once
    assert room.farewell() == ""
    assert path.read_bytes() == saved
    with pytest.raises(mr.RecordError, match=f"^{REASON}$"):
        room.finish_record()
    disk.freed = True
    play_on(room, 1)
    assert room.unwritten == ""
    assert path.read_text(encoding="utf-8") == room.record()
    room.close()


def test_the_last_moves_and_the_result_are_written_when_the_room_is_closed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path, disk = tmp_path / "game.jsonl", Full(monkeypatch)
    room = opened("human", "random", path=path, game=INCAN_GOLD)
    disk.freed = False
    play_on(room)
    assert room.match.over
    assert read(path).lines == ()
    disk.freed = True
    room.close()
    assert path.read_text(encoding="utf-8") == room.record()
    assert room.farewell().endswith(f"Show it with: machu-rules replay {path}")
