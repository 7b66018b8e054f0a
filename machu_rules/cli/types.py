"""``machu-rules types``: writes the types of a game's JSON as files."""

from __future__ import annotations

from pathlib import Path

import click

from machu_rules.bots import game_and_seating
from machu_rules.cli.files import check_writable, ensure_writable_folder, write_atomically
from machu_rules.core.phrasing import printable

KINDS = ("schemas", "typescript", "python")


@click.command(epilog="Example: machu-rules types incan-gold gold_types --typescript")
@click.argument("game", metavar="GAME")
@click.argument("folder", type=click.Path(path_type=Path, file_okay=False), metavar="DIR")
@click.option("--schemas", is_flag=True, help="Write only the JSON Schemas, into DIR/schemas.")
@click.option("--typescript", is_flag=True, help="Write only the TypeScript modules.")
@click.option("--python", is_flag=True, help="Write only the Python module.")
def types(game: str, folder: Path, **chosen: bool) -> None:
    """Write the types of the JSON of GAME as files.

    DIR gets JSON Schemas, a TypeScript module and a Python module. They describe the views, states, events, decisions
    and results of GAME. The Python module is called types.py if DIR is a package. Otherwise its name begins with that
    of the game. Existing files are replaced.
    """
    from machu_rules.games.type_files import type_files

    loaded = game_and_seating.load_game(game)
    found = type_files(loaded)
    if not (folder / "__init__.py").is_file():  # there, types.py would hide Python's module of this name
        found["python"] = {
            f"{loaded.rulebook.game.replace('-', '_')}_{path}": text for path, text in found["python"].items()
        }
    kinds = [kind for kind in KINDS if chosen[kind]] or KINDS
    files = {folder / path: text for kind in kinds for path, text in found[kind].items()}
    for path in files:
        ensure_writable_folder(path.parent)
        check_writable(path)
    for path, text in files.items():
        write_atomically(path, text)
        click.echo(printable(f"Written: {path}"))
