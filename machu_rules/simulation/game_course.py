"""Record the course of a game: the points at the start of each period (such as a day or a round), and statistics of the
decisions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import Any

from attrs import frozen

from machu_rules.bots.protocol import Bot, get_bot_move
from machu_rules.core.decisions import Decision, Move
from machu_rules.core.values import Event
from machu_rules.framework.game import Game


@frozen
class GameCourse:
    """The course of a game. A game consists of periods, such as days, rounds or phases. An event of the kind
    `Game.period` begins a period.

    Three attributes describe the periods. ``expected`` contains one tuple per period, except for the first period. The
    tuple contains the seats' expected final points at the start of the period (`Game.estimate`). ``points`` contains
    similar tuples with the points that the seats have at the start of the period. ``counts`` contains one mapping per
    period, with the game's metrics in this period.

    The other attributes describe the whole game. ``decisions`` is the number of decisions. ``turns`` is the number of
    turns. A turn is an uninterrupted series of decisions by one seat. ``choices`` is the number of legal moves, added
    up over all decisions. ``forced`` is the number of decisions with only one legal move. A wait is the time between
    two consecutive turns of the same seat. The length of a wait is the number of decisions that other seats made during
    the wait. ``waits`` is the number of waits of all seats, ``waited`` is the total length of these waits, and
    ``longest`` is the length of the longest wait.
    """

    expected: tuple[tuple[float, ...], ...]
    points: tuple[tuple[int, ...], ...]
    counts: tuple[Mapping[str, int], ...]
    decisions: int
    turns: int
    choices: int
    forced: int
    waited: int
    waits: int
    longest: int

    @property
    def periods(self) -> int:
        """The number of days, rounds or phases."""
        return len(self.counts)


class GameCourseRecorder:
    """Records the course of a game while it is played."""

    def __init__(self, game: Game[Any], seats: int) -> None:
        self._game = game
        self._period = game.period
        self._expected: list[tuple[float, ...]] = []
        self._points: list[tuple[int, ...]] = []
        self._counts: list[Counter[str]] = [Counter()]
        self._last = [-1] * seats
        self._asked = -1
        self._decisions = self._turns = self._choices = self._forced = 0
        self._waited = self._waits = self._longest = 0

    def choose(self, game: Game[Any], state: Any, bot: Bot, decision: Decision) -> Move:
        """Record a decision, and return the bot's move."""
        seat, number = decision.seat, len(decision.moves)
        self._choices += number
        self._forced += number == 1
        if seat != self._asked:
            self._asked = seat
            self._turns += 1
            if self._last[seat] >= 0:
                wait = self._decisions - self._last[seat]
                self._waited += wait
                self._waits += 1
                self._longest = max(self._longest, wait)
        self._decisions += 1
        self._last[seat] = self._decisions
        return get_bot_move(game, state, bot, decision)

    def record_opening_events(self, events: Iterable[Event], counted: Iterable[tuple[str, int]]) -> None:
        """Record the events before the first decision. An item of ``counted`` is a pair: the name of a metric, and the
        amount that the events add to this metric. In some games, the first period begins without an event. The recorder
        therefore starts with one period. If one of the ``events`` begins the first period, no second period is added
        for this event.
        """
        for _ in range(sum(event.kind == self._period for event in events) - 1):
            self._counts.append(Counter())
        self.add_period_metrics(counted)

    def record_step(self, state: Any, events: Iterable[Event], counted: Iterable[tuple[str, int]]) -> None:
        """Record the events after a decision. An item of ``counted`` is a pair: the name of a metric, and the amount
        that the events add to this metric. If one of the ``events`` begins a period, all amounts are added to the
        previous period.
        """
        self.add_period_metrics(counted)
        for event in events:
            if event.kind == self._period:
                self._begin_period(state)

    def add_period_metrics(self, counted: Iterable[tuple[str, int]]) -> None:
        """Add amounts to the metrics of the current period. An item of ``counted`` is a pair: the name of a metric, and
        an amount.
        """
        counts = self._counts[-1]
        for name, number in counted:
            counts[name] += number

    def _begin_period(self, state: Any) -> None:
        self._expected.append(tuple(self._game.estimate(state)))
        self._points.append(tuple(self._game.points(state)))
        self._counts.append(Counter())

    @property
    def statistics_so_far(self) -> GameCourse:
        """The course of the game so far."""
        return GameCourse(
            tuple(self._expected),
            tuple(self._points),
            tuple(dict(counts) for counts in self._counts),
            self._decisions,
            self._turns,
            self._choices,
            self._forced,
            self._waited,
            self._waits,
            self._longest,
        )


def leading_seats(standing: Sequence[float]) -> frozenset[int]:
    """Return the seats with the most points. ``standing`` contains the points by seat.

    >>> sorted(leading_seats((3, 5, 5)))
    [1, 2]
    """
    most = max(standing)
    return frozenset(seat for seat, value in enumerate(standing) if value == most)


def lead_changes(course: GameCourse, winners: Iterable[int]) -> int:
    """Return how many times the sole lead passed from one seat to another seat. A seat has the sole lead if all other
    seats have fewer expected final points. The lead is determined at the start of each period except the first, and at
    the end of the game. If there is only one winner, the winner has the sole lead at the end. If several seats share
    the victory, no seat has the sole lead at the end.
    """
    leads = [each for standing in course.expected if len(each := leading_seats(standing)) == 1]
    won = frozenset(winners)
    leads += [won] if len(won) == 1 else []
    return sum(one != other for one, other in pairwise(leads))


def decided_at_fraction(course: GameCourse, winners: Iterable[int]) -> float:
    """Return the point in the game after which no seat except the ``winners`` was in the lead. The point is a fraction
    of the game's periods, from 0 to 1. A seat is in the lead if no other seat has more expected final points.

    >>> course = GameCourse(((1, 2), (3, 2), (4, 2)), (), ({}, {}, {}, {}), 0, 0, 0, 0, 0, 0, 0)
    >>> decided_at_fraction(course, [0]), decided_at_fraction(course, [1]), lead_changes(course, [1])
    (0.5, 1.0, 2)
    """
    won, periods = frozenset(winners), course.periods
    first = periods - len(course.expected)
    for place, standing in reversed(list(enumerate(course.expected, start=first))):
        if not leading_seats(standing) <= won:
            return (place + 1) / periods
    return first / periods


def winner_came_from_behind(course: GameCourse, winners: Iterable[int]) -> bool:
    """Return True if none of the ``winners`` was in the lead halfway through the game. A seat is in the lead if no
    other seat has more expected final points. Return False if ``course.expected`` is empty, for example because the
    game has only one period.
    """
    if not course.expected:
        return False
    return not leading_seats(course.expected[(len(course.expected) - 1) // 2]) & frozenset(winners)
