"""What a process of its own makes of games: `python -m tests.properties.processes`, see `test_processes`."""

from __future__ import annotations

import hashlib
import json
import pickle
import sys
from pathlib import Path
from typing import Any

from tests.properties.drivers import Table

GAMES = (
    Table(("worker", "runner", "random"), 1),
    Table(("pilgrim", "hoarder"), 2, {"hands": "open", "bank": "limited"}),
    Table(("random", "miser", "worker", "random", "runner", "worker"), 3, rulebook="odd"),
)


def digest(table: Table) -> str:
    """All that can be seen of a game, in short: moves, events, states, views, refusals, hashes of nothing."""
    game = table.game
    told: list[Any] = [game.fingerprint]
    for step in table.steps():
        told += [[move.text for move in step.decision.moves], step.move.text, [event.json() for event in step.events]]
        told += [game.dump(step.after), game.view(step.after, step.decision.seat), repr(step.after)]
        told.append(str(game.why_not(step.after, "enter central_plaz")))
    outcome = game.outcome(step.after)
    told.append(outcome and outcome.data())
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()


def main() -> None:
    """Without an argument the digests of `GAMES`; with the file of a pickle what its games say of its states."""
    if len(sys.argv) == 1:
        print(json.dumps([digest(table) for table in GAMES]))
        return
    for game, state, move in pickle.loads(Path(sys.argv[1]).read_bytes()):
        after, events = game.apply(state, move)
        decision = game.decision(state)
        print(json.dumps([game.dump(state), decision.data(), game.dump(after), [event.json() for event in events]]))


if __name__ == "__main__":
    main()
