"""What a table of a comparison has besides its rows, as plain values."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal

from attrs import frozen


@frozen
class Advantage:
    """How many games a bot or a seat wins under one rulebook, and its fair share.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
    >>> seat = found.tables[0].advantages[-1]
    >>> seat.label, seat.side, seat.games, seat.fair
    ('seat 1', 'A', 4, 0.5)
    """

    kind: Literal["bot", "seat"]
    """Whether it is a bot or a seat."""
    name: str
    """The name of the bot, or the number of the seat."""
    side: str
    """Under which rulebook: ``A`` or ``B``."""
    seats: int
    """How many seats it has at the table."""
    games: int
    """How many games were finished under this rulebook."""
    share: float
    """The share of games that its seats win together, 0 to 1; a shared victory counts in parts."""
    low: float
    """Where the interval of 95 % (Wilson's) begins; of this row alone."""
    high: float
    """Where the interval of 95 % ends."""
    fair: float
    """The share that it would win if all seats were alike."""
    p: float
    """How likely a share as far from the fair one is if all seats are alike, 0 to 1."""
    p_holm: float = 1.0
    """The p-value ``p``, corrected for all bots and seats of all tables by Holm."""
    verdict: Literal["more", "less", "unclear"] = "unclear"
    """Whether it wins more or less than its share, or whether that cannot be told from chance, with one level of
    significance for all bots and seats together."""

    @property
    def label(self) -> str:
        """Who it is, for people.

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
    """The stronger bot."""
    over: str
    """The weaker one."""
    side: str
    """Under which rulebook: ``A`` or ``B``."""
    games: int
    """How many games were finished."""
    beyond: float
    """The share of games that its seats win, less their fair share; below 0 where it wins less. A lottery has 0."""
    low: float
    """Where the interval of 95 % begins."""
    high: float
    """Where the interval of 95 % ends."""


@frozen
class Pairing:
    """How often the seats of one bot finish ahead of those of another under one rulebook; equal results count half.

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
    """Under which rulebook: ``A`` or ``B``."""
    games: int
    """How many games were finished."""
    share: float
    """How often the one is ahead of the other, 0 to 1: a winner is ahead of a seat that does not win, else the better
    score is ahead."""
    low: float | None
    """Where the interval of 95 % begins; None with fewer than 2 games."""
    high: float | None
    """Where the interval of 95 % ends; None with fewer than 2 games."""


@frozen
class EventCount:
    """How often something happens to a seat in a game, by bot, and to winners and others.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
    >>> doing = found.tables[0].doings[0]
    >>> list(doing.bots), len(doing.winners)
    (['random'], 2)
    """

    name: str
    """The name of the metric."""
    label: str
    """Its name for people."""
    bots: Mapping[str, tuple[float, float]]
    """The mean of a seat of each bot, under A and under B."""
    winners: tuple[float, float]
    """The mean of the seats that win, under A and under B."""
    others: tuple[float, float]
    """The mean of the other seats, under A and under B."""
    more: tuple[tuple[float, float, float] | None, tuple[float, float, float] | None]
    """How much more it is for winners than for others, under A and under B, each with its interval of 95 %. The
    interval is for this row alone and is no verdict."""


@frozen
class Rate:
    """How often something happens in a period of the game or in a turn: the total over all games, divided by the number
    of periods.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
    >>> [(rate.per, rate.difference) for rate in found.tables[0].rates][:1]
    [('round', 0.0)]
    """

    name: str
    """The name of the metric."""
    label: str
    """Its name for people."""
    per: str
    """The period: ``day``, ``round``, ``phase`` ... or ``turn``, a run of decisions of one seat."""
    a: float
    """How often under A."""
    b: float
    """How often under B."""
    difference: float
    """How often under B, less how often under A."""
    low: float | None
    """Where its interval of 95 % begins; of this row alone. None where it has none."""
    high: float | None
    """Where its interval of 95 % ends; None where it has none."""


@frozen
class Band:
    """How a value is spread over games: 8 of 10 games are from ``low`` to ``high``, and half are below ``middle``."""

    low: float
    middle: float
    high: float


@frozen
class Period:
    """A day, round or phase of the games under one rulebook.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
    >>> period = found.tables[0].course[0]
    >>> period.side, period.number, period.games
    ('A', 1, 4)
    """

    side: str
    """Under which rulebook: ``A`` or ``B``."""
    number: int
    """The number of the period, from 1."""
    games: int
    """How many games went on after this period or ended in it."""
    winners: Band | None
    """The points of winners at its end, or their scores in the last period of a game. None where no game has them."""
    others: Band | None
    """The points of the other seats, likewise."""
    lead: Band | None
    """By how many points the first seat was expected to finish ahead of the second, by the game's own estimate."""
    counts: Mapping[str, float]
    """The mean of each metric in it."""
    bands: Mapping[str, Band]
    """How each metric is spread over the games that had it."""
