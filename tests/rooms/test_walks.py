"""Rooms in which people come, go, play, click twice, wish for undos and crash, in any order."""

from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest

import machu_rules as mr
from machu_rules.bots.load import quick_bot_names
from machu_rules.rooms.room import Room
from tests.fast_part import long_ones_slow
from tests.json.compiled import valid


class Walk:
    """A room, and what is known of it from outside: the tokens by seat, those of spectators, and those used up."""

    def __init__(self, game: mr.Game[Any], path: Path, seed: int) -> None:
        self.rng = random.Random(seed)
        self.path = path
        who = ["human", "human", *self.rng.choices(["human", *quick_bot_names(game)], k=max(1, min(game.players) - 2))]
        players = len(who)
        self.room = Room(mr.Match.start(game, players, seed, who=who), path, undo_secrets=seed % 2 == 0)
        self.people: dict[int, str] = {}
        self.watching: list[str] = []
        self.used: list[str] = ["no token at all"]
        self.done: dict[str, int] = {}

    def step(self) -> None:
        """Something happens; what the room does not let happen changes nothing."""
        names = [
            *2 * ["join", "crash"],
            "watch",
            "leave",
            "seat_bot",
            *4 * ["undo", "answer"],
            *9 * ["play", "bots", "stale"],
        ]
        wished = self.room.status()["undo"] is not None and self.rng.random() < 0.6
        name = "answer" if wished else self.rng.choice(names)
        before, record = self.room.status(), self.room.record()
        try:
            getattr(self, name)()
        except mr.MachuRulesError:
            assert (self.room.status(), self.room.record()) == (before, record)
            name += " refused"
        self.done[name] = self.done.get(name, 0) + 1
        assert self.room.version >= before["version"]

    def join(self) -> None:
        seat = self.rng.randrange(self.room.match.players)
        name = self.rng.choice([None, "Anna", "Ben", "x" * 99])
        if self.room.status()["seats"][seat]["bot"] is not None:
            self.room.seat_bot(seat, None)
            name = None  # which cannot be refused once the bot has gone
        self.people[seat] = self.room.join(name, seat)

    def watch(self) -> None:
        self.watching.append(self.room.watch())

    def leave(self) -> None:
        seat = self.rng.choice([*self.people, None])
        token = self.watching[-1] if seat is None and self.watching else self.people.get(seat or 0, "nobody")
        self.room.leave(token)
        self.people = {seat: one for seat, one in self.people.items() if one != token}
        self.watching = [one for one in self.watching if one != token]
        self.used.append(token)

    def seat_bot(self) -> None:
        name = self.rng.choice([None, *quick_bot_names(self.room.game), "nobody"])
        self.room.seat_bot(self.rng.randrange(self.room.match.players), name)

    def crash(self) -> None:
        self.room.close()
        self.room = Room.resume(self.path)

    def anybody(self) -> str:
        return self.rng.choice([*self.people.values(), *self.watching, self.used[-1]])

    def undo(self) -> None:
        before = self.room.version
        done = self.room.ask_undo(self.anybody())
        assert self.room.version == before + done

    def answer(self) -> None:
        asked = (self.room.status()["undo"] or {"waiting": []})["waiting"]
        token = self.people[asked[0]] if asked else self.anybody()
        self.rng.choice([self.room.agree, self.room.agree, self.room.refuse])(token)

    def play(self) -> None:
        if self.room.match.over:
            return
        decision = self.rng.choice(self.room.match.decisions)
        if decision.seat not in self.people:
            self.people[decision.seat] = self.room.join(seat=decision.seat)
        before = self.room.version
        after = self.room.play(self.people[decision.seat], self.rng.choice(decision.moves), before)
        assert after == self.room.version == before + 1

    def bots(self) -> None:
        before = self.room.version
        made = self.room.step(self.rng.randint(1, 5))
        assert self.room.version == before + made

    def stale(self) -> None:
        """Somebody clicks again what somebody has clicked before."""
        version = self.rng.randint(0, self.room.version)
        move = self.rng.choice([*self.room.match.moves, "nonsense"])
        self.room.play(self.anybody(), move, version)

    def check(self) -> None:
        """What always holds."""
        room, match = self.room, self.room.match
        assert valid("room")(json.loads(json.dumps(room.status())))
        assert valid("room_seats")(json.loads(json.dumps(room.seats())))
        assert self.path.read_text(encoding="utf-8") == room.record()
        again = Room.restore(room.record(), json.loads(json.dumps(room.seats())))
        assert again.match == match
        assert {**again.status(), "undo": None} == {**room.status(), "undo": None}
        for seat, token in self.people.items():
            assert room.seat_of(token) == again.seat_of(token) == seat
            assert room.view(token) == again.view(token) == match.view(seat)
        for token in self.watching:
            assert room.view(token) == match.view(None)
        for token in self.used:
            with pytest.raises(mr.RoomError):
                room.view(token)
        secrets = f"{room!r}{room.status()}{room.record()}{room.seats()}"
        assert not any(token in secrets for token in (*self.people.values(), *self.watching, *self.used[1:]))


def walked(name: str, path: Path, seed: int, steps: int) -> Walk:
    walk = Walk(mr.load(name), path, seed)
    for number in range(steps):
        walk.step()
        if number % 10 == 0:
            walk.check()
    walk.check()
    walk.room.close()
    return walk


@pytest.mark.parametrize("name", long_ones_slow(mr.games()))
def test_whatever_happens_a_room_keeps_its_word(name: str, tmp_path: Path) -> None:
    walk = walked(name, tmp_path / "game.jsonl", 4, 100)
    assert walk.done.keys() >= {"join", "leave", "play", "bots", "crash", "undo", "stale refused", "answer"}


@pytest.mark.slow
@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("name", mr.games())
def test_whatever_happens_for_long(name: str, seed: int, tmp_path: Path) -> None:
    walked(name, tmp_path / "game.jsonl", seed, 300)
