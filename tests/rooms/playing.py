"""Rooms for tests: made, filled with people, and played to the end."""

from __future__ import annotations

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import machu_rules as mr
from machu_rules.rooms.room import Room
from machu_rules.rooms.versions import RecordTarget

PRINCES: mr.Game[Any] = mr.load("princes")
INCAN_GOLD: mr.Game[Any] = mr.load("incan-gold")


def opened(
    who: Sequence[str] = ("human", "human"),
    game: mr.Game[Any] = PRINCES,
    record: RecordTarget | None = None,
    **more: Any,
) -> Room:
    """A room at the beginning of a game, nobody in it."""
    return Room(mr.Match.start(game, len(who), seed=7, who=list(who)), record, **more)


def filled(who: Sequence[str] = ("human", "human"), **more: Any) -> tuple[Room, list[str]]:
    """A room and the tokens of the people in it, in the order of their seats."""
    room = opened(who, **more)
    return room, [room.join() for name in who if name == "human"]


def by_seat(room: Room, tokens: Sequence[str]) -> dict[int, str]:
    """The tokens of people by seat."""
    seats = {room.seat_of(token): token for token in tokens}
    return {seat: token for seat, token in seats.items() if seat is not None}


def play_on(room: Room, tokens: Sequence[str], rng: random.Random, most: int = 10_000) -> None:
    """People who choose by chance, and bots, until the end or so many moves further."""
    people = by_seat(room, tokens)
    until = room.version + most
    while not room.match.over and room.version < until:
        if room.step():
            continue
        decision = rng.choice(room.match.decisions)
        room.play(people[decision.seat], rng.choice(decision.moves), room.version)


def copied(path: Path, to: Path, size: int | None = None) -> Path:
    """The record of a room, cut off after so many bytes, and its seats, in another folder."""
    to.mkdir()
    copy = to / path.name
    copy.write_bytes(path.read_bytes()[:size])
    (to / f"{path.name}.seats").write_bytes(path.with_name(f"{path.name}.seats").read_bytes())
    return copy
