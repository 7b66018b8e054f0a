"""What somebody chose in secret follows from nothing that a room tells anybody else."""

from __future__ import annotations

import random
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.rooms.room import Room
from tests.rooms.playing import INCAN_GOLD
from tests.toy import Shells


def tried(call: Any, *args: Any) -> Any:
    """What a call gives, or what it says where it refuses."""
    try:
        return call(*args)
    except mr.MachuRulesError as error:
        return type(error), str(error), getattr(error, "code", None)


def told(room: Room, token: str, texts: list[str]) -> list[Any]:
    """All that a room tells the holder of a token, who tries out everything; but for the tokens of cursors."""
    changes = room.changes(token)
    known = [room.view(token), room.status(), room.version, changes.events, changes.number, room.record_for(token)]
    known += [len(changes.cursor), repr(room), room.questions(token), tried(room.frames, token, room.match.number - 1)]
    known += [tried(room.why_not, token, text) for text in texts]
    known += [tried(room.ask_undo, token), room.status(), tried(room.refuse, token), room.view(token)]
    return known


@pytest.mark.parametrize("game", [INCAN_GOLD, Shells()], ids=lambda game: game.rulebook.game)
def test_paired_rooms_answer_alike(game: mr.Game[Any]) -> None:
    rng, pairs = random.Random(7), 0
    match = mr.Match.start(game, 3, seed=7, who=["human", "random", "human"])
    texts = [*game.action_space, "nonsense", "", "draw 1"]
    while not match.over:
        decision = rng.choice(match.decisions)
        others = [one for one in range(3) if one != decision.seat]
        if decision.secret and len(match.decisions) > 1:
            answers = [[] for _ in decision.moves]  # type: ignore[var-annotated]
            for move, answer in zip(decision.moves, answers, strict=True):
                room = Room(match.play(move, decision.seat))
                people = [room.join(seat=seat, token=f"the token of seat {seat}") for seat in others if seat != 1]
                for token in (*people, room.watch(token="the token of a spectator")):
                    answer += told(room, token, texts)
            assert all(answer == answers[0] for answer in answers[1:])
            pairs += 1
        match = match.play(rng.choice(decision.moves), decision.seat)
    assert pairs >= 6


def test_an_undo_that_is_asked_for_tells_no_more_than_that_others_have_chosen() -> None:
    for text in ("torch", "camp"):
        room = Room(mr.Match.start(INCAN_GOLD, 3, seed=7))
        anna, ben, _ = (room.join() for _ in range(3))
        room.play(anna, "torch")
        room.play(ben, text)
        assert room.ask_undo(anna) is False
        assert room.status()["undo"] == {"seat": 0, "moves": 2, "waiting": [1]}
        assert room.agree(ben) is True
        assert room.changes(anna).events == room.match.events(0, 0)
