"""The plan of a comparison: the two rulebooks, the bots and the seeds. The plan is checked before the first game."""

from __future__ import annotations

from collections.abc import Sequence
from os import fspath
from typing import Any, Literal

from attrs import field, frozen

from machu_rules.bots.load import default_bot_names, load_bot
from machu_rules.bots.protocol import BotError
from machu_rules.bots.seeds import game_seed
from machu_rules.core.arguments import check_arguments_after_failure
from machu_rules.core.errors import UsageError
from machu_rules.core.rng import seed_text
from machu_rules.core.values import JsonDict, Seed
from machu_rules.framework.game import Game
from machu_rules.games.code import code_of
from machu_rules.games.registry import Source, load

USUAL_PLAYERS = 4
MOST_GAMES = 10_000_000


SideLetter = Literal["A", "B"]
"""The letter of a side."""


@frozen
class Side:
    """One of the two rulebooks in a comparison.

    >>> import machu_rules as mr
    >>> Side("A", "brisk.yaml", mr.load("princes")).label
    'A (brisk.yaml)'
    """

    letter: SideLetter
    """``A`` or ``B``."""
    asked: str
    """The name or path of the rulebook, as the user entered it."""
    game: Game[Any] = field(eq=False, repr=False)
    """The game under this rulebook."""

    @property
    def label(self) -> str:
        """The letter and name of the rulebook, for error messages and reports.

        >>> plan("incan-gold", "incan-gold", 1, (3,), ("random",), 7, 1000).b.label
        'B (incan-gold)'
        """
        return f"{self.letter} ({self.asked})"

    def plays_like(self, other: Side) -> bool:
        """Return True if both sides have the same name, rulebook and code, so that games with the same seed and bots
        are identical.

        Args:
            other: The other side.

        Returns:
            True if both sides have the same name, the same rulebook and the same code.

        >>> checked = plan("incan-gold", "incan-gold", 1, (3,), ("random",), 7, 1000)
        >>> checked.a.plays_like(checked.b)
        True
        """
        a, b = self.game, other.game
        alike = self.asked == other.asked and a.fingerprint == b.fingerprint and a.rules_revision == b.rules_revision
        return alike and type(a) is type(b)

    def data(self) -> JsonDict:
        """Return the side as JSON data.

        Returns:
            An object with the name, the title and the fingerprint of the rulebook.

        >>> side = plan("incan-gold", "incan-gold", 1, (3,), ("random",), 7, 1000).a
        >>> side.data()["rulebook"], side.data()["fingerprint"] == side.game.fingerprint
        ('incan-gold', True)
        """
        book = self.game.rulebook
        return {
            "asked": self.asked,
            "rulebook": book.name,
            "title": book.title,
            "author": book.author,
            "version": book.version,
            "fingerprint": self.game.fingerprint,
            "rules_revision": self.game.rules_revision,
            "options": self.game.options,
        }


@frozen
class ComparisonPlan:
    """The plan of a comparison. With ``players`` players, game number ``i`` (from 0) has the seed
    ``{seed}/{players}/{i}`` under both rulebooks.

    >>> checked = plan("incan-gold", "incan-gold", 3, (2, 3), ("loner", "random"), 7, 1000)
    >>> checked.players, checked.seed_of(3, number=0)
    ((2, 3), '7/3/0')
    """

    a: Side
    """Rulebook A."""
    b: Side
    """Rulebook B."""
    games: int
    """The number of games per player count and rulebook."""
    players: tuple[int, ...]
    """The player counts."""
    bots: tuple[str, ...]
    """The names of the bots in seating order. If there are fewer names than seats, the names are repeated for the other
    seats.
    """
    seed: str
    """The seed of the comparison, from which the seeds of the games are derived."""
    max_decisions: int
    """The number of decisions after which a game is given up as unfinished."""
    rotate: bool = True
    """True if the bots move by one seat after each game (see `lineup`)."""

    @property
    def sides(self) -> tuple[Side, Side]:
        """Both sides, A first.

        >>> checked = plan("incan-gold", "incan-gold", 1, (3,), ("random",), 7, 1000)
        >>> [side.letter for side in checked.sides]
        ['A', 'B']
        """
        return self.a, self.b

    @property
    def compares_rulebook_with_itself(self) -> bool:
        """True if A and B have the same rulebook and the same code. In that case, the comparison shows whether the bots
        and the seats are balanced.

        >>> plan("incan-gold", "incan-gold", 1, (3,), ("random",), 7, 1000).compares_rulebook_with_itself
        True
        """
        return self.a.plays_like(self.b)

    def data(self) -> JsonDict:
        """Return the plan as JSON data.

        Returns:
            An object with the game, the seed, the bots and the other settings of the plan.

        >>> checked = plan("incan-gold", "incan-gold", 1, (3,), ("random",), 7, 1000)
        >>> checked.data()["bots"], checked.data()["seed"]
        (['random'], '7')
        """
        return {
            "game": self.a.game.rulebook.game,
            "seed": self.seed,
            "bots": list(self.bots),
            "rotate": self.rotate,
            "max_decisions": self.max_decisions,
        }

    def lineup(self, players: int, number: int = 0) -> tuple[str, ...]:
        """Return the names of the bots in one game.

        In game 0, the bots sit in the order of `bots`. If there are fewer names than seats, the names are repeated for
        the other seats. If `rotate` is True, the bots move by one seat after each game: from seat 1 to seat 0, and so
        on, and from seat 0 to the last seat. Over a long series, all bots therefore sit in all seats equally often. If
        there are more bots than seats, and `rotate` is True, the lineup of game ``number`` consists of consecutive bots
        in `bots`, from index ``number`` on. The list is treated as circular: the first bot follows the last bot. The
        bots that sit out therefore change from game to game. If `rotate` is False, all games with the same player count
        have the same lineup.

        Args:
            players: The number of players.
            number: The number of the game, from 0. Default: 0.

        Returns:
            The names of the bots by seat.

        >>> of = plan("incan-gold", "incan-gold", 3, (3,), ("loner", "random"), 7, 1000)
        >>> [of.lineup(3, number) for number in range(2)]
        [('loner', 'random', 'loner'), ('random', 'loner', 'loner')]
        >>> of = plan("incan-gold", "incan-gold", 3, (2, 3), ("loner", "random", "prospector"), 7, 1000)
        >>> [of.lineup(2, number) for number in range(3)]
        [('loner', 'random'), ('random', 'prospector'), ('prospector', 'loner')]
        """
        if players < len(self.bots):
            first = number if self.rotate else 0
            return tuple(self.bots[(first + seat) % len(self.bots)] for seat in range(players))
        seats = tuple(self.bots[seat % len(self.bots)] for seat in range(players))
        shift = number % players if self.rotate else 0
        return seats[shift:] + seats[:shift]

    def bots_for_player_count(self, players: int) -> tuple[str, ...]:
        """Return the names of the bots that play with this player count.

        Args:
            players: The number of players.

        Returns:
            The names by seat in game 0, or all names if there are more bots than seats.

        >>> of = plan("incan-gold", "incan-gold", 3, (2, 3), ("loner", "random", "prospector"), 7, 1000)
        >>> of.bots_for_player_count(2)
        ('loner', 'random', 'prospector')
        """
        return self.bots if players < len(self.bots) else self.lineup(players)

    def seed_of(self, players: int, number: int) -> str:
        """Return the seed of one game. With this seed you can play the game again without the rest of the comparison.

        Args:
            players: The number of players.
            number: The number of the game, from 0.

        Returns:
            The seed, a string.

        >>> checked = plan("incan-gold", "incan-gold", 100, (3,), ("random",), 7, 1000)
        >>> checked.seed_of(players=3, number=41)
        '7/3/41'
        """
        return game_seed(f"{self.seed}/{players}", number)


@check_arguments_after_failure
def plan(
    a: Source | Game[Any],
    b: Source | Game[Any],
    games: int,
    players: Sequence[int],
    bots: Sequence[str],
    seed: Seed,
    max_decisions: int,
    rotate: bool = True,
) -> ComparisonPlan:
    """Check the arguments of a comparison, and return its plan.

    The arguments have the same meaning as in `machu_rules.compare.compare`.

    Args:
        a: The game under rulebook A, or the name or path of this game.
        b: The game under rulebook B, or the name or path of this game. It is usually a variant of ``a``.
        games: The number of games per player count, under each rulebook.
        players: The player counts. If empty, the only count is 4, or the nearest count that both rulebooks allow.
        bots: The names of the bots. If empty, the bots of the game ``a`` play (see `Game.bots`), or ``random`` if this
            game has no bots.
        seed: The seed of the comparison: an integer, a string, or None for a random seed.
        max_decisions: The number of decisions after which a game is given up as unfinished.
        rotate: True to move the bots by one seat after each game. Default: True.

    Returns:
        The plan.

    Raises:
        UsageError: If the rulebooks cannot be compared, or an argument is invalid.
        RulebookError: If the data of a rulebook is invalid.
        BotError: If a bot cannot be imported.

    >>> from machu_rules.compare import plan
    >>> checked = plan("incan-gold", "incan-gold", 10, (3,), ("random",), seed=7, max_decisions=1000)
    >>> checked.bots, checked.max_decisions
    (('random',), 1000)
    """
    sides = _load_side("A", a), _load_side("B", b)
    _check_same_game(*sides)
    for name, number, most in (("games", games, MOST_GAMES), ("max_decisions", max_decisions, MOST_GAMES)):
        if type(number) is not int or not 1 <= number <= most:
            raise UsageError(f"{name} must be a number from 1 to {most}, not {number!r}")
    counts = _player_counts(sides, tuple(players))
    named = tuple(bots) or _default_bot_names(sides[0].game)
    if bots and len(named) > (seats := max(counts) if rotate else min(counts)):
        raise UsageError(f"there are {len(named)} bots for {seats} seats")
    if not bots:
        named = named[: max(counts)]
    for side in sides:
        for name in named:
            _check_bot(side, name)
    return ComparisonPlan(*sides, games, counts, named, seed_text(seed), max_decisions, rotate)


def _load_side(letter: SideLetter, source: Source | Game[Any]) -> Side:
    if isinstance(source, Game):
        return Side(letter, code_of(source) or source.rulebook.name, source)
    return Side(letter, fspath(source), load(source))


def _check_same_game(a: Side, b: Side) -> None:
    one, other = a.game.rulebook.game, b.game.rulebook.game
    if one != other:
        raise UsageError(
            f"{a.label} is a rulebook of {one} and {b.label} of {other}. "
            "Only rulebooks of the same game can be compared"
        )


def _player_counts(sides: tuple[Side, Side], asked: tuple[int, ...]) -> tuple[int, ...]:
    both = [number for number in sides[0].game.players if number in sides[1].game.players]
    if not both:
        raise UsageError(f"{sides[0].label} and {sides[1].label} have no number of players in common")
    counts = asked or (min(both, key=lambda number: abs(number - USUAL_PLAYERS)),)
    for number in counts:
        for side in sides:
            if type(number) is not int or number not in side.game.players:
                has = ", ".join(map(str, side.game.players))
                raise UsageError(f"{side.label} is for {has} players, not {number!r}")
        if counts.count(number) > 1:
            raise UsageError(f"{number} players are named more than once")
    return counts


def _default_bot_names(game: Game[Any]) -> tuple[str, ...]:
    """Return the names of the default bots. These are the game's own bots, in the order of `Game.bots`. If the game has
    no bots of its own, the only default bot is ``random``.
    """
    return default_bot_names(game)


def _check_bot(side: Side, name: str) -> None:
    try:
        load_bot(side.game, name)
    except (UsageError, BotError) as error:
        raise type(error)(f"{side.label}: {error}") from None
