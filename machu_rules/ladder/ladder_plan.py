"""The plan for a ladder. A deal consists of the games that share a seed. All pairs of bots play the same deals in all
seatings.

Only two bots, A and B, play at a table. They play all seatings in which A has one seat and B has all others, and all
seatings in which B has one seat and A has all others. So both bots sit equally often in each seat, and both have a
single seat equally often. There are three reasons for only two bots at a table. First, the bots of a pair are compared
directly. Second, adding a bot to the ladder does not change the games of the other bots. Third, with any player count,
two equally strong bots are expected to have equal shares of the victories.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import combinations
from os import fspath
from typing import Any, NamedTuple

from attrs import field, frozen

from machu_rules.bots.load import load_bot, quick_bot_names, seat_bot
from machu_rules.bots.seeds import game_seed
from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.errors import UsageError
from machu_rules.core.rng import seed_text
from machu_rules.core.values import Seed
from machu_rules.framework.game import Game
from machu_rules.games.registry import SHIPPED, Source, load

USUAL_PLAYERS = 4
MOST_BOTS = 100
MOST_GAMES = 10_000_000
FEWEST_DEALS = 2
"""The smallest number of deals. With only one deal, it would be unknown how much the results vary from deal to deal."""

Lineup = tuple[str, ...]
"""The names of the bots at a table, in the order of the seats."""


class ScheduledGame(NamedTuple):
    """A game that is planned for a ladder. ``deal`` is the number of its deal, from 0. ``lineup`` contains its bots, in
    the order of the seats.
    """

    deal: int
    lineup: Lineup


@frozen
class LadderPlan:
    """The games of a ladder. A deal consists of the games that share a seed. All pairs of bots play all deals, and in a
    deal, a pair plays one game per seating (see `seatings`). Deal ``i`` has the seed ``{seed}/{players}/{i}`` for all
    pairs.

    >>> from machu_rules.ladder import plan
    >>> checked = plan("incan-gold", ["random", "loner"], players=3, games=12, seed=7, max_decisions=1000)
    >>> checked.deals, checked.games_per_pair, checked.pairs, checked.anchor
    (2, 12, (('random', 'loner'),), 'random')
    """

    asked: str
    """The name or path of the game, as requested."""
    game: Game[Any] = field(eq=False, repr=False)
    """The game that is played."""
    bots: tuple[str, ...]
    """The bots, in the order in which they were named."""
    players: int
    """The number of players at a table."""
    deals: int
    """The number of deals per pair, 2 or more."""
    seed: str
    """The seed of all deals, as a string."""
    max_decisions: int
    """The number of decisions after which a game is given up as unfinished."""

    @property
    def anchor(self) -> str:
        """The bot whose rating is fixed. It is the bot ``random`` if ``bots`` contains this bot. Otherwise, it is the
        first bot in ``bots``.

        >>> plan("incan-gold", ["loner", "random"], 2, 4, seed=7, max_decisions=1000).anchor
        'random'
        """
        return "random" if "random" in self.bots else self.bots[0]

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """All pairs of bots.

        >>> plan("incan-gold", ["random", "loner", "prospector"], 2, 4, seed=7, max_decisions=1000).pairs
        (('random', 'loner'), ('random', 'prospector'), ('loner', 'prospector'))
        """
        return tuple(combinations(self.bots, 2))

    @property
    def games_per_pair(self) -> int:
        """The number of games per pair.

        >>> plan("incan-gold", ["random", "loner"], players=3, games=10, seed=7, max_decisions=1000).games_per_pair
        12
        """
        return self.deals * count_seatings(self.players)

    def scheduled_games(self) -> Iterator[ScheduledGame]:
        """Yield all games, deal by deal.

        A deal consists of the games that share a seed. It contains the games of all pairs of bots in all seatings. If a
        caller plays the games in this order and stops early, all deals before the current deal are complete.

        Yields:
            A game with the number of its deal and its bots by seat.

        >>> checked = plan("incan-gold", ["random", "loner"], players=2, games=4, seed=7, max_decisions=1000)
        >>> [(place.deal, place.lineup) for place in checked.scheduled_games()][:2]
        [(0, ('random', 'loner')), (0, ('loner', 'random'))]
        """
        for deal in range(self.deals):
            for a, b in self.pairs:
                for lineup in seatings(a, b, self.players):
                    yield ScheduledGame(deal, lineup)

    def seed_of(self, deal: int) -> str:
        """Return the seed that all games of a deal share. With this seed, you can play one game of the deal again
        without the other games.

        Args:
            deal: The number of the deal, from 0.

        Returns:
            The seed as a string.

        >>> plan("incan-gold", ["random", "loner"], 2, 4, seed=7, max_decisions=1000).seed_of(deal=1)
        '7/2/1'
        """
        return game_seed(f"{self.seed}/{self.players}", deal)


def seatings(a: str, b: str, players: int) -> list[Lineup]:
    """Return all seatings of the bots ``a`` and ``b`` at a table for ``players`` players. In a seating, one bot has a
    single seat and the other bot has all other seats.

    >>> seatings("a", "b", 3)
    [('a', 'b', 'b'), ('b', 'a', 'b'), ('b', 'b', 'a'), ('b', 'a', 'a'), ('a', 'b', 'a'), ('a', 'a', 'b')]
    >>> seatings("a", "b", 2)
    [('a', 'b'), ('b', 'a')]
    """
    return [
        tuple(one if place == seat else other for place in range(players))
        for one, other in ((a, b), (b, a))[: count_seatings(players) // players]
        for seat in range(players)
    ]


def count_seatings(players: int) -> int:
    """Return the number of seatings of two bots. With more than two players, there are two seatings per seat, because
    either bot can have this seat as its single seat. With two players, there is only one seating per seat, because both
    bots then have a single seat.
    """
    return 2 if players == 2 else 2 * players


@check_arguments_after_failure
def plan(
    game: Source | Game[Any] | None,
    bots: Sequence[str],
    players: int | None,
    games: int,
    seed: Seed,
    max_decisions: int,
) -> LadderPlan:
    """Check the arguments of a ladder and return a plan.

    The arguments have the same meaning as in `machu_rules.ladder.ladder`.

    Args:
        game: A game, or its name or path. None means the first game in `machu_rules.games.registry.SHIPPED`.
        bots: The names of the bots. If the sequence is empty, ``random``, the game's own bots and its rollout policies
            play.
        players: The player count. None means 4, or the nearest player count that the game allows.
        games: The minimum number of games per pair of bots. The number is rounded up, so that a pair plays only
            complete deals, and at least two of them.
        seed: The seed of all games, an integer or a string. None means a random seed.
        max_decisions: The number of decisions after which a game is given up as unfinished.

    Returns:
        The plan.

    Raises:
        UsageError: If an argument is invalid.
        RulebookError: If the data of the rulebook is invalid.
        BotError: If a bot cannot be imported.

    >>> plan("incan-gold", ["random", "loner"], None, games=1, seed=7, max_decisions=1000).players
    4
    """
    named = SHIPPED[0] if game is None else game
    asked = named.rulebook.name if isinstance(named, Game) else fspath(named)
    loaded = named if isinstance(named, Game) else load(named)
    for name, number, most in (("games", games, MOST_GAMES), ("max_decisions", max_decisions, MOST_GAMES)):
        if type(number) is not int or not 1 <= number <= most:
            raise UsageError(f"{name} must be a number from 1 to {most}, not {number!r}")
    if players is None:
        players = min(loaded.players, key=lambda number: abs(number - USUAL_PLAYERS))
    if type(players) is not int or players not in loaded.players:
        raise UsageError(f"{asked} is for {', '.join(map(str, loaded.players))} players, not {players!r}")
    if players < 2:
        raise UsageError("a ladder needs two players or more, since bots meet at one table")
    bots = tuple(bots) or quick_bot_names(loaded)
    if not 2 <= len(bots) <= MOST_BOTS:
        raise UsageError(f"a ladder needs 2 to {MOST_BOTS} bots, not {len(bots)}")
    for number, name in enumerate(bots):
        if name in bots[:number]:
            raise UsageError(f"the bot {name} is named twice")
        load_bot(loaded, name)
        seat_bot(loaded, name, 0, "")
    deals = max(FEWEST_DEALS, math.ceil(games / count_seatings(players)))
    return LadderPlan(asked, loaded, bots, players, deals, seed_text(seed), max_decisions)
