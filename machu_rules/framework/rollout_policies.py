"""Rollout policies: fast policies that play a game to its end in a rollout. A rollout policy works directly on a
position and returns answers as numbers.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

if TYPE_CHECKING:
    import random  # imported only for type checkers, because the import takes a millisecond

Rng: TypeAlias = "random.Random"
"""The source of random numbers for a rollout policy. It must be passed in, because a game has none of its own."""


class RolloutPolicy(Protocol):
    """Answers the questions to all seats of a game.

    A policy may use only information that the seat to move has. It must not use the hands of other players, the order
    of decks, or choices that are still secret. It reads numbers from the data but never ids, so it can play all
    rulebooks of its game.
    """

    def choose(self, position: Any, question: int, seat: int, value: int, answers: Sequence[int]) -> int:
        """Return one of the ``answers`` to an open question. ``question``, ``seat`` and ``value`` are the three numbers
        of its `machu_rules.core.values.Task`.
        """


class RolloutPolicyClass(Protocol):
    """A callable that makes a rollout policy for a game and a player count. ``rng`` is the only source of random
    numbers for the policy.
    """

    def __call__(self, game: Any, players: int, rng: Rng, /) -> RolloutPolicy: ...


def rollout_policies_of(package: str, *names: str) -> Mapping[str, str]:
    """Return the rollout policies in the module `rollout_policies` of a game's package. The keys are the names of the
    classes in lower case.

    Args:
        package: The name of the package.
        *names: The names of the classes.

    Returns:
        The rollout policies, for the attribute ``rollout_policies`` of the game's class.

    >>> dict(rollout_policies_of("ludo", "Racer"))
    {'racer': 'ludo.rollout_policies:Racer'}
    """
    return MappingProxyType({name.lower(): f"{package}.rollout_policies:{name}" for name in names})
