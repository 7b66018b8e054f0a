"""What several commands share: their options, the game, who sits where, how a text is printed."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

import click

from machu_rules.bots.limits import MAX_DECISIONS

if TYPE_CHECKING:
    from rich.console import Console

F = TypeVar("F", bound=Callable[..., Any])


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


def names_option(command: F) -> F:
    """How the players are called."""
    option = click.option(
        "--names", metavar="NAMES", help="How the players are called, in order of the seats, such as Anna,Ben."
    )
    return option(command)


def split_names(names: str | None) -> list[str] | None:
    """The names of ``--names``; None where there are none.

    >>> split_names("Anna, Ben")
    ['Anna', 'Ben']
    """
    return None if names is None else [name.strip() for name in names.split(",")]


def json_option(command: F) -> F:
    return click.option("--json", "as_json", is_flag=True, help="Output for a program: one JSON document.")(command)


def seating_options(command: F) -> F:
    """Who plays: ``--players --bots``."""
    command = click.option(
        "--bots",
        metavar="NAMES",
        help="Bots for the seats in order, from the first again where they are fewer: random, the game's own, "
        "search:N, the file of a policy (.yaml), or module:Class.",
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


def find_modules_here() -> None:
    """Let ``module:Class`` name a module in the current folder, also where Python was not started there."""
    # before a file in this folder can stand for a module that they import
    from machu_rules.bots import load, playing  # noqa: F401

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


def cores() -> int:
    """How many cores this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def progress(games: int | None, what: str = "games") -> Iterator[Callable[[], None]]:
    """A progress bar on stderr, where that is a terminal; ``games`` is how many games, or whatever it is, there will
    be, None if unknown. Gives the function to call after each."""
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    output = Console(stderr=True)
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=output, transient=True, disable=not output.is_terminal) as bar:
        task = bar.add_task(what, total=games)
        yield lambda: bar.advance(task)


def console() -> Console:
    """The terminal, or whatever standard output is; made anew, since tests change standard output."""
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False)
