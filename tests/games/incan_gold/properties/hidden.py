"""Pairs of states that differ only in information hidden from a viewer (GOLD-SECRET-1)."""

from __future__ import annotations

from copy import deepcopy
from typing import Any

from machu_rules.core.rng import Stream
from machu_rules.core.values import JsonDict
from machu_rules.games.incan_gold.invariants import adventurers
from tests.games.incan_gold.properties.games import AnyGame


def other_state(game: AnyGame, state: Any, viewer: int | None, chance: Stream) -> Any:
    """A state that the viewer cannot tell from this one: another deck, another seed, other choices of others."""
    data = deepcopy(game.dump(state))
    if data["seed"] is not None:
        data["seed"] = f"other/{chance.below(2**64)}"
        data["coming"] = []
    if data["over"] is None:
        data["deck"] = chance.shuffled(data["deck"])
    for seat, _, adventurer in adventurers(data):
        if seat != viewer and adventurer["choice"]:
            adventurer["choice"] = chance.choice(("torch", "camp"))
    return game.restore(data)


def pending(data: JsonDict, viewer: int | None) -> list[tuple[int, int]]:
    """The choices that a viewer does not know, as seat and adventurer."""
    return [(seat, number) for seat, number, each in adventurers(data) if each["choice"] and seat != viewer]
