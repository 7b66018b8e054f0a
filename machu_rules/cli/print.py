"""``machu-rules print``: writes a rulebook as a page that you can print, with cards and tiles to cut out."""

from __future__ import annotations

from pathlib import Path

import click

from machu_rules.bots import game_and_seating
from machu_rules.cli import common
from machu_rules.cli.files import check_writable, write_atomically
from machu_rules.core.code_references import is_code_reference
from machu_rules.core.phrasing import printable


@click.command("print", epilog="Example: machu-rules print examples/variants/salt.yaml --out salt.html")
@common.game_argument
@click.option(
    "--out", type=click.Path(path_type=Path), metavar="FILE", help="Write here. [default: the name of the rulebook]"
)
@click.option("--new", "only_new", is_flag=True, help="Include only cards and tiles that differ from the shipped game.")
@click.option("--paper", type=click.Choice(["A4", "letter"], case_sensitive=False), default="A4", show_default=True)
@common.language_option
def print_sheet(game: str | None, out: Path | None, only_new: bool, paper: str, language: str) -> None:
    """Write GAME as a page for print and play.

    The page shows the board, and the cards and tiles to cut out. For a variant, it also lists the differences from the
    shipped game, and a star marks the cards and tiles that differ. For a game without data files, it contains the rules
    instead of the cards. Open the page in a browser to print it or to save it as PDF.
    """
    from machu_rules.framework.paper import sheet

    loaded = game_and_seating.load_game(game, language)
    stem = loaded.rulebook.game if game is None or is_code_reference(game) else Path(game).stem
    target = out or Path(f"{stem}.html")
    check_writable(target)
    base = loaded if loaded.rulebook.spec is None else game_and_seating.load_base_game(loaded, language)
    write_atomically(target, sheet(loaded, base, only_new, paper))
    click.echo(printable(f"Written: {target}"))


globals()["print"] = print_sheet  # commands are imported by their name, which is `print` here
