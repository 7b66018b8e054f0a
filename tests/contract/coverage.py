"""The occurrences in games: situations, kinds of events and of decisions, verbs, options, numbers of players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from itertools import pairwise
from typing import Any

from machu_rules.core.values import JsonDict
from machu_rules.testing import PlayedStep
from tests.contract.subjects import AnyGame, Sample


def occurrences(
    samples: Iterable[Sample],
    situations: Mapping[str, Callable[[Any], object]],
    moment: Callable[[AnyGame, PlayedStep, JsonDict, JsonDict], Any],
) -> Counter[tuple[str, str]]:
    """The number of occurrences. A situation is a question about a ``moment``, which is a move with the dumps around
    it.
    """
    found: Counter[tuple[str, str]] = Counter()
    for sample in samples:
        game, played = sample.game, sample.course
        for step, (before, after) in zip(played.steps, pairwise(played.dumps), strict=True):
            here = moment(game, step, game.dump(step.before) if sample.chance == "deal" else before, after)
            found.update(("situation", name) for name, happens in situations.items() if happens(here))
            found.update(("event", event.kind) for event in step.events)
            found["decision", step.decision.kind] += 1
            found["verb", step.move.verb] += 1
        found.update(("option", f"{name} {value}") for name, value in game.options.items())
        found["players", str(len(sample.drivers))] += 1
    return found
