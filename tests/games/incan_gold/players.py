"""Players for the lockstep: they look at the oracle and choose torch or camp.

Uniformly random players hardly see a third card, so most of these want something: to go deep, or to leave alone.
"""

from __future__ import annotations

import random
from collections.abc import Callable

from tests.games.incan_gold.oracle import Oracle, Question

Chooser = Callable[[random.Random, Oracle, Question], str]


def at_random(rng: random.Random, oracle: Oracle, question: Question) -> str:
    """Any legal answer."""
    return rng.choice(question[3])


def stays_long(rng: random.Random, oracle: Oracle, question: Question) -> str:
    """Long rounds, hazards, late cards."""
    return "camp" if rng.random() < 0.04 else "torch"


def leaves_alone(rng: random.Random, oracle: Oracle, question: Question) -> str:
    """One adventurer camps if an artifact is on the path, or now and then. The others see it and stay."""
    if any(adventurer.choice == "camp" for own in oracle.seats for adventurer in own):
        return "torch" if rng.random() < 0.95 else "camp"
    waits = any(card.startswith("artifact") for card in oracle.path)
    return "camp" if rng.random() < (0.4 if waits else 0.05) else "torch"


def together(rng: random.Random, oracle: Oracle, question: Question) -> str:
    """All as the first to choose, so that rounds end at once and players are level."""
    given = [adventurer.choice for own in oracle.seats for adventurer in own if adventurer.choice]
    if given and rng.random() < 0.95:
        return given[0]
    return "camp" if rng.random() < 0.2 else "torch"


def mixed(rng: random.Random, oracle: Oracle, question: Question) -> str:
    """A table with players of all sorts."""
    choosers = (at_random, stays_long, leaves_alone)
    return choosers[question[0] % len(choosers)](rng, oracle, question)


CHOOSERS: dict[str, Chooser] = {c.__name__: c for c in (at_random, stays_long, leaves_alone, together, mixed)}
