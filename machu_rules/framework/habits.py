"""Habits: fast policies for play-outs. A habit answers questions on the position itself, number by number."""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any, Protocol

Rng = random.Random
"""The chance of a habit, which is handed to it: a game has no chance of its own."""

Task = tuple[int, int, int]
"""An open question: which, whose (-1: chance), and a number that says more; see `agenda` of a game."""


class Habit(Protocol):
    """Answers the questions to all seats of a game, each by what that seat may know.

    It reads figures, never ids, so it plays every rulebook of its game. It looks at no secret of another seat: neither
    hands, nor decks, nor choices that are not shown yet.
    """

    def choose(self, position: Any, question: int, seat: int, value: int, answers: Sequence[int]) -> int:
        """One of the answers to an open question; ``question``, ``seat``, ``value`` are its task."""


class HabitClass(Protocol):
    """What makes a habit for a game and a number of players; ``rng`` is its only chance."""

    def __call__(self, game: Any, players: int, rng: Rng, /) -> Habit: ...


def habits_of(package: str, *names: str) -> Mapping[str, str]:
    """The habits of a game's module `habits`, by the names of their classes.

    >>> dict(habits_of("ludo", "Racer"))
    {'racer': 'ludo.habits:Racer'}
    """
    return MappingProxyType({name.lower(): f"{package}.habits:{name}" for name in names})
