"""The results for a table in addition to its rows, as plain values."""

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
    """The number of seats at the table that belong to it."""
    games: int
    """The number of games that were finished under this rulebook."""
    share: float
    """The share of games that its seats win together, 0 to 1. A shared victory counts as a fraction."""
    low: float
    """The lower bound of the 95 % interval (Wilson's) for this row alone."""
    high: float
    """The upper bound of the 95 % interval."""
    fair: float
    """The share that it would win if all seats were equally good."""
    p: float
    """The probability that a share is at least this far from the fair share if all seats are equally good, 0 to 1."""
    p_holm: float = 1.0
    """The p-value ``p``, corrected with Holm's method for all bots and seats of all tables."""
    verdict: Literal["more", "less", "unclear"] = "unclear"
    """``more`` or ``less`` than the fair share, or ``unclear`` if the difference may be due to chance. All bots and
    seats share one significance level."""

    @property
    def label(self) -> str:
        """The name of the bot or seat, for people.

        >>> Advantage("seat", "0", "A", seats=1, games=4, share=0.5, low=0.15, high=0.85, fair=0.5, p=1.0).label
        'seat 0'
        """
        return self.name if self.kind == "bot" else f"seat {self.name}"


@frozen
class Skill:
    """The depth of skill under one rulebook. It is how much more than its fair share of games the stronger of two bots
    wins.

    Which bot is the stronger one is not determined by the games. It is the bot that is named last.

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
    """The share of games that its seats win, minus their fair share. It is below 0 if the bot wins less than that, and
    0 if the game is a lottery."""
    low: float
    """The lower bound of the 95 % interval."""
    high: float
    """The upper bound of the 95 % interval."""


@frozen
class Pairing:
    """How often the seats of one bot finish ahead of those of another under one rulebook. Equal results count half.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random", "loner"), seed=7)
    >>> pairing = found.tables[0].pairings[0]
    >>> pairing.bot, pairing.other, pairing.side, pairing.games
    ('random', 'loner', 'A', 4)
    """

    bot: str
    """The bot whose results these are."""
    other: str
    """The bot with which it is compared."""
    side: str
    """The side of the comparison: ``A`` or ``B``."""
    games: int
    """The number of finished games."""
    share: float
    """The share of comparisons in which ``bot`` is ahead, 0 to 1. A winner is ahead of a seat that does not win.
    Otherwise, the better score is ahead."""
    low: float | None
    """Lower bound of the 95 % interval, or None with fewer than 2 games."""
    high: float | None
    """Upper bound of the 95 % interval, or None with fewer than 2 games."""


@frozen
class EventCount:
    """How often an event occurs per seat and game, by bot, for winners and for other seats.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
    >>> doing = found.tables[0].event_counts[0]
    >>> list(doing.bots), len(doing.winners)
    (['random'], 2)
    """

    name: str
    """The name of the metric."""
    label: str
    """The name for people."""
    bots: Mapping[str, tuple[float, float]]
    """By bot: the mean per seat under A and under B."""
    winners: tuple[float, float]
    """The mean for winning seats, under A and under B."""
    others: tuple[float, float]
    """The mean for other seats, under A and under B."""
    more: tuple[tuple[float, float, float] | None, tuple[float, float, float] | None]
    """The mean for winners minus the mean for other seats, under A and under B, with 95 % intervals. An interval
    applies to this row alone and is not a verdict."""


@frozen
class Rate:
    """How often an event occurs per period of the game or per turn. It is the total over all games, divided by the
    number of periods.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
    >>> [(rate.per, rate.difference) for rate in found.tables[0].rates][:1]
    [('round', 0.0)]
    """

    name: str
    """The name of the metric."""
    label: str
    """The name for people."""
    per: str
    """The period, such as ``day``, ``round``, ``phase`` or ``turn``. A turn is a series of consecutive decisions by one
    seat."""
    a: float
    """The frequency under A."""
    b: float
    """The frequency under B."""
    difference: float
    """The frequency under B minus the frequency under A."""
    low: float | None
    """The lower bound of the 95 % interval for this row alone, or None."""
    high: float | None
    """The upper bound of the 95 % interval, or None."""


@frozen
class Band:
    """How much a value varies over games. In 8 of 10 games it is between ``low`` and ``high``, and in half of them
    below ``middle``."""

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
    """The number of games that ended in this period or continued after it."""
    winners: Band | None
    """The winners' points at the end of the period. In the last period of a game, these are their scores. None if no
    game has points."""
    others: Band | None
    """The points of the other seats at the same time."""
    lead: Band | None
    """How many final points the first seat is expected to be ahead of the second, according to the game's own
    estimate."""
    counts: Mapping[str, float]
    """The means of the metrics in the period."""
    bands: Mapping[str, Band]
    """The bands of the metrics over the games that had the period."""
