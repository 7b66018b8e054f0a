"""``machu-rules docs``: writes reference pages of a game."""

from __future__ import annotations

from pathlib import Path

import click

from machu_rules.bots import game_and_seating
from machu_rules.cli import common
from machu_rules.cli.files import ensure_writable_folder, write_atomically
from machu_rules.core.phrasing import printable


@click.command(epilog="Example: machu-rules docs incan-gold --out gold_pages")
@common.game_argument
@click.option(
    "--out",
    type=click.Path(path_type=Path, file_okay=False),
    default="pages",
    show_default=True,
    metavar="DIR",
    help="Write the pages here.",
)
@common.language_option
def docs(game: str | None, out: Path, language: str) -> None:
    """Write reference pages of GAME in Markdown.

    The pages contain the texts for newcomers, all rules with the functions that implement them, the figures and their
    provenance, and the decisions, moves, events, refusals, metrics and types. Existing files are replaced.
    """
    from machu_rules.games.reference import pages

    loaded = game_and_seating.load_game(game, language)
    ensure_writable_folder(out)
    for file, text in pages(loaded).items():
        write_atomically(out / file, text)
        click.echo(printable(f"Written: {out / file}"))
