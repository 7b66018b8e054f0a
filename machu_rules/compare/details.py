"""Classes for the results that a `Table` of a comparison contains besides its rows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from attrs import frozen


@frozen
class Advantage:
    """How many games a bot or a seat won under one rulebook, compared with its fair share.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
    >>> seat = found.tables[0].advantages[-1]
    >>> seat.label, seat.side, seat.games, seat.fair
    ('seat 1', 'A', 4, 0.5)
    """

    kind: Literal["bot", "seat"]
    """``bot`` or ``seat``."""
    name: str
    """The name of the bot, or the number of the seat."""
    side: str
    """The side of the comparison: ``A`` or ``B``."""
    seats: int
    """The number of seats that the bot has at a table, or 1 if the row is about a seat."""
    games: int
    """The number of games that were finished under this rulebook."""
    share: float
    """The share of games that the bot or seat won, 0 to 1. All seats of a bot count together. A shared victory counts
    as a fraction.
    """
    low: float
    """The lower bound of the 95 % interval, computed with Wilson's method. The interval is not corrected for the other
    rows.
    """
    high: float
    """The upper bound of the 95 % interval."""
    fair: float
    """The share that the bot or seat would win if all seats were equally strong."""
    p: float
    """The p-value, 0 to 1. It is the probability that a share is at least this far from the fair share if all seats are
    equally strong.
    """
    p_holm: float = 1.0
    """The p-value ``p``, corrected with Holm's method for all bots and seats of all tables."""
    verdict: Literal["more", "less", "unclear"] = "unclear"
    """``more`` or ``less`` than the fair share, or ``unclear`` if the difference may be due to chance. All bots and
    seats are tested together at one significance level.
    """

    @property
    def label(self) -> str:
        """The display name of the bot or seat.

        >>> Advantage("seat", "0", "A", seats=1, games=4, share=0.5, low=0.15, high=0.85, fair=0.5, p=1.0).label
        'seat 0'
        """
        return self.name if self.kind == "bot" else f"seat {self.name}"


@frozen
class DepthOfSkill:
    """The depth of skill under one rulebook. It is the share of games that the stronger of two bots wins, minus its
    fair share.

    The bot that was named last always counts as the stronger one, even if it won fewer games.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=40, players=(2,), bots=("random", "loner"), seed=7)
    >>> skill = found.tables[0].skill[0]
    >>> skill.bot, skill.over, skill.side, skill.low > 0
    ('loner', 'random', 'A', True)
    """

    bot: str
    """The stronger bot."""
    over: str
    """The weaker bot."""
    side: str
    """The side of the comparison: ``A`` or ``B``."""
    games: int
    """The number of finished games."""
    beyond: float
    """The share of games that ``bot`` won, minus its fair share. It is negative if the bot won less than its fair
    share. In a game of pure luck, it is about 0.
    """
    low: float
    """The lower bound of the 95 % interval."""
    high: float
    """The upper bound of the 95 % interval."""


@frozen
class Pairing:
    """How often one bot's seats finish ahead of another bot's seats under one rulebook. A tie counts as one half.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random", "loner"), seed=7)
    >>> pairing = found.tables[0].pairings[0]
    >>> pairing.bot, pairing.other, pairing.side, pairing.games
    ('random', 'loner', 'A', 4)
    """

    bot: str
    """The bot to which ``share`` refers."""
    other: str
    """The bot with which ``bot`` is compared."""
    side: str
    """The side of the comparison: ``A`` or ``B``."""
    games: int
    """The number of finished games."""
    share: float
    """The share of comparisons between two seats in which the seat of ``bot`` is ahead, 0 to 1. A winner is ahead of a
    seat that does not win. Otherwise, the higher score is ahead.
    """
    low: float | None
    """The lower bound of the 95 % interval, or None if there are fewer than 2 games."""
    high: float | None
    """The upper bound of the 95 % interval, or None if there are fewer than 2 games."""


@frozen
class EventCountPerSeat:
    """How often an event occurs per seat and game, for bots, for winners and for other seats.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
    >>> doing = found.tables[0].event_counts[0]
    >>> list(doing.bots), len(doing.winners)
    (['random'], 2)
    """

    name: str
    """The name of the metric."""
    label: str
    """The display name."""
    bots: Mapping[str, tuple[float, float]]
    """The mean per seat under A and under B, by bot."""
    winners: tuple[float, float]
    """The mean for winning seats, under A and under B."""
    others: tuple[float, float]
    """The mean for other seats, under A and under B."""
    more: tuple[tuple[float, float, float] | None, tuple[float, float, float] | None]
    """One entry for A and one for B. An entry is a tuple of a difference and the two bounds of its 95 % interval. The
    difference is the mean for winners minus the mean for other seats. The interval is not corrected for the other rows,
    so it does not prove that the difference is significant. An entry is None if there are fewer than 2 games with both
    winners and other seats under its rulebook.
    """


@frozen
class EventRate:
    """How often an event occurs per period of the game or per turn. The rate is the total number of events in all
    games, divided by the total number of periods or turns.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
    >>> [(rate.per, rate.difference) for rate in found.tables[0].rates][:1]
    [('round', 0.0)]
    """

    name: str
    """The name of the metric."""
    label: str
    """The display name."""
    per: str
    """The unit of time to which the rate refers: ``turn``, or the noun for a period of the game, such as ``day``,
    ``round`` or ``phase``. A turn is a series of consecutive decisions by one seat.
    """
    a: float
    """The rate under A."""
    b: float
    """The rate under B."""
    difference: float
    """The rate under B minus the rate under A."""
    low: float | None
    """The lower bound of the difference's 95 % interval, or None if there are fewer than 2 pairs of games. The interval
    is not corrected for the other rows.
    """
    high: float | None
    """The upper bound of the difference's 95 % interval, or None if there are fewer than 2 pairs of games."""


@frozen
class Band:
    """The spread of a value over games. In 8 of 10 games, the value is between ``low`` and ``high``. ``middle`` is the
    median.
    """

    low: float
    middle: float
    high: float


@frozen
class Period:
    """One day, round or phase in the games under one rulebook.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
    >>> period = found.tables[0].periods[0]
    >>> period.side, period.number, period.games
    ('A', 1, 4)
    """

    side: str
    """The side of the comparison: ``A`` or ``B``."""
    number: int
    """The number of the period, from 1."""
    games: int
    """The number of games that reached this period."""
    winners: Band | None
    """The spread of the winners' points at the end of the period. For the last period of a game, the winners' scores
    count. None if no points are known.
    """
    others: Band | None
    """The spread of the other seats' points at the end of the period, or None if no points are known."""
    lead: Band | None
    """The spread of the expected lead of the leader over the runner-up in final points, according to the game's own
    estimate. None if there is no estimate.
    """
    counts: Mapping[str, float]
    """The means of the metrics in the period, by the name of the metric."""
    bands: Mapping[str, Band]
    """The spreads of the metrics over the games that reached the period, by the name of the metric."""
