"""The command line, ``machu-rules``. Exit codes: 0, 1 (the input is at fault), 2 (usage), 130 (ctrl-C)."""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from typing import Any, NoReturn

import click

from machu_rules.cli.board import board
from machu_rules.cli.check import check
from machu_rules.cli.compare import compare
from machu_rules.cli.data import data
from machu_rules.cli.demo import demo
from machu_rules.cli.diff import diff
from machu_rules.cli.engine import engine
from machu_rules.cli.new_variant import new_variant
from machu_rules.cli.play import play
from machu_rules.cli.replay import replay
from machu_rules.cli.simulate import simulate
from machu_rules.cli.tui import tui
from machu_rules.cli.validate import validate
from machu_rules.core.errors import MachuRulesError, UsageError
from machu_rules.core.phrasing import printable
from machu_rules.core.version import __version__


class Commands(click.Group):
    """The group of all commands, which turns every way to fail into an exit code and one message on stderr."""

    def main(  # type: ignore[override]  # one signature is enough for both of click's
        self, args: Sequence[str] | None = None, prog_name: str | None = None, **extra: Any
    ) -> NoReturn:
        extra["standalone_mode"] = False
        for stream in (sys.stdout, sys.stderr):
            if isinstance(stream, io.TextIOWrapper):
                stream.reconfigure(errors="replace")  # a name that the terminal cannot write is no reason to fail
        try:
            code = super().main(args, prog_name, **extra)
            if sys.stdout is not None:  # it is where standard output is closed
                sys.stdout.flush()
        except click.ClickException as error:
            error.show()
            sys.exit(error.exit_code)
        except (KeyboardInterrupt, click.Abort):
            click.echo("Stopped.", err=True)
            sys.exit(130)
        except MachuRulesError as error:
            click.echo(printable(f"Error: {error}"), err=True)
            sys.exit(2 if isinstance(error, UsageError) else 1)
        except BrokenPipeError:
            _leave_silently()
        except OSError as error:
            where = f"{error.filename}: " if error.filename else ""
            click.echo(printable(f"Error: {where}{error.strerror or error}"), err=True)
            sys.exit(1)
        sys.exit(code if isinstance(code, int) else 0)


def _leave_silently() -> NoReturn:
    """The reader has gone (``| head``): what Python still writes at its end goes nowhere."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
    sys.exit(1)


@click.group(cls=Commands, context_settings={"help_option_names": ["-h", "--help"]}, epilog="Try: machu-rules demo")
@click.version_option(__version__, prog_name="machu-rules")
def main() -> None:
    """Board games played by their rules, from data.

    GAME is the name of a shipped game or a path to a variant. `machu-rules COMMAND --help` shows an example.
    """


for command in (play, tui, simulate, validate, new_variant, diff, check, board, data, replay, compare, engine, demo):
    main.add_command(command)
