"""``machu-rules engine``: serves programs in other languages over standard input and output."""

from __future__ import annotations

import os
import sys

import click

EXAMPLE = """echo '{"jsonrpc": "2.0", "id": 1, "method": "games"}' | machu-rules engine"""


@click.command(epilog=f"Example: {EXAMPLE}")
@click.option(
    "--paths/--named-only",
    default=False,
    help="Allow requests to name files of games and languages. Without it they can name only installed games.",
)
@click.option(
    "--game",
    "games",
    multiple=True,
    metavar="GAME",
    help="Allow requests to name this game: a path, or module:Class. You can repeat the option.",
)
def engine(paths: bool, games: tuple[str, ...]) -> None:
    """Serve programs in other languages over a pipe.

    The protocol is JSON-RPC 2.0 with one object per line. The engine reads requests from standard input, writes answers
    to standard output, and writes log messages to standard error. It stops at the end of its input. docs/engine.md
    lists the methods, errors and limits.
    """
    from machu_rules.games.registry import load
    from machu_rules.rpc.handles import Handles
    from machu_rules.rpc.methods import call
    from machu_rules.rpc.transport import responses

    source, sink = redirect_standard_streams()
    handles = Handles(not paths, {game: load(game) for game in games})
    for response in responses(source, lambda method, params: call(handles, method, params)):
        write(sink, response)
        if handles.closed:
            break


def redirect_standard_streams() -> tuple[int, int]:
    """Redirect standard input to the null device, and standard output to standard error. Return copies of the original
    file descriptors: the first is for requests, and the second is for responses.

    As a result, text that bots print goes to standard error, and bots cannot read the requests through a path such as
    ``/dev/stdin``.
    """
    source, sink = os.dup(0), os.dup(1)
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    os.dup2(2, 1)
    sys.stdout = sys.stderr
    return source, sink


def write(sink: int, line: bytes) -> None:
    """Write the whole ``line`` to the file descriptor ``sink``. The output is not buffered, so the client receives the
    line immediately.
    """
    while line:
        line = line[os.write(sink, line) :]
