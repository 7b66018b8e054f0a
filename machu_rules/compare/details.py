"""The further results of a table besides its rows, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from attrs import frozen


@frozen
class Advantage:
    """Victories of a bot or a seat under one rulebook, and their fair share.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
    >>> seat = found.tables[0].advantages[-1]
    >>> seat.label, seat.side, seat.games, seat.fair
    ('seat 1', 'A', 4, 0.5)
    """

    kind: Literal["bot", "seat"]
    """Bot or seat."""
    name: str
    """Name of the bot, or number of the seat."""
    side: str
    """Side of the comparison: ``A`` or ``B``."""
    seats: int
    """Number of its seats at the table."""
    games: int
    """Number of games finished under this rulebook."""
    share: float
    """Share of games that its seats win together, 0 to 1. A shared victory counts in parts."""
    low: float
    """Lower bound of the 95 % interval (Wilson's) of this row alone."""
    high: float
    """Upper bound of the 95 % interval."""
    fair: float
    """Share that it would win if all seats were alike."""
    p: float
    """Probability of a share as far from the fair one if all seats are alike, 0 to 1."""
    p_holm: float = 1.0
    """P-value ``p`` corrected by Holm for all bots and seats of all tables."""
    verdict: Literal["more", "less", "unclear"] = "unclear"
    """More or less than its share, or unclear if that cannot be told from chance. All bots and seats share one
    significance level."""

    @property
    def label(self) -> str:
        """The name of the bot or seat, for people.

        >>> Advantage("seat", "0", "A", seats=1, games=4, share=0.5, low=0.15, high=0.85, fair=0.5, p=1.0).label
        'seat 0'
        """
        return self.name if self.kind == "bot" else f"seat {self.name}"


@frozen
class Skill:
    """Depth of skill under one rulebook: how much more than its fair share of the games the stronger of two bots wins.

    The stronger bot is not found in the games but settled beforehand: it is the one named last.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=40, players=(2,), bots=("random", "loner"), seed=7)
    >>> skill = found.tables[0].skill[0]
    >>> skill.bot, skill.over, skill.side, skill.low > 0
    ('loner', 'random', 'A', True)
    """

    bot: str
    """Stronger bot."""
    over: str
    """Weaker bot."""
    side: str
    """Side of the comparison: ``A`` or ``B``."""
    games: int
    """Number of finished games."""
    beyond: float
    """Share of games that its seats win, less their fair share. It is below 0 if the bot wins less, and 0 in a
    lottery."""
    low: float
    """Lower bound of the 95 % interval."""
    high: float
    """Upper bound of the 95 % interval."""


@frozen
class Pairing:
    """Frequency with which the seats of one bot finish ahead of those of another under one rulebook. Equal results
    count half.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random", "loner"), seed=7)
    >>> pairing = found.tables[0].pairings[0]
    >>> pairing.bot, pairing.other, pairing.side, pairing.games
    ('random', 'loner', 'A', 4)
    """

    bot: str
    """The bot that is looked at."""
    other: str
    """The bot that it is compared with."""
    side: str
    """Side of the comparison: ``A`` or ``B``."""
    games: int
    """Number of finished games."""
    share: float
    """Share of comparisons in which ``bot`` is ahead, 0 to 1. A winner is ahead of a seat that does not win, otherwise
    the better score is ahead."""
    low: float | None
    """Lower bound of the 95 % interval, or None with fewer than 2 games."""
    high: float | None
    """Upper bound of the 95 % interval, or None with fewer than 2 games."""


@frozen
class EventCount:
    """Frequency of an event per seat and game, by bot, for winners and for others.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
    >>> doing = found.tables[0].event_counts[0]
    >>> list(doing.bots), len(doing.winners)
    (['random'], 2)
    """

    name: str
    """Name of the metric."""
    label: str
    """Name for people."""
    bots: Mapping[str, tuple[float, float]]
    """Mean per seat of a bot, under A and under B."""
    winners: tuple[float, float]
    """Mean of the winning seats, under A and under B."""
    others: tuple[float, float]
    """Mean of the other seats, under A and under B."""
    more: tuple[tuple[float, float, float] | None, tuple[float, float, float] | None]
    """Mean of winners less mean of others, under A and under B, with 95 % intervals. An interval is for this row alone
    and is no verdict."""


@frozen
class Rate:
    """Frequency of an event per period of the game or per turn: the total over all games, divided by the number of
    periods.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
    >>> [(rate.per, rate.difference) for rate in found.tables[0].rates][:1]
    [('round', 0.0)]
    """

    name: str
    """Name of the metric."""
    label: str
    """Name for people."""
    per: str
    """Period: ``day``, ``round``, ``phase`` ... or ``turn``, a run of decisions of one seat."""
    a: float
    """Frequency under A."""
    b: float
    """Frequency under B."""
    difference: float
    """Frequency under B less frequency under A."""
    low: float | None
    """Lower bound of the 95 % interval of this row alone, or None."""
    high: float | None
    """Upper bound of the 95 % interval, or None."""


@frozen
class Band:
    """The spread of a value over games. 8 of 10 games are from ``low`` to ``high``, and half are below ``middle``."""

    low: float
    middle: float
    high: float


@frozen
class Period:
    """A day, round or phase of the games under one rulebook.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
    >>> period = found.tables[0].periods[0]
    >>> period.side, period.number, period.games
    ('A', 1, 4)
    """

    side: str
    """Side of the comparison: ``A`` or ``B``."""
    number: int
    """Number of the period, from 1."""
    games: int
    """Number of games that continued after this period or ended in it."""
    winners: Band | None
    """Points of winners at the end of the period, or their scores in the last period of a game. None if no game has
    them."""
    others: Band | None
    """Points of the other seats, likewise."""
    lead: Band | None
    """Expected lead of the first seat over the second in final points, by the game's own estimate."""
    counts: Mapping[str, float]
    """Means of the metrics in the period."""
    bands: Mapping[str, Band]
    """Spreads of the metrics over the games that had the period."""
