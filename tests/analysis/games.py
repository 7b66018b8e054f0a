"""Games for the tests of the analysis: short ones."""

from __future__ import annotations

from typing import Any

from attrs import evolve

import machu_rules as mr
from machu_rules.bots.playing import play_on
from tests.toy import Shells, State


def whole(game: mr.Game[Any], players: int = 3, seed: int = 3) -> mr.Match:
    """A match between players at random, to its end."""
    match = mr.Match.start(game, players=players, seed=seed)
    *_, last = play_on(match, [mr.seat_bot(game, "random", seat, seed) for seat in range(players)])
    return last


def with_blunders(analysis: mr.Analysis) -> mr.Analysis:
    """The same game with at least three blunders, regardless of the search's evaluation of these moves."""
    decisions = list(analysis.decisions)
    for place in (2, 5, 7):
        best, made = decisions[place].tried[:2]
        decisions[place] = evolve(decisions[place], best=best, made=made, swing=0.9 - 0.1 * place, error=0.05)
    return evolve(analysis, decisions=tuple(decisions))


def thrown_away() -> mr.Match:
    """The last shell decides, and the first player alone has coins left, but bids none."""
    match = mr.Match.at_state(Shells(), State(1, (2, 1, 6), False, (3, 1), (1, 1), (None, None)))
    for seat, move in ((0, "bid 0"), (1, "bid 1"), (0, "bid 0"), (1, "bid 0")):
        match = match.play(move, seat)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    return match
