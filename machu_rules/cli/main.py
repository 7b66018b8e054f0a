"""The command line, ``machu-rules``. The exit code is 0 for success, 1 for invalid input, 2 for wrong arguments, and
130 for ctrl-C.
"""

from __future__ import annotations

import io
import os
import sys
import warnings
from collections.abc import Mapping, Sequence
from importlib import import_module
from types import MappingProxyType
from typing import Any, NoReturn

import click

from machu_rules.core.phrasing import printable
from machu_rules.core.version import __version__, compiled

COMMANDS: Mapping[str, str] = MappingProxyType(
    {
        "analyse": "Search the decisions of a record and list the costliest moves.",
        "board": "Show the board of GAME.",
        "check": "Validate GAME, play it, and test its invariants.",
        "compare": "Play the same games under two rulebooks, A and B.",
        "compile": "Compile the games of PACKAGE into a wheel.",
        "data": "List the figures of GAME and their provenance.",
        "demo": "Play one game between bots and explain it.",
        "diff": "List the differences between VARIANT and BASE.",
        "docs": "Write reference pages of GAME in Markdown.",
        "engine": "Serve programs in other languages over a pipe.",
        "graph": "Write the rulebook or the board of GAME as a graph.",
        "ladder": "Rate bots by a round robin.",
        "new-game": "Write DIR, a package with a game of your own.",
        "new-variant": "Write FILE, the start of a variant of GAME.",
        "play": "Play at the terminal, against bots, other people, or both.",
        "print": "Write GAME as a page for print and play.",
        "replay": "Verify a record move by move, and show its course and result.",
        "serve": "Play in the browser, alone or with friends.",
        "schema": "Write the JSON Schema of VARIANT for editors.",
        "simulate": "Play many games between bots and count the results.",
        "sweep": "Play the same games with several values of a figure.",
        "tui": "Play against bots on a full screen of the terminal.",
        "tune": "Find the value of a figure for which games meet a target.",
        "types": "Write the types of the JSON of GAME as files.",
        "validate": "Check variants, folders, data files or policies.",
    }
)
"""The commands and their short descriptions. The module of a command is imported only when the command runs, so the
list of commands appears quickly.
"""


TRACEBACK = "MACHU_RULES_TRACEBACK"
"""The environment variable with which an error in the code of a game is shown with its traceback."""


class Commands(click.Group):
    """The group of all commands. If a command fails because of its input or because of the operating system, this class
    prints one message on stderr and exits with a code other than 0.
    """

    def list_commands(self, ctx: click.Context) -> list[str]:
        return list(COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        if cmd_name not in COMMANDS:
            return None
        name = cmd_name.replace("-", "_")
        command: click.Command = getattr(import_module(f"machu_rules.cli.{name}"), name)
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        click.Group(commands=[click.Command(name, help=does) for name, does in COMMANDS.items()]).format_commands(
            ctx, formatter
        )

    def main(  # type: ignore[override]  # one signature is enough for both of click's
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any
    ) -> NoReturn:
        extra["standalone_mode"] = False
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                # a character that the terminal cannot show must not make the command fail
                stream.reconfigure(errors="replace")
        try:
            with warnings.catch_warnings():
                warnings.showwarning = _show_warning
                code = super().main(args, prog_name, **extra)
            if sys.stdout is not None:  # it is None if standard output is closed
                sys.stdout.flush()
        except click.ClickException as error:
            vars(error)["message"] = printable(error.message)  # the message can quote the input
            error.show()
            sys.exit(error.exit_code)
        except (KeyboardInterrupt, click.Abort):
            click.echo("Stopped.", err=True)
            sys.exit(130)
        except BrokenPipeError:
            _exit_silently()
        except Exception as error:
            _fail(error)
        sys.exit(code if isinstance(code, int) else 0)


def _show_warning(message: Warning | str, *_: object, **__: object) -> None:
    """Print a warning on stderr, without the line of code that caused it."""
    click.echo(printable(f"Warning: {message}"), err=True)


def _fail(error: Exception) -> NoReturn:
    """If ``error`` was caused by the input, by the operating system or by the code of a game, print one message on
    stderr and exit. Raise any other error again, because it is a bug of the program.
    """
    from machu_rules.core.author_errors import author_place, describe_with_place
    from machu_rules.core.errors import MachuRulesError, UsageError

    if isinstance(error, MachuRulesError):
        text = str(error)
    elif isinstance(error, OSError):
        text = f"{error.filename}: " * bool(error.filename) + (error.strerror or str(error))
    elif author_place(error) is not None and TRACEBACK not in os.environ:
        text = f"{describe_with_place(error)}. {TRACEBACK}=1 shows the traceback"
    else:
        raise error
    click.echo(printable(f"Error: {text}"), err=True)
    sys.exit(2 if isinstance(error, UsageError) else 1)


def _exit_silently() -> NoReturn:
    """Exit without a message, and discard the rest of the output. This function is called after the program that reads
    the output, such as ``head``, has closed the pipe.
    """
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(1)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]}, epilog="Try: machu-rules demo")
@click.version_option(f"{__version__} ({'compiled' if compiled else 'pure Python'})", prog_name="machu-rules")
def main() -> None:
    """Play board games whose rules are defined by code and data.

    GAME is the name of a shipped game or a path to a variant. `machu-rules COMMAND --help` shows an example.
    """
