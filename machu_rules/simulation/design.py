"""What `compare` plays: two rulebooks, the bots and the seeds, checked before the first game."""

from __future__ import annotations

from collections.abc import Sequence
from os import fspath
from typing import Any

from attrs import field, frozen

from machu_rules.bots.load import load_bot, own_bots
from machu_rules.bots.protocol import BotError
from machu_rules.bots.seeds import game_seed
from machu_rules.core.errors import UsageError
from machu_rules.core.rng import seed_text
from machu_rules.core.values import Data, Seed
from machu_rules.framework.game import Game
from machu_rules.games.registry import Source, load

USUAL_PLAYERS = 4
MOST_GAMES = 10_000_000


@frozen
class Side:
    """One of the two rulebooks that are compared; ``asked`` is the name or path that was given for it."""

    letter: str
    asked: str
    game: Game[Any] = field(eq=False, repr=False)

    @property
    def label(self) -> str:
        """Its letter and name, for errors and reports.

        >>> import machu_rules as mr
        >>> Side("A", "brisk.yaml", mr.load("princes")).label
        'A (brisk.yaml)'
        """
        return f"{self.letter} ({self.asked})"

    def data(self) -> Data:
        """This side as a JSON object."""
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
class Plan:
    """Game number ``i`` of so many players has the seed ``{seed}/{players}/{i}`` under both rulebooks."""

    a: Side
    b: Side
    games: int
    players: tuple[int, ...]
    bots: tuple[str, ...]
    seed: str
    max_decisions: int

    @property
    def sides(self) -> tuple[Side, Side]:
        return self.a, self.b

    def lineup(self, players: int) -> tuple[str, ...]:
        """The bots by seat: from the first again where they are fewer."""
        return tuple(self.bots[seat % len(self.bots)] for seat in range(players))

    def seed_of(self, players: int, number: int) -> str:
        """The seed of a game, with which it can be played alone."""
        return game_seed(f"{self.seed}/{players}", number)


def plan(
    a: Source | Game[Any],
    b: Source | Game[Any],
    games: int,
    players: Sequence[int],
    bots: Sequence[str],
    seed: Seed,
    max_decisions: int,
) -> Plan:
    """A checked plan; takes and raises what `machu_rules.compare.compare` does."""
    sides = _side("A", a), _side("B", b)
    _check_alike(*sides)
    for name, number, most in (("games", games, MOST_GAMES), ("max_decisions", max_decisions, MOST_GAMES)):
        if type(number) is not int or not 1 <= number <= most:
            raise UsageError(f"{name} is a number from 1 to {most}, not {number!r}")
    counts = _players(sides, tuple(players))
    named = tuple(bots) or _usual_bots(sides[0].game)
    if bots and len(named) > min(counts):
        raise UsageError(f"{len(named)} bots are named for {min(counts)} seats")
    for side in sides:
        for name in named:
            _check_bot(side, name)
    return Plan(*sides, games, counts, named, seed_text(seed), max_decisions)


def _side(letter: str, source: Source | Game[Any]) -> Side:
    if isinstance(source, Game):
        return Side(letter, source.rulebook.name, source)
    return Side(letter, fspath(source), load(source))


def _check_alike(a: Side, b: Side) -> None:
    one, other = a.game.rulebook.game, b.game.rulebook.game
    if one != other:
        raise UsageError(
            f"{a.label} is a rulebook of {one} and {b.label} of {other}; rulebooks of one game can be compared"
        )


def _players(sides: tuple[Side, Side], asked: tuple[int, ...]) -> tuple[int, ...]:
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


def _usual_bots(game: Game[Any]) -> tuple[str, ...]:
    """The bots that play when none are named: the game's own, in their order, else ``random``."""
    return own_bots(game)


def _check_bot(side: Side, name: str) -> None:
    try:
        load_bot(side.game, name)
    except (UsageError, BotError) as error:
        raise type(error)(f"{side.label}: {error}") from None
