"""What several commands share: their options, the game, who sits where, how a text is printed."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypedDict, TypeVar

import click

from machu_rules.bots.limits import MAX_DECISIONS
from machu_rules.core.errors import UsageError

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from rich.console import Console

    from machu_rules.framework.game import Game
    from machu_rules.simulation.games_file import GamesFile

F = TypeVar("F", bound=Callable[..., Any])


def game_argument(command: F) -> F:
    """GAME, the name or path of a game, or ``module:Class``; None if it is left out."""
    return click.argument("game", required=False, metavar="[GAME]")(command)


def recorded_game_option(command: F) -> F:
    """The game of a record, as the other commands that read records name it."""
    return click.option(
        "--game", "recorded", metavar="GAME", help="The same as GAME: a name, a path, or module:Class."
    )(command)


def one_game(game: str | None, recorded: str | None) -> str | None:
    """The game of GAME or ``--game``. Raises UsageError for two different games."""
    if None not in (game, recorded) and game != recorded:
        raise UsageError(f"two games are named: {game}, and {recorded} by --game; name one")
    return recorded if game is None else game


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
    """The names of the players."""
    option = click.option(
        "--names", metavar="NAMES", help="The names of the players in order of the seats, such as Anna,Ben."
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


def bots_option(command: F) -> F:
    """Which bots play."""
    return click.option(
        "--bots",
        metavar="NAMES",
        help="Bots for the seats in order, from the first again where they are fewer: random, the game's own, "
        "search:N, the file of a policy (.yaml), or module:Class.",
    )(command)


def seating_options(command: F) -> F:
    """Who plays, ``--players --bots``."""
    return click.option("--players", type=int, metavar="N", help="Number of players.")(bots_option(command))


def workers_option(command: F) -> F:
    """How many processes play; None for one on each core."""
    return click.option(
        "--workers", type=click.IntRange(1, 1024), help="Processes that play. [default: one for each core]"
    )(command)


def playing_options(command: F) -> F:
    """What play depends on besides the players, ``--seed --max-decisions``."""
    command = click.option(
        "--max-decisions",
        type=click.IntRange(1),
        default=MAX_DECISIONS,
        show_default=True,
        help="The number of decisions after which a game is given up as unfinished.",
    )(command)
    return click.option("--seed", metavar="TEXT", help="Seed of all chance; drawn anew when left out.")(command)


def scheduler_option(command: F) -> F:
    """Which cluster plays."""
    return click.option(
        "--scheduler", metavar="ADDRESS", help="Play on a cluster of Dask, such as tcp://host:8786 (extra dask)."
    )(command)


@contextmanager
def players_on(scheduler: str | None, workers: int) -> Iterator[tuple[Executor | None, int]]:
    """What plays the games: the executor of ``--scheduler`` and how many workers it has, or None and the number of
    processes."""
    if scheduler is None:
        yield None, workers
        return
    with installed_only():
        from machu_rules.simulation.cluster import dask_executor
    with dask_executor(scheduler) as found:
        yield found


def rotate_option(command: F) -> F:
    """Whether bots change seats."""
    return click.option(
        "--rotate/--no-rotate", default=True, show_default=True, help="Bots move on by a seat from game to game."
    )(command)


def resume_option(command: F) -> F:
    """Where finished games are kept."""
    return click.option(
        "--resume",
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="Keep each finished game in this file, and do not play again those that it holds.",
    )(command)


def games_file_option(command: F) -> F:
    """The file to which every game is written."""
    return click.option(
        "--games-file",
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="Write every game here, a row for each seat: .csv, or .parquet (extra compare).",
    )(command)


class StudyOptions(TypedDict):
    """The values of the options of `study_options`."""

    bots: str | None
    seed: str | None
    max_decisions: int
    workers: int | None
    scheduler: str | None
    rotate: bool
    resume: Path | None


def study_options(command: F) -> F:
    """Who plays the games of a study, from which seed, where, and whether they are kept: ``--bots --seed
    --max-decisions --workers --scheduler --rotate --resume``."""
    for option in (rotate_option, resume_option, scheduler_option, workers_option, playing_options, bots_option):
        command = option(command)
    return command


class StudyArguments(TypedDict):
    """The same as arguments of `machu_rules.compare.sweep.sweep` and similar functions."""

    bots: Sequence[str]
    seed: str | None
    max_decisions: int
    rotate: bool
    resume: Path | None
    workers: int
    executor: Executor | None
    advance: Callable[[], None]


@contextmanager
def study(asked: StudyOptions) -> Iterator[StudyArguments]:
    """The arguments of a study, with its workers and a progress bar, which end with the context."""
    with players_on(asked["scheduler"], asked["workers"] or cores()) as (executor, number), progress(None) as advance:
        yield {
            "bots": split_bots(asked["bots"]),
            "seed": asked["seed"],
            "max_decisions": asked["max_decisions"],
            "rotate": asked["rotate"],
            "resume": asked["resume"],
            "workers": number,
            "executor": executor,
            "advance": advance,
        }


@contextmanager
def games_table(path: Path | None, games: Sequence[Game[Any]]) -> Iterator[GamesFile | None]:
    """The file of ``--games-file``, if it is asked for; raises UsageError and OSError before anything is played."""
    if path is None:
        yield None
        return
    from machu_rules.cli.files import check_writable
    from machu_rules.simulation.games_file import GamesFile

    with installed_only():
        table = GamesFile(path, games)
    check_writable(path)
    with table:
        yield table


def player_numbers(text: str | None) -> list[int]:
    """Numbers of players, separated by commas; raises UsageError."""
    parts = [part.strip() for part in text.split(",")] if text is not None else []
    for part in parts:
        if not (part.isascii() and part.isdecimal() and len(part) < 4):
            raise UsageError(f"--players is a number of players, or several separated by commas (2,4), not {text!r}")
    return [int(part) for part in parts]


def split_bots(text: str | None) -> list[str]:
    """The names of ``--bots``."""
    return [name.strip() for name in (text or "").split(",") if name.strip()]


def find_modules_here() -> None:
    """Let ``module:Class`` name a module in the current folder, even if Python was not started there."""
    # first, before a file in this folder can hide a module that they import
    from machu_rules.bots import load, playing  # noqa: F401

    here = os.getcwd()  # noqa: PTH109 - sys.path holds text
    if here not in sys.path:
        sys.path.insert(0, here)


@contextmanager
def installed_only() -> Iterator[None]:
    """Imports within this context find no module in the current folder: a bot in a file ``cycler.py`` must not hide the
    package of that name, which Matplotlib needs. (``python -m`` puts the current folder first.)"""
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
    """A progress bar on stderr, where that is a terminal; ``games`` is how many games (or other things, named by
    ``what``) there will be, None if unknown. Gives the function to call after each."""
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
