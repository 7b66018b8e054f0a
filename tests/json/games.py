"""Whole games for these tests, played by the lockstep's players, under the published rules and every other option."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import machu_rules as mr
from tests.lockstep.harness import published, variant_path
from tests.lockstep.players import CHOOSERS
from tests.lockstep.variants import OPTIONS, POOR_BANK, SHORT_TRAIL, merged, salt

GAME: Any = mr.load("princes")


class Moment(NamedTuple):
    """A state of a game, the decision open in it, and what led there."""

    state: Any
    decision: Any
    move: str
    events: tuple[Any, ...]


def played(
    game: Any, players: int, seed: int, chooser: str, chance: str = "seed", most: int = 3000
) -> Iterator[Moment]:
    """A game from its first state to its last, or to the decision number ``most``."""
    rng = random.Random(f"{chooser} {players} {seed}")
    state = game.new(players, **({"chance": "ask"} if chance == "ask" else {"seed": seed}))
    move, events = "", ()
    for _ in range(most):
        decision = game.decision(state)
        yield Moment(state, decision, move, events)
        if decision is None:
            return
        texts = [str(one) for one in decision.moves]
        if decision.seat == -1:
            move = rng.choice(texts)
        else:
            move = CHOOSERS[chooser](rng, game.rulebook.play, game.dump(state), (decision.seat, decision.kind, texts))
        state, events = game.apply(state, move)


def every_option() -> dict[str, dict[str, Any]]:
    """The changes that switch each option to each value that is not the published one; ids of a variant's own; what the
    published figures hardly ever bring about."""
    here = GAME.options
    found: dict[str, dict[str, Any]] = {
        f"{option}_{value}": {"options": {option: value}}
        for option, values in OPTIONS.items()
        for value in values
        if here[option] != value
    }
    onward = {"options": {"rescue_by_clergy": "goes_on", "rescue_by_cards": "goes_on"}}
    return found | {
        "salt": salt(published()),
        "poor_bank": merged(POOR_BANK, SHORT_TRAIL),
        "no_cards_left": merged(SHORT_TRAIL, onward),
    }


def loaded(folder: Path, changes: dict[str, Any]) -> Any:
    """The game of a variant."""
    return mr.load(variant_path(folder, changes))
