"""Matches for tests: games between random bots, and courses with undos."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

from machu_rules.bots import seat_bot
from machu_rules.bots.playing import play_on
from machu_rules.core.decisions import Decision
from machu_rules.framework.game import Game
from machu_rules.match.match import Match


def played(game: Game[Any], players: int, seed: int | str, most: int = 10_000) -> Match:
    """A game between random bots, to its end or so far."""
    who = ["random"] * players
    bots = [seat_bot(game, name, seat, seed) for seat, name in enumerate(who)]
    match = Match.start(game, players, seed, who=who)
    for match in play_on(match, bots, most):  # noqa: B007, B020 - the last one is meant
        pass
    return match


def answered(match: Match, rng: random.Random) -> Match:
    """After any answer to any of the open decisions."""
    decision: Decision = rng.choice(match.decisions)
    return match.play(rng.choice(decision.moves), decision.seat)


def wandered(match: Match, seed: int, most: int) -> Iterator[Match]:
    """Matches that follow one another: moves of anybody who is asked, now and then some taken back by force."""
    rng = random.Random(seed)
    for _ in range(most):
        if rng.random() < 0.2 and match.number:
            match = match.undo(rng.randint(1, min(3, match.number)), force=True)
        elif not match.over:
            match = answered(match, rng)
        else:
            return
        yield match
