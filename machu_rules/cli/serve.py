"""``machu-rules serve``: starts a server to play in the browser."""

from __future__ import annotations

import socket
import webbrowser
from pathlib import Path

import click

from machu_rules.cli.files import ensure_writable_folder
from machu_rules.core.errors import MissingExtra, UsageError
from machu_rules.core.phrasing import printable, quoted

EPILOG = "Example: machu-rules serve examples/variants --port 8080"


@click.command(epilog=EPILOG)
@click.argument("variants", nargs=-1, metavar="[VARIANT]...")
@click.option(
    "--port",
    type=click.IntRange(0, 65535),
    default=8000,
    show_default=True,
    help="Port of the server. 0: any free port.",
)
@click.option(
    "--host",
    default="127.0.0.1",
    show_default=True,
    metavar="ADDRESS",
    help="Interface to listen on. 0.0.0.0: all interfaces.",
)
@click.option(
    "--address",
    default="",
    metavar="URL",
    help="Public address of the server, such as https://games.example.org.",
)
@click.option(
    "--folder",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("machu-rules-rooms"),
    show_default=True,
    metavar="FOLDER",
    help="Folder for the records of all games.",
)
@click.option(
    "--pace",
    type=click.FloatRange(0, 10),
    default=0.6,
    show_default=True,
    metavar="SECONDS",
    help="Pause after each move of a bot.",
)
@click.option("--open", "opens", is_flag=True, help="Open the page in a browser on this machine.")
def serve(
    variants: tuple[str, ...], port: int, host: str, address: str, folder: Path, pace: float, opens: bool
) -> None:
    """Play in the browser, alone or with friends.

    The command starts a server and prints the address to open. VARIANT is the file of a variant, or a folder of such
    files. The server offers the variants in addition to the shipped games. Invalid files in a folder cause a warning
    and are skipped. The server records all games in the folder that --folder names. If you stop the server and start it
    again, the games continue. This command needs the extra "web" (in a clone: pip install -e ".[web]").
    """
    try:
        from machu_rules.web import serving
        from machu_rules.web.addresses import LOCAL
        from machu_rules.web.settings import Settings, check_address, load_offered_games
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] not in ("starlette", "uvicorn", "websockets"):
            raise
        raise MissingExtra("web", error) from None
    if host not in LOCAL and not address:
        raise UsageError("name the public --address of this server, such as --address http://192.168.1.20:8000")
    shown = check_address(address) if address else ""
    games = load_offered_games(variants, lambda text: click.echo(printable(f"Warning: {text}"), err=True))
    with listen(host, port) as listening:
        ensure_writable_folder(folder)
        port = listening.getsockname()[1]
        shown = shown or f"http://{f'[{host}]' if ':' in host else host}:{port}"
        settings = Settings(folder=folder, address=shown, pace=pace, games=games, everywhere=host not in LOCAL)
        server = serving.server(settings, host, port)
        click.echo(
            printable(
                f"Open {shown}/ in a browser. Press ctrl-C to stop the server. The games are stored in {folder}/."
            )
        )
        if opens:
            webbrowser.open(f"{shown}/")
        server.run([listening])


def listen(host: str, port: int) -> socket.socket:
    """Open the socket on which the server accepts connections. Raises UsageError if the socket cannot be opened."""
    try:
        return socket.create_server((host, port), family=socket.AF_INET6 if ":" in host else socket.AF_INET)
    except OSError as error:
        raise UsageError(f"cannot listen on {host}, port {port}: {error.strerror}. Choose another --port") from None
    except ValueError:
        raise UsageError(f"--host is the address of an interface, such as 0.0.0.0, not {quoted(host)}") from None
