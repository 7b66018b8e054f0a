"""What several commands share: their options, the game, who sits where, how a text is printed."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

import click

from machu_rules.bots.bots import bot_names
from machu_rules.bots.playing import MAX_DECISIONS
from machu_rules.core.errors import UsageError
from machu_rules.framework.game import Game
from machu_rules.games import registry
from machu_rules.match.record_types import HUMAN, Record
from machu_rules.match.replay import game_of

F = TypeVar("F", bound=Callable[..., Any])
USUAL_PLAYERS = 4


def game_argument(command: F) -> F:
    """GAME, the shipped name or path of a game; None where it is left out."""
    return click.argument("game", required=False, metavar="[GAME]")(command)


def language_option(command: F) -> F:
    """The language of the game's texts; the words of the commands themselves are English."""
    option = click.option(
        "--language",
        default="en",
        metavar="CODE",
        help="Language of the game's names and sentences: en, another it is shipped in, or the path of a catalogue.",
    )
    return option(command)


def json_option(command: F) -> F:
    return click.option("--json", "as_json", is_flag=True, help="Output for a program: one JSON document.")(command)


def seating_options(command: F) -> F:
    """Who plays: ``--players --bots``."""
    command = click.option(
        "--bots",
        metavar="NAMES",
        help="Bots for the seats in order, from the first again where they are fewer: random, the game's own, or "
        "module:Class.",
    )(command)
    return click.option("--players", type=int, metavar="N", help="Number of players.")(command)


def playing_options(command: F) -> F:
    """What playing depends on: ``--seed --max-decisions``."""
    command = click.option(
        "--max-decisions",
        type=click.IntRange(1),
        default=MAX_DECISIONS,
        show_default=True,
        help="Where a game is given up as unfinished.",
    )(command)
    return click.option("--seed", metavar="TEXT", help="Seed of all chance; drawn anew when left out.")(command)


def load_game(name: str | None, language: str = "en") -> Game[Any]:
    """The game of a name or path, or the first shipped one."""
    game: Game[Any] = registry.load(registry.games()[0] if name is None else name)
    return game if language == "en" else game.in_language(language)


def named_again(name: str | None) -> str:
    """How a game that was named so has to be named beside its record: a shipped one needs no name there."""
    return "" if name is None or name in registry.games() else name


def load_recorded_game(name: str | None, record: Record, language: str = "en") -> Game[Any]:
    """The game for a record: the named one, else that of the record."""
    game = game_of(record) if name is None else load_game(name)
    return game if language == "en" else game.in_language(language)


def seating(game: Game[Any], players: int | None, bots: str | None, humans: Sequence[int] = ()) -> list[str]:
    """Who sits in each seat: ``human``, or the name of a bot. Without ``players`` 4 play, or as many as are named, or
    as near to that as the rulebook provides for. Raises UsageError."""
    named = [name.strip() for name in bots.split(",") if name.strip()] if bots else []
    if players is None:
        wanted = max(USUAL_PLAYERS, len(named) + len(humans), *(seat + 1 for seat in humans))
        players = min(game.players, key=lambda number: abs(number - wanted))
    if players not in game.players:
        raise UsageError(f"{game.rulebook.title} is for {_listed(game.players)} players, not {players}")
    for seat in humans:
        check_seat(seat, players)
    free = [seat for seat in range(players) if seat not in humans]
    if len(named) > len(free):
        raise UsageError(f"{len(named)} bots are named for {len(free)} free seats")
    named = named or usual_bots(game)
    who = [HUMAN] * players
    for number, seat in enumerate(free):
        who[seat] = named[number % len(named)]
    return who


def check_seat(seat: int | None, players: int) -> None:
    """Raises UsageError for a seat that a game of so many players does not have."""
    if seat is not None and seat >= players:
        raise UsageError(f"there is no seat {seat}: the seats of {players} players are 0 to {players - 1}")


def usual_bots(game: Game[Any]) -> list[str]:
    """The bots that play when none are named: the game's own, in their order, else ``random``."""
    return bot_names(game)[1:] or ["random"]


def _listed(numbers: Sequence[int]) -> str:
    return ", ".join(map(str, numbers[:-1])) + f" or {numbers[-1]}" if len(numbers) > 1 else str(numbers[0])


def find_modules_here() -> None:
    """Let ``module:Class`` name a module in the current folder, also where Python was not started there."""
    here = os.getcwd()  # noqa: PTH109 - sys.path holds text
    if here not in sys.path:
        sys.path.insert(0, here)


@contextmanager
def installed_only() -> Iterator[None]:
    """Imports in here find no module in the current folder: a bot in a file ``cycler.py`` is not the package of that
    name that Matplotlib needs. (``python -m`` puts the current folder first.)"""
    usual = sys.path[:]
    sys.path[:] = [place for place in usual if place and Path(place).resolve() != Path.cwd()]
    try:
        yield
    finally:
        sys.path[:] = usual


@contextmanager
def progress(games: int | None) -> Iterator[Callable[[], None]]:
    """A progress bar on stderr, where that is a terminal; ``games`` is how many there will be, None if unknown. Gives
    the function to call after each game."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    output = Console(stderr=True)
    columns = (TextColumn("games"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=output, transient=True, disable=not output.is_terminal) as bar:
        task = bar.add_task("games", total=games)
        yield lambda: bar.advance(task)


def printable(text: str) -> str:
    """A text in which nothing can steer the terminal: such characters are shown escaped."""
    return "".join(
        sign if sign.isprintable() or sign == "\n" else sign.encode("unicode_escape").decode() for sign in text
    )
