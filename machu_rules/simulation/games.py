"""Play one game between bots, and return its result."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from attrs import frozen

from machu_rules.bots.game_length_limit import MAX_DECISIONS
from machu_rules.bots.load import seat_bot
from machu_rules.bots.playing import play
from machu_rules.bots.seeds import game_seed
from machu_rules.core.values import Event, Outcome
from machu_rules.framework.game import Game
from machu_rules.simulation.game_run import GameRun, GameRunRecorder


@frozen
class GameResult:
    """The result of a game: its outcome (None if it was given up as unfinished), its number of decisions, and its
    metrics, which include events before the first decision. ``by_seat`` contains the metrics of each seat. They leave
    out events that do not belong to one seat.
    """

    outcome: Outcome | None
    decisions: int
    metrics: Mapping[str, int]
    by_seat: tuple[Mapping[str, int], ...] = ()
    course: GameRun | None = None


def play_game(game: Game[Any], bots: Sequence[str], seed: str, max_decisions: int = MAX_DECISIONS) -> GameResult:
    """Play one game between bots. ``bots`` contains their names by seat, and ``seed`` determines all random draws.
    Raises BotError.

    >>> import machu_rules as mr
    >>> result = play_game(mr.load("incan-gold"), ["prospector", "loner"], "7/0")
    >>> result.outcome.ending, sum(number for name, number in result.metrics.items() if "rounds_ended" in name)
    ('rounds', 5)
    """
    seats = [seat_bot(game, name, seat, seed) for seat, name in enumerate(bots)]
    decisions, metrics = 0, Counter[str]()
    by_seat = tuple(Counter[str]() for _ in bots)
    watch = GameRunRecorder(game, len(bots))
    state, events = game.begin(len(bots), seed=seed)
    watch.record_start(events, count_metrics(game, events, metrics, by_seat))
    for step in play(game, state, seats, max_decisions, watch.choose):
        decisions += 1
        state = step.state
        watch.record_step(state, step.events, count_metrics(game, step.events, metrics, by_seat))
    outcome = game.outcome(state)
    if outcome is not None:
        metrics.update(at_end := dict(game.metrics_at_end(state)))
        watch.add_metrics(at_end.items())
    return GameResult(outcome, decisions, dict(metrics), tuple(map(dict, by_seat)), watch.course)


def play_numbered(
    game: Game[Any], bots: Sequence[str], seed: str, max_decisions: int, players: int, number: int
) -> tuple[GameResult]:
    """Play game ``number`` of a seed in the same way as `play_game`. ``players`` is the number of bots."""
    return (play_game(game, bots, game_seed(seed, number), max_decisions),)


def count_metrics(
    game: Game[Any], events: Iterable[Event], metrics: Counter[str], by_seat: Sequence[Counter[str]] = ()
) -> list[tuple[str, int]]:
    """Count what events add to the metrics. Add this to the metrics of the game and to those of the seats that the
    events name. Returns the counts.
    """
    counted = []
    for event in events:
        for name, number in game.metrics_of(event):
            counted.append((name, number))
            metrics[name] += number
            if event.seat is not None and by_seat:
                by_seat[event.seat][name] += number
    return counted
