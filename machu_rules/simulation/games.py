"""Play games between bots, and return their results."""

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
from machu_rules.simulation.game_course import GameCourse, GameCourseRecorder


@frozen
class GameResult:
    """The result of a game. ``outcome`` is None if the game was given up as unfinished. ``metrics`` contains the
    metrics of the whole game, by name. The metrics include the events before the first decision. ``by_seat`` contains
    one mapping per seat, with the metrics of the events that belong to this seat. ``course`` contains the statistics of
    the game's periods and decisions.
    """

    outcome: Outcome | None
    decisions: int
    metrics: Mapping[str, int]
    by_seat: tuple[Mapping[str, int], ...] = ()
    course: GameCourse | None = None


def play_game(game: Game[Any], bots: Sequence[str], seed: str, max_decisions: int = MAX_DECISIONS) -> GameResult:
    """Play a game between bots, and return its result. ``bots`` contains the names of the bots by seat. ``seed``
    determines all random draws. Raises BotError if a bot fails or does not return a legal move.

    >>> import machu_rules as mr
    >>> result = play_game(mr.load("incan-gold"), ["prospector", "loner"], "7/0")
    >>> result.outcome.ending, sum(number for name, number in result.metrics.items() if "rounds_ended" in name)
    ('rounds', 5)
    """
    seats = [seat_bot(game, name, seat, seed) for seat, name in enumerate(bots)]
    decisions, metrics = 0, Counter[str]()
    by_seat = tuple(Counter[str]() for _ in bots)
    watch = GameCourseRecorder(game, len(bots))
    state, events = game.begin(len(bots), seed=seed)
    watch.record_opening_events(events, count_metrics(game, events, metrics, by_seat))
    for step in play(game, state, seats, max_decisions, watch.choose):
        decisions += 1
        state = step.state
        watch.record_step(state, step.events, count_metrics(game, step.events, metrics, by_seat))
    outcome = game.outcome(state)
    if outcome is not None:
        metrics.update(at_end := dict(game.metrics_at_end(state)))
        watch.add_period_metrics(at_end.items())
    return GameResult(outcome, decisions, dict(metrics), tuple(map(dict, by_seat)), watch.statistics_so_far)


def play_numbered(
    game: Game[Any], bots: Sequence[str], seed: str, max_decisions: int, players: int, number: int
) -> tuple[GameResult]:
    """Call `play_game` for game ``number`` of a series. The seed of the game is derived from ``seed`` and ``number``.
    ``players`` is not used, because ``bots`` determines the number of players. Returns a tuple that contains only the
    result of the game, as `machu_rules.simulation.resume.ResumableGames.play` requires.
    """
    return (play_game(game, bots, game_seed(seed, number), max_decisions),)


def count_metrics(
    game: Game[Any], events: Iterable[Event], metrics: Counter[str], by_seat: Sequence[Counter[str]] = ()
) -> list[tuple[str, int]]:
    """Return the amounts that ``events`` add to the metrics of ``game``. An item of the result is a pair that consists
    of a metric's name and an amount. Also add the amounts to ``metrics``. If an event belongs to a seat, also add the
    amounts of this event to the item for this seat in ``by_seat``.
    """
    counted = []
    for event in events:
        for name, number in game.metrics_of(event):
            counted.append((name, number))
            metrics[name] += number
            if event.seat is not None and by_seat:
                by_seat[event.seat][name] += number
    return counted
