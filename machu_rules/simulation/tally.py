"""Add up the results of many games under one rulebook, in constant memory."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Sequence

from attrs import define, field

from machu_rules.core.values import JsonDict
from machu_rules.simulation.games import GameResult


@define
class RunningStatistics:
    """The minimum, mean, maximum and standard deviation of whole numbers. The numbers are added one at a time.

    >>> spread = RunningStatistics()
    >>> for number in (4, 7, 5):
    ...     spread.add(number)
    >>> spread.data()
    {'least': 4, 'mean': 5.333, 'most': 7, 'sd': 1.528}
    """

    count: int = 0
    total: int = 0
    least: int = 0
    most: int = 0
    squares: int = 0

    def add(self, number: int) -> None:
        """Add a number."""
        self.least = min(self.least, number) if self.count else number
        self.most = max(self.most, number) if self.count else number
        self.count += 1
        self.total += number
        self.squares += number * number

    def data(self) -> JsonDict | None:
        """Return the minimum, mean, maximum and standard deviation as a JSON object. If there is only one number, the
        standard deviation is None. Returns None if there are no numbers.
        """
        if not self.count:
            return None
        spread = {"least": self.least, "mean": round(self.total / self.count, 3), "most": self.most}
        return spread | {"sd": None if self.count == 1 else round(self.variance**0.5, 3)}

    @property
    def variance(self) -> float:
        """The variance of the numbers. There must be at least 2 numbers."""
        return (self.count * self.squares - self.total**2) / (self.count * (self.count - 1))

    def __str__(self) -> str:
        return f"{self.total / self.count:.1f} ({self.least} to {self.most})" if self.count else "-"


@define
class SeatTally:
    """The results of a seat in all games. ``wins`` is the number of victories. A victory that several seats share
    counts as a fraction, for example 1/2 for two seats. ``score`` contains statistics of the seat's scores, and
    ``measures`` contains statistics of the seat's measures. Both attributes include only finished games.
    """

    bot: str
    wins: float = 0.0
    score: RunningStatistics = field(factory=RunningStatistics)
    measures: defaultdict[str, RunningStatistics] = field(factory=lambda: defaultdict(RunningStatistics))

    def data(self) -> JsonDict:
        """Return the results of this seat as a JSON object."""
        measures = {name: spread.data() for name, spread in self.measures.items()}
        return {"bot": self.bot, "wins": round(self.wins, 3), "score": self.score.data(), "measures": measures}


class Tally:
    """The total results of the games that have been added. ``endings`` contains the number of games per ending. A key
    of ``endings`` is an ending with the reason in parentheses, such as ``rounds (rounds)``, or ``unfinished``.
    ``metrics`` contains the sums of the game's metrics.

    >>> import machu_rules as mr
    >>> from machu_rules.simulation.games import play_game
    >>> tally = Tally(["prospector", "loner"])
    >>> for number in range(3):
    ...     tally.add(play_game(mr.load("incan-gold"), tally.bots, f"7/{number}"))
    >>> tally.games, tally.endings, tally.metrics["rounds_ended.camp"] + tally.metrics["rounds_ended.hazard"]
    (3, Counter({'rounds (rounds)': 3}), 15)
    """

    def __init__(self, bots: Sequence[str]) -> None:
        self.bots = tuple(bots)
        self.endings: Counter[str] = Counter()
        self.seats = [SeatTally(bot) for bot in bots]
        self.decisions = RunningStatistics()
        self.metrics: Counter[str] = Counter()

    @property
    def games(self) -> int:
        """The number of games that have been added."""
        return self.decisions.count

    def add(self, result: GameResult) -> None:
        """Add the result of a game."""
        self.decisions.add(result.decisions)
        self.metrics.update(result.metrics)
        outcome = result.outcome
        if outcome is None:
            self.endings["unfinished"] += 1
            return
        self.endings[f"{outcome.ending} ({outcome.reason})"] += 1
        for seat in outcome.winners:
            self.seats[seat].wins += 1 / len(outcome.winners)
        for seat, score in enumerate(outcome.scores):
            self.seats[seat].score.add(score)
        for name, values in outcome.measures.items():
            for seat, value in enumerate(values):
                self.seats[seat].measures[name].add(value)

    def data(self) -> JsonDict:
        """Return all results as a JSON object. In this object, ``metrics`` contains the averages per game instead of
        the sums. If no game was finished, the ``score`` of all seats is None.
        """
        return {
            "games": self.games,
            "endings": dict(self.endings.most_common()),
            "seats": [seat.data() for seat in self.seats],
            "decisions": self.decisions.data(),
            "metrics": {name: round(number / self.games, 3) for name, number in sorted(self.metrics.items())},
        }
