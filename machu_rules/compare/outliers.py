"""Find unusual games that are worth looking at."""

from __future__ import annotations

import shlex
from collections import Counter
from collections.abc import Iterator
from typing import Annotated, NamedTuple

from attrs import frozen

from machu_rules.bots.game_length_limit import MAX_DECISIONS
from machu_rules.compare.details import Number
from machu_rules.core.json_types import Count, Text
from machu_rules.core.shapes import Limit
from machu_rules.simulation.comparison_plan import ComparisonPlan, Side, SideLetter
from machu_rules.simulation.games import GameResult


@frozen
class OutlierGame:
    """An unusual game.

    >>> from machu_rules.compare import compare
    >>> found = compare("incan-gold", "incan-gold", games=4, players=(2,), bots=("random",), seed=7)
    >>> odd = found.tables[0].outliers[0]
    >>> odd.what, odd.side, odd.command.startswith("machu-rules play incan-gold")
    ('most decisions', 'A', True)
    """

    what: Text
    """The unusual property of the game, such as ``most decisions``, ``highest score`` or a rare ending."""
    value: Number | None
    """The value of the property, or None if the unusual property is a rare ending."""
    side: SideLetter
    """The side of the comparison: ``A`` or ``B``."""
    number: Count
    """The number of the game, from 0."""
    seed: Text
    """The seed of this game. With this seed, you can play this game again without the other games."""
    bots: Annotated[tuple[Text, ...], Limit(least=1, most=99)]
    """The bots by seat."""
    command: Text
    """The command that plays the game again and prints it."""


class _Extreme(NamedTuple):
    value: float
    number: int


class OutlierCollector:
    """The unusual games that were found so far, such as the longest game and the first game with a particular ending.
    If several games are equally extreme, only the one with the lowest number is included.
    """

    def __init__(self, plan: ComparisonPlan, players: int) -> None:
        self._plan = plan
        self._players = players
        self._extremes: tuple[dict[str, _Extreme], ...] = ({}, {})
        self._first: tuple[dict[str, int], ...] = ({}, {})
        self._endings: tuple[Counter[str], ...] = (Counter(), Counter())

    def add(self, side: int, number: int, result: GameResult) -> None:
        """Add the result of game ``number``. ``side`` is 0 for rulebook A or 1 for rulebook B."""
        outcome = result.outcome
        ending = f"{outcome.ending} ({outcome.reason})" if outcome else "unfinished"
        self._endings[side][ending] += 1
        self._first[side].setdefault(ending, number)
        self._keep(side, "most decisions", result.decisions, number)
        self._keep(side, "fewest decisions", -result.decisions, number)
        if outcome:
            scores = sorted(outcome.scores)
            self._keep(side, "highest score", scores[-1], number)
            self._keep(side, "lowest score of a winner", -scores[-1], number)
            if len(scores) > 1:
                self._keep(side, "widest margin", scores[-1] - scores[-2], number)

    def _keep(self, side: int, what: str, value: float, number: int) -> None:
        known = self._extremes[side].get(what)
        if known is None or value > known.value:
            self._extremes[side][what] = _Extreme(value, number)

    def outliers(self) -> Iterator[OutlierGame]:
        """Yield the unusual games of A, then those of B. Among the games of one rulebook, the games with extreme values
        come first. After these, there is one game per ending, except for the most frequent ending.
        """
        for place, side in enumerate(self._plan.sides):
            for what, (value, number) in self._extremes[place].items():
                yield self._game(side, what, abs(value), number)
            for ending, _ in self._endings[place].most_common()[1:]:
                games = self._endings[place][ending]
                what = f"ends {ending}, {games} of {self._endings[place].total()}"
                yield self._game(side, what, None, self._first[place][ending])

    def _game(self, side: Side, what: str, value: float | None, number: int) -> OutlierGame:
        plan, players = self._plan, self._players
        bots, seed = plan.lineup(players, number), plan.seed_of(players, number)
        return OutlierGame(what, value, side.letter, number, seed, bots, play_command(plan, side, players, number))


def play_command(plan: ComparisonPlan, side: Side, players: int, number: int) -> str:
    """Return the command that plays game ``number`` of a plan again and prints it.

    >>> from machu_rules.simulation.comparison_plan import plan
    >>> of = plan("incan-gold", "incan-gold", 2, (3,), ("loner", "random"), "my seed", 10_000)
    >>> play_command(of, of.a, 3, 1)
    "machu-rules play incan-gold --humans none --players 3 --bots random,loner,loner --seed 'my seed/3/1'"
    """
    words = ["machu-rules", "play", side.asked, "--humans", "none", "--players", str(players)]
    words += ["--bots", ",".join(plan.lineup(players, number)), "--seed", plan.seed_of(players, number)]
    if plan.max_decisions != MAX_DECISIONS:
        words += ["--max-decisions", str(plan.max_decisions)]
    return shlex.join(words)
