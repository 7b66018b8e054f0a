"""Undo in a room: at once, asked, refused, agreed, and not at all."""

from __future__ import annotations

import random
from typing import Any

import pytest

import machu_rules as mr
from tests.rooms.playing import INCAN_GOLD, filled, play_on


def test_at_once_where_only_bots_have_moved_since() -> None:
    room, (anna,) = filled(("human", "random"))
    room.play(anna, "settle potter")
    room.step()
    assert room.ask_undo(anna) is True
    assert room.match.moves == ()
    assert room.record().splitlines()[-1] == '{"line":4,"undo":2,"seat":0}'
    with pytest.raises(mr.UndoError, match="has no move to undo"):
        room.ask_undo(anna)


def three() -> tuple[Any, list[str]]:
    """Two people have moved, the third is asked."""
    room, tokens = filled(("human",) * 3)
    room.play(tokens[0], "settle potter")
    room.play(tokens[1], "settle weaver")
    return room, tokens


def test_agreed_by_those_whose_moves_it_takes_back() -> None:
    room, (anna, ben, cleo) = three()
    assert room.ask_undo(anna) is False
    assert room.status()["undo"] == {"seat": 0, "moves": 2, "waiting": [1]}
    for token in (anna, cleo):
        with pytest.raises(mr.RoomError, match="This undo does not need your consent"):
            room.agree(token)
    with pytest.raises(mr.RoomError, match="This undo does not need your consent"):
        room.refuse(cleo)
    with pytest.raises(mr.RoomError, match="player 1 has already asked for an undo"):
        room.ask_undo(ben)
    assert room.agree(ben) is True
    assert (room.match.moves, room.status()["undo"]) == ((), None)
    assert room.changes(ben).events == room.match.events(0, 1)


def test_refused_given_up_and_overtaken_by_a_move() -> None:
    room, (anna, ben, cleo) = three()
    room.ask_undo(anna)
    room.refuse(ben)
    for call in (room.agree, room.refuse):
        with pytest.raises(mr.RoomError, match="No undo is requested"):
            call(ben)
    room.ask_undo(anna)
    room.refuse(anna)
    room.ask_undo(anna)
    room.leave(ben)
    assert room.status()["undo"] is None
    assert room.ask_undo(anna) is True  # nobody is there to agree
    room, (anna, ben, cleo) = three()
    room.ask_undo(anna)
    room.play(cleo, "settle farmer")
    assert (room.status()["undo"], room.match.number) == (None, 3)


def test_bots_wait_while_somebody_wishes_it() -> None:
    room, (anna, ben) = filled(("human", "human", "random"))
    room.play(anna, "settle potter")
    room.play(ben, "settle weaver")
    room.ask_undo(anna)
    assert room.step() == 0
    room.refuse(ben)
    assert room.step() == 1


@pytest.mark.parametrize("secrets", [False, True])
def test_after_a_secret_was_told_nobody_takes_back_or_all_agree(secrets: bool) -> None:
    room, tokens = filled(("human",) * 3, game=INCAN_GOLD, undo_secrets=secrets)
    for token in tokens:
        room.play(token, "torch")
    if not secrets:
        with pytest.raises(mr.UndoError, match="Move 3 revealed hidden information") as error:
            room.ask_undo(tokens[2])
        assert (error.value.code, error.value.number) == ("secret", 3)
        return
    assert room.ask_undo(tokens[2]) is False
    assert room.agree(tokens[0]) is False
    assert room.status()["undo"] == {"seat": 2, "moves": 1, "waiting": [1]}
    assert room.agree(tokens[1]) is True
    assert room.match.number == 2


def test_not_once_the_game_is_over() -> None:
    room, tokens = filled(game=INCAN_GOLD)
    play_on(room, tokens, random.Random(7))
    with pytest.raises(mr.UndoError, match="The game is over"):
        room.ask_undo(tokens[0])
