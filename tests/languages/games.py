"""Games between bots, for what is told in every language."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache
from typing import Any

import machu_rules as mr
from machu_rules.bots import seat_bot
from machu_rules.bots.playing import play_on
from machu_rules.match.match import Match

ENGLISH: mr.Game[Any] = mr.load("princes")
GERMAN: mr.Game[Any] = mr.load("princes", language="de")

GOLD: mr.Game[Any] = mr.load("incan-gold")
GOLD_IN_GERMAN: mr.Game[Any] = mr.load("incan-gold", language="de")

EMPIRE: mr.Game[Any] = mr.load("inca-empire")
EMPIRE_IN_GERMAN: mr.Game[Any] = mr.load("inca-empire", language="de")

PAIRS = {
    "princes": (ENGLISH, GERMAN),
    "incan-gold": (GOLD, GOLD_IN_GERMAN),
    "inca-empire": (EMPIRE, EMPIRE_IN_GERMAN),
}
"""Each game in English and in German."""

BOTS = {
    "princes": ("worker", "runner"),
    "incan-gold": ("prospector", "loner", "random"),
    "inca-empire": ("builder", "conqueror", "random"),
}

SEATINGS = {
    # rescued by the clergy, by the cards, conquered
    "princes": (
        (2, 1, ("runner",)),
        (3, 2, ("worker",)),
        (4, 3, ("random",)),
        (5, 4, ("runner", "worker")),
    ),
    # where chance chooses, all kinds of events happen, however the other bots play
    "incan-gold": ((2, 1, BOTS["incan-gold"]), (3, 2, ("random",)), (2, 3, ("random",)), (8, 4, ("random",))),
    "inca-empire": ((3, 1, ("random",)), (4, 2, ("random",)), (4, 3, ("random",))),
}
"""Players, seed and bots of games in which together nearly everything happens."""


def matches(game: mr.Game[Any], players: int, seed: int, bots: tuple[str, ...] = ()) -> Iterator[Match]:
    """A game move by move."""
    match = Match.start(game, players, seed)
    names = ((bots or BOTS[game.rulebook.game]) * players)[:players]
    yield from play_on(match, [seat_bot(game, name, seat, str(seed)) for seat, name in enumerate(names)])


@cache
def whole_games(game: str) -> tuple[Match, ...]:
    """Games to their end."""
    found: list[Match] = []
    for players, seed, bots in SEATINGS[game]:
        *_, last = matches(PAIRS[game][0], players, seed, bots)
        assert last.outcome is not None
        found.append(last)
    return tuple(found)
