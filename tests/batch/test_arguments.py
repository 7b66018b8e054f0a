"""Arguments of the wrong kind, as in tests/test_wrong_arguments.py."""

from __future__ import annotations

import pytest

from machu_rules import batch
from tests.test_wrong_arguments import OWN, PLAIN, faults, methods_of


@pytest.mark.batch
def test_batches() -> None:
    game = PLAIN["game"]
    OWN["batch.playouts"] = {"games": 2, "game": game, "max_decisions": 3}
    OWN["batch.Env"] = {"games": 2, "game": game}
    OWN["Env.observe"] = {"state": game.new(2, chance="ask"), "seat": 0}
    OWN["Env.step"] = {"actions": [0, 0]}
    env, result = batch.Env(game, 2, 2), batch.playouts(game, 2, 2, seed=1)
    env.reset()
    found = faults("batch.playouts", batch.playouts, PLAIN) + faults("batch.Env", batch.Env, PLAIN)
    for name, one in (("Env", env), ("Playouts", result)):
        for method, function in methods_of(one):
            found += faults(f"{name}.{method}", function, PLAIN)
    assert found == []
