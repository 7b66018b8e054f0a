"""Rooms: who may do what, by which token."""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.rooms.room import Room
from tests.rooms.playing import INCAN_GOLD, PRINCES, by_seat, filled, opened, play_on
from tests.toy import Shells


class Faulty:
    """A bot that fails when it is asked the second time."""

    asked = 0

    def __init__(self, game: mr.Game[Any], seat: int, stream: mr.Stream) -> None:
        pass

    def choose(self, view: Mapping[str, Any], decision: mr.Decision) -> mr.Move:
        self.asked += 1
        if self.asked > 1:
            raise RuntimeError("no idea")
        return decision.moves[0]


def code_of(error: pytest.ExceptionInfo[mr.RoomError]) -> str:
    return error.value.code


@pytest.mark.parametrize("game", [PRINCES, INCAN_GOLD, Shells()], ids=lambda game: game.rulebook.game)
def test_a_whole_game_of_people_and_bots(game: mr.Game[Any]) -> None:
    room, tokens = filled(("human", "random", "human"), game=game)
    watcher = room.watch()
    rng = random.Random(7)
    while not room.match.over:
        play_on(room, tokens, rng, most=rng.randint(1, 40))
        for token, seat in ((tokens[0], 0), (tokens[1], 2), (watcher, None)):
            assert room.seat_of(token) == seat
            assert room.view(token) == room.match.view(seat)
            assert room.questions(token) == room.match.questions(seat)
            assert room.changes(token).events == room.match.events(0, seat)
            assert room.record_for(token) == room.match.record_for(seat)
            if not isinstance(game, Shells):  # which has no frames
                since = room.match.at(max(0, room.match.number - 3)).cursor
                assert room.frames(token, since) == room.match.frames(since, seat)
    assert room.status()["over"] is True
    assert room.status()["outcome"] == room.match.outcome.data()  # type: ignore[union-attr]  # it is over
    assert room.step() == 0


def test_a_forged_a_foreign_and_a_used_up_token_are_refused_everywhere() -> None:
    room, (anna, ben) = filled()
    other, (foreign, _) = filled()
    room.leave(ben)
    other.watch()
    for token in ("", "0" * 32, anna[:-1], anna + "x", foreign, ben, None, 0, anna.swapcase(), "\ud800"):
        calls: list[Any] = [
            room.view, room.questions, room.changes, room.frames, room.record_for, room.leave, room.seat_of,
            room.ask_undo, room.agree, room.refuse,
            lambda token: room.play(token, "settle potter"), lambda token: room.why_not(token, "settle potter"),
        ]  # fmt: skip
        for call in calls:
            with pytest.raises(mr.RoomError) as error:
                call(token)
            assert code_of(error) == "token"
            assert not token or str(token) not in str(error.value)
    assert room.version == 0
    assert room.view(anna)["viewer"] == 0


def test_a_spectator_sees_what_all_may_see_and_does_nothing() -> None:
    room, (anna, _) = filled()
    watcher = room.watch()
    calls: list[Any] = [
        lambda: room.play(watcher, "settle potter"), lambda: room.why_not(watcher, "settle potter"),
        lambda: room.ask_undo(watcher), lambda: room.agree(watcher), lambda: room.refuse(watcher),
    ]  # fmt: skip
    for call in calls:
        with pytest.raises(mr.RoomError) as error:
            call()
        assert code_of(error) == "watching"
    room.play(anna, "settle potter")
    assert room.status()["spectators"] == 1
    room.leave(watcher)
    assert room.status()["spectators"] == 0
    with pytest.raises(mr.RoomError):
        room.view(watcher)


def test_each_plays_their_own_seat() -> None:
    room, (anna, ben) = filled()
    with pytest.raises(mr.IllegalMove) as error:
        room.play(ben, "settle potter")
    assert error.value.refusal.code == "not_asked"
    assert room.why_not(ben, "settle potter") == error.value.refusal
    assert room.why_not(anna, "settle potter") is None
    assert room.play(anna, "settle potter") == 1


def test_no_two_people_in_one_seat() -> None:
    room = opened(("human", "random", "human"))
    ben = room.join(seat=2)
    for seat in (2, 1):
        with pytest.raises(mr.RoomError, match="This seat is taken") as error:
            room.join(seat=seat)
        assert code_of(error) == "taken"
    assert room.seat_of(room.join()) == 0
    with pytest.raises(mr.RoomError, match="No seat is free"):
        room.join()
    room.leave(ben)
    assert room.seat_of(room.join()) == 2
    with pytest.raises(mr.UsageError, match="seats are 0 to 2"):
        room.join(seat=3)


def test_tokens_are_given_or_made() -> None:
    room = opened(("human",) * 3)
    assert room.join(token="the cookie of Anna") == "the cookie of Anna"
    for wrong in ("the cookie of Anna", "short", "x" * 201, "a line\nand another", 7):
        with pytest.raises(mr.UsageError) as error:
            room.join(token=wrong)  # type: ignore[arg-type]  # also what is no text
        assert "cookie" not in str(error.value)
    made = {room.join(), room.join(), *(room.watch() for _ in range(20))}
    assert len(made) == 22
    assert min(map(len, made)) >= 32
    told = f"{room!r}{room.status()}{room.seats()}{vars(room)}{vars(room._seat_tokens)}{room.record()}"
    assert not any(token in told for token in made)


def names(room: Room) -> list[str]:
    return [seat["name"] for seat in room.status()["seats"]]


def test_players_are_called_as_they_come_and_go() -> None:
    room = Room(mr.Match.start(PRINCES, 3, seed=7, names=["Anna", "Ben", "Cleo"]))
    anna, dora = room.join(), room.join("Dora")
    assert names(room) == ["Anna", "Dora", "Cleo"]
    refusal = room.why_not(dora, "settle potter")
    assert refusal is not None
    assert refusal.message == "It is Anna's turn."
    for wrong in ("Anna", "dora", " Eva", "", "E\nva", "x" * 41, 7):
        with pytest.raises(mr.UsageError, match=r"name of player 3|have the same name|look alike"):
            room.join(wrong)  # type: ignore[arg-type]  # also what is no text
        assert room.status()["seats"][2]["taken"] is False
    room.leave(dora)
    room.seat_bot(2, "random")
    assert names(room) == ["Anna", "Ben", "Cleo"]
    room.play(anna, "settle potter")
    assert mr.Match.from_record(room.record()) == room.match


def test_those_without_a_name_are_numbered_in_the_language_of_the_game() -> None:
    room = opened(("human",) * 3, game=PRINCES.in_language("de"))
    assert names(room) == ["Spieler 1", "Spieler 2", "Spieler 3"]
    room.join("Ben", seat=1)
    assert names(room) == ["Spieler 1", "Ben", "Spieler 3"]
    assert room.game.sentence({"kind": "day_began", "seat": 1, "rule": "", "data": {"day": 1}, "private_to": None})


def test_two_windows_and_a_double_click_make_one_move() -> None:
    room, (anna, ben) = filled()
    assert room.play(anna, "settle potter", version=0) == 1
    room.play(ben, "settle farmer", version=1)
    text = room.match.moves[0]
    with pytest.raises(mr.RoomError, match="has moved on since version 0") as error:
        room.play(anna, text, version=0)  # the same click again, or another window with the same token
    assert code_of(error) == "stale"
    asked = by_seat(room, (anna, ben))[room.match.decision.seat]  # type: ignore[union-attr]  # the game goes on
    with pytest.raises(mr.RoomError):
        room.play(asked, room.match.decision.moves[0], version=1)  # type: ignore[union-attr]
    for wrong in (-1, 3, True, "2"):
        with pytest.raises(mr.UsageError, match="a version of this room is a number from 0 to 2"):
            room.play(asked, "settle potter", version=wrong)  # type: ignore[arg-type]
    assert room.version == 2


def test_what_was_chosen_before_an_undo_is_stale_after_it() -> None:
    room, (anna, _) = filled(("human", "human"))
    room.play(anna, "settle potter", version=0)
    assert room.ask_undo(anna) is True
    assert (room.version, room.match.number) == (2, 0)
    with pytest.raises(mr.RoomError) as error:
        room.play(anna, "settle weaver", version=0)
    assert code_of(error) == "stale"
    assert room.play(anna, "settle weaver", version=2) == 3


def test_the_same_question_in_another_position_is_another_question() -> None:
    room, (anna, ben) = filled()
    room.play(anna, "settle potter")
    assert room.ask_undo(anna) is True
    room.play(anna, "settle farmer")
    with pytest.raises(mr.RoomError) as error:
        room.play(ben, "settle weaver", version=1)  # chosen when the potter stood there
    assert code_of(error) == "stale"


def test_choices_at_once_do_not_make_each_other_stale() -> None:
    room, tokens = filled(("human",) * 3, game=INCAN_GOLD)
    assert [room.play(token, "torch", version=0) for token in reversed(tokens)] == [1, 2, 3]
    with pytest.raises(mr.RoomError) as error:
        room.play(tokens[0], "torch", version=2)  # the next card lies there meanwhile
    assert code_of(error) == "stale"


def test_bots_move_one_by_one_or_many_at_once() -> None:
    room, (anna,) = filled(("human", "random", "random"))
    assert room.step() == 0
    room.play(anna, "settle potter")
    assert room.step() == 1
    assert room.step(1000) >= 1
    assert room.status()["asked"] == [0]
    alone = opened(("random", "worker"))
    assert alone.step(20) == 20
    for wrong in (0, True, "1"):
        with pytest.raises(mr.UsageError, match="a whole number from 1"):
            alone.step(wrong)  # type: ignore[arg-type]


def test_a_bot_that_raises_is_replaced_by_another_or_a_person() -> None:
    name = f"{__name__}:Faulty"
    with pytest.raises(mr.UsageError, match="if that code may run, add it to bots"):
        opened(("human", name))
    room, (anna,) = filled(("human", name), bots=[name])
    room.play(anna, "settle potter")
    assert room.step() == 1
    while room.status()["asked"] == [0]:
        room.play(anna, room.match.decisions[0].moves[-1])
    version = room.version
    for _ in range(2):
        with pytest.raises(mr.BotError, match="no idea"):
            room.step()
    assert room.version == version
    with pytest.raises(mr.UsageError, match="there is no bot"):
        room.seat_bot(1, "rnadom")
    room.seat_bot(1, "random")
    assert room.step() == 1
    with pytest.raises(mr.RoomError, match="A person sits in this seat"):
        room.seat_bot(0, "random")
    room.seat_bot(1, None)
    assert room.status()["seats"][1]["taken"] is False
    assert room.seat_of(room.join()) == 1
    assert room.step() == 0


@pytest.mark.parametrize("match", ["at a state", "chance asked"])
def test_of_some_matches_no_room_is_made(match: str) -> None:
    of = mr.Match.start(PRINCES, 2, chance="ask")
    if match == "at a state":
        of = mr.Match.at_state(PRINCES, PRINCES.new(players=2, seed=7))
    with pytest.raises(mr.UsageError, match="this match cannot be played in a room: "):
        Room(of)


def test_a_room_goes_on_from_a_match() -> None:
    match = mr.Match.start(PRINCES, 2, seed=7).play("settle potter")
    room = Room(match)
    _, ben = room.join(), room.join()
    assert room.play(ben, "settle weaver", version=1) == 2
    assert mr.Match.from_record(room.record()) == match.play("settle weaver")


def test_a_hundred_rooms_at_once() -> None:
    rng = random.Random(7)
    rooms = [filled(("human", "human", "random"), game=INCAN_GOLD) for _ in range(100)]
    for _ in range(4):
        for room, tokens in rng.sample(rooms, len(rooms)):
            play_on(room, tokens, rng, most=3)
    tokens_of_all = [token for _, tokens in rooms for token in tokens]
    assert len(set(tokens_of_all)) == 200
    for number, (room, tokens) in enumerate(rooms):
        assert room.match.number == 12
        assert mr.Match.from_record(room.record()) == room.match
        with pytest.raises(mr.RoomError):
            room.view(rooms[number - 1][1][0])
        assert [room.seat_of(token) for token in tokens] == [0, 1]


def test_a_name_that_nobody_chose_is_that_of_the_language_in_which_it_is_read() -> None:
    english, german = ["Anna", "player 2", "player 3"], ["Anna", "Spieler 2", "Spieler 3"]
    for game in (PRINCES, PRINCES.in_language("de")):
        room = mr.Room(mr.Match.start(game, players=3, seed=7, who=["human", "human", "random"]))
        anna = room.join("Anna")
        room.join()
        room.play(anna, "settle potter")
        again = mr.Room.restore(room.record(), room.seats())
        for match in (room.match, again.match, mr.Match.from_record(room.match.record())):
            for language, names in (("en", english), ("de", german)):
                read = match.in_language(language).game
                assert [read.catalogue.seat(seat) for seat in range(3)] == list(read.player_names) == names
                assert [seat["name"] for seat in room.status(read)["seats"]] == names
            assert match.game.chosen_names == ("Anna", None, None)
    with pytest.raises(mr.UsageError, match="have the same name, 'player 2'"):
        mr.Room(mr.Match.start(PRINCES, players=2, seed=7)).join("player 2")
    match = mr.Match.start(PRINCES, players=2, seed=7, names=["Spieler 2", None]).in_language("de")
    assert match.game.player_names == ("Spieler 2", "Spieler 2 (2)")  # told apart in every language
