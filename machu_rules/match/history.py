"""The course of a game: how it began, and its steps."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from attrs import field, frozen

from machu_rules.core.errors import Refusal
from machu_rules.core.values import Event, Move

if TYPE_CHECKING:
    from machu_rules.match.match import Match


class Step(NamedTuple):
    """One move of a game: who made it, what happened, and the state after it. ``subject`` is that of the
    decision, where it is secret: of several that a seat may answer side by side, nothing else tells which this is."""

    seat: int
    move: Move
    events: tuple[Event, ...]
    state: Any
    subject: str | int | None = None


@frozen
class Start:
    """How a game began: ``who`` sits in each seat, the ``seed`` of its chance and the ``algorithm`` that makes numbers
    of it (no seed: what chance dealt was given, or it is ``asked``), and the first ``state``."""

    who: tuple[str, ...]
    seed: str | None = field(repr=False)
    algorithm: str
    asked: bool
    state: Any


class Node:
    """A step and all before it: a chain whose links matches share, so that a move costs the same however many there
    were before it."""

    __slots__ = ("before", "number", "step")

    def __init__(self, before: Node | None, step: Step) -> None:
        self.before = before
        self.step = step
        self.number: int = before.number + 1 if before else 1


@frozen
class Progress:
    """How far `Match.play_all` came: the ``match`` then, how many moves were ``played``, and, where it stopped before
    the end, the move at which it ``stopped_at`` and its ``refusal``."""

    match: Match
    played: int
    stopped_at: Any = None
    refusal: Refusal | None = None
