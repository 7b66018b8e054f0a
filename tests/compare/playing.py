"""Rulebooks that are quick to play, and their games played one by one."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import machu_rules as mr
from machu_rules.bots import seat_bot
from machu_rules.bots.playing import Played, finish, play

HEAD = "format: machu-rules/variant/1\nbased_on: incan-gold\n"
VARIANTS = {
    "one": "name: One round\nrounds: {number: 1}\n",
    "two": "name: Two rounds\nrounds: {number: 2}\n",
    "cursed": "name: One more danger\nhazards:\n  kinds:\n    curse: {add: true, copies: 3, name: Curse}\n"
    "    fire: {remove: true}\nrounds: {number: 1}\n",
    "poor": "name: Fewer gems\nrounds: {number: 1}\ntreasures:\n  cards:\n"
    "    t17: {remove: true}\n    t15: {remove: true}\n    t14: {remove: true}\n",
}


def written(folder: Path, *names: str) -> list[str]:
    """The paths of variants, written into a folder."""
    for name in names:
        (folder / f"{name}.yaml").write_text(HEAD + VARIANTS[name], encoding="utf-8")
    return [str(folder / f"{name}.yaml") for name in names]


def events(game: mr.Game[Any], players: int, bots: Sequence[str], seed: str) -> Counter[str]:
    """The number of events of one game by kind, from its very start."""
    seats = [seat_bot(game, bots[seat % len(bots)], seat, seed) for seat in range(players)]
    state, start = game.begin(players=players, seed=seed)
    steps = play(game, state, seats)
    return Counter(event.kind for events in (start, *(step.events for step in steps)) for event in events)


def alone(game: mr.Game[Any], players: int, bots: Sequence[str], seed: str) -> Played:
    """One game, played as anybody would play it."""
    seats = [seat_bot(game, bots[seat % len(bots)], seat, seed) for seat in range(players)]
    return finish(game, game.new(players=players, seed=seed), seats)
