"""Habits: fast policies for play-outs. A habit answers questions on the position itself, number by number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

if TYPE_CHECKING:
    import random  # takes a millisecond to import

Rng: TypeAlias = "random.Random"
"""The source of chance of a habit, which is passed to it: a game has none of its own."""

Task = tuple[int, int, int]
"""An open question: its number, the seat that is asked (-1: chance), and a value that says more; see the module
``agenda`` of a game."""


class Habit(Protocol):
    """Answers the questions to all seats of a game, each by what that seat may know.

    It reads figures, never ids, so it plays every rulebook of its game. It looks at nothing that is secret from the
    seat: neither the hands of others, nor decks, nor choices that are not shown yet.
    """

    def choose(self, position: Any, question: int, seat: int, value: int, answers: Sequence[int]) -> int:
        """Gives one of the ``answers`` to an open question; ``question``, ``seat`` and ``value`` are its task."""


class HabitClass(Protocol):
    """Makes a habit for a game and a number of players; ``rng`` is its only source of chance."""

    def __call__(self, game: Any, players: int, rng: Rng, /) -> Habit: ...


def habits_of(package: str, *names: str) -> Mapping[str, str]:
    """The habits of a game's module `habits`, by the names of their classes.

    >>> dict(habits_of("ludo", "Racer"))
    {'racer': 'ludo.habits:Racer'}
    """
    return MappingProxyType({name.lower(): f"{package}.habits:{name}" for name in names})
