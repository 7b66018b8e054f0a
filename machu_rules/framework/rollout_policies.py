"""Rollout policies: fast policies that play out games. A rollout policy works directly on a position and answers
questions with numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

if TYPE_CHECKING:
    import random  # not imported at run time, because it takes a millisecond

Rng: TypeAlias = "random.Random"
"""The source of random numbers that is passed to a rollout policy. A game has none of its own."""

Task = tuple[int, int, int]
"""An open question: its number, the seat to move (-1: chance), and a value with details. See the module ``agenda`` of a
game.
"""


class RolloutPolicy(Protocol):
    """Answers the questions to all seats of a game. For each seat it uses only the information that the seat has.

    It reads numbers from the data, never ids, so it can play all rulebooks of its game. It uses no information hidden
    from the seat, such as the hands of others, the order of decks, or choices that are still secret.
    """

    def choose(self, position: Any, question: int, seat: int, value: int, answers: Sequence[int]) -> int:
        """Return one of the ``answers`` to an open question. ``question``, ``seat`` and ``value`` are its task."""


class RolloutPolicyClass(Protocol):
    """Makes a rollout policy for a game and a player count. ``rng`` is the only source of random numbers for the
    policy.
    """

    def __call__(self, game: Any, players: int, rng: Rng, /) -> RolloutPolicy: ...


def rollout_policies_of(package: str, *names: str) -> Mapping[str, str]:
    """Return the rollout policies in a game's module `rollout_policies`, by the names of their classes.

    >>> dict(rollout_policies_of("ludo", "Racer"))
    {'racer': 'ludo.rollout_policies:Racer'}
    """
    return MappingProxyType({name.lower(): f"{package}.rollout_policies:{name}" for name in names})
