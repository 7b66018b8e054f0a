"""``machu-rules engine``: the library for programs in other languages, over standard input and output."""

from __future__ import annotations

import os
import sys

import click

EXAMPLE = """echo '{"jsonrpc": "2.0", "id": 1, "method": "games"}' | machu-rules engine"""


@click.command(epilog=f"Example: {EXAMPLE}")
@click.option(
    "--paths/--named-only",
    default=False,
    help="Let requests name files of games and languages, too; without it they name installed games alone.",
)
@click.option(
    "--game",
    "games",
    multiple=True,
    metavar="GAME",
    help="Let requests name this game, too: a path, or module:Class; may be given several times.",
)
def engine(paths: bool, games: tuple[str, ...]) -> None:
    """Serve programs in other languages over a pipe.

    JSON-RPC 2.0, one object a line. Requests come on standard input, answers go to standard output, logs to standard
    error; the end of the input ends the engine. The methods, errors and limits are in docs/engine.md.
    """
    from machu_rules.games.registry import load
    from machu_rules.rpc.handles import Handles
    from machu_rules.rpc.methods import call
    from machu_rules.rpc.transport import responses

    source, sink = own_pipes()
    handles = Handles(not paths, {game: load(game) for game in games})
    for response in responses(source, lambda method, params: call(handles, method, params)):
        write(sink, response)
        if handles.closed:
            break


def own_pipes() -> tuple[int, int]:
    """Copies of standard input and output for requests and answers only: what a bot prints goes to standard error, and
    a path such as ``/dev/stdin`` does not read the requests."""
    source, sink = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return source, sink


def write(sink: int, line: bytes) -> None:
    """Write a whole line without a buffer, so that the program at the other end gets it at once."""
    while line:
        line = line[os.write(sink, line) :]
