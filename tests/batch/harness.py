"""Games of a batch held against the plain engine, move by move."""

from __future__ import annotations

from collections import Counter
from typing import Any

import numpy as np

import machu_rules as mr
from machu_rules import batch
from machu_rules.batch.playing import core_of
from machu_rules.core.values import CHANCE


def counted(game: mr.Game[Any], match: mr.Match) -> dict[str, int]:
    """The metrics of the events of a match."""
    counts: Counter[str] = Counter()
    for event in (*match.beginning.events, *(event for step in match.steps for event in step.events)):
        for metric in game.event_kinds[event.kind].metrics:
            for name, amount in metric.counts(event):
                counts[name] += amount
    return {name: number for name, number in counts.items() if number}


def hold(game: mr.Game[Any], players: int, games: int, seed: str, max_decisions: int = 10_000) -> None:
    """Play games in a batch and then in the plain engine with the same answers, and compare all results."""
    result = batch.playouts(game, players, games, seed=seed, max_decisions=max_decisions)
    assert result.scores.shape == result.winners.shape == (games, players)
    for number in range(games):
        match = result.match(number)
        outcome = match.outcome
        assert sum(step.seat != CHANCE for step in match.steps) == result.decisions[number]
        assert bool(result.finished[number]) == (outcome is not None)
        assert {name: int(row[number]) for name, row in result.metrics.items() if row[number]} == counted(game, match)
        if outcome is None:
            assert result.decisions[number] == max_decisions
            assert (result.endings[number], result.reasons[number]) == ("", "")
            assert not result.winners[number].any()
            continue
        assert result.scores[number].tolist() == list(outcome.scores)
        assert np.flatnonzero(result.winners[number]).tolist() == list(outcome.winners)
        measures = {name: row[number].tolist() for name, row in result.measures.items()}
        assert measures == {name: list(row) for name, row in outcome.measures.items()}
        assert (result.endings[number], result.reasons[number]) == (outcome.ending, outcome.reason)


def assert_one_compile(game: mr.Game[Any], other: mr.Game[Any]) -> None:
    """The compiled code of one game plays the other: it differs in figures alone."""
    one, two = core_of(game), core_of(other)
    assert one.module is two.module
    assert {each.dtype for each in one.figures.values()} == {each.dtype for each in two.figures.values()}
    assert one.layout.type == two.layout.type
