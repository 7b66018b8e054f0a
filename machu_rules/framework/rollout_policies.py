"""Rollout policies: fast policies for play-outs. A rollout policy answers questions on the position itself, number by
number."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

if TYPE_CHECKING:
    import random  # takes a millisecond to import

Rng: TypeAlias = "random.Random"
"""The source of chance of a rollout policy, which is passed to it: a game has none of its own."""

Task = tuple[int, int, int]
"""An open question: its number, the seat to move (-1: chance), and a value with details. See the module ``agenda`` of a
game.
"""


class RolloutPolicy(Protocol):
    """Answers the questions to all seats of a game, with the information of these seats.

    It reads figures, never ids, so it plays all rulebooks of its game. It uses no information hidden from the seat:
    neither the hands of others, nor decks, nor choices that are still secret.
    """

    def choose(self, position: Any, question: int, seat: int, value: int, answers: Sequence[int]) -> int:
        """Return one of the ``answers`` to an open question. ``question``, ``seat`` and ``value`` are its task."""


class RolloutPolicyClass(Protocol):
    """Makes a rollout policy for a game and a number of players. ``rng`` is its only source of chance."""

    def __call__(self, game: Any, players: int, rng: Rng, /) -> RolloutPolicy: ...


def rollout_policies_of(package: str, *names: str) -> Mapping[str, str]:
    """The rollout policies of a game's module `rollout_policies`, by the names of their classes.

    >>> dict(rollout_policies_of("ludo", "Racer"))
    {'racer': 'ludo.rollout_policies:Racer'}
    """
    return MappingProxyType({name.lower(): f"{package}.rollout_policies:{name}" for name in names})
