"""Whole games at random under any rulebook of Incan Gold, looked at as they go."""

from __future__ import annotations

from random import Random
from typing import Any

import machu_rules as mr


def play(game: mr.Game[Any], players: int, seed: int) -> Any:
    """Play a random game to its end.

    Players to move always have both answers. A dump leads back to its state. A view can be shown, converted to numbers
    and determinized.
    """
    state, chance = game.new(players, seed=seed), Random(seed)
    rounds = 0
    while game.decisions(state):
        for decision in game.decisions(state):
            assert [str(move) for move in decision.moves] == ["torch", "camp"]
        look = game.dump(state)["round"] != rounds
        if look:
            rounds = game.dump(state)["round"]
            look_at(game, state)
        seat = chance.choice(game.decisions(state)).seat
        # players differ in courage, so that some rounds are long
        move = "torch" if chance.random() < (0.4, 0.7, 0.95)[(seed + seat) % 3] else "camp"
        state, _ = game.apply(state, move, seat)
    look_at(game, state)
    outcome = game.outcome(state)
    assert outcome is not None
    assert outcome.winners
    return state


def look_at(game: mr.Game[Any], state: Any) -> None:
    """Call everything that a state supports."""
    assert game.restore(game.dump(state)) == state
    view = game.view(state, 0)
    assert game.view(game.determinize(view, seed=1), 0) == view
    assert all(feature.least <= feature.value <= feature.most for feature in game.features(view))
    assert game.show(view) is not None
