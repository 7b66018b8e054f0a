"""The results of games in a process of its own: `python -m tests.contract.processes`, see `test_threads`."""

from __future__ import annotations

import hashlib
import json
import pickle
import sys
from pathlib import Path
from typing import Any

import machu_rules as mr
from tests.contract.subjects import Sample
from tests.games.incan_gold.properties.subject import GOLD
from tests.games.princes.properties.subject import PRINCES

GAMES = (
    PRINCES.sample(("worker", "runner", "random"), 1),
    PRINCES.sample(("pilgrim", "hoarder"), 2, {"hands": "open", "bank": "limited"}),
    PRINCES.sample(("random", "miser", "worker", "random", "runner", "worker"), 3, rulebook="odd"),
    GOLD.sample(("prospector", "loner", "random"), 1),
    GOLD.sample(("splitter", "random"), 2, {"artifacts": "all_at_start"}, chance="ask", order="mixed"),
    GOLD.sample(
        ("random", "raider", "loner", "random"), 3, {"artifact_values": "printed"}, "poor", "deal", "backwards"
    ),
)


def digest(sample: Sample) -> str:
    """All that can be seen of a game, in short: moves, events, states, views, refusals, hashes of nothing."""
    game = sample.game
    told: list[Any] = [game.fingerprint]
    for step in sample.course.steps:
        told += [[move.text for move in step.decision.moves], step.move.text, [event.json() for event in step.events]]
        viewer = step.decision.seat if step.decision.seat != mr.CHANCE else None
        told += [game.dump(step.after), game.view(step.after, viewer), repr(step.after)]
        told.append(str(game.why_not(step.after, "enter central_plaz")))
    outcome = game.outcome(step.after)
    told.append(outcome and outcome.data())
    return hashlib.sha256(json.dumps(told).encode()).hexdigest()


def main() -> None:
    """Without an argument, the digests of `GAMES`. With the file of a pickle, the answers of its games about its
    states.
    """
    if len(sys.argv) == 1:
        print(json.dumps([digest(match) for match in GAMES]))
        return
    for game, state, move, seat in pickle.loads(Path(sys.argv[1]).read_bytes()):
        after, events = game.apply(state, move, seat)
        decision = game.asked_for(state, seat)
        print(json.dumps([game.dump(state), decision.data(), game.dump(after), [event.json() for event in events]]))


if __name__ == "__main__":
    main()
