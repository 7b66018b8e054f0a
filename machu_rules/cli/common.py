"""Functions that several commands share. Most of them add options to a command, or parse the values of options."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypedDict, TypeVar

import click

from machu_rules.bots.game_length_limit import MAX_DECISIONS
from machu_rules.core.errors import UsageError

if TYPE_CHECKING:
    from concurrent.futures import Executor

    from rich.console import Console

    from machu_rules.framework.game import Game
    from machu_rules.simulation.games_file import SeatResultsFile

F = TypeVar("F", bound=Callable[..., Any])


def game_argument(command: F) -> F:
    """Add the optional argument GAME to a command. The function of the command receives the value of the argument: the
    name of a game, a path, or a class in the form ``module:Class``. If the argument is absent, the value is None.
    """
    return click.argument("game", required=False, metavar="[GAME]")(command)


def game_alias_option(command: F) -> F:
    """Add the option ``--game`` to a command that has the argument GAME. The option and the argument have the same
    meaning. The option exists because commands such as `replay` have no argument GAME and name the game with
    ``--game``.
    """
    return click.option("--game", "recorded", metavar="GAME", help="Same as GAME: a name, a path, or module:Class.")(
        command
    )


def game_from_argument_or_option(game: str | None, recorded: str | None) -> str | None:
    """Return ``game``, the value of the argument GAME, or ``recorded``, the value of the option ``--game``. If both are
    None, return None. Raises UsageError if both are given and differ.
    """
    if None not in (game, recorded) and game != recorded:
        raise UsageError(f"GAME is {game}, but --game is {recorded}: name one game")
    return recorded if game is None else game


def language_option(command: F) -> F:
    """Add the option ``--language``, which selects the language of the game's texts. All other output of a command is
    in English.
    """
    option = click.option(
        "--language",
        default="en",
        metavar="CODE",
        help="Language of the game: a code such as en or de, or the path of a language file.",
    )
    return option(command)


def names_option(command: F) -> F:
    """Add the option ``--names``, which contains the names of the players."""
    option = click.option("--names", metavar="NAMES", help="Names of the players in seat order, such as Anna,Ben.")
    return option(command)


def split_names(names: str | None) -> list[str] | None:
    """Split ``names``, the value of ``--names``, into a list. If ``names`` is None, return None.

    >>> split_names("Anna, Ben")
    ['Anna', 'Ben']
    """
    return None if names is None else [name.strip() for name in names.split(",")]


def json_option(command: F) -> F:
    return click.option("--json", "as_json", is_flag=True, help="Print one JSON document.")(command)


def bots_option(command: F) -> F:
    """Add the option ``--bots``, which contains the names of the bots in the order of the seats."""
    return click.option(
        "--bots",
        metavar="NAMES",
        help="Bots in seat order, repeated to fill the seats: random, a bot of the game, search:N, a policy file "
        "(.yaml), or module:Class.",
    )(command)


def seating_options(command: F) -> F:
    """Add two options. ``--players`` is the number of players, and ``--bots`` contains the names of the bots."""
    return click.option("--players", type=int, metavar="N", help="Number of players.")(bots_option(command))


def workers_option(command: F) -> F:
    """Add the option ``--workers``, the number of processes that play games. The default, None, means one process per
    CPU core.
    """
    return click.option("--workers", type=click.IntRange(1, 1024), help="Number of processes. [default: one per core]")(
        command
    )


def seed_and_max_decisions_options(command: F) -> F:
    """Add two options to a command. ``--seed`` is the seed of all random results. ``--max-decisions`` is the maximum
    number of decisions in a game.
    """
    command = click.option(
        "--max-decisions",
        type=click.IntRange(1),
        default=MAX_DECISIONS,
        show_default=True,
        help="Stop a game as unfinished after this many decisions.",
    )(command)
    return click.option("--seed", metavar="TEXT", help="Seed of all chance. [default: a random seed]")(command)


def scheduler_option(command: F) -> F:
    """Add the option ``--scheduler``, the address of a Dask cluster on which the games are played."""
    return click.option(
        "--scheduler", metavar="ADDRESS", help="Play on a Dask cluster, such as tcp://host:8786 (extra dask)."
    )(command)


@contextmanager
def open_dask_executor(scheduler: str | None, workers: int) -> Iterator[tuple[Executor | None, int]]:
    """Connect to the Dask cluster at the address ``scheduler``. Yield an executor that runs functions on the cluster,
    and the number of threads of the cluster. If ``scheduler`` is None, yield None and ``workers``.
    """
    if scheduler is None:
        yield None, workers
        return
    with block_current_folder_imports():
        from machu_rules.simulation.cluster import dask_executor_and_threads
    with dask_executor_and_threads(scheduler) as found:
        yield found


def rotate_option(command: F) -> F:
    """Add the option ``--rotate/--no-rotate``. With ``--rotate``, all bots change to the next seat after each game."""
    return click.option(
        "--rotate/--no-rotate", default=True, show_default=True, help="Move the bots on by one seat from game to game."
    )(command)


def resume_option(command: F) -> F:
    """Add the option ``--resume``, the path of a file in which a run stores its finished games. With this file, a run
    that was stopped can continue.
    """
    return click.option(
        "--resume",
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="Store finished games in this file, and reuse the games that it already has.",
    )(command)


def games_file_option(command: F) -> F:
    """Add the option ``--games-file``, the path of a table of the games. A game has one row per seat."""
    return click.option(
        "--games-file",
        type=click.Path(path_type=Path),
        metavar="FILE",
        help="Write all games here, one row per seat: .csv, or .parquet (extra compare).",
    )(command)


class StudyOptions(TypedDict):
    """The values of the command-line options that `study_options` adds."""

    bots: str | None
    seed: str | None
    max_decisions: int
    workers: int | None
    scheduler: str | None
    rotate: bool
    resume: Path | None


def study_options(command: F) -> F:
    """Add the options that the commands ``sweep`` and ``tune`` have in common. These are ``--bots``, ``--seed``,
    ``--max-decisions``, ``--workers``, ``--scheduler``, ``--rotate`` and ``--resume``.
    """
    for option in (
        rotate_option,
        resume_option,
        scheduler_option,
        workers_option,
        seed_and_max_decisions_options,
        bots_option,
    ):
        command = option(command)
    return command


class StudyArguments(TypedDict):
    """The values in `StudyOptions`, converted to arguments for `machu_rules.compare.sweep.sweep` and
    `machu_rules.compare.tune.tune`.
    """

    bots: Sequence[str]
    seed: str | None
    max_decisions: int
    rotate: bool
    resume: Path | None
    workers: int
    executor: Executor | None
    advance: Callable[[], None]


@contextmanager
def open_study_arguments(asked: StudyOptions) -> Iterator[StudyArguments]:
    """Convert the values of the command-line options in ``asked`` and yield them as arguments for a sweep or for
    tuning. While the context is open, a progress bar is shown. At the end of the context, the connection to the Dask
    cluster is closed and the progress bar is removed.
    """
    with (
        open_dask_executor(asked["scheduler"], asked["workers"] or usable_cpu_count()) as (executor, number),
        progress(None) as advance,
    ):
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
def open_games_file(path: Path | None, games: Sequence[Game[Any]]) -> Iterator[SeatResultsFile | None]:
    """Yield the table of games that is written to ``path``, the value of ``--games-file``. If ``path`` is None, yield
    None. Raises UsageError or OSError at the start of the context if the table cannot be written. Open this context
    before the first game, so that the error does not come after a long run.
    """
    if path is None:
        yield None
        return
    from machu_rules.cli.files import check_writable
    from machu_rules.simulation.games_file import SeatResultsFile

    with block_current_folder_imports():
        table = SeatResultsFile(path, games)
    check_writable(path)
    with table:
        yield table


def parse_player_counts(text: str | None) -> list[int]:
    """Parse the value ``text`` of ``--players``, which lists player counts separated by commas. If ``text`` is None,
    the list is empty. Raises UsageError if the text is invalid.
    """
    parts = [part.strip() for part in text.split(",")] if text is not None else []
    for part in parts:
        if not (part.isascii() and part.isdecimal() and len(part) < 4):
            raise UsageError(f"--players takes numbers of players separated by commas (2,4), not {text!r}")
    return [int(part) for part in parts]


def split_bots(text: str | None) -> list[str]:
    """Split the value ``text`` of ``--bots`` into a list of names. If ``text`` is None, the list is empty."""
    return [name.strip() for name in (text or "").split(",") if name.strip()]


def allow_current_folder_imports() -> None:
    """Add the current folder to the import path, so that the class of a bot or game (``module:Class``) can be imported
    from a Python file in this folder.
    """
    # these are imported first, because a file in this folder could hide a module that they need
    from machu_rules.bots import load, playing  # noqa: F401

    here = os.getcwd()  # noqa: PTH109 - sys.path contains strings
    if here not in sys.path:
        sys.path.insert(0, here)


@contextmanager
def block_current_folder_imports() -> Iterator[None]:
    """Return a context in which modules in the current folder cannot be imported. This is needed because ``python -m``
    puts the current folder first on the import path. Without this context, a user's bot in a file ``cycler.py`` would
    hide the package ``cycler``, which Matplotlib needs.
    """
    usual = sys.path[:]
    sys.path[:] = [place for place in usual if place and Path(place).resolve() != Path.cwd()]
    try:
        yield
    finally:
        sys.path[:] = usual


def usable_cpu_count() -> int:
    """Return the number of CPU cores that this process may use."""
    if hasattr(os, "sched_getaffinity"):
        return len(os.sched_getaffinity(0))
    return os.cpu_count() or 1


@contextmanager
def progress(games: int | None, what: str = "games") -> Iterator[Callable[[], None]]:
    """Show a progress bar on stderr, but only if stderr is a terminal. Yield a function that advances the bar by one.

    ``what`` is the label of the bar, a plural noun for the things that are counted. ``games`` is the total number of
    these things, or None if the total is unknown.
    """
    from rich.console import Console
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

    output = Console(stderr=True)
    columns = (TextColumn(what), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=output, transient=True, disable=not output.is_terminal) as bar:
        task = bar.add_task(what, total=games)
        yield lambda: bar.advance(task)


def console() -> Console:
    """Return a new console for the current standard output. The console is not cached, because tests replace standard
    output.
    """
    from rich.console import Console

    return Console(highlight=False, markup=False, emoji=False)
