"""Rooms after a crash: wherever the record ends, the same course, the same tokens, and what follows is the same."""

from __future__ import annotations

import json
import random
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.bots.search import Search
from machu_rules.rooms.room import Room
from tests.rooms.playing import INCAN_GOLD, PRINCES, by_seat, copied, filled, opened, play_on


def kept(path: Path, game: mr.Game[Any] = PRINCES, most: int = 40) -> tuple[Room, list[str]]:
    """A room with its record in a file, played for a while, with undos."""
    room, tokens = filled(("human", "random", "human"), game=game, record=path, undo_secrets=game is INCAN_GOLD)
    rng = random.Random(7)
    for number in range(most // 4):
        play_on(room, tokens, rng, most=4)
        if number % 3 == 2:
            people = by_seat(room, tokens)
            last = next(step.seat for step in reversed(room.match.steps) if step.seat in people)
            with suppress(mr.UndoError):
                room.ask_undo(people[last])
            for seat in (room.status()["undo"] or {"waiting": []})["waiting"]:
                room.agree(people[seat])
    return room, tokens


@pytest.mark.parametrize("game", [PRINCES, INCAN_GOLD], ids=lambda game: game.rulebook.game)
def test_a_crash_at_every_line(game: mr.Game[Any], tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    room, tokens = kept(path, game)
    text = path.read_bytes()
    assert b'"undo"' in text
    assert text.decode() == room.record()
    room.close()
    ends = [at + 1 for at, sign in enumerate(text) if sign == ord("\n")]
    for number, end in enumerate(ends):
        copy = copied(path, tmp_path / str(number), end + (13 if number % 2 else 0))  # with a torn line, too
        with Room.resume(copy) as again:
            assert again.version == min(number, room.version)
            assert copy.read_bytes() == (text if again.match.over else text[:end])
            assert again.match == room._versions._list[again.version].match
            for token, seat in zip(tokens, (0, 2), strict=True):
                assert again.seat_of(token) == seat
                assert again.view(token) == again.match.view(seat)
            made = again.step()
            if made and number + 1 < len(ends) and b'"undo"' not in text[end : ends[number + 1]]:
                assert copy.read_bytes() == text[: ends[number + 1]]  # the bot goes on as if it had never stopped


def test_a_resumed_game_is_played_to_its_end(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    room, tokens = kept(path, INCAN_GOLD, most=8)
    room.close()
    asked = next(decision for decision in room.match.decisions if decision.seat != 1)
    with pytest.raises(mr.RoomError, match="This room is closed"):
        room.play(by_seat(room, tokens)[asked.seat], asked.moves[0])
    with Room.resume(path) as again:
        play_on(again, tokens, random.Random(8))
        assert path.read_text(encoding="utf-8") == again.record()
    assert mr.Match.read(path) == again.match
    whole = path.read_bytes()
    assert b'"result"' in whole
    path.write_bytes(whole[: whole.rindex(b"{")])  # a crash before the result
    for _ in range(2):
        with Room.resume(path) as over:
            assert over.match.over
            assert over.status()["outcome"] is not None
        assert path.read_bytes() == whole


def test_who_sits_where_is_kept_with_hashes_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    room = opened(("human", "human", "random"), record=path)
    anna, ben = room.join("Anna"), room.join("Ben")
    watcher = room.watch()
    room.leave(ben)
    room.seat_bot(1, "worker")
    room.play(anna, "settle potter")
    room.step()
    room.close()
    for file in tmp_path.iterdir():
        text = file.read_text(encoding="utf-8")
        assert not any(token in text for token in (anna, ben, watcher))
    assert path.read_text(encoding="utf-8") == room.record()
    with Room.resume(path) as again:
        assert again.record() == room.record()
        assert again.status() == room.status()
        assert [seat["name"] for seat in again.status()["seats"]] == ["Anna", "player 2", "player 3"]
        assert (again.seat_of(anna), again.seat_of(watcher)) == (0, None)
        with pytest.raises(mr.RoomError):
            again.view(ben)
        assert again.step() == 1


def test_a_bot_that_came_later_goes_on_as_if_it_had_never_stopped(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    room, (anna, ben) = filled(record=path)
    play_on(room, (anna, ben), random.Random(7), most=12)
    room.leave(ben)
    room.seat_bot(1, "random")
    play_on(room, (anna,), random.Random(7), most=12)
    with Room.resume(copied(path, tmp_path / "copy")) as again:
        for each in (room, again):
            play_on(each, (anna,), random.Random(8), most=20)
        assert again.record() == room.record()
    room.close()


def test_a_bot_that_searches_does_not_think_again(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its moves stand in the record; what it thinks about next, it thinks as if it had never stopped."""
    asked: list[int] = []
    think = Search.run

    def counted(self: Search, iterations: int | None = None, seconds: float | None = None) -> Any:
        asked.append(1)
        return think(self, iterations, seconds)

    monkeypatch.setattr(Search, "run", counted)
    path = tmp_path / "game.jsonl"
    room, tokens = filled(("human", "search:4", "search:4"), game=INCAN_GOLD, record=path)
    play_on(room, tokens, random.Random(7), most=25)
    assert len(asked) > 10
    asked.clear()
    with Room.resume(copied(path, tmp_path / "copy")) as again:
        assert asked == []
        for each in (room, again):
            play_on(each, tokens, random.Random(8), most=8)
        assert asked
        assert again.record() == room.record()
    room.close()


def test_language_and_what_may_be_taken_back_are_kept() -> None:
    room, tokens = filled(("human",) * 3, game=INCAN_GOLD.in_language("de"), undo_secrets=True)
    again = Room.restore(room.record(), room.seats())
    assert again.status()["seats"] == room.status()["seats"]
    assert again.status()["seats"][0]["name"] == "Spieler 1"
    for token in tokens:
        again.play(token, "torch")
    assert again.ask_undo(tokens[1]) is False
    english = Room.restore(room.record(), room.seats(), INCAN_GOLD)
    assert english.status()["seats"][0]["name"] == "player 1"


@pytest.mark.system
def test_one_room_at_a_time_writes_a_record(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    room, (anna, _) = filled(record=path)
    with pytest.raises(mr.RecordError, match="one program at a time"):
        Room.resume(path)
    with pytest.raises(mr.RecordError, match="already exists"):
        filled(record=path)
    seats = json.loads(path.with_name("game.jsonl.seats").read_text(encoding="utf-8"))
    assert seats == room.seats()
    assert room.play(anna, "settle potter") == 1
    room.close()


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        (None, "the seats of the room, cannot be read"),
        ("{", "the seats of the room, cannot be read"),
        ("[]", "not the seats of a room"),
        ('{"format": "machu-rules/room/1"}', "the seats of the room: "),
        ('{"format": "machu-rules/room/1", "seats": [{}], "spectators": []}', "the room has 1 seats, the match 2"),
        ('{"format": "machu-rules/room/1", "seats": [{"token": "x"}, {}]}', "the seats of the room: "),
        ('{"format": "machu-rules/room/1", "seats": [{"bot": "os:system"}, {}]}', "if that code may run"),
        (
            '{"format": "machu-rules/room/1", "seats": [{"token": "HASH"}, {"token": "HASH"}]}',
            "two of them have the same token",
        ),
        (
            '{"format": "machu-rules/room/1", "seats": [{"token": "HASH"}, {}], "spectators": ["HASH"]}',
            "two of them have the same token",
        ),
        ('{"format": "machu-rules/room/1", "seats": [{"token": "HASH", "bot": "random"}, {}]}', "a bot has a token"),
        ('{"format": "machu-rules/room/1", "seats": [{"name": " x"}, {}]}', "the name of player 1, "),
    ],
)
def test_faulty_seats_are_one_clear_error(change: str | None, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    room, _ = filled(record=path)
    room.close()
    beside = path.with_name("game.jsonl.seats")
    if change is None:
        beside.unlink()
    else:
        beside.write_text(change.replace("HASH", "0" * 64), encoding="utf-8")
    with pytest.raises(mr.MachuRulesError, match=sentence):
        Room.resume(path)


def test_a_record_that_cannot_be_written_stops_the_room(tmp_path: Path) -> None:
    room, (anna, _) = filled(record=tmp_path / "game.jsonl")
    room._versions._recorder.__exit__()  # type: ignore[union-attr]  # it has one
    with pytest.raises(mr.RecordError, match="the record cannot be written, so the room is closed"):
        room.play(anna, "settle potter")
    assert room.version == 0
    with pytest.raises(mr.RoomError) as error:
        room.play(anna, "settle potter")
    assert error.value.code == "closed"


def test_where_the_seats_cannot_be_kept_there_is_no_record(tmp_path: Path) -> None:
    (tmp_path / "game.jsonl.seats").mkdir()
    with pytest.raises(mr.RecordError, match=r"game.jsonl.seats cannot be written"):
        opened(record=tmp_path / "game.jsonl")
    assert not (tmp_path / "game.jsonl").exists()
    with pytest.raises(mr.UsageError, match="record is the path of a new file or a callback"):
        opened(record=7)  # type: ignore[arg-type]  # what is neither


def test_a_place_that_cannot_be_kept_is_not_taken(tmp_path: Path) -> None:
    room = opened(record=tmp_path / "game.jsonl")
    (tmp_path / "game.jsonl.seats").unlink()
    (tmp_path / "game.jsonl.seats").mkdir()
    for call in (room.join, room.watch, lambda: room.seat_bot(0, "random")):
        with pytest.raises(mr.RecordError):
            call()
    assert (room.status()["spectators"], room.status()["seats"][0]["taken"], room.step()) == (0, False, 0)
    room.close()


def test_a_record_kept_by_a_function(tmp_path: Path) -> None:
    lines: list[str] = []
    room, tokens = filled(("human", "human", "random"), game=INCAN_GOLD, record=lines.append)
    play_on(room, tokens, random.Random(7), most=30)
    assert "".join(lines) == room.record()
    assert room.record(since=28) == "".join(lines[-2:])
    text, seats = "".join(lines), json.loads(json.dumps(room.seats()))
    with pytest.raises(mr.UsageError, match="a version of this room is a number from 0 to 30"):
        room.record(since=31)
    again = Room.restore(text, seats, write=lines.append)
    assert again.match == room.match
    play_on(again, tokens, random.Random(8))
    assert "".join(lines) == again.record()
    assert again.record(since=again.version) == ""
    assert mr.Match.from_record("".join(lines)) == again.match


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\r"])
@pytest.mark.parametrize("last", [True, False])
def test_lines_that_are_written_can_be_put_behind_the_record(ends: str, last: bool) -> None:
    room = Room(mr.Match.start(PRINCES, players=2, seed=7))
    anna, ben = room.join("Anna"), room.join("Ben")
    room.play(anna, "settle potter")
    text = "\ufeff" + room.record().removesuffix("\n").replace("\n", ends) + ends * last
    told: list[str] = []
    refusing = True

    def write(line: str) -> None:
        if refusing:
            raise OSError(28, "No space left on device")
        told.append(line)

    again = Room.restore(text, room.seats(), write=write)
    with pytest.raises(mr.RecordError):
        again.play(ben, "settle weaver")
    refusing = False
    again.play(ben, "settle weaver")
    again.play(anna, again.match.decisions[0].moves[0])
    assert mr.Match.from_record(text + "".join(told)) == again.match
