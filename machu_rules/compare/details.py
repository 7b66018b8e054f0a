"""Classes for the results that a `machu_rules.compare.PlayerCountResults` contains besides its rows."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated, Final, Literal

from attrs import frozen

from machu_rules.core.json_types import Count, Text
from machu_rules.core.shapes import Limit
from machu_rules.simulation.comparison_plan import SideLetter

LETTERS: Final[tuple[SideLetter, SideLetter]] = ("A", "B")
"""The sides of a comparison."""

Number = Annotated[float, Limit(least=-(10**12), most=10**12)]
Share = Annotated[float, Limit(least=0, most=1)]
Two = Annotated[tuple[Number, ...], Limit("Two", "A value in A and in B.", least=2, most=2)]
MeanAndInterval = Annotated[
    tuple[Number, ...], Limit("MeanAndInterval", "A mean, and the bounds of its 95 % interval.", least=3, most=3)
]


@frozen
class Advantage:
    """The share of games that a bot or a seat won under one rulebook, compared with the fair share.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
    >>> seat = found.tables[0].advantages[-1]
    >>> seat.label, seat.side, seat.games, seat.fair
    ('seat 1', 'A', 4, 0.5)
    """

    kind: Literal["bot", "seat"]
    """``bot`` or ``seat``."""
    name: Text
    """The name of the bot, or the number of the seat, from 0."""
    side: SideLetter
    """The side of the comparison: ``A`` or ``B``."""
    seats: Count
    """The number of seats that the bot has at a table, or 1 if the row is about a seat."""
    games: Count
    """The number of finished games under this rulebook in which the bot or seat played."""
    share: Share
    """The share of games that the bot or seat won, 0 to 1. All seats of a bot count together. A shared victory counts
    as a fraction.
    """
    low: Share
    """The lower bound of the 95 % interval of ``share``, computed with Wilson's method. The interval is not corrected
    for multiple testing.
    """
    high: Share
    """The upper bound of the 95 % interval."""
    fair: Share
    """The share of games that the bot or seat would win if all seats were equally strong."""
    p: Share
    """The p-value, 0 to 1. It is computed for the case that all seats are equally strong. It is the probability of a
    share that is at least as far from ``fair`` as ``share`` is.
    """
    p_holm: Share = 1.0
    """The p-value ``p``, corrected with Holm's method for all bots and seats of all tables."""
    verdict: Literal["more", "less", "unclear"] = "unclear"
    """The verdict on the difference between ``share`` and ``fair``. It is ``more`` if ``share`` is significantly
    higher, ``less`` if ``share`` is significantly lower, and ``unclear`` if the difference may be due to chance. All
    bots and seats are tested together at one significance level.
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
    """The depth of skill under one rulebook. It is the share of games that the stronger of two bots wins, minus the
    fair share of this bot.

    The fair share is the share of games that the bot would win if all seats were equally strong. The caller names the
    weaker bot first. The other bot always counts as the stronger one, even if it won fewer games.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=40, players=(2,), bots=("random", "loner"), seed=7)
    >>> skill = found.tables[0].skill[0]
    >>> skill.bot, skill.over, skill.side, skill.low > 0
    ('loner', 'random', 'A', True)
    """

    bot: Text
    """The stronger bot."""
    over: Text
    """The weaker bot."""
    side: SideLetter
    """The side of the comparison: ``A`` or ``B``."""
    games: Count
    """The number of finished games in which ``bot`` played."""
    beyond: Number
    """The share of games that ``bot`` won, minus the fair share of ``bot``. The difference is negative if ``bot`` won
    less than this fair share. In a game of pure luck, the difference is about 0.
    """
    low: Number
    """The lower bound of the 95 % interval."""
    high: Number
    """The upper bound of the 95 % interval."""


@frozen
class Pairing:
    """A comparison of two bots under one rulebook: how often the seats of one bot finish ahead of the seats of the
    other. A tie counts as one half.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random", "loner"), seed=7)
    >>> pairing = found.tables[0].pairings[0]
    >>> pairing.bot, pairing.other, pairing.side, pairing.games
    ('random', 'loner', 'A', 4)
    """

    bot: Text
    """The bot to which ``share`` refers."""
    other: Text
    """The bot with which ``bot`` is compared."""
    side: SideLetter
    """The side of the comparison: ``A`` or ``B``."""
    games: Count
    """The number of finished games in which both bots played."""
    share: Share
    """The frequency with which a seat of ``bot`` finishes ahead of a seat of ``other``, 0 to 1. It is the mean over the
    games. A winner is ahead of a seat that does not win. If both seats win or neither does, the seat with the higher
    score is ahead.
    """
    low: Share | None
    """The lower bound of the 95 % interval, or None if there are fewer than 2 games."""
    high: Share | None
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

    name: Text
    """The name of the metric."""
    label: Text
    """The display name."""
    bots: Annotated[Mapping[Text, Two], Limit(most=99)]
    """A mapping from the name of a bot to a tuple of two numbers: the mean number of events per seat and game under A,
    and the same mean under B.
    """
    winners: Two
    """The mean number of events for winning seats, under A and under B."""
    others: Two
    """The mean number of events for seats that did not win, under A and under B."""
    more: Annotated[tuple[MeanAndInterval | None, ...], Limit(least=2, most=2)]
    """One entry for A and one for B. An entry is a tuple of a difference and the two bounds of its 95 % interval. The
    difference is the mean for winners minus the mean for other seats. The interval is not corrected for multiple
    testing, so it does not prove that the difference is significant. An entry is None if its rulebook has fewer than 2
    games with both winners and other seats.
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

    name: Text
    """The name of the metric."""
    label: Text
    """The display name."""
    per: Text
    """The unit of time to which the rate refers: ``turn``, or the noun for a period of the game, such as ``day``,
    ``round`` or ``phase``. A turn is a series of consecutive decisions by one seat.
    """
    a: Number
    """The rate under A."""
    b: Number
    """The rate under B."""
    difference: Number
    """The rate under B minus the rate under A."""
    low: Number | None
    """The lower bound of the difference's 95 % interval, or None if there are fewer than 2 pairs of games. The interval
    is not corrected for multiple testing.
    """
    high: Number | None
    """The upper bound of the difference's 95 % interval, or None if there are fewer than 2 pairs of games."""


@frozen
class Band:
    """The spread of a value over games. In 8 of 10 games, the value is between ``low`` and ``high``."""

    low: Number
    """The value that 9 of 10 games reach or exceed."""
    middle: Number
    """The median."""
    high: Number
    """The value that 9 of 10 games do not exceed."""


@frozen
class Period:
    """The results for one period of the games under one rulebook. A period is a day, a round or a phase.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
    >>> period = found.tables[0].periods[0]
    >>> period.side, period.number, period.games
    ('A', 1, 4)
    """

    side: SideLetter
    """The side of the comparison: ``A`` or ``B``."""
    number: Count
    """The number of the period, from 1."""
    games: Count
    """The number of games that reached this period."""
    winners: Band | None
    """The spread of the winners' points at the end of the period. For the last period of a game, the winners' final
    scores are used. The attribute is None if no points are known.
    """
    others: Band | None
    """The spread of the other seats' points at the end of the period. For the last period of a game, the final scores
    of these seats are used. The attribute is None if no points are known.
    """
    lead: Band | None
    """The spread of the lead. At the end of the period, the game estimates the final points of all seats
    (`machu_rules.Game.estimate`). The lead is the difference between the two highest estimates. For the last period of
    a game, the final scores are used instead of estimates. The attribute is None if no lead is known.
    """
    counts: Annotated[Mapping[Text, Number], Limit(most=10_000)]
    """A mapping from the name of a metric to its mean over the games that reached the period."""
    bands: Annotated[Mapping[Text, Band], Limit(most=10_000)]
    """A mapping from the name of a metric to its spread over the games that reached the period."""
