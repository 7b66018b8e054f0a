"""The position that one move works on: everything that must be known between two moves, as plain data."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from machu_rules.core.values import Event
from machu_rules.games.incan_gold.compiled import Rules

PHASES = ("first", "second", "next", "choose")
"""What comes now: the first card of a round, the one after it where that was a hazard (GOLD-ROUND-1), a card after the
choices, or the choices (GOLD-ROUND-2)."""


class Adventurer:
    """One adventurer.

    ``in_temple`` says where the adventurer is; ``held`` are the gems beside the tent, which a hazard can take, ``tent``
    those in it; ``artifacts`` were taken and have these ``values``; ``choice`` was made and is not shown yet
    (``torch``, ``camp`` or None).
    """

    __slots__ = ("artifacts", "choice", "held", "in_temple", "tent", "values")

    def __init__(
        self,
        in_temple: bool = False,
        held: int = 0,
        tent: int = 0,
        artifacts: tuple[str, ...] = (),
        values: tuple[int, ...] = (),
        choice: str | None = None,
    ) -> None:
        self.in_temple = in_temple
        self.held = held
        self.tent = tent
        self.artifacts = artifacts
        self.values = values
        self.choice = choice

    def key(self) -> tuple[Any, ...]:
        """All of it, in the order of the constructor."""
        return self.in_temple, self.held, self.tent, self.artifacts, self.values, self.choice


class Position:
    """A game at one moment. The position that a state holds never changes; a move works on a copy.

    ``round`` counts from 1, ``over`` is None or why the game ended, ``phase`` one of `PHASES` (None between rounds).
    ``path`` holds the cards turned in this round, ``path_gems`` what lies on them, ``carried`` what was brought into
    tents in this round. ``deck`` is top first; None stands for a card of which chance will be asked. ``waiting`` are
    the artifacts that have not joined the deck, ``removed`` the hazards and ``lost`` the artifacts that have left the
    game; ``out`` counts the artifacts that were taken. ``seed`` is what the decks follow from (None: chance is asked),
    ``coming`` holds decks that were given for rounds to come. ``players`` are the adventurers of each seat."""

    __slots__ = (
        "carried",
        "coming",
        "deck",
        "events",
        "lost",
        "out",
        "over",
        "path",
        "path_gems",
        "phase",
        "players",
        "removed",
        "round",
        "rules",
        "seed",
        "waiting",
    )

    FIELDS = (
        "round", "over", "phase", "path", "path_gems", "carried", "deck", "waiting", "removed", "lost", "out",
        "seed", "coming",
    )  # fmt: skip
    """What is immutable in itself."""

    rules: Rules
    round: int
    over: str | None
    phase: str | None
    path: tuple[str, ...]
    path_gems: int
    carried: int
    deck: tuple[str | None, ...]
    waiting: tuple[str, ...]
    removed: tuple[str, ...]
    lost: tuple[str, ...]
    out: int
    seed: str | None
    coming: tuple[tuple[str, ...], ...]
    players: list[list[Adventurer]]
    events: list[Event]

    def copy(self) -> Position:
        """A copy to work on, without events."""
        new: Position = Position.__new__(Position)
        new.rules = self.rules
        new.round = self.round
        new.over = self.over
        new.phase = self.phase
        new.path = self.path
        new.path_gems = self.path_gems
        new.carried = self.carried
        new.deck = self.deck
        new.waiting = self.waiting
        new.removed = self.removed
        new.lost = self.lost
        new.out = self.out
        new.seed = self.seed
        new.coming = self.coming
        new.players = [[Adventurer(*adventurer.key()) for adventurer in own] for own in self.players]
        new.events = []
        return new

    def key(self) -> tuple[Any, ...]:
        """All of it, to be compared and pickled: `FIELDS`, then the adventurers."""
        players = tuple(tuple(adventurer.key() for adventurer in own) for own in self.players)
        return (*(getattr(self, field) for field in self.FIELDS), players)

    def emit(self, kind: str, seat: int | None, rule: str, private_to: int | None = None, /, **data: Any) -> None:
        """Something has happened."""
        self.events.append(Event(kind, seat, rule, data, private_to))

    def adventurers(self) -> Iterator[tuple[int, int, Adventurer]]:
        """Seat, number and adventurer, in seat order."""
        for seat, own in enumerate(self.players):
            for number, adventurer in enumerate(own):
                yield seat, number, adventurer

    def inside(self) -> list[tuple[int, int, Adventurer]]:
        """Those who are in the temple."""
        return [
            (seat, number, adventurer)
            for seat, own in enumerate(self.players)
            for number, adventurer in enumerate(own)
            if adventurer.in_temple
        ]

    def undecided(self) -> bool:
        """Whether somebody in the temple has not chosen (GOLD-ROUND-2)."""
        return any(adventurer.in_temple and not adventurer.choice for own in self.players for adventurer in own)

    def undrawn(self) -> tuple[str, ...]:
        """The cards of the deck in the order of the data: all that lie nowhere else."""
        elsewhere = {*self.path, *self.waiting, *self.removed, *self.lost}
        for own in self.players:
            for adventurer in own:
                elsewhere.update(adventurer.artifacts)
        return tuple(card for card in self.rules.cards if card not in elsewhere)
